"""The documentation is run.

What a page shows is true, because it is done here:

- a ``python`` block is a doctest; the blocks of a page share their names;
- a ``console`` block has commands after ``$`` and what each prints, where ``...`` stands for anything;
- a block below ``<!-- file: NAME -->`` is the file of that name, in the folder in which the page is run;
- a ``sh`` block is only shown; its ``make`` targets must exist.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from hanchan.cli import main as cli

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"benchmarks.md", "differential.md"}
"""Pages whose commands take long; what they run has tests of its own."""

PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
BLOCK = re.compile(
    r"(?:<!-- file: (?P<file>\S+) -->\n+)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.M | re.S
)
LINK = re.compile(r"(?:\]\(|src=\")(?!https?:|#)([^)#\"\s]+)")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    language: str
    text: str
    file: str | None
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(found["language"], found["text"], found["file"], text.count("\n", 0, found.start("text")))
        for found in BLOCK.finditer(text)
    ]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in ELSEWHERE], ids=name)
def test_page_is_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            run_python(block, page, names)
        elif block.language == "console":
            run_console(block, page)


def run_python(block: Block, page: Path, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, name(page), str(page), block.line)
    assert test.examples, f"{name(page)}:{block.line}: a python block without >>> is not run"
    test.globs = names
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    assert not said, "".join(said)


def run_console(block: Block, page: Path) -> None:
    steps = re.split(r"^\$ ", block.text, flags=re.M)
    assert not steps[0].strip(), f"{name(page)}:{block.line}: a console block begins with a command"
    for step in steps[1:]:
        command, shown = split_step(step)
        said = run(command)
        assert matches(shown, said), f"{name(page)}:{block.line}: $ {command}\nshown:\n{shown}\nsaid:\n{said}"


def split_step(step: str) -> tuple[str, str]:
    """A command, which goes on after a backslash, and what is shown below it."""
    lines = step.splitlines(keepends=True)
    end = next(n for n, line in enumerate(lines, start=1) if not line.endswith("\\\n"))
    return "".join(lines[:end]).strip(), "".join(lines[end:])


def run(command: str) -> str:
    """What a command prints; in this process if it is nothing but ``hanchan``, which is much faster."""
    calls = hanchan_calls(command)
    if calls is None:
        return shell(command)
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(output):
        patch.setenv("COLUMNS", "80")
        for call in calls:
            cli.run(call)
    return output.buffer.getvalue().decode()


def hanchan_calls(command: str) -> list[list[str]] | None:
    """The arguments of each call, if a command is nothing but calls of ``hanchan`` one after the other.

    >>> hanchan_calls("hanchan score 11z; hanchan rules list || true")
    [['score', '11z'], ['rules', 'list']]
    >>> hanchan_calls("hanchan score 11z | head -1") is None
    True
    """
    lexer = shlex.shlex(command.replace("\\\n", " "), posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    calls: list[list[str]] = [[]]
    for token in lexer:
        if token == ";":
            calls.append([])
        elif re.search(r"[|&<>()$`]", token) and token != "||":
            return None
        else:
            calls[-1].append(token)
    calls = [call[:-2] if call[-2:] == ["||", "true"] else call for call in calls]
    simple = all(call and call[0] == "hanchan" and "||" not in call for call in calls)
    return [call[1:] for call in calls] if simple else None


def shell(command: str) -> str:
    env = {
        **os.environ,
        "COLUMNS": "80",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=env,
        timeout=60,
        check=False,
    )
    return done.stdout


def matches(shown: str, said: str) -> bool:
    parts = map(re.escape, shown.strip().split("..."))
    return re.fullmatch(".*?".join(parts), said.strip(), flags=re.S) is not None


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(BLOCK.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / link).exists(), f"{name(page)}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M))
    named = re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), flags=re.M)
    assert set(named) <= targets


def test_picture_of_the_readme_is_the_scored_hand(tmp_path: Path) -> None:
    command = next(block.text for block in blocks(ROOT / "README.md") if block.language == "console")
    picture = tmp_path / "hand.svg"
    shell(f"{split_step(command.removeprefix('$ '))[0]} --svg {picture}")
    assert picture.read_text(encoding="utf-8") == (ROOT / "docs" / "hand.svg").read_text(encoding="utf-8")


def test_every_page_is_linked_from_the_readme() -> None:
    linked = set(LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert {name(page) for page in PAGES if page.parent != ROOT} <= linked
