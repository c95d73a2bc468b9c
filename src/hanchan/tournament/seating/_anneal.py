"""Annealing: rounds with as few opponents met again as can be found."""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from ._symmetry import Round, Symmetry

HOT, COLD = 0.4, 0.2
"""Temperatures of the beginning and of the end, for each element of the group."""


def anneal(
    symmetry: Symmetry, target: int, rng: Random, *, steps: int = 400_000, third: float = 0.0, tries: int = 1
) -> tuple[int, list[Round]]:
    """The fewest repeats found, and rounds that have them; it stops as soon as the target is reached.

    ``third`` is what a meeting after the second costs in addition.
    """
    best: tuple[int, list[Round]] | None = None
    for _ in range(tries):
        search = _Search(symmetry, rng, third)
        search.run(steps, target)
        if best is None or search.repeats < best[0]:
            best = search.repeats, symmetry.develop(search.bases)
        if best[0] <= target:
            break
    assert best is not None
    return best


class _Search:
    """Base rounds, how often the pairs of each orbit meet, and what that costs."""

    def __init__(self, symmetry: Symmetry, rng: Random, third: float) -> None:
        self.symmetry, self.rng = symmetry, rng
        self.orbit, self.sizes = symmetry.pair_orbits()
        self.weights = [symmetry.order // size for size in self.sizes]
        self.met = [0] * len(self.sizes)
        self.bases = [symmetry.representatives(kept) for kept in symmetry.stabilisers]
        most = len(self.bases) * symmetry.order * symmetry.orbits + 8 * symmetry.order
        base_cost = [max(0, n - 1) + third * max(0, n - 2) for n in range(most)]
        by_size = {size: [size * one for one in base_cost] for size in set(self.sizes)}
        self.price = [by_size[size] for size in self.sizes]
        for slots in self.bases:
            rng.shuffle(slots)
            for at in range(0, len(slots), 4):
                for p, q in combinations(slots[at : at + 4], 2):
                    self.met[self.orbit[p][q]] += self.weights[self.orbit[p][q]]

    @property
    def repeats(self) -> int:
        """How many meetings of the developed rounds are not the first of their pair."""
        return sum(size * max(0, n - 1) for size, n in zip(self.sizes, self.met, strict=True))

    def run(self, steps: int, target: int) -> None:
        """Cool down slowly."""
        order = self.symmetry.order
        cooling = (COLD / HOT) ** (1 / steps)
        heat, cost = HOT * order, sum(price[n] for price, n in zip(self.price, self.met, strict=True))
        best, kept = cost, [list(slots) for slots in self.bases]
        for step in range(steps):
            heat *= cooling
            cost += self._move(heat)
            if cost < best - 1e-9:
                best, kept = cost, [list(slots) for slots in self.bases]
                if best <= target + 1e-9:
                    break
            if not step % 4096 and cost <= target + 1e-9:
                break
        self._restore(kept)

    def _move(self, heat: float) -> float:
        """Try a change of one base round; what it changed the cost by."""
        rng = self.rng
        base = int(rng.random() * len(self.bases))
        slots, kept = self.bases[base], self.symmetry.stabilisers[base]
        i = int(rng.random() * len(slots))
        if kept > 1 and rng.random() < 0.5:
            by = (1 + int(rng.random() * (kept - 1))) * (self.symmetry.order // kept)
            return self._try(slots, ((i, self.symmetry.moved(slots[i], by)),), heat)
        j = int(rng.random() * len(slots))
        if i // 4 == j // 4:
            return 0.0
        return self._try(slots, ((i, slots[j]), (j, slots[i])), heat)

    def _try(self, slots: list[int], changes: tuple[tuple[int, int], ...], heat: float) -> float:
        """Seat other points; take it back if it costs too much for this heat."""
        orbit, met, price, weights = self.orbit, self.met, self.price, self.weights
        delta, log = 0.0, []
        for at, new in changes:
            old, table = slots[at], at - at % 4
            from_old, from_new = orbit[old], orbit[new]
            for other in range(table, table + 4):
                if other != at:
                    gone, come = from_old[slots[other]], from_new[slots[other]]
                    log.append((gone, come))
                    n = met[gone]
                    met[gone] = n - weights[gone]
                    delta += price[gone][n - weights[gone]] - price[gone][n]
                    n = met[come]
                    met[come] = n + weights[come]
                    delta += price[come][n + weights[come]] - price[come][n]
        if delta <= 0 or self.rng.random() < exp(-delta / heat):
            for at, new in changes:
                slots[at] = new
            return delta
        for gone, come in log:
            met[gone] += weights[gone]
            met[come] -= weights[come]
        return 0.0

    def _restore(self, bases: list[list[int]]) -> None:
        self.bases = bases
        self.met = [0] * len(self.sizes)
        for slots in bases:
            for at in range(0, len(slots), 4):
                for p, q in combinations(slots[at : at + 4], 2):
                    self.met[self.orbit[p][q]] += self.weights[self.orbit[p][q]]
