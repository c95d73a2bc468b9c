"""What a club keeps, on SQLite and on PostgreSQL: steps before anybody hears of them, one club at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from hanchan import database
from hanchan.server.game.recorded_game import Step
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.storage import schema
from hanchan.server.storage.club_database import DatabaseError
from hanchan.server.storage.journal import Journal
from hanchan.tournament.store import Store

from .pages import BOTS, club, person, sitting, table
from .stores import Stores, with_stores

if TYPE_CHECKING:
    from pathlib import Path

PLAN = GameSpec(
    "t1", "wrc-2022", "07" * 32, (Occupant("Ann", person="a"), *(Occupant("Bot", kind) for kind in BOTS))
)


def test_the_migrations_make_what_the_code_uses(url: str) -> None:
    stores = Stores(url)
    with stores.database.engine.connect() as connection:
        options = {"version_table": schema.VERSIONS}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), schema.METADATA) == []
    stores.close()


def test_the_newest_migration_is_the_head() -> None:
    config = Config()
    config.set_main_option("script_location", str(schema.FOLDER))
    assert ScriptDirectory.from_config(config).get_heads() == [schema.HEAD]


def test_a_database_of_before_is_brought_to_the_newest_form(url: str) -> None:
    """Its games are known by their kind, its names by what they look like."""
    engine = database.connect(url)
    database.migrate(engine, schema.FOLDER, "0001", versions=schema.VERSIONS, lock=schema.MIGRATING)
    with engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO people (id, name, made) VALUES ('a', 'Ann', 1.0)"))
        for id, more in (("t1", ""), ("t2", ', "mode": "book"')):
            told = {"id": id, "plan": f'{{"id": "{id}"{more}}}'}
            table = "INSERT INTO live_tables (id, plan, opened) VALUES (:id, :plan, 1)"
            connection.execute(sa.text(table), told)
            seat = "INSERT INTO live_seats (\"table\", seat, person, ranked) VALUES (:id, 0, 'a', false)"
            connection.execute(sa.text(seat), told)
    engine.dispose()
    stores = Stores(url)
    with stores.database.engine.connect() as connection:
        seats = sa.select(schema.LIVE_SEATS.c.mode, schema.LIVE_SEATS.c.away).order_by(
            schema.LIVE_SEATS.c.table
        )
        assert connection.execute(seats).all() == [("assisted", False), ("book", False)]
        assert connection.scalar(sa.select(schema.PEOPLE.c.looks)) == "ann"
    stores.close()


def test_a_tournament_and_a_club_in_one_database(url: str) -> None:
    with Store(url):
        stores = Stores(url)
        assert stores.tables.running() == []
        stores.close()
    with Store(url) as store:
        assert store.events() == []
    Stores(url).close()


def test_steps_are_read_back_in_their_order(url: str) -> None:
    steps = [Step(deal=True), Step(signal=True), Step(deal=True, stops=True)]
    heard: list[int] = []

    async def work(stores: Stores) -> None:
        stores.tables.add_game(PLAN, 1.0)
        for number, step in enumerate(steps, start=1):
            stores.journal.keep("t1", number, step, lambda number=number: heard.append(number))  # type: ignore[misc]
        assert heard == [], "nobody hears of what is not on the disk"
        await stores.journal.flush()
        assert heard == [1, 2, 3]
        assert stores.tables.game("t1") == (PLAN, steps, 1.0)
        assert stores.tables.running() == ["t1"]
        stores.tables.finish_game("t1", {"places": [1, 2, 3, 4]}, 2.0)
        await stores.journal.flush()
        assert stores.tables.running() == []

    with_stores(url, work)


def test_while_the_disk_refuses_nothing_is_told_and_nothing_is_lost(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    write, refused = Journal._write, [True, True]

    def writes(self: Journal, entries: Any, batch: int) -> None:
        if refused:
            refused.pop()
            raise sa.exc.OperationalError("", {}, Exception("database or disk is full"))
        write(self, entries, batch)

    monkeypatch.setattr(Journal, "_write", writes)
    monkeypatch.setattr("hanchan.server.storage.journal.FIRST_WAIT", 0.05)

    async def work(stores: Stores) -> None:
        stores.journal.keep("t1", 1, Step(deal=True), lambda: heard.append(1))
        await asyncio.sleep(0.02)
        assert heard == []
        stores.journal.keep("t1", 2, Step(deal=True), lambda: heard.append(2))
        await stores.journal.flush()
        assert heard == [1, 2]

    with_stores(file, work)
    assert "disk is full" in caplog.text


def test_nobody_waits_for_what_is_written_later(file: str) -> None:
    """At a busy club there is always something to be written; who waits for the disk waits not for ever."""

    async def work(stores: Stores) -> None:
        numbers = count(1)

        def go_on() -> None:
            stores.journal.keep("t1", next(numbers), Step(signal=True), go_on)

        stores.tables.add_game(PLAN, 1.0)
        for _ in range(3):  # while one is written, others wait already
            go_on()
            await asyncio.sleep(0.001)
        await asyncio.wait_for(stores.journal.flush(), 10)
        assert not stores.journal._is_idle

    with_stores(file, work)


def test_trouble_of_one_table_is_not_that_of_the_others(file: str, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[int] = []

    async def work(stores: Stores) -> None:
        stores.journal.keep("t1", 1, Step(deal=True), lambda: heard.append(1 // 0))
        stores.journal.keep("t2", 1, Step(deal=True), lambda: heard.append(2))
        await stores.journal.flush()

    with_stores(file, work)
    assert heard == [2]
    assert "ZeroDivisionError" in caplog.text


def test_two_clubs_never_have_the_same_games(url: str) -> None:
    first, second = Stores(url), Stores(url)
    first.database.hold()
    with pytest.raises(DatabaseError, match="another club is open with the database"):
        second.database.hold()
    first.close()
    second.close()
    third = Stores(url)
    third.database.hold()
    third.close()


def test_sqlite_waits_for_the_disk(file: str, tmp_path: Path) -> None:
    stores = Stores(file)
    with stores.database.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    stores.close()
    with sqlite3.connect(tmp_path / "cup.db") as plain:
        assert plain.execute(f"SELECT version_num FROM {schema.VERSIONS}").fetchall() == [(schema.HEAD,)]
    plain.close()


def test_a_database_that_cannot_be_used() -> None:
    with pytest.raises(DatabaseError, match=r"me:\*\*\*@host/club cannot be used"):
        Stores("postgresql+nodriver://me:secret@host/club")


def test_a_club_goes_on_after_it_was_closed(url: str) -> None:
    """A game, a table that waits, and who is who."""
    with club(url) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        cookies = dict(ann.cookies)
        id = table(ann, ["me", *BOTS])
        waits = table(ann, ["me", "", "efficiency", "efficiency"], public=True)
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            before = wire.hear("now", asked=True)
    with club(url) as ann:
        assert [one["id"] for one in ann.get("/api/tables").json()] == [waits]
        ann.cookies.update(cookies)
        assert ann.get("/api/me").json()["name"] == "Ann"
        with sitting(ann, id, seen=before["number"]) as wire:
            after = wire.hear("now", asked=True)
            assert (after["view"], after["step"], after["events"]) == (before["view"], before["step"], [])
            wire.act(after["asked"])
            assert wire.hear("now")["events"]
        ben = person(ann, "Ben")
        assert ben.post(f"/api/tables/{waits}/sit", json={}).json()["seat"] == 1
        assert ann.get("/api/tables").json()[0]["begun"]
