"""A ruleset: every rule with its value and where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from .contradictions import contradictions
from .errors import ContradictionError, UnknownKeyError, WrongValueError, nearest
from .interpretations import DEFAULT, FOULS, SECTION, Check, Reading
from .schema import DORA, HAN, SCHEMA, SWITCH, SWITCHES, TERMS, YAKU

Han: TypeAlias = int | str
"""The han of a yaku: a number, "mangan" or "yakuman"."""

_Entry = TypeVar("_Entry")

HOUSE = "house"
"""The origin of values that were changed in code, by nobody's book."""


class Source(StrEnum):
    """How far a book stands behind an entry."""

    BOOK = "book"
    """The book says it."""
    READING = "reading"
    """The book is unclear or contradicts itself; the reason says which reading was taken."""
    SILENT = "silent"
    """The book says nothing; the reason says why this value."""
    HOUSE = "house"
    """Changed in code."""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where an entry comes from."""

    source: Source
    clause: str
    """The section of the book, without its name; empty if the book is silent."""
    reason: str
    """Why this reading or this default; empty if the book simply says it."""
    origin: str
    """The id of the ruleset that holds the entry."""
    book: str
    """The short name of that ruleset, as in ``EMA 2016``."""

    def __str__(self) -> str:
        if self.source is Source.HOUSE:
            return "House rule"
        return f"{self.book} {self.clause}" if self.clause else f"{self.book} (silent)"


class _Cited:
    """What all entries of a ruleset have in common."""

    __slots__ = ()

    cited: Citation

    @property
    def citation(self) -> str:
        """Book and section, as in ``EMA 2016 §4.1.1``."""
        return str(self.cited)

    @property
    def source(self) -> Source:
        """How far the book stands behind the entry."""
        return self.cited.source

    @property
    def clause(self) -> str:
        """The section, without the book's name."""
        return self.cited.clause

    @property
    def reason(self) -> str:
        """Why this reading or this default."""
        return self.cited.reason

    @property
    def origin(self) -> str:
        """The id of the ruleset that holds the entry."""
        return self.cited.origin


@dataclass(frozen=True, slots=True)
class Rule(_Cited):
    """One switch with its value."""

    key: str
    value: Any
    cited: Citation


@dataclass(frozen=True, slots=True)
class YakuRule(_Cited):
    """One yaku (or dora line) with its han and names."""

    id: str
    closed: Han
    """Han in a closed hand; 0 = not possible."""
    open: Han
    """Han in an open hand; 0 = not possible."""
    name: str
    """The book's own name."""
    japanese: str
    """The Japanese name in Latin letters."""
    kanji: str
    """The Japanese name in Japanese; may be empty."""
    cited: Citation

    @property
    def key(self) -> str:
        """The full name of the entry, as in ``yaku.pinfu``."""
        return f"yaku.{self.id}"

    @property
    def value(self) -> tuple[Han, Han]:
        """Han closed and open."""
        return (self.closed, self.open)

    @property
    def exists(self) -> bool:
        """Whether the ruleset has this yaku at all."""
        return self.value != (0, 0)


@dataclass(frozen=True, slots=True)
class TermRule(_Cited):
    """The book's own word for something."""

    key: str
    value: str
    cited: Citation


@dataclass(frozen=True, slots=True)
class Meta:
    """What a ruleset is called."""

    id: str
    name: str
    short: str
    extends: str | None
    players: int
    bases: tuple[tuple[str, str], ...] = ()
    """Id and short name of every ruleset that this one builds on, the nearest first."""


