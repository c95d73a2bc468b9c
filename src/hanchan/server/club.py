"""What the requests of pages share: the club that they ask, who asks, and what they bring."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response

from .. import phrases, rulesets
from ..database import first_line
from ..errors import HanchanError
from ..phrases import Language, Phrase, phrase
from ..scoring.score import compiled
from . import gc_tuning
from .accounts.accounts import People
from .http.packed_answers import PackedAnswers
from .security.rate_limit import HEADERS, Bucket, place
from .storage.journal import Keeping, LostLockError, NotWrittenError
from .tables.registry import Hub

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from concurrent.futures import Executor

    from starlette.datastructures import Headers
    from starlette.requests import HTTPConnection, Request

    from .accounts.accounts import Person
    from .game.time_control import Pace
    from .security.rate_limit import Limits
    from .tables.registry import Deal

logger = logging.getLogger(__name__)

T = TypeVar("T")
COOKIE = "hanchan"
MOST_BODY = 16_384
BODY_WITHIN = 30.0
"""Seconds in which the content of a request has to come."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading a message of strangers raises: wrong forms, wrong letters, nested without end."""
STARTS_AGAIN = 0.5
"""Seconds until a background task that has failed is started again."""
ANSWERS_WITHIN = 10.0
"""Seconds in which the database has to answer for a request; tables do not wait for it."""
LOOKERS_UP, BOOKKEEPERS = 4, 2
"""Threads that read who somebody is, and that write accounts."""
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


class BusyError(HanchanError):
    """A database that does not answer in time."""

    def __init__(self) -> None:
        super().__init__(phrase("the club's database does not answer; try again later"))


class MissingError(HanchanError):
    """Something that there is not."""


STATUS: dict[type[Exception], int] = {
    TooManyError: 429,
    TooSlowError: 408,
    ForeignError: 403,
    MissingError: 404,
    LostLockError: 503,
    NotWrittenError: 503,
    BusyError: 503,
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
        self.lookups = ThreadPoolExecutor(LOOKERS_UP, "lookups")
        self.accounts = ThreadPoolExecutor(BOOKKEEPERS, "accounts")
        self.hashing = ThreadPoolExecutor(HASHERS, "hashing")
        self.looking = ThreadPoolExecutor(1, "looking")  # more of them would only take time from the tables
        self.reference = PackedAnswers()
        self.hub = Hub(self.keeping, self._deal, self._paces, self._delay, self.limits.heard)
        self.hub.resume()
        work = (
            self.keeping.run,
            self.hub.sweep,
            lambda: gc_tuning.at_rest(lambda: self.hub.doors.is_empty),
        )
        self._tasks = [asyncio.create_task(supervised(run)) for run in work]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for threads in (self.lookups, self.accounts, self.hashing, self.looking):
            threads.shutdown(wait=False, cancel_futures=True)
        self.reference.close()
        self.keeping.close()


async def supervised(run: Callable[[], Awaitable[None]]) -> None:
    """Run a background task until it returns; if it fails, log that and start it again."""
    while True:
        try:
            return await run()
        except Exception:
            logger.exception("a background task has failed and is started again")
            await asyncio.sleep(STARTS_AGAIN)


def _read_ahead() -> None:
    """Read languages and rulebooks now: while people play, nobody should have to wait for it."""
    phrases.languages()
    for id in rulesets.available():
        compiled(rulesets.load(id))


def the_club(request: HTTPConnection) -> Club:
    """The club; raises LostLockError if another one has taken over its database."""
    club: Club = request.app.state.club
    if club.keeping.is_lost:
        raise LostLockError
    return club


def cookie(request: HTTPConnection) -> str:
    """The name of the cookie; over TLS one that no other site of the same domain can set."""
    return f"__Host-{COOKIE}" if request.url.scheme in ("https", "wss") else COOKIE


async def who(request: HTTPConnection) -> Person | None:
    """Who asks; raises BusyError if the database does not answer."""
    token = request.cookies.get(cookie(request))
    if not token:
        return None
    club = the_club(request)
    person = club.people.remembered(token)
    return person or await in_time(club.lookups, partial(club.people.known_by, token))


async def somebody(request: HTTPConnection) -> Person:
    """Who asks; nobody is refused."""
    person = await who(request)
    if person is None:
        raise WrongRequestError(phrase("who are you? ask /api/me first"))
    return person


async def in_time(threads: Executor, work: Callable[[], T]) -> T:
    """What asks the database, done in one of these threads; raises BusyError if it takes too long."""
    running = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.wait_for(running, ANSWERS_WITHIN)
    except TimeoutError:
        raise BusyError from None


def words(request: HTTPConnection) -> Language:
    """The language in which somebody asks."""
    return phrases.wanted(request.headers.get("accept-language", ""))


async def changer(request: HTTPConnection) -> Person:
    """Who asks for a change; nobody makes too many."""
    person = await somebody(request)
    take(the_club(request).changes, person.id, phrase("changes"))
    return person


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return place(request.client.host) if request.client else ""


def take(bucket: Bucket, key: str, what: str) -> None:
    """One of so many; raises TooManyError."""
    if not bucket.take(key):
        raise TooManyError(phrase("too many {what}; wait a little", what=Phrase(what)))


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
                    raise WrongRequestError(phrase("that is too long"))
    except TimeoutError:
        raise TooSlowError(phrase("that came too slowly")) from None
    except ClientDisconnect:
        raise WrongRequestError(phrase("nobody is there any more")) from None
    return bytes(data)


async def body(request: Request, kind: type[Any]) -> Any:
    """The content of a request."""
    try:
        return msgspec.json.decode(await content(request, MOST_BODY), type=kind)
    except UNREADABLE as error:
        raise WrongRequestError(phrase("that is not understood: {error}", error=error)) from None


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
    cannot = phrase("{method} cannot be used here", method=request.method)
    why = {404: phrase("there is no such thing"), 405: cannot}
    told = {"error": words(request).say(why.get(error.status_code, error.detail))}
    return JSONResponse(told, error.status_code, headers=error.headers)


async def unreachable(request: Request, error: Exception) -> Response:
    """The database cannot be reached, or is locked by somebody else."""
    logger.error("a request fails: %s", first_line(error))
    return await refuse(request, BusyError())


async def failed(request: Request, _error: Exception) -> Response:
    """Something went wrong here, which is in the log; nobody else learns what."""
    headers = {name.decode(): value.decode() for name, value in HEADERS}
    why = words(request).say("something went wrong here; it is noted")
    return JSONResponse({"error": why}, 500, headers=headers)
