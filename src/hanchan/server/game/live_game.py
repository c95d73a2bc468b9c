"""``LiveTable``: people and bots at a table. It knows no network and no clock: it is told what time it is.

Nothing that it does can tell a player what another one could do. Everybody is asked about every discard, and
where several people play, all have the same time for it. Only where nobody else could learn anything from it,
with one person among bots, is a discard that this person cannot call passed at once.

>>> from .plan import Plan, Seat
>>> table = LiveTable(Plan("t", "wrc-2022", "07" * 32, (Seat("Ana"), Seat("", "efficiency")) * 2), now=0.0)
>>> table.asks(0, now=0.0).number == table.number
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
from .attempts import attempt_of, is_at_once, tries
from .call_window import PASS, choice_of, default, in_beats
from .lesson import History
from .options import LESSON
from .recorded_game import Step
from .refereed_game import BookCourse
from .seats import Asking, Chair
from .spec import course_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hanchan_core import Action

    from ...refereed import Attempt
    from .recorded_game import Move
    from .spec import Plan, Seat

DRAW_STANDS = "draw_stands"
"""WRC 2025 §12.3.2; WDMC 2019 P3 §3.4.2: a draw voids the calls that come after it, not those before."""
logger = logging.getLogger(__name__)

STAND_IN = "efficiency"
"""Who plays for somebody who is away."""


class WrongMessageError(HanchanError):
    """Something that cannot be done now by this seat."""


class LiveTable:
    """A game that people and bots play, step by step."""

    def __init__(self, plan: Plan, *, now: float, steps: Iterable[Step] = (), gone: float = 0.0) -> None:
        """Sit down; with ``steps``, where they have led, so many seconds after the beginning."""
        self.plan = plan
        self.course = course_of(plan)
        self.history = History() if plan.mode == LESSON else None
        """What can be taken back, in a lesson."""
        self.chairs = [self._chair(seat, place) for place, seat in enumerate(plan.seats)]
        self.steps = 0
        """How many steps there have been."""
        minutes = clock(self.course.ruleset).signal_after if plan.timed else None
        self.signal_at = None if minutes is None else now - gone + 60 * minutes
        """When time is up; None without the rulebook's clock, or when it was."""
        self._note()
        for step in steps:
            self.follow(step)
        self._paused, self._rulings = False, self.course.rulings
        self.asking = Asking(now)

    def follow(self, step: Step) -> None:
        """Do a step that was made before, here or elsewhere."""
        if step.undo:
            self._take_back(step.undo)
        else:
            self.course.do(step)
            self._note(step)
        self.steps += 1
        self.signal_at = None if step.signal else self.signal_at

    def _chair(self, seat: Seat, place: int) -> Chair:
        bot = make(seat.bot, place) if seat.bot else None
        return Chair(seat, bot, self.plan.pace.reserve)

    # Reading.

    @property
    def number(self) -> int:
        """The number of the question that is asked now."""
        return self.steps

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.course.game.ended is not None

    @property
    def between(self) -> bool:
        """Whether a hand is over and the next one is not dealt."""
        return not self.is_over and self.course.game.phase == "over"

    def choices(self, seat: int) -> list[Action]:
        """What a seat may do now and has not answered yet; also what nobody asks, as a late ron."""
        wind = self.course.wind(seat)
        if self.is_over or self.between or wind in self.asking.answers:
            return []
        return self.course.legal(wind)

    def asks(self, seat: int, *, now: float) -> protocol.Asked | None:
        """The question to a seat, if there is one."""
        choices = self.choices(seat)
        if not choices or (choices == [PASS] and not self._all_are_asked()):  # is passed at once
            return None
        seconds, reserve = self._left(seat, now)
        return protocol.Asked(self.number, [choice_of(one) for one in choices], seconds, reserve)

    def _left(self, seat: int, now: float) -> tuple[float | None, float | None]:
        """The seconds that a seat has left, and its reserve."""
        wind = self.course.wind(seat)
        if wind not in self.course.deciders:
            return None, None
        if self._has_window():
            return max(0.0, self.asking.since + self.plan.pace.window - now), None
        if self.plan.pace.move is None:
            return None, None
        return max(0.0, self.asking.since + self.plan.pace.move - now), self.chairs[seat].reserve

    def people(self) -> int:
        """How many people play."""
        return sum(chair.is_person for chair in self.chairs)

    def _has_window(self) -> bool:
        """Whether a discard may be called for a fixed time, so that nobody learns who could call it."""
        return self.course.game.phase == "reaction" and self._all_are_asked()

    def _all_are_asked(self) -> bool:
        """Whether everybody has time for every discard: several people, or one who may call wrongly."""
        return self.people() > 1 or isinstance(self.course, BookCourse)

    def tries(self, seat: int) -> list[protocol.Tryable]:
        """What a seat can try at a table by the book; what it has said of a tile is said."""
        if not isinstance(self.course, BookCourse) or self.is_over or self.between:
            return []
        wind = self.course.wind(seat)
        return [] if wind in self.asking.answers else tries(self.course.book, wind)

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
        wind = self.course.wind(seat)
        if wind not in self.course.deciders:
            return self._do([(wind, choices[choice], 0)], now)
        self.asking.answers[wind] = choices[choice], now
        return self._close(now) if self._is_answered(now) else None

    def _check(self, seat: int, number: int) -> None:
        if number != self.number:
            raise WrongMessageError(message("table-error-too-late"))
        if self.chairs[seat].away:
            raise WrongMessageError(message("table-error-away"))

    def attempt(self, seat: int, said: protocol.Try, *, now: float) -> Step | None:
        """At a table by the book, try something; the step that follows, if nothing is waited for."""
        self._check(seat, said.number)
        course = self.course
        if not isinstance(course, BookCourse):
            raise WrongMessageError(message("table-error-not-refereed"))
        wind = course.wind(seat)
        if wind in self.asking.answers or self.between or self.is_over:
            raise WrongMessageError(message("table-error-no-attempt-now"))
        try:
            meant = attempt_of(course.book, wind, said)
            if course.game.phase != "reaction" or wind not in course.deciders or is_at_once(meant):
                return self._at_once(course, wind, meant, now)
        except AttemptError as error:
            raise WrongMessageError(error.args[0]) from None
        self.asking.answers[wind] = meant, now
        return self._close(now) if self._is_answered(now) else None

    def wait(self, seat: int, number: int, *, now: float) -> bool:
        """At a table by the book, somebody wants to say something: once a question, there is more time."""
        self._check(seat, number)
        if not isinstance(self.course, BookCourse) or self.between or self.is_over:
            raise WrongMessageError(message("table-error-not-waiting"))
        if seat in self.asking.waited:
            return False
        self.asking.waited.add(seat)
        self.asking.since = max(self.asking.since, now - self.plan.pace.window) + self.plan.pace.speak
        return True

    def _at_once(self, course: BookCourse, wind: str, meant: Attempt, now: float) -> Step:
        """Something that does not wait for the others; if the question stays, so do its time and answers."""
        before, asking = (course.game.phase, course.deciders), self.asking
        called = {one: told for one, told in asking.answers.items() if told[0] != PASS}
        in_haste = isinstance(meant, DrawInHaste)
        if in_haste and called and course.ruleset["calls.fast_draw"] == DRAW_STANDS:
            raise AttemptError(message("table-error-already-called"))
        step = course.attempt(wind, meant)
        if in_haste:  # who has called before comes first
            step = Step([*step.moves, *course.act(in_beats(called, self.plan.pace.apart)).moves])
        self._made(step, now)
        if (course.game.phase, course.deciders) == before:
            asking.since = max(asking.since, self.asking.since) if self._paused else asking.since
            self.asking = asking
        return step

    def go_on(self, seat: int, number: int, *, now: float) -> Step | None:
        """Somebody has seen the end of a hand; the next one is dealt when all have."""
        if number != self.number or not self.between:
            raise WrongMessageError(message("table-error-no-finished-hand"))
        self.chairs[seat].went_on = True
        return self._deal(now) if self._all_seen() else None

    def undo(self, seat: int, number: int, *, now: float) -> Step:
        """In a lesson, take back the last decision of its person."""
        steps = self.history.since_choice if self.history else 0
        if number != self.number or self.is_over or not self.chairs[seat].is_person or not steps:
            raise WrongMessageError(message("table-error-nothing-to-undo"))
        self._take_back(steps)
        return self._went(Step(undo=steps), now)

    def comes(self, seat: int) -> None:
        """Somebody is there, or there again."""
        self.chairs[seat].gone_since = None
        self.chairs[seat].away = False

    def loses(self, seat: int, *, now: float) -> None:
        """A connection is lost."""
        self.chairs[seat].gone_since = now

    def reseat(self, at: int, person: str) -> None:
        """The same seat is another person's, as of a guest who has an account."""
        seat = msgspec.structs.replace(self.plan.seats[at], person=person)
        seats = (*self.plan.seats[:at], seat, *self.plan.seats[at + 1 :])
        self.plan = msgspec.structs.replace(self.plan, seats=seats)
        self.chairs[at].seat = seat

    def stood_still(self, seconds: float) -> None:
        """Nobody was there for so long: clocks have not run, but for the rulebook's."""
        self.asking.since += seconds
        for chair, since in self._gone():
            chair.gone_since = since + seconds

    def leaves(self, seat: int) -> None:
        """A bot may play on at once."""
        self.chairs[seat].away = True

    # What is due.

    def due(self) -> float | None:
        """When something is to be done that nobody has to say; None if people decide."""
        if self.is_over:
            return None
        times: list[float] = [since + self.plan.pace.grace for _, since in self._gone()]
        times += [] if self.signal_at is None else [self.signal_at]
        if self.between:
            return min([*times, self.asking.since + self._looks()])
        waiting = [chair for chair in map(self._chair_of, self._waiting()) if chair.decides]
        if self._has_window():
            return min([*times, self.asking.since + self.plan.pace.window])
        if not waiting:
            return min([*times, self.asking.since + self._bots_take()])
        if self.plan.pace.move is not None:
            times += [self.asking.since + self.plan.pace.move + chair.reserve for chair in waiting]
        return min(times, default=None)

    def tick(self, now: float) -> Step | None:
        """Do what is due at this time; the step, if there is one."""
        for chair, since in self._gone():
            if since + self.plan.pace.grace <= now:
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

    def _gone(self) -> list[tuple[Chair, float]]:
        """Who has lost the connection and is not played by a bot yet, and since when."""
        gone = [(chair, chair.gone_since) for chair in self.chairs if not chair.away]
        return [(chair, since) for chair, since in gone if since is not None]

    def _looks(self) -> float:
        return self.plan.pace.look if any(chair.decides for chair in self.chairs) else self.plan.pace.bot

    def _bots_take(self) -> float:
        """A bot thinks about its turn; it passes at once."""
        return self.plan.pace.bot if self.course.game.phase == "turn" else 0.0

    def _all_seen(self) -> bool:
        return all(chair.went_on or not chair.decides for chair in self.chairs)

    def _waiting(self) -> list[str]:
        """Winds that are asked and have not answered; with one person, if there is anything to choose."""
        asked: list[str] = [wind for wind in self.course.deciders if wind not in self.asking.answers]
        if self._all_are_asked() or self.course.game.phase == "turn":
            return asked
        return [wind for wind in asked if len(self.course.legal(wind)) > 1]

    def _chair_of(self, wind: str) -> Chair:
        return self.chairs[self.course.seat(wind)]

    def _is_answered(self, now: float) -> bool:
        """Whether nothing is waited for; where others could learn from it, the time for calls is not cut."""
        if self._has_window() and self.people() > 1 and now < self.asking.since + self.plan.pace.window:
            return False
        return not any(self._chair_of(wind).decides for wind in self._waiting())

    def _use_reserve(self, seat: int, now: float) -> None:
        move = self.plan.pace.move
        if move is not None and not self._has_window():
            late = max(0.0, now - self.asking.since - move)
            self.chairs[seat].reserve = max(0.0, self.chairs[seat].reserve - late)

    # Steps.

    def _close(self, now: float) -> Step:
        """Everybody has answered, or the time is over: bots answer, and who has not said anything passes.

        Bots count as having called after the time that they always take.
        """
        answers = dict(self.asking.answers)
        for wind in self.course.deciders:
            if wind not in answers:
                self._use_reserve(self.course.seat(wind), now)
                answers[wind] = self._answer_for(wind), self.asking.since + self.plan.pace.bot
        return self._do(in_beats(answers, self.plan.pace.apart), now)

    def _answer_for(self, wind: str) -> Attempt:
        chair, legal = self._chair_of(wind), self.course.legal(wind)
        if chair.decides:
            return default(legal)
        bot = chair.bot or make(STAND_IN, 0)
        if len(legal) == 1:
            return legal[0]
        try:
            seen = PlayerView(self.course.game.view(wind), self.course.ruleset, self.course.events)
            return bot.choose(seen, legal)
        except Exception:  # whatever is wrong with a bot, the others at its table play on
            logger.exception("the bot of %s at table %s does not choose", wind, self.plan.id)
            return default(legal)

    def _do(self, moves: list[Move], now: float) -> Step:
        return self._made(self.course.act(moves), now)

    def _deal(self, now: float) -> Step:
        return self._made(self.course.next_hand(stops=self.course.game.dealer_may_stop), now)

    def _made(self, step: Step, now: float) -> Step:
        self._note(step)
        return self._went(step, now)

    def _signal(self, now: float) -> Step:
        """Time is up: what is asked is asked on."""
        self.signal_at = None
        asking, step = self.asking, self.course.time_signal()
        self._made(step, now)
        self.asking = asking
        return step

    def _note(self, step: Step | None = None) -> None:
        """In a lesson, remember a step that was made, and whether there is something to choose after it."""
        if self.history is None:
            return
        self.history.stand += [step] if step else []
        person = next((seat for seat, chair in enumerate(self.chairs) if chair.is_person), 0)
        self.history.before(chooses=len(self.course.legal(self.course.wind(person))) > 1)

    def _take_back(self, steps: int) -> None:
        assert self.history is not None, "only in a lesson is anything taken back"
        self.history.take_back(steps)
        self.course = course_of(self.plan)
        for step in self.history.stand:
            self.course.do(step)
        self._note()

    def _went(self, step: Step, now: float) -> Step:
        self.steps += 1
        self._paused = self.course.rulings > self._rulings
        self._rulings = self.course.rulings
        self.asking = Asking(now + self.plan.pace.ruling * self._paused)
        for chair in self.chairs:
            chair.went_on = False
        return step
