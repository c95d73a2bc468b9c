"""The positions of a game that is written down, one after each event."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from hanchan_core import RefusedError

from ..i18n import message
from ..logs import Call, Draw, LogError, WrongSet
from ..refereed.replayer import DivergesError, RefereedReplay
from .engine import ReplayedHand, open_view, unplayable
from .log_ruleset import ruleset_of
from .wording import event_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hanchan_core import Round

    from ..logs import Event, GameLog, HandLog
    from ..refereed import RefereedTable
    from ..rulesets import Ruleset

View: TypeAlias = tuple[int, "Mapping[str, Any]", "Round | None"]
"""How many events have happened, and the table as it then stands."""
PLACE = re.compile(r"([ESWN][1-4])(?:\.(\d{1,4}))?(?:/(\d{1,4}))?(?::(\d{1,4}))?", re.IGNORECASE)


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
    """The table with all hands open, as ``hanchan.drawing.terminal_table.render`` takes it."""
    deal: int = 1
    """Which hand of this name it is, from 1: after a chonbo it is dealt again."""
    round: Round | None = field(default=None, repr=False, compare=False)
    """The engine as it then stands, to be asked what each seat sees and may do."""

    @property
    def hand_name(self) -> str:
        """Which hand this is: ``E2.1``, or ``E2.1/2`` if it was dealt again."""
        return f"{self.log.name}/{self.deal}" if self.deal > 1 else self.log.name

    @property
    def name(self) -> str:
        """Where this is, as ``position`` reads it: ``E2.1:14``."""
        return f"{self.hand_name}:{self.turn}"

    @property
    def words(self) -> str:
        """What has just happened."""
        return message("replay-deal") if self.event is None else event_words(self.log, self.event)


def positions(
    log: GameLog, ruleset: str | Ruleset | None = None, hand: int | None = None
) -> Iterator[Position]:
    """Every position of a game, or of one hand (from 1); raises LogError where it cannot be played."""
    book = ruleset_of(log, ruleset)
    again = RefereedReplay(log, book) if log.by_the_book else None
    for number, one in enumerate(log.hands, 1):
        if hand in (None, number):
            views = _by_the_book(again, one) if again else _views(one, book)
            yield from _of_hand(log, number, book, views)
        elif again and number < hand:  # Earlier offences count.
            deque(_of_hand(log, number, book, _by_the_book(again, one, look=False)), maxlen=0)


def _of_hand(log: GameLog, number: int, book: Ruleset, views: Iterable[View]) -> Iterator[Position]:
    at = turn = 0
    hand = log.hands[number - 1]
    deal = [one.name for one in log.hands[:number]].count(hand.name)
    try:
        for at, view, round in views:
            event = hand.events[at - 1] if at else None
            turn += isinstance(event, Draw | Call | WrongSet)
            yield Position(number, hand, at, turn, event, view, deal, round)
    except (LogError, RefusedError, DivergesError) as error:
        line = hand.lines[min(at + 1, len(hand.lines) - 1)] if hand.lines else None
        what = message("log-error-unplayable", book=book.short, error=unplayable(error))
        raise LogError(what, file=log.place.file, line=line, hand=number, event=at + 1) from None


def _views(hand: HandLog, book: Ruleset) -> Iterator[View]:
    stage = ReplayedHand(hand, book)
    for at, _ in stage.walk():
        yield at + 1, open_view(stage.round), stage.round.copy()


def _by_the_book(again: RefereedReplay, hand: HandLog, *, look: bool = True) -> Iterator[View]:
    """The same where everything could be tried; what comes together is shown as it stands after all of it."""
    before = 0
    for at in again.walk(hand):
        view = _open_view(again.table) if look else {}
        round = again.table.game.round.copy() if look else None
        yield from ((number, view, round) for number in range(before, at + 1))
        before = at + 1


def _open_view(table: RefereedTable) -> dict[str, Any]:
    return {**open_view(table.game.round), "incidents": [incident.to_dict() for incident in table.incidents]}


def position(log: GameLog, place: str, ruleset: str | Ruleset | None = None) -> Position:
    """The position of ``E2.1:14``: the hand East 2 with one counter, as its fourteenth turn begins.

    Without a counter the first such hand is meant, without a turn its deal; ``E2.1/2:14`` is in the second
    hand of this name, dealt again after a chonbo. Raises LogError.
    """
    found = PLACE.fullmatch(place)
    if not found:
        raise LogError(f"{place!r} is no place in a game; E2.1:14 is turn 14 of East 2 with one counter")
    name, honba, turn = found[1].upper(), found[2], int(found[4] or 0)
    of_name = [hand for hand in log.hands if hand.name.startswith(f"{name}.")]
    numbers = [
        number
        for number, hand in enumerate(log.hands, 1)
        if of_name and hand.name == (f"{name}.{honba}" if honba else of_name[0].name)
    ]
    if 1 <= (deal := int(found[3] or 1)) <= len(numbers):
        return _turn_of(log, numbers[deal - 1], turn, ruleset)
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
