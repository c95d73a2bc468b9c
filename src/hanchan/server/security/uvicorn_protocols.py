"""uvicorn's protocols with limits: time for slow HTTP clients, and the number of WebSocket frames.

uvicorn waits for ever for the rest of a request, and for a client that does not read; thousands of such
connections cost nothing to open. It also parses up to 256 KB of a WebSocket at once, which can be 40,000
empty frames, while nobody else is served.

These are subclasses of private classes. They were written for the versions of uvicorn that ``pyproject.toml``
allows, and are used only by ``settings``.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import LIMITS
from .rate_limit import Bucket

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.h11_impl import H11Protocol as Base

    from .limits import Limits
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as Base

logger = logging.getLogger(__name__)

MOST_HEADERS = 65_536
"""Bytes of a request before its content."""
PIECE, FRAMES_PIECE = 1_024, 512
"""Bytes that are parsed before limits are checked again: of HTTP, and of a WebSocket."""
MOST_PIPELINED = 20
"""Requests that may wait for the responses to earlier ones."""
FRAMES_AT_ONCE = 200
"""More than there may be messages, which end a connection with an explanation."""


class TimedHttpProtocol(Base):
    """An HTTP connection that is closed when a client is too slow; as a WebSocket it has other rules."""

    limits: ClassVar[Limits] = LIMITS

    _headers_timer: asyncio.TimerHandle | None = None
    _reading_timer: asyncio.TimerHandle | None = None
    _unparsed = 0
    """Bytes since the last request was parsed."""
    _answered: tuple[Any, ...] = ()
    """Requests that are not answered yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer of the first request."""
        super().connection_made(transport)
        self._headers_timer = self._end_later(self.limits.headers_within, "its request does not come")

    def data_received(self, data: bytes) -> None:
        """Parse what has come, in small pieces, so that limits are checked in between."""
        for begin in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[begin : begin + PIECE])
            if len(getattr(self, "pipeline", ())) > MOST_PIPELINED:
                self._end("too many requests at once")
        self._unparsed = 0 if self._is_answering else self._unparsed + len(data)
        if self._is_answering:
            self._stop_headers_timer()
        elif self._unparsed > MOST_HEADERS:
            self._end("its headers are too long")
        elif self._headers_timer is None:
            self._headers_timer = self._end_later(self.limits.headers_within, "its request does not come")

    def on_headers_complete(self) -> None:
        """Note that a request is to be answered."""
        super().on_headers_complete()  # type: ignore[misc]
        before = [cycle for cycle in self._answered if not cycle.response_complete]
        self._answered = (*before, *([self.cycle] if self.cycle else []))

    def _stop_headers_timer(self) -> None:
        if self._headers_timer:
            self._headers_timer.cancel()
            self._headers_timer = None

    @property
    def _is_answering(self) -> bool:
        """Whether a request is being answered, or the connection has become a WebSocket."""
        answers = self.cycle is not None and not self.cycle.response_complete
        return answers or self.transport.get_protocol() is not self

    def pause_writing(self) -> None:
        """Start the timer of a client that does not read."""
        super().pause_writing()
        self._reading_timer = self._end_later(self.limits.reads_within, "it does not read")

    def resume_writing(self) -> None:
        """Stop that timer."""
        super().resume_writing()
        if self._reading_timer:
            self._reading_timer.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers."""
        for timer in (self._headers_timer, self._reading_timer):
            if timer:
                timer.cancel()
        super().connection_lost(exc)

    def _end_later(self, seconds: float, why: str) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, self._end, why)

    def _end(self, why: str) -> None:
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            logger.warning("%s is cut off: %s", self.client, why)
            for cycle in self._answered:
                cycle.disconnected = True  # nothing more is written
            getattr(self, "pipeline", []).clear()
            self.transport.abort()


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is closed when too many frames come, whatever they contain."""

    limits: ClassVar[Limits] = LIMITS

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._frames = Bucket(rate=self.limits.frames, burst=FRAMES_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        """Parse what has come, in small pieces, so that frames are counted in between."""
        for begin in range(0, len(data), FRAMES_PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + FRAMES_PIECE])

    def handle_events(self) -> None:
        """Count the frames that were parsed, and handle them if there are not too many."""
        if all(self._frames.take("") for _ in self.conn.events):
            super().handle_events()
        elif not self.transport.is_closing():
            logger.warning("%s is cut off: too many frames", self.client)
            self.transport.abort()


def settings(limits: Limits = LIMITS) -> dict[str, Any]:
    """The arguments of ``uvicorn.run`` wherever a club is opened."""
    return {
        "http": type("HttpProtocol", (TimedHttpProtocol,), {"limits": limits}),
        "ws": type("WebSocketProtocol", (LimitedWebSocketProtocol,), {"limits": limits}),
        "server_header": False,
        "ws_max_size": 16_384,
        "ws_ping_interval": 20,
        "ws_per_message_deflate": False,  # a compressor for each connection would cost more than it saves
    }
