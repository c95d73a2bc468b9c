"""Reading the catalogue: circumstances and fouls from their files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .. import rulesets
from ..i18n import DataText, data_id
from .circumstance import RANGE, Circumstance, Condition, condition
from .errors import CatalogueError, NoPenaltiesError, UnknownCircumstanceError, UnknownFoulError
from .foul_model import (
    CALL,
    COUNTERS,
    DEALER,
    DEPOSIT,
    DETERMINED,
    HAND,
    PENALTIES,
    WITHIN,
    Foul,
    Repeat,
    Rule,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..rulesets import Rule as Switch
    from ..rulesets import Ruleset

_DATA = Path(__file__).parent / "data"
_WORDS = {
    "penalty": PENALTIES,
    "determined": DETERMINED,
    "call": CALL,
    "hand": HAND,
    "deposit": DEPOSIT,
    "counters": COUNTERS,
    "dealer": DEALER,
}
_TEXTS = (
    *("penalty_from", "points_from", "determined_from", "call_from", "per", "of"),
    *("correction", "clause", "reading", "say"),
)
_NUMBERS = ("points", "times")
_TRANSLATED = ("title", "about", "correction", "reading", "say", "of")
_FIELDS = (*_WORDS, *_TEXTS, *_NUMBERS, "each", "amounts")
_MOST_HINTS = 3

SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "dealing": DataText("Setting up and dealing", "foul-section-dealing"),
        "tiles": DataText("Number of tiles and drawing", "foul-section-tiles"),
        "timing": DataText("Speed and timing of calls", "foul-section-timing"),
        "revealing": DataText("Revealing tiles", "foul-section-revealing"),
        "calls": DataText("Calls and declarations", "foul-section-calls"),
        "melds": DataText("Melds", "foul-section-melds"),
        "riichi": DataText("Riichi", "foul-section-riichi"),
        "end_of_hand": DataText("End of the hand", "foul-section-end_of_hand"),
        "scores": DataText("Scores and reports", "foul-section-scores"),
        "conduct": DataText("Conduct, devices, information, cheating", "foul-section-conduct"),
        "attendance": DataText("Attendance", "foul-section-attendance"),
    }
)
"""The files of the catalogue, in order, and what they are about."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """Facts that cannot hold together."""

    all: Mapping[str, Condition]
    why: str


@cache
def _circumstance_file() -> dict[str, Any]:
    return tomllib.loads((_DATA / "circumstances.toml").read_text(encoding="utf-8"))


@cache
def circumstances() -> Mapping[str, Circumstance]:
    """Everything that a ruling can depend on, in the order in which it is asked."""
    tables = {id: table for id, table in _circumstance_file().items() if id != "impossible"}
    return MappingProxyType({id: _circumstance(id, table) for id, table in tables.items()})


def _circumstance(id: str, table: dict[str, Any]) -> Circumstance:
    if table["kind"] not in ("bool", "int", "words"):
        raise CatalogueError(f"{id}: {table['kind']} is no kind")
    yes_or_no = {word: table[word] for word in ("yes", "no")} if table["kind"] == "bool" else {}
    words = {
        word: DataText(meaning, data_id("circumstance", id, word))
        for word, meaning in table.get("words", yes_or_no).items()
    }
    ask = DataText(table["ask"], data_id("circumstance", id, "ask"))
    bounds = table.get("least", 0), table.get("most", 0)
    return Circumstance(id, table["kind"], ask, MappingProxyType(words), *bounds)


@cache
def impossible() -> tuple[Impossible, ...]:
    """Which facts cannot hold together."""
    tables = _circumstance_file().get("impossible", [])
    return tuple(
        Impossible(_conditions(table["all"]), DataText(table["why"], f"circumstance-impossible-{number}"))
        for number, table in enumerate(tables, start=1)
    )


def circumstance(id: str) -> Circumstance:
    """The circumstance of that name."""
    if id not in circumstances():
        raise UnknownCircumstanceError(id, circumstances())
    return circumstances()[id]


def fouls() -> tuple[Foul, ...]:
    """All fouls, in the order of the catalogue."""
    return tuple(foul for section in SECTIONS for foul in _section(section).values())


def foul(id: str) -> Foul:
    """The foul of that id; an unknown one is refused with the nearest ids."""
    for section in SECTIONS:
        if found := _section(section).get(id):
            return found
    ids = [known.id for known in fouls()]
    near = get_close_matches(id, ids, n=_MOST_HINTS, cutoff=0.5)
    near = near or [known for known in ids if id and id in known]
    raise UnknownFoulError(id, near[:_MOST_HINTS])


@cache
def _section(name: str) -> Mapping[str, Foul]:
    return MappingProxyType({id: _foul(id, name, table) for id, table in _tables(name).items()})


@cache
def _tables(section: str) -> dict[str, Any]:
    tables = tomllib.loads((_DATA / "fouls" / f"{section}.toml").read_text(encoding="utf-8"))
    return {id: _with_ids(table, "foul", id) for id, table in tables.items()}


def _with_ids(table: dict[str, Any], *path: str) -> dict[str, Any]:
    """The same table; its texts know where they stand, so that other languages find them."""
    return {key: _with_id(key, value, path) for key, value in table.items()}


def _with_id(key: str, value: Any, path: tuple[str, ...]) -> Any:
    if isinstance(value, dict):
        return _with_ids(value, *path, key)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [
            _with_ids(item, *path, key, _place(item, number)) for number, item in enumerate(value, start=1)
        ]
    return DataText(value, data_id(*path, key)) if key in _TRANSLATED and value else value


def _place(table: dict[str, Any], number: int) -> str:
    """What tells a rule from its neighbours: a name, from which offence on, or simply its number."""
    return str(table.get("name") or table.get("from") or number)


def _table(id: str) -> dict[str, Any]:
    """What is written of a foul, in whichever file."""
    found = next((tables[id] for tables in map(_tables, SECTIONS) if id in tables), None)
    if found is None:
        raise CatalogueError(f"there is no foul {id}")
    return dict(found)


_ABOUT = ("title", "about", "words", "given", "family", "earlier")
"""The keys of a foul that are no book."""


@cache
def books() -> tuple[str, ...]:
    """The ids of the rulebooks with penalties, in the order of the catalogue."""
    return tuple(id for id in _known_books() if rulesets.load(id)["penalties.in_use"])


@cache
def books_without_penalties() -> tuple[str, ...]:
    """The ids of the rulebooks of the catalogue that only say what may be done."""
    return tuple(id for id in _known_books() if id not in books())


@cache
def _known_books() -> tuple[str, ...]:
    """All rulebooks that the files of the catalogue name, in their order."""
    named = dict.fromkeys(
        book
        for section in SECTIONS
        for table in _tables(section).values()
        for book in table
        if book not in _ABOUT
    )
    return tuple(named)


def book_of(ruleset: Ruleset) -> str:
    """The book whose fouls a ruleset goes by: its own, or the nearest that it builds on."""
    if found := next((id for id in ruleset.lineage if id in _known_books()), None):
        return found
    if ruleset["penalties.in_use"]:
        return ruleset.id
    raise NoPenaltiesError(f"{ruleset.short} has no penalties, so there is nothing to rule by")


def rules_of(foul: Foul, ruleset: Ruleset) -> tuple[Rule, ...]:
    """What a ruleset says of a foul: its own rules, or those of the book that it goes by."""
    if own := ruleset.foul(foul.id):
        return parse_own_rules(foul, own)
    rules = foul.rules.get(book_of(ruleset), ())
    silent = not rules and ruleset["penalties.in_use"]
    return (Rule(book=ruleset.id, penalty="not_in_book"),) if silent else rules


def parse_own_rules(foul: Foul, own: Switch) -> tuple[Rule, ...]:
    """The rules that a ruleset file has for a foul; a ``CatalogueError`` says what is wrong with them."""
    table = {**_table(foul.id), own.origin: own.value}
    try:
        return _left(_rules(table, own.origin), foul.given)
    except (CatalogueError, UnknownCircumstanceError, KeyError, TypeError, AttributeError) as error:
        raise CatalogueError(f"{foul.id}: {error}") from error


def relevant_circumstances(foul: Foul, ruleset: Ruleset) -> tuple[str, ...]:
    """The circumstances that the rulings on a foul depend on, by a ruleset."""
    return foul.open_questions(rules_of(foul, ruleset))


def _foul(id: str, section: str, table: dict[str, Any]) -> Foul:
    if odd := set(table) - {*_ABOUT, *rulesets.available()}:
        raise CatalogueError(f"{id}: there is no key {', '.join(sorted(odd))}")
    try:
        given = _conditions(table.get("given", {}))
        rules = {book: _left(rules, given) for book, rules in _books(table)}
    except (CatalogueError, UnknownCircumstanceError, KeyError, TypeError) as error:
        raise CatalogueError(f"{id}: {error}") from error
    words = tuple(table.get("words", ()))
    family, earlier = table.get("family", id), table.get("earlier", 0)
    about = MappingProxyType(rules)
    return Foul(id, section, table["title"], table.get("about", ""), words, given, family, earlier, about)


def _left(rules: tuple[Rule, ...], given: Mapping[str, Condition]) -> tuple[Rule, ...]:
    """The rules that the foul's own name does not rule out."""
    exact = {id: condition.exact for id, condition in given.items() if condition.exact is not None}
    return tuple(
        rule
        for rule in rules
        if all(
            id not in exact or exact[id] in condition.any_of or not condition.any_of
            for id, condition in rule.when.items()
        )
    )


