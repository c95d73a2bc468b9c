"""The log on the disk: nothing lost, nothing doubled, whoever writes and whenever the power goes."""

from __future__ import annotations

import multiprocessing
import sqlite3
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from hanchan.tournament import (
    CheckedIn,
    ConflictError,
    DatabaseError,
    EntryError,
    OrderError,
    PersonError,
    Registered,
    UnknownError,
    fold,
)
from hanchan.tournament.office import Office, key_of
from hanchan.tournament.store import HEAD, SETTING, Store

from ...helpers.crash_points import POINTS
from .crashes import crash_the_writer
from .events import make, opened

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_appended_is_read_again(url: str) -> None:
    log = opened()
    with Store(url) as store:
        store.append("cup", log, after=0)
        assert store.read("cup", after=2) == log[2:]
    with Store(url) as store:
        assert (store.events(), store.read("cup")) == (["cup"], log)


def test_who_comes_second_is_told_and_writes_nothing(url: str) -> None:
    log = opened()
    with Store(url) as store:
        store.append("cup", log, after=0)
        with pytest.raises(ConflictError, match="somebody else has entered something into cup first"):
            store.append("cup", [make(CheckedIn, player=1), make(CheckedIn, player=2)], after=len(log) - 1)
        with pytest.raises(ConflictError):
            store.append("cup", [make(CheckedIn, player=1), log[1]], after=len(log))
        assert store.read("cup") == log


def test_sqlite_keeps_a_write_ahead_log_and_waits_for_the_disk(file: str, tmp_path: Path) -> None:
    with Store(file) as store:
        store.append("cup", opened(), after=0)
        with store._engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    with sqlite3.connect(tmp_path / "cup.db") as plain:
        assert plain.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    plain.close()


def test_the_newest_migration_is_the_head() -> None:
    from pathlib import Path

    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import hanchan.tournament

    config = Config()
    folder = Path(hanchan.tournament.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("sqlite:////nowhere/at/all.db", "cannot be used: unable to open database file"),
        ("nonsense", "the database of this address cannot be used"),
        (
            "postgresql+nodriver://me:secret@host/cup",
            r"postgresql\+nodriver://me:\*\*\*@host/cup cannot be used",
        ),
    ],
)
def test_a_database_that_cannot_be_used(address: str, words: str) -> None:
    with pytest.raises(DatabaseError, match=words):
        Store(address)


def test_the_setting_names_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, f"sqlite:///{tmp_path / 'set.db'}")
    with Store() as store:
        store.append("cup", opened(), after=0)
    assert (tmp_path / "set.db").exists()


def test_keys_and_ids_are_checked(url: str) -> None:
    with Store(url) as store:
        with pytest.raises(EntryError, match="small letters, digits and hyphens, not 'The Cup'"):
            store.append("The Cup", opened(), after=0)
        with pytest.raises(EntryError, match="an id of 1 to 100 characters"):
            store.append("cup", [make(CheckedIn, id="x" * 101, player=1)], after=0)
    assert key_of("Coupe d'Été, n° 2") == "coupe-d-ete-n-2"
    assert key_of("麻雀") == "event"


# The office


def test_two_offices_see_each_other(url: str) -> None:
    with Store(url) as one, Store(url) as two:
        first = Office.open(one, "Cup", ruleset="wrc-2022", sessions=4)
        second = Office(two, "cup")
        first.enter(Registered, player=1, name="Ana")
        with pytest.raises(PersonError, match="ana is registered already"):
            second.enter(Registered, player=2, name="ana")
        second.enter(Registered, player=2, name="Bo")
        first.refresh()
        assert sorted(first.event.names) == ["ana", "bo"]
        with pytest.raises(OrderError, match="there is an event cup already"):
            Office.open(two, "Cup", ruleset="ema-2016", sessions=4)
        with pytest.raises(UnknownError, match="there is no event other"):
            Office(two, "other")


def test_all_or_none(url: str) -> None:
    with Store(url) as store:
        office = Office.open(store, "Cup", ruleset="wrc-2022", sessions=4)
        good, bad = (office.make(Registered, player=number, name="Ana") for number in (1, 2))
        with pytest.raises(PersonError):
            office.enter_all([good, bad])
        assert (len(office.event.log), office.event.people) == (1, {})
        assert len(store.read("cup")) == 1
        assert office.enter_all([good, good]) == 1
        assert office.enter_all([good]) == 0


def test_many_writers_lose_nothing(url: str) -> None:
    """Each of six registers ten players as the next free number, all at the same time."""
    with Store(url) as store:
        Office.open(store, "Cup", ruleset="wrc-2022", sessions=4)

    def register(writer: int) -> None:
        with Store(url) as store:
            office = Office(store, "cup")
            for at in range(10):
                office.enter(Registered, player=writer * 100 + at + 1, name=f"{'ABCDEF'[writer]}{at}")

    writers = [Thread(target=register, args=(writer,)) for writer in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with Store(url) as store:
        log = store.read("cup")
        assert len(log) == len({entry.id for entry in log}) == 61
        assert len(fold(log).people) == 60


def open_and_close(url: str) -> None:
    with Store(url) as store:
        assert store.events() == []


def test_a_new_database_is_made_once_by_whoever_comes_first(url: str) -> None:
    context = multiprocessing.get_context("fork")
    openers = [context.Process(target=open_and_close, args=(url,)) for _ in range(6)]
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    assert [opener.exitcode for opener in openers] == [0] * 6


# The crash


def test_a_writer_that_dies_loses_and_doubles_no_accepted_entry(url: str) -> None:
    """It dies at every point of a transaction, of its first entry and of later ones."""
    crash_the_writer(url, [(point, insert) for insert in (1, 2, 5) for point in POINTS])
