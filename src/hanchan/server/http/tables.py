"""Requests about tables: opening one, sitting down at it, standing up, and bots for free seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ... import rulesets
from ...bots.registry import NAMES as BOTS
from ...i18n import message
from .. import protocol
from ..club import WrongRequestError, address, body, changer, somebody, take, the_club, told
from ..game.options import BOOK, LESSON, USUAL, WHOLE, Options
from ..game.refereed_game import has_penalties
from ..game.spec import Seat
from ..game.time_control import Pace
from ..protocol import Mode
from ..tables.lobby import shown
from ..tables.rooms import Room, bots, new_id, options_of

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from starlette.requests import Request

    from ..accounts.accounts import Person
    from ..tables.registry import Hub

MOST_WAITED = 10
"""Tables that have not begun at which somebody sits."""
Place = Annotated[int, msgspec.Meta(ge=0, le=3)]


class NewTable(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new table: its options, and for every seat ``me``, a kind of bot, or nothing while it is free."""

    seats: list[str]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take; any free one by default."""

    seat: Place | None = None


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat; without a kind the bot there is removed."""

    seat: Place
    bot: str = ""


class Seated(protocol.Open, frozen=True, omit_defaults=True, kw_only=True):
    """A table, and the seat that was taken at it."""

    seat: int


class RulesetChoice(msgspec.Struct, frozen=True):
    """A ruleset that a table can be opened with."""

    id: str
    name: str
    short: str
    penalties: bool
    """Whether it can rule on fouls, as refereed tables need."""


class ClubOffer(msgspec.Struct, frozen=True):
    """What a new table can choose from."""

    rulesets: list[RulesetChoice]
    bots: list[str]
    modes: list[Mode]
    paces: dict[str, Pace]


async def tables(request: Request) -> Response:
    """The public tables; a POST opens a new one."""
    club = the_club(request)
    if request.method != "POST":
        return told(club.hub.lobby.shown().tables)
    person, asked = somebody(request), await body(request, NewTable)
    take(club.openings, person.id, message("server-open-tables"))
    take(club.opened, address(request), message("server-open-tables"))
    room = _room(asked, person, club.hub.paces)
    _check_waits(club.hub, person)
    club.hub.open(room)
    await club.keeping.flush()
    return told(shown(room), 201)


def _check_waits(hub: Hub, person: Person) -> None:
    """Nobody takes seats everywhere."""
    if len(hub.waited(person.id)) >= MOST_WAITED:
        raise WrongRequestError(message("table-error-waiting-at-too-many"))


def _room(asked: NewTable, person: Person, paces: Mapping[str, Pace]) -> Room:
    """The table that is asked for; raises WrongRequestError."""
    _check(asked, paces)
    if asked.ranked:
        _check_ranked(asked, person, paces)
    seats = bots("" if seat == "me" else seat for seat in asked.seats)
    seats[asked.seats.index("me")] = Seat(person.name, person=person.id)
    options = msgspec.structs.replace(options_of(asked), lots=asked.lots or asked.ranked)
    return Room(new_id(), options, seats)


def _check(asked: NewTable, paces: Container[str]) -> None:
    if asked.ruleset not in rulesets.available():
        raise WrongRequestError(message("rule-error-no-rulebook", id=asked.ruleset[:40]))
    if len(asked.seats) != 4 or any(seat not in ("me", "", *BOTS) for seat in asked.seats):
        kinds = ", ".join(BOTS)
        raise WrongRequestError(message("table-error-seats", kinds=kinds))
    if asked.mode == BOOK and not has_penalties(asked.ruleset):
        raise WrongRequestError(message("table-error-no-penalties"))
    if asked.mode == LESSON and ("me" not in asked.seats or "" in asked.seats):
        raise WrongRequestError(message("table-error-lesson-seats"))
    if asked.seats.count("me") != 1:
        why = "nobody can sit on two seats" if "me" in asked.seats else "who opens a table sits at it"
        raise WrongRequestError(why)
    if asked.pace not in paces:
        raise WrongRequestError(message("table-error-clock", pace=asked.pace[:40]))
    if asked.chat and asked.timed:
        raise WrongRequestError(message("table-error-tournament-chat"))


def _check_ranked(asked: NewTable, person: Person, paces: Mapping[str, Pace]) -> None:
    if person.is_guest:
        raise WrongRequestError(message("table-error-ranked-account"))
    if any(seat in BOTS for seat in asked.seats) or asked.mode != USUAL:
        raise WrongRequestError(message("table-error-ranked-people"))
    if asked.length != WHOLE:
        raise WrongRequestError(message("table-error-ranked-length"))
    timed = any(pace.move is not None for pace in paces.values())
    if timed and paces[asked.pace].move is None:
        raise WrongRequestError(message("table-error-ranked-clock"))
    if asked.chat or not asked.public:
        raise WrongRequestError(message("table-error-ranked-public"))


async def sit(request: Request) -> Response:
    """Take a free seat."""
    person, hub = changer(request), the_club(request).hub
    asked = await body(request, SitDown)
    room = await hub.find(request.path_params["id"], person.id)
    if room.seat_of(person.id) is None:
        _check_waits(hub, person)
    seat = hub.sit(room, person, asked.seat)
    await the_club(request).keeping.flush()
    return told(Seated(**msgspec.structs.asdict(shown(room)), seat=seat))


async def stand(request: Request) -> Response:
    """Leave a seat before the game."""
    person, hub = changer(request), the_club(request).hub
    hub.stand_up(hub.room(request.path_params["id"]), person.id)
    return JSONResponse({})


async def bot(request: Request) -> Response:
    """Put a bot on a free seat before the game, or take it away."""
    person, hub = changer(request), the_club(request).hub
    asked = await body(request, SeatBot)
    if asked.bot and asked.bot not in BOTS:
        raise WrongRequestError(message("table-error-bot", kinds=", ".join(BOTS)))
    hub.put_bot(hub.room(request.path_params["id"]), person.id, asked.seat, asked.bot)
    await the_club(request).keeping.flush()
    return JSONResponse({})


ROUTES = [
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{id:table}/sit", sit, methods=["POST"]),
    Route("/api/tables/{id:table}/stand", stand, methods=["POST"]),
    Route("/api/tables/{id:table}/bot", bot, methods=["POST"]),
]
