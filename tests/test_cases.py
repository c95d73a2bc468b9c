"""Every case file: it is well written, and its situations come out as the books say."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from .helpers.cases import FILES, KINDS, RULESETS, CaseFileError, all_cases, document, read, ruleset
from .helpers.every import check_every

if TYPE_CHECKING:
    from pathlib import Path

NAME = re.compile(r"(?P<row>[A-Z]+)(?P<number>\d\d)-[a-z0-9]+(-[a-z0-9]+)*_(?P<clause>[a-z0-9.-]+)")
BOOKS = {
    "wrc": r"\d+(\.\d+)*",
    "ema": r"\d+(\.\d+)*",
    "wdmc": r"p[123]-\d+(\.\d+)*",
    "club": r"[a-z]+(-[a-z]+)*",
    "tenhou": r"[a-z]+(-[a-z]+)*",
}
SECTION = r"§\d+(\.\d+)*"
SECTIONS = {
    "wrc-2022": SECTION,
    "wrc-2025": rf"(WRC 2022 )?{SECTION}",
    "ema-2016": SECTION,
    "wdmc-2019": rf"(P[123] )?{SECTION}",
    "club-sheet": r"(?!)",
    "tenhou": r"Manual",
}
"""How a section of each book is written."""

SILENT = "silent"
"""What stands for a clause where the book says nothing."""


def situations(path: Path) -> list[dict[str, Any]]:
    return [one for kind in KINDS for one in document(path).get(kind, ())]


@cache
def known_clauses(id: str) -> frozenset[str]:
    """The clauses that a ruleset file names, each by itself."""
    entries = (*ruleset(id).rules, *ruleset(id).yakus, *ruleset(id).terms)
    return frozenset(part for entry in entries for part in parts(entry.cited.clause))


def parts(clause: str) -> list[str]:
    return re.split(r", | and ", clause) if clause else []


FOLDERS = sorted({path.parent.name for path in FILES})


def file_name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_cases(folder: str) -> None:
    """The situations of each file under every ruleset."""
    check_every([path for path in FILES if path.parent.name == folder], check_situations, file_name)


def check_situations(path: Path) -> None:
    found = [f"{case.id}: {one}" for case in read(path) for one in case.problems(ruleset(case.ruleset))]
    assert not found, "\n".join(found)


def test_every_situation_is_told_for_every_ruleset() -> None:
    """No ruleset is left out, and each expectation says what it rests on."""
    check_every(FILES, check_expectations, file_name)


def check_expectations(path: Path) -> None:
    for number, situation in enumerate(situations(path), start=1):
        assert situation["expect"].keys() == set(RULESETS), f"situation {number}"
        for id, expect in situation["expect"].items():
            assert expect.get("clause", "").strip(), f"situation {number}, {id}: no clause"
            assert expect.keys() - {"clause"}, f"situation {number}, {id}: expects nothing"


def test_clauses_are_of_the_book() -> None:
    """A clause is one that the ruleset file names, or at least a section of that book."""
    check_every(FILES, check_clauses, file_name)


def check_clauses(path: Path) -> None:
    found = [
        f"{case.id}: {part!r}"
        for case in read(path)
        for part in parts(case.expect["clause"])
        if part != SILENT
        and part not in known_clauses(case.ruleset)
        and not re.fullmatch(SECTIONS[case.ruleset], part)
    ]
    assert not found, "\n".join(found)


def test_files_are_well_named() -> None:
    """<Row>-<slug>_<book-clause>.toml, and the row is one of those that the file names."""
    check_every(FILES, check_name, file_name)


def check_name(path: Path) -> None:
    assert document(path)["title"].strip()
    assert situations(path), "no situation"
    name = NAME.fullmatch(path.stem)
    assert name, path.stem
    assert name_row(name) in document(path)["rows"]
    book, _, clause = name["clause"].partition("-")
    assert re.fullmatch(BOOKS[book], clause), name["clause"]


TABLES = {"YD": "Y-D", "GO": "G-O", "HS": "H-S"}
"""How the rows of the smaller tables are written: Y-D2 for YD02."""


def name_row(name: re.Match[str]) -> str:
    """The row as the file writes it: I5 for I05; traps keep their zero."""
    row, number = name["row"], name["number"]
    if row == "T":
        return f"T{number}"
    return f"{TABLES.get(row, row)}{int(number)}"


def test_case_ids_differ() -> None:
    """An id names one case."""
    ids = [case.id for case in all_cases()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("one", RULESETS)
def test_no_other_ruleset_fits_the_cases(one: str) -> None:
    """The cases tell the rulesets apart."""
    own = [case for case in all_cases() if case.ruleset == one]
    for other in set(RULESETS) - {one}:
        assert any(case.problems(ruleset(other)) for case in own), f"{one} looks the same as {other}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('rows = ["I1"]\nclauses = 1', "unknown clauses"),
        ("[[play]]\nscrpt = []\nexpect = {}", "play 1: unknown scrpt"),
        (
            '[[game]]\nhands = []\nexpect = { tenhou = { dealr = 1, clause = "" } }',
            "game 1, tenhou: unknown dealr",
        ),
    ],
)
def test_what_nobody_reads_is_refused(text: str, words: str, tmp_path: Path) -> None:
    """A slip in a key is an error, not an expectation that is never looked at."""
    path = tmp_path / "X01-slip_wrc-1.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseFileError, match=words):
        list(read(path))
