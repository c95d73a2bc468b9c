"""The certificate of a schedule, computed only from who sits where.

It does not depend on how the schedule was made, so it is as good for one written by hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .schedule_model import Schedule

BLOCK = 4
"""In four rounds a player can have each wind once."""


@dataclass(frozen=True)
class Bound:
    """Lower bounds for any schedule of this size, from the number of other players and tables.

    These follow from counting alone; the true minimum may be higher.
    """

    opponent_repeats: int
    table_repeats: int
    wind_imbalance: int = 0


@dataclass(frozen=True)
class Certificate:
    """Counts that anyone can verify from a schedule."""

    players: int
    rounds: int
    tables: int
    """The largest number of tables in a round."""
    opponent_repeats: int
    """Meetings that are not the first of their pair."""
    most_meetings: int
    """The largest number of meetings of any pair."""
    table_repeats: int
    """How many times a player returns to a table."""
    most_at_a_table: int
    """The largest number of times a player sits at the same table."""
    wind_imbalance: int
    """Summed over all players: how far a player's most frequent wind is ahead of the rarest, not counting the
    difference of 1 that is unavoidable if the number of rounds is not a multiple of four."""
    wind_repeats: int
    """Repeated winds within blocks of four rounds, counted from the first round."""
    bound: Bound
    club_meetings: int | None
    """Meetings between players of the same club; None if no clubs were given."""
    club_bound: int | None
    """The fewest possible: a club with more members than tables must share some."""
    fixed_missed: int | None
    """Rounds in which a player is not at the table to keep; None if nobody keeps one."""
    mode: str
    seed: int | None
    sha256: str

    @property
    def is_least(self) -> bool:
        """Whether the schedule reaches the bounds, so that no better one exists."""
        return (self.opponent_repeats, self.table_repeats, self.wind_imbalance) == (
            self.bound.opponent_repeats,
            self.bound.table_repeats,
            self.bound.wind_imbalance,
        )

    def to_dict(self) -> dict[str, Any]:
        """The certificate as JSON data."""
        return {key: value for key, value in asdict(self).items() if value is not None or key == "seed"}


def verify(schedule: Schedule) -> Certificate:
    """Compute the certificate of a schedule.

    >>> from hanchan.tournament.seating import Schedule
    >>> certificate = verify(Schedule([[[1, 2, 3, 4]], [[2, 1, 4, 3]]]))
    >>> certificate.opponent_repeats, certificate.table_repeats, certificate.bound.opponent_repeats
    (6, 4, 6)
    """
    meetings = Counter(_meetings(schedule))
    sittings = Counter(
        (player, table) for tables in schedule.rounds for table, game in enumerate(tables) for player in game
    )
    clubs = schedule.clubs
    return Certificate(
        players=len(schedule.players),
        rounds=len(schedule.rounds),
        tables=max(map(len, schedule.rounds)),
        opponent_repeats=sum(meetings.values()) - len(meetings),
        most_meetings=max(meetings.values()),
        table_repeats=sum(sittings.values()) - len(sittings),
        most_at_a_table=max(sittings.values()),
        wind_imbalance=sum(_wind_imbalance(winds) for winds in _winds(schedule).values()),
        wind_repeats=sum(_wind_repeats(winds) for winds in _winds(schedule).values()),
        bound=_bound(schedule),
        club_meetings=_club_meetings(meetings, clubs) if clubs else None,
        club_bound=sum(_club_bound(tables, clubs) for tables in schedule.rounds) if clubs else None,
        fixed_missed=_fixed_missed(schedule) if schedule.fixed else None,
        mode=schedule.mode,
        seed=schedule.seed,
        sha256=schedule.sha256,
    )


def _meetings(schedule: Schedule) -> Iterator[tuple[int, int]]:
    for tables in schedule.rounds:
        for game in tables:
            yield from combinations(sorted(game), 2)


def _winds(schedule: Schedule) -> dict[int, list[int | None]]:
    """The winds of each player, round by round; None for rounds without a seat."""
    winds: dict[int, list[int | None]] = {
        player: [None] * len(schedule.rounds) for player in schedule.players
    }
    for number, tables in enumerate(schedule.rounds):
        for game in tables:
            for wind, player in enumerate(game):
                winds[player][number] = wind
    return winds


def _wind_imbalance(winds: list[int | None]) -> int:
    times = [winds.count(wind) for wind in range(4)]
    unavoidable = 1 if sum(times) % 4 else 0
    return max(times) - min(times) - unavoidable


def _wind_repeats(winds: list[int | None]) -> int:
    repeats = 0
    for start in range(0, len(winds), BLOCK):
        block = [wind for wind in winds[start : start + BLOCK] if wind is not None]
        repeats += len(block) - len(set(block))
    return repeats


def _bound(schedule: Schedule) -> Bound:
    """The bounds: meetings beyond the number of pairs, sittings beyond the number of tables."""
    present = [frozenset(player for game in tables for player in game) for tables in schedule.rounds]
    pairs = {pair for players in set(present) for pair in combinations(sorted(players), 2)}
    meetings = sum(6 * len(tables) for tables in schedule.rounds)
    repeats = 0
    for player in schedule.players:
        rooms = [
            len(tables) for tables, there in zip(schedule.rounds, present, strict=True) if player in there
        ]
        repeats += max(0, len(rooms) - max(rooms))
    return Bound(max(0, meetings - len(pairs)), repeats)


def _club_meetings(meetings: Counter[tuple[int, int]], clubs: Mapping[int, str]) -> int:
    return sum(
        times
        for (first, second), times in meetings.items()
        if clubs.get(first, first) == clubs.get(second, second)
    )


def _club_bound(tables: tuple[tuple[int, ...], ...], clubs: Mapping[int, str]) -> int:
    """Clubmates spread evenly over the tables still meet if there are more of them than tables."""
    members = Counter(clubs[player] for game in tables for player in game if player in clubs)
    least = 0
    for size in members.values():
        each, more = divmod(size, len(tables))
        least += more * each * (each + 1) // 2 + (len(tables) - more) * each * (each - 1) // 2
    return least


def _fixed_missed(schedule: Schedule) -> int:
    return sum(
        schedule.fixed.get(player, table) != table
        for tables in schedule.rounds
        for table, game in enumerate(tables, start=1)
        for player in game
    )
