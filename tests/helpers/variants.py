"""Rulesets with another value, to see what a switch decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan import rulesets

if TYPE_CHECKING:
    from hanchan.rulesets import Ruleset


def changed(ruleset: str, **changes: object) -> Ruleset:
    """A ruleset with other values; ``calls__ron_window`` is ``calls.ron_window``."""
    return rulesets.load(ruleset).with_values({key.replace("__", "."): to for key, to in changes.items()})
