"""What a waiting table and a running one have in common: seats, and the connections to them."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from ... import i18n
from ...errors import HanchanError
from ..game.options import LESSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...rulesets import Ruleset
    from ..game.options import Options
    from ..game.spec import Occupant
    from ..protocol import Said
    from .connection import Connection

MOST_DEVICES = 6
"""Connections of an account to a table; the oldest is cut off for one more."""
MOST_WATCHERS = 100


def new_id() -> str:
    """The id of a table, which nobody can guess."""
    return secrets.token_urlsafe(9)


class NoTableError(HanchanError):
    """There is no such table, or no seat at it."""


class ClubTable(ABC):
    """A table of the club, before its game or during it."""

    def __init__(
        self, id: str, options: Options, seats: Sequence[Occupant | None], *, opened_from: str = ""
    ) -> None:
        self.id, self.options = id, options
        self.seats: list[Occupant | None] = [*seats]
        self.connections: list[Connection] = []
        self.opened_from = opened_from
        """The address of the page that opened it; forgotten when the club is started again."""
        self.left = 0.0
        """When the last connection ended."""

    @property
    def people(self) -> set[int]:
        """The seats of people."""
        return {at for at, seat in enumerate(self.seats) if seat and seat.person}

    def seat_of(self, account: str) -> int | None:
        """The seat of an account; None without one."""
        return next((at for at, seat in enumerate(self.seats) if seat and seat.person == account), None)

    @property
    def spectators(self) -> list[Connection]:
        """The connections of those who only watch."""
        return [connection for connection in self.connections if connection.seat is None]

    @property
    def players(self) -> list[Connection]:
        """The connections of those who play."""
        return [connection for connection in self.connections if connection.seat is not None]

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Whether there is a game."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    @abstractmethod
    def ruleset(self) -> Ruleset:
        """The rules of the game."""

    @abstractmethod
    def join(self, connection: Connection) -> None:
        """Add a connection, and send it all that it may know."""

    @abstractmethod
    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""

    @abstractmethod
    def hear(self, connection: Connection, message: Said) -> None:
        """Do what a message asks for; raises HanchanError if it cannot be done, and nothing has changed."""

    @abstractmethod
    def reseat(self, seat: int, account: str) -> None:
        """Give the seat of a guest to the account that the guest has logged in to."""

    def check_admission(self, connection: Connection) -> None:
        """Raise NoTableError if somebody may not watch."""
        if connection.seat is not None:
            return
        if self.options.mode == LESSON:
            raise NoTableError(i18n.message("table-error-lesson-private"))
        if len(self.spectators) >= MOST_WATCHERS:
            raise NoTableError(i18n.message("table-error-too-many-spectators"))

    def oldest_device(self, account: str) -> Connection | None:
        """The oldest connection of an account, if it has as many as it may have."""
        own = [connection for connection in self.connections if connection.account == account]
        return own[0] if len(own) >= MOST_DEVICES else None

    def close(self, why: str, code: int) -> None:
        """End all connections, and everything that is still to happen."""
        for connection in self.connections:
            connection.cut(why, code)
