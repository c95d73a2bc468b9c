"""A guest who logs in: the games of the guest become those of the account, also those that are being played.

A table at which the account sits already keeps its guest: nobody has two seats. There a bot plays on.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from ...i18n import message
from ..game.spec import Plan
from ..storage.schema import SEATS, TABLES
from ..tables.rooms import RESTART

if TYPE_CHECKING:
    from ..tables.registry import Hub
    from ..tables.rooms import Room

logger = logging.getLogger(__name__)


async def move(hub: Hub, guest: str, account: str) -> None:
    """Move all seats of a guest to an account, at tables and on the disk.

    Both happen between two steps of the club, so that no table is seen half moved: those that are just being
    taken up are waited for, and later ones are read after what is written here.
    """
    await hub.taken_up()
    for room in [*hub.rooms.values()]:
        _move_here(hub, room, guest, account)
    hub.keeping.write(partial(_move_there, guest=guest, account=account))
    hub.doors.cut_off(guest, message("account-merged"))
    await hub.keeping.flush()
    logger.info("the games of %s are those of %s", guest, account)


def _move_here(hub: Hub, room: Room, guest: str, account: str) -> None:
    seat = room.seat_of(guest)
    if seat is None or room.seat_of(account) is not None:
        return
    room.reseat(seat, account)
    if room.live is None:
        hub.keeping.keep_room(room.id, room.waits())
    for link in room.links:
        if link.person == account:  # who only watched until now
            link.cut(message("account-merged"), RESTART)


def _move_there(connection: sa.Connection, guest: str, account: str) -> None:
    """The seats on the disk, and the plans that name them."""
    taken = sa.select(SEATS.c.table).where(SEATS.c.person == account)
    moved = sa.select(SEATS.c.table).where(SEATS.c.person == guest, SEATS.c.table.not_in(taken))
    tables = list(connection.scalars(moved))
    plans = sa.select(TABLES.c.id, TABLES.c.plan).where(TABLES.c.id.in_(tables))
    for id, text in connection.execute(plans).all():
        plan = _seated(msgspec.json.decode(text, type=Plan), guest, account)
        kept = {"plan": msgspec.json.encode(plan).decode()}
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(kept))
    mine = (SEATS.c.person == guest) & SEATS.c.table.in_(tables)
    connection.execute(SEATS.update().where(mine).values(person=account))


def _seated(plan: Plan, guest: str, account: str) -> Plan:
    seats = tuple(
        msgspec.structs.replace(seat, person=account) if seat.person == guest else seat for seat in plan.seats
    )
    return msgspec.structs.replace(plan, seats=seats)
