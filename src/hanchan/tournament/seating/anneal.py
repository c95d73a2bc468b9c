"""Annealing: rounds with as few opponents met again, and tables sat at again, as can be found."""

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
    """How a search cools down, and what it dislikes."""

    steps: int
    hot: float = 0.5
    cold: float = 0.15
    """Temperatures of the beginning and of the end, for each element of the group."""
    third: float = 0.0
    """What a third meeting costs in addition to being a repeat."""
    table: float = 0.6
    """What sitting at a table again costs, if meeting an opponent again costs 1."""
    mates: float = 2.0
    """What a meeting of two who should not meet costs in addition."""


def anneal(
    symmetry: Symmetry, cooling: Cooling, rng: Random, *, target: float = 0
) -> tuple[float, list[Round]]:
    """The least cost that one search found, and the rounds that have it; the target ends it."""
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
    """Rounds to follow those played, with players exchanged so that fewer meet again.

    ``apart`` has pairs who should not meet at all. Which game is played at which table is not looked at.
    """
    seated = sorted({player for tables in (*played, *coming) for game in tables for player in game})
    point = {player: at for at, player in enumerate(seated)}
    slots = [[point[player] for game in tables for player in game] for tables in coming]
    symmetry = Symmetry(1, len(seated), 0, (1,) * len(slots))
    search = _Search(symmetry, slots, cooling)
    for tables in played:
        for game in tables:
            search.count([point[player] for player in game])
    search.keep_apart([(point[one], point[other]) for one, other in apart])
    search.run(rng, 0.0)
    return [
        tuple(tuple(seated[at] for at in base[start : start + 4]) for start in range(0, len(base), 4))
        for base in search.bases
    ]


class _Search:
    """Base rounds, how often the pairs of each orbit meet, and what that costs."""

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
        """What so many meetings cost, for each orbit."""
        most = 2 * self.symmetry.order * (8 + len(self.bases)) + 64
        costs = [max(0, n - 1) + self.cooling.third * max(0, n - 2) for n in range(most)]
        tables = {
            self.orbit[player][self.symmetry.players + table]
            for player in range(self.symmetry.players)
            for table in range(self.symmetry.tables)
        }
        worth = [size * (self.cooling.table if at in tables else 1.0) for at, size in enumerate(self.sizes)]
        made = {value: [value * cost for cost in costs] for value in set(worth)}
        return [made[value] for value in worth]

    def _count_base(self, slots: list[int], tables: list[int], by: int) -> None:
        for game, start in enumerate(range(0, len(slots), 4)):
            self.count(slots[start : start + 4], by)
            for player in slots[start : start + 4] if tables else ():
                pair = self.orbit[player][tables[game]]
                self.met[pair] += by * self.weights[pair]

    def count(self, game: list[int], by: int = 1) -> None:
        """Count the meetings of a game."""
        for p, q in combinations(game, 2):
            self.met[self.orbit[p][q]] += by * self.weights[self.orbit[p][q]]

    def keep_apart(self, pairs: Sequence[tuple[int, int]]) -> None:
        """Make meetings of these pairs dear."""
        for p, q in pairs:
            at = self.orbit[p][q]
            self.price[at] = [cost + self.cooling.mates * n for n, cost in enumerate(self.price[at])]

    def shuffle(self, rng: Random) -> None:
        """Begin anywhere."""
        for slots, tables in zip(self.bases, self.tables, strict=True):
            self._count_base(slots, tables, -1)
            rng.shuffle(slots)
            self._count_base(slots, tables, 1)

    def run(self, rng: Random, target: float) -> float:
        """Cool down slowly, keep the best, and tell what it costs."""
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
        """Try a change of one base round; what it changed the cost by."""
        base = int(rng.random() * len(self.bases))
        slots, kept = self.bases[base], self.symmetry.stabilisers[base]
        i = int(rng.random() * len(slots))
        if kept > 1 and rng.random() < 0.5:
            by = (1 + int(rng.random() * (kept - 1))) * (self.symmetry.order // kept)
            return self._try(base, ((i, self.symmetry.moved(slots[i], by)),), rng, heat)
        j = int(rng.random() * len(slots))
        if i // 4 == j // 4:
            return 0.0
        return self._try(base, ((i, slots[j]), (j, slots[i])), rng, heat)

    def _try(self, base: int, changes: tuple[tuple[int, int], ...], rng: Random, heat: float) -> float:
        """Seat other players; take it back if it costs too much for this heat."""
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
        """Whom a seat meets: the others of its game, and its table."""
        slots, tables, start = self.bases[base], self.tables[base], at - at % 4
        others = slots[start:at] + slots[at + 1 : start + 4]
        if tables:
            others.append(tables[start // 4])
        return others


def mates(clubs: Sequence[Collection[int]]) -> Iterator[tuple[int, int]]:
    """All pairs of players of one club."""
    for members in clubs:
        yield from combinations(sorted(members), 2)


def met_pairs(rounds: Sequence[Round]) -> Counter[tuple[int, ...]]:
    """How often each pair met."""
    return Counter(pair for tables in rounds for game in tables for pair in combinations(sorted(game), 2))


def repeats(rounds: Sequence[Round]) -> int:
    """Meetings of two players after their first."""
    met = met_pairs(rounds)
    return sum(met.values()) - len(met)