def _books(table: dict[str, Any]) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    for book in table:
        if book not in _ABOUT:
            yield book, _rules(table, book)


def _rules(table: dict[str, Any], book: str) -> tuple[Rule, ...]:
    """The rules of a book.

    ``same_as`` takes those of another book, ``as`` those of another foul, with some keys changed.
    """
    written = table[book]
    if isinstance(written, list):
        return tuple(_rule(table, book) for table in written)
    if "as" in written:
        copied = _rules(_table(written["as"]), book)
    elif "same_as" in written:
        copied = _rules(table, written["same_as"])
    else:
        return (_rule(written, book),)
    changes = _fields(_without(written, "as", "same_as"))
    if "clause" in changes:
        changes["book"] = book
    return tuple(_same(rule, changes) for rule in copied)


def _same(rule: Rule, changes: Mapping[str, Any]) -> Rule:
    """A rule of another book: its repetitions and other readings come with it."""
    others = {name: _same(other, changes) for name, other in rule.others.items()}
    repeats = tuple(replace(repeat, rule=_same(repeat.rule, changes)) for repeat in rule.repeats)
    return replace(rule, **{**changes, "others": MappingProxyType(others), "repeats": repeats})


def _rule(table: dict[str, Any], book: str) -> Rule:
    plain = {key: value for key, value in table.items() if key not in ("when", "or", "repeat")}
    rule = Rule(book=book, when=_conditions(table.get("when", {})), **_fields(plain))
    if not rule.penalty and not rule.penalty_from:
        raise CatalogueError(f"{book}: a rule without a penalty")
    others = {_name(other): rule.changed(_fields(_without(other, "name"))) for other in table.get("or", [])}
    repeats = [_repeat(rule, repeat) for repeat in table.get("repeat", [])]
    repeats.sort(key=lambda repeat: -repeat.earlier)
    return replace(rule, others=MappingProxyType(others), repeats=tuple(repeats))


