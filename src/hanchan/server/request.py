"""What all endpoints use: the club, the account behind a cookie, limits, bodies and responses."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from .. import i18n
from ..errors import HanchanError
from ..i18n import Language, message
from .security.rate_limit import Bucket, place
from .storage.club_database import LostLockError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from starlette.datastructures import Headers
    from starlette.requests import HTTPConnection, Request

    from .accounts.accounts import Account
    from .club import Club

T = TypeVar("T")
COOKIE = "hanchan"
MOST_BODY = 16_384
"""Bytes of the content of most requests."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding a message of strangers raises: wrong types, wrong letters, endless nesting."""


class WrongRequestError(HanchanError):
    """A request that makes no sense."""


class TooManyError(HanchanError):
    """Something was asked for too often."""


class TooSlowError(HanchanError):
    """The content of a request did not come in time."""


class ForeignError(HanchanError):
    """A request by the page of another site."""


class BusyError(HanchanError):
    """The database does not answer in time."""

    def __init__(self) -> None:
        super().__init__(message("server-error-busy"))


class MissingError(HanchanError):
    """The requested resource does not exist."""


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


def the_club(request: HTTPConnection) -> Club:
    """The club; raises LostLockError if another one has taken over its database."""
    club: Club = request.app.state.club
    if club.journal.is_lost:
        raise LostLockError
    return club


def cookie(request: HTTPConnection) -> str:
    """The name of the cookie; over TLS one that no other site of the same domain can set."""
    return f"__Host-{COOKIE}" if request.url.scheme in ("https", "wss") else COOKIE


async def known_account(request: HTTPConnection) -> Account | None:
    """The account of a request; None without one. Raises BusyError if the database does not answer."""
    token = request.cookies.get(cookie(request))
    if not token:
        return None
    club = the_club(request)
    account = club.accounts.remembered(token)
    return account or await in_time(request, club.lookup_threads, partial(club.accounts.known_by, token))


async def required_account(request: HTTPConnection) -> Account:
    """The account of a request; without one the request is refused."""
    account = await known_account(request)
    if account is None:
        raise WrongRequestError(message("server-error-no-session"))
    return account


async def in_time(request: HTTPConnection, threads: Executor, work: Callable[[], T]) -> T:
    """Work for the database, done in one of these threads; raises BusyError if it takes too long."""
    running = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.wait_for(running, the_club(request).limits.answers_within)
    except TimeoutError:
        raise BusyError from None


def language(request: HTTPConnection) -> Language:
    """The language of a request."""
    return i18n.negotiate(request.headers.get("accept-language", ""))


async def changing_account(request: HTTPConnection) -> Account:
    """The account of a request that changes something; too many of them are refused."""
    account = await required_account(request)
    take(the_club(request).changes, account.id, message("server-changes"))
    return account


def address(request: HTTPConnection) -> str:
    """The address from which a request comes, as far as limits look at it."""
    return place(request.client.host) if request.client else ""


def take(bucket: Bucket, key: str, what: str) -> None:
    """Take one from a bucket; raises TooManyError if it is empty."""
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
    """The content of a request; raises WrongRequestError or TooSlowError."""
    data = bytearray()
    try:
        async with asyncio.timeout(the_club(request).limits.body_within):
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
    """The content of a request, decoded."""
    try:
        return msgspec.json.decode(await content(request, MOST_BODY), type=kind)
    except UNREADABLE as error:
        raise WrongRequestError(message("server-error-invalid", error=error)) from None


def json_response(payload: msgspec.Struct | list[Any], status: int = 200) -> Response:
    """A response made of structs."""
    headers = {"vary": "accept-language"}
    return Response(msgspec.json.encode(payload), status, headers, media_type="application/json")
