"""Wall positions: in front of which player and in which stack each tile lies, and its use.

>>> first, *_ = places((3, 5))
>>> print(first)
North's wall, stack 9, upper tile: dealt to East
>>> [str(position) for position in places((3, 5)) if position.use == "replacement tile 1"]
["North's wall, stack 8, upper tile: replacement tile 1"]

Stacks are counted from the right of the player in front of them. All rulebooks break, deal and keep the wall
in the same way: WRC 2022 §7.3–7.5, §8.13; EMA 2016 §2.5–2.8; WDMC 2019 P3 §2.5–2.7.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import hanchan_core as core

from .. import rulesets
from ..checks import whole_number, whole_numbers
from ..errors import WallError
from ..tiles import WIND_NAMES

if TYPE_CHECKING:
    from hanchan_core import Wind

    from ..rulesets import Ruleset

__all__ = ["Place", "place", "places"]

TILES, DEALT, LIVE_END = 136, 53, 122
MOST_SHOWN, MOST_INDEX = 255, 2**31
DEAD_WALL = (
    *("kan dora indicator 4", "kan ura indicator 4", "kan dora indicator 3", "kan ura indicator 3"),
    *("kan dora indicator 2", "kan ura indicator 2", "kan dora indicator 1", "kan ura indicator 1"),
    *("dora indicator", "ura dora indicator"),
    *("replacement tile 3", "replacement tile 4", "replacement tile 1", "replacement tile 2"),
)
"""The uses of the last fourteen tiles, in drawing order."""


@dataclass(frozen=True)
class Place:
    """The position of a tile."""

    index: int
    """Its index in the order in which tiles are drawn, from 0."""
    wall: Wind
    """The player in front of whom it lies, by wind."""
    stack: int
    """The stack, 1 to 17, counted from that player's right."""
    level: Literal["upper", "lower"]
    """The upper or the lower tile of the stack."""
    use: str
    """Its use: dealt to a seat, live, an indicator or a replacement tile."""

    def __str__(self) -> str:
        return f"{WIND_NAMES[self.wall]}'s wall, stack {self.stack}, {self.level} tile: {self.use}"


def use_of(index: int) -> str:
    """The use of the tile with this index, as long as no quad is declared."""
    if index >= LIVE_END:
        return DEAD_WALL[index - LIVE_END]
    if index >= DEALT:
        return "live wall"
    seat = index // 4 % 4 if index < 48 else (index - 48) % 4
    return f"dealt to {[*WIND_NAMES.values()][seat]}"


def place(index: int, dice: tuple[int, int], ruleset: str | Ruleset | None = None) -> Place:
    """The position of the tile with this index in drawing order, for a throw of the dice."""
    _check_broken_by_dice(ruleset)
    first, second = whole_numbers("dice", dice, 2, 0, MOST_SHOWN)
    if not 0 <= whole_number("index", index, -MOST_INDEX, MOST_INDEX) < TILES:
        raise WallError(f"the tiles of a wall are numbered from 0 to {TILES - 1}, not {index}")
    wall, stack, level = core.wall_place(index, (first, second))
    return Place(index, wall, stack, level, use_of(index))


def places(dice: tuple[int, int], ruleset: str | Ruleset | None = None) -> tuple[Place, ...]:
    """The positions of all tiles, in drawing order."""
    return tuple(place(index, dice, ruleset) for index in range(TILES))


def _check_broken_by_dice(ruleset: str | Ruleset | None) -> None:
    """WRC 2022 §7.3; EMA 2016 §2.5; WDMC 2019 P3 §2.5: two dice break the wall."""
    if ruleset is None:
        return
    book = rulesets.as_ruleset(ruleset)
    if book["wall.break_by"] != "two_dice":
        raise WallError(
            f"{book.short} throws no dice, so that the tiles of a wall have no places on the table"
        )
