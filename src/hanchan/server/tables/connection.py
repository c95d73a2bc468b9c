"""A connection of somebody to a table or to the lobby, with the messages that wait to be sent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ... import i18n
from ..protocol import Prefer

if TYPE_CHECKING:
    from ...i18n import Language

MOST_WAITING = 64
"""Messages that may wait for a slow reader before the connection is closed."""
FOR_GOOD, RESTART, TRY_AGAIN = 1008, 1012, 1013
"""Codes of WebSockets that end: after the first, pages need not connect again."""


@dataclass(eq=False)
class Connection:
    """A connection of an account."""

    account: str
    seat: int | None
    """None for spectators, and in the lobby."""
    waiting: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    seen: int = 0
    """The number of the last event that was sent."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the connection is to end, whatever still waits."""
    why: str = ""
    code: int = FOR_GOOD
    prefers: Prefer = field(default_factory=Prefer)
    is_counted: bool = False
    """Whether it counts among the connections of its account to tables."""

    @property
    def words(self) -> Language:
        """The language of sentences to this connection."""
        return i18n.language(self.prefers.language)

    def send(self, message: bytes) -> None:
        """Queue a message; a reader who is too slow is cut off."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.cut(i18n.message("server-error-slow-reader"), TRY_AGAIN)

    def cut(self, why: str, code: int = FOR_GOOD) -> None:
        """End the connection; the code says whether it makes sense to connect again."""
        if not self.why:
            self.why, self.code = why, code
        self.ended.set()
