"""The pages that are made from the rulesets are up to date."""

from __future__ import annotations

import re
from pathlib import Path

from hanchan.rulesets.schema import SWITCHES
from tools.docs import pages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_made_pages_are_up_to_date() -> None:
    """After a change of a ruleset: ``make docs``."""
    made = pages.pages()
    assert {name: (DOCS / name).read_text(encoding="utf-8") for name in made} == made
    assert {
        f"reference/{name}.md" for name in ("interpretations", "switches", "glossary", "rules-coverage")
    } <= set(made)


def test_no_switch_is_unread() -> None:
    """Code goes by every switch of play; penalties and ranking are read by referee and tournaments."""
    others = [switch for switch in SWITCHES if not switch.engine and not pages.is_read(switch)]
    assert {switch.section for switch in others} == set(pages.READ_BY)
    folders = [ROOT / "src" / "hanchan" / name for name in ("referee", "tournament")]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    read = "".join(path.read_text(encoding="utf-8") for path in files)
    assert [switch.name for switch in others if switch.name not in read] == []
    assert [name for name in pages.READ_IN_TOURNAMENTS if f'"{name}"' not in read] == []
    game = ROOT / "src" / "hanchan" / "game"
    sources = "".join(path.read_text(encoding="utf-8") for path in game.glob("*.py"))
    assert [name for name in pages.READ_BY_THE_PACKAGE if f'"{name}"' not in sources] == []


def test_the_map_names_files_that_exist() -> None:
    """Every path in the map of the architecture page is there; a name below a folder is meant in it."""
    (text,) = re.findall(
        r"^```text\n(README.*?)^```",
        (DOCS / "internals" / "architecture.md").read_text(encoding="utf-8"),
        re.M | re.S,
    )
    folders: list[str] = []
    for line in text.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        names = line.split("   ")[0].split() if depth == 0 else line.strip().split("  ")[0].split()
        for name in names:
            assert (ROOT / "".join(folders[:depth]) / name).exists(), line
        if names and names[-1].endswith("/"):
            folders[depth:] = [names[-1]]
