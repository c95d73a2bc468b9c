"""How a hand was won: as options of the command line, and checked in a line of JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from ...errors import OptionError
from .commands import flag, option
from .types import EACH_WIND, WIND, WINDS, OneOf, WholeNumber, label, listed, shorten

if TYPE_CHECKING:
    from ...scoring.score import WinOptions

Decorated = TypeVar("Decorated", bound="Callable[..., Any]")

HOW = "How the hand was won"
WHERE = "Where the winner sits"
TABLE = "On the table"

FLAGS = {
    "tsumo": "By self-draw; without it, by ron.",
    "riichi": "In riichi.",
    "double_riichi": "In riichi since the first turn.",
    "open_riichi": "In riichi with the hand shown.",
    "ippatsu": "Within one go-around of riichi.",
    "rinshan": "On the replacement tile after a quad.",
    "chankan": "By robbing a quad.",
    "haitei": "On the last tile of the wall.",
    "houtei": "On the last discard.",
    "tenhou": "East, with the tiles as dealt.",
    "chihou": "Not East, with the first draw.",
    "renhou": "By ron before one's first draw.",
}
SITUATIONS = ("rinshan", "chankan", "haitei", "houtei", "tenhou", "chihou", "renhou")
"""The flags that are the same for every winner of a hand."""
NUMBERS = {"dora": 99, "honba": 999, "deposits": 999}
PLACES = ("left", "across", "right")
TILES = ("indicators", "ura")
ANY = "any"
KEYS = (*FLAGS, *NUMBERS, "seat", "round", "from", "liable", "mixed", *TILES)


# On the command line


def win_flags(section: str, names: tuple[str, ...] = tuple(FLAGS)) -> Callable[[Decorated], Decorated]:
    """Add flags that say how a hand was won."""

    def add(function: Decorated) -> Decorated:
        for name in reversed(names):
            function = flag(as_option(name), help=FLAGS[name], section=section)(function)
        return function

    return add


def mixed_option(section: str) -> Callable[[Decorated], Decorated]:
    """Add ``--mixed``."""
    return option(
        "--mixed",
        metavar="TILES",
        help="The drawn tile was mixed into the hand: the tiles it may have been, or any.",
        section=section,
    )


def indicator_options(section: str) -> Callable[[Decorated], Decorated]:
    """Add ``--indicators`` and ``--ura``."""

    def add(function: Decorated) -> Decorated:
        ura = option("--ura", metavar="TILES", help="Ura dora indicators.", section=section)
        shown = option("--indicators", metavar="TILES", help="Dora and kan dora indicators.", section=section)
        return shown(ura(function))

    return add


class Liability(click.ParamType[dict[str, str]]):
    """Who is liable for which yakuman, as ``big_dragons:left,four_quads:right``."""

    name = "liability"

    def convert(
        self,
        value: Any,
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> dict[str, str]:
        """Read the pairs."""
        return value if isinstance(value, dict) else _read_liable(value, label(param))


def win_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add all options that say how a hand was won; the command gets them together, as ``win``."""

    @wraps(function)
    def run(**values: Any) -> Any:
        given = {key: values.pop(key) for key in (*KEYS, "discarder") if key in values}
        given["mixed"] = _mixed(given["mixed"])
        win = {key: value for key, value in given.items() if value is not None}
        return function(win=win, **values)

    bundle = (
        win_flags(HOW),
        mixed_option(HOW),
        option("--seat", type=WIND, metavar=EACH_WIND, default="S", help="The winner's wind.", section=WHERE),
        option("--round", type=WIND, metavar=EACH_WIND, default="E", help="The round wind.", section=WHERE),
        option(
            "--from",
            "discarder",
            type=OneOf(*PLACES),
            help="Who discarded the winning tile; only matters with --liable.",
            section=WHERE,
        ),
        indicator_options(TABLE),
        _count("dora", "Dora counted by hand, instead of indicators; red fives are counted anyway."),
        _count("honba", "Counters."),
        _count("deposits", "Riichi deposits that go to the winner."),
        option(
            "--liable",
            type=Liability(),
            metavar="WHICH:WHO,...",
            help="Who fed the last set of a yakuman: big_dragons, big_winds or four_quads, and left,"
            " across or right. By ron without --from, the discarder is another player.",
            section=TABLE,
        ),
    )
    for add in reversed(bundle):
        run = add(run)
    return run


def _count(name: str, help: str) -> Callable[[Decorated], Decorated]:
    limits = WholeNumber(0, NUMBERS[name])
    return option(as_option(name), type=limits, metavar="N", default=0, help=help, section=TABLE)


# In JSON

Name = Callable[[str], str]
"""How an option is called in a message: ``--dora`` or ``dora``."""


def as_key(key: str) -> str:
    """An option as it is called in JSON."""
    return key


def as_option(key: str) -> str:
    """An option as it is called on the command line."""
    return f"--{key.replace('_', '-')}"


def check_win_options(values: Mapping[str, object], name: Name = as_key) -> WinOptions:
    """The options of a win, or an error that names the wrong one."""
    options: dict[str, object] = {}
    for key, value in values.items():
        if key == "from":
            options["discarder"] = None if value is None else _choice(name(key), value, PLACES)
        else:
            options[key] = _value(key, value, name)
    return cast("WinOptions", options)


def _value(key: str, value: object, name: Name) -> object:
    if key in FLAGS:
        return _flag(name(key), value)
    if key in NUMBERS:
        return _number(name(key), value, NUMBERS[key])
    if key in ("seat", "round"):
        return _choice(name(key), value.upper() if isinstance(value, str) else value, WINDS)
    if key == "liable":
        return _liable(value, name(key))
    if key == "mixed":
        return _mixed(value, name(key))
    if key in TILES:
        return _text(name(key), value)
    raise OptionError(f"there is no option {name(key)}{_near(key, name)}")


def _near(key: str, name: Name) -> str:
    near = get_close_matches(key, KEYS, n=1)
    return f"; did you mean {name(near[0])}?" if near else ""


def _flag(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise OptionError(f"{name} is true or false, not {value!r}")


def _number(name: str, value: object, most: int) -> int:
    """A whole number, or its digits as text."""
    number = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= most:
        return number
    raise OptionError(f"{name} takes a whole number from 0 to {most}, not {shorten(value)}")


def _choice(name: str, value: object, choices: tuple[str, ...]) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise OptionError(f"{name} takes {listed(choices)}, not {shorten(value)}")


def _text(name: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise OptionError(f"{name} takes text, not {shorten(value)}")


def _mixed(value: object, name: str = "mixed") -> str | None:
    """The tiles that the drawn tile may have been; empty for any."""
    if value is None or value is False:
        return None
    return "" if value in (True, ANY) else _text(name, value)


def _liable(value: object, name: str) -> dict[str, str]:
    """Who is liable for what: a mapping, or ``big_dragons:left,four_quads:right``."""
    if value is None:
        return {}
    if isinstance(value, str):
        return _read_liable(value, name)
    if isinstance(value, Mapping) and all(isinstance(text, str) for text in (*value, *value.values())):
        return {which: _choice(name, who, PLACES) for which, who in value.items()}
    raise OptionError(f'{name} takes a mapping such as {{"big_dragons": "left"}}, not {shorten(value)}')


def _read_liable(text: str, name: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        which, colon, who = part.partition(":")
        if not colon:
            raise OptionError(f"{name} takes WHICH:WHO, as big_dragons:left, not {part}")
        if which in found:
            raise OptionError(f"{name} names {which} twice")
        found[which] = _choice(name, who, PLACES)
    return found
