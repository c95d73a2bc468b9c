"""Where two rulesets differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .interpretations import DEFAULT, FOULS
from .loader import Place, as_ruleset
from .model import Citation, Rule, Ruleset, Source, YakuRule


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule that two rulesets decide differently."""

    left: Rule | YakuRule
    right: Rule | YakuRule

    @property
    def key(self) -> str:
        """The full name of the rule, as in ``limits.kiriage`` or ``yaku.renhou``."""
        return self.left.key

    @property
    def values(self) -> tuple[Any, Any]:
        """The value on either side."""
        return (self.left.value, self.right.value)

    @property
    def citations(self) -> tuple[str, str]:
        """Where either value comes from."""
        return (self.left.citation, self.right.citation)

    def __str__(self) -> str:
        left, right = (f"{side.value} ({side.citation})" for side in (self.left, self.right))
        return f"{self.key}: {left} | {right}"


def diff(left: Ruleset | Place, right: Ruleset | Place) -> list[Difference]:
    """The rules and yaku whose values differ, in the order of the schema; names and terms do not matter."""
    one, other = as_ruleset(left), as_ruleset(right)
    pairs: list[tuple[Rule | YakuRule, Rule | YakuRule]] = [
        *zip(one.rules, other.rules, strict=True),
        *zip(one.yakus, other.yakus, strict=True),
        *_about_fouls(one, other),
    ]
    return [Difference(a, b) for a, b in pairs if a.value != b.value]


def _about_fouls(one: Ruleset, other: Ruleset) -> list[tuple[Rule, Rule]]:
    """The interpretations that either has chosen, and the fouls for which either has its own rules."""
    entries = (*one.readings, *one.fouls, *other.readings, *other.fouls)
    keys = sorted({entry.key for entry in entries})
    return [(_about_foul(one, key), _about_foul(other, key)) for key in keys]


def _about_foul(ruleset: Ruleset, key: str) -> Rule:
    """What a ruleset itself says about a foul, or that it says nothing."""
    section, _, foul = key.partition(".")
    given = ruleset.foul(foul) if section == FOULS else ruleset.reading(foul)
    ours = Citation(Source.READING, "as we read it", "", ruleset.id, ruleset.short)
    return given or Rule(key, DEFAULT, ours)
