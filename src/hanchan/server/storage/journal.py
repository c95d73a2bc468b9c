"""Write-ahead journal: every step of every table is committed before anybody hears of it.

Steps that come while others are being written are written together, in one transaction: many tables cost
little more than one. While the database cannot be reached, nothing is sent, and the batch is tried again. A
batch is recognised by its number in the club's lease, so that a commit whose answer was lost is not written
twice. Data that the database rejects stop only the table that they belong to.

The lease is also the fence against a second club: whoever opens the database takes the next epoch, and every
transaction checks that the epoch is still its own.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import sqlalchemy as sa

from ... import database
from ...errors import HanchanError
from ...phrases import phrase
from ..game.recorded_game import Step
from ..game.spec import GameSpec
from . import schema
from .schema import LEASE, ROOMS, SEATS, STEPS, TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

logger = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds until a batch that failed is tried again."""
STATEMENTS_WITHIN = 20.0
"""Seconds after which PostgreSQL gives up a statement."""
CHECKS_LOCK = 5.0
"""Seconds between checks of the lock while nothing is written."""
UNREACHABLE = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)
"""Errors that pass when the database is there again: locked, full, restarted, cut off."""
Write: TypeAlias = "Callable[[sa.Connection], object]"


class DatabaseError(HanchanError):
    """A database that cannot be used."""


class LostLockError(HanchanError):
    """Another club has taken over the database; this one may not write any more."""

    def __init__(self) -> None:
        super().__init__(phrase("another club has taken over this database; this one has closed"))


class NotWrittenError(HanchanError):
    """Something that was to be written was rejected by the database."""

    def __init__(self) -> None:
        super().__init__(phrase("something went wrong here; it is noted"))


def _nothing(*_: object) -> None:
    pass


@dataclass(frozen=True, eq=False)
class Entry:
    """Something to be written, for one table or, with an empty id, for none in particular."""

    table: str = ""
    row: dict[str, Any] | None = None
    """A step."""
    write: Write | None = None
    """Any other change."""
    then: Callable[[], None] = _nothing
    """Called when it is committed."""
    abandoned: Callable[[HanchanError], object] = _nothing
    """Called instead when it never will be."""


