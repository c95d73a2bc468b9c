"""A WebSocket is read in small sips, and only so many frames of it: reading is work for the one thread.

What arrives at once is read at once, up to 256 KB, and that is 40,000 empty frames: nobody would be heard
for many seconds. Messages are counted by who hears them (``wires``), but pings and parts of messages are
answered and put together before anybody hears of them.
"""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .rate_limit import Bucket

logger = logging.getLogger(__name__)

SIP = 512
"""Bytes that are read before frames are counted again."""
FRAMES, AT_ONCE = 50.0, 200
"""Frames a second, and at once: more than there may be messages, which end a connection with words."""


class Sipping(WebSocketsSansIOProtocol):
    """A WebSocket that ends when too many frames come, whatever they are."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._frames = Bucket(rate=FRAMES, burst=AT_ONCE)

    def data_received(self, data: bytes) -> None:
        """Some bytes."""
        for begin in range(0, len(data), SIP):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + SIP])

    def handle_events(self) -> None:
        """What these bytes were: the frames that have come to their end by now."""
        if all(self._frames.take("") for _ in self.conn.events):
            super().handle_events()
        elif not self.transport.is_closing():
            logger.warning("%s is cut off: too many frames", self.client)
            self.transport.abort()
