"""The first part of an account: the yaku and dora, and their han."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import RULEBOOK_ENGLISH, Language
from .layout import Part, Row

if TYPE_CHECKING:
    from ..score import Score, YakuLine
    from .layout import Notes


def yaku_part(score: Score, notes: Notes) -> Part:
    """The yaku of a hand."""
    words = notes.language
    rows = [_row(line, score, notes) for line in score.yaku]
    if not is_paid_as_yakuman(score) and score.fu_items:
        what = words.term(score.ruleset, "han")
        rows.append(Row(total_name(what, words), words.amount("han", score.han), is_total=True))
    return Part(words.format("score-heading-yaku"), tuple(rows))


def _row(line: YakuLine, score: Score, notes: Notes) -> Row:
    """A yaku with its name; the clause is followed by the rulebook's name if that is different."""
    words = notes.language
    name, book_name = yaku_name(line, words), yaku_name(line)
    other = book_name if book_name != name else ""
    return Row(name, _worth(line, score, words), notes.line(line), book_name=other)


def is_paid_as_yakuman(score: Score) -> bool:
    """Whether the hand is paid as yakuman, rather than by han."""
    return score.limit == "yakuman" and any(line.yakuman for line in score.yaku)


def yaku_name(line: YakuLine, language: Language = RULEBOOK_ENGLISH) -> str:
    """The players' name of a yaku, or the rulebook's name, followed by the Japanese one if different."""
    if name := language.own_yaku(line.id):
        return name
    if line.japanese.casefold() in line.name.casefold():
        return line.name
    if line.name.endswith(")"):
        return f"{line.name[:-1]}, {line.japanese})"
    return f"{line.name} ({line.japanese})"


def _worth(line: YakuLine, score: Score, words: Language) -> str:
    yakuman = words.term(score.ruleset, "yakuman")
    if line.yakuman:
        return count_yakuman(line.yakuman, yakuman, words)
    if not score.fu_items and score.limit == "mangan":
        return words.term(score.ruleset, "mangan")
    return words.amount("han", line.han)


def count_yakuman(number: int, yakuman: str, words: Language) -> str:
    """A number of yakuman as text."""
    return yakuman if number == 1 else words.format("score-yakuman-times", number=number, yakuman=yakuman)


def total_name(term: str, words: Language) -> str:
    """The name of the last line of a part."""
    return words.format("score-total", what=term)
