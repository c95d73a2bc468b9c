"""Players named by a cyclic group: what one round says of many.

A player is a point (orbit, x) with x in Z_n, or a fixed point. Adding one to every x makes another round of a round,
and with it meetings that need not be counted again: all pairs of one orbit of pairs meet equally often.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Table = tuple[int, ...]
Round = tuple[Table, ...]


@dataclass(frozen=True)
class Symmetry:
    """Orbits of Z_n and fixed points, and of how many elements the subgroup is that keeps each base round."""

    order: int
    """The n of Z_n; 1 for no symmetry at all."""
    orbits: int
    fixed: int
    stabilisers: tuple[int, ...]
    """For each base round the order h of its stabiliser; it makes n/h rounds."""

    @property
    def players(self) -> int:
        """How many players it seats."""
        return self.order * self.orbits + self.fixed

    @property
    def rounds(self) -> int:
        """How many rounds its base rounds make."""
        return sum(self.order // kept for kept in self.stabilisers)

    def moved(self, point: int, by: int) -> int:
        """The point to which a shift moves a point."""
        if point >= self.order * self.orbits:
            return point
        orbit, x = divmod(point, self.order)
        return orbit * self.order + (x + by) % self.order

    def representatives(self, kept: int) -> list[int]:
        """One point of each orbit under the subgroup of that order.

        Points that the whole of a larger subgroup fixes sit apart, at tables of their own.
        """
        steps = self.order // kept
        moving = [orbit * self.order + x for orbit in range(self.orbits) for x in range(steps)]
        return moving if kept > 1 else [*moving, *self.fixed_points()]

    def fixed_points(self) -> range:
        """The points that no shift moves."""
        return range(self.order * self.orbits, self.players)

    def pair_orbits(self) -> tuple[list[list[int]], list[int]]:
        """The number of each pair's orbit, and how many pairs that orbit has."""
        number = [[-1] * self.players for _ in range(self.players)]
        sizes: list[int] = []
        for a, b in combinations(range(self.players), 2):
            if number[a][b] >= 0:
                continue
            pairs = {frozenset((self.moved(a, by), self.moved(b, by))) for by in range(self.order)}
            for p, q in map(tuple, pairs):
                number[p][q] = number[q][p] = len(sizes)
            sizes.append(len(pairs))
        return number, sizes

    def develop(self, bases: Sequence[Sequence[int]]) -> list[Round]:
        """All rounds that base rounds make, each a list of seats, four to a table."""
        rounds = []
        for slots, kept in zip(bases, self.stabilisers, strict=True):
            steps = self.order // kept
            apart = self.fixed_points() if kept > 1 else ()
            for by in range(steps):
                tables = [
                    tuple(self.moved(point, by + steps * turn) for point in slots[at : at + 4])
                    for at in range(0, len(slots), 4)
                    for turn in range(kept)
                ]
                tables += [tuple(apart[at : at + 4]) for at in range(0, len(apart), 4)]
                rounds.append(tuple(tables))
        return rounds
