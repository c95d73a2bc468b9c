"""From the tables of a ruleset file to its entries, with everything that is wrong on the way."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..i18n import DataText, data_id
from .errors import MissingKeyError, RulesetError, UncitedError, UnknownKeyError, WrongValueError, nearest
from .interpretations import FOULS, Reading
from .interpretations import SECTION as READINGS
from .kinds import Kind, OneInt, Text
from .model import Citation, Meta, Rule, Ruleset, Source, TermRule, YakuRule
from .schema import DORA, HAN, SECTIONS, SWITCH, SWITCHES, TERM, TERMS, YAKU

if TYPE_CHECKING:
    from .document import Document

_META: dict[str, Kind] = {
    "id": Text(),
    "name": Text(),
    "short": Text(),
    "extends": Text(),
    "players": OneInt((4,)),
}
MOST_HINTS = 50
"""Spelling hints take time, and a file with more problems than this has the wrong contents altogether."""
_CITATION = ("clause", "reading", "silent")
_NAMES = ("name", "japanese", "kanji")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TERM_KEYS = tuple(term.key for term in TERMS)
_YAKU_KEYS = (*YAKU, *DORA)
_KEYS = {section: [s.key for s in SWITCHES if s.section == section] for section in SECTIONS}
_TABLES = ("meta", "terms", *SECTIONS, "yaku", READINGS, FOULS)
_LEFT_OUT = "The file does not give it."
"""Why a ruleset has the default of a switch that is younger than its file."""


class Entries:
    """The entries of one file on top of those of the ruleset that it extends."""

    def __init__(self, document: Document, base: Ruleset | None) -> None:
        self._document = document
        self._base = base
        self.problems: list[RulesetError] = []
        self._refuse_unknown((), _TABLES)
        self.meta = self._read_meta()
        self.rules: dict[str, Rule] = {} if base is None else {rule.key: rule for rule in base.rules}
        self.yaku: dict[str, YakuRule] = {} if base is None else {yaku.id: yaku for yaku in base.yakus}
        self.terms: dict[str, TermRule] = {} if base is None else {term.key: term for term in base.terms}
        self.readings: dict[str, Rule] = {} if base is None else {_foul(rule): rule for rule in base.readings}
        self.fouls: dict[str, Rule] = {} if base is None else {_foul(rule): rule for rule in base.fouls}
        self._read_terms()
        for section in SECTIONS:
            self._read_section(section)
        self._read_yaku()
        self._read_readings()
        self._read_fouls()

    # The tables.

    def _read_meta(self) -> Meta:
        table = self._table("meta")
        self._refuse_unknown(("meta",), tuple(_META))
        for key in ("id", "name", "short"):
            if key not in table:
                self._problem(MissingKeyError, "is missing", "meta", key)
        good = {
            key: value
            for key, value in table.items()
            if key in _META and self._good(value, _META[key], "meta", key)
        }
        if "id" in good and not _ID.fullmatch(good["id"]):
            self._problem(WrongValueError, "must be small letters, digits and single hyphens", "meta", "id")
        base_players = self._base.players if self._base else 4
        return Meta(
            good.get("id", ""),
            good.get("name", ""),
            good.get("short", ""),
            good.get("extends"),
            good.get("players", base_players),
            self._bases(),
        )

    def _bases(self) -> tuple[tuple[str, str], ...]:
        """Id and short name of all that the file builds on."""
        base = self._base
        return () if base is None else tuple((id, str(base.short_name(id))) for id in base.lineage)

    def _read_terms(self) -> None:
        self._refuse_unknown(("terms",), _TERM_KEYS)
        for key in _TERM_KEYS:
            found = self._read_entry("terms", key, TERM, inherited=key in self.terms)
            if found:
                self.terms[key] = TermRule(key, *found)

    def _read_section(self, section: str) -> None:
        self._refuse_unknown((section,), tuple(_KEYS[section]))
        for key in _KEYS[section]:
            switch = SWITCH[f"{section}.{key}"]
            if switch.since > 1 and switch.name not in self.rules:
                left_out = Citation(Source.SILENT, "", _LEFT_OUT, self.meta.id, self.meta.short)
                self.rules[switch.name] = Rule(switch.name, switch.default, left_out)
            found = self._read_entry(section, key, switch.kind, inherited=switch.name in self.rules)
            if found:
                self.rules[switch.name] = Rule(switch.name, *found)

    def _read_yaku(self) -> None:
        table = self._table("yaku")
        self._refuse_unknown(("yaku",), _YAKU_KEYS)
        for key in _YAKU_KEYS:
            if key in table:
                self._read_yaku_line(key, table[key])
            elif key not in self.yaku:
                self._problem(MissingKeyError, "is missing", "yaku", key)

    def _read_readings(self) -> None:
        """The chosen readings; one that is only named is cited by the section itself."""
        self._refuse_unknown((READINGS,), tuple(self._table(READINGS)))
        for foul, entry in self._table(READINGS).items():
            name = f"{READINGS}.{foul}"
            if isinstance(entry, dict):
                found = self._read_entry(READINGS, foul, Reading(), inherited=False)
            else:
                cited = Citation(Source.BOOK, f"[{READINGS}]", "", self.meta.id, self.meta.short)
                good = self._good(entry, Reading(), READINGS, foul)
                found = (Reading().normal(entry), cited) if good else None
            if found:
                self.readings[foul] = Rule(name, *found)

    def _read_fouls(self) -> None:
        """The file's own rules for fouls; what they may say is checked by the referee."""
        self._refuse_unknown((FOULS,), tuple(self._table(FOULS)))
        for foul, written in self._table(FOULS).items():
            if not isinstance(written, dict | list):
                self._problem(
                    WrongValueError, "must be written as { penalty = ..., clause = ... }", FOULS, foul
                )
                continue
            cited = Citation(Source.BOOK, f"[{FOULS}]", "", self.meta.id, self.meta.short)
            self.fouls[foul] = Rule(f"{FOULS}.{foul}", written, cited)

    # One entry.

    def _read_entry(self, section: str, key: str, kind: Kind, inherited: bool) -> tuple[Any, Citation] | None:
        """The value and citation of an entry that the file gives in full, or nothing."""
        table = self._table(section)
        if key not in table:
            if not inherited:
                self._problem(MissingKeyError, "is missing", section, key)
            return None
        entry = table[key]
        if not isinstance(entry, dict):
            self._problem(WrongValueError, "must be written as { value = ..., clause = ... }", section, key)
            return None
        self._refuse_unknown((section, key), ("value", *_CITATION))
        citation = self._citation(entry, section, key)
        if "value" not in entry:
            self._problem(MissingKeyError, "is missing", section, key, "value")
            return None
        if not self._good(entry["value"], kind, section, key) or citation is None:
            return None
        return kind.normal(entry["value"]), citation

    def _read_yaku_line(self, key: str, entry: Any) -> None:
        """A line of the yaku table; what it does not give is taken from the ruleset that the file extends."""
        if not isinstance(entry, dict):
            self._problem(WrongValueError, "must be written as { han = [...], clause = ... }", "yaku", key)
            return
        before = self.yaku.get(key)
        self._refuse_unknown(("yaku", key), ("han", *_NAMES, *_CITATION))
        names_good = all(
            self._good(entry[field], Text(), "yaku", key, field) for field in _NAMES if field in entry
        )
        han = self._han(key, entry, before)
        needs_citation = before is None or "han" in entry or any(field in entry for field in _CITATION)
        cited = self._citation(entry, "yaku", key) if needs_citation or before is None else before.cited
        japanese = entry.get("japanese", before.japanese if before else "")
        if not japanese:
            self._problem(MissingKeyError, "is missing", "yaku", key, "japanese")
        if han and cited and japanese and names_good:
            name = str(entry.get("name", before.name if before else japanese))
            kanji = entry.get("kanji", before.kanji if before else "")
            self.yaku[key] = YakuRule(key, han[0], han[1], name, japanese, kanji, cited)

    def _han(self, key: str, entry: dict[str, Any], before: YakuRule | None) -> tuple[Any, Any] | None:
        if "han" in entry:
            good = self._good(entry["han"], HAN, "yaku", key)
            return (entry["han"][0], entry["han"][1]) if good else None
        if before is None:
            self._problem(MissingKeyError, "is missing", "yaku", key, "han")
            return None
        return before.value

    def _citation(self, entry: dict[str, Any], *path: str) -> Citation | None:
        """Where an entry comes from: exactly one of clause and silent, and a reading only of a clause."""
        fields = {field: entry[field] for field in _CITATION if field in entry}
        wrong = _wrong_citation(fields)
        if wrong:
            self._problem(UncitedError, wrong, *path)
            return None
        clause, reading, silent = (str(fields.get(field, "")) for field in _CITATION)
        source = Source.SILENT if silent else Source.READING if reading else Source.BOOK
        reason = DataText(silent or reading, data_id("interpretation", self.meta.id, *path))
        return Citation(source, clause, reason, self.meta.id, self.meta.short)

    # Helpers.

    def _table(self, section: str) -> dict[str, Any]:
        table = self._document.tables.get(section, {})
        return table if isinstance(table, dict) else {}

    def _refuse_unknown(self, path: tuple[str, ...], known: tuple[str, ...]) -> None:
        table = self._document.tables
        for name in path:
            table = table.get(name, {}) if isinstance(table, dict) else {}
        if not isinstance(table, dict):
            self._problem(WrongValueError, "must be a table", *path)
            return
        noun = {0: "section", 1: "key", 2: "field"}[len(path)]
        for key in table:
            if key not in known:
                hint = nearest(key, list(known)) if len(self.problems) < MOST_HINTS else ""
                self._problem(UnknownKeyError, f"there is no such {noun}{hint}", *path, key)

    def _good(self, value: object, kind: Kind, *path: str) -> bool:
        wrong = kind.check(value)
        if wrong:
            self._problem(WrongValueError, wrong, *path)
        return not wrong

    def _problem(self, kind: type[RulesetError], what: str, *path: str) -> None:
        self.problems.append(self._document.error(kind, what, *path))


def _foul(rule: Rule) -> str:
    """The foul that an entry of ``[readings]`` or ``[fouls]`` is about."""
    return rule.key.partition(".")[2]


def _wrong_citation(fields: dict[str, Any]) -> str | None:
    for field, text in fields.items():
        if not isinstance(text, str) or not text.strip():
            return f"has an empty {field}"
    if "clause" in fields and "silent" in fields:
        return "has both a clause and silent; the book either says it or does not"
    if "reading" in fields and "clause" not in fields:
        return "has a reading without the clause that is read"
    if not fields:
        return "is not cited: give the clause, or say silent and why"
    return None