class Ruleset(Mapping[str, Any]):
    """A set of rules, complete and free of contradictions; it never changes.

    As a mapping it gives the value of each switch by its full name, ``ruleset["limits.kiriage"]``; iteration
    goes through the names in the order of the schema.
    """

    def __init__(
        self,
        meta: Meta,
        rules: Mapping[str, Rule],
        yaku: Mapping[str, YakuRule],
        terms: Mapping[str, TermRule],
        *,
        readings: Mapping[str, Rule] = MappingProxyType({}),
        fouls: Mapping[str, Rule] = MappingProxyType({}),
    ) -> None:
        self._meta = meta
        self._rules = MappingProxyType({switch.name: rules[switch.name] for switch in SWITCHES})
        self._yaku = MappingProxyType({name: yaku[name] for name in (*YAKU, *DORA)})
        self._terms = MappingProxyType({term.key: terms[term.key] for term in TERMS})
        self._readings = MappingProxyType({foul: readings[foul] for foul in sorted(readings)})
        self._fouls = MappingProxyType({foul: fouls[foul] for foul in sorted(fouls)})

    @property
    def id(self) -> str:
        """The id, as in ``wrc-2022``."""
        return self._meta.id

    @property
    def name(self) -> str:
        """The full name of the rulebook."""
        return self._meta.name

    @property
    def short(self) -> str:
        """The name used in citations, as in ``WRC 2022``."""
        return self._meta.short

    @property
    def extends(self) -> str | None:
        """The ruleset that this one builds on, if any."""
        return self._meta.extends

    @property
    def lineage(self) -> tuple[str, ...]:
        """The ids of this ruleset and of everything that it builds on, the nearest first."""
        return (self.id, *(id for id, _ in self._meta.bases))

    def short_name(self, id: str) -> str | None:
        """The short name of a ruleset of the lineage; None for any other."""
        return self.short if id == self.id else dict(self._meta.bases).get(id)

    @property
    def players(self) -> int:
        """How many play."""
        return self._meta.players

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All switches, in the order of the schema."""
        return tuple(self._rules.values())

    @property
    def yakus(self) -> tuple[YakuRule, ...]:
        """All yaku and then the dora lines, in the order of the schema."""
        return tuple(self._yaku.values())

    @property
    def terms(self) -> tuple[TermRule, ...]:
        """All terms, in the order of the schema."""
        return tuple(self._terms.values())

    @property
    def readings(self) -> tuple[Rule, ...]:
        """The readings of fouls that an organiser chose instead of ours, as ``readings.tile_count_wrong``."""
        return tuple(self._readings.values())

    def reading(self, foul: str) -> Rule | None:
        """The reading that was chosen for a foul, if any was; its value is a name, or a tuple of names."""
        return self._readings.get(foul)

    @property
    def fouls(self) -> tuple[Rule, ...]:
        """The fouls for which the ruleset has its own rules, as ``fouls.tile_count_wrong``."""
        return tuple(self._fouls.values())

    def foul(self, foul: str) -> Rule | None:
        """The ruleset's own rules for a foul, if it has any, as they are written in its file."""
        return self._fouls.get(foul)

    def __getitem__(self, key: str) -> Any:
        return self.rule(key).value

    def __contains__(self, key: object) -> bool:
        return key in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((self.id, self.hash))

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        """For workers in other processes."""
        parts = (self._rules, self._yaku, self._terms, self._readings, self._fouls)
        return _restored, (self._meta, *map(dict, parts))

    def _all(self) -> tuple[object, ...]:
        return (self._meta, self.rules, self.yakus, self.terms, self.readings, self.fouls)

    def rule(self, key: str) -> Rule:
        """The switch of that full name, with its value and where it comes from."""
        return _look_up(self._rules, key, self.id, "rule")

    def yaku(self, id: str) -> YakuRule:
        """The yaku or dora line of that id."""
        return _look_up(self._yaku, id, self.id, "yaku")

    def term(self, key: str) -> str:
        """The book's own word."""
        return _look_up(self._terms, key, self.id, "term").value

    def cite(self, key: str) -> str:
        """Book and section of a switch, a yaku (``yaku.pinfu``), a term (``terms.han``) or a reading."""
        section, _, name = key.partition(".")
        if section == "yaku":
            return self.yaku(name).citation
        if section == "terms":
            return _look_up(self._terms, name, self.id, "term").citation
        if section == SECTION:
            return _look_up(self._readings, name, self.id, "chosen reading").citation
        return self.rule(key).citation

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all values (not of names and citations): equal hashes, equal rules."""
        return self._hash_of(SCHEMA)

    def matches(self, hash: str | None) -> bool:
        """Whether a hash was made of these values, with the switches of today or of an earlier version."""
        return hash is not None and hash in map(self._hash_of, range(SCHEMA, 0, -1))

    def _hash_of(self, schema: int) -> str:
        from hashlib import sha256
        from json import dumps

        values = {switch.name: self[switch.name] for switch in SWITCHES if switch.since <= schema}
        values |= {yaku.key: yaku.value for yaku in self.yakus} | {"players": self.players}
        values |= {reading.key: reading.value for reading in self.readings if reading.value != DEFAULT}
        values |= {foul.key: foul.value for foul in self.fouls}
        return sha256(dumps(values, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def engine_values(self) -> dict[str, Any]:
        """What the engine reads: its switches, and ``yaku.<id>`` with the han closed and open."""
        switches = {switch.name: self[switch.name] for switch in SWITCHES if switch.engine}
        return switches | {yaku.key: yaku.value for yaku in self.yakus}

    def with_values(self, changes: Mapping[str, object], *, checks: Iterable[Check] = ()) -> Ruleset:
        """The same ruleset with some values changed, for experiments and tests.

        The changed entries are marked as house rules, and so is the id. The values are checked as in a file.
        """
        rules, yaku = dict(self._rules), dict(self._yaku)
        readings, fouls = dict(self._readings), dict(self._fouls)
        for key, value in changes.items():
            section, _, name = key.partition(".")
            if section == SECTION:
                chosen = _checked(Reading(), value, key, self.id)
                readings[name] = Rule(key, chosen, Citation(Source.HOUSE, "", "", HOUSE, "House"))
            elif section == FOULS:
                fouls[name] = Rule(key, value, Citation(Source.HOUSE, "", "", HOUSE, "House"))
            elif section == "yaku":
                entry = self.yaku(name)
                closed, open_ = _checked(HAN, value, key, self.id)
                yaku[entry.id] = replace(entry, closed=closed, open=open_, cited=_house(entry))
            else:
                rule = self.rule(key)
                rules[key] = replace(
                    rule, value=_checked(SWITCH[key].kind, value, key, self.id), cited=_house(rule)
                )
        changed = Ruleset(_changed_meta(self._meta), rules, yaku, self._terms, readings=readings, fouls=fouls)
        changed._refuse_contradictions()
        for check in checks:
            for error, path, what in check(changed):
                raise error(what, file=self.id, key=".".join(path))
        return changed

    def replace(self, **changes: object) -> Ruleset:
        """Like ``with_values``: ``ruleset.replace(**{"limits.kiriage": True})``."""
        return self.with_values(changes)

    def _refuse_contradictions(self) -> None:
        for keys, what in contradictions(self, {yaku.id: yaku.value for yaku in self.yakus}):
            raise ContradictionError(what, file=self.id, key=keys[0])


def _restored(meta: Meta, *parts: Mapping[str, Any]) -> Ruleset:
    """A ruleset that was sent to another process."""
    rules, yaku, terms, readings, fouls = parts
    return Ruleset(meta, rules, yaku, terms, readings=readings, fouls=fouls)


def _look_up(table: Mapping[str, _Entry], key: str, file: str, noun: str) -> _Entry:
    if key not in table:
        raise UnknownKeyError(f"there is no such {noun}{nearest(key, list(table))}", file=file, key=key)
    return table[key]


def _checked(kind: Any, value: object, key: str, file: str) -> Any:
    if wrong := kind.check(value):
        raise WrongValueError(wrong, file=file, key=key)
    return kind.normal(value)


def _house(entry: Rule | YakuRule) -> Citation:
    return Citation(Source.HOUSE, "", f"Changed from {entry.citation}.", HOUSE, "House")


def _changed_meta(meta: Meta) -> Meta:
    if meta.id.endswith(f"+{HOUSE}"):
        return meta
    bases = ((meta.id, meta.short), *meta.bases)
    return replace(meta, id=f"{meta.id}+{HOUSE}", name=f"{meta.name}, changed", bases=bases)
