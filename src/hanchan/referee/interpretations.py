"""Interpretations: what an organiser chooses where a book is unclear or silent, for a ruling or in a file."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from .. import rulesets
from ..rulesets import UnknownKeyError, WrongValueError
from ..rulesets.interpretations import DEFAULT, FOULS
from ..rulesets.interpretations import SECTION as READINGS
from .catalogue import foul as foul_of
from .catalogue import fouls, parse_own_rules, rules_of
from .errors import CatalogueError, NoPenaltiesError, UnknownFoulError, UnknownReadingError, meant
from .outcome import outcome
from .penalty_rules import judge

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..rulesets import Rule as Switch
    from ..rulesets import Ruleset
    from ..rulesets.interpretations import Fault
    from .foul_model import Foul, Rule

CHOICES = ("none", "correct", "warning", "dead_hand", "chonbo", "redeal", "discretion")
"""What an organiser can decide where the book is unclear or silent."""

ORGANISER = "the organiser"
"""Who chose an interpretation that was given with the incident."""


def checked_ruleset(ruleset: str | Ruleset) -> Ruleset:
    """The ruleset of that id or file, or the one that is given; what it says about fouls must be sound."""
    if isinstance(ruleset, str):
        return rulesets.load(ruleset, checks=(problems,))
    if ruleset.readings or ruleset.fouls:
        _refuse_unsound(ruleset)
    return ruleset


@lru_cache(maxsize=32)
def _refuse_unsound(ruleset: Ruleset) -> None:
    for error, path, what in problems(ruleset):
        raise error(what, file=ruleset.id, key=".".join(path))


def read_as(foul: Foul, ruleset: Ruleset, chosen_now: Iterable[str] = ()) -> tuple[Rule, ...]:
    """What a ruleset says about a foul, in the interpretations given here or chosen by the ruleset.

    ``chosen_now`` names interpretations of any foul, as ``tile_count_wrong.chonbo``; they come first.
    """
    rules = rules_of(foul, ruleset)
    names = _chosen_for(foul, chosen_now)
    chosen = [(name, ORGANISER) for name in names]
    if not names and (reading := ruleset.reading(foul.id)):
        chosen = [(name, reading.citation) for name in _names(reading)]
    if not chosen:
        return rules
    if names:
        _refuse_closed(foul, rules, ruleset, names)
    return tuple(_read(rule, ruleset, chosen) for rule in rules)


def problems(ruleset: Ruleset) -> Iterator[Fault]:
    """What is wrong with what a ruleset says about fouls: its own rules, and the readings it has chosen."""
    broken = False
    for section, entry in (*((FOULS, rule) for rule in ruleset.fouls), *_chosen(ruleset)):
        id = entry.key.partition(".")[2]
        try:
            foul = foul_of(id)
        except UnknownFoulError as error:
            yield UnknownKeyError, (section, id), f"there is no such foul{meant(id, error.nearest)}"
            continue
        if section == FOULS and (wrong := _unreadable(foul, entry)):
            broken = True
            yield WrongValueError, (section, id), wrong
        elif section == READINGS and not broken:
            for name in _names(entry):
                if wrong := _wrong(foul, name, ruleset):
                    yield WrongValueError, (section, id), wrong


def _chosen(ruleset: Ruleset) -> list[tuple[str, Switch]]:
    return [(READINGS, reading) for reading in ruleset.readings]


def _unreadable(foul: Foul, entry: Switch) -> str:
    """Why the rules that a file has for a foul cannot be used, if they cannot."""
    try:
        parse_own_rules(foul, entry)
    except CatalogueError as error:
        return str(error).removeprefix(f"{foul.id}: ")
    return ""


def _wrong(foul: Foul, name: str, ruleset: Ruleset) -> str:
    """Why a reading cannot be chosen for a foul, if it cannot."""
    rules = _rules(foul, ruleset)
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
    decides = f"leaves it to the {judge(ruleset)}"
    if any(each.source != "discretion" for each in came):
        decides = "decides it"
    clauses = "; ".join(dict.fromkeys(each.clause for each in came))
    return f'cannot be read as "{name}": the book {decides} ({clauses})'


def _rules(foul: Foul, ruleset: Ruleset) -> tuple[Rule, ...]:
    """What a ruleset with penalties says of a foul; nothing for one without."""
    try:
        return rules_of(foul, ruleset) if ruleset["penalties.in_use"] else ()
    except NoPenaltiesError:
        return ()


def ours(rule: Rule, ruleset: Ruleset) -> bool:
    """Whether a rule is our interpretation, and be it that the referee decides because the book is silent."""
    came = outcome(rule, ruleset, _sample(rule))
    return came.source in ("reading", "not_in_book") or (came.source == "discretion" and bool(came.reading))


def _sample(rule: Rule) -> dict[str, int]:
    return {rule.per: 1} if rule.per else {}


def _names(reading: Switch) -> tuple[str, ...]:
    return (reading.value,) if isinstance(reading.value, str) else tuple(reading.value)


def _chosen_for(foul: Foul, names_given: Iterable[str]) -> list[str]:
    """The names for this foul among the interpretations given; those that do not exist are refused."""
    names = []
    for text in names_given:
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
        raise UnknownReadingError(reading, [name for each in fouls() for name in each.readings]) from None


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
        rest = {other: variant for other, variant in rule.others.items() if other != name}
        others = {DEFAULT: rule, **rest}
        if name in rule.others:
            return replace(rule.others[name], others=others, by=by)
        if name in CHOICES and ours(rule, ruleset):
            return replace(rule.chosen(name), others=others, by="" if by == ORGANISER else by)
    return rule
