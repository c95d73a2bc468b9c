"""What the requests of pages share: the club that they ask, who asks, and what they bring."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response

from .. import i18n, rulesets
from ..errors import HanchanError
from ..i18n import Language, message
from ..scoring.score import compile_rules
from . import gc_tuning
from .accounts.accounts import People
from .packed_answers import PackedAnswers
from .security.rate_limit import HEADERS, Bucket, place
from .storage.journal import Keeping
from .tables.registry import Hub

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.datastructures import Headers
    from starlette.requests import HTTPConnection, Request

    from .accounts.accounts import Person
    from .game.time_control import Pace
    from .security.rate_limit import Limits
    from .tables.registry import Deal

COOKIE = "hanchan"
MOST_BODY = 16_384
BODY_WITHIN = 30.0
"""Seconds in which the content of a request has to come."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading a message of strangers raises: wrong forms, wrong letters, nested without end."""
HASHERS = 2
"""Passwords that are checked at once; each takes 64 MB and a core."""


class WrongRequestError(HanchanError):
    """A request that cannot be."""


class TooManyError(HanchanError):
    """Something that was asked too often."""


class TooSlowError(HanchanError):
    """A request whose content does not come."""


class ForeignError(HanchanError):
    """A request by the page of another site."""


class MissingError(HanchanError):
    """Something that there is not."""


STATUS: dict[type[Exception], int] = {
    TooManyError: 429,
    TooSlowError: 408,
    ForeignError: 403,
    MissingError: 404,
}


class TableId(Convertor[str]):
    """The id of a table in an address; anything else there is no table, and no database is asked for it."""

    regex = "[A-Za-z0-9_-]{1,40}"

    def convert(self, value: str) -> str:
        """The id."""
        return value

    def to_string(self, value: str) -> str:
        """The id, for an address."""
        return value


