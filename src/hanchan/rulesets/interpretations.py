"""The readings of fouls that an organiser chose: ``[readings]`` of a ruleset file.

Which fouls there are, and which of their readings a book leaves open, is the referee's to know. That package
stands above this one, so it hands its check in: ``hanchan/__init__.py`` brings the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .errors import RulesetError
    from .model import Ruleset

SECTION = "readings"

DEFAULT = "default"
"""The reading that hanchan has without anybody's choice."""

Fault: TypeAlias = "tuple[type[RulesetError], str, str]"
"""The kind of error, the foul, and what is wrong with the reading chosen for it."""

_checks: list[Callable[[Ruleset], Iterable[Fault]]] = []


def checked_by(check: Callable[[Ruleset], Iterable[Fault]]) -> None:
    """Let the readings of every ruleset be checked by this."""
    _checks.append(check)


def faults(ruleset: Ruleset) -> list[Fault]:
    """Everything that is wrong with the chosen readings."""
    return [fault for check in _checks for fault in check(ruleset)] if ruleset.readings else []


class Reading:
    """The name of a reading, or several, where a foul has one for each of its cases."""

    def check(self, value: object) -> str | None:
        """A word, or a list of words."""
        words = value if isinstance(value, list | tuple) and value else [value]
        good = all(isinstance(word, str) and word.strip() for word in words)
        return None if good else "must be the name of a reading, or a list of names"

    def normal(self, value: object) -> object:
        """One name alone is kept as text."""
        if not isinstance(value, list | tuple):
            return value
        return value[0] if len(value) == 1 else tuple(value)

    def describe(self) -> str:
        """What may be written."""
        return "the name of a reading"
