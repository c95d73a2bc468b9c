"""What the referee's desk shows: rulings, fouls that were found, rulesets side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.output import say, say_columns, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from ...referee import Custom, Foul, Line, Ruling

WIDTH = 80
OURS = {"reading": "our interpretation", "house": "house rule"}
SOURCES = {
    "book": "by the book",
    "reading": "our interpretation",
    "discretion": "left to the referee",
    "house": "a house rule",
    "not_in_book": "not in this book",
}


def show_found(found: list[Foul], lines: dict[str, tuple[Line, ...]], ruleset: str) -> None:
    """The best answer in full, then the others in short."""
    for n, foul in enumerate(found):
        say(f"{foul.id}  {foul.title}")
        if n == 0 and ruleset:
            _show_best(foul, lines[foul.id], ruleset)
            continue
        for line in lines[foul.id]:
            say(f"    {_short(line)}")


def _show_best(foul: Foul, lines: tuple[Line, ...], ruleset: str) -> None:
    """The ruling to read out, if nothing more needs to be told."""
    from textwrap import fill

    from ... import referee

    try:
        told = referee.rule(foul, {}, ruleset).say.removeprefix(f"{foul.title}. ")
        said = [told]
    except referee.RefereeError:
        said = [_short(line) for line in lines]
    for text in said:
        say(fill(text, WIDTH, initial_indent="    ", subsequent_indent="    "))
    say("")


def _short(line: Line) -> str:
    when = f"{line.when}: " if line.when else ""
    again = f"; {line.repeated}" if line.repeated else ""
    ours = f"; {_whose(line)}" if line.source in OURS else ""
    return f"{when}{line.verdict}{again} ({line.clause}{ours})"


def line_dict(line: Line) -> dict[str, Any]:
    """A line for JSON."""
    return {key: getattr(line, key) for key in line.__slots__}


def ours(line: Line) -> str:
    """What is not simply the book's, and why; empty for the rest."""
    return f" ({_whose(line)}: {line.reading})" if line.source in OURS else ""


def _whose(line: Line) -> str:
    """Who reads the book so."""
    chosen = line.chosen_by and line.source == "reading"
    return f"interpretation by {line.chosen_by}" if chosen else OURS[line.source]


def side_by_side(lines: dict[str, tuple[Line, ...]]) -> Table:
    """The rulings of several rulesets in columns."""
    made = table(*lines)
    made.columns[0].no_wrap = False
    deepest = max(map(len, lines.values()), default=0)
    for n in range(deepest):
        made.add_row(*(_cell(each[n]) if n < len(each) else "" for each in lines.values()))
        made.add_row()
    return made


def _cell(line: Line) -> str:
    from rich.markup import escape

    told = {"dim": line.when, "bold": line.verdict}
    parts = [f"[{style}]{escape(text)}[/]" for style, text in told.items() if text]
    parts += [escape(line.repeated), escape(line.correction), f"[dim]{escape(line.clause)}[/]"]
    if line.source in OURS:
        parts.append(f"[italic]{escape(f'{_whose(line)}: {line.reading}')}[/]")
    parts += [f"[dim]or: {name.partition('.')[2]}[/]" for name in line.readings]
    return "\n".join(filter(None, parts))


def show_customs(told: Sequence[Custom]) -> None:
    """What is not about fouls, part by part."""
    from textwrap import fill

    part = ""
    for one in told:
        if one.part != part:
            say(f"\n{one.part}" if part else one.part)
            part = one.part
        said = f"{one.title}: {one.text} ({one.clause})"
        say(fill(said, WIDTH, initial_indent="  ", subsequent_indent="    "))


def show_ruling(ruling: Ruling, *, choose: str = "--reading ") -> None:
    """A ruling for people: what is read out, how it stands, and how another reading is chosen."""
    from textwrap import fill

    say(fill(ruling.say, WIDTH))
    say("")
    rows = (
        ("penalty", _penalty(ruling)),
        ("call", ruling.call),
        ("hand", ruling.hand.replace("_", " ")),
        ("clause", f"{ruling.clause}, {_source(ruling)}"),
        ("because", ruling.reading),
        *(("other reading", f"{choose}{name}") for name in ruling.readings),
    )
    say_columns((name, text) for name, text in rows if text not in ("", "none", "goes on"))


def _source(ruling: Ruling) -> str:
    chosen = ruling.chosen_by and ruling.source == "reading"
    return f"interpretation by {ruling.chosen_by}" if chosen else SOURCES[ruling.source]


def _penalty(ruling: Ruling) -> str:
    points = f", {ruling.points:,} points" if ruling.points else ""
    return f"{ruling.penalty.replace('_', ' ')}{points}"
