"""``hanchan tournament export | ema | attach | attached | archive | restore``."""

from __future__ import annotations

import csv
import io
import json
import shutil
from typing import TYPE_CHECKING

import openpyxl  # type: ignore[import-untyped]
import pytest

from hanchan.tournament.demo import fill
from hanchan.tournament.entries import json_schema
from hanchan.tournament.exchange import TABLES
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from ...helpers.program import Program


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a whole event of eight players."""
    path = tmp_path_factory.mktemp("demo") / "tournament.db"
    with Store(f"sqlite:///{path}") as store:
        fill(Office.open(store, "Demo", ruleset="ema-2016", sessions=2), players=8)
    return path


@pytest.fixture
def demo(program: Program, database: Path, tmp_path: Path) -> Program:
    """The program in a folder with this database."""
    shutil.copy(database, tmp_path)
    return program


def test_export_to_every_kind_of_place(demo: Program, tmp_path: Path) -> None:
    assert demo("export", "--to", "all.xlsx").out == "all.xlsx is written.\n"
    assert openpyxl.load_workbook(tmp_path / "all.xlsx").sheetnames == ["event", *TABLES]
    assert demo("export", "people", "log", "--to", "folder").out.splitlines() == [
        "folder/people.csv is written.",
        "folder/log.csv is written.",
    ]
    assert demo("export", "standings", "--after", "1", "--to", "s.csv", "--json").json == {
        "written": ["s.csv"]
    }
    assert demo("export", "--to", "all.json").code == 0
    told = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert (told["version"], list(told["tables"])) == (1, list(TABLES))


def test_export_to_the_screen(demo: Program) -> None:
    rows = list(csv.DictReader(io.StringIO(demo("export", "standings").out)))
    assert [row["rank"] for row in rows][:3] == ["1", "2", "3"]
    told = demo("export", "people", "scores", "--json").json
    assert list(told["tables"]) == ["people", "scores"]


def test_people_of_one_event_are_imported_into_another(demo: Program) -> None:
    for suffix in ("csv", "xlsx"):
        assert demo("export", "people", "-e", "demo", "--to", f"people.{suffix}").code == 0
        assert demo("new", f"Next {suffix}").code == 0
        assert demo("import", f"people.{suffix}", "-e", f"next-{suffix}").code == 0
    names = [
        [one["name"] for one in demo("people", "-e", key, "--json").json] for key in ("demo", "next-csv")
    ]
    assert names[0] == names[1]


def test_the_schema(demo: Program, tmp_path: Path) -> None:
    assert json.loads(demo("export", "--json-schema").out) == json_schema()
    assert demo("export", "--json-schema", "--to", "schema.json").out == "schema.json is written.\n"
    assert json.loads((tmp_path / "schema.json").read_text(encoding="utf-8")) == json_schema()


def test_the_federation(demo: Program) -> None:
    said = demo("ema", "ema.xlsx", "--town", "Lyon", "--country", "FRA").out.splitlines()
    assert said[:2] == ["ema.xlsx is written: 8 players.", "To check before it is sent:"]
    assert all(": no EMA number" in line or "is shared by" in line for line in said[2:])
    told = demo("ema", "ema.xlsx", "--town", "Lyon", "--country", "FRA", "--json").json
    assert (told["players"], len(told["to_check"])) == (8, len(said) - 2)


def test_archive_and_restore(demo: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sheet.jpg").write_bytes(b"photo")
    (tmp_path / "note.pdf").write_bytes(b"a note")
    assert demo("attach", "sheet.jpg", "--about", "Table 1").out == "sheet.jpg attached.\n"
    assert demo("attach", "sheet.jpg").out == "Nothing new is attached.\n"
    said = demo("archive", "demo.hanchan", "--attach", "note.pdf").out
    assert said.startswith("demo.hanchan is written: ")
    assert ", 2 attachments, " in said
    assert demo("restore", "demo.hanchan").out.startswith("Demo already exists, with the same log: ")
    monkeypatch.setenv("HANCHAN_DATABASE", f"sqlite:///{tmp_path / 'other.db'}")
    assert demo("restore", "demo.hanchan", "--check").out.startswith("Demo is sound: ")
    assert demo("restore", "demo.hanchan", "--as", "copy", "--json").json["outcome"] == "is restored"
    assert demo("restore", "demo.hanchan").out.endswith("2 attachments; its key is demo.\n")
    assert demo("archive", "again.hanchan", "-e", "demo", "--json").json["entries"] > 50
    assert (tmp_path / "again.hanchan").read_bytes() == (tmp_path / "demo.hanchan").read_bytes()
    assert demo("audit", "-e", "demo").out.endswith("Every point is explained.\n")
    names = [line.split()[0] for line in demo("attached", "-e", "demo").out.splitlines()]
    assert names == ["name", "sheet.jpg", "note.pdf"]
    assert demo("attached", "note.pdf", "-e", "demo", "--to", "got").out == "got/note.pdf is written.\n"
    assert (tmp_path / "got" / "note.pdf").read_bytes() == b"a note"


def test_a_wrong_archive_leaves_the_folder_alone(program: Program, tmp_path: Path) -> None:
    (tmp_path / "cup.hanchan").write_bytes(b"PK")
    assert program("restore", "cup.hanchan").code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["cup.hanchan"]


def test_the_rules_of_a_club_stay_as_they_were(program: Program, tmp_path: Path) -> None:
    rules = tmp_path / "club.toml"
    text = (
        '[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "ema-2016"\n'
        '[time]\nminutes = { value = 75, clause = "§1" }\n'
    )
    rules.write_text(text, encoding="utf-8")
    assert program("new", "Cup", "-r", "club.toml").out == "Cup by Club, 6 sessions; its key is cup.\n"
    rules.unlink()
    assert program("register", "Ana").code == 0
    said = program("log").out
    assert "[meta]" not in said
    assert "ruleset=club.toml" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("export", "give --to, the name of one table, or --json"),
        ("export --to all.csv", "a CSV file has one table"),
        ("export --to all.pdf", "not .pdf"),
        ("export peeple", "there is no table peeple; there are people"),
        ("export standings --after 9", "--after takes a whole number from 1 to 2, not 9"),
        ("ema results.csv --town Lyon --country FRA", "the workbook is a file .xlsx, not results.csv"),
        ("attach nothing.jpg", "nothing.jpg cannot be read: No such file or directory"),
        ("attached nothing.jpg", "nothing.jpg is not attached; there are no files"),
        ("archive tournament.db/x.hanchan", "tournament.db/x.hanchan cannot be written: "),
        ("restore nothing.hanchan", "nothing.hanchan cannot be read: No such file or directory"),
        ("restore tournament.db", "tournament.db is no archive, or not a whole one"),
    ],
)
def test_refusals(demo: Program, words: str, sentence: str) -> None:
    done = demo(*words.split())
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
