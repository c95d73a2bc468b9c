"""Clubs and countries apart, and players who keep a table."""

from __future__ import annotations

import pytest

from hanchan.tournament import seating
from hanchan.tournament.seating import verify

from .counting import complete, opponent_repeats, sittings, table_repeats, winds_are_perfect


def clubs_of(*sizes: int) -> dict[int, str]:
    """Clubs of these sizes, players numbered through."""
    names = [f"club {at}" for at, size in enumerate(sizes) for _ in range(size)]
    return dict(enumerate(names, start=1))


@pytest.mark.parametrize(
    ("players", "rounds", "sizes"),
    [
        (40, 8, (10, 10, 10, 10)),
        (48, 10, (12, 7, 5, 6, 6, 4, 3, 2)),
        (100, 10, (25, 25, 20, 10, 5)),
        (80, 8, (9, 9, 9, 9, 9, 9, 9, 9, 8)),
        (60, 6, (3,) * 20),
    ],
)
def test_clubs_that_fit_never_meet(players: int, rounds: int, sizes: tuple[int, ...]) -> None:
    clubs = clubs_of(*sizes)
    made = seating.schedule(players, rounds, clubs=clubs, seed=4)
    for tables in made.rounds:
        for game in tables:
            known = [clubs[player] for player in game if player in clubs]
            assert len(set(known)) == len(known)
    assert (opponent_repeats(made.rounds), table_repeats(made.rounds)) == (0, 0)
    assert winds_are_perfect(made.rounds)
    assert verify(made).club_meetings == 0


def test_a_club_larger_than_the_tables_must_meet() -> None:
    """13 of one club at 10 tables: at least three meetings a round; nobody else pays for it."""
    made = seating.schedule(40, 6, clubs=clubs_of(13, 9, 9), seed=1)
    told = verify(made)
    assert told.club_bound == 18
    assert told.club_meetings is not None
    assert told.club_bound <= told.club_meetings <= told.club_bound + 18
    assert (told.opponent_repeats, told.table_repeats) == (0, 0)


def test_clubs_meet_less_than_by_lot() -> None:
    """24 players for 7 rounds meet nearly everybody; clubs can be those whom they do not meet."""
    clubs = clubs_of(*(3,) * 8)
    asked = verify(seating.schedule(24, 7, clubs=clubs)).club_meetings
    blind = verify(seating.Schedule(seating.schedule(24, 7).rounds, clubs=clubs)).club_meetings
    assert asked is not None
    assert blind is not None
    assert asked == 0 < blind


def test_a_player_keeps_a_table() -> None:
    made = seating.schedule(40, 8, fixed={17: 1})
    assert set(sittings(made.rounds, 17)) == {0}
    assert opponent_repeats(made.rounds) == 0
    assert winds_are_perfect(made.rounds)
    assert verify(made).fixed_missed == 0
    assert table_repeats(made.rounds) <= 7 + 24  # seven are the keeper's own


@pytest.mark.parametrize(("players", "rounds"), [(48, 6), (24, 7), (12, 5), (16, 5)])
def test_several_keep_tables_and_never_meet(players: int, rounds: int) -> None:
    """Even where everybody meets everybody; that costs some repeats."""
    made = seating.schedule(players, rounds, fixed={2: 1, 7: 3, 11: 2}, seed=3)
    assert complete(made.rounds, players)
    for player, table in ((2, 0), (7, 2), (11, 1)):
        assert set(sittings(made.rounds, player)) == {table}
    assert winds_are_perfect(made.rounds)


def test_kept_tables_and_clubs() -> None:
    clubs = clubs_of(10, 10, 10, 10)
    made = seating.schedule(40, 6, clubs=clubs, fixed={1: 1, 11: 2})
    told = verify(made)
    assert (told.fixed_missed, told.opponent_repeats) == (0, 0)
    assert told.club_meetings is not None
    assert told.club_meetings <= 12
