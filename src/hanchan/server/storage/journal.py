"""Write-ahead journal: every step of every table is committed before anybody hears of it.

Steps that come while others are being written are written together, in one transaction: many tables cost
little more than one. While the database cannot be reached, nothing is sent, and the batch is tried again. A
batch is recognised by its number in the club's lease, so that a commit whose answer was lost is not written
twice. Data that the database rejects stop only the table that they belong to.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ...database import first_line
from ...errors import HanchanError
from ...i18n import message
from ..security.limits import LIMITS
from .club_database import UNREACHABLE, LostLockError
from .schema import STEPS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import sqlalchemy as sa

    from ..game.recorded_game import Step
    from .club_database import ClubDatabase

logger = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds until a batch that failed is tried again."""
Write: TypeAlias = "Callable[[sa.Connection], object]"


class NotWrittenError(HanchanError):
    """Something that was to be written was rejected by the database."""

    def __init__(self) -> None:
        super().__init__(message("server-error-internal"))


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


class Journal:
    """Writes what tables do, in batches and in order."""

    def __init__(self, database: ClubDatabase, *, checks_lock: float = LIMITS.checks_lock) -> None:
        """The lock is checked every ``checks_lock`` seconds while nothing is written."""
        self.database, self._checks_lock = database, checks_lock
        self._batch = 0
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
                await asyncio.wait_for(self._wake.wait(), self._checks_lock)
            except TimeoutError:
                with suppress(*UNREACHABLE):
                    await self._in_thread(self.database.check_lock)
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
                logger.error("nothing can be written, tables wait: %s", first_line(error))
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
                with suppress(*UNREACHABLE):
                    await self._in_thread(self.database.check_lock)
            else:
                return

    async def _in_thread(self, work: Callable[..., None], *arguments: Any) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    def _write(self, entries: Iterable[Entry], batch: int) -> None:
        rows: list[dict[str, Any]] = []
        with self.database.engine.begin() as connection:
            if self.database.is_written(connection, batch):  # the answer to its commit was lost
                return
            for entry in entries:
                if entry.row:
                    rows.append(entry.row)
                if entry.write:
                    entry.write(connection)
            if rows:
                connection.execute(STEPS.insert(), rows)

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
            self.database.safe_url,
        )
        self.is_lost = True
        never, self._writing, self._waiting = [*self._writing, *self._waiting], [], []
        for entry in never:
            entry.abandoned(LostLockError())
        _call(self.on_lost)


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
