"""The spectators of a running table: they see a replica of its game that is some time behind."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

from .. import protocol
from ..presenters import table as presenter
from .spectator_replica import SpectatorReplica

if TYPE_CHECKING:
    from ..game.recorded_game import Step
    from .connection import Connection
    from .session import TableSession

KEPT = 60.0
"""Seconds to keep the replica after the last spectator has left."""


class Spectators:
    """Who watches a table. Only while somebody does is its game played a second time."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._context = session.context
        self._recent: deque[tuple[float, int, Step]] = deque()
        """The steps of the last while, when they were made, and their numbers: too new for spectators."""
        self.replica: SpectatorReplica | None = None
        """The game as spectators see it; None while nobody watches."""
        self._catching_up: asyncio.Task[None] | None = None

    def watch(self, connection: Connection) -> None:
        """Somebody begins to watch."""
        self.repeat(connection)
        if self.replica:
            self.replica.left = None
        elif self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())
            self._catching_up.add_done_callback(self._caught_up)

    def _caught_up(self, _: object) -> None:
        self._catching_up = None

    def repeat(self, connection: Connection) -> None:
        """Send what may be seen by now."""
        if self.replica:
            _send(connection, self.replica.messages(connection.words))
        else:
            live, delay = self._session.live, self._context.delay
            table = presenter.table(live, None, behind=delay, words=connection.words)
            connection.send(protocol.write(table))

    def left(self) -> None:
        """A connection has ended; if it was the last spectator, the replica is not kept much longer."""
        if self.replica and not self._session.spectators and self.replica.left is None:
            self.replica.left = self._context.clock()

    def add(self, number: int, step: Step) -> None:
        """A step was made at the table."""
        now = self._context.clock()
        self._recent.append((now, number, step))
        while self._recent and self._recent[0][0] < now - self._context.delay and self._catching_up is None:
            self._recent.popleft()
        if self.replica and self.replica.left is not None and now - self.replica.left > KEPT:
            self.replica = None
        if self.replica:
            self.replica.add(step, now)
            self._show_later(self.replica)

    def close(self) -> None:
        """Show nothing more."""
        if self._catching_up:
            self._catching_up.cancel()
        self.replica = None

    async def _catch_up(self) -> None:
        """Replay the game as far as spectators may see it; right after the beginning that is nothing.

        It takes as long as all steps of the game, and is done in a thread: nobody else waits for it.
        """
        session, context, delay = self._session, self._context, self._context.delay
        await asyncio.sleep(max(0.0, session.begun + delay - context.clock()))
        await context.store.journal.flush()
        stored = await asyncio.to_thread(context.store.game, session.id)
        if stored is None or not session.spectators:
            return
        recent = [entry for entry in self._recent if entry[0] >= context.clock() - delay]
        old = stored.steps[: recent[0][1] - 1] if recent else stored.steps
        replica = await asyncio.to_thread(SpectatorReplica, stored.spec, old, delay)
        for at, number, step in self._recent:
            if number > len(old):
                replica.add(step, at)
        self.replica = replica
        self.left()
        self._show(replica)

    def _show(self, replica: SpectatorReplica) -> None:
        """Send what may be seen by now."""
        if self.replica is not replica:
            return
        replica.advance(self._context.clock())
        watching = self._session.spectators
        messages = {words: replica.messages(words) for words in {one.words for one in watching}}
        for connection in watching:
            _send(connection, messages[connection.words])
        self._show_later(replica)

    def _show_later(self, replica: SpectatorReplica) -> None:
        due = replica.due()
        if due is not None and not replica.is_awaited:
            replica.is_awaited = True
            wait = max(0.0, due - self._context.clock())
            asyncio.get_running_loop().call_later(wait, self._show_now, replica)

    def _show_now(self, replica: SpectatorReplica) -> None:
        replica.is_awaited = False
        self._show(replica)


def _send(connection: Connection, messages: tuple[bytes, ...]) -> None:
    for message in messages:
        connection.send(message)
