"""What the journal survives: lost answers, data that the database rejects, and a second club."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from hanchan import database
from hanchan.server import club as club_module
from hanchan.server.accounts.accounts import Accounts
from hanchan.server.game.recorded_game import Step
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import Pace
from hanchan.server.security.limits import UNLIMITED
from hanchan.server.storage import schema
from hanchan.server.storage.club_database import DatabaseError, LostLockError
from hanchan.server.storage.journal import Journal
from hanchan.server.storage.schema import LEASE, STEPS

from .pages import BOTS, club, person, sitting, table
from .proxy import proxied
from .stores import Stores, with_stores

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STEP = Step(deal=True)


def spec(id: str) -> GameSpec:
    return GameSpec(
        id, "wrc-2022", "07" * 32, (Occupant("Ann", person="a"), *(Occupant("Bot", kind) for kind in BOTS))
    )


def steps(url: str) -> list[tuple[str, int]]:
    """The steps in a database."""
    engine = database.connect(url)
    query = sa.select(STEPS.c.table, STEPS.c.number).order_by(STEPS.c.table, STEPS.c.number)
    with database.reading(engine) as connection:
        found = [(row.table, row.number) for row in connection.execute(query)]
    engine.dispose()
    return found


def execute(url: str, statement: Any) -> None:
    """Change a database behind the back of the club."""
    engine = database.connect(url)
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def take_over(url: str) -> None:
    """What a second club does that does not find the lock of the first."""
    execute(url, LEASE.update().values(epoch=LEASE.c.epoch + 1, batch=0))


# The answer to a COMMIT is lost.


def test_a_commit_whose_answer_is_lost_is_written_once(postgres_url: str) -> None:
    heard: list[int] = []
    with proxied(postgres_url) as (proxy, url):

        async def work(stores: Stores) -> None:
            stores.tables.add_game(spec("t1"), 1.0)
            await stores.journal.flush()
            proxy.loses_commit.set()
            stores.journal.keep("t1", 1, STEP, lambda: heard.append(1))
            stores.tables.add_game(spec("t2"), 1.0)
            await asyncio.to_thread(proxy.lost.wait, 30)
            stores.journal.keep("t1", 2, STEP, lambda: heard.append(2))
            await stores.journal.flush()

        with_stores(url, work)
    assert proxy.lost.is_set()
    assert heard == [1, 2]
    assert steps(postgres_url) == [("t1", 1), ("t1", 2)]


def test_tables_play_on_after_a_lost_answer(postgres_url: str) -> None:
    with proxied(postgres_url) as (proxy, url), club(url) as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            proxy.loses_commit.set()
            wire.act(asked)
            assert wire.hear("now")["events"]
            assert proxy.lost.is_set()
            wire.act(wire.hear("now", asked=True)["asked"])
            assert wire.hear("now")["events"]
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            wire.hear("now", asked=True)


# Data that the database rejects.


def test_what_the_database_rejects_stops_one_table_and_no_other(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[str] = []
    failed: list[str] = []

    async def work(stores: Stores) -> None:
        stores.journal.on_failure = failed.append
        await asyncio.to_thread(
            execute, url, STEPS.insert().values(table="bad", number=1, body="of somebody else")
        )
        for number in (1, 2):
            for id in ("good", "bad", "other"):
                stores.journal.keep(id, number, STEP, lambda id=id: heard.append(id))  # type: ignore[misc]
        await stores.journal.flush()
        stores.journal.write(lambda _: 1 // 0, "worse")
        stores.journal.keep("good", 3, STEP, lambda: heard.append("good"))
        await stores.journal.flush()

    with_stores(url, work)
    assert heard == ["good", "other", "good", "other", "good"]
    assert failed == ["bad", "worse"]
    assert steps(url) == [("bad", 1), *(("good", number) for number in (1, 2, 3)), ("other", 1), ("other", 2)]
    assert "what table bad has to write is rejected" in caplog.text


def test_after_a_rejected_step_no_later_one_is_written(file: str) -> None:
    """There would be a gap; the table is taken up again from what is on the disk."""
    heard: list[int] = []

    def rejected(_: sa.Connection) -> None:
        time.sleep(0.2)
        raise ValueError

    async def work(stores: Stores) -> None:
        stores.journal.on_failure = lambda _: heard.append(-1)
        stores.journal.write(rejected, "t1")
        await asyncio.sleep(0.05)  # that is being written
        stores.journal.keep("t1", 1, STEP, lambda: heard.append(1))
        stores.journal.keep("t2", 1, STEP, lambda: heard.append(2))
        await stores.journal.flush()

    with_stores(file, work)
    assert heard == [-1, 2]
    assert steps(file) == [("t2", 1)]


def test_people_take_a_table_up_again_whose_step_was_rejected(file: str) -> None:
    with club(file) as ann:
        ann.get("/api/me")
        id, other = table(ann, ["me", *BOTS]), table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire, sitting(ann, other) as neighbour:
            asked = wire.hear("now", asked=True)["asked"]
            execute(file, STEPS.insert().values(table=id, number=asked["number"] + 1, body='{"deal": tru'))
            wire.act(asked)
            neighbour.act(neighbour.hear("now", asked=True)["asked"])
            assert wire.hear("refused")["why"] == "Something went wrong on our side; it has been logged."
            assert neighbour.hear("now")["events"]
        execute(file, STEPS.delete().where(STEPS.c.table == id, STEPS.c.body == '{"deal": tru'))
        with sitting(ann, id) as wire:
            again = wire.hear("now", asked=True)["asked"]
            assert again == asked
            wire.act(again)
            assert wire.hear("now")["events"]


def test_a_writer_that_fails_is_started_again_and_loses_nothing(
    file: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    write, fails = Journal._write_groups, [True]
    monkeypatch.setattr(club_module, "STARTS_AGAIN", 0.01)

    async def writes(self: Journal, entries: Any) -> set[str]:
        if fails:
            fails.pop()
            raise RuntimeError("a defect")
        return await write(self, entries)

    monkeypatch.setattr(Journal, "_write_groups", writes)

    async def work(stores: Stores) -> None:
        stores.journal.keep("t1", 1, STEP, lambda: heard.append(1))
        await stores.journal.flush()

    with_stores(file, work)
    assert (heard, fails) == ([1], [])
    assert "a background task has failed and is started again" in caplog.text


# A second club.


def test_a_club_that_lost_its_lease_stops_writing_and_says_so(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    lost: list[bool] = []

    async def work(stores: Stores) -> None:
        stores.journal.on_lost = lambda: lost.append(True)
        people = stores.accounts
        stores.journal.keep("t1", 1, STEP, lambda: heard.append(1))
        await stores.journal.flush()
        await asyncio.to_thread(take_over, url)
        stores.journal.keep("t1", 2, STEP, lambda: heard.append(2))
        with pytest.raises(LostLockError):
            await stores.journal.flush()
        assert stores.journal.is_lost
        stores.journal.keep("t1", 3, STEP, lambda: heard.append(3))
        with pytest.raises(LostLockError):
            await stores.journal.flush()
        with pytest.raises(LostLockError):
            await asyncio.to_thread(people.new_guest, "Ann")

    with_stores(url, work)
    assert (heard, lost) == ([1], [True])
    assert steps(url) == [("t1", 1)]
    assert "another club has taken over the database" in caplog.text


def test_an_idle_club_finds_out_too(file: str) -> None:
    async def work(stores: Stores) -> None:
        take_over(file)
        while not stores.journal.is_lost:
            await asyncio.sleep(0.01)

    with_stores(file, work, checks_lock=0.02)


def test_nobody_plays_at_a_club_that_lost_its_lease(file: str) -> None:
    with club(file) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            take_over(file)
            wire.act(asked)
            why = "Another club has taken over this database; this one has closed."
            assert wire.hear("refused")["why"] == why
        answer = ann.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (503, why)
        with pytest.raises(WebSocketDisconnect) as closed, ann.websocket_connect(f"/api/tables/{id}/live"):
            pass
        assert closed.value.code == 1013
        pages = ann.get("/rules").status_code
        assert pages in (200, 404), "pages are served if they were built"


def test_a_restarted_server_does_not_let_a_second_club_in(postgres_url: str) -> None:
    """PostgreSQL has cut all connections, that of the lock, too: it is taken again."""
    cut = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    held = sa.text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = :id AND granted")
    engine = database.connect(postgres_url)

    def locks() -> Any:
        with database.reading(engine) as connection:
            return connection.scalar(held, {"id": schema.HOLDING})

    async def work(stores: Stores) -> None:
        heard: list[int] = []
        stores.journal.keep("t1", 1, STEP, lambda: heard.append(1))
        await stores.journal.flush()
        assert await asyncio.to_thread(locks) == 1
        await asyncio.to_thread(execute, postgres_url, cut)
        while await asyncio.to_thread(locks) != 1:
            await asyncio.sleep(0.02)
        second = await asyncio.to_thread(Stores, postgres_url)
        with pytest.raises(DatabaseError, match="another club is open"):
            await asyncio.to_thread(second.database.hold)
        second.close()
        stores.journal.keep("t1", 2, STEP, lambda: heard.append(2))
        await stores.journal.flush()
        assert heard == [1, 2]

    engine.dispose()
    with_stores(postgres_url, work, checks_lock=0.05)
    engine.dispose()


def test_a_club_whose_lock_was_lost_gives_way_to_the_second(postgres_url: str) -> None:
    cut = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    async def work(stores: Stores) -> None:
        await asyncio.to_thread(execute, postgres_url, cut)
        second = await asyncio.to_thread(Stores, postgres_url)
        await asyncio.to_thread(second.database.hold)
        stores.journal.keep("t1", 1, STEP, lambda: pytest.fail("the second club has this table now"))
        with pytest.raises(LostLockError):
            await stores.journal.flush()
        second.close()

    with_stores(postgres_url, work)
    assert steps(postgres_url) == []


@pytest.mark.parametrize("folders", [False, True], ids=["the file", "its folder"])
def test_a_link_does_not_let_a_second_club_in(tmp_path: Path, folders: bool) -> None:
    (tmp_path / "club").mkdir()
    path, link = tmp_path / "club" / "club.db", tmp_path / "link"
    first = Stores(f"sqlite:///{path}")
    first.database.hold()
    link.symlink_to(path.parent if folders else path)
    second = Stores(f"sqlite:///{link / 'club.db' if folders else link}")
    with pytest.raises(DatabaseError, match="another club is open with the database"):
        second.database.hold()
    second.close()
    first.close()


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """SQLite would keep a journal for each of them, and lose data."""
    Stores(f"sqlite:///{tmp_path / 'club.db'}").close()
    (tmp_path / "other.db").hardlink_to(tmp_path / "club.db")
    stores = Stores(f"sqlite:///{tmp_path / 'other.db'}")
    with pytest.raises(DatabaseError, match="has several hard links"):
        stores.database.hold()
    stores.close()


# A database that does not answer.


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process writes to the database."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.rollback()
        connection.close()


def test_nobody_loses_time_while_the_database_is_locked(tmp_path: Path, file: str) -> None:
    """The time of a question that could not be sent counts from when it was."""
    pace = Pace(move=1.5, reserve=1.0, bot=0.0, look=5.0, grace=1000.0)
    with club(file, pace) as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            with locked(tmp_path / "cup.db"):
                wire.act(asked)
                time.sleep(4.0)  # longer than the time for a move and the reserve
            position = wire.hear("now", asked=True)
            own = next(
                side for side in position["view"]["seats"] if side["seat"] == position["view"]["viewer"]
            )
            assert len(own["pond"]) == 1, "nothing was discarded for somebody who was not asked"
            assert position["asked"]["reserve"] == 1.0


def test_a_new_guest_hears_that_the_database_is_locked(tmp_path: Path, file: str) -> None:
    with club(file, limits=replace(UNLIMITED, answers_within=0.2)) as ann:
        with locked(tmp_path / "cup.db"):
            answer = ann.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (
            503,
            "The club's database does not respond. Please try again later.",
        )
        assert ann.get("/api/me").status_code == 200


def test_tables_do_not_wait_for_who_somebody_is(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is slow: who is known plays on, and who is not waits alone."""
    slow, asked = threading.Event(), []
    known_by = Accounts.known_by

    def slowly(self: Accounts, token: str) -> Any:
        asked.append(token)
        slow.wait(30)
        return known_by(self, token)

    with club(file) as ann:
        ann.get("/api/me")
        ann.get("/api/me")
        ben = person(ann, "Ben")
        monkeypatch.setattr(Accounts, "known_by", slowly)
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            wire.hear("now", asked=True)
            waits = threading.Thread(target=ben.get, args=("/api/games",))
            waits.start()
            while not asked:
                time.sleep(0.01)
            wire.say(type="ping", sent=1.0)
            wire.hear("pong")
            assert ann.get("/api/me").status_code == 200, "who is known needs no database"
            assert waits.is_alive()
            slow.set()
            waits.join(30)
        assert len(asked) == 1


