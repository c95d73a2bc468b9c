"""Requests about oneself: guests, accounts, and the games that one has played.

What waits for the disk does so in a thread: tables must not wait with it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...phrases import phrase
from ..accounts import history as played
from ..accounts.accounts import LASTS
from ..accounts.merge_guest import move
from ..club import (
    ForeignError,
    WrongRequestError,
    address,
    body,
    cookie,
    in_time,
    somebody,
    take,
    the_club,
    told,
    who,
    words,
)
from ..security.rate_limit import is_foreign
from ..tables.lobby import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from ..accounts.accounts import Person


T = TypeVar("T")


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: str
    password: str


class Changed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password, and the one that comes after it."""

    password: str
    new: str


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: str


async def me(request: Request) -> Response:
    """Who asks; somebody new becomes a guest. A POST gives another name."""
    person, club = await who(request), the_club(request)
    if request.method == "POST" and person is not None:
        take(club.changes, person.id, phrase("changes"))
        asked = await body(request, Called)
        return _known(request, await _written(request, club.people.rename, person, asked.name))
    if person is None:
        if is_foreign(dict(request.scope["headers"])):  # whose cookie would take the place of one's own
            raise ForeignError("that page may not do this")
        name = (await body(request, Called)).name if request.method == "POST" else ""
        take(club.guests, address(request), "new guests")
        guest, token = await _written(request, club.people.guest, name)
        return _known(request, guest, token)
    return _known(request, person)


async def account(request: Request) -> Response:
    """A guest becomes an account, which keeps the guest's games."""
    asked, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), "tries")
    person = await somebody(request)
    person = await _hashed(request, partial(club.people.register, person, asked.login, asked.password))
    return _known(request, person, await _written(request, club.people.new_token, person, _token(request)))


async def login(request: Request) -> Response:
    """Somebody is known by an account; the token of before is forgotten, a guest's games go along."""
    asked, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), "tries")
    take(club.names, asked.login[:40], "tries")
    before = await who(request)
    person = await _hashed(request, partial(club.people.log_in, asked.login, asked.password))
    if before and before.is_guest:
        await move(club.hub, before.id, person.id)
    return _known(request, person, await _written(request, club.people.new_token, person, _token(request)))


async def password(request: Request) -> Response:
    """Another password; every other device has to log in again."""
    asked, club, person = await body(request, Changed), the_club(request), await somebody(request)
    take(club.logins, address(request), "tries")
    await _hashed(request, partial(club.people.change, person, asked.password, asked.new))
    await _written(request, club.people.log_out_everywhere, person)
    club.hub.doors.cut_off(person.id, phrase("the password was changed"))
    return _known(request, person, await _written(request, club.people.new_token, person))


async def logout(request: Request) -> Response:
    """The cookie is forgotten, here and in the browser."""
    person, club = await who(request), the_club(request)
    await _written(request, club.people.log_out, _token(request))
    if person:
        club.hub.doors.cut_off(person.id, phrase("you have logged out"))
    answer = JSONResponse({})
    answer.delete_cookie(cookie(request), path="/", secure=_is_secure(request))
    return answer


async def games(request: Request) -> Response:
    """The games of who asks, and their statistics."""
    person, club = await somebody(request), the_club(request)
    take(club.looks, person.id, phrase("games to look at"))
    await club.keeping.flush()
    await asyncio.to_thread(club.hub.ladder.count)
    ratings = club.hub.ladder.history(person.id)
    waiting = [shown(room) for room in club.hub.waited(person.id)]
    asked = (club.keeping.engine, person.id, waiting, ratings, words(request))
    return told(await asyncio.to_thread(played.of_person, *asked))


async def older(request: Request) -> Response:
    """Games of who asks that are over, from before a time."""
    person, club = await somebody(request), the_club(request)
    take(club.looks, person.id, phrase("games to look at"))
    asked = (club.keeping.engine, person.id, _time(request), words(request))
    return told(await asyncio.to_thread(played.before, *asked))


def _time(request: Request) -> float:
    try:
        return float(request.query_params.get("before", ""))
    except ValueError:
        raise WrongRequestError("a time is a number of seconds") from None


async def _written(request: Request, work: Callable[..., T], *arguments: Any) -> T:
    """What changes accounts, done in a thread: tables must not wait for it."""
    return await in_time(the_club(request).accounts, partial(work, *arguments))


async def _hashed(request: Request, work: Callable[[], Any]) -> Any:
    """Done in a thread of its own: it takes long, and tables must not wait for it."""
    return await asyncio.get_running_loop().run_in_executor(the_club(request).hashing, work)


def _token(request: Request) -> str:
    return request.cookies.get(cookie(request), "")


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _known(request: Request, person: Person, token: str = "") -> Response:
    answer = JSONResponse({"id": person.id, "name": person.name, "login": person.login})
    if token:
        kept: dict[str, Any] = {"max_age": LASTS, "httponly": True, "samesite": "lax", "path": "/"}
        answer.set_cookie(cookie(request), token, **kept, secure=_is_secure(request))
    return answer


ROUTES = [
    Route("/api/me", me, methods=["GET", "POST"]),
    Route("/api/account", account, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/password", password, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/games", games, methods=["GET"]),
    Route("/api/games/older", older, methods=["GET"]),
]
