"""``TableRegistry``: finds, opens, begins and puts away the tables of a club.

Everything here happens on one thread, one thing after the other. What a table does is written to the journal
first; only then do its players hear of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ... import i18n, rulesets
from .. import protocol
from ..game.live_game import LiveGame
from ..game.setup import new_spec
from ..game.spec import Occupant
from ..game.time_control import PACES
from ..security.limits import LIMITS
from ..security.rate_limit import Bucket
from ..storage.club_database import LostLockError
from .club_table import NoTableError
from .connection import FOR_GOOD, RESTART, Connection
from .lobby import CLOSES, Lobby
from .session import SessionContext, TableSession, options_of_game
from .waiting_table import WaitingTable, bots

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..accounts.accounts import Account
    from ..accounts.ratings import Ratings
    from ..game.time_control import Pace
    from ..security.limits import Limits
    from ..storage.tables import TableStore
    from .club_table import ClubTable

logger = logging.getLogger(__name__)

MOST_CONNECTIONS = 24
"""Connections of one account to all tables."""
SPECTATORS_WAIT = 60.0
"""Seconds by which spectators are behind."""
SWEEPS = 30.0
"""Seconds between looks at tables that nobody is at."""
OVER_LASTS, IDLE_LASTS = 300.0, 3_600.0
"""Seconds until a table that nobody is at is put away: a game that is over, and any other."""
FLUSH_WITHIN = 10.0
"""Seconds to write what is waiting when the club closes."""
AT_ONCE = 15
"""What an account may say at once that all others at a table hear of beside the game."""
UNDONE, UNDONE_AT_ONCE = 3.0, 30
"""How often an account may take decisions back, in a second and at once."""
ALL_UNDONE, ALL_UNDONE_AT_ONCE = 15.0, 60
"""How often all accounts together may."""

Deal: TypeAlias = "Callable[[], tuple[str, str]]"
"""Makes the seed of a new game, and the wall of its first hand if that does not come from the seed."""


def new_deal() -> tuple[str, str]:
    """A seed that nobody can guess."""
    return secrets.token_hex(32), ""


class TableRegistry:
    """The tables of a club that somebody is at, or was not long ago; all others are on the disk."""

    def __init__(
        self,
        store: TableStore,
        ratings: Ratings,
        *,
        deal: Deal = new_deal,
        paces: Mapping[str, Pace] = PACES,
        delay: float = SPECTATORS_WAIT,
        limits: Limits = LIMITS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store, self.paces = store, paces
        self._ratings, self._deal, self._limits = ratings, deal, limits
        self._clock = clock
        self.tables: dict[str, ClubTable] = {}
        self.lobby = Lobby(self.tables)
        self._connections: Counter[str] = Counter()
        """Connections to tables, by account."""
        self._taking: dict[str, asyncio.Task[None]] = {}
        """Tables that are just being taken up from the disk."""
        self._context = SessionContext(
            store=store,
            clock=self.clock,
            delay=delay,
            talk=Bucket(rate=limits.heard, burst=max(AT_ONCE, int(limits.heard))),
            undo=Bucket(rate=UNDONE, burst=UNDONE_AT_ONCE),
            undo_in_club=Bucket(rate=ALL_UNDONE, burst=ALL_UNDONE_AT_ONCE),
            on_change=self.lobby.changed,
            on_ranked_end=ratings.ended,
            open_table=self.open,
        )
        store.journal.on_failure, store.journal.on_lost = self._failed, self._lost

    def clock(self) -> float:
        """The time by which everything at the tables is due."""
        return self._clock()

    def resume(self) -> int:
        """Take up the tables that have not begun; how many. Games are taken up when their people come."""
        for body in self.store.waiting():
            table = WaitingTable.restored(body)
            if table.options.ruleset not in rulesets.available():
                logger.warning("table %s waits for its ruleset %s", table.id, table.options.ruleset)
                continue
            table.left = self.clock()
            self.tables[table.id] = table
        return len(self.tables)

    # Finding tables.

    def table(self, id: str) -> ClubTable:
        """The table with this id; raises NoTableError."""
        if id not in self.tables:
            raise NoTableError(i18n.message("table-error-unknown"))
        return self.tables[id]

    async def find(self, id: str, account: str) -> ClubTable:
        """The table with this id; one that was put away is taken up again for its people."""
        if id in self.tables:
            return self.tables[id]
        accounts = await asyncio.to_thread(self.store.accounts_at, id)
        if accounts and account not in accounts:
            raise NoTableError(i18n.message("table-error-empty"))
        if accounts and id not in self.tables and id not in self._taking:
            self._taking[id] = asyncio.create_task(self._take_up(id))
            self._taking[id].add_done_callback(lambda _: self._taking.pop(id, None))
        if id in self._taking:  # others may wait for it, too: whoever goes away does not stop it
            await asyncio.shield(self._taking[id])
        return self.table(id)

    async def _take_up(self, id: str) -> None:
        await self.store.journal.flush()
        stored = await asyncio.to_thread(self.store.game, id)
        if stored is None:
            return
        spec, now = stored.spec, self.clock()
        pace = next((name for name, pace in self.paces.items() if pace == spec.pace), "none")
        gone = max(0.0, time.time() - stored.opened)
        live = await asyncio.to_thread(LiveGame, spec, now=now, steps=stored.steps, gone=gone)
        session = TableSession(self._context, live, options_of_game(spec, pace))
        live.is_asked(now)
        for seat in session.people:
            live.loses(seat, now=now)
        self._make_place()
        session.begun = session.left = session.still_since = now
        self.tables[id] = session
        self.lobby.changed(session)

    async def taken_up(self) -> None:
        """Wait until no table is just being taken up."""
        while self._taking:
            await asyncio.wait([*self._taking.values()])

    def waiting_of(self, account: str) -> list[WaitingTable]:
        """The tables at which an account waits for a game."""
        waiting = [table for table in self.tables.values() if isinstance(table, WaitingTable)]
        return [table for table in waiting if table.seat_of(account) is not None]

    # Connections.

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected to a table."""
        return not self._connections

    def join(self, table: ClubTable, account: str, seen: int, language: str = "") -> Connection:
        """Connect an account to its seat, or as a spectator; raises NoTableError."""
        prefers = protocol.Prefer(language=language)
        connection = Connection(account, table.seat_of(account), seen=seen, prefers=prefers)
        if oldest := table.oldest_device(account):
            oldest.cut(i18n.message("table-error-other-page"))
            self.leave(table.id, oldest)
        if self._connections[account] >= MOST_CONNECTIONS:
            raise NoTableError(i18n.message("table-error-too-many-open"))
        table.check_admission(connection)
        self._connections[account] += 1
        connection.is_counted = True
        table.join(connection)
        return connection

    def leave(self, id: str, connection: Connection) -> None:
        """A connection to a table has ended."""
        if not connection.is_counted:
            return
        connection.is_counted = False
        self._connections[connection.account] -= 1
        if not self._connections[connection.account]:
            del self._connections[connection.account]
        table = self.tables.get(id)
        if table and connection in table.connections:
            table.left = self.clock()
            table.leave(connection)

    def cut_off(self, account: str, why: str) -> None:
        """End all connections of an account; its pages connect again, if they may."""
        connections = [one for table in self.tables.values() for one in table.connections]
        for connection in (*connections, *self.lobby.connections):
            if connection.account == account:
                connection.cut(why, RESTART)

    # Tables that wait.

    def open(self, table: WaitingTable) -> None:
        """Add a new table; its game begins when no seat is free."""
        self._make_place()
        table.left = self.clock()
        self.tables[table.id] = table
        self._seats_changed(table)

    def sit(self, table: ClubTable, account: Account, wanted: int | None = None) -> int:
        """Give an account a free seat, or the one that it has; which one."""
        mine = table.seat_of(account.id)
        if mine is not None:
            return mine
        if not isinstance(table, WaitingTable):
            raise NoTableError(i18n.message("table-error-full"))
        if table.options.ranked and account.is_guest:
            raise NoTableError(i18n.message("table-error-ranked-join-account"))
        free = table.seats.index(None) if wanted is None or table.seats[wanted] else wanted
        table.seats[free] = Occupant(account.name, person=account.id)
        self._seats_changed(table)
        seat = self.tables[table.id].seat_of(account.id)  # drawn by lot, it may be another one
        assert seat is not None
        return seat

    def stand_up(self, table: ClubTable, account: str) -> None:
        """Free a seat at a table that has not begun."""
        seat = table.seat_of(account)
        if not isinstance(table, WaitingTable) or seat is None:
            raise NoTableError(i18n.message("table-error-cannot-leave"))
        table.seats[seat] = None
        self._seats_changed(table)
        if not table.people:
            self.put_away(table)

    def put_bot(self, table: ClubTable, account: str, seat: int, kind: str) -> None:
        """Put a bot on a free seat of a table that has not begun; without a kind, take it away."""
        occupant = table.seats[seat]
        may = isinstance(table, WaitingTable) and table.seat_of(account) is not None
        if not may or (occupant and occupant.person):
            raise NoTableError(i18n.message("table-error-cannot-fill"))
        assert isinstance(table, WaitingTable)
        if table.options.ranked:
            raise NoTableError(i18n.message("table-error-ranked-bots"))
        table.seats[seat] = bots([kind])[0]
        self._seats_changed(table)

    def _seats_changed(self, table: WaitingTable) -> None:
        """Begin the game of a full table; tell all others who has come or gone."""
        if table.options.ranked:
            table.seats = [seat and self._with_rating(seat) for seat in table.seats]
        if table.is_full:
            self._begin(table)
            return
        table.assign_seats()
        self.store.save_waiting(table.id, table.stored())
        table.announce()
        self.lobby.changed(table)

    def _with_rating(self, occupant: Occupant) -> Occupant:
        return msgspec.structs.replace(occupant, rating=self._ratings.points(occupant.person))

    def _begin(self, table: WaitingTable) -> None:
        seats = tuple(seat for seat in table.seats if seat)
        spec = new_spec(table.id, table.options, seats, self._deal(), self.paces[table.options.pace])
        self.store.add_game(spec, time.time())
        live = LiveGame(spec, now=self.clock())
        session = TableSession(self._context, live, table.options, opened_from=table.opened_from)
        session.left = table.left
        self.tables[table.id] = session
        session.begin(table.connections)
        self.lobby.changed(session)

    # Tables that nobody is at.

    async def sweep(self) -> None:
        """Put away tables that nobody is at, for ever."""
        while True:
            await asyncio.sleep(SWEEPS)
            for table in self.idle():
                self.put_away(table)

    def idle(self) -> list[ClubTable]:
        """Tables that nobody has been at for long."""
        now = self.clock()
        empty = [table for table in self.tables.values() if not table.connections]
        return [table for table in empty if now - table.left >= (OVER_LASTS if table.is_over else IDLE_LASTS)]

    def _make_place(self) -> None:
        """Put away the table that was left first, if there are too many; raises NoTableError."""
        if len(self.tables) < self._limits.most_tables:
            return
        empty = [table for table in self.tables.values() if not table.connections]
        if not empty:
            raise NoTableError(i18n.message("table-error-club-full"))
        self.put_away(min(empty, key=lambda table: table.left))

    def put_away(self, table: ClubTable) -> None:
        """Forget a table here; a game that has begun is on the disk, and its people can take it up again."""
        if isinstance(table, WaitingTable):
            self.store.delete_waiting(table.id)
        table.close(i18n.message("table-error-closed"), FOR_GOOD)
        self.tables.pop(table.id, None)
        self.lobby.changed(table)

    def _failed(self, id: str) -> None:
        """The database rejects what a table has to write: its people take it up again as it is there."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.close(i18n.message("server-error-internal"), RESTART)
            self.lobby.changed(table)

    def _lost(self) -> None:
        """Another club has taken over the database: nothing goes on here."""
        why = i18n.message("server-error-taken-over")
        for table in self.tables.values():
            table.close(why, RESTART)
        self.lobby.close(why)
        self.tables.clear()

    async def close(self) -> None:
        """End all connections, and write what is waiting."""
        self.lobby.close()
        for table in self.tables.values():
            table.close(CLOSES, RESTART)
        for task in self._taking.values():
            task.cancel()
        with contextlib.suppress(TimeoutError, LostLockError):
            await asyncio.wait_for(self.store.journal.flush(), FLUSH_WITHIN)
