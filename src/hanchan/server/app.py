"""The web application: pages, a small JSON interface, and a WebSocket for each table.

>>> from hanchan.server.app import make
>>> make("sqlite://").url_path_for("live", id="t1")
'/api/tables/t1/live'
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from .. import logs, rulesets
from ..errors import HanchanError
from ..players.registry import NAMES as BOTS
from . import accounts, library, replays, tables, wires
from .asking import Club, WrongRequestError, content, refuse, the_club
from .book import has_penalties
from .hub import SPECTATORS_WAIT, new_deal
from .pace import PACES
from .safety import LIMITS, Headers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from starlette.requests import Request
    from starlette.types import Scope

    from ..logs import GameLog
    from .hub import Deal
    from .pace import Pace
    from .safety import Limits

PAGES = Path(__file__).parent / "pages"


def make(
    database: str = "sqlite:///club.db",
    *,
    deal: Deal = new_deal,
    paces: Mapping[str, Pace] = PACES,
    delay: float = SPECTATORS_WAIT,
    limits: Limits = LIMITS,
) -> Starlette:
    """The application of a club that is kept in this database; spectators are ``delay`` seconds behind."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Club(database, deal, paces, delay, limits) as club:
            app.state.club = club
            yield

    routes = [
        *accounts.ROUTES,
        *tables.ROUTES,
        *library.ROUTES,
        Route("/api/club", club, methods=["GET"]),
        Route("/api/replay", replay_file, methods=["POST"]),
        Route("/api/tables/{id}/log", log, methods=["GET"]),
        Route("/api/tables/{id}/replay/{hand:int}", replay_table, methods=["GET"]),
        WebSocketRoute("/api/lobby", wires.lobby),
        WebSocketRoute("/api/tables/{id}/live", wires.live, name="live"),
    ]
    routes.append(Mount("/", Pages(directory=PAGES, html=True, check_dir=False)))
    handlers: dict[Any, Any] = {HanchanError: refuse}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers), Middleware(GZipMiddleware)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )


class Pages(StaticFiles):
    """The files of the pages; any other address is one of theirs, which the page itself knows."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("api") or "." in path:
                raise
            return await super().get_response("index.html", scope)


# Requests.


async def club(request: Request) -> Response:
    """What a page can offer: rulebooks, bots, paces."""
    books = [rulesets.load(id) for id in rulesets.available()]
    return JSONResponse(
        {
            "rulesets": [
                {"id": one.id, "name": one.name, "short": one.short, "penalties": has_penalties(one.id)}
                for one in books
            ],
            "bots": list(BOTS),
            "modes": list(tables.MODES),
            "paces": {name: msgspec.to_builtins(pace) for name, pace in the_club(request).hub.paces.items()},
        }
    )


# Games that are over.


def _log(request: Request) -> GameLog:
    """The log of a game that is over; of one that is played nothing is told."""
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
    text = logs.writes(await asyncio.to_thread(_log, request), cast("logs.Format", form))
    name = f"{request.path_params['id']}.{replays.FORMATS[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/octet-stream", headers=headers)


async def replay_table(request: Request) -> Response:
    """A hand of a game that was played here."""
    made = await asyncio.to_thread(lambda: replays.of_log(_log(request), request.path_params["hand"]))
    return Response(msgspec.json.encode(made), media_type="application/json")


async def replay_file(request: Request) -> Response:
    """A hand of a log file."""
    hand = request.query_params.get("hand", "1")
    if not (hand.isascii() and hand.isdigit() and len(hand) < 4):
        raise WrongRequestError("a hand is a number from 1")
    data = await content(request, replays.MOST_BYTES)
    made = await asyncio.to_thread(replays.of_text, data, int(hand))
    return Response(msgspec.json.encode(made), media_type="application/json")


__all__ = ["PAGES", "make"]
