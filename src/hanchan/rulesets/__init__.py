"""Rulesets: every rule of a book as data, with the clause that it comes from.

>>> from hanchan import rulesets
>>> wrc = rulesets.load("wrc-2022")
>>> wrc["limits.kiriage"], wrc.cite("limits.kiriage")
(True, 'WRC 2022 §11.2')
>>> wrc.yaku("iipeikou").name
'Twin Sequences'
"""

from .comparison import Difference, diff
from .errors import (
    ContradictionError,
    ExtendsCycleError,
    MissingKeyError,
    RulesetError,
    RulesetFileError,
    RulesetSyntaxError,
    UncitedError,
    UnknownKeyError,
    UnknownRulesetError,
    WrongValueError,
)
from .loader import as_ruleset, available, check, include, load, read, texts
from .model import Citation, Rule, Ruleset, Source, TermRule, YakuRule

DEFAULT_RULESET = "wrc-2022"
"""The ruleset that is used where none is named."""

__all__ = [
    "DEFAULT_RULESET",
    "Citation",
    "ContradictionError",
    "Difference",
    "ExtendsCycleError",
    "MissingKeyError",
    "Rule",
    "Ruleset",
    "RulesetError",
    "RulesetFileError",
    "RulesetSyntaxError",
    "Source",
    "TermRule",
    "UncitedError",
    "UnknownKeyError",
    "UnknownRulesetError",
    "WrongValueError",
    "YakuRule",
    "as_ruleset",
    "available",
    "check",
    "diff",
    "include",
    "load",
    "read",
    "texts",
]
