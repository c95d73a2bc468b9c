"""Counting a schedule the slow way, with nothing of the package but the rounds themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rounds = Sequence[Sequence[Sequence[int]]]


def seat_of(rounds: Rounds, number: int, player: int) -> tuple[int, int]:
    """Table and wind of a player in a round."""
    return next(
        (table, list(game).index(player)) for table, game in enumerate(rounds[number]) if player in game
    )


def players_of(rounds: Rounds) -> list[int]:
    return sorted({player for tables in rounds for game in tables for player in game})


def complete(rounds: Rounds, players: int) -> bool:
    """Everybody from 1 to N sits exactly once in each round, four at a table."""
    everybody = list(range(1, players + 1))
    return all(
        sorted(player for game in tables for player in game) == everybody
        and all(len(game) == 4 for game in tables)
        for tables in rounds
    )


def opponent_repeats(rounds: Rounds) -> int:
    """Each meeting of a pair after its first."""
    seen: set[tuple[int, int]] = set()
    again = 0
    for tables in rounds:
        for game in tables:
            for one in game:
                for other in game:
                    if one < other:
                        again += (one, other) in seen
                        seen.add((one, other))
    return again


def sittings(rounds: Rounds, player: int) -> list[int]:
    return [seat_of(rounds, number, player)[0] for number in range(len(rounds))]


def table_repeats(rounds: Rounds) -> int:
    """Each sitting of a player at a table after the first there."""
    return sum(
        len(tables) - len(set(tables))
        for player in players_of(rounds)
        for tables in [sittings(rounds, player)]
    )


def most_at_a_table(rounds: Rounds) -> int:
    return max(
        tables.count(table)
        for player in players_of(rounds)
        for tables in [sittings(rounds, player)]
        for table in tables
    )


def winds_are_perfect(rounds: Rounds) -> bool:
    """No wind twice within rounds 1-4, 5-8, ..., so that all are had once in each full block."""
    for player in players_of(rounds):
        winds = [seat_of(rounds, number, player)[1] for number in range(len(rounds))]
        for start in range(0, len(winds), 4):
            block = winds[start : start + 4]
            if len(set(block)) != len(block):
                return False
    return True
