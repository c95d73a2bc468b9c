"""Walls in which rare fouls are near: hands with quads, of few suits, waiting for much, robbing a quad."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import hanchan_core as core

from ...game.play import wall
from ...tiles import parse
from ..possible_tiles import kind

if TYPE_CHECKING:
    from random import Random

    from ...rulesets import Ruleset

DEALT_EACH = 13
PLACES = tuple(
    tuple(n // 4 * 16 + seat * 4 + n % 4 if n < 12 else 48 + seat for n in range(DEALT_EACH))
    for seat in range(4)
)
"""Where the tiles of each wind lie in a wall: three times four, then one."""
WAITING = ("1112345678999m", "1112345678999p", "1112345678999s", "1122334455667z")
ROBBING = ("1m123456789s222p", "11m2468m369p1467z", "23m345p678p555z23z", "5799m1199p147s46z")
"""East lets go of 1m, South calls it and draws the fourth, West then waits for it."""
ROBBING_DRAWS = {53: "2z", 56: "1m"}
"""Where the tiles lie that West and South draw after that call."""


STAGES = ("quads", "suits", "waits", "robbing")
"""What is near: quads, calls, wins, a quad that can be robbed."""


def stacked_wall(stage: str, book: Ruleset, seed: int, dice: Random) -> str:
    """A wall for one of the stages."""
    tiles = parse(wall(seed, book)[0])
    if stage == "robbing":
        return _lay_wall(tiles, [_take_tiles(tiles, wanted) for wanted in ROBBING], dice, ROBBING_DRAWS)
    if stage == "waits":
        hands = [_take_tiles(tiles, wanted) for wanted in WAITING]
    elif stage == "suits":
        few = [tile for tile in tiles if tile[1] in "mp"]
        hands = [few[DEALT_EACH * n : DEALT_EACH * (n + 1)] for n in range(4)]
    else:
        kinds = list(dict.fromkeys(map(kind, tiles)))
        tiles.sort(key=lambda tile: kinds.index(kind(tile)))
        hands = [tiles[DEALT_EACH * n : DEALT_EACH * (n + 1)] for n in range(4)]
    return _lay_wall(tiles, hands, dice, {})


def _take_tiles(tiles: list[str], wanted: str) -> list[str]:
    """The tiles of this text, a red five for a plain one if need be."""
    left = list(tiles)
    hand = []
    for tile in parse(wanted):
        one = next(one for one in left if kind(one) == tile)
        left.remove(one)
        hand.append(one)
    return hand


def _lay_wall(tiles: list[str], hands: list[list[str]], dice: Random, draws: dict[int, str]) -> str:
    laid = dict(draws)
    left = Counter(tiles) - Counter([*draws.values(), *(tile for hand in hands for tile in hand)])
    rest = sorted(left.elements())
    dice.shuffle(rest)
    for places, hand in zip(PLACES, hands, strict=True):
        laid |= dict(zip(places, hand, strict=True))
    order = [laid.get(index) or rest.pop() for index in range(len(tiles))]
    return core.format_tiles(order)
