"""Four columns of players: everything perfect by arithmetic, where there are tables enough.

A player is (column i, x) with x in a group of as many elements as there are tables. In round r that player
sits at table x - f_i(r). Two players of different columns meet where f_i - f_j has their difference, so that
they meet once if it takes no value twice; a player changes tables each time if f_i takes no value twice; and
players of one column never meet.
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
"""f_0 to f_3 of a round."""
PATIENCE = 200
"""Rounds that one search tries before it begins again."""
RESTARTS = 1000
SEARCHED = 10
"""So many rounds are found by a short search whenever there are more tables; more where tables abound."""
LOT = 3
"""Any lot would do; with this one the searches that are needed are short. Who is who is drawn later."""


def columns(tables: int, rounds: int) -> list[Round] | None:
    """Rounds without a repeat of any kind, or nothing if no way to them is known.

    Player (i, x) has the number i * tables + x.
    """
    found = _by_field(tables, rounds) or _by_residues(tables, rounds) or _by_search(tables, rounds)
    if found is None:
        return None
    minus, shifts = found
    return [_round(tables, minus, shift) for shift in shifts]


def _round(tables: int, minus: Minus, shifts: Shifts) -> Round:
    seated: list[list[int]] = [[] for _ in range(tables)]
    for i, shift in zip(COLUMNS, shifts, strict=True):
        for x in range(tables):
            seated[minus(x, shift)].append(i * tables + x)
    return tuple(map(tuple, seated))


def _by_field(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """f_i(r) = a_i r with four elements a_i that are not zero."""
    if tables <= len(COLUMNS) or rounds > tables or not prime_power(tables):
        return None
    field = Field(tables)
    lines = [[field.times(a, r) for r in range(rounds)] for a in (1, 2, 3, 4)]
    return field.minus, list(zip(*lines, strict=True))


def _by_residues(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """The same with whole numbers modulo the tables, as long as no multiple comes round too early."""
    if any(tables // gcd(d, tables) < rounds for d in (1, 2, 3, 4)):
        return None
    shifts = [(r, 2 * r % tables, 3 * r % tables, 4 * r % tables) for r in range(rounds)]
    return partial(_difference, tables), shifts


def _difference(modulus: int, a: int, b: int) -> int:
    return (a - b) % modulus


def _by_search(tables: int, rounds: int) -> tuple[Minus, list[Shifts]] | None:
    """Round after round by lot, going back where nothing fits."""
    if tables <= len(COLUMNS) or rounds >= tables or rounds > max(SEARCHED, tables // 3):
        return None
    rng = Random(LOT)
    for _ in range(RESTARTS):
        search = _Search(tables, rounds, rng)
        if search.deepen(0):
            return partial(_difference, tables), search.chosen
    return None


class _Search:
    """A depth-first search for shifts modulo the tables, those of the first column increasing."""

    def __init__(self, tables: int, rounds: int, rng: Random) -> None:
        self.tables, self.rounds, self.rng = tables, rounds, rng
        self.chosen: list[Shifts] = []
        self.used = {(i, j): [False] * tables for j in COLUMNS for i in range(j + 1)}
        """The values of f_j, at (j, j), and of f_i - f_j that a round has already."""
        self.patience = PATIENCE

    def deepen(self, least: int) -> bool:
        """Choose the rounds that are missing; whether it could be done."""
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
        """Shifts that repeat no f_i and no f_i - f_j, by lot; an index below zero is modulo the tables."""
        used12, used13, used23 = self.used[1, 2], self.used[1, 3], self.used[2, 3]
        seconds, thirds, fourths = (self._beside(a, j) for j in (1, 2, 3))
        for b in seconds:
            for c in thirds:
                if used12[b - c]:
                    continue
                for d in fourths:
                    if not used13[b - d] and not used23[c - d]:
                        yield a, b, c, d

    def _beside(self, a: int, j: int) -> list[int]:
        """The shifts of another column that fit this one of the first."""
        own, difference = self.used[j, j], self.used[0, j]
        fitting = [shift for shift in range(self.tables) if not own[shift] and not difference[a - shift]]
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
