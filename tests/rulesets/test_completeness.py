"""Every built-in ruleset decides everything, and every decision says where it comes from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.rulesets import Source
from hanchan.rulesets.schema import DORA, SECTIONS, SWITCHES, TERMS, YAKU

BOOKS = Path(rulesets.__file__).parent / "books"
CLAUSE = {
    "wrc-2022": r"§\d+(\.\d+)*",
    "wrc-2025": r"§12(\.\d+)*|Preface",
    "ema-2016": r"§\d+(\.\d+)*|Overview|Revision notes",
    "wdmc-2019": r"(P[123] )?§\d+(\.\d+)*|P[123]( item \d+)?|P3 [Gg]lossary",
    "club-sheet": r"[A-Z][A-Za-z/ ]+",
    "tenhou": r"Manual: (rules|yaku)",
}

each_book = pytest.mark.parametrize("id", rulesets.available())


def entries(ruleset: rulesets.Ruleset) -> list[rulesets.Rule | rulesets.YakuRule | rulesets.TermRule]:
    return [*ruleset.rules, *ruleset.yakus, *ruleset.terms]


def test_the_schema_is_tidy() -> None:
    names = [switch.name for switch in SWITCHES]
    assert len(set(names)) == len(names)
    assert list(SECTIONS) == list(dict.fromkeys(switch.section for switch in SWITCHES))
    assert (len(YAKU), len(DORA), len({*YAKU, *DORA})) == (48, 3, 51)
    assert len({term.key for term in TERMS}) == len(TERMS)
    for switch in SWITCHES:
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", switch.key), switch.name
        assert switch.about.endswith("."), switch.name
        assert switch.kind.describe(), switch.name


def test_the_engine_reads_whole_sections_of_scoring() -> None:
    engine = {switch.section for switch in SWITCHES if switch.engine}
    assert engine == {"equipment", "fu", "limits", "scoring", "payments", "liability"}


@each_book
def test_every_book_is_free_of_problems(id: str) -> None:
    assert rulesets.check(id) == []


@each_book
def test_every_book_decides_everything(id: str) -> None:
    ruleset = rulesets.load(id)
    assert list(ruleset) == [switch.name for switch in SWITCHES]
    assert [yaku.id for yaku in ruleset.yakus] == [*YAKU, *DORA]
    assert [term.key for term in ruleset.terms] == [term.key for term in TERMS]


@each_book
def test_every_entry_is_cited(id: str) -> None:
    for entry in entries(rulesets.load(id)):
        if entry.source is Source.SILENT:
            assert not entry.clause, entry.key
        else:
            assert entry.clause, entry.key
        assert bool(entry.reason) == (entry.source is not Source.BOOK), entry.key


@each_book
def test_clauses_are_written_as_the_book_numbers_them(id: str) -> None:
    for entry in entries(rulesets.load(id)):
        for clause in filter(None, re.split(r", ", entry.clause)):
            assert re.fullmatch(CLAUSE[entry.origin], clause), f"{entry.key}: {clause}"


@each_book
def test_reasons_are_sentences(id: str) -> None:
    for entry in entries(rulesets.load(id)):
        if entry.reason:
            assert re.fullmatch(r"[A-Z§].*\.", entry.reason), entry.key


@each_book
def test_files_are_named_by_their_id_and_keep_the_order_of_the_schema(id: str) -> None:
    tables = tomllib.loads((BOOKS / f"{id}.toml").read_text(encoding="utf-8"))
    assert tables["meta"]["id"] == id == rulesets.load(id).id
    order = ["meta", "terms", *SECTIONS, "yaku"]
    assert list(tables) == [name for name in order if name in tables]
    given = [f"{section}.{key}" for section in tables if section in SECTIONS for key in tables[section]]
    assert given == [switch.name for switch in SWITCHES if switch.name in given]


def test_japanese_names_are_spelt_alike_in_all_books() -> None:
    for name in (*YAKU, *DORA):
        spellings = {
            (book.yaku(name).japanese, book.yaku(name).kanji)
            for book in map(rulesets.load, rulesets.available())
        }
        assert len(spellings) == 1, spellings


def test_no_two_books_have_the_same_values() -> None:
    hashes = {rulesets.load(id).hash for id in rulesets.available()}
    assert len(hashes) == len(rulesets.available())


@each_book
def test_short_names_are_the_books_own(id: str) -> None:
    shorts = {
        "wrc-2022": "WRC 2022",
        "wrc-2025": "WRC 2025",
        "ema-2016": "EMA 2016",
        "wdmc-2019": "WDMC 2019",
        "club-sheet": "Club sheet",
        "tenhou": "Tenhou",
    }
    assert rulesets.load(id).short == shorts[id]
