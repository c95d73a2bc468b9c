"""A hand of a log made ready for the engine: its wall, and the moves of the players."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hanchan_core import Action

from ..logs import (
    Call,
    Chonbo,
    DeadHand,
    Declared,
    Discard,
    Draw,
    Indicator,
    LogError,
    NoWin,
    Quad,
    Riichi,
    Win,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..logs import Event, HandLog

WINDS = "ESWN"
DEALT_EACH = 13
LIVE = 52
"""Where the live wall begins after the deal, as ``wall.rs`` draws it."""
REPLACEMENTS = (134, 135, 132, 133)
INDICATORS = (130, 128, 126, 124, 122)
LIVE_END = 122
DEAL = tuple(
    tuple(n // 4 * 16 + seat * 4 + n % 4 if n < 12 else 48 + seat for n in range(DEALT_EACH))
    for seat in range(4)
)
"""Where the tiles of each wind lie: three times four, then one."""
KINDS = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *(f"{rank}z" for rank in range(1, 8)))

Move = tuple[str, Action]


@lru_cache(maxsize=256)
def discard_of(tile: str, drawn: bool) -> Action:
    """The action of a discard."""
    return Action.Discard(tile, drawn)


@lru_cache(maxsize=8)
def tile_set(reds: tuple[int, int, int]) -> dict[str, int]:
    """How many of each tile a set has."""
    counts = dict.fromkeys(KINDS, 4)
    for suit, count in zip("mps", reds, strict=True):
        counts[f"5{suit}"] -= count
        counts[f"0{suit}"] = count
    return counts


class Script:
    """What a log tells of a hand, in the engine's order."""

    def __init__(self, hand: HandLog) -> None:
        self.hand = hand
        self.moves: list[Move] = []
        self.origins: list[int] = []
        """The index of the event from which each move comes."""
        self.live: list[str] = []
        self.replacements: list[str] = []
        self.indicators = [hand.indicator]
        self.ura: tuple[str, ...] = ()
        self.declared: dict[str, bool] = {}
        """Who declared tenpai or noten, by wind."""
        self.others: list[tuple[int, DeadHand | Chonbo]] = []
        """What a referee did, and after how many moves."""
        self._winds = [hand.seat_wind(seat) for seat in range(4)]
        self._riichi: Riichi | None = None
        self._after_quad = False
        self._drew: int | None = None
        """Who has drawn and done nothing yet."""
        steps = STEPS
        for at, event in enumerate(hand.events):
            if step := steps.get(type(event)):
                step(self, at, event)
        self._end()

    def draw(self, _at: int, event: Draw) -> None:
        """A draw is no move; its tile has a place in the wall."""
        (self.replacements if self._after_quad else self.live).append(event.tile)
        self._after_quad = False
        self._drew = event.actor

    def discard(self, at: int, event: Discard) -> None:
        """A discard, which may declare riichi."""
        action = discard_of(event.tile, event.drawn)
        if self._riichi is not None:
            action = Action.Riichi(event.tile, event.drawn, self._riichi.open)
            self._riichi = None
        self._move(at, event.actor, action)

    def riichi(self, _at: int, event: Riichi) -> None:
        """A riichi is one move with its discard."""
        self._riichi = event

    def meld(self, at: int, event: Call | Quad) -> None:
        """A call or a quad."""
        self._move(at, event.actor, _meld_action(event))
        self._after_quad = event.kind not in ("chi", "pon")

    def indicator(self, _at: int, event: Indicator) -> None:
        """An indicator has its place in the wall."""
        self.indicators.append(event.tile)

    def declare(self, _at: int, event: Declared) -> None:
        """A declaration at a drawn hand."""
        self.declared[self._winds[event.actor]] = event.tenpai

    def referee(self, _at: int, event: DeadHand | Chonbo) -> None:
        """What a referee decides."""
        self.others.append((len(self.moves), event))

    def _move(self, at: int, actor: int, action: Action) -> None:
        self.moves.append((self._winds[actor], action))
        self.origins.append(at)
        self._drew = None

    def _end(self) -> None:
        """The moves that end the hand."""
        ends, first, drew = self.hand.ends, self.hand.end_at, self._drew
        wins = [end for end in ends if isinstance(end, Win)]
        if drew is not None and wins and not wins[0].is_tsumo:
            for win in wins:  # EMA 2016 §3.3.1: they let the tile go by, and win before the next discard
                self._move(first, win.actor, Action.Pass())
        for n, win in enumerate(wins):
            self._move(first + n, win.actor, Action.Tsumo() if win.is_tsumo else Action.Ron())
            self.ura = max(self.ura, win.ura or (), key=len)
        if ends and isinstance(ends[0], NoWin):
            self._no_win(first, ends[0], drew)

    def _no_win(self, at: int, end: NoWin, drew: int | None) -> None:
        """The declarations that call a hand off; what ends it by itself needs none."""
        if drew is not None and end.why in (None, "nine_kinds"):
            self._move(at, drew, Action.NineKinds())
        elif end.why == "triple_ron" and self.moves:
            discarder = self.hand.seat_of(self.moves[-1][0])
            for away in (1, 2, 3):
                self._move(at, (discarder + away) % 4, Action.Ron())
        if end.tenpai is not None:
            self.declared = dict(zip(self._winds, end.tenpai, strict=True)) | self.declared

    def known(self) -> list[str | None]:
        """The wall as far as the log tells it, in the order in which tiles are drawn."""
        hand = self.hand
        wall: list[str | None] = [None] * 136
        for seat, tiles in enumerate(hand.tiles):
            for place, tile in zip(DEAL[(seat - hand.dealer) % 4], tiles, strict=True):
                wall[place] = tile
        if len(self.live) > LIVE_END - LIVE or len(self.replacements) > len(REPLACEMENTS):
            raise LogError("more tiles are drawn than the wall has")
        if len(self.indicators) > len(INDICATORS):
            raise LogError("more than five indicators are turned")
        wall[LIVE : LIVE + len(self.live)] = self.live
        for place, tile in zip(REPLACEMENTS, self.replacements, strict=False):
            wall[place] = tile
        for place, tile in zip(INDICATORS, self.indicators, strict=False):
            wall[place] = tile
        for place, tile in zip(INDICATORS, self.ura, strict=False):
            wall[place + 1] = tile
        return wall

    def wall(self, reds: tuple[int, int, int]) -> str:
        """A wall from which every tile comes where the log has it; raises LogError if no set has them."""
        wall = self.known()
        left = tile_set(reds).copy()
        for tile in wall:
            if tile is not None:
                left[tile] = left.get(tile, 0) - 1
        if min(left.values()) < 0:
            tile = min(left, key=left.__getitem__)
            has = tile_set(reds).get(tile, 0)
            raise LogError(f"the log has {has - left[tile]} of {tile}, the ruleset's set of tiles {has}")
        rest = iter([tile for tile, count in left.items() for _ in range(count)])
        return "".join([next(rest) if tile is None else tile for tile in wall])


def _meld_action(event: Call | Quad) -> Action:
    match event:
        case Call("chi", _, _, _, (one, two)):
            return Action.Chi((one, two))
        case Call("pon", _, _, _, (one, two)):
            return Action.Pon((one, two))
        case Call():
            return Action.Kan()
        case Quad("ankan", _, _, own):
            return Action.Ankan(own[0])
        case _:
            return Action.Kakan(event.tile or event.own[0])


STEPS: Mapping[type[Event], Callable[[Script, int, Any], None]] = {
    Draw: Script.draw,
    Discard: Script.discard,
    Riichi: Script.riichi,
    Call: Script.meld,
    Quad: Script.meld,
    Indicator: Script.indicator,
    Declared: Script.declare,
    DeadHand: Script.referee,
    Chonbo: Script.referee,
}
"""What each kind of event adds; the others follow from these."""
