"""What must be reached for each number of players and rounds, counted independently."""

from __future__ import annotations

import time

import pytest

from hanchan.tournament import seating

from .counting import complete, most_at_a_table, opponent_repeats, table_repeats, winds_are_perfect

ANY = 10**6
"""No target for the tables."""

TARGETS: dict[tuple[int, int], tuple[int, int]] = {
    (12, 2): (3, ANY),
    (12, 3): (6, ANY),
    (12, 4): (13, ANY),
    (12, 5): (24, ANY),
    **{(12, rounds): (18 * rounds - 66, ANY) for rounds in range(6, 11)},
    (16, 2): (0, ANY),
    (16, 3): (0, 8),
    (16, 4): (0, 12),
    (16, 5): (0, 25),
    **{(16, rounds): (24 * (rounds - 5), ANY) for rounds in range(6, 11)},
    **{(20, rounds): (0, 0) for rounds in range(1, 6)},
    (20, 6): (6, 20),
    **{(20, rounds): (30 * rounds - 190, ANY) for rounds in range(7, 11)},
    **{(24, rounds): (0, 0) for rounds in range(1, 6)},
    (24, 6): (0, 16),
    (24, 7): (0, 24),
    **{(24, rounds): (36 * rounds - 276, ANY) for rounds in range(8, 11)},
    **{(28, rounds): (0, 0) for rounds in range(1, 8)},
    (28, 8): (0, 28),
    (28, 9): (0, 56),
    (28, 10): (42, ANY),
    **{(32, rounds): (0, 0) for rounds in range(1, 9)},
    (32, 9): (0, 32),
    (32, 10): (0, 72),
    **{(36, rounds): (0, 0) for rounds in range(1, 10)},
    (36, 10): (0, 54),
    **{(40, rounds): (0, 0) for rounds in range(1, 10)},
    (40, 10): (0, 18),
    **{(players, rounds): (0, 0) for players in range(44, 201, 4) for rounds in (1, 4, 5, 8, 9, 10)},
}

TWICE = [(24, 6), (24, 7), (28, 8), (28, 9), (32, 9), (32, 10), (40, 10)]
"""Sizes at which nobody sits at a table more than twice."""


@pytest.mark.parametrize(("players", "rounds"), TARGETS, ids=str)
def test_target(players: int, rounds: int) -> None:
    opponents, tables = TARGETS[players, rounds]
    made = seating.schedule(players, rounds, seed=players + rounds).rounds
    assert len(made) == rounds
    assert complete(made, players)
    assert opponent_repeats(made) <= opponents
    assert table_repeats(made) <= tables
    assert winds_are_perfect(made)


@pytest.mark.parametrize(("players", "rounds"), TWICE)
def test_nobody_sits_at_a_table_a_third_time(players: int, rounds: int) -> None:
    assert most_at_a_table(seating.schedule(players, rounds).rounds) <= 2


def test_every_size_has_a_target() -> None:
    """All multiples of four from 12 to 200; up to 40 players all rounds from 2 to 10."""
    assert {players for players, _ in TARGETS} == set(range(12, 201, 4))
    for players in range(12, 44, 4):
        assert set(range(2, 11)) <= {rounds for size, rounds in TARGETS if size == players}


def test_in_time() -> None:
    """Two seconds at most for the sizes without any repeat; it takes a fraction of that."""
    for players, rounds in ((40, 9), (48, 10), (56, 10), (200, 10)):
        began = time.process_time()
        seating.schedule(players, rounds)
        assert time.process_time() - began < 2


@pytest.mark.parametrize(("players", "rounds"), [(172, 15), (200, 15), (64, 16)])
def test_longer_where_arithmetic_goes_on(players: int, rounds: int) -> None:
    made = seating.schedule(players, rounds).rounds
    assert (opponent_repeats(made), table_repeats(made), winds_are_perfect(made)) == (0, 0, True)


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (8, 5)])
def test_smaller_than_a_tournament(players: int, rounds: int) -> None:
    """One or two tables can be seated too; everybody meets again, as often as the bound says."""
    made = seating.schedule(players, rounds)
    assert complete(made.rounds, players)
    certificate = seating.verify(made)
    assert certificate.opponent_repeats == certificate.bound.opponent_repeats
    assert winds_are_perfect(made.rounds)
