"""The first step of an account: the yaku and dora, and their han."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...phrases import ENGLISH, Language
from .layout import Part, Row, capital

if TYPE_CHECKING:
    from ..score import Score, YakuLine
    from .layout import Notes


def yaku_part(score: Score, notes: Notes) -> Part:
    """The yaku of a hand."""
    words = notes.phrases
    rows = [Row(yaku_name(line, words), _worth(line, score, words), notes.line(line)) for line in score.yaku]
    if not by_yakuman(score) and score.fu_items:
        what = words.term(score.ruleset, "han")
        rows.append(Row(sum_name(what, words), words.amount("han", score.han), is_total=True))
    return Part(words.say("Yaku"), tuple(rows))


def by_yakuman(score: Score) -> bool:
    """Whether the hand is paid for yakuman, and not for so many han."""
    return score.limit == "yakuman" and any(line.yakuman for line in score.yaku)


def yaku_name(line: YakuLine, phrases: Language = ENGLISH) -> str:
    """The book's name, and the Japanese one if that is another; in other languages theirs."""
    if line.id in phrases.yaku_names:
        return phrases.yaku_names[line.id]
    if line.japanese.casefold() in line.name.casefold():
        return line.name
    if line.name.endswith(")"):
        return f"{line.name[:-1]}, {line.japanese})"
    return f"{line.name} ({line.japanese})"


def _worth(line: YakuLine, score: Score, words: Language) -> str:
    yakuman = words.term(score.ruleset, "yakuman")
    if line.yakuman:
        return times(line.yakuman, yakuman, words)
    if not score.fu_items and score.limit == "mangan":
        return words.term(score.ruleset, "mangan")
    return words.amount("han", line.han)


def times(number: int, yakuman: str, words: Language) -> str:
    """So many yakuman."""
    return yakuman if number == 1 else words.say("{number} x {yakuman}", number=number, yakuman=yakuman)


def sum_name(term: str, words: Language) -> str:
    """The last line of a part."""
    return words.say("{what} in all", what=capital(term))
