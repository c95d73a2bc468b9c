"""Write the pages of the documentation that come from the rulesets: ``python -m tools.docs.pages``.

``reference/interpretations.md``, ``reference/switches.md``, ``reference/limits.md`` and
``internals/rule-rows.md`` are generated whole; in other pages the parts between
``<!-- made: NAME -->`` and ``<!-- end -->`` are.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import hanchan_core as core

from hanchan import rulesets
from hanchan.referee.rule_descriptions import Entry, shown_value
from hanchan.rulesets import Ruleset, Source, YakuRule
from hanchan.rulesets.schema import HAN, SECTIONS, SWITCH, SWITCHES, TERMS, Switch
from tools.docs.limits import limits_page
from tools.docs.rule_rows import rule_rows_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hanchan.rulesets.kinds import Kind

FOLDER = Path(__file__).parents[2] / "docs"
BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")
SCORED = tuple(dict.fromkeys(switch.section for switch in SWITCHES if switch.engine))
READ_BY_THE_PACKAGE = (
    *("wall.seat_draw", "wall.before_start", "wall.break_by", "wall.east_waits"),
    *("time.minutes", "time.signal_minutes_left"),
)
READ_IN_TOURNAMENTS = ("time.announcements",)
"""Switches of sections that are played, which only the clock of a tournament goes by."""
"""Switches of the table, not of the engine: see ``hanchan.game`` (seat draw, wall positions, clock)."""
READ_BY = {
    "penalties": "ruled by the referee",
    "ranking": "ranked in tournaments",
    "loans": "lent in tournaments",
    "substitutes": "scored in tournaments",
    "prizes": "awarded in tournaments",
    "forms": "printed in tournaments",
}
"""Sections that others go by: ``hanchan.referee`` and ``hanchan.tournament``."""
PART = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.S)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines) + "\n"


def books() -> list[Ruleset]:
    """All rulesets, in the order of the documentation."""
    return [rulesets.load(id) for id in BOOKS]


def entries(book: Ruleset) -> list[Entry]:
    """All rules and yaku of a ruleset."""
    return [*book.rules, *book.yakus]


def is_scored(entry: Entry) -> bool:
    """Whether the engine reads a rule when it scores a hand."""
    return entry.key.startswith("yaku.") or SWITCH[entry.key].engine


def is_absent(entry: Entry) -> bool:
    """Whether it is a yaku that the book does not have and does not speak of."""
    return isinstance(entry, YakuRule) and not entry.exists and entry.source is Source.SILENT


def readings_page() -> str:
    """What is ours in each ruleset."""
    parts = [
        "# Readings and defaults\n",
        "<!-- Made by tools/docs/pages.py from the ruleset files; change those, then run `make docs`. -->\n",
        "A book is sometimes unclear, or says one thing here and another there; then we take a *reading* of\n"
        "it. Where it says nothing at all, we take a *default*. Both are ours, not the book's, and\n"
        "`hanchan score` and `hanchan rules show` mark them so. This page lists those that matter for the\n"
        "value of a hand, and the readings of the rules of play. A club that reads its book otherwise\n"
        "writes a [ruleset file](../guide/rulesets.md) of a few lines.\n",
        "A yaku that a book simply does not have is not listed here.\n",
    ]
    return "\n".join([*parts, *(_book_part(book) for book in books())])


def _book_part(book: Ruleset) -> str:
    own = [entry for entry in entries(book) if entry.origin == book.id]
    scored = [entry for entry in own if is_scored(entry)]
    play = [entry for entry in own if not is_scored(entry)]
    parts = [f"## {book.short}\n", f"{book.name}{_extends(book)}.\n"]
    parts += _listed("Readings, for the value of a hand", scored, Source.READING)
    parts += _listed("Defaults, for the value of a hand", scored, Source.SILENT)
    parts += _listed("Readings, for play", play, Source.READING)
    if len(parts) == 2:
        parts.append("Nothing of its own is unclear.\n")
    return "\n".join(parts)


def _extends(book: Ruleset) -> str:
    return f"; what it does not change is under {rulesets.load(book.extends).short}" if book.extends else ""


def _listed(heading: str, entries: list[Entry], source: Source) -> list[str]:
    """A table of the entries of one source; entries with the same reason share a row."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if entry.source is source and not is_absent(entry):
            groups.setdefault((entry.clause, entry.reason), []).append(entry)
    if not groups:
        return []
    clause_head = ("clause",) if source is Source.READING else ()
    rows = [
        (_keys(group), *((clause,) if clause_head else ()), reason)
        for (clause, reason), group in groups.items()
    ]
    return [f"### {heading}\n", table(("rule", *clause_head, "ours"), rows)]


def _keys(group: list[Entry]) -> str:
    return "<br>".join(f"`{entry.key}` = `{shown_value(entry).split(':')[0]}`" for entry in group)


