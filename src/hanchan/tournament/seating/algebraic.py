"""Algebraic schedules without any repeats, built from four columns of players.

A player is (column i, x), where x is an element of a group with one element per table. In round r the player
sits at table x - f_i(r). Players of different columns i and j meet whenever f_i - f_j equals the difference
of their elements, so they meet at most once if f_i - f_j never repeats. A player never returns to a table
if f_i never repeats. Players of the same column never meet.
"""

from __future__ import annotations

from functools import partial
from math import gcd
from random import Random
from typing import TYPE_CHECKING

from .finite_field import Field, prime_power

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .symmetry import Round

    Minus = Callable[[int, int], int]

COLUMNS = range(4)
Shifts = tuple[int, int, int, int]
"""The values f_0(r) to f_3(r) of a round."""
PATIENCE = 200
"""How many dead ends a search may meet before it starts again."""
RESTARTS = 1000
SHORT_SEARCH_ROUNDS = 10
"""A short search is known to find this many rounds whenever there are more tables than rounds."""
SEARCH_SEED = 3
"""Seed of the search. Any would do; this one keeps the searches short. Players are assigned later."""


def column_rounds(tables: int, rounds: int) -> list[Round] | None:
    """Rounds without any repeats, or None if no construction is known.

    Player (i, x) has the number i * tables + x.
    """
    construction = _by_field(tables, rounds) or _by_residues(tables, rounds) or _by_search(tables, rounds)
    if construction is None:
        return None
    minus, shifts = construction
    return [_round(tables, minus, shift) for shift in shifts]


def _round(tables: int, minus: Minus, shifts: Shifts) -> Round:
    seated: list[list[int]] = [[] for _ in range(tables)]
    for i, shift in zip(COLUMNS, shifts, strict=True):
        for x in range(tables):
            seated[minus(x, shift)].append(i * tables + x)
    return tuple(map(tuple, seated))


def _by_field(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """f_i(r) = a_i r over a finite field, for four non-zero elements a_i."""
    if tables <= len(COLUMNS) or rounds > tables or not prime_power(tables):
        return None
    field = Field(tables)
    lines = [[field.times(a, r) for r in range(rounds)] for a in (1, 2, 3, 4)]
    return field.minus, list(zip(*lines, strict=True))


def _by_residues(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """f_i(r) = i r modulo the number of tables, if no multiple repeats within the rounds."""
    if any(tables // gcd(d, tables) < rounds for d in (1, 2, 3, 4)):
        return None
    shifts = [(r, 2 * r % tables, 3 * r % tables, 4 * r % tables) for r in range(rounds)]
    return partial(_difference, tables), shifts


def _difference(modulus: int, a: int, b: int) -> int:
    return (a - b) % modulus


def _by_search(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """Random backtracking search over shifts."""
    if tables <= len(COLUMNS) or rounds >= tables or rounds > max(SHORT_SEARCH_ROUNDS, tables // 3):
        return None
    rng = Random(SEARCH_SEED)
    for _ in range(RESTARTS):
        search = _Search(tables, rounds, rng)
        if search.deepen(0):
            return partial(_difference, tables), search.chosen
    return None


class _Search:
    """Depth-first search for shifts modulo the number of tables; those of the first column increase."""

    def __init__(self, tables: int, rounds: int, rng: Random) -> None:
        self.tables, self.rounds, self.rng = tables, rounds, rng
        self.chosen: list[Shifts] = []
        self.used = {(i, j): [False] * tables for j in COLUMNS for i in range(j + 1)}
        """Values already used: those of f_j under (j, j), those of f_i - f_j under (i, j)."""
        self.patience = PATIENCE

    def deepen(self, least: int) -> bool:
        """Choose the missing rounds; return whether that was possible."""
        missing = self.rounds - len(self.chosen)
        for first in range(least, self.tables - missing + 1):
            for shifts in self._candidates(first):
                self._take(shifts)
                if missing == 1 or self.deepen(first + 1):
                    return True
                self._give_back(shifts)
                self.patience -= 1
                if self.patience < 0:
                    return False
        return False

    def _candidates(self, a: int) -> Iterator[Shifts]:
        """Shifts that repeat no f_i and no f_i - f_j, in random order; negative indices wrap around."""
        used12, used13, used23 = self.used[1, 2], self.used[1, 3], self.used[2, 3]
        seconds, thirds, fourths = (self._compatible(a, j) for j in (1, 2, 3))
        for b in seconds:
            for c in thirds:
                if used12[b - c]:
                    continue
                for d in fourths:
                    if not used13[b - d] and not used23[c - d]:
                        yield a, b, c, d

    def _compatible(self, a: int, j: int) -> list[int]:
        """The shifts of column j that are compatible with shift ``a`` of column 0, in random order."""
        used, difference = self.used[j, j], self.used[0, j]
        fitting = [shift for shift in range(self.tables) if not used[shift] and not difference[a - shift]]
        self.rng.shuffle(fitting)
        return fitting

    def _take(self, shifts: Shifts) -> None:
        self.chosen.append(shifts)
        self._mark(shifts, used=True)

    def _give_back(self, shifts: Shifts) -> None:
        self.chosen.pop()
        self._mark(shifts, used=False)

    def _mark(self, shifts: Shifts, *, used: bool) -> None:
        for (i, j), values in self.used.items():
            values[shifts[j] if i == j else shifts[i] - shifts[j]] = used
