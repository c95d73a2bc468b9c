"""The doors of the tables: who may come in, and what changes when somebody comes or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n import message
from ..game.options import LESSON
from ..protocol import Prefer
from .rooms import RESTART, Link, NoTableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .broadcast import Post
    from .lobby import Lobby
    from .rooms import Room
    from .running import Running

MOST_DEVICES = 6
"""Connections of a person to a table; the oldest is cut off for one more."""
MOST_LINKS = 24
"""Connections of a person to all tables."""
MOST_WATCHERS = 100


class Doors:
    """The connections of everybody to the tables of a club."""

    def __init__(self, rooms: Mapping[str, Room], post: Post, running: Running, lobby: Lobby) -> None:
        self._rooms, self._post, self._running, self._lobby = rooms, post, running, lobby
        self._links: dict[str, int] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected to a table."""
        return not self._links

    def join(self, room: Room, person: str, seen: int, language: str = "") -> Link:
        """Somebody is there, at the own seat or to watch."""
        link = Link(person, room.seat_of(person), seen=seen, prefers=Prefer(language=language))
        self._admit(room, link)
        room.links.append(link)
        self._links[person] = self._links.get(person, 0) + 1
        self._post.waiting(room)
        if room.live:
            self._go_on(room)
            if link.seat is not None:
                room.live.comes(link.seat)
                self._post.chairs(room)
            self._post.greet(room, link)
            self._running.look(room)
        return link

    def _admit(self, room: Room, link: Link) -> None:
        """Make room for one more connection; raises NoTableError."""
        own = [one for one in room.links if one.person == link.person]
        if len(own) >= MOST_DEVICES:
            own[0].cut(message("table-error-other-page"))
            self.part(room, own[0])
        if self._links.get(link.person, 0) >= MOST_LINKS:
            raise NoTableError(message("table-error-too-many-open"))
        if link.seat is not None:
            return
        if room.options.mode == LESSON:
            raise NoTableError(message("table-error-lesson-private"))
        if sum(one.seat is None for one in room.links) >= MOST_WATCHERS:
            raise NoTableError(message("table-error-too-many-spectators"))

    def part(self, room: Room, link: Link) -> None:
        """A connection is gone."""
        if link not in room.links:
            return
        room.links.remove(link)
        room.left = self._post.clock()
        self._links[link.person] -= 1
        if not self._links[link.person]:
            del self._links[link.person]
        if room.live is None:
            return
        self._post.gallery.leave(room)
        seat = link.seat
        if seat is not None and not any(one.seat == seat for one in room.links):
            room.live.loses(seat, now=self._post.clock())
            self._post.chairs(room)
        if not room.is_attended and room.still_since is None:
            room.still_since = self._post.clock()
        self._running.look(room)

    def cut_off(self, person: str, why: str) -> None:
        """End all connections of somebody; their pages come again, if they may."""
        links = [link for room in self._rooms.values() for link in room.links]
        for link in (*links, *self._lobby.links):
            if link.person == person:
                link.cut(why, RESTART)

    def _go_on(self, room: Room) -> None:
        """The table stood still without its people; clocks run again."""
        if room.still_since is not None and room.is_attended:
            assert room.live is not None
            room.live.stood_still(self._post.clock() - room.still_since)
            room.still_since = None
