"""The referee's desk: fouls found by words, what must be asked, and the ruling by every rulebook."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import msgspec

from .. import referee, rulesets
from ..errors import HanchanError
from ..referee import BOOKS

FOUND = 12
"""So many fouls are shown of those that fit some words."""
MOST_WORDS = 200
MOST_EARLIER = 9
SHEET = "club-sheet"

Value: TypeAlias = bool | int | str


class Short(msgspec.Struct, frozen=True):
    """A foul in a list."""

    id: str
    title: str
    about: str
    section: str


class Catalogue(msgspec.Struct, frozen=True):
    """Fouls by section, or those that fit some words, the best first."""

    sections: dict[str, str]
    fouls: list[Short]
    book: str
    """The rulebook that was named among the words."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foul, and what is known of it."""

    foul: str
    told: dict[str, Value] = {}
    earlier: int = 0
    """How often the same player did it before, in this game."""


class Question(msgspec.Struct, frozen=True):
    """What a ruling may still depend on."""

    id: str
    kind: str
    """bool, int or words."""
    ask: str
    words: dict[str, str]
    least: int
    most: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule of a book about a foul, in a few words."""

    when: str
    verdict: str
    clause: str
    source: str
    repeated: str = ""
    correction: str = ""
    reading: str = ""


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What follows from a foul."""

    say: str
    """What the referee reads out."""
    penalty: str
    clause: str
    source: str
    points: int = 0
    call: str = ""
    hand: str = ""
    correction: str = ""
    reading: str = ""
    """Why the text is read so; of a reading."""
    chosen_by: str = ""


class Desk(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a rulebook makes of a case."""

    ruleset: str
    short: str
    name: str
    lines: list[Line]
    """All that it says of the foul, whatever the circumstances."""
    questions: list[Question] = []
    """That must be answered before there is a ruling."""
    ruling: Ruling | None = None
    repeats: bool = False
    """Whether earlier offences change the ruling."""
    problem: str = ""


class Ruled(msgspec.Struct, frozen=True):
    """A case before every rulebook."""

    foul: Short
    known: dict[str, Question]
    """The questions that were answered."""
    desks: list[Desk]


def catalogue(words: str = "") -> Catalogue:
    """All fouls, or those that fit some words; the name of a book among them is understood."""
    text, book = referee.by_book(words[:MOST_WORDS])
    found = referee.search(text, FOUND) if text.strip() else referee.fouls()
    return Catalogue(dict(referee.SECTIONS), [_short(foul) for foul in found], book)


def ruled(case: Case) -> Ruled:
    """The rulings on a case; a foul or a circumstance that there is not is refused."""
    foul = referee.foul(case.foul)
    known = {id: _question(referee.circumstance(id)) for id in case.told}
    books = [book for book in (*BOOKS, SHEET) if book in foul.rules]
    return Ruled(_short(foul), known, [_desk(book, foul, case) for book in books])


def _desk(book: str, foul: referee.Foul, case: Case) -> Desk:
    ruleset = rulesets.load(book)
    desk = Desk(book, ruleset.short, ruleset.name, _lines(foul.id, book))
    history = [foul.id] * min(max(case.earlier, 0), MOST_EARLIER)
    try:
        open_ = referee.questions(foul, ruleset, case.told)
        if open_:
            return msgspec.structs.replace(desk, questions=[_question(one) for one in open_])
        repeats = referee.escalates(foul, case.told, ruleset)
        ruling = msgspec.convert(
            referee.rule(foul, case.told, ruleset, history), Ruling, from_attributes=True
        )
    except HanchanError as error:
        return msgspec.structs.replace(desk, problem=str(error))
    return msgspec.structs.replace(desk, ruling=ruling, repeats=repeats)


@cache
def _lines(foul: str, book: str) -> list[Line]:
    return [
        Line(one.when, one.verdict, one.clause, one.source, one.repeated, one.correction, one.reading)
        for one in referee.overview(foul, book)
    ]


def _short(foul: referee.Foul) -> Short:
    return Short(foul.id, foul.title, foul.about, foul.section)


def _question(one: referee.Circumstance) -> Question:
    return Question(one.id, one.kind, one.ask, dict(one.words), one.least, one.most)
