"""Requests about games that are over: their logs, and looking at them again. Of others nothing is told."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from starlette.responses import Response
from starlette.routing import Route

from ... import logs
from ...i18n import message
from ..accounts.display_names import called
from ..club import (
    MissingError,
    TooManyError,
    WrongRequestError,
    address,
    content,
    take,
    the_club,
    told,
    words,
)
from ..game.spec import rules_of
from ..presenters import bot_review
from ..presenters import replay as replays

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.requests import Request

    from ...logs import GameLog
    from ..game.spec import Plan

T = TypeVar("T")
MOST_AT_ONCE = 8
"""Games of one address that are looked at, or wait for it: all are looked at one after the other."""


def _kept(request: Request) -> tuple[Plan, GameLog]:
    """A game that was played here to its end, and its log.

    The disk knows of tables that nobody is at, too.
    """
    found = the_club(request).keeping.finished(request.path_params["id"])
    if found is None:
        raise MissingError(message("replay-error-unknown-game"))
    return found[0], replays.log_of(*found)


async def log(request: Request) -> Response:
    """The log of a game, in a format."""
    form = request.query_params.get("format", "native")
    if form not in replays.FORMATS:
        forms = ", ".join(replays.FORMATS)
        raise WrongRequestError(message("replay-error-log-format", forms=forms, form=form[:20]))
    with _once(request):
        text = await _aside(request, lambda: logs.writes(_kept(request)[1], cast("logs.Format", form)))
    name = f"{request.path_params['id']}.{replays.FORMATS[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def replay(request: Request) -> Response:
    """A hand of a game that was played here."""
    hand = request.path_params["hand"]

    def replayed() -> replays.Replay:
        plan, game = _kept(request)
        names = [called(seat, words(request)) for seat in plan.seats]
        return replays.of_log(replace(game, names=tuple(names)), hand, rules_of(plan), words(request))

    with _once(request):
        return told(await _aside(request, replayed))


async def advice(request: Request) -> Response:
    """What a bot would have done in a hand of a game that was played here."""
    hand = request.path_params["hand"]

    def advised() -> list[bot_review.Advised]:
        plan, game = _kept(request)
        return bot_review.advice_of(game, hand, rules_of(plan))

    with _once(request):
        return told(await _aside(request, advised))


async def replay_file(request: Request) -> Response:
    """A hand of a log file, which is not kept."""
    said = words(request)
    with _once(request):
        data, hand, ruleset = await _file(request)
        return told(await _aside(request, lambda: replays.of_log(replays.of_text(data), hand, ruleset, said)))


async def advice_file(request: Request) -> Response:
    """What a bot would have done in a hand of a log file."""
    with _once(request):
        data, hand, ruleset = await _file(request)
        return told(await _aside(request, lambda: bot_review.advice_of(replays.of_text(data), hand, ruleset)))


async def _file(request: Request) -> tuple[bytes, int, str | None]:
    hand = request.query_params.get("hand", "1")
    if not (hand.isascii() and hand.isdigit() and len(hand) < 4):
        raise WrongRequestError(message("replay-error-hand-number"))
    data = await content(request, replays.MOST_BYTES)
    return data, int(hand), request.query_params.get("ruleset") or None


async def _aside(request: Request, work: Callable[[], T]) -> T:
    """What takes long, done one after the other beside the tables."""
    return await asyncio.get_running_loop().run_in_executor(the_club(request).looking, work)


@contextmanager
def _once(request: Request) -> Iterator[None]:
    """A game is not played again without end for one address, and not many at once."""
    club, where = the_club(request), address(request)
    take(club.looks, where, message("server-game-views"))
    if club.looked[where] >= MOST_AT_ONCE:
        raise TooManyError(message("server-error-too-many", what=message("server-game-views")))
    club.looked[where] += 1
    try:
        yield
    finally:
        club.looked[where] -= 1
        if not club.looked[where]:
            del club.looked[where]


ROUTES = [
    Route("/api/replay", replay_file, methods=["POST"]),
    Route("/api/replay/advice", advice_file, methods=["POST"]),
    Route("/api/tables/{id:table}/log", log, methods=["GET"]),
    Route("/api/tables/{id:table}/replay/{hand:hand}", replay, methods=["GET"]),
    Route("/api/tables/{id:table}/advice/{hand:hand}", advice, methods=["GET"]),
]
