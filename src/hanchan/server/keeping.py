"""Every step of every table on the disk before anybody hears of it; people, and what they may be known by.

Steps that come while others are being written are written together, in one transaction: many tables cost
little more than one.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from .course import Step
from .live import Plan

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WAIT = 30
"""Seconds to wait for another writer."""

METADATA = sa.MetaData()
TABLES = sa.Table(
    "live_tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column("over", sa.Float),
    sa.Column("result", sa.Text),
)
STEPS = sa.Table(
    "live_steps",
    METADATA,
    sa.Column("table", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)
PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("secret", sa.String(200)),
    sa.Column("made", sa.Float, nullable=False),
)
TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)


@dataclass(frozen=True)
class _Entry:
    """A step to be written, if there is one, and what is to be done then."""

    row: dict[str, Any] | None
    then: Callable[[], None]


class Keeping:
    """The database of a club."""

    def __init__(self, url: str) -> None:
        self.url = url
        METADATA.create_all(self.engine)
        self._waiting: list[_Entry] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    @cached_property
    def engine(self) -> sa.Engine:
        """The connections to it."""
        url = sa.make_url(self.url)
        if url.get_backend_name() != "sqlite":
            return sa.create_engine(url)
        more: dict[str, Any] = {"connect_args": {"timeout": WAIT, "check_same_thread": False}}
        if url.database in (None, "", ":memory:"):
            more["poolclass"] = StaticPool
        engine = sa.create_engine(url, **more)
        sa.event.listen(engine, "connect", _set_up_sqlite)
        return engine

    def close(self) -> None:
        """Let it go."""
        self.engine.dispose()

    # Steps.

    def keep(self, table: str, number: int, step: Step, then: Callable[[], None]) -> None:
        """Write a step soon; ``then`` is called when it is on the disk, in the order of the steps."""
        row = {"table": table, "number": number, "body": msgspec.json.encode(step).decode()}
        self._wait(_Entry(row, then))

    def after(self, then: Callable[[], None]) -> None:
        """Call this when all that was to be written so far is on the disk."""
        if self._idle.is_set():
            then()
        else:
            self._wait(_Entry(None, then))

    def _wait(self, entry: _Entry) -> None:
        self._waiting.append(entry)
        self._idle.clear()
        self._wake.set()

    async def run(self) -> None:
        """Write what is waiting, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            entries, self._waiting = self._waiting, []
            if entries:
                await asyncio.to_thread(self._write, entries)
                for entry in entries:
                    entry.then()
            if not self._waiting:
                self._idle.set()

    async def flush(self) -> None:
        """Wait until nothing is waiting."""
        await self._idle.wait()

    def _write(self, entries: Sequence[_Entry]) -> None:
        rows = [entry.row for entry in entries if entry.row]
        if rows:
            with self.engine.begin() as connection:
                connection.execute(STEPS.insert(), rows)

    # Tables.

    def open(self, plan: Plan, now: float) -> None:
        """Keep a new table."""
        row = {"id": plan.id, "plan": msgspec.json.encode(plan).decode(), "opened": now}
        with self.engine.begin() as connection:
            connection.execute(TABLES.insert(), [row])

    def close_table(self, id: str, result: dict[str, Any], now: float) -> None:
        """A game is over."""
        with self.engine.begin() as connection:
            done = TABLES.update().where(TABLES.c.id == id)
            connection.execute(done.values(over=now, result=json.dumps(result)))

    def running(self) -> list[tuple[Plan, list[Step], float]]:
        """All tables that are not over, with their steps, and when they were opened."""
        query = sa.select(TABLES.c.plan, TABLES.c.opened).where(TABLES.c.over.is_(None))
        with self.engine.connect() as connection:
            found = [(_plan(text), opened) for text, opened in connection.execute(query).all()]
            return [(plan, self._steps(connection, plan.id), opened) for plan, opened in found]

    def table(self, id: str) -> tuple[Plan, list[Step]] | None:
        """A table, running or over."""
        with self.engine.connect() as connection:
            text = connection.scalar(sa.select(TABLES.c.plan).where(TABLES.c.id == id))
            return None if text is None else (_plan(text), self._steps(connection, id))

    def _steps(self, connection: sa.Connection, id: str) -> list[Step]:
        query = sa.select(STEPS.c.body).where(STEPS.c.table == id).order_by(STEPS.c.number)
        return [_STEP.decode(body) for body in connection.scalars(query)]


_STEP = msgspec.json.Decoder(Step)
_PLAN = msgspec.json.Decoder(Plan)


def _plan(text: str) -> Plan:
    return _PLAN.decode(text)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers and a writer at once (WAL), and every commit on the disk before it counts (FULL)."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()
