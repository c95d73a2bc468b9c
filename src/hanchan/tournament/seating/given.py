"""Schedules written by the organiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import ScheduleError
from .schedule_model import Schedule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def script(
    rounds: Iterable[Iterable[Iterable[int]]],
    *,
    clubs: Mapping[int, str] | None = None,
    fixed: Mapping[int, int] | None = None,
) -> Schedule:
    """The organiser's rounds as a schedule; raises an error unless the same players sit in every round.

    >>> script([[[1, 2, 3, 4]], [[1, 2, 3, 5]]])
    Traceback (most recent call last):
    hanchan.tournament.seating.errors.ScheduleError: in round 2 player 4 has no seat
    """
    schedule = Schedule(rounds, "script", None, clubs, fixed)
    first = {player for game in schedule.rounds[0] for player in game}
    for number, tables in enumerate(schedule.rounds, start=1):
        seated = {player for game in tables for player in game}
        if first - seated:
            raise ScheduleError(f"in round {number} player {min(first - seated)} has no seat")
        if seated - first:
            raise ScheduleError(f"player {min(seated - first)} sits in round {number}, but not in round 1")
    for player, table in schedule.fixed.items():
        away = next((seat.round for seat in schedule.seats(player) if seat.table != table), None)
        if away is not None:
            raise ScheduleError(f"in round {away} player {player} does not sit at table {table}")
    return schedule
