"""Loans: from whom a player without points may borrow sticks, and how many at a time.

>>> from hanchan import rulesets
>>> lending(rulesets.load("wdmc-2019")).needed(-6_800)
20000
>>> lending(rulesets.load("wrc-2022")).needed(-6_800)
10000
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...rulesets import Source
from ..errors import SheetError

if TYPE_CHECKING:
    from ...rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Lending:
    """How a ruleset lends sticks."""

    unit: int
    """Points lent at a time."""
    between_players: bool
    clause: str
    """The clause that says who may lend; empty if no rulebook does."""
    unit_clause: str = ""
    for_riichi: int = 0
    """Points lent for a riichi deposit."""

    def needed(self, tray: int) -> int:
        """What must be lent to a player who would have this much in the tray; 0 if that is enough."""
        return max(0, -(tray // self.unit) * self.unit) if tray < 0 else 0

    def check(self, points: int, *, by_player: bool) -> None:
        """Refuse a loan that the rules do not allow."""
        if by_player and not self.between_players:
            raise SheetError(f"players do not lend sticks to each other, a referee does{_cited(self.clause)}")
        if not points or (points % self.unit and abs(points) != self.for_riichi):
            by = _cited(self.unit_clause)
            raise SheetError(f"sticks are lent {self.unit:,} at a time, not {points:,}{by}")


def lending(rules: Ruleset) -> Lending:
    """How a ruleset lends sticks."""
    return Lending(
        unit=rules["loans.unit"],
        between_players=rules["loans.lender"] == "anybody",
        clause=_clause(rules, "loans.lender"),
        unit_clause=_clause(rules, "loans.unit"),
        for_riichi=rules["loans.for_riichi"],
    )


def _clause(rules: Ruleset, key: str) -> str:
    """The clause behind a switch; empty where the rulebooks are silent."""
    rule = rules.rule(key)
    return "" if rule.source is Source.SILENT else rule.citation


def _cited(clause: str) -> str:
    return f" ({clause})" if clause else ""
