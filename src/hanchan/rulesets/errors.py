"""What can be wrong with a ruleset: one exception for each kind of fault."""

from __future__ import annotations

import re

from hanchan_core import HanchanError

_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that would break a message into several lines, or worse."""


class RulesetError(HanchanError):
    """A ruleset that cannot be used.

    The message is one sentence, ``file:line: key: what is wrong``. ``file`` is the file as it was named (or
    the id of a ruleset that is loaded already), ``line`` and ``key`` are given where they are known.
    """

    def __init__(self, what: str, *, file: str, key: str = "", line: int | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.file = file
        self.key = key
        self.line = line
        self.more = 0
        """How many further problems the same file has."""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        subject = f"{self.key}: " if self.key else ""
        return _BREAKS.sub(_escaped, f"{place}: {subject}{self.what}{self._rest()}")

    def _rest(self) -> str:
        if not self.more:
            return ""
        return f" (and {self.more} more problem{'s' if self.more > 1 else ''})"


class RulesetSyntaxError(RulesetError):
    """The file is not valid TOML."""


class UnknownKeyError(RulesetError, KeyError):
    """A section, key, yaku, term or field that does not exist."""


class MissingKeyError(RulesetError):
    """A rule that the file leaves open."""


class WrongValueError(RulesetError):
    """A value of the wrong type or out of range."""


class UncitedError(RulesetError):
    """An entry that does not say where it comes from, or says it twice."""


class ContradictionError(RulesetError):
    """Two entries that cannot both hold."""


class UnknownRulesetError(RulesetError):
    """There is no ruleset of that id."""


class RulesetFileError(RulesetError):
    """The file is not there, or cannot be read."""


class ExtendsCycleError(RulesetError):
    """Rulesets that extend each other in a circle."""


def nearest(word: str, words: list[str]) -> str:
    """A hint at the word that may have been meant, or nothing."""
    from difflib import get_close_matches

    found = get_close_matches(word, words, n=1)
    return f"; did you mean {found[0]}?" if found else ""


def _escaped(character: re.Match[str]) -> str:
    return repr(character[0])[1:-1]