class HandNumber(Convertor[int]):
    """The number of a hand in an address, from 1; more digits than any game has hands match nothing."""

    regex = "[0-9]{1,4}"

    def convert(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """The number, for an address."""
        return str(value)


register_url_convertor("table", TableId())
register_url_convertor("hand", HandNumber())


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
        self.requests = Bucket(rate=limits.requests, burst=3_000)
        self.logins = Bucket(rate=limits.logins, burst=30)
        self.names = Bucket(rate=2 * limits.logins, burst=50)
        self.guests = Bucket(rate=limits.guests, burst=100)
        self.openings = Bucket(rate=limits.tables, burst=30)
        self.opened = Bucket(rate=5 * limits.tables, burst=60)
        self.connections = Bucket(rate=limits.connections, burst=60)
        self.comings = Bucket(rate=20 * limits.connections, burst=800)
        self.said = Bucket(rate=2 * limits.messages, burst=int(16 * limits.messages))
        self.changes = Bucket(rate=limits.changes, burst=60)
        self.questions = Bucket(rate=50.0, burst=500)
        self.looks = Bucket(rate=5.0, burst=100)
        self.open: Counter[str] = Counter()
        """WebSockets that are open, by their addresses."""
        self.looked: Counter[str] = Counter()
        """Games that are looked at now, by the addresses from which they are."""

    async def __aenter__(self) -> Club:
        _read_ahead()
        self.keeping = Keeping(self.database)
        self.keeping.hold()
        self.people = People(self.keeping)
        self.hashing = ThreadPoolExecutor(HASHERS, "hashing")
        self.looking = ThreadPoolExecutor(1, "looking")  # more of them would only take time from the tables
        self.reference = PackedAnswers()
        self.hub = Hub(self.keeping, self._deal, self._paces, self._delay, self.limits.heard)
        self.hub.resume()
        work = (self.keeping.run(), self.hub.sweep(), gc_tuning.at_rest(lambda: self.hub.doors.is_empty))
        self._tasks = [asyncio.create_task(one) for one in work]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.hashing.shutdown(wait=False)
        self.looking.shutdown(wait=False, cancel_futures=True)
        self.reference.close()
        self.keeping.close()


def _read_ahead() -> None:
    """Read languages and rulebooks now: while people play, nobody should have to wait for it."""
    i18n.languages()
    for id in rulesets.available():
        compile_rules(rulesets.load(id))


def the_club(request: HTTPConnection) -> Club:
    """The club."""
    found: Club = request.app.state.club
    return found


def cookie(request: HTTPConnection) -> str:
    """The name of the cookie; over TLS one that no other site of the same domain can set."""
    return f"__Host-{COOKIE}" if request.url.scheme in ("https", "wss") else COOKIE


def who(request: HTTPConnection) -> Person | None:
    """Who asks."""
    token = request.cookies.get(cookie(request))
    return the_club(request).people.known_by(token) if token else None


def somebody(request: HTTPConnection) -> Person:
    """Who asks; nobody is refused."""
    person = who(request)
    if person is None:
        raise WrongRequestError(message("server-error-no-session"))
    return person


def words(request: HTTPConnection) -> Language:
    """The language in which somebody asks."""
    return i18n.negotiate(request.headers.get("accept-language", ""))


def changer(request: HTTPConnection) -> Person:
    """Who asks for a change; nobody makes too many."""
    person = somebody(request)
    take(the_club(request).changes, person.id, message("server-changes"))
    return person


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return place(request.client.host) if request.client else ""


def take(bucket: Bucket, key: str, what: str) -> None:
    """One of so many; raises TooManyError."""
    if not bucket.take(key):
        raise TooManyError(message("server-error-too-many", what=what))


def accepts(wanted: Headers, encoding: str) -> bool:
    """Whether a client accepts an encoding.

    >>> from starlette.datastructures import Headers
    >>> wanted = Headers({"accept-encoding": "gzip, br;q=0"})
    >>> accepts(wanted, "gzip"), accepts(wanted, "br"), accepts(wanted, "zstd")
    (True, False, False)
    """
    for offer in wanted.get("accept-encoding", "").split(","):
        name, _, weight = offer.replace(" ", "").partition(";q=")
        if name == encoding:
            return weight not in ("0", "0.0", "0.00", "0.000")
    return False


async def content(request: Request, most: int) -> bytes:
    """The bytes of a request, up to so many; who sends them too slowly is not waited for."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise WrongRequestError(message("server-error-too-long"))
    except TimeoutError:
        raise TooSlowError(message("server-error-slow-request")) from None
    except ClientDisconnect:
        raise WrongRequestError(message("server-error-gone")) from None
    return bytes(data)


async def body(request: Request, kind: type[Any]) -> Any:
    """The content of a request."""
    try:
        return msgspec.json.decode(await content(request, MOST_BODY), type=kind)
    except UNREADABLE as error:
        raise WrongRequestError(message("server-error-invalid", error=error)) from None


def told(what: Any, status: int = 200) -> Response:
    """An answer made of records."""
    headers = {"vary": "accept-language"}
    return Response(msgspec.json.encode(what), status, headers, media_type="application/json")


async def refuse(request: Request, error: Exception) -> Response:
    """A refusal in one sentence."""
    return JSONResponse({"error": words(request).error(error)}, status_code=STATUS.get(type(error), 400))


async def missing(request: Request, error: Exception) -> Response:
    """What there is not, in the form in which pages and programs ask for it."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api"):
        return PlainTextResponse(error.detail, error.status_code, headers=error.headers)
    cannot = message("server-error-method", method=request.method)
    why = {404: message("server-error-not-found"), 405: cannot}
    told = {"error": words(request).text(why.get(error.status_code, error.detail))}
    return JSONResponse(told, error.status_code, headers=error.headers)


async def failed(request: Request, _error: Exception) -> Response:
    """Something went wrong here, which is in the log; nobody else learns what."""
    headers = {name.decode(): value.decode() for name, value in HEADERS}
    why = words(request).format("server-error-internal")
    return JSONResponse({"error": why}, 500, headers=headers)
