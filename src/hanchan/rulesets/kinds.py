"""The kinds of value that a rule can have.

Each kind checks a value as it comes out of a TOML file (``check`` says in a few words what is wrong, or
nothing), brings it into the one form in which it is kept (``normal``: tuples, and sets in their declared
order), and can describe itself for the documentation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..checks import LONGEST, brief

MOST_ITEMS = 16
"""The most items of a list that a message shows."""


class Kind(Protocol):
    """What every kind of value can do."""

    def check(self, value: object) -> str | None:
        """Say what is wrong with a value, or ``None`` if it is fine."""

    def normal(self, value: object) -> object:
        """Give a checked value in the form in which a ruleset keeps it."""

    def describe(self) -> str:
        """Say in a few words which values are possible."""


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _as_toml(value: object) -> str:
    """A value as it is written in a TOML file, cut off where it is too long for a message."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and len(value) <= LONGEST:
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        items = [_as_toml(item) for item in value[:MOST_ITEMS]]
        return "[" + ", ".join(items + ["..."] * (len(value) > MOST_ITEMS)) + "]"
    if isinstance(value, dict):
        items = [f"{brief(key)} = {_as_toml(item)}" for key, item in list(value.items())[:MOST_ITEMS]]
        return "{ " + ", ".join(items + ["..."] * (len(value) > MOST_ITEMS)) + " }"
    return brief(value)


def _listed(values: tuple[object, ...]) -> str:
    return ", ".join(_as_toml(value) for value in values)


@dataclass(frozen=True)
class Bool:
    """``true`` or ``false``."""

    def check(self, value: object) -> str | None:
        """Only a boolean will do."""
        return None if isinstance(value, bool) else f"must be true or false, not {_as_toml(value)}"

    def normal(self, value: object) -> object:
        """A boolean is kept as it is."""
        return value

    def describe(self) -> str:
        """The two values."""
        return "true or false"


@dataclass(frozen=True)
class Int:
    """A whole number from ``least`` to ``most``, in steps of ``step``."""

    least: int
    most: int
    step: int = 1

    def check(self, value: object) -> str | None:
        """Only a whole number of the range will do."""
        if not _is_int(value):
            return f"must be a whole number, not {_as_toml(value)}"
        assert isinstance(value, int)
        if not self.least <= value <= self.most:
            return f"must be from {self.least} to {self.most}, not {_as_toml(value)}"
        return f"must be a multiple of {self.step}, not {_as_toml(value)}" if value % self.step else None

    def normal(self, value: object) -> object:
        """A number is kept as it is."""
        return value

    def describe(self) -> str:
        """The range."""
        step = f" in steps of {self.step}" if self.step > 1 else ""
        return f"{self.least} to {self.most}{step}"


@dataclass(frozen=True)
class OneInt:
    """One of a few numbers."""

    choices: tuple[int, ...]

    def check(self, value: object) -> str | None:
        """Only one of the numbers will do."""
        if _is_int(value) and value in self.choices:
            return None
        return f"must be one of {_listed(self.choices)}, not {_as_toml(value)}"

    def normal(self, value: object) -> object:
        """A number is kept as it is."""
        return value

    def describe(self) -> str:
        """The numbers."""
        return " or ".join(str(choice) for choice in self.choices)


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    choices: tuple[str, ...]

    def check(self, value: object) -> str | None:
        """Only one of the words will do."""
        if isinstance(value, str) and value in self.choices:
            return None
        return f"must be one of {_listed(self.choices)}, not {_as_toml(value)}"

    def normal(self, value: object) -> object:
        """A word is kept as it is."""
        return value

    def describe(self) -> str:
        """The words."""
        return " or ".join(self.choices)


@dataclass(frozen=True)
class ListOf:
    """Any number of words out of a few, each at most once; their order matters only if ``ordered``."""

    choices: tuple[str, ...]
    ordered: bool = False

    def check(self, value: object) -> str | None:
        """Only a list of the words, without repeats, will do."""
        if not isinstance(value, (list, tuple)):
            return f"must be a list, not {_as_toml(value)}"
        for item in value:
            if not isinstance(item, str) or item not in self.choices:
                return f"may only list {_listed(self.choices)}, not {_as_toml(item)}"
        return None if len(set(value)) == len(value) else f"lists a word twice: {_as_toml(value)}"

    def normal(self, value: object) -> object:
        """The words as a tuple, in their declared order unless the order itself matters."""
        assert isinstance(value, (list, tuple))
        return tuple(value) if self.ordered else tuple(word for word in self.choices if word in value)

    def describe(self) -> str:
        """The words."""
        return ("in order, any of " if self.ordered else "any of ") + ", ".join(self.choices)


