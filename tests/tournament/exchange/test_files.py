"""Tables as files: whatever the names are, a spreadsheet takes them as text, and they come back."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import openpyxl  # type: ignore[import-untyped]
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hanchan.tournament import (
    ClockSignal,
    ExportError,
    HandRecorded,
    PeopleFileError,
    audit,
    fold,
    read_people,
    standings,
)
from hanchan.tournament.exchange import TABLES, ColumnKind, csv_text, export, table
from hanchan.tournament.exchange.escaping import (
    FORMULA,
    escape_xlsx,
    guard_formula,
    unescape_xlsx,
    unguard_formula,
)

from ..office.events import make, opened, seated
from .offices import NASTY, a_name, demo_event, registered


def rows_of(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def sheets_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    book = openpyxl.load_workbook(path)
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book.worksheets}


# Names


@given(st.text())
def test_a_guarded_text_is_no_formula_and_comes_back(text: str) -> None:
    assert unguard_formula(guard_formula(text)) == text
    assert not guard_formula(text).lstrip().startswith(("=", "+", "-", "@", "\t", "\r"))


@given(st.text())
def test_an_escaped_text_can_be_written_as_xml_and_comes_back(text: str) -> None:
    assert unescape_xlsx(escape_xlsx(text)) == text
    assert not set(escape_xlsx(text)) & set(map(chr, [*range(9), *range(11, 32)]))


@pytest.mark.parametrize("text", ["=1+1", " =1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "'=1"])
def test_what_is_taken_for_a_formula_is_guarded(text: str) -> None:
    assert FORMULA.match(text)
    assert guard_formula(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ana", "'t Hart", "O'Neill", "a=b", "3-4"])
def test_what_is_none_is_left_alone(text: str) -> None:
    assert guard_formula(text) == unguard_formula(text) == text


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    names=st.lists(a_name(), min_size=1, max_size=6, unique_by=lambda name: " ".join(name.split()).casefold())
)
def test_any_names_come_back(suffix: str, names: list[str]) -> None:
    check_round_trip(suffix, names)


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_nasty_names_come_back(suffix: str) -> None:
    check_round_trip(suffix, NASTY)


def check_round_trip(suffix: str, names: tuple[str, ...] | list[str]) -> None:
    """People are exported, and imported into an empty event."""
    event = fold(registered(names))
    with TemporaryDirectory() as folder:
        (path,) = export(event, Path(folder) / f"people.{suffix}", ["people"])
        back = read_people(path)
    assert [one["name"] for one in back] == [person.name for person in event.people.values()]
    assert [one["club"] for one in back] == [" ".join(one.club.split()) for one in event.people.values()]


def test_no_cell_of_a_workbook_is_a_formula(tmp_path: Path) -> None:
    (path,) = export(fold(registered(NASTY)), tmp_path / "all.xlsx")
    cells = [cell for sheet in openpyxl.load_workbook(path) for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n", "inlineStr"}
    with zipfile.ZipFile(path) as parts:
        assert not [name for name in parts.namelist() if b"<f>" in parts.read(name)]


# What is in them


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_the_same_in_every_form(name: str, tmp_path: Path) -> None:
    event = demo_event()
    told = table(event, name)
    (as_csv,) = export(event, tmp_path / "one.csv", [name])
    (as_book,) = export(event, tmp_path / "one.xlsx", [name])
    (as_json,) = export(event, tmp_path / "one.json", [name])
    head, *rows = rows_of(as_csv)
    assert head == [column.key for column in told.columns]
    assert json.loads(as_json.read_text(encoding="utf-8"))["tables"][name] == told.records()
    _, *cells = sheets_of(as_book)[name]
    assert len(rows) == len(cells) == len(told.rows)
    for row, wide, line in zip(told.rows, cells, rows, strict=True):
        for value, cell, text in zip(row, wide, line, strict=True):
            if isinstance(value, bool):
                assert (cell or "", text) == ("yes" if value else "", "yes" if value else "no")
            elif isinstance(value, int | float):
                assert (cell, float(text)) == (value, value)
            else:
                assert (cell or "", unguard_formula(text)) == (value or "", value or "")


def test_figures_are_numbers_with_a_format(tmp_path: Path) -> None:
    (path,) = export(demo_event(), tmp_path / "all.xlsx")
    sheet = openpyxl.load_workbook(path)["standings"]
    heads = [cell.value for cell in sheet[1]]
    total, rank = sheet[2][heads.index("Total")], sheet[2][heads.index("Rank")]
    assert (type(total.value), total.number_format) == (float, "+#,##0.0##;-#,##0.0##;0.0")
    assert (rank.value, rank.number_format) == (1, "0")
    assert (sheet.freeze_panes, sheet.auto_filter.ref.partition(":")[0]) == ("A2", "A1")
    assert sheet[1][0].font.bold
    assert sheet.column_dimensions["C"].width > 10


def test_a_workbook_has_a_sheet_for_each_table(tmp_path: Path) -> None:
    (path,) = export(demo_event(), tmp_path / "all.xlsx")
    sheets = sheets_of(path)
    assert list(sheets) == ["event", *TABLES]
    assert ("event", "Demo") in sheets["event"]


def test_a_folder_has_a_file_for_each_table(tmp_path: Path) -> None:
    written = export(demo_event(), tmp_path / "new" / "folder")
    assert [path.name for path in written] == [f"{name}.csv" for name in TABLES]
    assert {path.name for path in (tmp_path / "new" / "folder").iterdir()} == {path.name for path in written}


def test_the_figures_are_those_of_the_event() -> None:
    event = demo_event()
    ranked = standings(event)
    assert [(one["rank"], one["player"], one["total"]) for one in table(event, "standings").records()] == [
        (line.rank, line.player, line.to_dict()["total"]) for line in ranked
    ]
    for record in table(event, "scores").records():
        games = [value for key, value in record.items() if key.startswith("session_") and value is not None]
        line = next(line for line in ranked if line.player == record["player"])
        off = line.tournament_penalties / 1_000
        assert record["total"] == pytest.approx(sum(map(float, games)) + off)
    assert len(table(event, "log").rows) == len(event.log)
    assert len(table(event, "audit").rows) == len(audit(event).lines)
    assert len(table(event, "rulings").rows) == len(event.bookings)
    assert len(table(event, "seating").rows) == sum(4 * len(one.tables) for one in event.sessions.values())


def test_after_a_session() -> None:
    event = demo_event()
    told = table(event, "standings", after=2).records()
    assert [one["total"] for one in told] == [line.to_dict()["total"] for line in standings(event, 2)]
    assert {one["session"] for one in table(event, "results", after=2).records()} == {1, 2}
    keys = [column.key for column in table(event, "scores", after=2).columns]
    assert [key for key in keys if key.startswith("session")] == ["session_1", "session_2"]


def test_the_log_has_every_kind_of_entry_by_itself() -> None:
    event = demo_event()
    records = table(event, "log").records()
    assert {one["kind"] for one in records} == {entry.kind for entry in event.log}
    signal = next(one for one in records if one["kind"] == ClockSignal.kind)
    assert json.loads(str(signal["details"])) == {"minutes_left": 15}


def test_hands_have_a_column_for_each_seat() -> None:
    points = (-3_900, 3_900, 0, 0)
    hand = make(HandRecorded, session=1, table=1, hand="E1", points=points)
    told = table(fold([*opened(), *seated(1, (1, 2, 3, 4)), hand]), "hands")
    (record,) = told.records()
    assert [record[f"points_{wind}"] for wind in "ESWN"] == list(points)
    kinds = {column.key: column.kind for column in told.columns}
    assert (kinds["points_E"], kinds["session"]) == (ColumnKind.POINTS, ColumnKind.NUMBER)


def test_statistics_and_who_met_whom() -> None:
    event = demo_event()
    for one in table(event, "statistics").records():
        assert sum(int(one[key] or 0) for key in ("firsts", "seconds", "thirds", "fourths")) == one["games"]
    met = {(one["player"], one["opponent"]): one for one in table(event, "meetings").records()}
    for (player, opponent), one in met.items():
        if (opponent, player) in met:
            assert (one["above"], one["met"]) == (
                met[opponent, player]["below"],
                met[opponent, player]["met"],
            )


def test_an_event_of_which_nothing_is_known_yet(tmp_path: Path) -> None:
    event = fold(opened(players=0))
    assert len(export(event, tmp_path / "folder")) == len(TABLES)
    export(event, tmp_path / "all.xlsx")
    assert csv_text(table(event, "rulings")).startswith("session,player,name,foul")


# What is refused


@pytest.mark.parametrize(
    ("to", "names", "words"),
    [
        ("all.csv", (), "a CSV file has one table"),
        ("all.pdf", ("people",), r"\.csv, \.xlsx, \.json or a folder, not \.pdf"),
        ("all.csv", ("peeple",), "there is no table peeple; there are people"),
    ],
)
def test_what_cannot_be_exported(to: str, names: tuple[str, ...], words: str, tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=words):
        export(demo_event(), tmp_path / to, names)
    assert list(tmp_path.iterdir()) == []


def test_a_session_that_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="Demo has sessions 1 to 4, not 5"):
        table(demo_event(), "standings", after=5)


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ExportError, match="cannot be written"):
        export(demo_event(), tmp_path / "file" / "all.json")


def test_an_old_file_stays_if_the_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.json"
    path.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ExportError, match="No space left"):
        export(demo_event(), path)
    assert [(one.name, one.read_text(encoding="utf-8")) for one in tmp_path.iterdir()] == [
        ("all.json", "old")
    ]


# Broken spreadsheets


def spoilt(data: bytes, at: int, byte: int) -> bytes:
    at %= len(data)
    return data[:at] + bytes([data[at] ^ (byte or 1)]) + data[at + 1 :]


def a_workbook() -> bytes:
    book, data = openpyxl.Workbook(), io.BytesIO()
    for row in (("name", "club"), ("Ana", "East Wind"), ("Bo", "Red Five")):
        book.active.append(row)
    book.save(data)
    return data.getvalue()


WORKBOOK = a_workbook()


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, 10**6), byte=st.integers(1, 255), cut=st.integers(0, 10**4))
def test_a_broken_workbook_is_read_or_refused(at: int, byte: int, cut: int) -> None:
    data = spoilt(WORKBOOK, at, byte)
    data = data[: -(cut % len(data))] if cut % 3 == 0 and cut % len(data) else data
    with TemporaryDirectory() as folder:
        path = Path(folder) / "people.xlsx"
        path.write_bytes(data)
        try:
            people = read_people(path)
        except PeopleFileError:
            return
    assert all(one["name"] for one in people)


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("text", [b"", b"<", b"<a/>", b"\xff\xfe"])
def test_a_workbook_whose_parts_are_nonsense(part: str, text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "people.xlsx"
    with zipfile.ZipFile(io.BytesIO(WORKBOOK)) as whole, zipfile.ZipFile(path, "w") as made:
        for name in whole.namelist():
            made.writestr(name, text if name == part else whole.read(name))
    with pytest.raises(PeopleFileError):
        read_people(path)
