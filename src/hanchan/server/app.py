"""The web application: pages, a small JSON interface, and a WebSocket for each table.

>>> from hanchan.server.app import make
>>> make("sqlite://").url_path_for("live", id="t1")
'/api/tables/t1/live'
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute

from .. import rulesets
from ..bots.registry import NAMES as BOTS
from ..errors import HanchanError
from . import gc_tuning
from .club import Club, failed, missing, refuse, the_club, told
from .game.options import MODES
from .game.refereed_game import has_penalties
from .game.time_control import PACES
from .http import accounts, reference, replays, tables
from .http.static import Front
from .http.tables import ClubOffer, RulesetChoice
from .security.rate_limit import LIMITS, Headers
from .tables.registry import SPECTATORS_WAIT, new_deal
from .websocket import endpoints

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp, Receive, Scope, Send

    from .game.time_control import Pace
    from .security.rate_limit import Limits
    from .tables.registry import Deal

PAGES = Path(__file__).parent / "pages"


def make(
    database: str = "sqlite:///club.db",
    *,
    deal: Deal = new_deal,
    paces: Mapping[str, Pace] = PACES,
    delay: float = SPECTATORS_WAIT,
    limits: Limits = LIMITS,
    pages: Path = PAGES,
    origin: str = "",
) -> Starlette:
    """The application of a club that is kept in this database; spectators are ``delay`` seconds behind.

    ``origin`` is the public address of the site, as ``https://club.example``: links that are shared carry it.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Club(database, deal, paces, delay, limits) as club:
            app.state.club = club
            with gc_tuning.seldom():
                yield

    routes = [
        *accounts.ROUTES,
        *tables.ROUTES,
        *reference.ROUTES,
        *replays.ROUTES,
        Route("/api/club", club, methods=["GET"]),
        WebSocketRoute("/api/lobby", endpoints.lobby),
        WebSocketRoute("/api/tables/{id:table}/live", endpoints.live, name="live"),
    ]
    routes.append(Mount("/", Front(pages, origin=origin)))
    handlers: dict[Any, Any] = {HanchanError: refuse, HTTPException: missing, Exception: failed}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers), Middleware(CompressedApi)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )


class CompressedApi:
    """Compresses what the API answers; files of the pages were compressed when they were built."""

    def __init__(self, app: ASGIApp) -> None:
        self._app, self._compressing = app, GZipMiddleware(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        is_api = scope["type"] == "http" and scope["path"].startswith("/api")
        await (self._compressing if is_api else self._app)(scope, receive, send)


async def club(request: Request) -> Response:
    """What a page can offer: rulebooks, bots, paces."""
    books = [rulesets.load(id) for id in rulesets.available()]
    choices = [RulesetChoice(book.id, book.name, book.short, has_penalties(book.id)) for book in books]
    return told(ClubOffer(choices, list(BOTS), list(MODES), dict(the_club(request).hub.paces)))


__all__ = ["PAGES", "make"]
