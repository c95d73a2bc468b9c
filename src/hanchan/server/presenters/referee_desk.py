"""The referee's desk: fouls found by words, what must be asked, and the ruling by every rulebook."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ... import referee, rulesets
from ...errors import HanchanError
from ...i18n import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Sequence

FOUND = 12
"""So many fouls are shown of those that fit some words."""
NEAR = 0.6
"""The share of what was asked that a foul must have."""
MOST_WORDS = 200
MOST_EARLIER = 9

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
    """What the referee reads out, without the clause."""
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


def catalogue(asked: str = "", words: Language = ENGLISH) -> Catalogue:
    """All fouls, or those that fit what is asked; the name of a book in it is understood."""
    text, book = referee.by_book(asked[:MOST_WORDS])
    found = _found(text, words) if text.strip() else referee.fouls()
    sections = {id: words.text(name) for id, name in referee.SECTIONS.items()}
    return Catalogue(sections, [_short(foul, words) for foul in found], book)


def _found(text: str, words: Language) -> Sequence[referee.Foul]:
    """The fouls that fit some words: first as the reader's language has them, then as English does."""
    near = (
        [(_nearness(foul, text, words), foul) for foul in referee.fouls()] if words.id != ENGLISH.id else []
    )
    own = [foul for share, foul in sorted(near, key=lambda one: -one[0]) if share >= NEAR]
    found = {foul.id: foul for foul in (*own, *referee.search(text, FOUND))}
    return list(found.values())[:FOUND]


def _nearness(foul: referee.Foul, text: str, words: Language) -> float:
    """The share of pairs of letters that a foul has too: without spaces there are no words to be found."""
    about = f"{words.text(foul.title)} {words.text(foul.about)}".casefold()
    asked = {one for word in text.casefold().split() for one in map("".join, pairwise(word))}
    return sum(one in about for one in asked) / len(asked) if asked else 0.0


def ruled(case: Case, words: Language = ENGLISH) -> Ruled:
    """The rulings on a case; a foul or a circumstance that there is not is refused."""
    foul = referee.foul(case.foul)
    known = {id: _question(referee.circumstance(id), words) for id in case.told}
    books = [*referee.books(), *(id for id in referee.books_without_penalties() if id in foul.rules)]
    return Ruled(_short(foul, words), known, [_desk(book, foul, case, words) for book in books])


def _desk(book: str, foul: referee.Foul, case: Case, words: Language) -> Desk:
    ruleset = rulesets.load(book)
    desk = Desk(book, ruleset.short, ruleset.name, _lines(foul.id, book, words))
    history = [foul.id] * min(max(case.earlier, 0), MOST_EARLIER)
    try:
        open_ = referee.questions(foul, ruleset, case.told)
        if open_:
            return msgspec.structs.replace(desk, questions=[_question(one, words) for one in open_])
        repeats = referee.escalates(foul, case.told, ruleset)
        ruling = _ruling(referee.rule(foul, case.told, ruleset, history), words)
    except HanchanError as error:
        return msgspec.structs.replace(desk, problem=words.error(error))
    return msgspec.structs.replace(desk, ruling=ruling, repeats=repeats)


def _ruling(made: referee.Ruling, words: Language) -> Ruling:
    return Ruling(
        say=words.text(made.text),
        penalty=made.penalty,
        clause=words.clause(made.clause),
        source=made.source,
        points=made.points,
        call=made.call,
        hand=made.hand,
        correction=words.text(made.correction),
        reading=words.text(made.reading),
        chosen_by=made.chosen_by,
    )


@cache
def _lines(foul: str, book: str, words: Language) -> list[Line]:
    return [
        Line(
            when=words.text(one.when),
            verdict=words.text(one.verdict),
            clause=words.clause(one.clause),
            source=one.source,
            repeated=words.text(one.repeated),
            correction=words.text(one.correction),
            reading=words.text(one.reading),
        )
        for one in referee.overview(foul, book)
    ]


def _short(foul: referee.Foul, words: Language) -> Short:
    return Short(foul.id, words.text(foul.title), words.text(foul.about), foul.section)


def _question(one: referee.Circumstance, words: Language) -> Question:
    meanings = {word: words.text(meaning) for word, meaning in one.words.items()}
    return Question(one.id, one.kind, words.text(one.ask), meanings, one.least, one.most)
