"""Walls for situations: what is dealt, drawn, and lies in the dead wall; and hands played on them.

A line of play names the seat and the action as it is printed: ``"S chi 3m 4m"``, ``"E discard 1z"``; case
files have other lines too, see ``scripts``.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, TypedDict

import hanchan_core as core

from hanchan import rulesets
from hanchan.game import play

from . import scripts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Unpack

    from hanchan.game.play import Action, Round
    from hanchan.rulesets import Ruleset

    from .scripts import Event

SEATS = "ESWN"
DEALT, LIVE_END = 52, 122
REPLACEMENTS = (134, 135, 132, 133)
INDICATORS = (130, 128, 126, 124, 122)


class TileUsedUpError(ValueError):
    """A situation that needs more tiles of a kind than the set has."""


class Box:
    """The tiles that are not laid out yet."""

    def __init__(self, reds: Sequence[int]) -> None:
        kinds = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
        self.left = Counter(dict.fromkeys([*kinds, *(f"{rank}z" for rank in range(1, 8))], 4))
        for suit, count in zip("mps", reds, strict=True):
            self.left[f"5{suit}"] -= count
            self.left[f"0{suit}"] += count

    def take(self, text: str) -> list[str]:
        """The tiles of this text; a red five stands in for a plain one and a plain one for a red one."""
        return [self.take_one(tile) for tile in core.parse_tiles(text.replace(" ", ""))]

    def take_one(self, tile: str) -> str:
        twin = {"5": "0", "0": "5"}.get(tile[0], tile[0]) + tile[1]
        for one in (tile, twin) if tile[1] != "z" else (tile,):
            if self.left[one] > 0:
                self.left[one] -= 1
                return one
        raise TileUsedUpError(f"{tile} is used up")

    def junk(self, count: int) -> list[str]:
        """What is left, in a fixed order that makes neither pairs nor sequences as long as it can."""
        tiles: list[str] = []
        while len(tiles) < count:
            kinds = (tile for tile, copies in self.left.items() if copies > 0)
            order = sorted(kinds, key=lambda tile: ((int(tile[0]) + 2) % 3, tile[1], tile[0]))
            assert order, "a wall has 136 tiles"
            tiles += map(self.take_one, order[: count - len(tiles)])
        return tiles


class Hands(TypedDict, total=False):
    """The thirteen tiles dealt to each seat."""

    E: str
    S: str
    W: str
    N: str


class Situation(Hands, total=False):
    """What is told of a wall."""

    draws: str
    last: str
    replacements: str
    indicators: str
    ura: str


def wall(*, reds: Sequence[int] = (0, 0, 0), **situation: Unpack[Situation]) -> str:
    """A wall of 136 tiles in drawing order; what is not told is filled with what is left.

    The first of ``draws`` is East's fourteenth tile, the last of ``last`` the last tile of the live wall.
    """
    return _wall(tuple(reds), tuple((name, str(text)) for name, text in situation.items()))


@cache
def _wall(reds: tuple[int, ...], situation: tuple[tuple[str, str], ...]) -> str:
    box = Box(reds)
    told = {name: box.take(text) for name, text in situation}
    hands = [told.get(seat) for seat in SEATS]
    last = told.get("last", [])
    tiles: dict[int, str] = dict(enumerate(told.get("draws", []), DEALT))
    tiles |= dict(enumerate(last, LIVE_END - len(last)))
    tiles |= dict(zip(REPLACEMENTS, told.get("replacements", []), strict=False))
    tiles |= dict(zip(INDICATORS, told.get("indicators", []), strict=False))
    tiles |= dict(zip((index + 1 for index in INDICATORS), told.get("ura", []), strict=False))
    for seat, hand in enumerate(hands):
        dealt = hand or box.junk(13)
        assert len(dealt) == 13, f"{SEATS[seat]} is dealt {len(dealt)} tiles"
        for n, tile in enumerate(dealt):
            tiles[n // 4 * 16 + seat * 4 + n % 4 if n < 12 else 48 + seat] = tile
    places = [index for index in range(136) if index not in tiles]
    tiles |= dict(zip(places, box.junk(len(places)), strict=True))
    return core.format_tiles([tiles[index] for index in range(136)])


def table(
    ruleset: str | Ruleset,
    *,
    round: str = "E",
    honba: int = 0,
    pot: int = 0,
    scores: Sequence[int] | None = None,
    **situation: Unpack[Situation],
) -> Round:
    """A hand dealt from such a wall, of the ruleset's set of tiles."""
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    tiles = wall(reds=book["equipment.red_fives"], **situation)
    return play.deal(ruleset, tiles=tiles, round=round, honba=honba, pot=pot, scores=scores)


def in_order(reds: Sequence[int]) -> str:
    """A wall in which the tiles lie kind by kind, 1m first and 7z last, red fives last among the fives."""
    return core.format_tiles(
        sorted(Box(reds).left.elements(), key=lambda tile: (tile[1], tile.replace("0", "5")))
    )


def written(tiles: Sequence[str]) -> str:
    """Tiles in one word, in the order given."""
    return core.format_tiles(list(tiles))


def options(hand: Round, seat: str) -> list[str]:
    """What a seat may do, as printed."""
    return [str(action) for action in hand.legal(seat)]


def pick(hand: Round, seat: str, words: str) -> Action:
    """The legal action that is printed so; a discard may be the drawn tile without saying so."""
    legal = hand.legal(seat)
    for wanted in (words, f"{words} (drawn)"):
        for action in reversed(legal):
            if str(action) == wanted:
                return action
    raise AssertionError(f"{seat} cannot {words}, but {legal}")


def all_pass(hand: Round) -> list[Event]:
    """Everybody who has to declare passes."""
    return scripts.all_pass(hand)


def go(hand: Round, *lines: str, beat: int = 0) -> list[Event]:
    """Play these lines; whoever has to declare and is not named passes. The events of the last line."""
    events: list[Event] = []
    for line in lines:
        seat, _, words = line.partition(" ")
        if hand.phase == "reaction" and seat not in hand.deciders:
            all_pass(hand)
        events = list(hand.apply(seat, pick(hand, seat, words), beat=beat))
    return events


def discard_drawn(hand: Round) -> list[Event]:
    """Whoever's turn it is discards the tile just drawn."""
    seat = hand.deciders[0]
    drawn = hand.view(seat)["drawn"]
    return list(hand.apply(seat, play.Action.Discard(drawn, True)))


def run(hand: Round, turns: int) -> None:
    """So many players discard what they draw, and nobody takes it; then it is the next one's turn."""
    scripts.run(hand, str(turns))


def run_down(hand: Round, left: int) -> None:
    """Everybody discards what is drawn until so many live tiles are left, in somebody's turn."""
    scripts.run(hand, f"down {left}")


def run_out(hand: Round) -> None:
    """Everybody discards what is drawn until the wall is exhausted."""
    scripts.run(hand, "out")


def types(events: Sequence[Event]) -> list[str]:
    """What happened, in a word each."""
    return [event["type"] for event in events]


def won(hand: Round) -> dict[str, Any]:
    """The only win that ended a hand."""
    end = hand.end
    assert end is not None, "the hand goes on"
    assert end["type"] == "win"
    (win,) = end["wins"]
    assert isinstance(win, dict)
    return win
