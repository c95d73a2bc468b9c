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
from hanchan.server.storage.journal import DatabaseError, Keeping
from hanchan.tournament.store import Store

from .pages import BOTS, club, person, sitting, table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

PLAN = GameSpec(
    "t1", "wrc-2022", "07" * 32, (Occupant("Ann", person="a"), *(Occupant("Bot", kind) for kind in BOTS))
)


def kept(url: str, work: Callable[[Keeping], Awaitable[None]]) -> None:
    """Something done with a database whose writer runs."""

    async def run() -> None:
        keeping = Keeping(url)
        keeping.hold()
        writer = asyncio.create_task(keeping.run())
        try:
            await asyncio.wait_for(work(keeping), 30)
        finally:
            writer.cancel()
            keeping.close()

    asyncio.run(run())


def test_the_migrations_make_what_the_code_uses(url: str) -> None:
    keeping = Keeping(url)
    with keeping.engine.connect() as connection:
        options = {"version_table": schema.VERSIONS}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), schema.METADATA) == []
    keeping.close()


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
    keeping = Keeping(url)
    with keeping.engine.connect() as connection:
        seats = sa.select(schema.SEATS.c.mode, schema.SEATS.c.away).order_by(schema.SEATS.c.table)
        assert connection.execute(seats).all() == [("assisted", False), ("book", False)]
        assert connection.scalar(sa.select(schema.PEOPLE.c.looks)) == "ann"
    keeping.close()


def test_a_tournament_and_a_club_in_one_database(url: str) -> None:
    with Store(url):
        keeping = Keeping(url)
        assert keeping.running() == []
        keeping.close()
    with Store(url) as store:
        assert store.events() == []
    Keeping(url).close()


def test_steps_are_read_back_in_their_order(url: str) -> None:
    steps = [Step(deal=True), Step(signal=True), Step(deal=True, stops=True)]
    heard: list[int] = []

    async def work(keeping: Keeping) -> None:
        keeping.open(PLAN, 1.0)
        for number, step in enumerate(steps, start=1):
            keeping.keep("t1", number, step, lambda number=number: heard.append(number))  # type: ignore[misc]
        assert heard == [], "nobody hears of what is not on the disk"
        await keeping.flush()
        assert heard == [1, 2, 3]
        assert keeping.table("t1") == (PLAN, steps)
        assert keeping.running() == ["t1"]
        keeping.close_table("t1", {"places": [1, 2, 3, 4]}, 2.0)
        await keeping.flush()
        assert keeping.running() == []

    kept(url, work)


def test_while_the_disk_refuses_nothing_is_told_and_nothing_is_lost(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    write, refused = Keeping._write, [True, True]

    def writes(self: Keeping, entries: Any, batch: int) -> None:
        if refused:
            refused.pop()
            raise sa.exc.OperationalError("", {}, Exception("database or disk is full"))
        write(self, entries, batch)

    monkeypatch.setattr(Keeping, "_write", writes)
    monkeypatch.setattr("hanchan.server.storage.journal.FIRST_WAIT", 0.05)

    async def work(keeping: Keeping) -> None:
        keeping.keep("t1", 1, Step(deal=True), lambda: heard.append(1))
        await asyncio.sleep(0.02)
        assert heard == []
        keeping.keep("t1", 2, Step(deal=True), lambda: heard.append(2))
        await keeping.flush()
        assert heard == [1, 2]

    kept(file, work)
    assert "disk is full" in caplog.text


def test_nobody_waits_for_what_is_written_later(file: str) -> None:
    """At a busy club there is always something to be written; who waits for the disk waits not for ever."""

    async def work(keeping: Keeping) -> None:
        numbers = count(1)

        def go_on() -> None:
            keeping.keep("t1", next(numbers), Step(signal=True), go_on)

        keeping.open(PLAN, 1.0)
        for _ in range(3):  # while one is written, others wait already
            go_on()
            await asyncio.sleep(0.001)
        await asyncio.wait_for(keeping.flush(), 10)
        assert not keeping._is_idle

    kept(file, work)


def test_trouble_of_one_table_is_not_that_of_the_others(file: str, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[int] = []

    async def work(keeping: Keeping) -> None:
        keeping.keep("t1", 1, Step(deal=True), lambda: heard.append(1 // 0))
        keeping.keep("t2", 1, Step(deal=True), lambda: heard.append(2))
        await keeping.flush()

    kept(file, work)
    assert heard == [2]
    assert "ZeroDivisionError" in caplog.text


def test_two_clubs_never_have_the_same_games(url: str) -> None:
    first, second = Keeping(url), Keeping(url)
    first.hold()
    with pytest.raises(DatabaseError, match="another club is open with the database"):
        second.hold()
    first.close()
    second.close()
    third = Keeping(url)
    third.hold()
    third.close()


def test_sqlite_waits_for_the_disk(file: str, tmp_path: Path) -> None:
    keeping = Keeping(file)
    with keeping.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    keeping.close()
    with sqlite3.connect(tmp_path / "cup.db") as plain:
        assert plain.execute(f"SELECT version_num FROM {schema.VERSIONS}").fetchall() == [(schema.HEAD,)]
    plain.close()


def test_a_database_that_cannot_be_used() -> None:
    with pytest.raises(DatabaseError, match=r"me:\*\*\*@host/club cannot be used"):
        Keeping("postgresql+nodriver://me:secret@host/club")


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
