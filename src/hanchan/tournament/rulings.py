"""What the books take off for an absence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..referee.ledger import Ledger
from .results import book

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..referee import Value
    from ..rulesets import Ruleset


def absence(
    ruleset: Ruleset, *, during: bool, foul: str | None = None, told: Mapping[str, Value] | None = None
) -> dict[str, Any]:
    """The points, where they come off, clause and reason, when a substitute plays for somebody.

    WRC 2022 §12.3.7, EMA 2016 §5.8 and WDMC 2019 P2 §7.5, §8. ``foul`` is why, if it is not a player who does
    not come, or who has to leave when play has begun. A book without tournaments takes nothing off.
    """
    if not book(ruleset):
        return {}
    from ..referee import rule

    ruling = rule(foul or ("emergency_leave" if during else "no_show"), told or {}, ruleset)
    line = Ledger(ruleset).substitute("absent", ruling, game=1, during=during)
    return {
        "points": line.points,
        "where": str(line.where),
        "clause": line.clause,
        "reason": line.reason,
    }
