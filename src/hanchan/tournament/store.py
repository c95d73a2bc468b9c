"""Stores the logs of events in an append-only table, in SQLite or, by one setting, PostgreSQL.

The entries of an event are numbered 1, 2, 3 … A writer says how many entries it has seen; if somebody else
was faster, those numbers are taken, nothing is written, and ``ConflictError`` is raised. When ``append``
returns, the entries are on disk.

>>> from .entries import Opened
>>> with Store("sqlite://") as store:
...     opened = Opened(id="1", at="08:00", author="desk", name="A", ruleset="ema-2016", sessions=4)
...     store.append("spring", [opened], after=0)
...     store.events(), store.read("spring") == [opened]
(['spring'], True)
"""

from __future__ import annotations

import json
import os
import re
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from .. import database
from .entries import Attached, read
from .errors import AttachmentError, ConflictError, DatabaseError, EntryError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

    from .entries import Entry

SETTING = "HANCHAN_DATABASE"
DEFAULT = "sqlite:///tournament.db"
HEAD = "0002"
"""The newest migration."""
VERSIONS = "alembic_version"
"""The table that holds the schema version of the database."""
MIGRATING = 4_825_201
"""The id of the advisory lock held while PostgreSQL is migrated."""
KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")

METADATA = sa.MetaData()
ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("event", sa.String(60), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("id", sa.String(100), nullable=False),
    sa.Column("kind", sa.String(40), nullable=False),
    sa.Column("at", sa.String(40), nullable=False),
    sa.Column("author", sa.String(500), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("event", "id", name="one_entry_per_id"),
)
FILES = sa.Table(
    "files",
    METADATA,
    sa.Column("sha256", sa.String(64), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""The files attached to events, by their hash."""


class Store:
    """The logs of all events in a database."""

    def __init__(self, url: str | None = None) -> None:
        self.url = url or os.environ.get(SETTING) or DEFAULT
        try:
            folder = Path(__file__).parent / "migrations"
            database.migrate(self._engine, folder, HEAD, versions=VERSIONS, lock=MIGRATING)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            self.close()
            name, fault = database.without_password(self.url), database.first_line(error)
            raise DatabaseError(f"the database {name} cannot be used: {fault}") from None

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections to the database."""
        if "_engine" in self.__dict__:
            self._engine.dispose()

    @cached_property
    def _engine(self) -> sa.Engine:
        return database.connect(self.url)

    def _reading(self) -> sa.Connection:
        return database.reading(self._engine)

    # Entries.

    def events(self) -> list[str]:
        """The keys of all events, in the order in which they were opened."""
        query = (
            sa.select(ENTRIES.c.event).where(ENTRIES.c.number == 1).order_by(ENTRIES.c.at, ENTRIES.c.event)
        )
        with self._reading() as connection:
            return list(connection.scalars(query))

    def read(self, event: str, after: int = 0) -> list[Entry]:
        """The entries of an event numbered above ``after``."""
        query = (
            sa.select(ENTRIES.c.body)
            .where(ENTRIES.c.event == event, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        with self._reading() as connection:
            return [read(json.loads(body)) for body in connection.scalars(query)]

    def file(self, sha256: str) -> bytes:
        """The bytes of an attached file."""
        with self._reading() as connection:
            data: bytes | None = connection.scalar(sa.select(FILES.c.data).where(FILES.c.sha256 == sha256))
        if data is None:
            raise AttachmentError(f"the file {sha256[:12]} is not in this database")
        return data

    def append(
        self, event: str, entries: Sequence[Entry], *, after: int, files: Mapping[str, bytes] | None = None
    ) -> None:
        """Write entries and their files after the first ``after`` entries, all or none."""
        if not KEY.fullmatch(event):
            raise EntryError(f"an event's key has small letters, digits and hyphens, not {event[:60]!r}")
        rows = [_row(event, number, entry) for number, entry in enumerate(entries, start=after + 1)]
        if not rows:
            return
        try:
            with self._engine.begin() as connection:
                connection.execute(ENTRIES.insert(), rows)
                _keep(connection, files or {})
                _check_files(connection, entries)
        except sa.exc.IntegrityError:
            raise ConflictError(f"somebody else has entered something into {event} first") from None
        except sa.exc.SQLAlchemyError as error:
            raise DatabaseError(f"nothing was entered into {event}: {database.first_line(error)}") from None


def _keep(connection: sa.Connection, files: Mapping[str, bytes]) -> None:
    """Write the files that are not stored yet."""
    if not files:
        return
    there = set(connection.scalars(sa.select(FILES.c.sha256).where(FILES.c.sha256.in_(list(files)))))
    for sha256, data in files.items():
        if sha256 not in there:
            connection.execute(FILES.insert(), {"sha256": sha256, "data": data})


def _check_files(connection: sa.Connection, entries: Sequence[Entry]) -> None:
    """Check that every attached file is stored."""
    for entry in entries:
        if isinstance(entry, Attached):
            there = sa.select(FILES.c.sha256).where(FILES.c.sha256 == entry.sha256)
            if connection.scalar(there) is None:
                raise AttachmentError(f"{entry.name} is attached without its bytes")


def check_entry(entry: Entry) -> None:
    """Refuse entries that do not fit the columns."""
    if not 1 <= len(entry.id) <= 100 or not 1 <= len(entry.at) <= 40:
        raise EntryError("an entry has an id of 1 to 100 characters and a time")


def _row(event: str, number: int, entry: Entry) -> dict[str, object]:
    fields = entry.to_dict()
    read(fields)  # refuse what could not be read back
    check_entry(entry)
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    fields = {key: fields[key] for key in ("id", "kind", "at", "author")}
    return {"event": event, "number": number, "body": body} | fields
