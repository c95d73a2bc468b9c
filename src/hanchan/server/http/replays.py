"""Endpoints about games that are over: logs, replays, and what a bot would have done."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from starlette.responses import Response
from starlette.routing import Route

from ... import logs
from ...i18n import message
from ..game.seat_names import display_name
from ..game.spec import ruleset_of
from ..presenters import bot_review
from ..presenters import replay as replays
from ..request import (
    MissingError,
    TooManyError,
    WrongRequestError,
    address,
    content,
    json_response,
    language,
    take,
    the_club,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starlette.requests import Request

    from ...logs import GameLog
    from ..game.spec import GameSpec

T = TypeVar("T")
MOST_AT_ONCE = 8
"""Replays of one address that run or wait: all are done one after the other."""


def _finished(request: Request) -> tuple[GameSpec, GameLog]:
    """The spec and the log of a game that is over; asks the database. Raises MissingError."""
    stored = the_club(request).store.finished_game(request.path_params["id"])
    if stored is None:
        raise MissingError(message("replay-error-unknown-game"))
    return stored.spec, replays.log_of(stored.spec, stored.steps)


async def log(request: Request) -> Response:
    """The log of a game, in a format."""
    form = request.query_params.get("format", "native")
    if form not in replays.FORMATS:
        forms = ", ".join(replays.FORMATS)
        raise WrongRequestError(message("replay-error-log-format", forms=forms, form=form[:20]))
    with _counted(request):
        text = await _in_thread(
            request, lambda: logs.writes(_finished(request)[1], cast("logs.Format", form))
        )
    name = f"{request.path_params['id']}.{replays.FORMATS[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def replay(request: Request) -> Response:
    """A hand of a game that was played here."""
    hand = request.path_params["hand"]

    def replayed() -> replays.Replay:
        plan, game = _finished(request)
        names = [display_name(seat, language(request)) for seat in plan.seats]
        return replays.of_log(replace(game, names=tuple(names)), hand, ruleset_of(plan), language(request))

    with _counted(request):
        return json_response(await _in_thread(request, replayed))


async def advice(request: Request) -> Response:
    """What a bot would have done in a hand of a game that was played here."""
    hand = request.path_params["hand"]

    def advised() -> list[bot_review.Advised]:
        plan, game = _finished(request)
        return bot_review.advice_of(game, hand, ruleset_of(plan))

    with _counted(request):
        return json_response(await _in_thread(request, advised))


async def replay_file(request: Request) -> Response:
    """A hand of a log file, which is not kept."""
    words = language(request)
    with _counted(request):
        data, hand, ruleset = await _file(request)
        return json_response(
            await _in_thread(request, lambda: replays.of_log(replays.of_text(data), hand, ruleset, words))
        )


async def advice_file(request: Request) -> Response:
    """What a bot would have done in a hand of a log file."""
    with _counted(request):
        data, hand, ruleset = await _file(request)
        return json_response(
            await _in_thread(request, lambda: bot_review.advice_of(replays.of_text(data), hand, ruleset))
        )


async def _file(request: Request) -> tuple[bytes, int, str | None]:
    hand = request.query_params.get("hand", "1")
    if not (hand.isascii() and hand.isdigit() and len(hand) < 4):
        raise WrongRequestError(message("replay-error-hand-number"))
    data = await content(request, replays.MOST_BYTES)
    return data, int(hand), request.query_params.get("ruleset") or None


async def _in_thread(request: Request, work: Callable[[], T]) -> T:
    """Work that takes long, done one after the other beside the tables."""
    return await asyncio.get_running_loop().run_in_executor(the_club(request).replay_thread, work)


@contextmanager
def _counted(request: Request) -> Iterator[None]:
    """Count a replay; raises TooManyError for an address that has too many, or too many at once."""
    club, where = the_club(request), address(request)
    take(club.looks, where, message("server-game-views"))
    if club.replays[where] >= MOST_AT_ONCE:
        raise TooManyError(message("server-error-too-many", what=message("server-game-views")))
    club.replays[where] += 1
    try:
        yield
    finally:
        club.replays[where] -= 1
        if not club.replays[where]:
            del club.replays[where]


ROUTES = [
    Route("/api/replay", replay_file, methods=["POST"]),
    Route("/api/replay/advice", advice_file, methods=["POST"]),
    Route("/api/tables/{id:table}/log", log, methods=["GET"]),
    Route("/api/tables/{id:table}/replay/{hand:hand}", replay, methods=["GET"]),
    Route("/api/tables/{id:table}/advice/{hand:hand}", advice, methods=["GET"]),
]
