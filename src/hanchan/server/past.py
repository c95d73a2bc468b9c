"""Requests about games that are over: their logs, and looking at them again. Of others nothing is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from .. import logs
from . import hindsight, replays
from .asking import WrongRequestError, address, content, take, the_club, told

if TYPE_CHECKING:
    from starlette.requests import Request

    from ..logs import GameLog


def _kept(request: Request) -> GameLog:
    """The log of a game that was played here."""
    club = the_club(request)
    found = club.keeping.table(request.path_params["id"])
    room = club.hub.rooms.get(request.path_params["id"])
    if found is None or (room and room.live and not room.live.is_over):
        raise HTTPException(404)
    return replays.log_of(*found)


async def log(request: Request) -> Response:
    """The log of a game, in a format."""
    form = request.query_params.get("format", "native")
    if form not in replays.FORMATS:
        raise WrongRequestError(f"a log is {', '.join(replays.FORMATS)}, not {form[:20]}")
    _once(request)
    text = logs.writes(await asyncio.to_thread(_kept, request), cast("logs.Format", form))
    name = f"{request.path_params['id']}.{replays.FORMATS[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def replay(request: Request) -> Response:
    """A hand of a game that was played here."""
    _once(request)
    hand = request.path_params["hand"]
    return told(await asyncio.to_thread(lambda: replays.of_log(_kept(request), hand)))


async def advice(request: Request) -> Response:
    """What a bot would have done in a hand of a game that was played here."""
    _once(request)
    hand = request.path_params["hand"]
    return told(await asyncio.to_thread(lambda: hindsight.advice_of(_kept(request), hand)))


async def replay_file(request: Request) -> Response:
    """A hand of a log file, which is not kept."""
    data, hand, ruleset = await _file(request)
    return told(await asyncio.to_thread(lambda: replays.of_log(replays.of_text(data), hand, ruleset)))


async def advice_file(request: Request) -> Response:
    """What a bot would have done in a hand of a log file."""
    data, hand, ruleset = await _file(request)
    return told(await asyncio.to_thread(lambda: hindsight.advice_of(replays.of_text(data), hand, ruleset)))


async def _file(request: Request) -> tuple[bytes, int, str | None]:
    _once(request)
    hand = request.query_params.get("hand", "1")
    if not (hand.isascii() and hand.isdigit() and len(hand) < 4):
        raise WrongRequestError("a hand is a number from 1")
    data = await content(request, replays.MOST_BYTES)
    return data, int(hand), request.query_params.get("ruleset") or None


def _once(request: Request) -> None:
    """A game is not played again without end for one address."""
    take(the_club(request).looks, address(request), "games to look at")


ROUTES = [
    Route("/api/replay", replay_file, methods=["POST"]),
    Route("/api/replay/advice", advice_file, methods=["POST"]),
    Route("/api/tables/{id}/log", log, methods=["GET"]),
    Route("/api/tables/{id}/replay/{hand:int}", replay, methods=["GET"]),
    Route("/api/tables/{id}/advice/{hand:int}", advice, methods=["GET"]),
]
