"""Requests that need no table: the calculator, the rulebooks, the referee's desk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.routing import Route

from ..i18n import message
from . import books, calculating, desk
from .asking import address, body, take, the_club, told, words

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


async def score(request: Request) -> Response:
    """The value of a hand under every rulebook; a GET tells the words that the calculator uses."""
    if request.method != "POST":
        return told(calculating.words(words(request)))
    _once(request)
    asked = await body(request, calculating.Question)
    return told(await asyncio.to_thread(calculating.answer, asked, words(request)))


async def shelf(request: Request) -> Response:
    """All rulebooks."""
    del request
    return told(books.shelf())


async def book(request: Request) -> Response:
    """A rulebook from its first rule to its last."""
    return told(books.book(request.path_params["id"], words(request)))


async def compared(request: Request) -> Response:
    """Two rulebooks side by side."""
    left, right = request.path_params["left"], request.path_params["right"]
    return told(books.compared(left, right, words(request)))


async def rule(request: Request) -> Response:
    """One rule in all books."""
    return told(books.everywhere(request.path_params["key"], words(request)))


async def fouls(request: Request) -> Response:
    """All fouls, or those that fit some words."""
    _once(request)
    return told(desk.catalogue(request.query_params.get("words", ""), words(request)))


async def ruling(request: Request) -> Response:
    """What the rulebooks make of a case."""
    _once(request)
    case = await body(request, desk.Case)
    return told(await asyncio.to_thread(desk.ruled, case, words(request)))


def _once(request: Request) -> None:
    """What has to be computed is not computed without end for one address."""
    take(the_club(request).questions, address(request), message("server-questions"))


ROUTES = [
    Route("/api/score", score, methods=["GET", "POST"]),
    Route("/api/rules", shelf, methods=["GET"]),
    Route("/api/rules/{id}", book, methods=["GET"]),
    Route("/api/rules/{left}/diff/{right}", compared, methods=["GET"]),
    Route("/api/rule/{key}", rule, methods=["GET"]),
    Route("/api/fouls", fouls, methods=["GET"]),
    Route("/api/ruling", ruling, methods=["POST"]),
]
