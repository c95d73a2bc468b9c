"""What a club offers for a new table: rulesets, bots, modes and time controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.routing import Route

from ... import rulesets
from ...bots.registry import NAMES as BOTS
from ..game.options import MODES
from ..game.refereed_game import has_penalties
from ..game.time_control import Pace
from ..protocol import Mode
from ..request import json_response, the_club

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


class RulesetChoice(msgspec.Struct, frozen=True):
    """A ruleset that a table can be opened with."""

    id: str
    name: str
    short: str
    penalties: bool
    """Whether it says what follows from fouls, so that games can be refereed."""


class ClubOffer(msgspec.Struct, frozen=True):
    """What a new table can choose from."""

    rulesets: list[RulesetChoice]
    bots: list[str]
    modes: list[Mode]
    paces: dict[str, Pace]


async def club(request: Request) -> Response:
    """What a page can offer."""
    books = [rulesets.load(id) for id in rulesets.available()]
    offers = [RulesetChoice(book.id, book.name, book.short, has_penalties(book.id)) for book in books]
    paces = dict(the_club(request).registry.paces)
    return json_response(ClubOffer(offers, list(BOTS), list(MODES), paces))


ROUTES = [Route("/api/club", club, methods=["GET"])]
