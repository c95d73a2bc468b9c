"""The web application: pages, a JSON API, and a WebSocket for each table.

>>> from hanchan.server.app import make
>>> make("sqlite://").url_path_for("live", id="t1")
'/api/tables/t1/live'
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, WebSocketRoute

from . import gc_tuning
from .club import Club
from .game.time_control import PACES
from .http import accounts, club, errors, reference, replays, tables
from .http.static import StaticPages
from .security.headers import SecurityMiddleware
from .security.limits import LIMITS
from .tables.registry import SPECTATORS_WAIT, new_deal
from .websocket import endpoints

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from starlette.types import ASGIApp, Receive, Scope, Send

    from .game.time_control import Pace
    from .security.limits import Limits
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
    """The application of a club with this database; spectators are ``delay`` seconds behind.

    ``origin`` is the public address of the site, as ``https://club.example``: links that are shared carry it.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Club(database, deal=deal, paces=paces, delay=delay, limits=limits) as app.state.club:
            with gc_tuning.seldom():
                yield

    routes = [
        *accounts.ROUTES,
        *club.ROUTES,
        *tables.ROUTES,
        *reference.ROUTES,
        *replays.ROUTES,
        WebSocketRoute("/api/lobby", endpoints.lobby),
        WebSocketRoute("/api/tables/{id:table}/live", endpoints.live, name="live"),
        Mount("/", StaticPages(pages, origin=origin)),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(SecurityMiddleware), Middleware(CompressedApi)],
        exception_handlers=errors.HANDLERS,
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


__all__ = ["PAGES", "make"]
