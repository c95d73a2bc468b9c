"""What the requests of pages share: the club that they ask, who asks, and what they bring."""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import JSONResponse, Response

from ..errors import HanchanError
from .hub import Hub
from .keeping import Keeping
from .people import People
from .safety import Bucket

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import HTTPConnection, Request

    from .hub import Deal
    from .pace import Pace
    from .people import Person
    from .safety import Limits

COOKIE = "hanchan"
MOST_BODY = 16_384
HASHERS = 2
"""Passwords that are checked at once; each takes 64 MB and a core."""


class WrongRequestError(HanchanError):
    """A request that cannot be."""


class TooManyError(HanchanError):
    """Something that was asked too often."""


class Club:
    """What the requests share."""

    def __init__(
        self, database: str, deal: Deal, paces: Mapping[str, Pace], delay: float, limits: Limits
    ) -> None:
        self.database = database
        self.limits = limits
        self._deal, self._paces, self._delay = deal, paces, delay
        self.keeping: Keeping
        self.people: People
        self.hub: Hub
        self.logins = Bucket(rate=limits.logins, burst=10)
        self.guests = Bucket(rate=limits.guests, burst=100)
        self.openings = Bucket(rate=limits.tables, burst=30)
        self.connections = Bucket(rate=limits.connections, burst=60)
        self.questions = Bucket(rate=50.0, burst=500)
        self.looks = Bucket(rate=5.0, burst=100)

    async def __aenter__(self) -> Club:
        self.keeping = Keeping(self.database)
        self.keeping.hold()
        self.people = People(self.keeping)
        self.hashing = ThreadPoolExecutor(HASHERS, "hashing")
        self.hub = Hub(self.keeping, self._deal, self._paces, self._delay)
        self.hub.resume()
        self._tasks = [asyncio.create_task(one) for one in (self.keeping.run(), self.hub.sweep())]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.hashing.shutdown(wait=False)
        self.keeping.close()


def the_club(request: HTTPConnection) -> Club:
    """The club."""
    found: Club = request.app.state.club
    return found


def who(request: HTTPConnection) -> Person | None:
    """Who asks."""
    token = request.cookies.get(COOKIE)
    return the_club(request).people.known_by(token) if token else None


def somebody(request: HTTPConnection) -> Person:
    """Who asks; nobody is refused."""
    person = who(request)
    if person is None:
        raise WrongRequestError("who are you? ask /api/me first")
    return person


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def take(bucket: Bucket, key: str, what: str) -> None:
    """One of so many; raises TooManyError."""
    if not bucket.take(key):
        raise TooManyError(f"too many {what}; wait a little")


async def content(request: Request, most: int) -> bytes:
    """The bytes of a request, up to so many."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise WrongRequestError("that is too long")
    return bytes(data)


async def body(request: Request, kind: type[Any]) -> Any:
    """The content of a request."""
    try:
        return msgspec.json.decode(await content(request, MOST_BODY), type=kind)
    except msgspec.DecodeError as error:
        raise WrongRequestError(f"that is not understood: {error}") from None


def told(what: Any, status: int = 200) -> Response:
    """An answer made of records."""
    return Response(msgspec.json.encode(what), status, media_type="application/json")


async def refuse(_request: Request, error: Exception) -> Response:
    """A refusal in one sentence."""
    status = 429 if isinstance(error, TooManyError) else 400
    return JSONResponse({"error": str(error)}, status_code=status)
