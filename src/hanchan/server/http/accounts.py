"""Endpoints about one's own account: guests, logins, names, passwords, and the games that were played.

Whatever waits for the database does so in a thread: tables must not wait with it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.routing import Route

from ...i18n import message
from ..accounts.accounts import LASTS
from ..accounts.history import games_of, older_games
from ..request import (
    ForeignError,
    WrongRequestError,
    address,
    body,
    cookie,
    in_time,
    json_response,
    known_account,
    language,
    required_account,
    take,
    the_club,
)
from ..security.headers import is_foreign
from ..tables.lobby import lobby_entry
from ..tables.merge_guest import merge_guest

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.responses import Response

    from ..accounts.accounts import Account

T = TypeVar("T")


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A username and its password."""

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
    """The account behind a request; a guest has no login."""

    id: str
    name: str
    login: str | None


class Done(msgspec.Struct, frozen=True):
    """Nothing more to say."""


async def me(request: Request) -> Response:
    """The account of the request; somebody new becomes a guest. A POST changes the name."""
    account, club = await known_account(request), the_club(request)
    if request.method == "POST" and account is not None:
        take(club.changes, account.id, message("server-changes"))
        wanted = await body(request, Rename)
        return _known(request, await _changed(request, club.accounts.rename, account, wanted.name))
    if account is None:
        if is_foreign(dict(request.scope["headers"])):  # whose cookie would replace the reader's own
            raise ForeignError(message("server-error-cross-origin"))
        name = (await body(request, Rename)).name if request.method == "POST" else ""
        take(club.guests, address(request), message("server-new-guests"))
        guest, token = await _changed(request, club.accounts.new_guest, name)
        return _known(request, guest, token)
    return _known(request, account)


async def register(request: Request) -> Response:
    """Give a guest a login; the games stay."""
    credentials, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), message("server-attempts"))
    guest = await required_account(request)
    work = partial(club.accounts.register, guest, credentials.login, credentials.password)
    return await _logged_in(request, await _hashed(request, work))


async def login(request: Request) -> Response:
    """Log in; the token of before counts no more, and a guest's games go along."""
    credentials, club = await body(request, Login), the_club(request)
    take(club.logins, address(request), message("server-attempts"))
    take(club.logins_by_name, credentials.login[:40], message("server-attempts"))
    before = await known_account(request)
    work = partial(club.accounts.log_in, credentials.login, credentials.password)
    account = await _hashed(request, work)
    if before and before.is_guest:
        await merge_guest(club.registry, before.id, account.id)
    return await _logged_in(request, account)


async def _logged_in(request: Request, account: Account) -> Response:
    token = await _changed(request, the_club(request).accounts.new_token, account, _token(request))
    return _known(request, account, token)


async def password(request: Request) -> Response:
    """Change the password; every other device has to log in again."""
    change, club, account = (
        await body(request, PasswordChange),
        the_club(request),
        await required_account(request),
    )
    take(club.logins, address(request), message("server-attempts"))
    await _hashed(request, partial(club.accounts.change_password, account, change.password, change.new))
    await _changed(request, club.accounts.log_out_everywhere, account)
    club.registry.cut_off(account.id, message("account-password-changed"))
    return _known(request, account, await _changed(request, club.accounts.new_token, account))


async def logout(request: Request) -> Response:
    """Forget the token, here and in the browser."""
    account, club = await known_account(request), the_club(request)
    await _changed(request, club.accounts.log_out, _token(request))
    if account:
        club.registry.cut_off(account.id, message("account-logged-out"))
    response = json_response(Done())
    response.delete_cookie(cookie(request), path="/", secure=_is_secure(request))
    return response


async def games(request: Request) -> Response:
    """The games of the account, and their statistics."""
    account, club = await required_account(request), the_club(request)
    take(club.looks, account.id, message("server-game-views"))
    await club.journal.flush()
    await asyncio.to_thread(club.ratings.count)
    ratings = club.ratings.history(account.id)
    waiting = [lobby_entry(table) for table in club.registry.waiting_of(account.id)]
    work = partial(games_of, club.history, account.id, waiting, ratings, language(request))
    return json_response(await asyncio.to_thread(work))


async def older(request: Request) -> Response:
    """Games of the account that are over, from before a time."""
    account, club = await required_account(request), the_club(request)
    take(club.looks, account.id, message("server-game-views"))
    work = partial(older_games, club.history, account.id, _time(request), language(request))
    return json_response(await asyncio.to_thread(work))


def _time(request: Request) -> float:
    try:
        return float(request.query_params.get("before", ""))
    except ValueError:
        raise WrongRequestError(message("account-error-time")) from None


async def _changed(request: Request, work: Callable[..., T], *arguments: Any) -> T:
    """Change accounts, in a thread."""
    return await in_time(request, the_club(request).account_threads, partial(work, *arguments))


async def _hashed(request: Request, work: Callable[[], T]) -> T:
    """Check or make a password, in a thread of its own: it takes long."""
    return await asyncio.get_running_loop().run_in_executor(the_club(request).hashing_threads, work)


def _token(request: Request) -> str:
    return request.cookies.get(cookie(request), "")


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _known(request: Request, account: Account, token: str = "") -> Response:
    response = json_response(Me(account.id, account.name, account.login))
    if token:
        kept: dict[str, Any] = {"max_age": LASTS, "httponly": True, "samesite": "lax", "path": "/"}
        response.set_cookie(cookie(request), token, **kept, secure=_is_secure(request))
    return response


ROUTES = [
    Route("/api/me", me, methods=["GET", "POST"]),
    Route("/api/account", register, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/password", password, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/games", games, methods=["GET"]),
    Route("/api/games/older", older, methods=["GET"]),
]
