"""Customs: what is not about fouls, told by each book with its clause, and only where the book speaks."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from hanchan.cli.main import run
from hanchan.referee import booklet, books, customs
from hanchan.referee.book_customs import FILE

if TYPE_CHECKING:
    from pathlib import Path

BOOKS = books()


CLAUSE = {
    "wrc-2022": r"WRC 2022 (§\d+(\.\d+)*(, )?)+",
    "wrc-2025": r"(WRC 2025 |WRC 2022 )(§\d+(\.\d+)*(, )?)+",
    "ema-2016": r"EMA 2016 (§\d+(\.\d+)*(, )?)+",
    "wdmc-2019": r"WDMC 2019 ((P[23] )?§\d+(\.\d+)*(, )?)+",
}


@pytest.mark.parametrize("book", BOOKS)
def test_every_custom_has_a_text_and_a_clause(book: str) -> None:
    told = customs(book)
    assert len(told) >= 15
    for one in told:
        assert re.fullmatch(CLAUSE[book], one.clause), one
        assert one.text.endswith(".")
        assert not one.title.endswith(".")


def test_the_file_has_no_other_keys() -> None:
    tables = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert {key for table in tables.values() for key in table} == {"title", "part", *BOOKS}
    lines = [table[book] for table in tables.values() for book in BOOKS if book in table]
    assert {frozenset(line) for line in lines} == {
        frozenset({"text", "clause"}),
        frozenset({"same_as", "clause"}),
        frozenset({"same_as"}),
    }
    assert all(set(table) & set(BOOKS) for table in tables.values())


def test_wrc_2025_speaks_of_what_wrc_2022_does() -> None:
    """It is one chapter; for the rest the older book holds."""
    first, second = ({one.id for one in customs(book)} for book in BOOKS[:2])
    assert first == second


def test_a_file_has_the_customs_of_its_book(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(
        '[meta]\nid = "cup"\nname = "Cup"\nshort = "Cup"\nextends = "ema-2016"\n', encoding="utf-8"
    )
    assert customs(str(path)) == customs("ema-2016")
    assert customs("club-sheet") == ()


@pytest.mark.parametrize("book", BOOKS)
def test_in_the_booklet(book: str) -> None:
    told = [line["title"] for part in booklet.content(book)["customs"] for line in part["lines"]]
    assert told == [one.title for one in customs(book)]


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["referee", "customs", "-r", "wdmc-2019"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert 'Calling the referee: Raise a hand and say "Judge"' in said
    assert said.startswith("The referee Calling")
    assert run(["referee", "customs", "-r", "ema-2016", "--json"]) == 0
    assert '"clause": "EMA 2016 §5.4"' in capsys.readouterr().out
    assert run(["referee", "customs", "-r", "club-sheet"]) == 0
    assert capsys.readouterr().out == "Club sheet says nothing about customs.\n"
