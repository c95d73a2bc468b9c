"""Assigns games to tables so that players return to a table as rarely as possible."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from .symmetry import Round

HOT, COLD = 0.6, 0.1
MOST_SITTINGS = 256


def assign_tables(
    rounds: Sequence[Round],
    rng: Random,
    *,
    played: Sequence[Round] = (),
    fixed: Mapping[int, int] | None = None,
    target: int = 0,
    steps: int = 200_000,
    third: float = 0.5,
) -> list[Round]:
    """The games of each round in the order of their tables.

    ``fixed`` maps players to the table they keep, counted from 0; no two of them may meet.
    ``third`` is the additional cost of sitting at a table for a third time.
    """
    search = _Search(rounds, played, fixed or {}, third)
    if search.repeats > target:
        search.run(rng, steps, target)
    return [tuple(tables) for tables in search.rounds]


class _Search:
    """Rounds, and how often each player sits at each table."""

    def __init__(
        self, rounds: Sequence[Round], played: Sequence[Round], fixed: Mapping[int, int], third: float
    ) -> None:
        self.prices = [max(0, n - 1) + third * max(0, n - 2) for n in range(MOST_SITTINGS)]
        self.rounds = [_move_fixed(list(tables), fixed) for tables in rounds]
        kept = set(fixed.values())
        self.free = [[at for at in range(len(tables)) if at not in kept] for tables in self.rounds]
        width = max(len(tables) for tables in (*played, *rounds))
        self.times: dict[int, list[int]] = {}
        for tables in (*played, *self.rounds):
            for at, game in enumerate(tables):
                for player in game:
                    self.times.setdefault(player, [0] * width)[at] += 1

    @property
    def repeats(self) -> int:
        """How many times a player returns to a table."""
        return sum(max(0, n - 1) for tables in self.times.values() for n in tables)

    def run(self, rng: Random, steps: int, target: int) -> None:
        """Annealing: swap the tables of two games; keep the best."""
        choices = [
            (tables, free) for tables, free in zip(self.rounds, self.free, strict=True) if len(free) > 1
        ]
        if not choices:
            return
        heat, cooling = HOT, (COLD / HOT) ** (1 / steps)
        cost = sum(self.prices[n] for tables in self.times.values() for n in tables)
        best, kept = cost, [list(tables) for tables in self.rounds]
        for _ in range(steps):
            heat *= cooling
            tables, free = choices[int(rng.random() * len(choices))]
            first, second = free[int(rng.random() * len(free))], free[int(rng.random() * len(free))]
            if first == second:
                continue
            delta = self._swap_cost(tables, first, second)
            if delta > 0 and rng.random() >= exp(-delta / heat):
                continue
            self._swap(tables, first, second)
            cost += delta
            if cost < best - 1e-9:
                best, kept = cost, [list(tables) for tables in self.rounds]
                if best <= target:
                    break
        self.rounds = kept

    def _swap_cost(self, tables: list[tuple[int, ...]], first: int, second: int) -> float:
        delta, prices = 0.0, self.prices
        for game, here, there in ((tables[first], first, second), (tables[second], second, first)):
            for player in game:
                times = self.times[player]
                delta += prices[times[here] - 1] - prices[times[here]]
                delta += prices[times[there] + 1] - prices[times[there]]
        return delta

    def _swap(self, tables: list[tuple[int, ...]], first: int, second: int) -> None:
        for game, here, there in ((tables[first], first, second), (tables[second], second, first)):
            for player in game:
                self.times[player][here] -= 1
                self.times[player][there] += 1
        tables[first], tables[second] = tables[second], tables[first]


def _move_fixed(tables: list[tuple[int, ...]], fixed: Mapping[int, int]) -> list[tuple[int, ...]]:
    """The games, with those of players who keep a table moved to it."""
    for player, table in fixed.items():
        at = next((at for at, game in enumerate(tables) if player in game), table)
        tables[at], tables[table] = tables[table], tables[at]
    return tables
