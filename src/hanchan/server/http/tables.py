"""Endpoints about tables: opening one, sitting down at it, standing up, and bots for free seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from starlette.routing import Route

from ... import rulesets
from ...bots.registry import NAMES as BOTS
from ...i18n import message
from ..game.options import BOOK, LESSON, USUAL, WHOLE, Options
from ..game.refereed_game import has_penalties
from ..game.spec import Occupant
from ..protocol import Open
from ..request import (
    WrongRequestError,
    address,
    body,
    changing_account,
    json_response,
    required_account,
    take,
    the_club,
)
from ..tables.club_table import new_id
from ..tables.lobby import lobby_entry
from ..tables.waiting_table import WaitingTable, bots, options_of
from .accounts import Done

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from ..accounts.accounts import Account
    from ..game.time_control import Pace
    from ..tables.registry import TableRegistry

MOST_WAITED = 10
"""Tables that have not begun at which an account may have a seat."""
Place = Annotated[int, msgspec.Meta(ge=0, le=3)]


class NewTable(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new table: its options, and for each seat ``me``, a kind of bot, or nothing for a free one."""

    seats: list[str]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down; at a certain seat, if one is given."""

    seat: Place | None = None


class Seated(Open, frozen=True, kw_only=True):
    """A table, and the seat that was taken."""

    seat: int


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot on a seat; without a kind, take it away."""

    seat: Place
    bot: str = ""


async def tables(request: Request) -> Response:
    """The public tables; a POST opens a new one."""
    club = the_club(request)
    if request.method != "POST":
        return json_response(club.registry.lobby.contents().tables)
    account, wanted = await required_account(request), await body(request, NewTable)
    take(club.tables_by_account, account.id, message("server-open-tables"))
    take(club.tables_by_address, address(request), message("server-open-tables"))
    table = _new_table(wanted, account, club.registry.paces, address(request))
    _check_waits(club.registry, account)
    club.registry.open(table)
    await club.journal.flush()
    return json_response(lobby_entry(club.registry.tables.get(table.id, table)), 201)


def _check_waits(registry: TableRegistry, account: Account) -> None:
    """Raise WrongRequestError for somebody who has seats everywhere."""
    if len(registry.waiting_of(account.id)) >= MOST_WAITED:
        raise WrongRequestError(message("table-error-waiting-at-too-many"))


def _new_table(
    wanted: NewTable, account: Account, paces: Mapping[str, Pace], opened_from: str
) -> WaitingTable:
    """The table that is wanted; raises WrongRequestError."""
    _check(wanted, paces)
    if wanted.ranked:
        _check_ranked(wanted, account, paces)
    seats = bots("" if seat == "me" else seat for seat in wanted.seats)
    seats[wanted.seats.index("me")] = Occupant(account.name, person=account.id)
    options = msgspec.structs.replace(options_of(wanted), lots=wanted.lots or wanted.ranked)
    return WaitingTable(new_id(), options, seats, opened_from=opened_from)


def _check(wanted: NewTable, paces: Container[str]) -> None:
    if wanted.ruleset not in rulesets.available():
        raise WrongRequestError(message("rule-error-no-rulebook", id=wanted.ruleset[:40]))
    if len(wanted.seats) != 4 or any(seat not in ("me", "", *BOTS) for seat in wanted.seats):
        kinds = ", ".join(BOTS)
        raise WrongRequestError(message("table-error-seats", kinds=kinds))
    if wanted.mode == BOOK and not has_penalties(wanted.ruleset):
        raise WrongRequestError(message("table-error-no-penalties"))
    if wanted.mode == LESSON and ("me" not in wanted.seats or "" in wanted.seats):
        raise WrongRequestError(message("table-error-lesson-seats"))
    if wanted.seats.count("me") != 1:
        why = "nobody can sit on two seats" if "me" in wanted.seats else "who opens a table sits at it"
        raise WrongRequestError(why)
    if wanted.pace not in paces:
        raise WrongRequestError(message("table-error-clock", pace=wanted.pace[:40]))
    if wanted.chat and wanted.timed:
        raise WrongRequestError(message("table-error-tournament-chat"))


def _check_ranked(wanted: NewTable, account: Account, paces: Mapping[str, Pace]) -> None:
    if account.is_guest:
        raise WrongRequestError(message("table-error-ranked-account"))
    if any(seat in BOTS for seat in wanted.seats) or wanted.mode != USUAL:
        raise WrongRequestError(message("table-error-ranked-people"))
    if wanted.length != WHOLE:
        raise WrongRequestError(message("table-error-ranked-length"))
    timed = any(pace.move is not None for pace in paces.values())
    if timed and paces[wanted.pace].move is None:
        raise WrongRequestError(message("table-error-ranked-clock"))
    if wanted.chat or not wanted.public:
        raise WrongRequestError(message("table-error-ranked-public"))


async def sit(request: Request) -> Response:
    """Take a free seat."""
    account, club = await changing_account(request), the_club(request)
    wanted = await body(request, SitDown)
    table = await club.registry.find(request.path_params["id"], account.id)
    if table.seat_of(account.id) is None:
        _check_waits(club.registry, account)
    seat = club.registry.sit(table, account, wanted.seat)
    await club.journal.flush()
    entry = lobby_entry(club.registry.tables.get(table.id, table))
    return json_response(Seated(**msgspec.structs.asdict(entry), seat=seat))


async def stand(request: Request) -> Response:
    """Leave a seat before the game."""
    account, registry = await changing_account(request), the_club(request).registry
    registry.stand_up(registry.table(request.path_params["id"]), account.id)
    return json_response(Done())


async def bot(request: Request) -> Response:
    """Put a bot on a free seat before the game, or take it away."""
    account, club = await changing_account(request), the_club(request)
    wanted = await body(request, SeatBot)
    if wanted.bot and wanted.bot not in BOTS:
        raise WrongRequestError(message("table-error-bot", kinds=", ".join(BOTS)))
    table = club.registry.table(request.path_params["id"])
    club.registry.put_bot(table, account.id, wanted.seat, wanted.bot)
    await club.journal.flush()
    return json_response(Done())


ROUTES = [
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{id:table}/sit", sit, methods=["POST"]),
    Route("/api/tables/{id:table}/stand", stand, methods=["POST"]),
    Route("/api/tables/{id:table}/bot", bot, methods=["POST"]),
]
