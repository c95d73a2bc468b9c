"""What a ruleset file says about fouls: ``[readings]`` and ``[fouls]``.

``[readings]`` names the interpretations of fouls that an organiser chose where a book is unclear or silent;
``[fouls]`` gives the file's own rules for a foul, written as in the referee's catalogue.
Only the referee knows which fouls exist and what can be said about them. That package is above this one, so
its check is passed to the functions that load a ruleset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .errors import RulesetError
    from .model import Ruleset

SECTION = "readings"

FOULS = "fouls"

DEFAULT = "default"
"""The interpretation that applies unless an organiser chose another one."""

Fault: TypeAlias = "tuple[type[RulesetError], tuple[str, ...], str]"
"""The kind of error, the section and key of the entry, and what is wrong with it."""

Check: TypeAlias = "Callable[[Ruleset], Iterable[Fault]]"
"""Finds what is wrong with a ruleset beyond what this package can know."""


class Reading:
    """The name of an interpretation, or several, where a foul has one for each of its cases."""

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
