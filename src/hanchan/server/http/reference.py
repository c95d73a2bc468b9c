"""Endpoints that need no table: the calculator, the rulebooks, the referee's desk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from starlette.responses import Response
from starlette.routing import Route

from ...i18n import message
from ..presenters import calculator, referee_desk, rulebooks
from ..request import accepts, address, body, json_response, language, take, the_club

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from starlette.requests import Request


async def _answer(request: Request, work: Callable[..., Any], *arguments: Hashable) -> Response:
    packed = await the_club(request).reference.get(work, *arguments)
    headers = {"vary": "accept-language, accept-encoding"}
    if not accepts(request.headers, "gzip"):
        return Response(packed.body, headers=headers, media_type="application/json")
    headers["content-encoding"] = "gzip"
    return Response(packed.gzipped, headers=headers, media_type="application/json")


async def score(request: Request) -> Response:
    """The value of a hand under every rulebook; a GET tells the words that the calculator uses."""
    if request.method != "POST":
        return await _answer(request, calculator.words, language(request))
    _count_question(request)
    question = await body(request, calculator.HandQuestion)
    return json_response(await asyncio.to_thread(calculator.answer, question, language(request)))


async def shelf(request: Request) -> Response:
    """All rulebooks."""
    return await _answer(request, rulebooks.shelf)


async def book(request: Request) -> Response:
    """A rulebook from its first rule to its last."""
    return await _answer(request, rulebooks.book, request.path_params["id"], language(request))


async def compared(request: Request) -> Response:
    """Two rulebooks side by side."""
    left, right = request.path_params["left"], request.path_params["right"]
    return await _answer(request, rulebooks.compared, left, right, language(request))


async def rule(request: Request) -> Response:
    """One rule in all books."""
    return await _answer(request, rulebooks.everywhere, request.path_params["key"], language(request))


async def fouls(request: Request) -> Response:
    """All fouls, or those that fit some words."""
    _count_question(request)
    searched = request.query_params.get("words", "")[: referee_desk.MOST_WORDS]
    return await _answer(request, referee_desk.catalogue, searched, language(request))


async def ruling(request: Request) -> Response:
    """What the rulebooks make of a case."""
    _count_question(request)
    case = await body(request, referee_desk.Case)
    return json_response(await asyncio.to_thread(referee_desk.ruled, case, language(request)))


def _count_question(request: Request) -> None:
    """Count a question that has to be computed; raises TooManyError."""
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
