"""Absences: which penalty the rules prescribe, and which absences are emergencies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..referee.ledger import Ledger

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..referee import Value
    from ..rulesets import Ruleset
    from .entries import Substituted

EMERGENCY = "emergency_leave"
"""The foul of a player who has to leave because of an emergency."""


def absence(
    ruleset: Ruleset,
    *,
    during: bool,
    foul: str | None = None,
    circumstances: Mapping[str, Value] | None = None,
) -> dict[str, Any]:
    """The penalty when a substitute plays for a player: points, where they are deducted, clause and reason.

    WRC 2022 §12.3.7, EMA 2016 §5.8 and WDMC 2019 P2 §7.5, §8. ``foul`` is the reason. Default: a no-show,
    or an emergency once play has begun. A rulebook without tournament penalties deducts nothing.
    """
    if not ruleset["penalties.in_use"]:
        return {}
    from ..referee import rule

    why = foul or (EMERGENCY if during else "no_show")
    ruling = rule(why, circumstances or {}, ruleset)
    line = Ledger(ruleset).substitute("absent", ruling, game=1, during=during)
    return {
        "points": line.points,
        "where": str(line.where),
        "clause": str(line.clause),
        "reason": str(line.reason),
        "emergency": why == EMERGENCY or (circumstances or {}).get("emergency") is True,
    }


def left_for_emergency(entry: Substituted, ruleset: Ruleset) -> bool:
    """Whether a substitute plays because of an emergency.

    An entry that is older than the field ``emergency`` only has the clause that it was ruled by.
    """
    if entry.emergency is not None:
        return entry.emergency
    return entry.clause.startswith(ruleset.cite("substitutes.emergency"))
