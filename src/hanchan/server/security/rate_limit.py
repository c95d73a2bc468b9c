"""What keeps strangers within bounds: buckets against floods, and headers for browsers."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

import msgspec

from ... import i18n
from ...i18n import message
from ..accounts.display_names import seen

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
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
STRICT = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")
"""Of answers that are somebody's own: no cache on the way may give them to others."""
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_PATH = 300
"""Characters of an address before its query; the longest that the pages use have fewer than 100."""
MOST_KEPT = 10_000
NETWORK = 64
"""The first bits of an address of IPv6: whoever has one address has all that begin so."""
MOST_LOGGED = 200
"""Letters of strangers in a line of the log."""
REQUESTS = message("server-requests")


@dataclass(frozen=True)
class Limits:
    """What strangers may ask for in a second; more at once is free for a while."""

    messages: float = 10.0
    """Of one connection; twice as many of all connections of one person."""
    connections: float = 2.0
    """Of one person, to tables and to the lobby; twenty times as many of one address."""
    tables: float = 0.2
    """Opened by one person; five times as many from one address."""
    guests: float = 1.0
    """New ones from one address."""
    logins: float = 0.5
    """Tries from one address; twice as many for one login, so that nobody keeps others out of theirs."""
    changes: float = 5.0
    """Of names and seats, by one person."""
    open: float = 400
    """Connections of one address that are open; these are no second's."""
    requests: float = 60.0
    """Of one address, behind which a hall full of players may be."""
    heard: float = 1.0
    """What one person says that all others at a table are told of beside the game."""


LIMITS = Limits()
UNLIMITED = Limits(*(1e6 for _ in fields(Limits)))
"""For tests and benchmarks, where everybody is at one address."""


class Bucket:
    """So many at once, and so many a second after that, for each of whoever asks.

    >>> bucket = Bucket(rate=0.0, burst=2)
    >>> [bucket.take("a") for _ in range(3)], bucket.take("b")
    ([True, True, False], True)
    """

    def __init__(self, *, rate: float, burst: int) -> None:
        self._rate, self.burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Whether there is one left."""
        now = time.monotonic()
        left, since = self._left.get(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self._rate)
        if len(self._left) > MOST_KEPT:
            self._forget(now)
        self._left[who] = (left - 1, now) if left >= 1 else (left, now)
        return left >= 1

    def _forget(self, now: float) -> None:
        """Drop those whose bucket is full again, and if that is not enough, the oldest."""
        whole = [
            who
            for who, (left, since) in self._left.items()
            if left + (now - since) * self._rate >= self.burst
        ]
        for who in whole or list(self._left)[: MOST_KEPT // 2]:
            del self._left[who]


def place(host: str) -> str:
    """Where somebody is, as far as it can be told: of IPv6 the network, in which addresses cost nothing.

    >>> place("203.0.113.7"), place("::ffff:203.0.113.7"), place("testclient")
    ('203.0.113.7', '203.0.113.7', 'testclient')
    >>> place("2001:db8:1:2::7") == place("2001:db8:1:2:ffff::1"), place("2001:db8:1:3::7")
    (True, '2001:db8:1:3::')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MOST_LOGGED]
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    rest = 128 - NETWORK
    return str(IPv6Address(int(address) >> rest << rest))


def logged(text: object) -> str:
    r"""A text of strangers for the log: in one line, with nothing that a terminal obeys.

    >>> logged("a\nb\x1b[2J")
    'a b[2J'
    """
    return seen(str(text)[:MOST_LOGGED])


class Headers:
    """Security headers on every answer, no floods, and no changes asked for by pages of others."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "websocket" and len(scope["path"]) > LONGEST_PATH:
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _with_more(message["headers"], scope)
            await send(message)

        headers = dict(scope["headers"])
        where = place(scope["client"][0] if scope.get("client") else "")
        if not scope["app"].state.club.requests.take(where):
            logger.info("%s asks too often", logged(where))
            await _refuse(with_headers, headers, 429, message("server-error-too-many", what=REQUESTS))
        elif len(scope["path"]) > LONGEST_PATH:
            await _refuse(with_headers, headers, 414, message("server-error-too-long"))
        elif scope["method"] not in SAFE and is_foreign(headers):
            logger.warning("%s of another site is forbidden", logged(scope["path"]))
            await _refuse(with_headers, headers, 403, message("server-error-cross-origin"))
        else:
            await self._app(scope, receive, with_headers)


def _with_more(headers: list[tuple[bytes, bytes]], scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with those that all have; what says nothing of caches is kept by none."""
    more = [*headers, *HEADERS]
    if scope["scheme"] == "https":
        more.append(STRICT)
    if all(name.lower() != NOT_KEPT[0] for name, _ in headers):
        more.append(NOT_KEPT)
    return more


def is_foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from the page of another site; who is no browser says nothing of it."""
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return True
    origin = headers.get(b"origin")
    return origin is not None and origin.partition(b"://")[2] != headers.get(b"host")


async def _refuse(send: Send, asked: dict[bytes, bytes], status: int, why: str) -> None:
    words = i18n.negotiate(asked.get(b"accept-language", b"").decode("latin-1"))
    body = msgspec.json.encode({"error": words.text(why)})
    about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": about})
    await send({"type": "http.response.body", "body": body})
