"""Rooms: a table to which people come, those who are connected to it, and how it is kept while it waits."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from ... import i18n
from ...errors import HanchanError
from ...i18n import message
from ..game.options import Options
from ..game.spec import Plan, Seat
from ..protocol import Heard, Prefer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...i18n import Language
    from ..game.live_game import LiveTable
    from ..game.recorded_game import Step
    from .spectator_replica import Behind

MOST_WAITING = 64
"""Messages that may wait for a slow reader before the connection is closed."""
MOST_SAID = 50
"""Lines of talk that a table remembers."""


FOR_GOOD, RESTART, TRY_AGAIN = 1008, 1012, 1013
"""Codes of WebSockets that end: the first is for pages that need not come again."""


def new_id() -> str:
    """The name of a table, which nobody can guess."""
    return secrets.token_urlsafe(9)


class NoTableError(HanchanError):
    """There is no such table, or no seat at it."""


@dataclass(eq=False)
class Link:
    """A connection of a person to a table, or to the lobby."""

    person: str
    seat: int | None
    waiting: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    seen: int = 0
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """The connection is to end, whatever still waits."""
    why: str = ""
    code: int = FOR_GOOD
    prefers: Prefer = field(default_factory=Prefer)

    @property
    def words(self) -> Language:
        """The language of what is said in words to this connection."""
        return i18n.language(self.prefers.language)

    def send(self, told: bytes) -> None:
        """Let a message wait for being sent; a reader who is too slow is cut off."""
        try:
            self.waiting.put_nowait(told)
        except asyncio.QueueFull:
            self.cut(message("server-error-slow-reader"), TRY_AGAIN)

    def cut(self, why: str, code: int = FOR_GOOD) -> None:
        """End the connection; the code says whether it makes sense to come again."""
        if not self.why:
            self.why, self.code = why, code
        self.ended.set()


class Waits(Options, frozen=True, omit_defaults=True, kw_only=True):
    """A table that has not begun, for the disk."""

    id: str
    seats: list[Seat | None]


@dataclass(eq=False)
class Room:
    """A table to which people come."""

    id: str
    options: Options
    seats: list[Seat | None]
    live: LiveTable | None = None
    links: list[Link] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None
    again: set[int] = field(default_factory=set)
    """Seats that want another game."""
    moved: str = ""
    """Where the same people play on."""
    begun: float = 0.0
    """When it began, or was taken up again."""
    still_since: float | None = None
    """When the last of its people went; the table stands still without them."""
    left: float = 0.0
    """When the last connection ended."""
    recent: deque[tuple[float, int, Step]] = field(default_factory=deque)
    """The steps of the last while, when they were made, and their numbers: too new for spectators."""
    behind: Behind | None = None
    """The table as spectators see it; None while nobody watches."""
    talk: deque[Heard] = field(default_factory=lambda: deque(maxlen=MOST_SAID))
    """What its people said last; only they hear it."""

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return None not in self.seats

    @property
    def is_attended(self) -> bool:
        """Whether somebody is there for whom it goes on."""
        return any(link.seat is not None for link in self.links) or (not self.people and bool(self.links))

    @property
    def people(self) -> set[int]:
        """The seats of people."""
        return {at for at, seat in enumerate(self.seats) if seat and seat.person}

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits."""
        return next((at for at, seat in enumerate(self.seats) if seat and seat.person == person), None)

    def waits(self) -> str:
        """The table for the disk, before it begins."""
        kept = Waits(id=self.id, seats=self.seats, **msgspec.structs.asdict(self.options))
        return msgspec.json.encode(kept).decode()

    def following(self) -> Room:
        """A new table for the same people."""
        return Room(new_id(), self.options, [*self.seats])

    def reseat(self, at: int, person: str) -> None:
        """The same seat is another person's, as of a guest who has an account."""
        seat = self.seats[at]
        assert seat is not None, "somebody sits there"
        self.seats[at] = msgspec.structs.replace(seat, person=person)
        if self.live:
            self.live.reseat(at, person)


def waiting_room(body: str) -> Room:
    """The table that was kept before it began."""
    kept = msgspec.json.decode(body, type=Waits)
    return Room(kept.id, options_of(kept), kept.seats)


def running_room(plan: Plan, pace: str) -> Room:
    """The room of a game that has begun."""
    told = {name: getattr(plan, name) for name in ("ruleset", "length", "mode", "public", "chat", "timed")}
    options = Options(**told, pace=pace, ranked=plan.ranked, lots=bool(plan.lots))
    return Room(plan.id, options, list(plan.seats))


def options_of(asked: Options) -> Options:
    """The options alone, of something that has more."""
    return Options(**{name: getattr(asked, name) for name in Options.__struct_fields__})


def bots(kinds: Iterable[str]) -> list[Seat | None]:
    """Seats for bots; an empty kind is a free seat."""
    return [Seat(kind.capitalize(), kind) if kind else None for kind in kinds]
