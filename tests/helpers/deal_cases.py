"""Cases of what comes before the first discard: seats, the set of tiles, the wall and its break, the deal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from hanchan.game import play, seat_draw
from hanchan.game.clock import preparation
from hanchan.game.wall_positions import places

from . import walls

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hanchan.game.wall_positions import Place
    from hanchan.rulesets import Ruleset

SEATS = "ESWN"
SITUATION = {"seed", "wall", "dice", "drawn"}
IN_ORDER = "in order"
"""A wall in which the tiles lie in the order 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z, four of each."""
STEPS = ("seats", "build", "dice", "deal")
FIRST, LAST_LIVE = 0, 121
"""Where the first tile and the last one of the live wall come in the order of drawing."""


class Dealt:
    """A wall and the hand that is dealt from it."""

    def __init__(self, situation: Mapping[str, Any], expect: Mapping[str, Any], ruleset: Ruleset) -> None:
        if situation.get("wall") == IN_ORDER:
            tiles = walls.in_order(ruleset["equipment.red_fives"])
        else:
            tiles, _ = play.wall(situation.get("seed", 0), ruleset)
        self.situation = situation
        self.expect = expect
        self.ruleset = ruleset
        self.tiles = core.parse_tiles(tiles)
        self.hand = play.deal(ruleset, tiles=tiles)

    def seat(self, wind: str) -> Mapping[str, Any]:
        """One side of the table, as its player sees it."""
        sides: list[Mapping[str, Any]] = self.hand.view(wind)["seats"]
        return sides[SEATS.index(wind)]

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the tiles lie, in the order of drawing, when the dice have fallen so."""
        first, second = self.situation["dice"]
        return places((first, second), self.ruleset)


def of_each_kind(dealt: Dealt) -> list[int]:
    """How many tiles there are of a kind, whatever the kind; red fives are fives."""
    kinds = Counter(tile.replace("0", "5") for tile in dealt.tiles)
    return sorted({*kinds.values()})


def built(dealt: Dealt) -> dict[str, list[int]]:
    """Of the wall in front of each seat: how many stacks, how many tiles high."""
    walls_of = {seat: Counter(one.stack for one in dealt.places if one.wall == seat) for seat in SEATS}
    return {seat: [len(stacks), *{*stacks.values()}] for seat, stacks in walls_of.items()}


def lie(dealt: Dealt) -> list[str]:
    """Where tiles lie, as ``dora indicator: N 6 upper``: whose wall, stack from the right, level."""
    named = {one.use: one for one in reversed(dealt.places)}
    named |= {"first tile": dealt.places[FIRST], "last live tile": dealt.places[LAST_LIVE]}
    uses = [line.partition(":")[0] for line in dealt.expect["lie"]]
    return [f"{use}: {named[use].wall} {named[use].stack} {named[use].level}" for use in uses]


def before_start(dealt: Dealt) -> list[str]:
    """What may be done before the signal to start."""
    return [step for step in STEPS if preparation(dealt.ruleset).may(step, started=False)]


TOLD: Mapping[str, Callable[[Dealt], Any]] = {
    "tiles": lambda dealt: len(dealt.tiles),
    "kinds": lambda dealt: len({tile.replace("0", "5") for tile in dealt.tiles}),
    "of_each_kind": of_each_kind,
    "red_fives": lambda dealt: sorted(tile for tile in dealt.tiles if tile[0] == "0"),
    "built": built,
    "lie": lie,
    "before_start": before_start,
    "east_may_discard": lambda dealt: preparation(dealt.ruleset).east_may_discard(dealt.situation["drawn"]),
    "hands": lambda dealt: {seat: walls.written(dealt.seat(seat)["tiles"]) for seat in SEATS},
    "drawn": lambda dealt: dealt.hand.view("E")["drawn"],
    "asked": lambda dealt: list(dealt.hand.deciders),
    "live": lambda dealt: dealt.hand.live_left,
    "indicators": lambda dealt: list(dealt.hand.view()["indicators"]),
}
"""What a case of the deal can expect, and how it is found out."""

EXPECT = {*TOLD}


def result(situation: Mapping[str, Any], expect: Mapping[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """What is dealt, as far as the case asks."""
    dealt = Dealt(situation, expect, ruleset)
    return {key: tell(dealt) for key, tell in TOLD.items() if key in expect}


SEATS_SITUATION = {"method", "picks", "row", "dice"}
SEATS_EXPECT = {"players", "seated"}
PLAYERS = ("Ann", "Ben", "Cy", "Di")
"""Who stands around the table, counter-clockwise; Ann shuffles."""


def drawn_seats(situation: Mapping[str, Any], ruleset: Ruleset) -> seat_draw.Seating:
    """Seats by a method that the ruleset must have, with the lots as they fell or from a seed."""
    by_seed = seat_draw.draw(ruleset, PLAYERS, seed=0, method=situation["method"])
    if "picks" in situation:
        return seat_draw.direct(PLAYERS, picks=situation["picks"])
    if "row" in situation:
        first, second = situation["dice"]
        return seat_draw.traditional(
            PLAYERS, row=situation["row"], dice=((first[0], first[1]), (second[0], second[1]))
        )
    return by_seed


def seats_result(situation: Mapping[str, Any], _expect: object, ruleset: Ruleset) -> dict[str, Any]:
    """Who is East, South, West and North of the first hand, and that everybody has a seat."""
    seating = drawn_seats(situation, ruleset)
    return {"players": list(seating.players), "seated": sorted(seating.players)}
