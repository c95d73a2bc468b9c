"""Rulings on the command line: the circumstances of a foul, and a ruling for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ...errors import OptionError
from .commands import OPTIONS, option
from .output import say, say_columns

if TYPE_CHECKING:
    from collections.abc import Callable

    import click

    from ...referee import Ruling, Value

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")

WIDTH = 80
SOURCES = {
    "book": "by the book",
    "reading": "our interpretation",
    "discretion": "left to the referee",
    "house": "a house rule",
    "not_in_book": "not in this book",
}


def circumstances_option(section: str = OPTIONS) -> Callable[[Decorated], Decorated]:
    """Add ``--with KEY=VALUE``; the command gets the circumstances as a dict."""
    return option(
        "--with",
        "-w",
        "circumstances",
        multiple=True,
        metavar="KEY=VALUE",
        help="A circumstance, such as discarded_since=yes; may be repeated.",
        section=section,
        callback=_read_circumstances,
    )


def _read_circumstances(
    _context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]
) -> dict[str, Value]:
    if not values:
        return {}
    from ... import referee

    known: dict[str, Value] = {}
    for part in (part for text in values for part in text.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise OptionError(f"--with takes KEY=VALUE, as discarded_since=yes, not {part}")
        if key in known:
            raise OptionError(f"--with gives {key} twice")
        known[key.strip()] = referee.circumstance(key.strip()).read(value)
    return known


def show_ruling(ruling: Ruling, *, choose: str = "--reading ") -> None:
    """Print a ruling: the sentence to read out, its parts, and the other readings."""
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
