"""``hanchan tournament sheets``: what it says, and the files that it writes."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hanchan.tournament import demo, printing
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from .printed import read, words

if TYPE_CHECKING:
    from ...helpers.program import LineProgram, Program


@pytest.fixture
def bare(program: LineProgram) -> Program:
    """``hanchan tournament sheets`` in an empty folder."""
    return program.subcommand("sheets")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event of eight players and two sessions."""
    path = tmp_path_factory.mktemp("cup") / "tournament.db"
    with Store(f"sqlite:///{path}") as store:
        demo.fill(Office.open(store, "Cup", ruleset="wrc-2022", sessions=2), players=8)
    return path


@pytest.fixture
def sheets(bare: Program, database: Path) -> Program:
    """The command beside that event."""
    shutil.copy(database, "tournament.db")
    return bare


def test_without_a_document_it_lists_what_there_is(bare: Program) -> None:
    said = bare()
    assert said.code == 0
    assert [line.split()[0] for line in said.out.splitlines()] == list(printing.DOCUMENTS)
    assert [one["document"] for one in bare("--json").json] == list(printing.DOCUMENTS)


def test_a_file_is_named_after_what_is_in_it(sheets: Program) -> None:
    assert sheets("table-cards", "--session", "1").out == "cup-table-cards-session-1.pdf: 2 pages.\n"
    assert sheets("seating-by-name").out == "cup-seating-by-name.pdf: 1 page.\n"
    assert len(read(Path("cup-table-cards-session-1.pdf").read_bytes())) == 2


def test_several_documents_are_one_file(sheets: Program) -> None:
    said = sheets("badges", "standings", "--out", "here/both.pdf", "--language", "de", "--json")
    assert said.json == [{"file": "here/both.pdf", "documents": ["badges", "standings"], "pages": 2}]
    assert "Rangliste" in words(read(Path("here/both.pdf").read_bytes()))


def test_a_folder_gets_a_file_for_each(sheets: Program) -> None:
    said = sheets("all", "--session", "2", "--out", "paper", "--size", "letter", "--json")
    files = [Path(one["file"]) for one in said.json]
    assert [path.name for path in files] == [
        f"cup-{document[0]}-session-2.pdf" for document in (one["documents"] for one in said.json)
    ]
    assert {page.size for path in files for page in read(path.read_bytes())} <= {(216, 279), (279, 216)}
    (one,) = sheets("all", "--session", "2", "--json").json
    assert one["pages"] == sum(file["pages"] for file in said.json)


def test_blank_forms_need_no_event(bare: Program) -> None:
    said = bare("all", "--blank", "--ruleset", "wrc-2022", "--json")
    (file,) = said.json
    assert file["file"] == "wrc-2022-all.pdf"
    assert file["pages"] >= 1
    assert not Path("tournament.db").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("badge",), "there is no document badge; did you mean badges?"),
        (("badges", "--ruleset", "wrc-2022"), "--ruleset is for blank forms; an event has its own rules"),
        (("badges", "--session", "x"), "--session takes a whole number from 1, not x"),
        (("table-cards", "--table", "9"), "session 1 has no table 9; its tables are 1 to 2"),
        (("badges", "--out", "tournament.db/x.pdf"), "tournament.db/x.pdf cannot be written: "),
        (("prizes",), "Cup has no prizes"),
    ],
)
def test_refusals(sheets: Program, arguments: tuple[str, ...], sentence: str) -> None:
    said = sheets(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"hanchan: {sentence}")


def test_nothing_is_written_if_one_of_them_is_refused(sheets: Program) -> None:
    assert sheets("badges", "prizes", "--out", "paper").code == 2
    assert not Path("paper").exists()
