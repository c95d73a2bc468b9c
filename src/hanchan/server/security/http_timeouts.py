"""Patience with HTTP connections has an end: who never finishes asking, or never reads, is not kept.

uvicorn waits for ever for the rest of a request, and for a reader who does not read. Thousands of such
connections cost nothing to who opens them, and would take all that a server may have.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from .frame_limit import Sipping

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.h11_impl import H11Protocol as Base
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as Base

logger = logging.getLogger(__name__)

ASKS_WITHIN = 15.0
"""Seconds from the beginning of a connection, or the first byte of a request, to the end of its headers."""
MOST_ASKED = 65_536
"""Bytes of a request before its content."""
SIP, MOST_PIPED = 1_024, 20
"""Bytes that are read before it is looked at what they were; requests that wait for the answers to others."""
READS_WITHIN = 30.0
"""Seconds in which somebody for whom much is waiting has to read some of it."""


class Patient(Base):
    """A connection over HTTP that ends when its time is over; as a WebSocket it has other rules."""

    _asks: asyncio.TimerHandle | None = None
    _reads: asyncio.TimerHandle | None = None
    _unasked = 0
    """Bytes that have come since the last request was understood."""
    _answered: tuple[Any, ...] = ()
    """Requests that are not answered yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._asks = self._end_later(ASKS_WITHIN, "does not ask")

    def data_received(self, data: bytes) -> None:
        """Some of a request, or all of it."""
        for begin in range(0, len(data), SIP):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[begin : begin + SIP])
            if len(getattr(self, "pipeline", ())) > MOST_PIPED:
                self._end("asks too much at once")
        self._unasked = 0 if self._is_asked else self._unasked + len(data)
        if self._is_asked:
            self._stop_asking()
        elif self._unasked > MOST_ASKED:
            self._end("asks too long")
        elif self._asks is None:
            self._asks = self._end_later(ASKS_WITHIN, "does not ask")

    def on_headers_complete(self) -> None:
        """A request is understood."""
        super().on_headers_complete()  # type: ignore[misc]
        before = [one for one in self._answered if not one.response_complete]
        self._answered = (*before, *([self.cycle] if self.cycle else []))

    def _stop_asking(self) -> None:
        if self._asks:
            self._asks.cancel()
            self._asks = None

    @property
    def _is_asked(self) -> bool:
        """Whether a request is being answered, or the connection has become a WebSocket."""
        answers = self.cycle is not None and not self.cycle.response_complete
        return answers or self.transport.get_protocol() is not self

    def pause_writing(self) -> None:
        """Too much is waiting."""
        super().pause_writing()
        self._reads = self._end_later(READS_WITHIN, "does not read")

    def resume_writing(self) -> None:
        """Some of it was read."""
        super().resume_writing()
        if self._reads:
            self._reads.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        for timer in (self._asks, self._reads):
            if timer:
                timer.cancel()
        super().connection_lost(exc)

    def _end_later(self, seconds: float, why: str) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, self._end, why)

    def _end(self, why: str) -> None:
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            logger.warning("%s is cut off: %s", self.client, why)
            for one in self._answered:
                one.disconnected = True  # what is being answered is written to nobody
            getattr(self, "pipeline", []).clear()
            self.transport.abort()


SETTINGS: dict[str, Any] = {
    "http": Patient,
    "ws": Sipping,
    "server_header": False,
    "ws_max_size": 16_384,
    "ws_ping_interval": 20,
    "ws_per_message_deflate": False,  # a compressor for each connection would cost more than it saves
}
"""What uvicorn is told wherever a club is opened."""
