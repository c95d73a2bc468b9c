"""The plan of a game: all that it is made from, as it is kept on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ... import rulesets
from ..protocol import Length, Mode
from .options import BOOK, EAST, USUAL, WHOLE
from .recorded_game import Course
from .refereed_game import BookCourse
from .time_control import Pace

if TYPE_CHECKING:
    from ...logs import Recorder
    from ...rulesets import Ruleset


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits down: a person, or a kind of bot."""

    name: str
    bot: str = ""
    person: str = ""
    """The id of the person."""
    rating: int = 0
    """At a ranked table, when they sat down."""


class Lots(msgspec.Struct, frozen=True):
    """Lots: what they came from, and the players as they sat before, each with another name."""

    seed: str
    players: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a game is made from."""

    id: str
    ruleset: str
    seed: str
    """64 hexadecimal digits, which nobody may know before the game is over."""
    seats: tuple[Seat, ...]
    length: Length = WHOLE
    mode: Mode = USUAL
    pace: Pace = Pace()
    chat: bool = False
    wall: str = ""
    """Of the first hand, where it does not come from the seed: a lesson, or a test."""
    timed: bool = False
    """Whether the clock of the rulebook runs."""
    public: bool = False
    """Whether the lobby shows it."""
    ranked: bool = False
    """Whether only accounts play, without chat."""
    rules: tuple[str, ...] = ()
    """The texts of a rulebook that is not built in, as it was when the game began."""
    lots: Lots | None = None
    """By which the seats were drawn, if they were."""


def rules_of(plan: Plan) -> Ruleset:
    """The rulebook of a plan; one of the club's own as it was when the game began."""
    return rulesets.read(plan.rules, plan.ruleset) if plan.rules else rulesets.load(plan.ruleset)


def course_of(plan: Plan) -> Course:
    """The game of a plan, at its beginning."""
    east, seed = plan.length == EAST, bytes.fromhex(plan.seed)
    if plan.mode == BOOK:
        return book_course_of(plan)
    return Course(rules_of(plan), seed, east_only=east, wall=plan.wall)


def book_course_of(plan: Plan, recorder: Recorder | None = None) -> BookCourse:
    """A game by the book at its beginning; under the clock of its rulebook it is one of a tournament."""
    return BookCourse(
        rules_of(plan),
        bytes.fromhex(plan.seed),
        east_only=plan.length == EAST,
        wall=plan.wall,
        tournament=plan.timed,
        recorder=recorder,
    )