@dataclass(frozen=True)
class IntList:
    """A fixed number of whole numbers, each from ``least`` to ``most``."""

    length: int
    least: int
    most: int

    def check(self, value: object) -> str | None:
        """Only so many numbers of the range will do."""
        if not isinstance(value, (list, tuple)) or len(value) != self.length:
            return f"must be a list of {self.length} whole numbers, not {_as_toml(value)}"
        each = Int(self.least, self.most)
        return next((wrong for wrong in map(each.check, value) if wrong), None)

    def normal(self, value: object) -> object:
        """The numbers as a tuple."""
        assert isinstance(value, (list, tuple))
        return tuple(value)

    def describe(self) -> str:
        """The length and the range."""
        return f"{self.length} numbers from {self.least} to {self.most}"


@dataclass(frozen=True)
class UmaTable:
    """Uma in thousands for the four places.

    Either four numbers (flat), or five such rows (floating): the row for 0, 1, 2, 3 and 4 players who ended
    with at least the points that they must return.
    """

    players: int = 4

    def check(self, value: object) -> str | None:
        """Four numbers, or five rows of four numbers."""
        shape = (
            f"must be {self.players} whole numbers, or {self.players + 1} rows of them, not {_as_toml(value)}"
        )
        if not isinstance(value, (list, tuple)):
            return shape
        row = IntList(self.players, -1000, 1000)
        if all(map(_is_int, value)):
            return shape if row.check(value) else None
        return shape if len(value) != self.players + 1 or any(map(row.check, value)) else None

    def normal(self, value: object) -> object:
        """One row as a tuple, or a tuple of rows."""
        assert isinstance(value, (list, tuple))
        return tuple(value) if all(map(_is_int, value)) else tuple(tuple(row) for row in value)

    def describe(self) -> str:
        """The two forms."""
        return "four numbers, or five rows of four (for 0 to 4 players at or above the return points)"


@dataclass(frozen=True)
class Text:
    """A few words, not empty."""

    def check(self, value: object) -> str | None:
        """Only text with something in it will do."""
        if not isinstance(value, str):
            return f"must be text, not {_as_toml(value)}"
        return None if value.strip() else "must not be empty"

    def normal(self, value: object) -> object:
        """Text is kept as it is."""
        return value

    def describe(self) -> str:
        """Any text."""
        return "text"


@dataclass(frozen=True)
class HanPair:
    """The han of a yaku, closed and open: each a number (0 = not possible), "mangan" or "yakuman"."""

    most: int = 13
    words: tuple[str, ...] = ("mangan", "yakuman")

    def check(self, value: object) -> str | None:
        """Two entries, each a number or one of the words."""
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            return f"must be [closed, open], not {_as_toml(value)}"
        return next((wrong for wrong in map(self._check_one, value) if wrong), None)

    def _check_one(self, han: object) -> str | None:
        if isinstance(han, str) and han in self.words:
            return None
        if _is_int(han) and isinstance(han, int) and 0 <= han <= self.most:
            return None
        return f'must hold numbers from 0 to {self.most}, "mangan" or "yakuman", not {_as_toml(han)}'

    def normal(self, value: object) -> object:
        """The two as a tuple."""
        assert isinstance(value, (list, tuple))
        return tuple(value)

    def describe(self) -> str:
        """The form."""
        return f'[closed, open], each 0 to {self.most}, "mangan" or "yakuman"'


@dataclass(frozen=True)
class IntSet:
    """Any number of different whole numbers, each from ``least`` to ``most``; kept with the largest first."""

    least: int
    most: int

    def check(self, value: object) -> str | None:
        """Only a list of numbers of the range, without repeats, will do."""
        if not isinstance(value, (list, tuple)):
            return f"must be a list of whole numbers, not {_as_toml(value)}"
        each = Int(self.least, self.most)
        if wrong := next((wrong for wrong in map(each.check, value) if wrong), None):
            return wrong
        return None if len(set(value)) == len(value) else f"lists a number twice: {_as_toml(value)}"

    def normal(self, value: object) -> object:
        """The numbers as a tuple, the largest first."""
        assert isinstance(value, (list, tuple))
        return tuple(sorted(value, reverse=True))

    def describe(self) -> str:
        """The range."""
        return f"any numbers from {self.least} to {self.most}"


