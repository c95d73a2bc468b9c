"""Simulated annealing: rounds in which opponents and tables repeat as rarely as possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import TYPE_CHECKING

from .symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from random import Random

    from .symmetry import Round

NEARLY = 1e-9


@dataclass(frozen=True)
class Cooling:
    """Temperatures and costs of an annealing search."""

    steps: int
    hot: float = 0.5
    cold: float = 0.15
    """Start and end temperatures, per element of the group."""
    third: float = 0.0
    """Additional cost of a third meeting, beyond that of a repeat."""
    table: float = 0.6
    """Cost of returning to a table, where meeting an opponent again costs 1."""
    unwanted: float = 2.0
    """Additional cost of a meeting between players who should not meet."""


def anneal(
    symmetry: Symmetry, cooling: Cooling, rng: Random, *, target: float = 0
) -> tuple[float, list[Round]]:
    """The lowest cost found by one search and its rounds; the search stops early at ``target``."""
    search = _Search(symmetry, [symmetry.seats(kept) for kept in symmetry.stabilisers], cooling)
    search.shuffle(rng)
    cost = search.run(rng, target)
    return cost, symmetry.develop(search.bases)


def improve(
    coming: Sequence[Round],
    cooling: Cooling,
    rng: Random,
    *,
    played: Sequence[Round] = (),
    apart: Collection[tuple[int, int]] = (),
) -> list[Round]:
    """Improve the coming rounds by exchanging players, so that fewer of them meet again.

    ``apart`` lists pairs who should not meet at all. The assignment of games to tables is ignored.
    """
    seated = sorted({player for tables in (*played, *coming) for game in tables for player in game})
    point = {player: at for at, player in enumerate(seated)}
    slots = [[point[player] for game in tables for player in game] for tables in coming]
    symmetry = Symmetry(1, len(seated), 0, (1,) * len(slots))
    search = _Search(symmetry, slots, cooling)
    for tables in played:
        for game in tables:
            search.count([point[player] for player in game])
    search.keep_apart([(point[first], point[second]) for first, second in apart])
    search.run(rng, 0.0)
    return [
        tuple(tuple(seated[at] for at in base[start : start + 4]) for start in range(0, len(base), 4))
        for base in search.bases
    ]


class _Search:
    """Base rounds, the number of meetings in each orbit of pairs, and their cost."""

    def __init__(self, symmetry: Symmetry, bases: list[list[int]], cooling: Cooling) -> None:
        self.symmetry, self.cooling = symmetry, cooling
        self.bases = bases
        self.tables = [symmetry.games(kept) for kept in symmetry.stabilisers]
        self.orbit, self.sizes = symmetry.pair_orbits()
        self.weights = [symmetry.order // size for size in self.sizes]
        self.met = [0] * len(self.sizes)
        self.price = self._prices()
        for slots, tables in zip(self.bases, self.tables, strict=True):
            self._count_base(slots, tables, 1)

    def _prices(self) -> list[list[float]]:
        """The cost of n meetings, for each orbit."""
        most = 2 * self.symmetry.order * (8 + len(self.bases)) + 64
        costs = [max(0, n - 1) + self.cooling.third * max(0, n - 2) for n in range(most)]
        tables = {
            self.orbit[player][self.symmetry.players + table]
            for player in range(self.symmetry.players)
            for table in range(self.symmetry.tables)
        }
        worth = [size * (self.cooling.table if at in tables else 1.0) for at, size in enumerate(self.sizes)]
        prices = {value: [value * cost for cost in costs] for value in set(worth)}
        return [prices[value] for value in worth]

    def _count_base(self, slots: list[int], tables: list[int], by: int) -> None:
        for game, start in enumerate(range(0, len(slots), 4)):
            self.count(slots[start : start + 4], by)
            for player in slots[start : start + 4] if tables else ():
                pair = self.orbit[player][tables[game]]
                self.met[pair] += by * self.weights[pair]

    def count(self, game: list[int], by: int = 1) -> None:
        """Add a game to the counts of meetings."""
        for p, q in combinations(game, 2):
            self.met[self.orbit[p][q]] += by * self.weights[self.orbit[p][q]]

    def keep_apart(self, pairs: Sequence[tuple[int, int]]) -> None:
        """Make meetings of these pairs expensive."""
        for p, q in pairs:
            at = self.orbit[p][q]
            self.price[at] = [cost + self.cooling.unwanted * n for n, cost in enumerate(self.price[at])]

    def shuffle(self, rng: Random) -> None:
        """Start from random base rounds."""
        for slots, tables in zip(self.bases, self.tables, strict=True):
            self._count_base(slots, tables, -1)
            rng.shuffle(slots)
            self._count_base(slots, tables, 1)

    def run(self, rng: Random, target: float) -> float:
        """Anneal, keep the best rounds found, and return their cost."""
        cooling, order = self.cooling, self.symmetry.order
        cost = sum(price[n] for price, n in zip(self.price, self.met, strict=True))
        best, kept = cost, [list(slots) for slots in self.bases]
        heat, factor = cooling.hot * order, (cooling.cold / cooling.hot) ** (1 / cooling.steps)
        for _ in range(cooling.steps if cost > target + NEARLY else 0):
            heat *= factor
            delta = self._move(rng, heat)
            cost += delta
            if delta < 0 and cost < best - NEARLY:
                best, kept = cost, [list(slots) for slots in self.bases]
                if best <= target + NEARLY:
                    break
        self.bases = kept
        return best

    def _move(self, rng: Random, heat: float) -> float:
        """Try to change one base round; return the change of the cost."""
        base = int(rng.random() * len(self.bases))
        slots, kept = self.bases[base], self.symmetry.stabilisers[base]
        i = int(rng.random() * len(slots))
        if kept > 1 and rng.random() < 0.5:
            by = (1 + int(rng.random() * (kept - 1))) * (self.symmetry.order // kept)
            return self._try(base, ((i, self.symmetry.shift_point(slots[i], by)),), rng, heat)
        j = int(rng.random() * len(slots))
        if i // 4 == j // 4:
            return 0.0
        return self._try(base, ((i, slots[j]), (j, slots[i])), rng, heat)

    def _try(self, base: int, changes: tuple[tuple[int, int], ...], rng: Random, heat: float) -> float:
        """Replace players, or undo the change if it costs too much at this temperature."""
        slots, met, price, weights = self.bases[base], self.met, self.price, self.weights
        delta, log = 0.0, []
        for at, new in changes:
            from_old, from_new = self.orbit[slots[at]], self.orbit[new]
            for other in self._beside(base, at):
                gone, come = from_old[other], from_new[other]
                log.append((gone, come))
                n, weight = met[gone], weights[gone]
                met[gone] = n - weight
                delta += price[gone][n - weight] - price[gone][n]
                n, weight = met[come], weights[come]
                met[come] = n + weight
                delta += price[come][n + weight] - price[come][n]
        if delta <= 0 or rng.random() < exp(-delta / heat):
            for at, new in changes:
                slots[at] = new
            return delta
        for gone, come in log:
            met[gone] += weights[gone]
            met[come] -= weights[come]
        return 0.0

    def _beside(self, base: int, at: int) -> list[int]:
        """What a slot meets: the other players of its game, and its table."""
        slots, tables, start = self.bases[base], self.tables[base], at - at % 4
        others = slots[start:at] + slots[at + 1 : start + 4]
        if tables:
            others.append(tables[start // 4])
        return others


def club_pairs(clubs: Sequence[Collection[int]]) -> Iterator[tuple[int, int]]:
    """All pairs of players from the same club."""
    for members in clubs:
        yield from combinations(sorted(members), 2)


def met_pairs(rounds: Sequence[Round]) -> Counter[tuple[int, ...]]:
    """How often each pair met."""
    return Counter(pair for tables in rounds for game in tables for pair in combinations(sorted(game), 2))


def repeats(rounds: Sequence[Round]) -> int:
    """How many meetings are not the first meeting of their pair."""
    met = met_pairs(rounds)
    return sum(met.values()) - len(met)
