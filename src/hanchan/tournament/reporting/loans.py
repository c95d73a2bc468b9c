"""Sticks lent to who has none left: by whom, and how many at once, by the book.

>>> from .. import rulesets
>>> lending(rulesets.load("wdmc-2019")).needed(-6_800)
20000
>>> lending(rulesets.load("wrc-2022")).needed(-6_800)
10000
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import SheetError
from ..results import book

if TYPE_CHECKING:
    from ...rulesets import Ruleset

STEP = 100


@dataclass(frozen=True, slots=True)
class Lending:
    """How a book lends sticks."""

    unit: int
    """What is lent at once."""
    between_players: bool
    clause: str
    for_riichi: int = 0
    """What is lent for a deposit."""

    def needed(self, tray: int) -> int:
        """What must be lent to somebody who would have so much in the tray; 0 if that is enough."""
        return max(0, -(tray // self.unit) * self.unit) if tray < 0 else 0

    def check(self, points: int, *, by_player: bool) -> None:
        """Refuse what the book does not lend."""
        cited = f" ({self.clause})" if self.clause else ""
        if by_player and not self.between_players:
            raise SheetError(f"players do not lend sticks to each other, a referee does{cited}")
        if not points or (points % self.unit and abs(points) != self.for_riichi):
            raise SheetError(f"sticks are lent {self.unit:,} at a time, not {points:,}{cited}")


WRC = Lending(10_000, between_players=False, clause="WRC 2022 §4.4.1, §9.3")
BOOKS = {
    "wrc-2022": WRC,
    "wrc-2025": WRC,
    "ema-2016": Lending(STEP, between_players=True, clause="EMA 2016 §3.6, §4.1"),
    # Two chips of 10,000 show the debt; for riichi one stick and one chip of 1,000.
    "wdmc-2019": Lending(
        20_000, between_players=False, clause="WDMC 2019 P2 §4.2, P3 §3.5.1", for_riichi=1_000
    ),
}


def lending(rules: Ruleset) -> Lending:
    """How a ruleset lends sticks; without a book, as the players like."""
    return BOOKS.get(book(rules), Lending(STEP, between_players=True, clause=""))
