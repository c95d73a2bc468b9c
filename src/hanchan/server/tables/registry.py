"""The tables of a club: opened, begun, taken up again, put away.

Everything here happens on one thread, one thing after the other. What a table does is written down first
(``keeping``); only then do the others hear of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ... import rulesets
from ...i18n import message
from ..accounts.ratings import Ladder
from ..game.live_game import LiveTable
from ..game.setup import begin
from ..game.spec import Seat
from ..game.time_control import PACES
from ..security.rate_limit import LIMITS
from .broadcast import Post
from .doors import Doors
from .lobby import Lobby, is_over
from .rooms import RESTART, NoTableError, Room, bots, running_room, waiting_room
from .running import Running
from .spectators import Gallery

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..accounts.accounts import Person
    from ..game.time_control import Pace
    from ..storage.journal import Keeping

logger = logging.getLogger(__name__)

MOST_TABLES = 2_000
SPECTATORS_WAIT = 60.0
"""Seconds by which spectators are behind."""
SWEEPS = 30.0
"""Seconds between looks at tables that nobody is at."""
OVER_LASTS, IDLE_LASTS = 300.0, 3_600.0
"""Seconds until a table that nobody is at is put away: a game that is over, and any other."""
FLUSH_WITHIN = 10.0

Deal: TypeAlias = "Callable[[], tuple[str, str]]"
"""Makes the seed of a new game, and the wall of its first hand if that does not come from the seed."""


def new_deal() -> tuple[str, str]:
    """A seed that nobody can guess."""
    return secrets.token_hex(32), ""


class Hub:
    """All tables of a club."""

    def __init__(
        self,
        keeping: Keeping,
        deal: Deal = new_deal,
        paces: Mapping[str, Pace] | None = None,
        delay: float = SPECTATORS_WAIT,
        heard: float = LIMITS.heard,
    ) -> None:
        self.keeping = keeping
        self.paces = paces or PACES
        self._deal = deal
        self.rooms: dict[str, Room] = {}
        """Those that somebody is at, or was not long ago; all others are on the disk."""
        self.lobby = Lobby(self.rooms)
        self._clock = time.monotonic
        self.gallery = Gallery(keeping, delay, self.clock)
        self.post = Post(keeping, self.gallery, self.clock)
        self.ladder = Ladder(keeping.engine)
        self.running = Running(self.post, self.lobby, self.ladder, self.open, heard)
        self._taking: dict[str, asyncio.Task[None]] = {}
        self.doors = Doors(self.rooms, self.post, self.running, self.lobby)

    def clock(self) -> float:
        """The time by which everything here is due."""
        return self._clock()

    def resume(self) -> int:
        """Take up the tables that have not begun; how many. Games are taken up when their people come."""
        self.ladder.count()
        for body in self.keeping.rooms():
            room = waiting_room(body)
            if room.options.ruleset not in rulesets.available():
                logger.warning("table %s waits for its rulebook %s", room.id, room.options.ruleset)
                continue
            room.left = self.clock()
            self.rooms[room.id] = room
        return len(self.rooms)

    # Rooms.

    def room(self, id: str) -> Room:
        """The table with this id."""
        if id not in self.rooms:
            raise NoTableError(message("table-error-unknown"))
        return self.rooms[id]

    async def find(self, id: str, person: str) -> Room:
        """The table with this id; one that was put away is taken up again for its people."""
        if id in self.rooms:
            return self.rooms[id]
        people = await asyncio.to_thread(self.keeping.people_at, id)
        if people and person not in people:
            raise NoTableError(message("table-error-empty"))
        if people and id not in self.rooms and id not in self._taking:
            self._taking[id] = asyncio.create_task(self._take_up(id))
            self._taking[id].add_done_callback(lambda _: self._taking.pop(id, None))
        if id in self._taking:  # others may wait for it too: who goes away does not stop it
            await asyncio.shield(self._taking[id])
        return self.room(id)

    async def _take_up(self, id: str) -> None:
        await self.keeping.flush()
        found = await asyncio.to_thread(self.keeping.opened, id)
        if found is None:
            return
        plan, steps, opened = found
        pace = next((name for name, pace in self.paces.items() if pace == plan.pace), "none")
        room, now = running_room(plan, pace), self.clock()
        gone = max(0.0, time.time() - opened)
        room.live = await asyncio.to_thread(LiveTable, plan, now=now, steps=steps, gone=gone)
        for seat in room.people:
            room.live.loses(seat, now=now)
        self._make_place()
        room.begun = room.left = room.still_since = now
        self.rooms[id] = room
        self.lobby.changed(room)

    def _make_place(self) -> None:
        """Put away the table that was left first, if there are too many; raises NoTableError."""
        if len(self.rooms) < MOST_TABLES:
            return
        empty = [room for room in self.rooms.values() if not room.links]
        if not empty:
            raise NoTableError(message("table-error-club-full"))
        self._put_away(min(empty, key=lambda room: room.left))

    def open(self, room: Room) -> None:
        """A new table; it begins when nobody is missing."""
        self._make_place()
        room.left = self.clock()
        self.rooms[room.id] = room
        self._seated(room)

    def sit(self, room: Room, person: Person, wanted: int | None = None) -> int:
        """Give somebody a free seat, or the one that is theirs."""
        mine = room.seat_of(person.id)
        if mine is not None:
            return mine
        if room.is_full:
            raise NoTableError(message("table-error-full"))
        if room.options.ranked and person.is_guest:
            raise NoTableError(message("table-error-ranked-join-account"))
        free = room.seats.index(None) if wanted is None or room.seats[wanted] else wanted
        room.seats[free] = Seat(person.name, person=person.id)
        self._seated(room)
        seat = room.seat_of(person.id)  # by lot it may be another one
        assert seat is not None
        return seat

    def waited(self, person: str) -> list[Room]:
        """The tables at which somebody waits for a game."""
        waiting = (room for room in self.rooms.values() if room.live is None)
        return [room for room in waiting if room.seat_of(person) is not None]

    def stand_up(self, room: Room, person: str) -> None:
        """Free a seat at a table that has not begun."""
        seat = room.seat_of(person)
        if room.live or seat is None:
            raise NoTableError(message("table-error-cannot-leave"))
        room.seats[seat] = None
        self._seated(room)
        if not room.people:
            self._put_away(room)

    def put_bot(self, room: Room, person: str, seat: int, kind: str) -> None:
        """Put a bot on a free seat of a table that has not begun, or with no kind take it away."""
        at = room.seats[seat]
        if room.live or room.seat_of(person) is None or (at and at.person):
            raise NoTableError(message("table-error-cannot-fill"))
        if room.options.ranked:
            raise NoTableError(message("table-error-ranked-bots"))
        room.seats[seat] = bots([kind])[0]
        self._seated(room)

    def _seated(self, room: Room) -> None:
        """Somebody has come or gone: the game begins, or the table waits on."""
        begins = room.is_full and not room.live
        if room.options.ranked and not room.live:
            room.seats = [seat and self._rated(seat) for seat in room.seats]
        if begins:
            self._begin(room)
            return
        self._seat_links(room)
        if not room.live:
            self.keeping.keep_room(room.id, room.waits())
            self.post.waiting(room)
        self.lobby.changed(room)

    def _rated(self, seat: Seat) -> Seat:
        return msgspec.structs.replace(seat, rating=self.ladder.points(seat.person))

    @staticmethod
    def _seat_links(room: Room) -> None:
        for link in room.links:
            link.seat = room.seat_of(link.person)

    def _begin(self, room: Room) -> None:
        plan = begin(room, self._deal(), self.paces[room.options.pace])
        room.seats = [*plan.seats]
        self._seat_links(room)
        self.keeping.open(plan, time.time())
        now = self.clock()
        room.live, room.begun = LiveTable(plan, now=now), now
        room.still_since = None if room.is_attended else now
        for link in room.links:
            self.post.greet(room, link)
        self.running.look(room)
        self.lobby.changed(room)

    # Tables that nobody is at.

    async def sweep(self) -> None:
        """Put away what nobody is at, for ever."""
        while True:
            await asyncio.sleep(SWEEPS)
            for room in self.idle():
                self._put_away(room)

    def idle(self) -> list[Room]:
        """Tables that nobody has been at for long."""
        now = self.clock()
        empty = [room for room in self.rooms.values() if not room.links]
        return [room for room in empty if now - room.left >= (OVER_LASTS if is_over(room) else IDLE_LASTS)]

    def _put_away(self, room: Room) -> None:
        """Forget a table here; a game that has begun is on the disk, and its people can take it up again."""
        if room.timer:
            room.timer.cancel()
        if room.live is None:
            self.keeping.forget_room(room.id)
        for link in room.links:
            link.cut(message("table-error-closed"))
        self.rooms.pop(room.id, None)
        self.lobby.changed(room)

    async def taken_up(self) -> None:
        """Wait until no table is just being taken up."""
        while self._taking:
            await asyncio.wait([*self._taking.values()])

    async def close(self) -> None:
        """Write what is waiting, and let everybody go."""
        self.lobby.close()
        for room in self.rooms.values():
            if room.timer:
                room.timer.cancel()
            for link in room.links:
                link.cut(message("server-closing"), RESTART)
        self.gallery.close()
        for task in self._taking.values():
            task.cancel()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.keeping.flush(), FLUSH_WITHIN)
