"""A by-the-book game played again from its log: what was tried is tried again, and must come out the same.

>>> from hanchan.refereed.fuzz.games import random_book_game
>>> log = random_book_game("wrc-2022", seed=3, eagerness=0.02, most_hands=2)
>>> table = play_again(log)
>>> [one.foul for one in table.incidents] == [one.foul for one in log.incidents]
True
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hanchan_core import Action, Round

from .. import rulesets
from ..errors import HanchanError
from ..logs import LogError
from ..logs.events import (
    Call,
    Discard,
    Draw,
    Indicator,
    NoWin,
    Penalty,
    Quad,
    Riichi,
    RiichiStands,
    TimeSignal,
    Win,
)
from ..logs.foul_events import Tried
from ..logs.from_engine import change_of, ends_of
from ..logs.walls import filled_wall, known_wall, seen_by_the_book
from ..scoring.score import compile_rules
from ..tiles import WINDS
from .recorded_decisions import Recalled, SilentError
from .recorder import Happenings, attempt_of, move_of
from .table import RefereedTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..logs import Event, GameLog, HandLog
    from ..rulesets import Ruleset

NO_SEED = bytes(32)
RON = Action.Ron()
NOTHING = "nothing of the kind"
CALLS = (Action.Chi, Action.Pon, Action.Kan)
DEEDS = frozenset((Discard, Riichi, Call, Quad))
PLAIN = DEEDS | {Draw, RiichiStands, Indicator}
"""What may come in a row without anything to be ruled on."""
FEW = 3
"""So many moves are played sooner one by one."""
BESIDE = frozenset((TimeSignal, Penalty))
"""What may stand in a log and does not come from the table."""


class DivergesError(HanchanError):
    """A log by the book, of which something else comes out when it is played again."""

    def __init__(self, event: int, logged: Event | None, ours: Event | str) -> None:
        self.event = event
        """Which event of the hand, from 1; the deal is 0."""
        self.logged = logged
        """What the log has; None if it has no more."""
        self.ours = ours
        """What comes out, or why nothing can."""
        super().__init__(f"event {event}: the log has {logged}; what comes out is {ours}")


class RefereedReplay:
    """A by-the-book game that is played again, hand by hand."""

    def __init__(self, log: GameLog, ruleset: Ruleset) -> None:
        self._log = log
        self._ruleset = ruleset
        self._policy = Recalled()
        self._table: RefereedTable | None = None
        self._is_signalled = False
        """Whether time was up before the next hand."""
        self.known: Sequence[str | None] = ()
        """The wall of the last hand as far as the log tells it."""

    @property
    def table(self) -> RefereedTable:
        """The table, once a hand was dealt."""
        if self._table is None:
            raise LogError("there is no hand in the game", file=self._log.place.file)
        return self._table

    def deal(self, hand: HandLog) -> Round:
        """Deal a hand as the log has it; raises LogError if no set has these tiles."""
        self.known = known_wall(hand, seen_by_the_book(hand))
        dealt = Round(
            compile_rules(self._ruleset),
            filled_wall(self.known, self._ruleset["equipment.red_fives"]),
            dice=hand.dice,
            round=hand.wind,
            honba=hand.honba,
            pot=hand.pot,
            scores=[hand.scores[(hand.dealer + n) % 4] for n in range(4)],
            ask_everybody=True,
        )
        if self._table is None:
            log, policy = self._log, self._policy
            length = "east" if log.length == "east" else "full"
            self._table = RefereedTable(
                self._ruleset,
                seed=NO_SEED,
                length=length,
                policy=policy,
                readings=log.readings,
                tournament=log.tournament,
                first=dealt,
            )
            self._table.hand.number = -1
        self._table.go_on_with(dealt, dealer=hand.dealer)
        if self._is_signalled:
            self._table.time_signal()
        self._is_signalled |= any(isinstance(event, TimeSignal) for event in hand.events)
        self._policy.read(hand.events)
        return dealt

    def play(self, hand: HandLog) -> None:
        """Play a hand to where the log ends; raises DivergesError."""
        for _ in self.walk(hand):
            pass

    def walk(self, hand: HandLog) -> Iterator[int]:
        """Play a hand, and stop after everything that is done: how many events of the log have happened."""
        self.deal(hand)
        return _Hand(self.table, hand).walk()


class _Hand:
    """A hand that is played again."""

    def __init__(self, table: RefereedTable, hand: HandLog) -> None:
        self._table = table
        self._log = hand
        self._events = hand.events
        self._at = 0
        """How many events of the log have happened."""
        self._seen = 0
        """How much of what happened at the table was compared."""
        self._happenings = Happenings(hand.dealer)
        self._slow = 0
        """Up to here one thing is done after the other."""

    def walk(self) -> Iterator[int]:
        """Do one thing after the other."""
        self._compare([Draw(self._log.dealer, self._table.game.view("E")["drawn"])])
        yield self._at
        while self._at < len(self._events):
            if type(self._events[self._at]) in BESIDE:
                self._skip()
            else:
                self._do(self._events[self._at])
            yield self._at

    def _do(self, event: Event) -> None:
        """Do what the next event tells, or what must have been done for it to happen."""
        table, before = self._table, self._at
        if table.phase == "over":
            raise DivergesError(before + 1, event, "the hand is over")
        if before >= self._slow and self._follow():
            return
        try:
            if isinstance(event, Tried):
                self._at += 1
                table.attempt(self._wind(event.actor), attempt_of(event))
            elif table.phase == "reaction":
                self._answer(event)
            else:
                self._move(event)
        except SilentError as error:
            self._stop(before, event, error)
        except HanchanError as error:
            raise DivergesError(before + 1, event, str(error)) from error
        self._take_in()
        if self._at == before:
            raise DivergesError(before + 1, event, NOTHING)

    def _stop(self, before: int, event: Event, error: SilentError) -> None:
        """A log that does not say how it goes on must stop in the middle of the hand, and just there."""
        self._take_in()
        if self._log.ends or self._at < len(self._events):
            raise DivergesError(before + 1, event, str(error)) from error

    def _follow(self) -> bool:
        """Do many things at once, if nothing but good moves comes; the last offer may be no good one."""
        moves = self._stretch()
        for _ in range(2):
            while moves and isinstance(moves[-1][1], CALLS):
                moves.pop()
            last = moves.pop() if moves else None
        if last is None or len(moves) < FEW or not self._table.follow([*moves, last]):
            return False
        self._take_in()
        return True

    def _stretch(self) -> list[tuple[str, Action]]:
        """The moves up to the next thing that is more than a move."""
        events, stop = self._events, self._at
        moves = []
        while stop < len(events) and type(events[stop]) in PLAIN:
            after_riichi = stop > 0 and type(events[stop - 1]) is Riichi
            if type(events[stop]) in DEEDS and not after_riichi:
                move = move_of(events[stop : stop + 2], self._log.dealer)
                if move is None:
                    break
                moves.append(move)
            stop += 1
        self._slow = stop
        return moves

    def _wind(self, seat: int) -> str:
        return WINDS[(seat - self._log.dealer) % 4]

    def _answer(self, event: Event) -> None:
        """Whoever is asked, and of whom the log has nothing, lets the tile go."""
        if isinstance(event, RiichiStands) and self._at + 1 < len(self._events):
            event = self._events[self._at + 1]
        if isinstance(event, Call | Win) and (wind := self._wind(event.actor)) in self._table.deciders:
            call = move_of((event,), self._log.dealer) if isinstance(event, Call) else (wind, RON)
            assert call is not None
            self._table.attempt(*call)
        self._table.pass_all()

    def _move(self, event: Event) -> None:
        """A move in a player's own turn, or a statement at a draw."""
        if isinstance(event, Win):
            self._table.attempt(self._wind(event.actor), Action.Tsumo())
        elif isinstance(event, NoWin) and self._table.phase == "turn":
            self._table.attempt(self._table.deciders[0], Action.NineKinds())
        elif move := move_of(self._events[self._at : self._at + 2], self._log.dealer):
            self._table.attempt(*move)

    def _take_in(self) -> None:
        """Compare what happened with what the log has."""
        table = self._table
        for one in table.hand.happened[self._seen :]:
            self._skip()
            self._compare(self._happenings.events(one, self._at))
        self._seen = len(table.hand.happened)
        if table.phase == "over" and (end := table.game.end):
            deposit = table.ruleset["payments.deposit"]
            paid = change_of(self._events[: self._at], self._log.scores, table.game.scores, deposit)
            self._compare(ends_of(end, self._log.dealer, paid))

    def _skip(self) -> None:
        """Incidents from outside the table, such as the end of time."""
        while self._at < len(self._events) and type(self._events[self._at]) in BESIDE:
            if isinstance(self._events[self._at], TimeSignal):
                self._table.time_signal()
            self._at += 1

    def _compare(self, ours: Sequence[Event]) -> None:
        for our in ours:
            if self._at < len(self._events) and ((there := self._events[self._at]) is our or there == our):
                self._at += 1
            else:
                self._compare_closely(our)

    def _compare_closely(self, ours: Event) -> None:
        """The same for an event that differs, at least by its time, or comes after the end of the log."""
        self._skip()
        if self._at == len(self._events):
            if self._log.ends:
                raise DivergesError(self._at, None, ours)
            return  # The log stops in the middle of the hand.
        logged = self._events[self._at]
        if ours != (logged if logged.at is None else replace(logged, at=None)):
            raise DivergesError(self._at + 1, logged, ours)
        self._at += 1


def play_again(log: GameLog, ruleset: Ruleset | None = None) -> RefereedTable:
    """The table after the whole game; raises DivergesError where something else comes out than the log has.

    What follows from one hand for the next is not asked here: ``hanchan.replay.verify`` compares that too.
    """
    again = RefereedReplay(log, ruleset or rulesets.load(log.ruleset or ""))
    for hand in log.hands:
        again.play(hand)
    return again.table
