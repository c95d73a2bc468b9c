"""Every step of every table on the disk before anybody hears of it.

Steps that come while others are being written are written together, in one transaction: many tables cost
little more than one. While the disk refuses, nothing is told, and the writing is tried again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import sqlalchemy as sa

from ... import database
from ...errors import HanchanError
from ..game.recorded_game import Step
from ..game.spec import Plan
from . import schema
from .schema import ROOMS, SEATS, STEPS, TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

logger = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds until a writing that failed is tried again."""
Write: TypeAlias = "Callable[[sa.Connection], object]"


class DatabaseError(HanchanError):
    """A database that cannot be used."""


@dataclass(frozen=True)
class _Entry:
    """Something to be written, and what is to be done then; a step is only its row."""

    then: Callable[[], None]
    row: dict[str, Any] | None = None
    write: Write | None = None


def _nothing() -> None:
    pass


class Keeping:
    """The database of a club."""

    def __init__(self, url: str) -> None:
        """Open it, or make it; one in memory is a file that is thrown away."""
        self.url = url
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._lock: Any = None
        try:
            place = (self.engine, schema.FOLDER, schema.HEAD)
            database.migrate(*place, versions=schema.VERSIONS, lock=schema.MIGRATING)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            self.close()
            told = (
                f"the database {database.without_password(url)} cannot be used: {database.first_line(error)}"
            )
            raise DatabaseError(told) from None
        self._waiting: list[_Entry] = []
        self._wake = asyncio.Event()
        self._is_idle = True
        self._thread = ThreadPoolExecutor(1, "keeping")  # nobody else's work may delay it

    @cached_property
    def engine(self) -> sa.Engine:
        """The connections to it."""
        url = sa.make_url(self.url)
        if url.get_backend_name() == "sqlite" and url.database in database.IN_MEMORY:
            self._temporary = tempfile.TemporaryDirectory(prefix="hanchan-club-")
            url = url.set(database=f"{self._temporary.name}/club.db")
        return database.connect(url.render_as_string(hide_password=False))

    def hold(self) -> None:
        """Keep every other club from this database: two would both play its games."""
        held = self._hold_file() if self.engine.dialect.name == "sqlite" else self._hold_server()
        if not held:
            raise DatabaseError(
                f"another club is open with the database {database.without_password(self.url)}"
            )

    def _hold_file(self) -> bool:
        try:
            import fcntl
        except ImportError:  # a system without it
            return True
        self._lock = Path(f"{self.engine.url.database}.lock").open("w")  # noqa: SIM115
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _hold_server(self) -> bool:
        self._lock = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return bool(self._lock.scalar(sa.select(sa.func.pg_try_advisory_lock(schema.HOLDING))))

    def close(self) -> None:
        """Let it go."""
        if self._lock is not None:
            self._lock.close()
        if "engine" in self.__dict__:
            self.engine.dispose()
        if self._temporary:
            self._temporary.cleanup()

    # Writing.

    def keep(self, table: str, number: int, step: Step, then: Callable[[], None]) -> None:
        """Write a step soon; ``then`` is called when it is on the disk, in the order of the steps."""
        row = {"table": table, "number": number, "body": msgspec.json.encode(step).decode()}
        self._wait(_Entry(then, row))

    def after(self, then: Callable[[], None]) -> None:
        """Call this when all that was to be written so far is on the disk."""
        if self._is_idle:
            then()
        else:
            self._wait(_Entry(then))

    def write(self, write: Write) -> None:
        """Write something soon, together with what else there is."""
        self._wait(_Entry(_nothing, write=write))

    def _wait(self, entry: _Entry) -> None:
        self._waiting.append(entry)
        self._is_idle = False
        self._wake.set()

    async def run(self) -> None:
        """Write what is waiting, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            entries, self._waiting = self._waiting, []
            if entries:
                await self._write_surely(entries)
                for entry in entries:
                    _call(entry.then)
            if not self._waiting:
                self._is_idle = True

    async def flush(self) -> None:
        """Wait until all that was to be written so far is on the disk."""
        written = asyncio.Event()
        self.after(written.set)
        await written.wait()

    async def _write_surely(self, entries: Sequence[_Entry]) -> None:
        wait, loop = FIRST_WAIT, asyncio.get_running_loop()
        written = not any(entry.row or entry.write for entry in entries)
        while not written:
            try:
                await loop.run_in_executor(self._thread, self._write, entries)
                written = True
            except sa.exc.SQLAlchemyError as error:
                logger.error("nothing can be written, tables wait: %s", database.first_line(error))
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def _write(self, entries: Iterable[_Entry]) -> None:
        rows: list[dict[str, Any]] = []
        with self.engine.begin() as connection:
            for entry in entries:
                if entry.row:
                    rows.append(entry.row)
                if entry.write:
                    entry.write(connection)
            if rows:
                connection.execute(STEPS.insert(), rows)

    # Tables.

    def open(self, plan: Plan, now: float) -> None:
        """Keep a new table, and who sits at it; the room that waited is one no more."""
        row = {"id": plan.id, "plan": msgspec.json.encode(plan).decode(), "opened": now}
        seats = [
            {
                "table": plan.id,
                "seat": at,
                "person": seat.person,
                "ranked": plan.ranked,
                "mode": plan.mode,
            }
            for at, seat in enumerate(plan.seats)
            if seat.person
        ]
        self.write(partial(_open, row=row, seats=seats))

    def close_table(
        self, id: str, result: dict[str, Any], now: float, seats: Sequence[dict[str, Any]] = ()
    ) -> None:
        """A game is over: what it came to, for each seat."""
        row = {"over": now, "result": json.dumps(result)}
        self.write(partial(_close, id=id, row=row, seats=seats))

    def running(self) -> list[str]:
        """The ids of all tables that are not over."""
        with database.reading(self.engine) as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.over.is_(None))))

    def people_at(self, id: str) -> set[str]:
        """Who sits at a table, by their ids; nobody, if there is no such table."""
        with database.reading(self.engine) as connection:
            return set(connection.scalars(sa.select(SEATS.c.person).where(SEATS.c.table == id)))

    def table(self, id: str) -> tuple[Plan, list[Step]] | None:
        """A table, running or over."""
        found = self.opened(id)
        return found[:2] if found else None

    def finished(self, id: str) -> tuple[Plan, list[Step]] | None:
        """A table whose game is over; as long as it is played, nobody may know what it holds."""
        over = sa.select(TABLES.c.over).where(TABLES.c.id == id)
        with database.reading(self.engine) as connection:
            is_over = connection.scalar(over) is not None
        return self.table(id) if is_over else None

    def opened(self, id: str) -> tuple[Plan, list[Step], float] | None:
        """A table, and when it was opened."""
        wanted = sa.select(TABLES.c.plan, TABLES.c.opened).where(TABLES.c.id == id)
        steps = sa.select(STEPS.c.body).where(STEPS.c.table == id).order_by(STEPS.c.number)
        with database.reading(self.engine) as connection:
            row = connection.execute(wanted).first()
            if row is None:
                return None
            done = [_STEP.decode(body) for body in connection.scalars(steps)]
            return _PLAN.decode(row.plan), done, row.opened

    # Rooms that wait.

    def keep_room(self, id: str, body: str) -> None:
        """Keep a table that has not begun as it is now."""
        self.write(partial(_keep_room, id=id, body=body))

    def forget_room(self, id: str) -> None:
        """A table will not begin."""
        self.write(lambda connection: connection.execute(ROOMS.delete().where(ROOMS.c.id == id)))

    def rooms(self) -> list[str]:
        """All tables that have not begun."""
        with database.reading(self.engine) as connection:
            return list(connection.scalars(sa.select(ROOMS.c.body)))


_STEP = msgspec.json.Decoder(Step)
_PLAN = msgspec.json.Decoder(Plan)


def _call(then: Callable[[], None]) -> None:
    try:
        then()
    except Exception:  # one table's trouble is not that of the others
        logger.exception("after a step")


def _open(connection: sa.Connection, row: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    connection.execute(TABLES.insert(), [row])
    if seats:
        connection.execute(SEATS.insert(), seats)
    connection.execute(ROOMS.delete().where(ROOMS.c.id == row["id"]))


def _close(connection: sa.Connection, id: str, row: dict[str, Any], seats: Sequence[dict[str, Any]]) -> None:
    connection.execute(TABLES.update().where(TABLES.c.id == id).values(row))
    for at, seat in enumerate(seats):
        here = (SEATS.c.table == id) & (SEATS.c.seat == at)
        connection.execute(SEATS.update().where(here).values(seat))


def _keep_room(connection: sa.Connection, id: str, body: str) -> None:
    connection.execute(ROOMS.delete().where(ROOMS.c.id == id))
    connection.execute(ROOMS.insert(), [{"id": id, "body": body}])
