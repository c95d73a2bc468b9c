"""After drop-outs: what was played stays, the rest is as good as can be. And rounds from the standings."""

from __future__ import annotations

from random import Random

import pytest

from hanchan.tournament import seating
from hanchan.tournament.seating import continue_from, next_round, verify


@pytest.mark.parametrize(
    ("players", "rounds", "after", "gone", "new"),
    [
        (40, 8, 3, 4, 0),
        (40, 8, 3, 1, 1),
        (48, 8, 4, 3, 3),
        (100, 10, 1, 4, 0),
        (100, 10, 7, 9, 1),
        (200, 10, 5, 2, 2),
        (44, 6, 2, 0, 4),
    ],
)
def test_drop_outs(players: int, rounds: int, after: int, gone: int, new: int) -> None:
    planned = seating.schedule(players, rounds, seed=5)
    left = [*range(gone + 1, players + 1), *range(players + 1, players + new + 1)]
    made = continue_from(planned, after, left)
    assert made.rounds[:after] == planned.rounds[:after]
    for tables in made.rounds[after:]:
        assert sorted(player for game in tables for player in game) == left
    told = verify(made)
    assert told.rounds == rounds
    assert told.opponent_repeats == 0
    assert told.wind_imbalance <= len(left) // 8


def test_a_small_event_goes_on() -> None:
    """20 players become 16 after two of five rounds: 15 opponents each, 2 rounds of them met."""
    planned = seating.schedule(20, 5)
    told = verify(continue_from(planned, 2, range(1, 17)))
    assert told.opponent_repeats <= 8


def test_more_rounds_than_planned() -> None:
    planned = seating.schedule(40, 4)
    told = verify(continue_from(planned, 4, planned.players, rounds=6))
    assert (told.rounds, told.opponent_repeats, told.wind_imbalance) == (6, 0, 0)


def test_clubs_and_kept_tables_stay() -> None:
    clubs = {player: f"club {player % 4}" for player in range(1, 41)}
    planned = seating.schedule(40, 6, clubs=clubs, fixed={9: 3})
    made = continue_from(planned, 2, [player for player in planned.players if player not in (4, 8, 12, 16)])
    assert all(seat.table == 3 for seat in made.seats(9))
    told = verify(made)
    assert told.club_meetings is not None
    assert told.club_bound is not None
    assert told.club_meetings <= told.club_bound + 6


def test_swiss_without_a_past_is_the_ranking() -> None:
    made = next_round(range(1, 17))
    assert [set(game) for game in made.rounds[0]] == [set(range(at, at + 4)) for at in (1, 5, 9, 13)]


def test_snake_spreads_the_strong() -> None:
    made = next_round(range(1, 17), mode="snake")
    assert [set(game) for game in made.rounds[0]] == [
        {1, 8, 9, 16},
        {2, 7, 10, 15},
        {3, 6, 11, 14},
        {4, 5, 12, 13},
    ]


@pytest.mark.parametrize("players", [16, 40, 100, 200])
def test_swiss_round_after_round(players: int) -> None:
    """Nobody meets again in five rounds where they can be avoided, and all sit near their place."""
    rng, made = Random(players), None
    strength = {player: rng.gauss(0, 1) for player in range(1, players + 1)}
    score = dict.fromkeys(strength, 0.0)
    for number in range(5):
        order = sorted(score, key=lambda player: -score[player])
        made = next_round(order, made)
        place = {player: at for at, player in enumerate(order)}
        if players > 16:
            for table, game in enumerate(made.rounds[number]):
                assert max(abs(place[player] - 4 * table) for player in game) <= 24
        for player in order:
            score[player] += strength[player] + rng.gauss(0, 2)
    assert made is not None
    told = verify(made)
    assert told.opponent_repeats <= (30 if players == 16 else 2)
    assert told.wind_imbalance <= players // 5


def test_swiss_keeps_tables() -> None:
    first = seating.schedule(16, 1, fixed={5: 4})
    made = next_round(range(1, 17), first)
    assert [seat.table for seat in made.seats(5)] == [4, 4]


def test_swiss_keeps_clubs_and_keepers_apart() -> None:
    first = seating.Schedule(
        [[[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]],
        clubs={1: "a", 3: "a"},
        fixed={1: 1, 2: 2},
    )
    games = [set(game) for game in next_round(range(1, 17), first).rounds[1]]
    assert not any({1, 2} <= game or {1, 3} <= game for game in games)
