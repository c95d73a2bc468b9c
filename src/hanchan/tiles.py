"""Tiles in their three spellings: our notation, mjai names, and the numbers 0 to 135.

>>> parse("406p1z")
['4p', '0p', '6p', '1z']
>>> to_mjai(["0p", "1z"]), from_mjai(["5pr", "E"])
(['5pr', 'E'], ['0p', '1z'])
>>> to_136(["5m", "5m", "0m"]), from_136([16, 17])
([17, 18, 16], ['0m', '5m'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import hanchan_core as core
from hanchan_core import Wind

from . import checks
from .errors import FiveOfAKindError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "SEATS",
    "WINDS",
    "WIND_NAMES",
    "WIND_TILES",
    "Wind",
    "from_136",
    "from_mjai",
    "join",
    "parse",
    "to_136",
    "to_mjai",
]

WINDS: Final = tuple(Wind)
"""The four winds in order of play, each equal to its letter."""
SEATS: Final = len(WINDS)
"""Seats of a table."""
WIND_NAMES: Final[dict[str, str]] = {wind: wind.name.capitalize() for wind in WINDS}
"""The English name of each wind."""
WIND_TILES: Final = tuple(f"{number}z" for number in range(1, SEATS + 1))
"""The tile of each wind."""

COPIES = 4
SUITS = "mpsz"


def parse(text: str) -> list[str]:
    """The tiles of ``"123m406p"``, one by one."""
    return core.parse_tiles(checks.text("tiles", text))


def join(tiles: Iterable[str]) -> str:
    """Tiles as ``"123m406p"``, in the order given."""
    return core.format_tiles(checks.texts("tiles", tiles))


def from_mjai(names: Iterable[str]) -> list[str]:
    """The tiles of mjai names such as ``5pr``, ``E`` and ``C``."""
    return [core.from_mjai(name) for name in checks.texts("names", names)]


def to_mjai(tiles: Iterable[str]) -> list[str]:
    """The mjai names of tiles."""
    return [core.to_mjai(tile) for tile in checks.texts("tiles", tiles)]


def from_136(numbers: Iterable[int]) -> list[str]:
    """The tiles of numbers 0 to 135; 16, 52 and 88 are the red fives."""
    return [core.from_136(_number(number)) for number in checks.items("numbers", numbers)]


def _number(value: object) -> int:
    """A number that the engine can take; which ones are tiles, it knows itself."""
    return checks.whole_number("the number of a tile", value, -(2**31), 2**31)


def to_136(tiles: Iterable[str]) -> list[int]:
    """A number for each tile, none twice; a plain five takes the red one's number last."""
    free: dict[str, list[int]] = {}
    numbers = []
    for tile in checks.texts("tiles", tiles):
        [name] = core.parse_tiles(core.format_tiles([tile]))
        plain = f"5{name[1]}" if name[0] == "0" else name
        left = free.setdefault(plain, _numbers_of(plain))
        if not left:
            raise FiveOfAKindError(f"there are only four {plain} in a set of tiles")
        red = left[-1] if plain[0] == "5" and plain[1] != "z" else None
        if name[0] == "0" and red not in _RED:
            raise FiveOfAKindError(f"there is only one {name} in the 136-numbering")
        numbers.append(left.pop() if name[0] == "0" else left.pop(0))
    return numbers


_RED = (16, 52, 88)


def _numbers_of(tile: str) -> list[int]:
    """The numbers of a kind, the red five's last."""
    first = (9 * SUITS.index(tile[1]) + int(tile[0]) - 1) * COPIES
    numbers = list(range(first, first + COPIES))
    return numbers[1:] + numbers[:1] if first in _RED else numbers
