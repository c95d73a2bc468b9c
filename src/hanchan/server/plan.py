"""The plan of a game: all that it is made from, as it is kept on the disk."""

from __future__ import annotations

import msgspec

from .book import MODE as BOOK
from .book import BookCourse
from .course import Course
from .pace import Pace


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits down: a person, or a kind of bot."""

    name: str
    bot: str = ""
    person: str = ""
    """The id of the person."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a game is made from."""

    id: str
    ruleset: str
    seed: str
    """64 hexadecimal digits, which nobody may know before the game is over."""
    seats: tuple[Seat, ...]
    length: str = "full"
    mode: str = "assisted"
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


def course_of(plan: Plan) -> Course:
    """The game of a plan, at its beginning."""
    east, seed = plan.length == "east", bytes.fromhex(plan.seed)
    made = BookCourse if plan.mode == BOOK else Course
    return made(plan.ruleset, seed, east_only=east, wall=plan.wall)
