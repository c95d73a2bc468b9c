"""The certificate of a schedule: counted from who sits where, and from nothing else.

How a schedule was made is not looked at, so that the certificate of one given by hand is worth as much.
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
"""In four rounds a player can sit in each wind once."""


@dataclass(frozen=True)
class Bound:
    """What no schedule of this size can go below: there are only so many other players and tables.

    These are counted, not searched for, so that the least that is possible can be more.
    """

    opponent_repeats: int
    table_repeats: int
    wind_imbalance: int = 0


@dataclass(frozen=True)
class Certificate:
    """What anybody can count in a schedule."""

    players: int
    rounds: int
    tables: int
    """The most that are played at once."""
    opponent_repeats: int
    """Meetings of two players after their first."""
    most_meetings: int
    """How often those two meet who meet most often."""
    table_repeats: int
    """Sittings of a player at a table after the first there."""
    most_at_a_table: int
    """How often a player sits at one table, at most."""
    wind_imbalance: int
    """For all players together: by how much the most frequent wind of a player is ahead of the rarest, beyond
    the one that cannot be helped if the rounds are no multiple of four."""
    wind_repeats: int
    """Winds that a player has a second time within four rounds, counted from the first round."""
    bound: Bound
    club_meetings: int | None
    """Meetings of two players of one club; nothing if no clubs were told."""
    club_bound: int | None
    """The fewest there can be: a club larger than the tables must share some."""
    fixed_missed: int | None
    """Rounds in which a player does not sit at the table to keep; nothing if nobody keeps one."""
    mode: str
    seed: int | None
    sha256: str

    @property
    def is_least(self) -> bool:
        """Whether the counting bounds are reached, so that nothing better exists."""
        return (self.opponent_repeats, self.table_repeats, self.wind_imbalance) == (
            self.bound.opponent_repeats,
            self.bound.table_repeats,
            self.bound.wind_imbalance,
        )

    def to_dict(self) -> dict[str, Any]:
        """The certificate for JSON."""
        return {key: value for key, value in asdict(self).items() if value is not None or key == "seed"}


def verify(schedule: Schedule) -> Certificate:
    """The certificate of a schedule.

    >>> from hanchan.tournament.seating import Schedule
    >>> told = verify(Schedule([[[1, 2, 3, 4]], [[2, 1, 4, 3]]]))
    >>> told.opponent_repeats, told.table_repeats, told.bound.opponent_repeats
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
    """The winds of each player, round by round; none in a round without them."""
    told: dict[int, list[int | None]] = {player: [None] * len(schedule.rounds) for player in schedule.players}
    for number, tables in enumerate(schedule.rounds):
        for game in tables:
            for wind, player in enumerate(game):
                told[player][number] = wind
    return told


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
    """Meetings beyond the pairs that there are, sittings beyond the tables that there are."""
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
        times for (one, other), times in meetings.items() if clubs.get(one, one) == clubs.get(other, other)
    )


def _club_bound(tables: tuple[tuple[int, ...], ...], clubs: Mapping[int, str]) -> int:
    """Clubmates spread over the tables evenly still meet if there are more of them than tables."""
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
