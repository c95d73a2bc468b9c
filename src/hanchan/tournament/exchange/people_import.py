"""Imports people from CSV or XLSX. All bad rows are reported; a file with any is refused as a whole.

The first row names the columns: ``name``, and optionally ``number``, ``club``, ``country``,
``federation_id``, ``pronouns``, ``team``, ``fill_in``, in any order. Missing numbers are assigned in row
order.
"""

from __future__ import annotations

import csv
import io
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...files import read_bytes
from ..entries import LONGEST
from ..errors import PeopleFileError
from ..model import Event
from .escaping import unescape_xlsx, unguard_formula

if TYPE_CHECKING:
    from collections.abc import Iterable

COLUMNS = ("number", "name", "club", "country", "federation_id", "pronouns", "team", "fill_in")
SHEET = "people"
"""The sheet to read in an exported workbook; in other workbooks it is the first sheet."""
LEARNT = ("checked_in", "out_from", "disqualified")
"""Columns of an export that are not imported: they record what happened during the event."""
YES, NO = ("yes", "true", "1", "x"), ("", "no", "false", "0")
MOST_NUMBER = 10_000
MOST_BYTES = 16 * 2**20


def read_people(path: str | Path, event: Event | None = None) -> list[dict[str, Any]]:
    """The people of a file as fields of ``Registered``, with numbers and names not yet used in the event."""
    rows = _rows(Path(path))
    if not rows:
        raise PeopleFileError([f"{path} is empty"])
    head = [str(cell).strip().casefold().replace(" ", "_") for cell in rows[0]]
    _check_head(head)
    problems: list[str] = []
    people: list[dict[str, Any]] = []
    for number, row in enumerate(rows[1:], start=2):
        if any(cell.strip() for cell in row):
            person, wrong = _person(head, row)
            person["row"] = number
            problems += [f"row {number}: {problem}" for problem in wrong]
            people.append(person)
    problems += _clashes(people, event or Event())
    if problems:
        raise PeopleFileError(sorted(problems, key=_row_of))
    return _assign_numbers(people, event or Event())


def _row_of(problem: str) -> int:
    return int(problem.partition(":")[0].removeprefix("row "))


def _rows(path: Path) -> list[list[str]]:
    try:
        data = read_bytes(path, MOST_BYTES)
    except OSError as error:
        raise PeopleFileError([f"{path} cannot be read: {error.strerror}"]) from None
    if path.suffix.casefold() in (".xlsx", ".xlsm"):
        return _sheet(path, data)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PeopleFileError([f"{path} is not UTF-8 text; save it as CSV UTF-8 or XLSX"]) from None
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        return [[unguard_formula(cell) for cell in row] for row in rows]
    except csv.Error as error:
        raise PeopleFileError([f"{path} is no CSV: {error}"]) from None


def _sheet(path: Path, data: bytes) -> list[list[str]]:
    from openpyxl import load_workbook  # type: ignore[import-untyped]

    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        with closing(book):
            sheet = book[SHEET] if SHEET in book.sheetnames else book.worksheets[0]
            return [[_cell(value) for value in row] for row in sheet.iter_rows(values_only=True)]
    except Exception:  # a broken workbook can break anything in the package that reads it
        raise PeopleFileError([f"{path} is no XLSX workbook, or a broken one"]) from None


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return unescape_xlsx(value) if isinstance(value, str) else "" if value is None else str(value)


def _check_head(head: list[str]) -> None:
    unknown = [name for name in head if name and name not in (*COLUMNS, *LEARNT)]
    problems = [f"there is no column {name}; there are {', '.join(COLUMNS)}" for name in unknown]
    problems += [f"the column {name} is there twice" for name in COLUMNS if head.count(name) > 1]
    if "name" not in head:
        problems.append("the first row must name the columns, one of them name")
    if problems:
        raise PeopleFileError(problems)


def _person(head: list[str], row: list[str]) -> tuple[dict[str, Any], list[str]]:
    """The person of a row, and the problems of the row."""
    wrong = [f"there are {len(row)} cells for {len(head)} columns"] if len(row) > len(head) else []
    fields = {name: " ".join(cell.split()) for name, cell in zip(head, row, strict=False) if name in COLUMNS}
    wrong += [
        f"the {name} is longer than {LONGEST} letters" for name in fields if len(fields[name]) > LONGEST
    ]
    number, fill_in = fields.pop("number", ""), fields.pop("fill_in", "").casefold()
    if not fields.get("name"):
        wrong.append("there is no name")
    elif fields["name"].isdecimal():
        wrong.append(f"{fields['name']} is a number, not a name")
    sound = number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MOST_NUMBER
    if number and not sound:
        wrong.append(f"{number[:20]} is no player's number")
    if fill_in not in (*YES, *NO):
        wrong.append(f"fill_in is yes or no, not {fill_in[:20]}")
    return {**fields, "player": int(number) if sound else None, "fill_in": fill_in in YES}, wrong


def _clashes(people: Iterable[dict[str, Any]], event: Event) -> list[str]:
    """Names and numbers that occur twice."""
    names: dict[str, str] = dict.fromkeys(event.names, "the event already")
    numbers: dict[int, str] = {number: person.name for number, person in event.people.items()}
    problems = []
    for person in people:
        name, number, row = person.get("name", ""), person["player"], person["row"]
        if name.casefold() in names:
            problems.append(f"row {row}: {name} is in {names[name.casefold()]}")
        if number in numbers:
            problems.append(f"row {row}: number {number} is {numbers[number]}'s")
        if name:
            names.setdefault(name.casefold(), f"row {row} already")
        if number is not None:
            numbers.setdefault(number, name)
    return problems


def _assign_numbers(people: list[dict[str, Any]], event: Event) -> list[dict[str, Any]]:
    taken = set(event.people) | {person["player"] for person in people}
    free = (number for number in range(1, MOST_NUMBER + 1) if number not in taken)
    return [
        {key: value for key, value in person.items() if key != "row"}
        | {"player": person["player"] or next(free)}
        for person in people
    ]
