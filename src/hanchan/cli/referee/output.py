"""Output of ``hanchan referee``: fouls that were found, rulesets side by side, customs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.output import say, table
from ..common.rulings import WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from ...referee import Custom, Foul, Line

OURS = {"reading": "our interpretation", "house": "house rule"}


def show_found(found: list[Foul], lines: dict[str, tuple[Line, ...]], ruleset: str) -> None:
    """Print the best match in full, then the others briefly."""
    for n, foul in enumerate(found):
        say(f"{foul.id}  {foul.title}")
        if n == 0 and ruleset:
            _show_best(foul, lines[foul.id], ruleset)
            continue
        for line in lines[foul.id]:
            say(f"    {_short(line)}")


def _show_best(foul: Foul, lines: tuple[Line, ...], ruleset: str) -> None:
    """Print the ruling to read out if it needs no circumstances, otherwise a line for each case."""
    from textwrap import fill

    from ... import referee

    try:
        texts = [referee.rule(foul, {}, ruleset).say.removeprefix(f"{foul.title}. ")]
    except referee.RefereeError:
        texts = [_short(line) for line in lines]
    for text in texts:
        say(fill(text, WIDTH, initial_indent="    ", subsequent_indent="    "))
    say("")


def _short(line: Line) -> str:
    when = f"{line.when}: " if line.when else ""
    again = f"; {line.repeated}" if line.repeated else ""
    reading = f"; {_reading_of(line)}" if line.source in OURS else ""
    return f"{when}{line.verdict}{again} ({line.clause}{reading})"


def line_dict(line: Line) -> dict[str, Any]:
    """A line as JSON."""
    return {key: getattr(line, key) for key in line.__slots__}


def reading_note(line: Line) -> str:
    """Why a ruling is a reading or house rule; empty where the book is clear."""
    return f" ({_reading_of(line)}: {line.reading})" if line.source in OURS else ""


def _reading_of(line: Line) -> str:
    """Whose reading of the book it is."""
    chosen = line.chosen_by and line.source == "reading"
    return f"interpretation by {line.chosen_by}" if chosen else OURS[line.source]


def side_by_side(lines: dict[str, tuple[Line, ...]]) -> Table:
    """A table with the rulings of several rulesets in columns."""
    drawn = table(*lines)
    drawn.columns[0].no_wrap = False
    deepest = max(map(len, lines.values()), default=0)
    for n in range(deepest):
        drawn.add_row(*(_cell(each[n]) if n < len(each) else "" for each in lines.values()))
        drawn.add_row()
    return drawn


def _cell(line: Line) -> str:
    from rich.markup import escape

    styled = {"dim": line.when, "bold": line.verdict}
    parts = [f"[{style}]{escape(text)}[/]" for style, text in styled.items() if text]
    parts += [escape(line.repeated), escape(line.correction), f"[dim]{escape(line.clause)}[/]"]
    if line.source in OURS:
        parts.append(f"[italic]{escape(f'{_reading_of(line)}: {line.reading}')}[/]")
    parts += [f"[dim]or: {name.partition('.')[2]}[/]" for name in line.readings]
    return "\n".join(filter(None, parts))


def show_customs(customs: Sequence[Custom]) -> None:
    """Print the customs of a rulebook, part by part."""
    from textwrap import fill

    part = ""
    for custom in customs:
        if custom.part != part:
            say(f"\n{custom.part}" if part else custom.part)
            part = custom.part
        text = f"{custom.title}: {custom.text} ({custom.clause})"
        say(fill(text, WIDTH, initial_indent="  ", subsequent_indent="    "))
