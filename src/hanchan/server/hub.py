"""The tables that are played, who is connected to them, and what is due when.

Everything here happens on one thread, one thing after the other. What a table does is written down first
(``keeping``); only then do the others hear of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .. import rulesets
from ..errors import HanchanError
from . import messages, telling
from .live import LiveTable, Plan, Seat, WrongMessageError
from .pace import PACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .course import Step
    from .keeping import Keeping
    from .pace import Pace
    from .people import Person

logger = logging.getLogger(__name__)

MOST_WAITING = 64
"""Messages that may wait for a slow reader before the connection is closed."""
MOST_TABLES = 2_000
SPECTATORS_WAIT = 60.0
"""Seconds by which spectators are behind."""
SPECTATORS_SEE = 4
"""Of the last events, for what moves on the table."""
MOST_WATCHERS = 100


Deal: TypeAlias = "Callable[[], tuple[str, str]]"
"""Makes the seed of a new game, and the wall of its first hand if that does not come from the seed."""


def new_id() -> str:
    """The name of a table, which nobody can guess."""
    return secrets.token_urlsafe(9)


def new_deal() -> tuple[str, str]:
    """A seed that nobody can guess."""
    return secrets.token_hex(32), ""


class NoTableError(HanchanError):
    """There is no such table, or no seat at it."""


@dataclass(eq=False)
class Link:
    """A connection of a person to a table."""

    person: str
    seat: int | None
    waiting: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    seen: int = 0

    def send(self, told: bytes) -> None:
        """Let a message wait for being sent; a reader who is too slow is cut off."""
        try:
            self.waiting.put_nowait(told)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """End the connection."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


