"""The database of a club without its tables: what tests of the storage need."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hanchan.server.accounts.accounts import Accounts
from hanchan.server.club import supervised
from hanchan.server.security.limits import LIMITS
from hanchan.server.storage.accounts import AccountStore
from hanchan.server.storage.club_database import ClubDatabase
from hanchan.server.storage.history import HistoryStore
from hanchan.server.storage.journal import Journal
from hanchan.server.storage.tables import TableStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Stores:
    """A database that is open, and everything that reads and writes it."""

    def __init__(self, url: str, *, checks_lock: float = LIMITS.checks_lock) -> None:
        self.database = ClubDatabase(url)
        self.journal = Journal(self.database, checks_lock=checks_lock)
        self.tables = TableStore(self.journal)
        self.history = HistoryStore(self.database)
        self.accounts = Accounts(AccountStore(self.database))

    def close(self) -> None:
        """Close the database."""
        self.database.close()


def with_stores(
    url: str, work: Callable[[Stores], Awaitable[None]], *, checks_lock: float = LIMITS.checks_lock
) -> None:
    """Do something with a database whose writer runs."""

    async def run() -> None:
        stores = Stores(url, checks_lock=checks_lock)
        stores.database.hold()
        writer = asyncio.create_task(supervised(stores.journal.run))
        try:
            await asyncio.wait_for(work(stores), 60)
        finally:
            writer.cancel()
            stores.close()

    asyncio.run(run())
