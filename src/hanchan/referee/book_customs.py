"""Customs: what a referee has to know of a book beside the fouls, topic by topic, with the clause."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import rulesets
from ..rulesets import DEFAULT_RULESET
from .catalogue import book_of
from .interpretations import checked_ruleset

if TYPE_CHECKING:
    from ..rulesets import Ruleset

FILE = Path(__file__).parent / "data" / "customs.toml"


@dataclass(frozen=True, slots=True)
class Custom:
    """What a book says of a topic."""

    id: str
    part: str
    """The part of an event that it belongs to."""
    title: str
    text: str
    clause: str
    """Book and section, as ``WDMC 2019 P2 §4.2``."""


def customs(ruleset: str | Ruleset = DEFAULT_RULESET) -> tuple[Custom, ...]:
    """What a ruleset's book says of the referee, the table and the event; nothing of what it leaves open.

    >>> [custom.text for custom in customs("wdmc-2019") if custom.id == "advice"]
    ['The judge answers questions of rules, and gives no advice on play.']
    """
    book = book_of(checked_ruleset(ruleset))
    return tuple(_custom(id, table, book) for id, table in _tables().items() if book in table)


@cache
def _tables() -> dict[str, dict[str, Any]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _custom(id: str, table: dict[str, Any], book: str) -> Custom:
    line = table[book]
    other = line.get("same_as", book)
    text = line.get("text") or table[other]["text"]
    cited, clause = (book, line["clause"]) if "clause" in line else (other, table[other]["clause"])
    return Custom(id, table["part"], table["title"], text, f"{rulesets.load(cited).short} {clause}")
