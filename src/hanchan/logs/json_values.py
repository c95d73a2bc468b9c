"""Single values of a log, checked: what a file holds may be of any kind and size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import hanchan_core as core

from ..tiles import SEATS
from .errors import LogError

if TYPE_CHECKING:
    from collections.abc import Mapping

DEALT = 13
MOST_POINTS = 10_000_000
"""No game comes near it, and the engine can add many of them."""
MOST_COUNT = 9_999
"""Counters and deposits."""
LONGEST_TEXT = 1_000
SHOWN = 24

TILES = tuple(core.from_136(number) for number in range(136))
"""The tile of each number of the 136-numbering."""
KINDS = tuple(dict.fromkeys(TILES))
"""The 37 kinds of tiles, red fives being kinds of their own."""
TO_MJAI: Mapping[str, str] = {tile: core.to_mjai(tile) for tile in KINDS}
FROM_MJAI: Mapping[str, str] = {name: tile for tile, name in TO_MJAI.items()}


def plain(tile: str) -> str:
    """The tile with a red five taken as a five."""
    return f"5{tile[1]}" if tile[0] == "0" else tile


def kind_order(tile: str) -> tuple[int, int, bool]:
    """Sorts tiles by kind, red fives after the other fives."""
    return ("mpsz".index(tile[1]), int(plain(tile)[0]), tile[0] == "0")


def excerpt(value: object) -> str:
    """A wrong value as it is shown in a message, never more than a few letters."""
    text = ascii(value) if not isinstance(value, int) or abs(value) < 10**SHOWN else "a huge number"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def number(value: object, what: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int:
        raise LogError(f"{what} is a whole number, not {excerpt(value)}")
    if not least <= value <= most:
        raise LogError(f"{what} is from {least} to {most}, not {excerpt(value)}")
    return value


def seat(value: object, what: str) -> int:
    """A seat, 0 to 3."""
    return number(value, what, 0, SEATS - 1)


def points(value: object, what: str) -> Any:
    """The points of four seats."""
    if not isinstance(value, list | tuple) or len(value) != SEATS:
        raise LogError(f"{what} has four numbers, not {excerpt(value)}")
    return tuple(number(one, what, -MOST_POINTS, MOST_POINTS) for one in value)


def flags(value: object, what: str) -> Any:
    """Yes or no for each of four seats."""
    if (
        not isinstance(value, list | tuple)
        or len(value) != SEATS
        or any(type(one) is not bool for one in value)
    ):
        raise LogError(f"{what} has four times true or false, not {excerpt(value)}")
    return tuple(value)


def flag(value: object, what: str) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        raise LogError(f"{what} is true or false, not {excerpt(value)}")
    return value


def text(value: object, what: str) -> str:
    """Words of a sensible length, free of half characters."""
    if not isinstance(value, str):
        raise LogError(f"{what} is text, not {excerpt(value)}")
    if len(value) > LONGEST_TEXT:
        raise LogError(f"{what} has {len(value)} letters, more than {LONGEST_TEXT}")
    return value.encode("utf-8", "replace").decode("utf-8")


def hexadecimal(value: object, what: str) -> str:
    """32 bytes in hexadecimal digits."""
    digits = text(value, what)
    if len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
        raise LogError(f"{what} has 64 hexadecimal digits, not {excerpt(value)}")
    return digits
