"""The certificate counts what is so, whoever made the schedule."""

from __future__ import annotations

import json
from random import Random

import pytest

from hanchan.tournament import seating
from hanchan.tournament.seating import Schedule, script, verify

from .counting import most_at_a_table, opponent_repeats, table_repeats, winds_are_perfect

ROTATION = [[[1, 2, 3, 4]], [[2, 3, 4, 1]], [[3, 4, 1, 2]], [[4, 1, 2, 3]]]


def test_four_players_for_four_rounds() -> None:
    told = verify(Schedule(ROTATION))
    assert (told.opponent_repeats, told.bound.opponent_repeats, told.most_meetings) == (18, 18, 4)
    assert (told.table_repeats, told.bound.table_repeats, told.most_at_a_table) == (12, 12, 4)
    assert (told.wind_imbalance, told.wind_repeats) == (0, 0)
    assert told.is_least


def test_nobody_changes_seats() -> None:
    """Four times the same wind: each is 4 ahead of none, and has it again three times."""
    told = verify(Schedule([ROTATION[0]] * 4))
    assert (told.wind_imbalance, told.wind_repeats) == (16, 12)
    assert not told.is_least


def test_one_wind_more_cannot_be_helped() -> None:
    assert verify(Schedule(ROTATION[:3])).wind_imbalance == 0
    assert verify(Schedule([*ROTATION, ROTATION[0]])).wind_imbalance == 0
    assert verify(Schedule([*ROTATION[:2], ROTATION[0]])).wind_imbalance == 4


@pytest.mark.parametrize("seed", range(5))
def test_as_counted_the_slow_way(seed: int) -> None:
    made = seating.schedule(24, 6, mode="random", seed=seed)
    told = verify(made)
    assert told.opponent_repeats == opponent_repeats(made.rounds) > 0
    assert told.table_repeats == table_repeats(made.rounds) > 0
    assert told.most_at_a_table == most_at_a_table(made.rounds)
    assert winds_are_perfect(made.rounds)
    assert told.wind_repeats == 0


def test_a_spoilt_schedule_is_found_out() -> None:
    """Exchanging any two players of a perfect schedule costs something that is counted."""
    made = seating.schedule(40, 8)
    rng = Random(1)
    for _ in range(20):
        rounds = [[list(game) for game in tables] for tables in made.rounds]
        number = rng.randrange(8)
        one, other = rng.sample(range(10), 2)
        i, j = rng.randrange(4), rng.randrange(4)
        tables = rounds[number]
        tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
        told = verify(Schedule(rounds))
        assert told.opponent_repeats == opponent_repeats(rounds)
        assert told.table_repeats == table_repeats(rounds)
        assert told.opponent_repeats + told.table_repeats + told.wind_repeats > 0
        assert told.sha256 != verify(made).sha256


@pytest.mark.parametrize(
    ("players", "rounds", "opponents", "tables"), [(12, 6, 42, 36), (44, 10, 0, 0), (28, 10, 42, 84)]
)
def test_bounds(players: int, rounds: int, opponents: int, tables: int) -> None:
    """6 (N/4) R - N(N-1)/2 meetings, N (R - N/4) sittings."""
    bound = verify(seating.schedule(players, rounds, mode="random")).bound
    assert (bound.opponent_repeats, bound.table_repeats) == (opponents, tables)


def test_clubs_are_counted() -> None:
    clubs = {1: "a", 2: "a", 3: "b", 4: "b"}
    told = verify(script(ROTATION, clubs=clubs))
    assert (told.club_meetings, told.club_bound) == (8, 8)
    assert verify(Schedule(ROTATION)).club_meetings is None


def test_kept_tables_are_counted() -> None:
    rounds = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[5, 6, 3, 4], [1, 2, 7, 8]]]
    assert verify(Schedule(rounds, fixed={3: 1, 7: 2})).fixed_missed == 0
    assert verify(Schedule(rounds, fixed={1: 1})).fixed_missed == 1


def test_the_same_seed_gives_the_same_schedule() -> None:
    assert seating.schedule(48, 7, seed=9) == seating.schedule(48, 7, seed=9)
    assert seating.schedule(48, 7, seed=9).rounds != seating.schedule(48, 7, seed=10).rounds
    assert verify(seating.schedule(48, 7, seed=9)).seed == 9


def test_there_and_back() -> None:
    made = seating.schedule(16, 3, clubs={1: "Aarhus", 2: "Aarhus"}, fixed={5: 2})
    again = Schedule.from_dict(json.loads(json.dumps(made.to_dict())))
    assert again == made
    assert verify(again) == verify(made)


def test_a_card_for_a_player() -> None:
    made = seating.schedule(20, 4)
    seats = made.seats(7)
    assert [seat.round for seat in seats] == [1, 2, 3, 4]
    assert sorted(seat.wind for seat in seats) == sorted("ESWN")
    for seat in seats:
        assert made.rounds[seat.round - 1][seat.table - 1]["ESWN".index(seat.wind)] == 7
