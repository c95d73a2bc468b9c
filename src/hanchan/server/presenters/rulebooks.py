"""The rulebooks to be read: section by section with clauses, one rule in all books, two books compared."""

from __future__ import annotations

from functools import cache
from itertools import groupby

import msgspec

from ... import rulesets
from ...errors import HanchanError
from ...i18n import ENGLISH, Language, message
from ...referee.rule_descriptions import (
    TITLES,
    Entry,
    decides,
    difference_words,
    entries,
    key_of,
    section_of,
    shown_han,
    shown_value,
    title,
    title_of,
)
from ...rulesets import Ruleset, Source, YakuRule


class NoBookError(HanchanError):
    """A rulebook, or a rule, that there is not."""


class About(msgspec.Struct, frozen=True):
    """What a rulebook is called, and how far its text goes."""

    id: str
    name: str
    short: str
    extends: str
    """The name of the book that it builds on; empty if none."""
    rules: int
    sources: dict[str, int]
    """How many of its rules the book says, we read, or it is silent about."""


class Cited(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value, and where it comes from."""

    value: str
    clause: str
    source: str
    reason: str = ""
    name: str = ""
    """The book's own name, of a yaku."""


class Entered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule of a book."""

    key: str
    title: str
    about: str
    """What it decides; of a yaku its Japanese name, or where that is the title the book's own."""
    cited: Cited


class Section(msgspec.Struct, frozen=True):
    """Rules that belong together."""

    id: str
    name: str
    title: str
    """What it is about."""
    entries: list[Entered]


class Book(msgspec.Struct, frozen=True):
    """A rulebook from its first rule to its last."""

    about: About
    sections: list[Section]


class InBook(msgspec.Struct, frozen=True):
    """What a book says of a rule."""

    id: str
    short: str
    cited: Cited


class Row(msgspec.Struct, frozen=True):
    """A rule that two books decide differently."""

    section: str
    key: str
    title: str
    about: str
    left: Cited
    right: Cited


class Compared(msgspec.Struct, frozen=True):
    """Two books side by side."""

    left: About
    right: About
    names: dict[str, str]
    """Of the sections."""
    titles: dict[str, str]
    """What they are about."""
    rows: list[Row]


@cache
def shelf() -> list[About]:
    """All rulebooks."""
    return [_about(rulesets.load(id)) for id in rulesets.available()]


@cache
def book(id: str, words: Language = ENGLISH) -> Book:
    """A rulebook."""
    ruleset = _ruleset(id)
    sections = [
        Section(name, title(name, words), words.text(TITLES[name]), [_entered(one, words) for one in group])
        for name, group in groupby(entries(ruleset), section_of)
    ]
    return Book(_about(ruleset), sections)


def everywhere(key: str, words: Language = ENGLISH) -> list[InBook]:
    """One rule in every book that has it."""
    section = key.partition(".")[0]
    if section not in TITLES:
        raise NoBookError(message("rule-error-unknown", key=key[:60]))
    books = [rulesets.load(id) for id in rulesets.available()]
    found = [
        InBook(one.id, one.short, _cited(entry, words))
        for one in books
        for entry in entries(one, section)
        if key_of(entry) == key
    ]
    if not found:
        raise NoBookError(message("rule-error-unknown", key=key[:60]))
    return found


@cache
def compared(left: str, right: str, words: Language = ENGLISH) -> Compared:
    """Where two books differ."""
    one, other = _ruleset(left), _ruleset(right)
    rows = []
    for each in rulesets.diff(one, other):
        mine, yours = difference_words(each, words)
        named = title_of(each.left, words) if words.id != ENGLISH.id else title(each.key)
        rows.append(
            Row(
                section_of(each.left),
                each.key,
                named,
                decides(each.left, words),
                _cited(each.left, words, mine),
                _cited(each.right, words, yours),
            )
        )
    sections = dict.fromkeys(row.section for row in rows)
    names = {one: title(one, words) for one in sections}
    titles = {one: words.text(TITLES[one]) for one in sections}
    return Compared(_about(one), _about(other), names, titles, rows)


def _ruleset(id: str) -> Ruleset:
    if id not in rulesets.available():
        there = ", ".join(rulesets.available())
        raise NoBookError(message("rule-error-unknown-rulebook", id=id[:40], books=there))
    return rulesets.load(id)


def _about(ruleset: Ruleset) -> About:
    found = [entry.source for entry in entries(ruleset) if section_of(entry) != "terms"]
    base = ruleset.extends or ""
    extends = rulesets.load(base).short if base in rulesets.available() else base
    sources = {kind.value: found.count(kind) for kind in Source if kind in found}
    return About(ruleset.id, ruleset.name, ruleset.short, extends, len(found), sources)


def _entered(entry: Entry, words: Language) -> Entered:
    return Entered(key_of(entry), title_of(entry, words), decides(entry, words), _cited(entry, words))


def _cited(entry: Entry, words: Language, value: str = "") -> Cited:
    clause, reason = words.clause(entry.citation), words.text(entry.reason)
    if isinstance(entry, YakuRule):
        return Cited(value or shown_han(entry, words), clause, entry.source, reason, entry.name)
    return Cited(value or shown_value(entry, words), clause, entry.source, reason)
