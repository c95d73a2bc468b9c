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
    DrawBack,
    Indicator,
    NoWin,
    Penalty,
    Quad,
    Riichi,
    TimeSignal,
    Win,
)
from ..logs.walls import SeenTiles, filled_wall, known_wall
from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..logs import Event, HandLog

Move = tuple[str, Action]


@lru_cache(maxsize=512)
def discard_of(wind: str, tile: str, drawn: bool) -> Move:
    """The move of a discard; there are not many, and each is made once."""
    return wind, Action.Discard(tile, drawn)


class HandMoves:
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
        self.statements: list[tuple[str, bool]] = []
        """Who declared tenpai or noten, by wind, in order."""
        self.tenpai: dict[str, bool] = {}
        """Who was tenpai, by wind, where the log tells only that."""
        self.is_plain = True
        """Whether the moves alone make the hand: no referee, and nobody who claims a discard late."""
        self.kinds = set(map(type, hand.events))
        """The kinds of events that there are."""
        self._winds = [hand.seat_wind(seat) for seat in range(4)]
        self._riichi: Riichi | None = None
        self._after_quad = False
        self._put_back = False
        self._read()
        self._end()

    def _read(self) -> None:
        """Go through the events; most are draws and discards, and those take the short way."""
        moves, origins, live, winds = self.moves, self.origins, self.live, self._winds
        for at, event in enumerate(self.hand.events):
            if isinstance(event, Discard) and self._riichi is None:
                moves.append(discard_of(winds[event.actor], event.tile, event.drawn))
                origins.append(at)
            elif isinstance(event, Draw) and not (self._after_quad or self._put_back):
                live.append(event.tile)
            elif step := STEPS.get(type(event)):
                step(self, at, event)

    def draw(self, _at: int, event: Draw) -> None:
        """A replacement tile, or the tile that was put back; a draw is no move."""
        if self._after_quad:
            self.replacements.append(event.tile)
            self._after_quad = False
        else:
            self.live[-1:] = [event.tile]
            self._put_back = False

    def draw_back(self, _at: int, _event: DrawBack) -> None:
        """A tile that goes back is drawn again."""
        self._put_back = True
        self.is_plain = False

    def discard(self, at: int, event: Discard) -> None:
        """A discard that declares riichi."""
        is_open = self._riichi is not None and self._riichi.open
        self._move(at, event.actor, Action.Riichi(event.tile, event.drawn, is_open))
        self._riichi = None

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
        self.statements.append((self._winds[event.actor], event.tenpai))

    def referee(self, _at: int, _event: DeadHand | Chonbo) -> None:
        """What a referee decides."""
        self.is_plain = False

    def _move(self, at: int, actor: int, action: Action) -> None:
        self.moves.append((self._winds[actor], action))
        self.origins.append(at)

    def _end(self) -> None:
        """The moves that end the hand."""
        ends, first, drew = self.hand.ends, self.hand.end_at, self._has_drawn()
        wins = [end for end in ends if isinstance(end, Win)]
        if wins and not wins[0].is_tsumo and (drew is not None or self.statements):
            self.is_plain = False
        for n, win in enumerate(wins):
            self._move(first + n, win.actor, Action.Tsumo() if win.is_tsumo else Action.Ron())
            self.ura = max(self.ura, win.ura or (), key=len)
        if ends and isinstance(ends[0], NoWin):
            self._no_win(first, ends[0], drew)

    def _has_drawn(self) -> int | None:
        """Who has drawn, and done nothing before the hand ended."""
        for event in reversed(self.hand.events[: self.hand.end_at]):
            if isinstance(event, Draw):
                return event.actor
            if not isinstance(event, Indicator | DeadHand | Penalty | TimeSignal):
                break
        return None

    def _no_win(self, at: int, end: NoWin, drew: int | None) -> None:
        """The declarations that call a hand off; what ends it by itself needs none."""
        if drew is not None and end.why in (None, "nine_kinds"):
            self._move(at, drew, Action.NineKinds())
        elif end.why == "triple_ron" and self.moves:
            discarder = self.hand.seat_of(self.moves[-1][0])
            for away in (1, 2, 3):
                self._move(at, (discarder + away) % 4, Action.Ron())
        if end.tenpai is not None:
            self.tenpai = dict(zip(self._winds, end.tenpai, strict=True))

    @property
    def states_in_order(self) -> bool:
        """Whether tenpai and noten are declared from East on, as they are where nobody speaks out of turn."""
        return all(wind == due for (wind, _), due in zip(self.statements, WINDS, strict=False))

    def known(self) -> list[str | None]:
        """The wall as far as the log tells it, in the order in which tiles are drawn."""
        return known_wall(self.hand, SeenTiles(self.live, self.replacements, self.indicators, self.ura))

    def wall(self, reds: tuple[int, int, int]) -> str:
        """A wall from which every tile comes where the log has it; raises LogError if no set has them."""
        return filled_wall(self.known(), reds)


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


STEPS: Mapping[type[Event], Callable[[HandMoves, int, Any], None]] = {
    Draw: HandMoves.draw,
    DrawBack: HandMoves.draw_back,
    Discard: HandMoves.discard,
    Riichi: HandMoves.riichi,
    Call: HandMoves.meld,
    Quad: HandMoves.meld,
    Indicator: HandMoves.indicator,
    Declared: HandMoves.declare,
    DeadHand: HandMoves.referee,
    Chonbo: HandMoves.referee,
}
"""What each kind of event adds; the others follow from these."""
