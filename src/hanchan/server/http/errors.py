"""Responses to requests that cannot be answered: one sentence in the reader's language, and a status."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from ...database import first_line
from ...errors import HanchanError
from ...i18n import message
from ..request import BusyError, ForeignError, MissingError, TooManyError, TooSlowError, language
from ..security.headers import HEADERS
from ..storage.club_database import UNREACHABLE, LostLockError
from ..storage.journal import NotWrittenError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from starlette.requests import Request

logger = logging.getLogger(__name__)

STATUS: dict[type[Exception], int] = {
    TooManyError: 429,
    TooSlowError: 408,
    ForeignError: 403,
    MissingError: 404,
    LostLockError: 503,
    NotWrittenError: 503,
    BusyError: 503,
}
"""All other refusals are 400."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not answered."""

    error: str


def _problem(sentence: str, status: int, headers: Mapping[str, str] | None = None) -> Response:
    body = msgspec.json.encode(Problem(sentence))
    return Response(body, status, headers, media_type="application/json")


async def refuse(request: Request, error: Exception) -> Response:
    """Refuse a request in one sentence."""
    return _problem(language(request).error(error), STATUS.get(type(error), 400))


async def missing(request: Request, error: Exception) -> Response:
    """Answer a wrong address or method: JSON below /api, else plain text."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api"):
        return PlainTextResponse(error.detail, error.status_code, headers=error.headers)
    cannot = message("server-error-method", method=request.method)
    why = {404: message("server-error-not-found"), 405: cannot}
    sentence = language(request).text(why.get(error.status_code, error.detail))
    return _problem(sentence, error.status_code, error.headers)


async def unreachable(request: Request, error: Exception) -> Response:
    """Answer while the database cannot be reached, or is locked by somebody else."""
    logger.error("a request fails: %s", first_line(error))
    return await refuse(request, BusyError())


async def failed(request: Request, _error: Exception) -> Response:
    """Answer a request that has failed; what has happened is in the log, and nowhere else."""
    headers = {name.decode(): value.decode() for name, value in HEADERS}
    why = language(request).format("server-error-internal")
    return _problem(why, 500, headers)


HANDLERS: dict[Any, Any] = {
    HanchanError: refuse,
    HTTPException: missing,
    **dict.fromkeys(UNREACHABLE, unreachable),
    Exception: failed,
}
"""Which of these answers which exception."""