def _name(table: dict[str, Any]) -> str:
    return str(table.get("name", table.get("penalty", "")))


def _repeat(rule: Rule, table: dict[str, Any]) -> Repeat:
    within = table.get("within", "tournament")
    if within not in WITHIN:
        raise CatalogueError(f"{within} is no span of a repetition")
    return Repeat(table["from"], within, rule.changed(_fields(_without(table, "from", "within"))))


def _without(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}


def _conditions(table: Mapping[str, Any]) -> Mapping[str, Condition]:
    return MappingProxyType({id: condition(value, circumstance(id)) for id, value in table.items()})


def _fields(table: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a rule, checked."""
    fields: dict[str, Any] = {}
    for key, value in table.items():
        if key not in _FIELDS:
            raise CatalogueError(f"there is no field {key}")
        if key in _WORDS and value not in _WORDS[key]:
            raise CatalogueError(f"{key} cannot be {value}")
        if not isinstance(value, _kind(key)):
            raise CatalogueError(f"{key} cannot be {value!r}")
        fields |= _amounts(value) if key == "amounts" and isinstance(value, str | list) else {key: value}
    if fields.get("per"):
        circumstance(fields["per"])
    return fields


def _kind(key: str) -> type | tuple[type, ...]:
    if key == "amounts":
        return (str, list)
    return int if key in _NUMBERS else bool if key == "each" else str


def _amounts(written: str | list[int]) -> dict[str, Any]:
    if isinstance(written, list):
        return {"amounts": tuple(written), "between": False}
    if not (found := RANGE.fullmatch(written)):
        raise CatalogueError(f"amounts cannot be {written}")
    return {"amounts": (int(found[1]), int(found[2])), "between": True}
