"""Files of an event: kept once by their hash, named by the log, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from hanchan import tournament
from hanchan.tournament import Attached, AttachmentError, EntryError, Registered, Undone
from hanchan.tournament.attachments import digest, file_name
from hanchan.tournament.exchange.archive import archive
from hanchan.tournament.exchange.restore import restore
from hanchan.tournament.office import Office
from hanchan.tournament.store import ENTRIES, Store, _row

from ..office.events import make, opened
from .offices import SMALL, demo_log, office_of


def test_files_are_kept_once_and_come_back(tmp_path: Path, url: str) -> None:
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(b"the same")
    with office_of(opened(), url) as office:
        made = office.attach_files([tmp_path / "a.pdf", tmp_path / "b.pdf"], about="Sheets")
        assert [(one.name, one.size, one.about) for one in made] == [
            ("a.pdf", 8, "Sheets"),
            ("b.pdf", 8, "Sheets"),
        ]
        assert office.attach_files([tmp_path / "a.pdf"]) == []
        assert office.store.file(digest(b"the same")) == b"the same"
        with pytest.raises(AttachmentError, match="the file 000000000000 is not in this database"):
            office.store.file("0" * 64)


def test_no_entry_without_its_bytes(url: str) -> None:
    entry = make(Attached, name="a.pdf", sha256="0" * 64, size=1)
    with office_of(opened(), url) as office:
        with pytest.raises(AttachmentError, match=r"a\.pdf is attached without its bytes"):
            office.enter_all([entry])
        assert (len(office.event.log), len(office.store.read("demo"))) == (5, 5)
        assert office.event.attachments == {}


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../a", "a/b", "a\\b", "C:a", "nul", "COM1.txt", ".hidden", "a ", "a.", "a\n", "a" * 121],
)
def test_names_that_some_system_cannot_have(name: str) -> None:
    with pytest.raises(AttachmentError, match="no name of a file"):
        file_name(name)


@pytest.mark.parametrize("name", ["a.jpg", "table 3 (session 1).jpg", "表.png", "console.log", "-rf"])
def test_names_that_all_can_have(name: str) -> None:
    assert file_name(name) == name


def test_files_that_cannot_be_attached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.jpg").write_bytes(b"12345")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.jpg").write_bytes(b"1")
    with office_of(opened()) as office:
        with pytest.raises(AttachmentError, match=r"none\.jpg cannot be read: No such file"):
            office.attach_files([tmp_path / "a.jpg", tmp_path / "none.jpg"])
        with pytest.raises(AttachmentError, match="two of the files have the same name"):
            office.attach_files([tmp_path / "a.jpg", tmp_path / "more" / "a.jpg"])
        monkeypatch.setattr("hanchan.tournament.attachments.MOST_BYTES", 4)
        with pytest.raises(AttachmentError, match="has 5 bytes; 4 are the most"):
            office.attach_files([tmp_path / "a.jpg"])
        assert office.event.attachments == {}


def test_an_attachment_that_was_undone_is_kept(tmp_path: Path) -> None:
    photo = tmp_path / "a.jpg"
    photo.write_bytes(b"first")
    with office_of(demo_log()) as office, Store("sqlite://") as store:
        (first,) = office.attach_files([photo])
        photo.write_bytes(b"second")
        with pytest.raises(AttachmentError, match="attached already"):
            office.attach_files([photo])
        office.enter(Undone, target=first.id, why="Blurred")
        office.attach_files([photo])
        found, _ = restore(store, archive(office, tmp_path / "a.hanchan"))
        assert sorted(found.files.values()) == [b"first", b"second"]
        assert store.file(Office(store, "demo").event.attachments["a.jpg"].sha256) == b"second"


# What cannot be read again is not written


@pytest.mark.parametrize("name", ["x" * 501, "a\ud800b", "a\0b"])
def test_a_text_that_could_not_be_read_again_is_refused(name: str, url: str) -> None:
    with office_of(opened(), url) as office:
        with pytest.raises(EntryError, match="the name of an entry registered cannot be"):
            office.enter(Registered, player=9, name=name)
        assert len(Office(office.store, "demo").event.people) == 4


# Databases of before


def test_a_database_without_files_gets_them_and_keeps_its_log(url: str, tmp_path: Path) -> None:
    at_first(url)
    (tmp_path / "a.jpg").write_bytes(b"photo")
    with Store(url) as store:
        assert store.read("cup") == SMALL
        Office(store, "cup").attach_files([tmp_path / "a.jpg"])
        assert store.file(digest(b"photo")) == b"photo"


def at_first(url: str) -> None:
    """A database as the first version made it, with a log."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(tournament.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        config.attributes["versions"] = "alembic_version"
        command.upgrade(config, "0001")
        rows = [_row("cup", number, entry) for number, entry in enumerate(SMALL, start=1)]
        connection.execute(ENTRIES.insert(), rows)
        assert not sa.inspect(connection).has_table("files")
    engine.dispose()
