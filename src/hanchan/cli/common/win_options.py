"""The options of a win, checked: the same for the command line and for a line of JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, cast

from ...errors import OptionError
from ...tiles import WINDS

if TYPE_CHECKING:
    from ...scoring.score import WinOptions

FLAGS = (
    *("tsumo", "riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan"),
    *("chankan", "haitei", "houtei", "tenhou", "chihou", "renhou"),
)
NUMBERS = {"dora": 99, "honba": 999, "deposits": 999}
PLACES = ("left", "across", "right")
TILES = ("indicators", "ura")
ANY = "any"
KEYS = (*FLAGS, *NUMBERS, "seat", "round", "from", "liable", "mixed", *TILES)

Name = Callable[[str], str]
"""How an option is called in a message: ``--dora`` or ``dora``."""


def as_key(key: str) -> str:
    """An option as it is called in JSON."""
    return key


def as_option(key: str) -> str:
    """An option as it is called on the command line."""
    return f"--{key.replace('_', '-')}"


def checked(given: Mapping[str, object], name: Name = as_key) -> WinOptions:
    """The options of a win, or an error that names the one that is wrong."""
    options: dict[str, object] = {}
    for key, value in given.items():
        if key == "from":
            options["discarder"] = None if value is None else _one_of(name(key), value, PLACES)
        else:
            options[key] = _value(key, value, name)
    return cast("WinOptions", options)


def _value(key: str, value: object, name: Name) -> object:
    if key in FLAGS:
        return _flag(name(key), value)
    if key in NUMBERS:
        return _number(name(key), value, NUMBERS[key])
    if key in ("seat", "round"):
        return _one_of(name(key), value.upper() if isinstance(value, str) else value, WINDS)
    if key == "liable":
        return liable(value, name(key))
    if key == "mixed":
        return _mixed(name(key), value)
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
    """A whole number; text, as it comes from the command line, is read."""
    number = int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= most:
        return number
    raise OptionError(f"{name} takes a whole number from 0 to {most}, not {_shown(value)}")


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 20 else f"{text[:20]}..."


def _one_of(name: str, value: object, choices: tuple[str, ...]) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise OptionError(f"{name} takes {', '.join(choices[:-1])} or {choices[-1]}, not {_shown(value)}")


def _text(name: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise OptionError(f"{name} takes text, not {_shown(value)}")


def _mixed(name: str, value: object) -> str | None:
    if value is None or value is False:
        return None
    return "" if value in (True, ANY) else _text(name, value)


def liable(value: object, name: str = "liable") -> dict[str, str]:
    """Who is liable for what: a mapping, or ``big_dragons:left,four_quads:right``."""
    if value is None:
        return {}
    if isinstance(value, str):
        return _read_liable(value, name)
    if isinstance(value, Mapping) and all(isinstance(one, str) for one in (*value, *value.values())):
        return {which: _one_of(name, who, PLACES) for which, who in value.items()}
    raise OptionError(f'{name} takes a mapping such as {{"big_dragons": "left"}}, not {_shown(value)}')


def _read_liable(text: str, name: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        which, colon, who = part.partition(":")
        if not colon:
            raise OptionError(f"{name} takes WHICH:WHO, as big_dragons:left, not {part}")
        if which in found:
            raise OptionError(f"{name} names {which} twice")
        found[which] = _one_of(name, who, PLACES)
    return found
