"""What a running table sends to its players: nothing before it is committed. Spectators see a replica."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ... import i18n
from .. import protocol
from ..presenters import table as presenter
from .connection import RESTART

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..game.recorded_game import Step
    from .connection import Connection
    from .session import TableSession

logger = logging.getLogger(__name__)


class Broadcast:
    """The messages of one table to its players."""

    def __init__(self, session: TableSession) -> None:
        self._session, self._journal = session, session.context.store.journal

    def step(self, step: Step, then: Callable[[], None]) -> None:
        """Write a step, and send it when it is committed; ``then`` is called after that."""
        session = self._session
        messages = [pair for connection in session.players for pair in self._if_possible(connection)]

        def written() -> None:
            _send_all(messages)
            then()

        self._journal.keep(session.id, session.live.steps, step, written)

    def _if_possible(self, connection: Connection) -> list[tuple[Connection, bytes]]:
        """What a connection is sent; nothing that goes wrong here may keep a step from the disk."""
        try:
            return [(connection, self._position(connection))]
        except Exception:
            logger.exception("the position of table %s cannot be sent", self._session.id)
            connection.cut(i18n.message("server-error-internal"), RESTART)
            return []

    def _position(self, connection: Connection) -> bytes:
        session = self._session
        about = session.live, connection.seat, connection.seen
        try:
            message = presenter.now(*about, at=session.context.clock(), prefers=connection.prefers)
        except Exception:  # hints and advice are not what a table depends on
            logger.exception("the position of table %s is sent without hints", session.id)
            plain = protocol.Prefer(language=connection.prefers.language)
            message = presenter.now(*about, at=session.context.clock(), prefers=plain)
        connection.seen = session.live.game.number
        return protocol.write(message)

    def _table(self, connection: Connection) -> bytes:
        session = self._session
        message = presenter.table(session.live, connection.seat, again=session.again, words=connection.words)
        return protocol.write(message)

    def greet(self, connection: Connection) -> None:
        """Send all there is to know to a player who has connected."""
        session = self._session
        if session.chat:  # at once: what is said next comes after it
            connection.send(protocol.write(protocol.Talk([*session.chat])))
        messages = [(connection, self._table(connection)), (connection, self._position(connection))]
        if session.next_table:
            messages.append((connection, protocol.write(protocol.Moved(session.next_table))))
        self._journal.after(lambda: _send_all(messages))

    def repeat(self, connection: Connection) -> None:
        """Send everything once more, as in another language."""
        connection.send(self._table(connection))
        self.positions([connection])

    def positions(self, connections: Iterable[Connection] | None = None) -> None:
        """Send the position to these players, or to all."""
        chosen = self._session.players if connections is None else connections
        messages = [(connection, self._position(connection)) for connection in chosen]
        self._journal.after(lambda: _send_all(messages))

    def other_devices(self, connection: Connection) -> None:
        """What was answered on one device is not asked on the others of the same player."""
        others = [
            other
            for other in self._session.players
            if other.seat == connection.seat and other is not connection
        ]
        if others:
            self.positions(others)

    def attendance(self) -> None:
        """Send who is there and who is away."""
        for connection in self._session.players:
            connection.send(self._table(connection))

    def to_players(self, message: bytes) -> None:
        """Send something at once; spectators are behind and would hear it too early."""
        for connection in self._session.players:
            connection.send(message)


def _send_all(messages: Iterable[tuple[Connection, bytes]]) -> None:
    for connection, message in messages:
        connection.send(message)
