"""Explanations of scores: every han, fu and payment with its clause, in the terms of the rulebook.

The calculation is a list of parts, each with a heading, rows and a total. A row has a name, an amount and a
clause; where the clause is our interpretation, or the rulebook is silent, it has the number of a note that
says so. ``account`` returns the parts, in any language; ``explain`` is the whole calculation as English
text.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from ...i18n import RULEBOOK_ENGLISH, Language
from .fu import fu_name, fu_part
from .layout import Notes, Part, Row
from .payments import fu_words, han_words, payers, points_part, value_words
from .yaku import yaku_name, yaku_part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..score import Score

WIDTH = 80
LEAST_NAME, LEAST_AMOUNT = 30, 6
MOST_OTHERS = 3


def account(score: Score, language: Language = RULEBOOK_ENGLISH) -> tuple[list[Part], list[str]]:
    """The calculation of a valid score part by part, and its notes."""
    notes = Notes(score.ruleset, language)
    return _parts(score, notes), notes.texts


def _parts(score: Score, notes: Notes) -> list[Part]:
    yaku = yaku_part(score, notes)
    fu = [fu_part(score, notes)] if score.fu_items else []
    return [yaku, *fu, points_part(score, notes)]


# As text


def _unchanged(text: str) -> str:
    return text


@dataclass(frozen=True)
class Style:
    """Formatting of headings, totals and clauses. Default: plain."""

    heading: Callable[[str], str] = _unchanged
    total: Callable[[str], str] = _unchanged
    clause: Callable[[str], str] = _unchanged


def explain(score: Score, style: Style | None = None) -> str:
    """The whole calculation of a score, line by line."""
    notes = Notes(score.ruleset)
    body = [*_situation(score, notes), *_body(score, notes, style or Style()), *_other_readings(score)]
    return "\n".join([*body, *_note_lines(notes)])


def _body(score: Score, notes: Notes, style: Style) -> Iterator[str]:
    if not score.valid:
        yield ""
        yield f"No yaku: this hand may not win.   {style.clause(score.ruleset.cite('terms.yaku'))}"
        return
    yield from _format_parts(_parts(score, notes), style)


def _situation(score: Score, notes: Notes) -> Iterator[str]:
    from ...drawing import hand_text

    win = score.win
    yield hand_text(
        score.hand.tiles, [(meld.kind, meld.tiles) for meld in score.hand.melds], win.tile, tsumo=win.tsumo
    )
    where = [f"{RULEBOOK_ENGLISH.wind(win.seat)} seat", f"{RULEBOOK_ENGLISH.wind(win.round)} round"]
    rows = [
        f"{name} {' '.join(tiles)}"
        for name, tiles in (("indicators", win.indicators), ("ura", win.ura))
        if tiles
    ]
    yield ", ".join([*where, *rows])
    yield score.ruleset.name
    if win.mixed:
        yield f"The winning tile was mixed into the hand   {notes.rule('scoring.mixed_winning_tile')}"


def _format_parts(parts: list[Part], style: Style) -> Iterator[str]:
    rows = [row for part in parts for row in part.rows]
    name_width = max(LEAST_NAME, *(len(row.name) for row in rows))
    amount_width = max(LEAST_AMOUNT, *(len(row.amount) for row in rows))
    for part in parts:
        yield ""
        yield style.heading(part.heading)
        for row in part.rows:
            text = f"  {row.name:<{name_width}}  {row.amount:>{amount_width}}"
            text = style.total(text) if row.is_total else text
            yield f"{text}   {style.clause(row.clause)}" if row.clause else text


def _other_readings(score: Score) -> Iterator[str]:
    """The values of the other readings, none of them higher."""
    values = [_short_value(other) for other in score.runner_ups]
    others = [value for value in dict.fromkeys(values) if value != _short_value(score)]
    if others:
        yield ""
        yield from wrap(f"Other readings: {', '.join(others[:MOST_OTHERS])}.", WIDTH)


def _short_value(score: Score) -> str:
    return f"{han_words(score, RULEBOOK_ENGLISH)} {fu_words(score, RULEBOOK_ENGLISH)} ({score.total:,})"


def _note_lines(notes: Notes) -> Iterator[str]:
    for number, text in enumerate(notes.texts, start=1):
        if number == 1:
            yield ""
        mark = f"[{number}] "
        yield from wrap(
            text, WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False
        )


__all__ = [
    "Notes", "Part", "Row", "Style",
    "account", "explain", "fu_name", "fu_words", "han_words", "payers", "value_words",
    "yaku_name",
]  # fmt: skip
