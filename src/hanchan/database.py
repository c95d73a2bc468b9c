"""Databases, the same way wherever something is kept: SQLite set up for it, or PostgreSQL; forms by Alembic.

>>> engine = connect("sqlite://")
>>> with reading(engine) as connection:
...     connection.scalar(sa.text("SELECT 6 * 7"))
42
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

if TYPE_CHECKING:
    from pathlib import Path

WAIT = 30
"""Seconds to wait for another writer."""
IN_MEMORY = (None, "", ":memory:")
CONNECT_WITHIN = 5
"""Seconds to wait for a connection to a database server."""
SILENT_WITHIN = 15
"""Seconds without a sign of the network after which a connection to a server is given up."""


def connect(url: str, *, statements_within: float = 0.0) -> sa.Engine:
    """The connections to a database; PostgreSQL gives up statements after so many seconds, 0 for never."""
    parts = sa.make_url(url)
    if parts.get_backend_name() != "sqlite":
        return _server(parts, statements_within)
    more: dict[str, Any] = {"connect_args": {"timeout": WAIT}}
    if parts.database in IN_MEMORY:
        more["poolclass"] = StaticPool
    engine = sa.create_engine(parts, **more)
    sa.event.listen(engine, "connect", _set_up_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _server(url: sa.URL, statements_within: float) -> sa.Engine:
    """Connections that are tried before they are used, and never waited for without end."""
    more: dict[str, Any] = {"pool_pre_ping": True, "pool_timeout": CONNECT_WITHIN}
    if url.get_driver_name() in ("psycopg", "psycopg2"):
        more["connect_args"] = {
            "connect_timeout": CONNECT_WITHIN,
            "tcp_user_timeout": 1_000 * SILENT_WITHIN,
            "keepalives_idle": SILENT_WITHIN,
        }
    engine = sa.create_engine(url, **more)
    if statements_within and url.get_backend_name() == "postgresql":
        limit = f"SET statement_timeout = {round(1_000 * statements_within)}"
        sa.event.listen(engine, "connect", lambda connection, _: _execute(connection, limit))
    return engine


def _execute(connection: Any, statement: str) -> None:
    cursor = connection.cursor()
    cursor.execute(statement)
    cursor.close()
    connection.commit()


def reading(engine: sa.Engine) -> sa.Connection:
    """A connection that only reads, and need not wait for writers."""
    return engine.connect().execution_options(reading=True)


def without_password(url: str) -> str:
    """An address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.SQLAlchemyError:
        return "of this address"


def first_line(error: Exception) -> str:
    """What a database says, without its longer words."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0][:200]


def migrate(engine: sa.Engine, folder: Path, head: str, *, versions: str, lock: int) -> None:
    """Bring a database to its newest form; who comes second waits and finds it done.

    ``versions`` is the table that says which form it has; each part of the project has its own, so that
    several may share a database. ``lock`` is the number of the lock under which PostgreSQL is migrated.
    """
    if _revision(engine, versions) == head:
        return
    from alembic import command
    from alembic.config import Config

    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SET LOCAL statement_timeout = 0"))  # a large database takes its time
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(lock)))
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        config.attributes["versions"] = versions
        command.upgrade(config, head)


def _revision(engine: sa.Engine, versions: str) -> str | None:
    with reading(engine) as connection:
        if not sa.inspect(connection).has_table(versions):
            return None
        table = sa.table(versions, sa.column("version_num"))
        revision: str | None = connection.scalar(sa.select(table.c.version_num))
        return revision


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers and a writer at once (WAL), and every commit on the disk before it counts (FULL)."""
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes its turn at the beginning, not in the middle, where it would have to give up."""
    reads = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