class Keeping:
    """The database of a club."""

    def __init__(self, url: str) -> None:
        """Open it, or make it; one in memory is a temporary file."""
        self.url = url
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._lock: Any = None
        self._is_held = False
        """Whether the lock of PostgreSQL is held, as far as is known."""
        self._epoch: int | None = None
        self._batch = 0
        try:
            place = (self.engine, schema.FOLDER, schema.HEAD)
            database.migrate(*place, versions=schema.VERSIONS, lock=schema.MIGRATING)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            self.close()
            why = f"the database {database.shown(url)} cannot be used: {database.first_line(error)}"
            raise DatabaseError(why) from None
        self._waiting: list[Entry] = []
        self._writing: list[Entry] = []
        self._wake = asyncio.Event()
        self._is_idle = True
        self._thread = ThreadPoolExecutor(1, "keeping")  # nobody else's work may delay it
        self.is_lost = False
        """Whether another club has taken over the database."""
        self.on_failure: Callable[[str], None] = _nothing
        """Called with the id of a table whose data the database has rejected."""
        self.on_lost: Callable[[], None] = _nothing
        """Called when another club has taken over."""

    @cached_property
    def engine(self) -> sa.Engine:
        """The connections to it."""
        url = sa.make_url(self.url)
        if url.get_backend_name() == "sqlite" and url.database in database.IN_MEMORY:
            self._temporary = tempfile.TemporaryDirectory(prefix="hanchan-club-")
            url = url.set(database=f"{self._temporary.name}/club.db")
        address = url.render_as_string(hide_password=False)
        return database.connect(address, statements_within=STATEMENTS_WITHIN)

    # The lock, and the lease.

    def hold(self) -> None:
        """Keep every other club from this database: two would both play its games."""
        held = self._hold_file() if self.engine.dialect.name == "sqlite" else self._hold_server()
        if not held:
            raise DatabaseError(f"another club is open with the database {database.shown(self.url)}")
        with self.engine.begin() as connection:
            holder = f"{socket.gethostname()}:{os.getpid()}"[:200]
            connection.execute(LEASE.update().values(epoch=LEASE.c.epoch + 1, batch=0, holder=holder))
            self._epoch = connection.scalar(sa.select(LEASE.c.epoch))

    def _hold_file(self) -> bool:
        """Lock the file that the path leads to, whichever links are on the way."""
        try:
            import fcntl
        except ImportError:  # a system without it
            return True
        path = Path(os.path.realpath(str(self.engine.url.database)))
        if path.stat().st_nlink > 1:
            shown = database.shown(self.url)
            raise DatabaseError(f"the file of the database {shown} has several hard links; keep only one")
        self._lock = Path(f"{path}.lock").open("w")  # noqa: SIM115
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _hold_server(self) -> bool:
        self._lock = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self._try_lock()

    def _try_lock(self) -> bool:
        self._is_held = bool(self._lock.scalar(sa.select(sa.func.pg_try_advisory_lock(schema.HOLDING))))
        return self._is_held

    def _check_lock(self) -> None:
        """Take the server's lock again if its connection is gone; raises LostLockError without the lease."""
        if self.engine.dialect.name != "sqlite":
            try:
                self._lock.scalar(sa.select(1)) if self._is_held else self._try_lock()
            except sa.exc.SQLAlchemyError:
                with suppress(sa.exc.SQLAlchemyError):
                    self._lock.invalidate()
                    self._lock.close()
                self._hold_server()  # in vain if another club has it: then the lease is lost, too
        with database.reading(self.engine) as connection:
            if connection.scalar(sa.select(LEASE.c.epoch)) != self._epoch:
                raise LostLockError

    @contextmanager
    def transaction(self) -> Iterator[sa.Connection]:
        """A transaction of its own, beside the batches; raises LostLockError without the lease."""
        if self.is_lost:
            raise LostLockError
        with self.engine.begin() as connection:
            if self._epoch is not None and connection.scalar(sa.select(LEASE.c.epoch)) != self._epoch:
                raise LostLockError
            yield connection

    def close(self) -> None:
        """Close all connections, and give the lock back."""
        if self._lock is not None:
            with suppress(sa.exc.SQLAlchemyError):
                self._lock.close()
        if "engine" in self.__dict__:
            self.engine.dispose()
        if self._temporary:
            self._temporary.cleanup()

    # Writing.

    def keep(self, table: str, number: int, step: Step, then: Callable[[], None]) -> None:
        """Write a step soon; ``then`` is called when it is committed, in the order of the steps."""
        row = {"table": table, "number": number, "body": msgspec.json.encode(step).decode()}
        self._add(Entry(table, row=row, then=then))

    def after(self, then: Callable[[], None]) -> None:
        """Call this when all that was to be written so far is committed."""
        if self._is_idle:
            then()
        else:
            self._add(Entry(then=then))

    def write(self, write: Write, table: str = "") -> None:
        """Write something soon, together with what else there is."""
        self._add(Entry(table, write=write))

    def _add(self, entry: Entry) -> None:
        if self.is_lost:
            entry.abandoned(LostLockError())
            return
        self._waiting.append(entry)
        self._is_idle = False
        self._wake.set()

    async def flush(self) -> None:
        """Wait until all that was to be written so far is committed; raises LostLockError if it never is."""
        if self._is_idle and not self.is_lost:
            return
        written = asyncio.get_running_loop().create_future()
        self._add(Entry(then=partial(_resolve, written), abandoned=partial(_fail, written)))
        await written

    async def run(self) -> None:
        """Write what is waiting, until another club takes over the database."""
        try:
            while True:
                await self._next()
        except LostLockError:
            self._lose()

    async def _next(self) -> None:
        """Write the next batch, or check the lock when there has been none for a while."""
        if not self._writing:
            try:
                await asyncio.wait_for(self._wake.wait(), CHECKS_LOCK)
            except TimeoutError:
                with suppress(*UNREACHABLE):
                    await self._in_thread(self._check_lock)
                return
            self._wake.clear()
            self._writing, self._waiting = self._waiting, []
        failed = await self._write_groups(self._writing)
        done, self._writing = self._writing, []
        for entry in done:
            if entry.table in failed and (entry.table or entry.write):
                entry.abandoned(NotWrittenError())
            else:
                _call(entry.then)
        for table in failed:
            self._fail(table)
        if not self._waiting:
            self._is_idle = True

    async def _write_groups(self, entries: Sequence[Entry]) -> set[str]:
        """Commit entries; of tables whose data the database rejects nothing. The ids of those tables."""
        if not any(entry.row or entry.write for entry in entries):
            return set()
        try:
            await self._write_surely(entries)
        except LostLockError:
            raise
        except Exception:
            tables = list(dict.fromkeys(entry.table for entry in entries))
            if len(tables) == 1:
                logger.exception("what table %s has to write is rejected", tables[0])
                return {tables[0]}
            failed = set()
            for table in tables:
                failed |= await self._write_groups([entry for entry in entries if entry.table == table])
            return failed
        return set()

    async def _write_surely(self, entries: Sequence[Entry]) -> None:
        """Commit entries in one transaction, however long the database cannot be reached."""
        wait = FIRST_WAIT
        self._batch += 1
        while True:
            try:
                await self._in_thread(self._write, entries, self._batch)
            except UNREACHABLE as error:
                logger.error("nothing can be written, tables wait: %s", database.first_line(error))
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
                with suppress(*UNREACHABLE):
                    await self._in_thread(self._check_lock)
            else:
                return

    async def _in_thread(self, work: Callable[..., None], *arguments: Any) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    def _write(self, entries: Iterable[Entry], batch: int) -> None:
        rows: list[dict[str, Any]] = []
        with self.engine.begin() as connection:
            if self._is_written(connection, batch):  # the answer to its commit was lost
                return
            for entry in entries:
                if entry.row:
                    rows.append(entry.row)
                if entry.write:
                    entry.write(connection)
            if rows:
                connection.execute(STEPS.insert(), rows)

    def _is_written(self, connection: sa.Connection, batch: int) -> bool:
        """Whether a batch was committed before; if not, it is now noted as the last one.

        Raises LostLockError if another club has the lease.
        """
        assert self._epoch is not None, "the database is held"
        new = (LEASE.c.epoch == self._epoch) & (LEASE.c.batch < batch)
        if connection.execute(LEASE.update().where(new).values(batch=batch)).rowcount:
            return False
        if connection.scalar(sa.select(LEASE.c.epoch)) != self._epoch:
            raise LostLockError
        return True

    def _fail(self, table: str) -> None:
        """Forget what a table still has to write, which would leave a gap, and report the table."""
        dropped = [entry for entry in self._waiting if entry.table == table and (entry.row or entry.write)]
        self._waiting = [entry for entry in self._waiting if entry not in dropped]
        for entry in dropped:
            entry.abandoned(NotWrittenError())
        if table:
            _call(partial(self.on_failure, table))

    def _lose(self) -> None:
        logger.critical(
            "another club has taken over the database %s: nothing more is written here",
            database.shown(self.url),
        )
        self.is_lost = True
        never, self._writing, self._waiting = [*self._writing, *self._waiting], [], []
        for entry in never:
            entry.abandoned(LostLockError())
        _call(self.on_lost)

    # Tables.

    def open(self, plan: GameSpec, now: float) -> None:
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
        self.write(partial(_open, row=row, seats=seats), plan.id)

    def close_table(
        self, id: str, result: dict[str, Any], now: float, seats: Sequence[dict[str, Any]] = ()
    ) -> None:
        """A game is over: what it came to, for each seat."""
        row = {"over": now, "result": json.dumps(result)}
        self.write(partial(_close, id=id, row=row, seats=seats), id)

    def running(self) -> list[str]:
        """The ids of all tables that are not over."""
        with database.reading(self.engine) as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.over.is_(None))))

    def people_at(self, id: str) -> set[str]:
        """Who sits at a table, by their ids; nobody, if there is no such table."""
        with database.reading(self.engine) as connection:
            return set(connection.scalars(sa.select(SEATS.c.person).where(SEATS.c.table == id)))

    def table(self, id: str) -> tuple[GameSpec, list[Step]] | None:
        """A table, running or over."""
        found = self.opened(id)
        return found[:2] if found else None

    def finished(self, id: str) -> tuple[GameSpec, list[Step]] | None:
        """A table whose game is over; as long as it is played, nobody may know what it holds."""
        over = sa.select(TABLES.c.over).where(TABLES.c.id == id)
        with database.reading(self.engine) as connection:
            is_over = connection.scalar(over) is not None
        return self.table(id) if is_over else None

    def opened(self, id: str) -> tuple[GameSpec, list[Step], float] | None:
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
        self.write(partial(_keep_room, id=id, body=body), id)

    def forget_room(self, id: str) -> None:
        """A table will not begin."""
        self.write(lambda connection: connection.execute(ROOMS.delete().where(ROOMS.c.id == id)), id)

    def rooms(self) -> list[str]:
        """All tables that have not begun."""
        with database.reading(self.engine) as connection:
            return list(connection.scalars(sa.select(ROOMS.c.body)))


_STEP = msgspec.json.Decoder(Step)
_PLAN = msgspec.json.Decoder(GameSpec)


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def _fail(future: asyncio.Future[None], error: HanchanError) -> None:
    if not future.done():
        future.set_exception(error)


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
