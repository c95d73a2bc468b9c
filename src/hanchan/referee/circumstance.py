"""Circumstances: what a ruling can depend on, each with the question that a referee is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ..i18n import Joined, message
from .errors import CatalogueError, WrongCircumstanceError

if TYPE_CHECKING:
    from collections.abc import Iterable

Value: TypeAlias = bool | int | str
"""What a circumstance can be: yes or no, a number, or one of a few words."""

Switches: TypeAlias = Mapping[str, object]
"""The rules of a ruleset by name, for conditions that rest on one of them."""

OR = message("list-or")
YES = ("yes", "y", "true", "1")
NO = ("no", "n", "false", "0")


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A fact that a ruling can depend on."""

    id: str
    kind: str
    """``bool``, ``int`` or ``words``."""
    ask: str
    """The question that a referee is asked."""
    words: Mapping[str, str]
    """The possible words, each with its meaning; for yes and no what it then is, in a few words."""
    least: int = 0
    most: int = 0

    @property
    def takes(self) -> str:
        """The possible values, in a few words."""
        if self.kind == "bool":
            return "yes or no"
        return f"{self.least} to {self.most}" if self.kind == "int" else ", ".join(self.words)

    def check(self, value: object) -> Value:
        """The value, if the circumstance can have it."""
        if isinstance(value, bool):
            good = self.kind == "bool"
        elif isinstance(value, int):
            good = self.kind == "int" and self.least <= value <= self.most
        else:
            good = self.kind == "words" and isinstance(value, str) and value in self.words
        if not good or not isinstance(value, bool | int | str):
            fields = {"id": self.id, "values": self.takes, "value": _excerpt(value)}
            raise WrongCircumstanceError(message("referee-error-circumstance-value", **fields))
        return value

    def read(self, text: str) -> Value:
        """The value that is written as text."""
        word = text.strip().lower()
        if self.kind == "bool" and word in (*YES, *NO):
            return word in YES
        if self.kind == "int" and word.isascii() and word.isdigit() and len(word) < 9:
            return self.check(int(word))
        return self.check(word if self.kind == "words" else text)

    def phrase(self, value: Value) -> str:
        """The value in words, as ``after the own discard``; a number alone."""
        if isinstance(value, bool):
            return self.words["yes" if value else "no"]
        return self.words[value] if isinstance(value, str) else str(value)


def _excerpt(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 20 else f"{text[:20]}..."


@dataclass(frozen=True, slots=True)
class Bound:
    """The end of a range: a number, or a rule of the ruleset, moved by ``step``."""

    number: int
    switch: str = ""
    step: int = 0

    def value(self, switches: Switches) -> int:
        """The number, by this ruleset."""
        if not self.switch:
            return self.number + self.step
        number = switches[self.switch]
        assert isinstance(number, int)
        return number + self.step


@dataclass(frozen=True, slots=True)
class Condition:
    """What one circumstance must be: one of some values, or within a range."""

    any_of: tuple[Value, ...] = ()
    least: Bound | None = None
    most: Bound | None = None
    listed: str = ""
    """The rule of the ruleset that lists the values."""

    @property
    def exact(self) -> Value | None:
        """The only value, if there is only one."""
        return self.any_of[0] if len(self.any_of) == 1 else None

    def holds(self, value: Value, switches: Switches) -> bool:
        """Whether a value is as it must be."""
        if self.any_of:
            return value in self.any_of
        if self.listed:
            return value in self._list(switches)
        assert isinstance(value, int)
        low = self.least is None or value >= self.least.value(switches)
        return low and (self.most is None or value <= self.most.value(switches))

    def _list(self, switches: Switches) -> tuple[Value, ...]:
        found = switches[self.listed]
        assert isinstance(found, tuple)
        return found

    def bounds(self, switches: Switches) -> Iterable[int]:
        """The numbers at which it begins or ceases to hold."""
        yield from (value for value in self.any_of if isinstance(value, int) and not isinstance(value, bool))
        yield from (bound.value(switches) for bound in (self.least, self.most) if bound)

    def phrase(self, circumstance: Circumstance, switches: Switches) -> str:
        """The condition in words, as ``3 to 6`` or ``nothing``."""
        if self.any_of or self.listed:
            values = self.any_of or self._list(switches)
            return Joined([circumstance.phrase(value) for value in values], OR)
        low, high = (bound and bound.value(switches) for bound in (self.least, self.most))
        if high is None:
            return message("referee-at-least", least=low)
        if low is None:
            return message("referee-at-most", most=high)
        return message("referee-between", least=low, most=high)


COMPARED = re.compile(r"(>=|<=|>|<)\s*(\d+|[a-z_]+\.[a-z_]+)")
LISTED = "in "
RANGE = re.compile(r"(\d+)\.\.(\d+)")


def condition(written: object, circumstance: Circumstance) -> Condition:
    """A condition as the catalogue writes it."""
    if isinstance(written, str) and circumstance.kind == "int":
        return _range(written, circumstance)
    if isinstance(written, str) and written.startswith(LISTED):
        return Condition(listed=written.removeprefix(LISTED))
    values = written if isinstance(written, list) else [written]
    try:
        return Condition(any_of=tuple(circumstance.check(value) for value in values))
    except WrongCircumstanceError as error:
        raise CatalogueError(str(error)) from None


def _range(text: str, circumstance: Circumstance) -> Condition:
    if found := RANGE.fullmatch(text):
        return Condition(least=Bound(int(found[1])), most=Bound(int(found[2])))
    if not (found := COMPARED.fullmatch(text)):
        raise CatalogueError(f"{circumstance.id}: {text} is no condition")
    step = {">": 1, "<": -1}.get(found[1], 0)
    bound = Bound(int(found[2]), step=step) if found[2].isdigit() else Bound(0, found[2], step)
    return Condition(least=bound) if found[1].startswith(">") else Condition(most=bound)