@dataclass(frozen=True)
class Label:
    """Words for a printed sheet: the id of a label, the text itself, or the text in several languages.

    A table of languages needs ``en``, which stands in for every language that it leaves out.
    """

    def check(self, value: object) -> str | None:
        """Text, or a table of texts with an English one among them."""
        if isinstance(value, str):
            return None if value.strip() else "must not be empty"
        if not isinstance(value, dict):
            return f"must be text, or a table of texts by language, not {_as_toml(value)}"
        if "en" not in value:
            return "must have a text for en among its languages"
        good = all(isinstance(text, str) and text.strip() for text in value.values())
        return None if good else "must have a text for each of its languages"

    def normal(self, value: object) -> object:
        """Text is kept as it is; a table becomes pairs of language and text."""
        return tuple(sorted(value.items())) if isinstance(value, dict) else value

    def describe(self) -> str:
        """The forms it can take."""
        return "the id of a label, a text, or a table of texts by language"


@dataclass(frozen=True)
class Labels:
    """A fixed number of labels."""

    length: int

    def check(self, value: object) -> str | None:
        """Only a list of this many labels will do."""
        if not isinstance(value, (list, tuple)) or len(value) != self.length:
            return f"must be a list of {self.length} labels, not {_as_toml(value)}"
        return next((wrong for wrong in map(Label().check, value) if wrong), None)

    def normal(self, value: object) -> object:
        """The labels as a tuple."""
        assert isinstance(value, (list, tuple))
        return tuple(map(Label().normal, value))

    def describe(self) -> str:
        """How many there are, and of what."""
        return f"{self.length} labels"


@dataclass(frozen=True)
class SheetFields:
    """The fields of a printed sheet in their order, each with its label and, if needed, how to fill it in.

    Each is written as ``{ field = "net", label = "form_net", how = "form_net_how" }`` and kept as a tuple of
    the three; ``how`` may be left out.
    """

    choices: tuple[str, ...]

    def check(self, value: object) -> str | None:
        """Only a list of different fields, each with a label, will do."""
        if not isinstance(value, (list, tuple)) or not value:
            return f"must be a list of fields, not {_as_toml(value)}"
        items = list(map(_field, value))
        for given, item in zip(value, items, strict=True):
            if item is None:
                return f"must list fields as {{ field = ..., label = ... }}, not {_as_toml(given)}"
            if wrong := self._wrong(item):
                return wrong
        fields = [item["field"] for item in items if item]
        return None if len(set(fields)) == len(fields) else "lists a field twice"

    def _wrong(self, item: dict[str, object]) -> str | None:
        if item["field"] not in self.choices:
            return f"may only list {_listed(self.choices)}, not {_as_toml(item['field'])}"
        texts = [item["label"], *([item["how"]] if item["how"] else [])]
        return next((wrong for wrong in map(Label().check, texts) if wrong), None)

    def normal(self, value: object) -> object:
        """Tuples of field, label and how it is filled in."""
        assert isinstance(value, (list, tuple))
        items = [item for item in map(_field, value) if item]
        label = Label().normal
        return tuple((item["field"], label(item["label"]), label(item["how"])) for item in items)

    def describe(self) -> str:
        """The fields."""
        return f"in order, any of {', '.join(self.choices)}, each with its label"


def _field(value: object) -> dict[str, object] | None:
    """A field as it is written in a file, or as it is kept; None for anything else."""
    if isinstance(value, (list, tuple)) and len(value) == 3:
        return dict(zip(("field", "label", "how"), value, strict=True))
    if isinstance(value, dict) and {"field", "label"} <= set(value) <= {"field", "label", "how"}:
        return {"how": "", **value}
    return None


@dataclass(frozen=True)
class Prizes:
    """Prizes by rank, each written as ``{ name = "Plaque", first = 1, last = 1 }`` and kept as a tuple."""

    most: int = 1_000

    def check(self, value: object) -> str | None:
        """Only a list of prizes, each with a name and its ranks, will do."""
        if not isinstance(value, (list, tuple)):
            return f"must be a list of prizes, not {_as_toml(value)}"
        good = all(self._good(item) for item in value)
        return None if good else "must list prizes as { name = ..., first = ..., last = ... }"

    def _good(self, item: object) -> bool:
        values = _prize(item)
        if values is None:
            return False
        name, first, last = values
        ranks = Int(1, self.most)
        if not isinstance(name, str) or not name.strip() or ranks.check(first) or ranks.check(last):
            return False
        assert isinstance(first, int)
        assert isinstance(last, int)
        return first <= last

    def normal(self, value: object) -> object:
        """Tuples of name, first and last rank."""
        assert isinstance(value, (list, tuple))
        return tuple(map(_prize, value))

    def describe(self) -> str:
        """What a prize has."""
        return "prizes, each with a name, a first and a last rank"


def _prize(value: object) -> tuple[object, ...] | None:
    if isinstance(value, (list, tuple)) and len(value) == 3:
        return tuple(value)
    if isinstance(value, dict) and set(value) == {"name", "first", "last"}:
        return value["name"], value["first"], value["last"]
    return None
