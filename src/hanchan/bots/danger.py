"""The danger of a discard against players in riichi: rough probabilities in per cent.

Tiles in that player's pond, or passed since the riichi, are safe. Two-sided waits that would also win on a
safe tile (suji), or need a tile of which no copy is left, are impossible. Other waits are rarer at the edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tile_kinds import RANK, neighbour

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from .view import PlayerView

SIDE = 4.5
"""Added for each two-sided wait that is still possible."""
OTHER_WAITS = {1: 2.0, 2: 3.0, 3: 4.0, 4: 4.0, 5: 4.0, 6: 4.0, 7: 4.0, 8: 3.0, 9: 2.0}
"""Added for pair, triplet, edge and closed waits, by rank."""
HONOUR = (0.0, 1.0, 3.0, 5.0)
"""For honours, by the number of other unseen copies."""


class Danger:
    """The danger of each kind against all players in riichi."""

    def __init__(self, view: PlayerView) -> None:
        self._left = view.left
        self._safe = [view.safe_against(seat) for seat in view.riichi]

    def __call__(self, kind: str) -> float:
        """Probability in per cent that discarding this kind deals in."""
        return sum([risk(kind, safe, self._left) for safe in self._safe])


def risk(kind: str, safe: Collection[str], left: Mapping[str, int]) -> float:
    """Probability in per cent that a particular player wins on this kind."""
    if kind in safe:
        return 0.0
    if kind[1] == "z":
        return HONOUR[min(left[kind], len(HONOUR) - 1)]
    sides = sum([_can_wait(kind, steps, safe, left) for steps in (-1, 1)])
    return OTHER_WAITS[RANK[kind]] + SIDE * sides


def _can_wait(kind: str, steps: int, safe: Collection[str], left: Mapping[str, int]) -> bool:
    """Whether a two-sided wait on this kind, with its other tiles on this side, is possible."""
    near, far, other_end = (neighbour(kind, steps * n) for n in (1, 2, 3))
    if near is None or far is None or other_end is None:
        return False
    return other_end not in safe and left[near] > 0 and left[far] > 0