def test_a_server_that_does_not_answer_is_not_waited_for(postgres_url: str) -> None:
    limits = replace(UNLIMITED, answers_within=0.5)
    with proxied(postgres_url) as (proxy, url), club(url, limits=limits) as ann:
        ann.get("/api/me")
        ann.get("/api/me")
        ben = person(ann, "Ben")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            wire.hear("now", asked=True)
            proxy.flows.clear()
            assert ben.get("/api/games").status_code == 503
            assert ann.get("/api/me").status_code == 200
            wire.say(type="ping", sent=1.0)
            wire.hear("pong")
            proxy.flows.set()
        assert ben.get("/api/games").status_code == 200


def test_postgresql_gives_up_long_statements_but_not_migrations(postgres_url: str) -> None:
    stores = Stores(postgres_url)
    with database.reading(stores.database.engine) as connection:
        assert connection.scalar(sa.text("SHOW statement_timeout")) == "20s"
    stores.close()


def test_what_was_read_before_a_change_is_not_remembered_after_it(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = Stores(file)
    people = stores.accounts
    ann, token = people.new_guest("Ann")
    known = people.known_by(token)
    assert known == people.remembered(token) == ann
    renamed = people.rename(ann, "Anna")
    assert people.remembered(token) is None
    people._memory.add("hash", ann, time.time() + 9, changes=people._memory.changes - 1)
    assert people._memory.get("hash") is None
    assert people.known_by(token) == people.remembered(token) == renamed
    people.log_out(token)
    assert people.remembered(token) is people.known_by(token) is None
    tokens = [people.new_token(renamed) for _ in range(2)]
    assert [people.known_by(one) for one in tokens] == [renamed] * 2
    people.log_out_everywhere(renamed)
    assert [people.remembered(one) for one in tokens] == [None] * 2
    third = people.new_token(renamed)
    assert people.known_by(third) == renamed
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 100 * 86_400)
    assert people.remembered(third) is None, "its time is over"
    stores.close()
