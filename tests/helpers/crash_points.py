"""A process kills itself at a chosen point of its writing, as a power cut would there."""

from __future__ import annotations

import os
import signal
from typing import Any

import sqlalchemy as sa

POINTS = ("before_insert", "after_insert", "before_commit", "after_commit")
"""In the order in which a transaction passes them."""


def arm(point: str, insert: int) -> None:
    """From now on count INSERT statements, and die at a point of the transaction with the given one."""
    count = 0
    writer: Any = None

    def die_at(reached: str) -> None:
        if reached == point and count >= insert:
            os.kill(os.getpid(), signal.SIGKILL)

    def before(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        nonlocal count
        if statement.startswith("INSERT"):
            count += 1
            die_at("before_insert")

    def after(connection: sa.Connection, _cursor: Any, statement: str, *_more: Any) -> None:
        nonlocal writer
        if statement.startswith("INSERT"):
            writer = connection.connection.dbapi_connection
            die_at("after_insert")

    def commit(_connection: Any) -> None:
        die_at("before_commit")

    def returned_to_pool(connection: Any, _record: Any) -> None:
        if connection is writer:
            die_at("after_commit")

    sa.event.listen(sa.Engine, "before_cursor_execute", before)
    sa.event.listen(sa.Engine, "after_cursor_execute", after)
    sa.event.listen(sa.Engine, "commit", commit)
    sa.event.listen(sa.Pool, "checkin", returned_to_pool)
