"""The database of a club: its connections, and the lock and lease that keep a second club out.

Whoever opens the database takes the next epoch of the lease, and every transaction checks that the epoch is
still its own. A club whose lock was lost unnoticed is thus kept from writing once another one has begun.
"""

from __future__ import annotations

import os
import socket
import tempfile
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ... import database
from ...errors import HanchanError
from ...i18n import message
from . import schema
from .schema import LEASE

if TYPE_CHECKING:
    from collections.abc import Iterator

STATEMENTS_WITHIN = 20.0
"""Seconds after which PostgreSQL gives up a statement."""
UNREACHABLE = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)
"""Errors that pass when the database is there again: locked, full, restarted, cut off."""


class DatabaseError(HanchanError):
    """A database that cannot be used."""


class LostLockError(HanchanError):
    """Another club has taken over the database; this one may not write any more."""

    def __init__(self) -> None:
        super().__init__(message("server-error-taken-over"))


class ClubDatabase:
    """The connections of a club to its database, and the lease under which it writes."""

    def __init__(self, url: str) -> None:
        """Open it, or make it; one in memory is a temporary file."""
        self.url = url
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._lock: Any = None
        self._is_held = False
        """Whether the lock of PostgreSQL is held, as far as is known."""
        self._epoch: int | None = None
        try:
            place = (self.engine, schema.FOLDER, schema.HEAD)
            database.migrate(*place, versions=schema.VERSIONS, lock=schema.MIGRATING)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            self.close()
            why = f"the database {self.safe_url} cannot be used: {database.first_line(error)}"
            raise DatabaseError(why) from None

    @property
    def safe_url(self) -> str:
        """Its address without the password."""
        return database.without_password(self.url)

    def reading(self) -> sa.Connection:
        """A connection that only reads, and need not wait for writers."""
        return database.reading(self.engine)

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
            raise DatabaseError(f"another club is open with the database {self.safe_url}")
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
            raise DatabaseError(f"the file of {self.safe_url} has several hard links; keep only one")
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

    def check_lock(self) -> None:
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

    def is_written(self, connection: sa.Connection, batch: int) -> bool:
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
