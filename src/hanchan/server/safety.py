"""What keeps strangers within bounds: buckets against floods, and headers for browsers."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

logger = logging.getLogger(__name__)

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
STRICT = (b"strict-transport-security", b"max-age=31536000")
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_KEPT = 10_000


@dataclass(frozen=True)
class Limits:
    """What strangers may ask for in a second; more at once is free for a while."""

    messages: float = 10.0
    """Of one connection."""
    connections: float = 2.0
    """Of one person, to tables and to the lobby."""
    tables: float = 0.2
    """Opened by one person."""
    guests: float = 1.0
    """New ones from one address."""
    logins: float = 0.2
    """Tries from one address, and for one login."""
    changes: float = 5.0
    """Of names and seats, by one person."""
    open: float = 400
    """Connections of one address that are open; these are no second's."""


LIMITS = Limits()
UNLIMITED = Limits(1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6)
"""For tests and benchmarks, where everybody is at one address."""


class Bucket:
    """So many at once, and so many a second after that, for each of whoever asks.

    >>> bucket = Bucket(rate=0.0, burst=2)
    >>> [bucket.take("a") for _ in range(3)], bucket.take("b")
    ([True, True, False], True)
    """

    def __init__(self, *, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Whether there is one left."""
        now = time.monotonic()
        left, since = self._left.get(who, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        if len(self._left) > MOST_KEPT:
            self._forget(now)
        self._left[who] = (left - 1, now) if left >= 1 else (left, now)
        return left >= 1

    def _forget(self, now: float) -> None:
        """Drop those whose bucket is full again, and if that is not enough, the oldest."""
        whole = [
            who
            for who, (left, since) in self._left.items()
            if left + (now - since) * self._rate >= self._burst
        ]
        for who in whole or list(self._left)[: MOST_KEPT // 2]:
            del self._left[who]


class Headers:
    """Security headers on every answer, and no changes asked for by pages of others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] not in SAFE and is_foreign(dict(scope["headers"])):
            logger.warning("%s of another site is forbidden", scope["path"][:100])
            await _forbid(send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                more = [*HEADERS, STRICT] if scope["scheme"] == "https" else HEADERS
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self._app(scope, receive, with_headers)


def is_foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from the page of another site; who is no browser says nothing of it."""
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return True
    origin = headers.get(b"origin")
    return origin is not None and origin.partition(b"://")[2] != headers.get(b"host")


async def _forbid(send: Send) -> None:
    body = b'{"error": "that page may not do this"}'
    about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": [*about, *HEADERS]})
    await send({"type": "http.response.body", "body": body})
