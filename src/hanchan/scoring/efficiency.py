"""The distance of a hand from winning: shanten, waits, and the effect of each draw or discard.

A hand is tile notation (``"123m456p78s1122z"``, melds as words), a ``Hand``, or a list of numbers of the
136-numbering. The hand's melds count: a tile of which it already holds four copies is not a wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import hanchan_core as core
from hanchan_core import Hand, shanten, waits

from ..checks import text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Acceptance", "Discard", "acceptance", "shanten", "ukeire", "waits"]

AnyHand: TypeAlias = str | Hand | list[int] | tuple[int, ...]
"""Tile notation, a ``Hand``, or the numbers of its tiles in the 136-numbering."""


_AWAY = {-1: "complete", 0: "tenpai", 1: "one tile away from tenpai"}


@dataclass(frozen=True)
class Acceptance:
    """The tiles that improve a hand."""

    shanten: int
    """-1 complete, 0 tenpai, 1 one tile away from tenpai, ..."""
    draws: Mapping[str, int]
    """The tiles that lower the shanten, and how many of each the player has not seen."""

    @property
    def copies(self) -> int:
        """The total number of tiles that lower the shanten."""
        return sum(self.draws.values())

    def explain(self) -> str:
        """Describe how far the hand is from tenpai, and which tiles bring it nearer."""
        tiles = ", ".join(f"{tile} ({left} left)" for tile, left in self.draws.items())
        away = _AWAY.get(self.shanten, f"{self.shanten} tiles away from tenpai")
        if not self.draws:
            return f"{away}."
        verb = "wins with" if self.shanten == 0 else "comes nearer with"
        return f"{away}; {verb} {tiles}: {self.copies} tiles in all."


@dataclass(frozen=True)
class Discard(Acceptance):
    """A discard, and the tiles that improve the hand after it."""

    tile: str
    """The discarded tile."""

    def explain(self) -> str:
        """Describe the discard and the hand after it."""
        return f"Discard {self.tile}: {super().explain()}"


def acceptance(hand: AnyHand, *, seen: str = "") -> Acceptance:
    """The tiles that improve a hand before a draw; ``seen`` are visible tiles elsewhere.

    >>> acceptance("123m456p78s1122z4m")
    Acceptance(shanten=1, draws={'6s': 4, '9s': 4, '1z': 2, '2z': 2})
    """
    away, draws = core.acceptance(hand, text("seen", seen))
    return Acceptance(away, dict(draws))


def ukeire(hand: AnyHand, *, seen: str = "") -> list[Discard]:
    """The tiles that improve a hand after each discard, the best first: lowest shanten, then most tiles.

    >>> best = ukeire("123m456p78s1122z45m")[0]
    >>> best.tile, best.shanten, best.copies
    ('1z', 1, 15)
    """
    discards = [
        Discard(away, dict(draws), tile) for tile, (away, draws) in core.ukeire(hand, text("seen", seen))
    ]
    return sorted(discards, key=lambda discard: (discard.shanten, -discard.copies))
