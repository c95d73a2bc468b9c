"""Requests about oneself: guests, accounts, and the games that one has played.

What waits for the disk does so in a thread: tables must not wait with it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...i18n import message
from ..accounts import history as played
from ..accounts.accounts import LASTS
from ..accounts.merge_guest import move
from ..club import (
    ForeignError,
    WrongRequestError,
    address,
    body,
    cookie,
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


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user name and its password."""

    login: str
    password: str


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current password, and the new one."""

    password: str
    new: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new display name."""

    name: str


class Me(msgspec.Struct, frozen=True):
    """The person behind a request; a guest has no login."""

    id: str
    name: str
    login: str | None


async def me(request: Request) -> Response:
    """Who asks; somebody new becomes a guest. A POST gives another name."""
    person, club = who(request), the_club(request)
    if request.method == "POST" and person is not None:
        take(club.changes, person.id, message("server-changes"))
        asked = await body(request, Rename)
        return _known(request, await asyncio.to_thread(club.people.rename, person, asked.name))
    if person is None:
        if is_foreign(dict(request.scope["headers"])):  # whose cookie would take the place of one's own
            raise ForeignError(message("server-error-cross-origin"))
        name = (await body(request, Rename)).name if request.method == "POST" else ""
        take(club.guests, address(request), message("server-new-guests"))
        guest, token = await asyncio.to_thread(club.people.guest, name)
        return _known(request, guest, token)
    return _known(request, person)


async def account(request: Request) -> Response:
    """A guest becomes an account, which keeps the guest's games."""
    asked, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), message("server-attempts"))
    person = somebody(request)
    person = await _hashed(request, partial(club.people.register, person, asked.login, asked.password))
    return _known(request, person, await asyncio.to_thread(club.people.new_token, person, _token(request)))


async def login(request: Request) -> Response:
    """Somebody is known by an account; the token of before is forgotten, a guest's games go along."""
    asked, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), message("server-attempts"))
    take(club.names, asked.login[:40], message("server-attempts"))
    before = who(request)
    person = await _hashed(request, partial(club.people.log_in, asked.login, asked.password))
    if before and before.is_guest:
        await move(club.hub, before.id, person.id)
    return _known(request, person, await asyncio.to_thread(club.people.new_token, person, _token(request)))


async def password(request: Request) -> Response:
    """Another password; every other device has to log in again."""
    asked, club, person = await body(request, PasswordChange), the_club(request), somebody(request)
    take(club.logins, address(request), message("server-attempts"))
    await _hashed(request, partial(club.people.change, person, asked.password, asked.new))
    await asyncio.to_thread(club.people.log_out_everywhere, person)
    club.hub.doors.cut_off(person.id, message("account-password-changed"))
    return _known(request, person, await asyncio.to_thread(club.people.new_token, person))


async def logout(request: Request) -> Response:
    """The cookie is forgotten, here and in the browser."""
    person, club = who(request), the_club(request)
    await asyncio.to_thread(club.people.log_out, _token(request))
    if person:
        club.hub.doors.cut_off(person.id, message("account-logged-out"))
    answer = JSONResponse({})
    answer.delete_cookie(cookie(request), path="/", secure=_is_secure(request))
    return answer


async def games(request: Request) -> Response:
    """The games of who asks, and their statistics."""
    person, club = somebody(request), the_club(request)
    take(club.looks, person.id, message("server-game-views"))
    await club.keeping.flush()
    await asyncio.to_thread(club.hub.ladder.count)
    ratings = club.hub.ladder.history(person.id)
    waiting = [shown(room) for room in club.hub.waited(person.id)]
    asked = (club.keeping.engine, person.id, waiting, ratings, words(request))
    return told(await asyncio.to_thread(played.of_person, *asked))


async def older(request: Request) -> Response:
    """Games of who asks that are over, from before a time."""
    person, club = somebody(request), the_club(request)
    take(club.looks, person.id, message("server-game-views"))
    asked = (club.keeping.engine, person.id, _time(request), words(request))
    return told(await asyncio.to_thread(played.before, *asked))


def _time(request: Request) -> float:
    try:
        return float(request.query_params.get("before", ""))
    except ValueError:
        raise WrongRequestError(message("account-error-time")) from None


async def _hashed(request: Request, work: Callable[[], Any]) -> Any:
    """Done in a thread of its own: it takes long, and tables must not wait for it."""
    return await asyncio.get_running_loop().run_in_executor(the_club(request).hashing, work)


def _token(request: Request) -> str:
    return request.cookies.get(cookie(request), "")


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _known(request: Request, person: Person, token: str = "") -> Response:
    answer = told(Me(person.id, person.name, person.login))
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
