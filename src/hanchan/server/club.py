"""``Club``: the composition root. It opens the database, and makes what requests and connections share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from .. import i18n, rulesets
from ..scoring.score import compile_rules
from . import gc_tuning
from .accounts.accounts import Accounts
from .accounts.ratings import Ratings
from .presenters.packed_answers import PackedAnswers
from .security.rate_limit import Bucket
from .storage.accounts import AccountStore
from .storage.club_database import ClubDatabase
from .storage.history import HistoryStore
from .storage.journal import Journal
from .storage.tables import TableStore
from .tables.registry import TableRegistry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from .game.time_control import Pace
    from .security.limits import Limits
    from .tables.registry import Deal

logger = logging.getLogger(__name__)

STARTS_AGAIN = 0.5
"""Seconds until a background task that has failed is started again."""
LOOKUP_THREADS, ACCOUNT_THREADS = 4, 2
"""Threads that look up accounts, and that change them."""
HASHING_THREADS = 2
"""Passwords that are checked at the same time; each takes 64 MB and a core."""


class Club:
    """A club that is open: an asynchronous context manager."""

    def __init__(
        self, url: str, *, deal: Deal, paces: Mapping[str, Pace], delay: float, limits: Limits
    ) -> None:
        """``url`` is the address of the database; spectators are ``delay`` seconds behind."""
        self.url, self.limits = url, limits
        self._deal, self._paces, self._delay = deal, paces, delay
        self.requests = Bucket(rate=limits.requests, burst=3_000)
        self.logins = Bucket(rate=limits.logins, burst=30)
        self.logins_by_name = Bucket(rate=2 * limits.logins, burst=50)
        self.guests = Bucket(rate=limits.guests, burst=100)
        self.tables_by_account = Bucket(rate=limits.tables, burst=30)
        self.tables_by_address = Bucket(rate=5 * limits.tables, burst=60)
        self.connections_by_account = Bucket(rate=limits.connections, burst=60)
        self.connections_by_address = Bucket(rate=20 * limits.connections, burst=800)
        self.messages = Bucket(rate=2 * limits.messages, burst=int(16 * limits.messages))
        self.changes = Bucket(rate=limits.changes, burst=60)
        self.questions = Bucket(rate=limits.questions, burst=500)
        self.looks = Bucket(rate=limits.looks, burst=100)
        self.open_sockets: Counter[str] = Counter()
        """WebSockets that are open, by address."""
        self.replays: Counter[str] = Counter()
        """Games that are being replayed, by the address that asked for them."""

    async def __aenter__(self) -> Club:
        _load_ahead()
        self.database = ClubDatabase(self.url)
        self.database.hold()
        self.journal = Journal(self.database, checks_lock=self.limits.checks_lock)
        self.store = TableStore(self.journal)
        self.history = HistoryStore(self.database)
        self.accounts = Accounts(AccountStore(self.database))
        self.ratings = Ratings(self.history)
        self.ratings.count()
        self.lookup_threads = ThreadPoolExecutor(LOOKUP_THREADS, "lookups")
        self.account_threads = ThreadPoolExecutor(ACCOUNT_THREADS, "accounts")
        self.hashing_threads = ThreadPoolExecutor(HASHING_THREADS, "hashing")
        self.replay_thread = ThreadPoolExecutor(1, "replays")  # more would only take time from the tables
        self.reference = PackedAnswers()
        self.registry = TableRegistry(
            self.store,
            self.ratings,
            deal=self._deal,
            paces=self._paces,
            delay=self._delay,
            limits=self.limits,
        )
        self.registry.resume()
        work = (
            self.journal.run,
            self.registry.sweep,
            lambda: gc_tuning.at_rest(lambda: self.registry.is_empty),
        )
        self._tasks = [asyncio.create_task(supervised(run)) for run in work]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.registry.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        pools = (self.lookup_threads, self.account_threads, self.hashing_threads, self.replay_thread)
        for threads in pools:
            threads.shutdown(wait=False, cancel_futures=True)
        self.reference.close()
        self.database.close()


async def supervised(run: Callable[[], Awaitable[None]]) -> None:
    """Run a background task until it returns; if it fails, log that and start it again."""
    while True:
        try:
            return await run()
        except Exception:
            logger.exception("a background task has failed and is started again")
            await asyncio.sleep(STARTS_AGAIN)


def _load_ahead() -> None:
    """Load languages and rulesets now: while people play, nobody should have to wait for them."""
    i18n.languages()
    for id in rulesets.available():
        compile_rules(rulesets.load(id))
