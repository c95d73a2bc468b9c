"""A guest logs in to an account: the guest's games become the account's, also those that are being played.

A table at which the account sits already keeps its guest: nobody has two seats. There a bot plays on.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ...i18n import message
from .connection import RESTART
from .waiting_table import WaitingTable

if TYPE_CHECKING:
    from .club_table import ClubTable
    from .registry import TableRegistry

logger = logging.getLogger(__name__)


async def merge_guest(registry: TableRegistry, guest: str, account: str) -> None:
    """Move all seats of a guest to an account, at tables and on the disk.

    Both happen between two steps of the club, so that no table is seen half moved: those that are just being
    taken up are waited for, and later ones are read after what is written here.
    """
    await registry.taken_up()
    for table in [*registry.tables.values()]:
        _move_seat(registry, table, guest, account)
    registry.store.move_seats(guest, account)
    registry.cut_off(guest, message("account-merged"))
    await registry.store.journal.flush()
    logger.info("the games of guest %s belong to account %s now", guest, account)


def _move_seat(registry: TableRegistry, table: ClubTable, guest: str, account: str) -> None:
    seat = table.seat_of(guest)
    if seat is None or table.seat_of(account) is not None:
        return
    table.reseat(seat, account)
    if isinstance(table, WaitingTable):
        registry.store.save_waiting(table.id, table.stored())
    for connection in table.connections:
        if connection.account == account:  # somebody who only watched until now
            connection.cut(message("account-merged"), RESTART)
