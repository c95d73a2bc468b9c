"""Seating: who plays whom, at which table and in which wind, with a certificate that anyone can check.

>>> from hanchan.tournament import seating
>>> schedule = seating.schedule(44, 10, seed=1)
>>> seating.verify(schedule).is_least
True
"""

from .build import AT_ONCE, MOST_PLAYERS, MOST_ROUNDS, continue_from, schedule
from .certificate import Bound, Certificate, verify
from .errors import (
    ClubsError,
    FillInsError,
    FixedSeatError,
    ModeError,
    ScheduleError,
    SeatingError,
    SizeError,
    StandingsError,
)
from .given import script
from .schedule_model import Game, Schedule, Seat
from .swiss import ONE_BY_ONE, next_round

__all__ = [
    "AT_ONCE",
    "MOST_PLAYERS",
    "MOST_ROUNDS",
    "ONE_BY_ONE",
    "Bound",
    "Certificate",
    "ClubsError",
    "FillInsError",
    "FixedSeatError",
    "Game",
    "ModeError",
    "Schedule",
    "ScheduleError",
    "Seat",
    "SeatingError",
    "SizeError",
    "StandingsError",
    "continue_from",
    "next_round",
    "schedule",
    "script",
    "verify",
]
