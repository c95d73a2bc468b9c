"""Readings: what an organiser chooses where a book is unclear or silent, for one ruling or in a ruleset."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..rulesets import UnknownKeyError, WrongValueError
from ..rulesets.interpretations import DEFAULT
from .catalogue import foul as foul_of
from .catalogue import fouls
from .errors import NoPenaltiesError, UnknownFoulError, UnknownReadingError, meant
from .foul_model import BOOKS
from .outcome import outcome
from .penalty_rules import JUDGE, book_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..rulesets import Rule as Switch
    from ..rulesets import Ruleset
    from ..rulesets.interpretations import Fault
    from .foul_model import Foul, Rule

CHOICES = ("none", "correct", "warning", "dead_hand", "chonbo", "redeal", "discretion")
"""What an organiser can decide where the book is unclear or silent."""

ORGANISER = "the organiser"
"""Who chose a reading that was told with the incident."""


def read_as(foul: Foul, book: str, ruleset: Ruleset, told: Iterable[str] = ()) -> tuple[Rule, ...]:
    """What a book says of a foul, in the readings that were told or that the ruleset has chosen.

    ``told`` names readings of any foul, as ``tile_count_wrong.chonbo``, and goes before the ruleset.
    """
    rules = foul.rules.get(book, ())
    names = _told(foul, told)
    chosen = [(name, ORGANISER) for name in names]
    if not names and (reading := ruleset.reading(foul.id)):
        chosen = [(name, reading.citation) for name in _names(reading)]
    if not chosen:
        return rules
    if names:
        _refuse_closed(foul, rules, ruleset, names)
    return tuple(_read(rule, ruleset, chosen) for rule in rules)


def problems(ruleset: Ruleset) -> Iterator[Fault]:
    """What is wrong with the readings that a ruleset has chosen."""
    for reading in ruleset.readings:
        id = reading.key.partition(".")[2]
        try:
            foul = foul_of(id)
        except UnknownFoulError as error:
            yield UnknownKeyError, id, f"there is no such foul{meant(id, error.nearest)}"
            continue
        for name in _names(reading):
            if wrong := _wrong(foul, name, ruleset):
                yield WrongValueError, id, wrong


def _wrong(foul: Foul, name: str, ruleset: Ruleset) -> str:
    """Why a reading cannot be chosen for a foul, if it cannot."""
    rules = foul.rules.get(_book(ruleset), ())
    if not rules:
        return f"{ruleset.short} has no penalties, so there is nothing to read"
    if name == DEFAULT or any(name in rule.others for rule in rules):
        return ""
    others = {other.partition(".")[2] for other in foul.readings}
    if name not in (*CHOICES, *others):
        known = dict.fromkeys([*(other for rule in rules for other in rule.others), *CHOICES])
        hint = meant(name, known) or f"; there are {', '.join(known)}"
        return f'there is no reading "{name}"{hint}'
    if name in CHOICES and any(ours(rule, ruleset) for rule in rules):
        return ""
    came = [outcome(rule, ruleset, _sample(rule)) for rule in rules]
    decides = f"leaves it to the {JUDGE.get(book_of(ruleset), 'referee')}"
    if any(one.source != "discretion" for one in came):
        decides = "decides it"
    clauses = "; ".join(dict.fromkeys(one.clause for one in came))
    return f'cannot be read as "{name}": the book {decides} ({clauses})'


def _book(ruleset: Ruleset) -> str:
    """The rulebook with penalties that a ruleset goes by, or nothing."""
    try:
        book = book_of(ruleset)
    except NoPenaltiesError:
        return ""
    return book if book in BOOKS else ""


def ours(rule: Rule, ruleset: Ruleset) -> bool:
    """Whether a rule is our reading, and be it that the referee decides because the book is silent."""
    came = outcome(rule, ruleset, _sample(rule))
    return came.source in ("reading", "not_in_book") or (came.source == "discretion" and bool(came.reading))


def _sample(rule: Rule) -> dict[str, int]:
    return {rule.per: 1} if rule.per else {}


def _names(reading: Switch) -> tuple[str, ...]:
    return (reading.value,) if isinstance(reading.value, str) else tuple(reading.value)


def _told(foul: Foul, told: Iterable[str]) -> list[str]:
    """The readings of this foul among those that were told, if all of them exist."""
    names = []
    for text in told:
        id, _, name = text.partition(".")
        which = foul if id == foul.id else _named(id, text)
        if text not in which.readings and name not in (*CHOICES, DEFAULT):
            raise UnknownReadingError(text, which.readings)
        names += [name] if which is foul else []
    return names


def _named(id: str, reading: str) -> Foul:
    try:
        return foul_of(id)
    except UnknownFoulError:
        raise UnknownReadingError(reading, [one for each in fouls() for one in each.readings]) from None


def _refuse_closed(foul: Foul, rules: Sequence[Rule], ruleset: Ruleset, names: Iterable[str]) -> None:
    """An organiser decides where the book is unclear or silent, and nowhere else."""
    for name in names:
        known = name == DEFAULT or f"{foul.id}.{name}" in foul.readings
        if not known and not any(ours(rule, ruleset) for rule in rules):
            raise UnknownReadingError(f"{foul.id}.{name}", foul.readings)


def _read(rule: Rule, ruleset: Ruleset, chosen: Iterable[tuple[str, str]]) -> Rule:
    """A rule in the first of the chosen readings that it has."""
    for name, by in chosen:
        if name == DEFAULT:
            return rule
        others = {DEFAULT: rule, **{other: one for other, one in rule.others.items() if other != name}}
        if name in rule.others:
            return replace(rule.others[name], others=others, by=by)
        if name in CHOICES and ours(rule, ruleset):
            return replace(rule.chosen(name), others=others, by="" if by == ORGANISER else by)
    return rule
