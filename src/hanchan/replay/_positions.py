"""The positions of a game that is written down, one after each event."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hanchan_core import RefusedError

from ..logs import Call, Draw, LogError
from ._book import ruleset_of
from ._stage import Stage, open_view, unplayable
from ._words import event_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..logs import Event, GameLog, HandLog
    from ..rulesets import Ruleset

PLACE = re.compile(r"([ESWN][1-4])(?:\.(\d{1,4}))?(?::(\d{1,4}))?", re.IGNORECASE)


@dataclass(frozen=True)
class Position:
    """How the table stands after an event."""

    hand: int
    """Which hand, from 1."""
    log: HandLog = field(repr=False)
    at: int
    """Which event of the hand, from 1; 0 is the deal."""
    turn: int
    """Which turn of the hand, from 1: each draw and each call begins one."""
    event: Event | None
    view: Mapping[str, Any] = field(repr=False)
    """The table with all hands open, as ``hanchan.drawing.table.render`` takes it."""

    @property
    def name(self) -> str:
        """Where this is, as ``position`` reads it: ``E2.1:14``."""
        return f"{self.log.name}:{self.turn}"

    @property
    def words(self) -> str:
        """What has just happened."""
        return "the deal" if self.event is None else event_words(self.log, self.event)


def positions(
    log: GameLog, ruleset: str | Ruleset | None = None, hand: int | None = None
) -> Iterator[Position]:
    """Every position of a game, or of one hand (from 1); raises LogError where it cannot be played."""
    book = ruleset_of(log, ruleset)
    for number, one in enumerate(log.hands, 1):
        if hand in (None, number):
            yield from _of_hand(log, number, one, book)


def _of_hand(log: GameLog, number: int, hand: HandLog, book: Ruleset) -> Iterator[Position]:
    at = -1
    turn = 0
    try:
        stage = Stage(hand, book)
        for at, event in stage.walk():
            turn += isinstance(event, Draw | Call)
            yield Position(number, hand, at + 1, turn, event, open_view(stage.round))
    except (LogError, RefusedError) as error:
        line = hand.lines[min(at + 2, len(hand.lines) - 1)] if hand.lines else None
        what = f"the game cannot go on by {book.short}: {unplayable(error)}"
        raise LogError(what, file=log.place.file, line=line, hand=number, event=at + 2) from None


def position(log: GameLog, place: str, ruleset: str | Ruleset | None = None) -> Position:
    """The position of ``E2.1:14``: the hand East 2 with one counter, as its fourteenth turn begins.

    Without a counter the first such hand is meant, without a turn its deal. Raises LogError.
    """
    found = PLACE.fullmatch(place)
    if not found:
        raise LogError(f"{place!r} is no place in a game; E2.1:14 is turn 14 of East 2 with one counter")
    name, honba, turn = found[1].upper(), found[2], int(found[3] or 0)
    for number, hand in enumerate(log.hands, 1):
        if hand.name.startswith(f"{name}.") and honba in (None, str(hand.honba)):
            return _turn_of(log, number, turn, ruleset)
    names = " ".join(dict.fromkeys(hand.name for hand in log.hands))
    raise LogError(f"there is no hand {place.partition(':')[0]}; there are {names}", file=log.place.file)


def _turn_of(log: GameLog, number: int, turn: int, ruleset: str | Ruleset | None) -> Position:
    last = 0
    for one in positions(log, ruleset, number):
        if one.turn == turn:
            return one
        last = one.turn
    name = log.hands[number - 1].name
    raise LogError(f"hand {name} has {last} turns, not {turn}", file=log.place.file)
