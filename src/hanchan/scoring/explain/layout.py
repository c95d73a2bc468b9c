"""The elements of an account: rows with amounts and clauses, parts made of rows, and notes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...i18n import RULEBOOK_ENGLISH, Language
from ...rulesets import Source

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ..score import FuLine, YakuLine


@dataclass(frozen=True)
class Row:
    """A line of the calculation."""

    name: str
    amount: str
    clause: str = ""
    is_total: bool = False
    book_name: str = ""
    """The rulebook's name of a yaku, if the row shows a different one."""


@dataclass(frozen=True)
class Part:
    """A step of the calculation."""

    heading: str
    rows: tuple[Row, ...]


@dataclass
class Notes:
    """The notes under a calculation: which clauses are our interpretation or default."""

    ruleset: Ruleset
    language: Language = RULEBOOK_ENGLISH
    texts: list[str] = field(default_factory=list)

    def mark(self, clause: str, source: Source, reason: str) -> str:
        """The clause, with the number of a note if it is our interpretation or our default."""
        language, shown = self.language, self.language.clause(clause)
        if source is Source.READING:
            note = language.format("score-note-interpretation", clause=shown, reason=reason)
        elif source is Source.SILENT:
            book = clause.removesuffix(" (silent)")
            note = language.format("score-note-silent", book=book, reason=reason)
        else:
            return shown
        return f"{shown} [{self._number(note)}]"

    def line(self, line: YakuLine | FuLine) -> str:
        """The clause of a yaku or an item of fu."""
        return self.mark(line.clause, line.source, line.reason)

    def rule(self, key: str) -> str:
        """The clause of a rule."""
        rule = self.ruleset.rule(key)
        return self.mark(rule.citation, rule.source, rule.reason)

    def _number(self, text: str) -> int:
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text) + 1


def capital(text: str) -> str:
    """Capitalise the first letter."""
    return f"{text[:1].upper()}{text[1:]}"
