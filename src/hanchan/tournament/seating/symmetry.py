"""Players and tables named by a cyclic group: what one round says of many.

A player is a point (orbit, x) with x in Z_n, or a fixed point. Adding one to every x makes another round of
a round, and with it meetings that need not be counted again: all pairs of one orbit of pairs meet equally
often. The tables are points too, and a player meets the table at which the player sits.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

Table = tuple[int, ...]
Round = tuple[Table, ...]


@dataclass(frozen=True)
class Symmetry:
    """Orbits of Z_n and fixed points, and how many shifts keep each base round as it is."""

    order: int
    """The n of Z_n; 1 for no symmetry at all."""
    orbits: int
    fixed: int
    stabilisers: tuple[int, ...]
    """For each base round the number h of shifts that keep it; it makes n/h rounds."""
    table_orbits: int = 0
    """0 if the tables are to be found later."""
    fixed_tables: int = 0

    @property
    def players(self) -> int:
        """How many players it seats; the points after them are tables."""
        return self.order * self.orbits + self.fixed

    @property
    def tables(self) -> int:
        """How many tables are points."""
        return self.order * self.table_orbits + self.fixed_tables

    def moved(self, point: int, by: int) -> int:
        """The point to which a shift moves a point."""
        first, orbits = (0, self.orbits) if point < self.players else (self.players, self.table_orbits)
        orbit, x = divmod(point - first, self.order)
        if orbit >= orbits:
            return point
        return first + orbit * self.order + (x + by) % self.order

    def seats(self, kept: int) -> list[int]:
        """One player of each orbit under the shifts that keep a round.

        Fixed players sit apart in a round that is kept, at tables of their own.
        """
        moving = self._moving(0, self.orbits, kept)
        return moving if kept > 1 else [*moving, *self.fixed_players]

    def games(self, kept: int) -> list[int]:
        """The table of each game of a base round, in the same manner; nothing if tables are no points."""
        moving = self._moving(self.players, self.table_orbits, kept)
        return moving if kept > 1 else [*moving, *self._fixed_table_points]

    def _moving(self, first: int, orbits: int, kept: int) -> list[int]:
        steps = self.order // kept
        return [first + orbit * self.order + x for orbit, x in product(range(orbits), range(steps))]

    @property
    def fixed_players(self) -> range:
        """The players that no shift moves."""
        return range(self.order * self.orbits, self.players)

    @property
    def _fixed_table_points(self) -> range:
        last = self.players + self.tables
        return range(last - self.fixed_tables, last)

    def pair_orbits(self) -> tuple[list[list[int]], list[int]]:
        """The number of the orbit of each pair, of players or of player and table, and its size."""
        points = self.players + self.tables
        number = [[-1] * points for _ in range(points)]
        sizes: list[int] = []
        for a, b in product(range(self.players), range(points)):
            if b <= a or number[a][b] >= 0:
                continue
            pairs = {frozenset((self.moved(a, by), self.moved(b, by))) for by in range(self.order)}
            for p, q in map(tuple, pairs):
                number[p][q] = number[q][p] = len(sizes)
            sizes.append(len(pairs))
        return number, sizes

    def develop(self, bases: list[list[int]]) -> list[Round]:
        """All rounds that base rounds make, their games in the order of the tables."""
        return [
            self._shift_round(slots, kept, by)
            for slots, kept in zip(bases, self.stabilisers, strict=True)
            for by in range(self.order // kept)
        ]

    def _shift_round(self, slots: list[int], kept: int, by: int) -> Round:
        steps, apart = self.order // kept, self.fixed_players if kept > 1 else range(0)
        seated: list[tuple[int, Table]] = []
        tables = self.games(kept)
        for game, at in enumerate(range(0, len(slots), 4)):
            for shift in range(by, by + steps * kept, steps):
                where = self.moved(tables[game], shift) if tables else len(seated)
                seated.append((where, tuple(self.moved(slot, shift) for slot in slots[at : at + 4])))
        last = self.players + self.tables
        seated += [(last + at, tuple(apart[at : at + 4])) for at in range(0, len(apart), 4)]
        return tuple(table for _, table in sorted(seated))
