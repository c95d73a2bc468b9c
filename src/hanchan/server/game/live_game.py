"""``LiveGame``: a game of people and bots as a state machine, without network and clock.

Nothing that it does can tell a player what another one could do. Everybody is asked about every discard, and
where several people play, all have the same time for it. Only where nobody else could learn anything from it,
with one person among bots, is a discard that this person cannot call passed at once.

>>> from .spec import GameSpec, Occupant
>>> seats = (Occupant("Ana"), Occupant("", "efficiency")) * 2
>>> game = LiveGame(GameSpec("t", "wrc-2022", "07" * 32, seats), now=0.0)
>>> game.asks(0, now=0.0).number == game.number
True
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from ...bots import PlayerView, make
from ...errors import HanchanError
from ...game.clock import clock
from ...i18n import message
from ...refereed import AttemptError, DrawInHaste
from .. import protocol
from ..protocol.actions import offer
from .attempts import is_at_once
from .call_window import PASS, default, in_beats
from .lesson import History
from .options import LESSON
from .recorded_game import NOT_REFEREED, Step
from .seats import PendingQuestion, SeatState
from .spec import new_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hanchan_core import Action

    from ...refereed import Attempt
    from ..protocol.actions import Move
    from .spec import GameSpec, Occupant

DRAW_STANDS = "draw_stands"
"""WRC 2025 §12.3.2; WDMC 2019 P3 §3.4.2: a draw voids the calls that come after it, not those before."""
logger = logging.getLogger(__name__)

STAND_IN = "efficiency"
"""Who plays for somebody who is away."""


class WrongMessageError(HanchanError):
    """Something that cannot be done now by this seat."""


class LiveGame:
    """A game that people and bots play, step by step."""

    def __init__(self, spec: GameSpec, *, now: float, steps: Iterable[Step] = (), gone: float = 0.0) -> None:
        """Sit down; with ``steps``, where they have led, so many seconds after the beginning."""
        self.spec = spec
        self.game = new_game(spec)
        self.history = History() if spec.mode == LESSON else None
        """What can be taken back, in a lesson."""
        self.seats = [self._chair(seat, place) for place, seat in enumerate(spec.seats)]
        self.steps = 0
        """How many steps there have been."""
        minutes = clock(self.game.ruleset).signal_after if spec.timed else None
        self.signal_at = None if minutes is None else now - gone + 60 * minutes
        """When time is up; None without the rulebook's clock, or when it was."""
        self._note()
        for step in steps:
            self.follow(step)
        self._paused, self._rulings = False, self.game.rulings
        self.pending = PendingQuestion(now, made=now)

    def follow(self, step: Step) -> None:
        """Do a step that was made before, here or elsewhere."""
        if step.undo:
            self._take_back(step.undo)
        else:
            self.game.do(step)
            self._note(step)
        self.steps += 1
        self.signal_at = None if step.signal else self.signal_at

    def _chair(self, seat: Occupant, place: int) -> SeatState:
        bot = make(seat.bot, place) if seat.bot else None
        return SeatState(seat, bot, self.spec.pace.reserve)

    # Reading.

    @property
    def number(self) -> int:
        """The number of the question that is asked now."""
        return self.steps

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.engine.ended is not None

    @property
    def between(self) -> bool:
        """Whether a hand is over and the next one is not dealt."""
        return not self.is_over and self.game.engine.phase == "over"

    def choices(self, seat: int) -> list[Action]:
        """What a seat may do now and has not answered yet; also what nobody asks, as a late ron."""
        wind = self.game.wind(seat)
        if self.is_over or self.between or wind in self.pending.answers:
            return []
        return self.game.legal(wind)

    def asks(self, seat: int, *, now: float) -> protocol.Asked | None:
        """The question to a seat, if there is one."""
        choices = self.choices(seat)
        if not choices or (choices == [PASS] and not self._all_are_asked()):  # is passed at once
            return None
        seconds, reserve = self._left(seat, now)
        return protocol.Asked(self.number, [offer(one) for one in choices], seconds, reserve)

    def _left(self, seat: int, now: float) -> tuple[float | None, float | None]:
        """The seconds that a seat has left, and its reserve."""
        wind = self.game.wind(seat)
        if wind not in self.game.deciders:
            return None, None
        if self._has_window():
            return max(0.0, self.pending.since + self.spec.pace.window - now), None
        if self.spec.pace.move is None:
            return None, None
        return max(0.0, self.pending.since + self.spec.pace.move - now), self.seats[seat].reserve

    def people(self) -> int:
        """How many people play."""
        return sum(chair.is_person for chair in self.seats)

    def _has_window(self) -> bool:
        """Whether a discard may be called for a fixed time, so that nobody learns who could call it."""
        return self.game.engine.phase == "reaction" and self._all_are_asked()

    def _all_are_asked(self) -> bool:
        """Whether everybody has time for every discard: several people, or one who may call wrongly."""
        return self.people() > 1 or self.game.is_refereed

    def tries(self, seat: int) -> list[protocol.Tryable]:
        """What a seat can try at a table by the book; what it has said of a tile is said."""
        wind = self.game.wind(seat)
        if self.is_over or self.between or wind in self.pending.answers:
            return []
        return self.game.attempts(wind)

    # What people do.

    def answer(self, seat: int, number: int, choice: int, *, now: float) -> Step | None:
        """Take an answer; the step that follows, if all that was asked is answered by it."""
        self._check(seat, number)
        choices = self.choices(seat)
        if not choices:
            raise WrongMessageError(message("table-error-nothing-asked"))
        if choice >= len(choices):
            raise WrongMessageError(message("table-error-choice", number=len(choices)))
        self._use_reserve(seat, now)
        wind = self.game.wind(seat)
        if wind not in self.game.deciders:
            return self._do([(wind, choices[choice], 0)], now)
        self.pending.answers[wind] = choices[choice], now
        return self._close(now) if self._is_answered(now) else None

    def _check(self, seat: int, number: int) -> None:
        if number != self.number:
            raise WrongMessageError(message("table-error-too-late"))
        if self.seats[seat].away:
            raise WrongMessageError(message("table-error-away"))

    def attempt(self, seat: int, said: protocol.Try, *, now: float) -> Step | None:
        """At a table by the book, try something; the step that follows, if nothing is waited for."""
        self._check(seat, said.number)
        game = self.game
        if not game.is_refereed:
            raise WrongMessageError(NOT_REFEREED)
        wind = game.wind(seat)
        if wind in self.pending.answers or self.between or self.is_over:
            raise WrongMessageError(message("table-error-no-attempt-now"))
        try:
            meant = game.attempt_of(wind, said)
            if game.engine.phase != "reaction" or wind not in game.deciders or is_at_once(meant):
                return self._at_once(wind, meant, now)
        except AttemptError as error:
            raise WrongMessageError(error.args[0]) from None
        self.pending.answers[wind] = meant, now
        return self._close(now) if self._is_answered(now) else None

    def wait(self, seat: int, number: int, *, now: float) -> bool:
        """At a table by the book, somebody wants to say something: once a question, there is more time."""
        self._check(seat, number)
        if not self.game.is_refereed or self.between or self.is_over:
            raise WrongMessageError(message("table-error-not-waiting"))
        if seat in self.pending.waited:
            return False
        self.pending.waited.add(seat)
        self.pending.since = max(self.pending.since, now - self.spec.pace.window) + self.spec.pace.speak
        return True

    def _at_once(self, wind: str, meant: Attempt, now: float) -> Step:
        """Something that does not wait for the others; if the question stays, so do its time and answers."""
        game = self.game
        before, asking = (game.engine.phase, game.deciders), self.pending
        called = {one: answer for one, answer in asking.answers.items() if answer[0] != PASS}
        in_haste = isinstance(meant, DrawInHaste)
        if in_haste and called and game.ruleset["calls.fast_draw"] == DRAW_STANDS:
            raise AttemptError(message("table-error-already-called"))
        step = game.attempt(wind, meant)
        if in_haste:  # who has called before comes first
            step = Step([*step.moves, *game.act(in_beats(called, self.spec.pace.apart)).moves])
        self._record(step, now)
        if (game.engine.phase, game.deciders) == before:
            asking.since = max(asking.since, self.pending.since) if self._paused else asking.since
            self.pending = asking
        return step

    def go_on(self, seat: int, number: int, *, now: float) -> Step | None:
        """Somebody has seen the end of a hand; the next one is dealt when all have."""
        if number != self.number or not self.between:
            raise WrongMessageError(message("table-error-no-finished-hand"))
        self.seats[seat].went_on = True
        return self._deal(now) if self._all_seen() else None

    def undo(self, seat: int, number: int, *, now: float) -> Step:
        """In a lesson, take back the last decision of its person."""
        steps = self.history.since_choice if self.history else 0
        if number != self.number or self.is_over or not self.seats[seat].is_person or not steps:
            raise WrongMessageError(message("table-error-nothing-to-undo"))
        self._take_back(steps)
        return self._went(Step(undo=steps), now)

    def comes(self, seat: int) -> None:
        """Somebody is there, or there again."""
        self.seats[seat].gone_since = None
        self.seats[seat].away = False

    def loses(self, seat: int, *, now: float) -> None:
        """A connection is lost."""
        self.seats[seat].gone_since = now

    def reseat(self, at: int, person: str) -> None:
        """The same seat is another person's, as of a guest who has an account."""
        seat = msgspec.structs.replace(self.spec.seats[at], person=person)
        seats = (*self.spec.seats[:at], seat, *self.spec.seats[at + 1 :])
        self.spec = msgspec.structs.replace(self.spec, seats=seats)
        self.seats[at].seat = seat

    def stood_still(self, seconds: float) -> None:
        """Nobody was there for so long: clocks have not run, but for the rulebook's."""
        self.pending.since += seconds
        for chair, since in self._gone():
            chair.gone_since = since + seconds

    def is_asked(self, now: float) -> None:
        """What is asked was sent only now: its time begins now, not when the question arose."""
        if self.pending.made is not None:
            self.pending.since += now - self.pending.made
            self.pending.made = None

    @property
    def awaits_people(self) -> bool:
        """Whether time runs for somebody: to decide, to call, or to look at the end of a hand."""
        if self.is_over:
            return False
        if self.between or self._has_window():
            return any(chair.decides for chair in self.seats)
        return any(self._chair_of(wind).decides for wind in self._waiting())

    def leaves(self, seat: int) -> None:
        """A bot may play on at once."""
        self.seats[seat].away = True

    # What is due.

    def due(self) -> float | None:
        """When something is to be done that nobody has to say; None if people decide."""
        if self.is_over:
            return None
        times: list[float] = [since + self.spec.pace.grace for _, since in self._gone()]
        times += [] if self.signal_at is None else [self.signal_at]
        if self.between:
            return min([*times, self.pending.since + self._looks()])
        waiting = [chair for chair in map(self._chair_of, self._waiting()) if chair.decides]
        if self._has_window():
            return min([*times, self.pending.since + self.spec.pace.window])
        if not waiting:
            return min([*times, self.pending.since + self._bots_take()])
        if self.spec.pace.move is not None:
            times += [self.pending.since + self.spec.pace.move + chair.reserve for chair in waiting]
        return min(times, default=None)

    def tick(self, now: float) -> Step | None:
        """Do what is due at this time; the step, if there is one."""
        for chair, since in self._gone():
            if since + self.spec.pace.grace <= now:
                chair.away = True
                chair.gone_since = None
        if self.signal_at is not None and self.signal_at <= now and not self.is_over:
            return self._signal(now)
        due = self.due()
        if due is None or due > now:
            return None
        if self.between:
            return self._deal(now)
        return self._close(now)

    def _gone(self) -> list[tuple[SeatState, float]]:
        """Who has lost the connection and is not played by a bot yet, and since when."""
        gone = [(chair, chair.gone_since) for chair in self.seats if not chair.away]
        return [(chair, since) for chair, since in gone if since is not None]

    def _looks(self) -> float:
        return self.spec.pace.look if any(chair.decides for chair in self.seats) else self.spec.pace.bot

    def _bots_take(self) -> float:
        """A bot thinks about its turn; it passes at once."""
        return self.spec.pace.bot if self.game.engine.phase == "turn" else 0.0

    def _all_seen(self) -> bool:
        return all(chair.went_on or not chair.decides for chair in self.seats)

    def _waiting(self) -> list[str]:
        """Winds that are asked and have not answered; with one person, if there is anything to choose."""
        asked: list[str] = [wind for wind in self.game.deciders if wind not in self.pending.answers]
        if self._all_are_asked() or self.game.engine.phase == "turn":
            return asked
        return [wind for wind in asked if len(self.game.legal(wind)) > 1]

    def _chair_of(self, wind: str) -> SeatState:
        return self.seats[self.game.seat(wind)]

    def _is_answered(self, now: float) -> bool:
        """Whether nothing is waited for; where others could learn from it, the time for calls is not cut."""
        if self._has_window() and self.people() > 1 and now < self.pending.since + self.spec.pace.window:
            return False
        return not any(self._chair_of(wind).decides for wind in self._waiting())

    def _use_reserve(self, seat: int, now: float) -> None:
        move = self.spec.pace.move
        if move is not None and not self._has_window():
            late = max(0.0, now - self.pending.since - move)
            self.seats[seat].reserve = max(0.0, self.seats[seat].reserve - late)

    # Steps.

    def _close(self, now: float) -> Step:
        """Everybody has answered, or the time is over: bots answer, and who has not said anything passes.

        Bots count as having called after the time that they always take.
        """
        answers = dict(self.pending.answers)
        for wind in self.game.deciders:
            if wind not in answers:
                self._use_reserve(self.game.seat(wind), now)
                answers[wind] = self._answer_for(wind), self.pending.since + self.spec.pace.bot
        return self._do(in_beats(answers, self.spec.pace.apart), now)

    def _answer_for(self, wind: str) -> Attempt:
        chair, legal = self._chair_of(wind), self.game.legal(wind)
        if chair.decides:
            return default(legal)
        bot = chair.bot or make(STAND_IN, 0)
        if len(legal) == 1:
            return legal[0]
        try:
            seen = PlayerView(self.game.engine.view(wind), self.game.ruleset, self.game.events)
            return bot.choose(seen, legal)
        except Exception:  # whatever is wrong with a bot, the others at its table play on
            logger.exception("the bot of %s at table %s does not choose", wind, self.spec.id)
            return default(legal)

    def _do(self, moves: list[Move], now: float) -> Step:
        return self._record(self.game.act(moves), now)

    def _deal(self, now: float) -> Step:
        return self._record(self.game.next_hand(stops=self.game.engine.dealer_may_stop), now)

    def _record(self, step: Step, now: float) -> Step:
        self._note(step)
        return self._went(step, now)

    def _signal(self, now: float) -> Step:
        """Time is up: what is asked is asked on."""
        self.signal_at = None
        asking, step = self.pending, self.game.time_signal()
        self._record(step, now)
        self.pending = asking
        return step

    def _note(self, step: Step | None = None) -> None:
        """In a lesson, remember a step that was made, and whether there is something to choose after it."""
        if self.history is None:
            return
        self.history.stand += [step] if step else []
        person = next((seat for seat, chair in enumerate(self.seats) if chair.is_person), 0)
        self.history.before(chooses=len(self.game.legal(self.game.wind(person))) > 1)

    def _take_back(self, steps: int) -> None:
        assert self.history is not None, "only in a lesson is anything taken back"
        self.history.take_back(steps)
        self.game = new_game(self.spec)
        for step in self.history.stand:
            self.game.do(step)
        self._note()

    def _went(self, step: Step, now: float) -> Step:
        self.steps += 1
        self._paused = self.game.rulings > self._rulings
        self._rulings = self.game.rulings
        self.pending = PendingQuestion(now + self.spec.pace.ruling * self._paused, made=now)
        for chair in self.seats:
            chair.went_on = False
        return step
