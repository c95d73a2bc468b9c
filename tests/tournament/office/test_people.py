"""People from files: every bad row is told, and nobody is taken from a file that has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import openpyxl  # type: ignore[import-untyped]
import pytest

from hanchan.tournament import PeopleFileError, Registered, enter, fold, read_people

from .events import make, opened

if TYPE_CHECKING:
    from pathlib import Path


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_csv(tmp_path: Path) -> None:
    path = write(
        tmp_path / "people.csv", "Name,Number,Federation ID,fill_in\nZoe,7,EMA 1,\n\nMax  Muster,,,yes\n"
    )
    assert read_people(path) == [
        {"name": "Zoe", "federation_id": "EMA 1", "player": 7, "fill_in": False},
        {"name": "Max Muster", "federation_id": "", "player": 1, "fill_in": True},
    ]


@pytest.mark.parametrize("mark", [";", "\t"])
def test_other_delimiters_and_a_byte_order_mark(tmp_path: Path, mark: str) -> None:
    path = write(tmp_path / "people.csv", f"\ufeffname{mark}club\nZoé{mark}A, B\n")
    assert read_people(path) == [{"name": "Zoé", "club": "A, B", "player": 1, "fill_in": False}]


def test_numbers_and_names_of_the_event_are_taken(tmp_path: Path) -> None:
    event = fold(opened())
    path = write(tmp_path / "people.csv", "name\nZoe\nMax\n")
    people = read_people(path, event)
    assert [one["player"] for one in people] == [5, 6]
    for one in people:
        enter(event, make(Registered, **one))
    with pytest.raises(PeopleFileError, match="row 2: Zoe is in the event already"):
        read_people(path, event)


def test_xlsx(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in (("number", "name", "country"), (3, "Zoe", "FR"), (None, None, None), (4.0, "Max", None)):
        book.active.append(row)
    book.save(tmp_path / "people.xlsx")
    assert read_people(tmp_path / "people.xlsx") == [
        {"name": "Zoe", "country": "FR", "player": 3, "fill_in": False},
        {"name": "Max", "country": "", "player": 4, "fill_in": False},
    ]


def test_every_bad_row_is_told(tmp_path: Path) -> None:
    event = fold(opened())
    rows = [
        "number,name,fill_in",
        "9,Zoe,",
        "9,Max,",
        "x,Ann,",
        "12,,",
        "13,zoe,",
        "14,99,",
        "15,Tom,maybe",
        "1,Ana,",
    ]
    path = write(tmp_path / "people.csv", "\n".join([*rows, "16,Kim,,too,many"]))
    with pytest.raises(PeopleFileError) as refused:
        read_people(path, event)
    assert refused.value.problems == (
        "row 3: number 9 is Zoe's",
        "row 4: x is no player's number",
        "row 5: there is no name",
        "row 6: zoe is in row 2 already",
        "row 7: 99 is a number, not a name",
        "row 8: fill_in is yes or no, not maybe",
        "row 9: Ana is in the event already",
        "row 9: number 1 is Ana's",
        "row 10: there are 5 cells for 3 columns",
    )


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("empty.csv", b"", "is empty"),
        ("head.csv", b"who,club\nZoe,A\n", "there is no column who; .*one of them name"),
        ("twice.csv", b"name,name\nZoe,A\n", "the column name is there twice"),
        ("latin.csv", "name\nZo\xe9\n".encode("latin-1"), "is not UTF-8 text"),
        ("quote.csv", b'name\n"Zoe\n', "is no CSV"),
        ("broken.xlsx", b"PK\x03\x04 not really", "is no XLSX workbook"),
        ("text.xlsx", b"name\nZoe\n", "is no XLSX workbook"),
    ],
)
def test_a_broken_file(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(PeopleFileError, match=words):
        read_people(tmp_path / name)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PeopleFileError, match="cannot be read: No such file"):
        read_people(tmp_path / "nobody.csv")
