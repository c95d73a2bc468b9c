"""Cases of the deal: the set of tiles, the wall and its break, and what everybody gets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from hanchan import play

from . import walls

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hanchan.rulesets import Ruleset

SEATS = "ESWN"
SITUATION = {"seed", "wall"}
IN_ORDER = "in order"
"""A wall in which the tiles lie in the order 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z, four of each."""


class Dealt:
    """A wall and the hand that is dealt from it."""

    def __init__(self, situation: Mapping[str, Any], ruleset: Ruleset) -> None:
        if situation.get("wall") == IN_ORDER:
            tiles = walls.in_order(ruleset["equipment.red_fives"])
        else:
            tiles, _ = play.wall(situation["seed"], ruleset)
        self.tiles = core.parse_tiles(tiles)
        self.hand = play.deal(ruleset, tiles=tiles)

    def seat(self, wind: str) -> Mapping[str, Any]:
        """One side of the table, as its player sees it."""
        sides: list[Mapping[str, Any]] = self.hand.view(wind)["seats"]
        return sides[SEATS.index(wind)]


def of_each_kind(dealt: Dealt) -> list[int]:
    """How many tiles there are of a kind, whatever the kind; red fives are fives."""
    kinds = Counter(tile.replace("0", "5") for tile in dealt.tiles)
    return sorted({*kinds.values()})


TOLD: Mapping[str, Callable[[Dealt], Any]] = {
    "tiles": lambda dealt: len(dealt.tiles),
    "kinds": lambda dealt: len({tile.replace("0", "5") for tile in dealt.tiles}),
    "of_each_kind": of_each_kind,
    "red_fives": lambda dealt: sorted(tile for tile in dealt.tiles if tile[0] == "0"),
    "hands": lambda dealt: {seat: walls.written(dealt.seat(seat)["tiles"]) for seat in SEATS},
    "drawn": lambda dealt: dealt.hand.view("E")["drawn"],
    "asked": lambda dealt: list(dealt.hand.deciders),
    "live": lambda dealt: dealt.hand.live_left,
    "indicators": lambda dealt: list(dealt.hand.view()["indicators"]),
    "scores": lambda dealt: list(dealt.hand.scores),
}
"""What a case of the deal can expect, and how it is found out."""

EXPECT = {*TOLD}


def result(situation: Mapping[str, Any], expect: Mapping[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """What is dealt, as far as the case asks."""
    dealt = Dealt(situation, ruleset)
    return {key: tell(dealt) for key, tell in TOLD.items() if key in expect}