@dataclass
class Room:
    """A table to which people come."""

    id: str
    ruleset: str
    seats: list[Seat | None]
    length: str = "full"
    pace: str = "none"
    mode: str = "assisted"
    public: bool = False
    chat: bool = False
    timed: bool = False
    """Whether the clock of the rulebook runs, as in a tournament."""
    live: LiveTable | None = None
    links: list[Link] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None
    again: set[int] = field(default_factory=set)
    """Seats that want another game."""
    shown: tuple[bytes, ...] = ()
    """What spectators see: the table as it was some time ago."""

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return None not in self.seats

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits."""
        return next((at for at, seat in enumerate(self.seats) if seat and seat.person == person), None)


class Hub:
    """All tables of a club."""

    def __init__(
        self,
        keeping: Keeping,
        deal: Deal = new_deal,
        paces: Mapping[str, Pace] | None = None,
        delay: float = SPECTATORS_WAIT,
    ) -> None:
        self.keeping = keeping
        self._delay = delay
        self.paces = paces or PACES
        self._deal = deal
        self.rooms: dict[str, Room] = {}
        self._clock = time.monotonic

    def resume(self) -> int:
        """Take up all tables that are not over; how many."""
        for plan, steps, opened in self.keeping.running():
            room = Room(plan.id, plan.ruleset, list(plan.seats), plan.length, mode=plan.mode, chat=plan.chat)
            gone = max(0.0, time.time() - opened)
            room.live = LiveTable(plan, now=self._clock(), steps=steps, gone=gone)
            for seat, chair in enumerate(room.live.chairs):
                if chair.is_person:
                    room.live.loses(seat, now=self._clock())
            self.rooms[room.id] = room
            self._look(room)
        return len(self.rooms)

    # Rooms.

    def room(self, id: str) -> Room:
        """The table with this id."""
        if id not in self.rooms:
            raise NoTableError("there is no such table")
        return self.rooms[id]

    def open(self, room: Room) -> None:
        """A new table; it begins when nobody is missing."""
        if len(self.rooms) >= MOST_TABLES:
            raise NoTableError("the club is full; try again later")
        self.rooms[room.id] = room
        self._begin_if_full(room)

    def sit(self, room: Room, person: Person) -> int:
        """Give somebody a free seat, or the one that is theirs."""
        mine = room.seat_of(person.id)
        if mine is not None:
            return mine
        if room.is_full:
            raise NoTableError("no seat is free at this table")
        free = room.seats.index(None)
        room.seats[free] = Seat(person.name, person=person.id)
        for link in room.links:
            link.seat = room.seat_of(link.person)
        self._begin_if_full(room)
        self._tell_waiting(room)
        return free

    def stand_up(self, room: Room, person: str) -> None:
        """Free a seat at a table that has not begun."""
        seat = room.seat_of(person)
        if room.live or seat is None:
            raise NoTableError("this seat cannot be left before the game")
        room.seats[seat] = None
        for link in room.links:
            link.seat = room.seat_of(link.person)
        self._tell_waiting(room)
        if not any(one and one.person for one in room.seats):
            del self.rooms[room.id]

    def _begin_if_full(self, room: Room) -> None:
        if room.live or not room.is_full:
            return
        seats = tuple(seat for seat in room.seats if seat)
        seed, wall = self._deal()
        plan = Plan(
            room.id,
            room.ruleset,
            seed,
            seats,
            room.length,
            room.mode,
            self.paces[room.pace],
            room.chat,
            wall,
            room.timed,
        )
        self.keeping.open(plan, time.time())
        room.live = LiveTable(plan, now=self._clock())
        for link in room.links:
            link.seat = room.seat_of(link.person)
            self._greet(room, link)
        self._look(room)

    # Connections.

    def join(self, id: str, person: str, seen: int) -> tuple[Room, Link]:
        """Somebody is there, at the own seat or to watch."""
        room = self.room(id)
        if len(room.links) >= MOST_WATCHERS:
            raise NoTableError("too many people watch this table")
        link = Link(person, room.seat_of(person), seen=seen)
        room.links.append(link)
        self._tell_waiting(room)
        if room.live:
            if link.seat is not None:
                room.live.comes(link.seat)
                self._tell_chairs(room)
            self._greet(room, link)
            self._look(room)
        return room, link

    def part(self, room: Room, link: Link) -> None:
        """A connection is gone."""
        if link in room.links:
            room.links.remove(link)
        seat = link.seat
        if room.live and seat is not None and not any(one.seat == seat for one in room.links):
            room.live.loses(seat, now=self._clock())
            self._tell_chairs(room)
            self._look(room)

    def hear(self, room: Room, link: Link, said: messages.Said) -> None:
        """Do what somebody says; what cannot be is refused, and the table is as it was."""
        if isinstance(said, messages.Ping):
            link.send(messages.write(messages.Pong(said.sent)))
            return
        try:
            self._do(room, link, said)
        except WrongMessageError as error:
            link.send(messages.write(messages.Refused(str(error))))

    def _do(self, room: Room, link: Link, said: messages.Said) -> None:
        live, seat = room.live, link.seat
        if live is None or seat is None:
            raise WrongMessageError("nobody plays on this seat" if live else "the table has not begun")
        at = self._clock()
        match said:
            case messages.Act(number, choice):
                self._went(room, live.answer(seat, number, choice, now=at))
            case messages.GoOn(number):
                self._went(room, live.go_on(seat, number, now=at))
            case messages.Come():
                live.comes(seat)
                self._tell_chairs(room)
                self._tell(room)
            case messages.Leave():
                live.leaves(seat)
                self._tell_chairs(room)
                self._look(room)
            case messages.Again():
                self._again(room, seat)
            case messages.Say(text):
                if not room.chat:
                    raise WrongMessageError("nobody talks at this table")
                self._send(room, messages.write(messages.Heard(seat, text)))

    def _again(self, room: Room, seat: int) -> None:
        """Somebody wants another game; it begins when all people do."""
        assert room.live is not None
        if not room.live.is_over:
            raise WrongMessageError("the game is not over")
        room.again.add(seat)
        people = {at for at, one in enumerate(room.seats) if one and one.person}
        if not people <= room.again:
            return
        room.again.clear()
        fresh: dict[str, Any] = {"live": None, "links": [], "again": set(), "timer": None, "shown": ()}
        following = replace(room, id=new_id(), seats=[*room.seats], **fresh)
        self.open(following)
        self._send(room, messages.write(messages.Moved(following.id)))

    # What follows.

    def _went(self, room: Room, step: Step | None) -> None:
        """A step was made: keep it, tell it, and see what is due."""
        if step is not None:
            self._keep(room, step)
        self._look(room)

    def _keep(self, room: Room, step: Step) -> None:
        live = room.live
        assert live is not None
        told = [(link, self._for(room, link)) for link in room.links if link.seat is not None]
        later = self._for_spectators(room)
        over = live.is_over

        def then() -> None:
            _send_all(told)
            asyncio.get_running_loop().call_later(self._delay, self._show, room, later)
            if over:
                self._end(room)

        self.keeping.keep(room.id, live.steps, step, then)

    def _end(self, room: Room) -> None:
        assert room.live is not None
        assert room.live.course.game.result is not None
        points, places, uma, scores = room.live.course.game.result
        result = {"points": points, "places": places, "uma": uma, "scores": scores}
        self.keeping.close_table(room.id, result, time.time())

    def _look(self, room: Room) -> None:
        """See what is due, now or later."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        if room.live is None:
            return
        due = room.live.due()
        if due is not None:
            wait = max(0.0, due - self._clock())
            room.timer = asyncio.get_running_loop().call_later(wait, self._tick, room)

    def _tick(self, room: Room) -> None:
        room.timer = None
        assert room.live is not None
        before = [chair.away for chair in room.live.chairs]
        try:
            step = room.live.tick(self._clock())
        except Exception:  # a bot of somebody's own may fail; the table must not
            logger.exception("table %s", room.id)
            return
        if before != [chair.away for chair in room.live.chairs]:
            self._tell_chairs(room)
        self._went(room, step)

    # Telling.

    def _for(self, room: Room, link: Link) -> bytes:
        assert room.live is not None
        told = telling.now(room.live, link.seat, link.seen, at=self._clock())
        link.seen = room.live.course.number
        return messages.write(told)

    def _for_spectators(self, room: Room) -> tuple[bytes, ...]:
        """The table as everybody may see it, to be told when it is of no use to a player any more."""
        assert room.live is not None
        course = room.live.course
        seen = max(course.before, course.number - SPECTATORS_SEE)
        told = telling.now(room.live, None, seen, at=self._clock())
        return messages.write(telling.table(room.live, None)), messages.write(told)

    def _show(self, room: Room, told: tuple[bytes, ...]) -> None:
        room.shown = told
        for link in room.links:
            if link.seat is None:
                _send_all((link, one) for one in told)

    def _greet(self, room: Room, link: Link) -> None:
        assert room.live is not None
        if link.seat is None:
            _send_all((link, one) for one in room.shown)
            return
        told = [(link, messages.write(telling.table(room.live, link.seat))), (link, self._for(room, link))]
        self.keeping.after(lambda: _send_all(told))

    def _tell(self, room: Room) -> None:
        told = [(link, self._for(room, link)) for link in room.links if link.seat is not None]
        self.keeping.after(lambda: _send_all(told))

    def _tell_chairs(self, room: Room) -> None:
        assert room.live is not None
        for link in room.links:
            if link.seat is not None:
                link.send(messages.write(telling.table(room.live, link.seat)))

    def _tell_waiting(self, room: Room) -> None:
        if room.live:
            return
        name = rulesets.load(room.ruleset).name
        seats = [messages.Chair(one.name, one.bot) if one else None for one in room.seats]
        for link in room.links:
            link.send(messages.write(messages.Waiting(room.id, room.ruleset, name, seats, link.seat)))

    def _send(self, room: Room, told: bytes) -> None:
        for link in room.links:
            link.send(told)

    async def close(self) -> None:
        """Write what is waiting, and let everybody go."""
        for room in self.rooms.values():
            if room.timer:
                room.timer.cancel()
            for link in room.links:
                with contextlib.suppress(asyncio.QueueFull):
                    link.cut()
        await self.keeping.flush()


def _send_all(told: Iterable[tuple[Link, bytes]]) -> None:
    for link, message in told:
        link.send(message)


def bots(kinds: Iterable[str]) -> list[Seat | None]:
    """Seats for bots; an empty kind is a free seat."""
    return [Seat(kind.capitalize(), kind) if kind else None for kind in kinds]
