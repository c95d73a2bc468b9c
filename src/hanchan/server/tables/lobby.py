"""The lobby: the public tables, sent to everybody who looks at them whenever something changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from ... import i18n
from .. import protocol
from .connection import RESTART, Connection
from .waiting_table import chairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .club_table import ClubTable

CLOSES = i18n.message("server-closing")
SHOWN = 100
"""Tables in the lobby, at most."""
MOST_PAGES = 6
"""Pages of one account that show the lobby."""
SOON = 0.2
"""Seconds in which changes are gathered: many of them cost no more than one."""


class Lobby:
    """Who looks at the public tables, and what they see."""

    def __init__(self, tables: Mapping[str, ClubTable]) -> None:
        self._tables = tables
        self.connections: list[Connection] = []
        self._timer: asyncio.TimerHandle | None = None

    def join(self, account: str) -> Connection:
        """Add a connection; with too many pages of one account, the oldest gives way."""
        own = [connection for connection in self.connections if connection.account == account]
        if len(own) >= MOST_PAGES:
            own[0].cut(i18n.message("table-error-other-lobby"))
            self.leave(own[0])
        connection = Connection(account, None)
        self.connections.append(connection)
        connection.send(protocol.write(self.contents()))
        return connection

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if connection in self.connections:
            self.connections.remove(connection)

    def changed(self, table: ClubTable) -> None:
        """Send the lobby again soon, if it shows this table."""
        if table.options.public and self.connections and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._send)

    def close(self, why: str = CLOSES) -> None:
        """End all connections."""
        if self._timer:
            self._timer.cancel()
        for connection in self.connections:
            connection.cut(why, RESTART)

    def _send(self) -> None:
        self._timer = None
        message = protocol.write(self.contents())
        for connection in self.connections:
            connection.send(message)

    def contents(self) -> protocol.Lobby:
        """The public tables as they are now, and how many people are connected."""
        tables = [table for table in self._tables.values() if table.options.public and not table.is_over]
        tables.sort(key=_order)
        if len(tables) > SHOWN:
            tables = sorted(_in_turn(tables)[:SHOWN], key=_order)
        here = {connection.account for connection in self.connections}
        here |= {connection.account for table in self._tables.values() for connection in table.connections}
        return protocol.Lobby([lobby_entry(table) for table in tables], len(here))


def _order(table: ClubTable) -> tuple[bool, bool]:
    """Tables with free seats first; those where nobody is last."""
    return table.has_begun, not table.connections


def _in_turn(tables: Iterable[ClubTable]) -> list[ClubTable]:
    """The tables of all addresses in turn, so that nobody can fill the lobby and hide those of others.

    Where the address is not known any more, the first account at the table counts.
    """
    turns: Counter[str] = Counter()
    numbered = []
    for table in tables:
        accounts = (seat.person for seat in table.seats if seat and seat.person)
        opener = table.opened_from or next(accounts, "")
        numbered.append((turns[opener], table))
        turns[opener] += 1
    return [table for _, table in sorted(numbered, key=lambda pair: pair[0])]


def lobby_entry(table: ClubTable) -> protocol.Open:
    """A table as the lobby shows it."""
    options = table.options
    return protocol.Open(
        id=table.id,
        ruleset=options.ruleset,
        short=table.ruleset.short,
        seats=chairs(table),
        length=options.length,
        pace=options.pace,
        mode=options.mode,
        begun=table.has_begun,
        ranked=options.ranked,
        timed=options.timed,
        chat=options.chat,
        lots=options.lots,
    )
