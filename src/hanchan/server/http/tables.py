"""Requests about tables: opening one, sitting down at it, standing up, and bots for free seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ... import rulesets
from ...bots.registry import NAMES as BOTS
from ...phrases import phrase
from ..club import WrongRequestError, address, body, changer, somebody, take, the_club, told
from ..game.options import BOOK, LESSON, USUAL, WHOLE, Options
from ..game.refereed_game import has_penalties
from ..game.spec import Occupant
from ..tables.lobby import shown
from ..tables.rooms import Room, bots, new_id, options_of

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from starlette.requests import Request

    from ..accounts.accounts import Person
    from ..game.time_control import Pace
    from ..tables.registry import Hub

MOST_WAITED = 10
"""Tables that have not begun at which somebody sits."""
Place = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Asked(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new table: its rulebook, and who sits at it; ``me``, a kind of bot, or nobody yet."""

    seats: list[str]


class Sits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits down; at a seat, if one is wanted."""

    seat: Place | None = None


class Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat; no kind takes it away."""

    seat: Place
    bot: str = ""


async def tables(request: Request) -> Response:
    """The public tables; a POST opens a new one."""
    club = the_club(request)
    if request.method != "POST":
        return told(club.hub.lobby.shown().tables)
    person, asked = await somebody(request), await body(request, Asked)
    take(club.openings, person.id, "tables at once")
    take(club.opened, address(request), "tables at once")
    room = _room(asked, person, club.hub.paces)
    room.opened_from = address(request)
    _check_waits(club.hub, person)
    club.hub.open(room)
    await club.keeping.flush()
    return told(shown(room), 201)


def _check_waits(hub: Hub, person: Person) -> None:
    """Nobody takes seats everywhere."""
    if len(hub.waited(person.id)) >= MOST_WAITED:
        raise WrongRequestError(phrase("you wait at too many tables"))


def _room(asked: Asked, person: Person, paces: Mapping[str, Pace]) -> Room:
    """The table that is asked for; raises WrongRequestError."""
    _check(asked, paces)
    if asked.ranked:
        _check_ranked(asked, person, paces)
    seats = bots("" if seat == "me" else seat for seat in asked.seats)
    seats[asked.seats.index("me")] = Occupant(person.name, person=person.id)
    options = msgspec.structs.replace(options_of(asked), lots=asked.lots or asked.ranked)
    return Room(new_id(), options, seats)


def _check(asked: Asked, paces: Container[str]) -> None:
    if asked.ruleset not in rulesets.available():
        raise WrongRequestError(phrase("there is no rulebook {id}", id=asked.ruleset[:40]))
    if len(asked.seats) != 4 or any(seat not in ("me", "", *BOTS) for seat in asked.seats):
        kinds = ", ".join(BOTS)
        raise WrongRequestError(phrase("a seat is me, a bot ({kinds}) or empty; there are four", kinds=kinds))
    if asked.mode == BOOK and not has_penalties(asked.ruleset):
        raise WrongRequestError("this rulebook has no penalties, so nothing can be ruled on")
    if asked.mode == LESSON and ("me" not in asked.seats or "" in asked.seats):
        raise WrongRequestError("a lesson is for one person with three bots")
    if asked.seats.count("me") != 1:
        why = "nobody can sit on two seats" if "me" in asked.seats else "who opens a table sits at it"
        raise WrongRequestError(why)
    if asked.pace not in paces:
        raise WrongRequestError(phrase("there is no clock {pace}", pace=asked.pace[:40]))
    if asked.chat and asked.timed:
        raise WrongRequestError("nobody talks under the clock of a tournament")


def _check_ranked(asked: Asked, person: Person, paces: Mapping[str, Pace]) -> None:
    if person.is_guest:
        raise WrongRequestError("a ranked table needs an account")
    if any(seat in BOTS for seat in asked.seats) or asked.mode != USUAL:
        raise WrongRequestError("a ranked table has four people and no help")
    if asked.length != WHOLE:
        raise WrongRequestError(phrase("a ranked game is a whole one"))
    timed = any(pace.move is not None for pace in paces.values())
    if timed and paces[asked.pace].move is None:
        raise WrongRequestError(phrase("a ranked game has a clock"))
    if asked.chat or not asked.public:
        raise WrongRequestError("a ranked table is public, and nobody talks at it")


async def sit(request: Request) -> Response:
    """Take a free seat."""
    person, hub = await changer(request), the_club(request).hub
    asked = await body(request, Sits)
    room = await hub.find(request.path_params["id"], person.id)
    if room.seat_of(person.id) is None:
        _check_waits(hub, person)
    seat = hub.sit(room, person, asked.seat)
    await the_club(request).keeping.flush()
    return told(msgspec.to_builtins(shown(room)) | {"seat": seat})


async def stand(request: Request) -> Response:
    """Leave a seat before the game."""
    person, hub = await changer(request), the_club(request).hub
    hub.stand_up(hub.room(request.path_params["id"]), person.id)
    return JSONResponse({})


async def bot(request: Request) -> Response:
    """Put a bot on a free seat before the game, or take it away."""
    person, hub = await changer(request), the_club(request).hub
    asked = await body(request, Bot)
    if asked.bot and asked.bot not in BOTS:
        raise WrongRequestError(phrase("a bot is {kinds}", kinds=", ".join(BOTS)))
    hub.put_bot(hub.room(request.path_params["id"]), person.id, asked.seat, asked.bot)
    await the_club(request).keeping.flush()
    return JSONResponse({})


ROUTES = [
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{id:table}/sit", sit, methods=["POST"]),
    Route("/api/tables/{id:table}/stand", stand, methods=["POST"]),
    Route("/api/tables/{id:table}/bot", bot, methods=["POST"]),
]
