"""``WaitingTable``: a table that has not begun, with free seats; how it is kept on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ... import i18n, rulesets
from .. import protocol
from ..game.live_game import WrongMessageError
from ..game.options import Options
from ..game.spec import Occupant
from .club_table import ClubTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...rulesets import Ruleset
    from .connection import Connection


class StoredWaitingTable(Options, frozen=True, omit_defaults=True, kw_only=True):
    """A waiting table on the disk."""

    id: str
    seats: list[Occupant | None]


class WaitingTable(ClubTable):
    """A table that waits for people."""

    @classmethod
    def restored(cls, body: str) -> WaitingTable:
        """The table that was stored."""
        stored = msgspec.json.decode(body, type=StoredWaitingTable)
        return cls(stored.id, options_of(stored), stored.seats)

    def stored(self) -> str:
        """The table for the disk."""
        options = msgspec.structs.asdict(self.options)
        return msgspec.json.encode(StoredWaitingTable(id=self.id, seats=self.seats, **options)).decode()

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return None not in self.seats

    @property
    def has_begun(self) -> bool:
        """Not yet."""
        return False

    @property
    def is_over(self) -> bool:
        """Not before it has begun."""
        return False

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game that will be played."""
        return rulesets.load(self.options.ruleset)

    def join(self, connection: Connection) -> None:
        """Add a connection, and tell all who is there."""
        self.connections.append(connection)
        self.announce()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.remove(connection)

    def hear(self, connection: Connection, message: protocol.Said) -> None:
        """Note what a page prefers; everything else has to wait for the game."""
        if not isinstance(message, protocol.Prefer):
            raise WrongMessageError(i18n.message("table-error-not-started"))
        connection.prefers = message

    def reseat(self, seat: int, account: str) -> None:
        """Give the seat of a guest to the account that the guest has logged in to."""
        occupant = self.seats[seat]
        assert occupant is not None, "somebody sits there"
        self.seats[seat] = msgspec.structs.replace(occupant, person=account)

    def assign_seats(self) -> None:
        """Tell all connections where their people sit now."""
        for connection in self.connections:
            connection.seat = self.seat_of(connection.account)

    def announce(self) -> None:
        """Send who has sat down, and what was agreed."""
        options = self.options
        message = protocol.Waiting(
            id=self.id,
            ruleset=options.ruleset,
            name=self.ruleset.name,
            seats=chairs(self),
            seat=None,
            length=options.length,
            pace=options.pace,
            mode=options.mode,
            ranked=options.ranked,
            public=options.public,
            timed=options.timed,
            chat=options.chat,
            lots=options.lots,
        )
        for connection in self.connections:
            connection.send(protocol.write(msgspec.structs.replace(message, seat=connection.seat)))


def options_of(more: Options) -> Options:
    """The options alone, of something that has more."""
    return Options(**{name: getattr(more, name) for name in Options.__struct_fields__})


def bots(kinds: Iterable[str]) -> list[Occupant | None]:
    """Seats for bots; an empty kind is a free seat."""
    return [Occupant(kind.capitalize(), kind) if kind else None for kind in kinds]


def chairs(table: ClubTable) -> list[protocol.Chair | None]:
    """The seats of a table for clients; None for a free one."""
    return [protocol.Chair(seat.name, seat.bot, rating=seat.rating) if seat else None for seat in table.seats]