def switches_page() -> str:
    """Everything that a ruleset decides."""
    parts = [
        "# Everything that a ruleset decides\n",
        "<!-- Made by tools/docs/pages.py from the schema; run `make docs`. -->\n",
        f"{len(SWITCHES)} switches in {len(SECTIONS)} sections, beside the tables of [yaku](#yaku) and\n"
        "[terms](#terms). How an entry is written is in [rulesets](../guide/rulesets.md).\n",
    ]
    for section, about in SECTIONS.items():
        rows = [
            (f"`{switch.key}`", switch.about, values(switch.kind))
            for switch in SWITCHES
            if switch.section == section
        ]
        parts += [f"## {section}\n", f"{about}\n", table(("key", "decides", "values"), rows)]
    parts += ["## yaku\n", f"The han of each yaku: {HAN.describe()}.\n", _yaku_table()]
    parts += ["## terms\n", "The rulebook's own words.\n"]
    parts += [table(("key", "means"), ((f"`{term.key}`", term.about) for term in TERMS))]
    return "\n".join(parts)


def values(kind: Kind) -> str:
    """What a switch can be; words as code."""
    words = [choice for choice in getattr(kind, "choices", ()) if isinstance(choice, str)]
    return re.sub(rf"\b({'|'.join(words)})\b", r"`\1`", kind.describe()) if words else kind.describe()


def _yaku_table() -> str:
    rows = [(f"`{yaku.id}`", yaku.japanese, yaku.kanji) for yaku in rulesets.load("wrc-2022").yakus]
    return table(("key", "in Japanese", ""), rows)


def terms() -> str:
    """Each book's words."""
    shown = [rulesets.load(id) for id in BOOKS if id != "wrc-2025"]
    head = ("term", "is", *(book.short for book in shown))
    return table(
        head, ((f"`{term.key}`", term.about, *(book.term(term.key) for book in shown)) for term in TERMS)
    )


def coverage() -> str:
    """How much of each ruleset the book itself says."""
    rows = [
        (f"`{book.id}`", *_shares(book, is_scored), *_shares(book, lambda entry: not is_scored(entry)))
        for book in books()
    ]
    head = (
        "ruleset",
        "scoring: by the book",
        "our interpretation",
        "our default",
        "play: by the book",
        "our interpretation",
        "our default",
    )
    return table(head, rows)


def _shares(book: Ruleset, chosen: Callable[[Entry], bool]) -> Iterator[str]:
    counted = Counter(entry.source for entry in entries(book) if chosen(entry))
    return (str(counted[source]) for source in (Source.BOOK, Source.READING, Source.SILENT))


def sections() -> str:
    """Which sections the engine reads now."""
    rows = [
        (f"`{section}`", about, str(sum(switch.section == section for switch in SWITCHES)), _state(section))
        for section, about in SECTIONS.items()
    ]
    return table(("section", "what", "switches", "state"), rows)


def is_read(switch: Switch) -> bool:
    """Whether any code goes by a switch."""
    return switch.name in {*core.Rules.keys(), *READ_BY_THE_PACKAGE, *READ_IN_TOURNAMENTS}


def _state(section: str) -> str:
    """What is done with the switches of a section: scored or played by them, or they wait."""
    if section in SCORED:
        return "scored"
    if section in READ_BY:
        return READ_BY[section]
    all_of_it = [switch for switch in SWITCHES if switch.section == section]
    played = sum(map(is_read, all_of_it))
    if played == len(all_of_it):
        return "played"
    return f"played: {played} of {len(all_of_it)}" if played else "data"


def yaku() -> str:
    """The han of each yaku in each book."""
    shown = [rulesets.load(id) for id in BOOKS if id != "wrc-2025"]
    lines = zip(*(book.yakus for book in shown), strict=True)
    rows = [
        (f"`{line[0].id}`", line[0].japanese, *(shown_value(one).split(":")[0] for one in line))
        for line in lines
    ]
    return table(("id", "in Japanese", *(book.short for book in shown)), rows)


PARTS: dict[str, Callable[[], str]] = {
    "terms": terms,
    "coverage": coverage,
    "sections": sections,
    "yaku": yaku,
}


def filled(text: str) -> str:
    """A page with its made parts written anew."""
    return PART.sub(lambda found: f"{found[1]}\n{PARTS[found[2]]()}\n{found[3]}", text)


def pages() -> dict[str, str]:
    """Every page that is made, wholly or in part, by the name of its file."""
    made = {
        "reference/interpretations.md": readings_page(),
        "reference/switches.md": switches_page(),
        "internals/rule-rows.md": rule_rows_page(),
        "reference/limits.md": limits_page(),
    }
    others = {
        name: path.read_text(encoding="utf-8")
        for path in sorted(FOLDER.rglob("*.md"))
        if (name := path.relative_to(FOLDER).as_posix()) not in made
    }
    return made | {name: filled(text) for name, text in others.items() if PART.search(text)}


def main() -> None:
    """Write them all."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
