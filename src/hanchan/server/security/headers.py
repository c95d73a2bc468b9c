"""The outermost layer of HTTP: security headers, rate limits, and no changes by pages of other sites."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from ... import i18n
from ...i18n import message
from .rate_limit import logged, place

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
REQUESTS = message("server-requests")


class SecurityMiddleware:
    """Adds security headers to every response, and refuses floods, long paths and changes by other sites."""

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
            logger.info("too many requests from %s", logged(where))
            await _refuse(with_headers, headers, 429, message("server-error-too-many", what=REQUESTS))
        elif len(scope["path"]) > LONGEST_PATH:
            await _refuse(with_headers, headers, 414, message("server-error-too-long"))
        elif scope["method"] not in SAFE and is_foreign(headers):
            logger.warning("a request for %s by a page of another site is forbidden", logged(scope["path"]))
            await _refuse(with_headers, headers, 403, message("server-error-cross-origin"))
        else:
            await self._app(scope, receive, with_headers)


def _with_more(headers: list[tuple[bytes, bytes]], scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers of a response with the common ones; without a caching header, no cache may keep it."""
    more = [*headers, *HEADERS]
    if scope["scheme"] == "https":
        more.append(STRICT)
    if all(name.lower() != NOT_KEPT[0] for name, _ in headers):
        more.append(NOT_KEPT)
    return more


def is_foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from the page of another site; programs that are no browsers do not say."""
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
