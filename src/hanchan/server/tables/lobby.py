"""The lobby: the public tables, told to everybody who looks at them whenever something changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ... import rulesets
from ...i18n import message
from .. import protocol
from .rooms import RESTART, Link

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .rooms import Room

SHOWN = 100
"""Tables in the lobby, at most."""
MOST_PAGES = 6
"""Of one person."""
SOON = 0.2
"""Seconds in which changes are gathered: many of them cost no more than one."""


class Lobby:
    """Who looks at the public tables."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        self._rooms = rooms
        self.links: list[Link] = []
        self._timer: asyncio.TimerHandle | None = None

    def join(self, person: str) -> Link:
        """Somebody looks; with too many pages, the oldest looks no more."""
        own = [one for one in self.links if one.person == person]
        if len(own) >= MOST_PAGES:
            own[0].cut(message("table-error-other-lobby"))
            self.part(own[0])
        link = Link(person, None)
        self.links.append(link)
        link.send(protocol.write(self.shown()))
        return link

    def part(self, link: Link) -> None:
        """Somebody looks no more."""
        if link in self.links:
            self.links.remove(link)

    def changed(self, room: Room) -> None:
        """Something is other than it was."""
        if room.options.public and self.links and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._tell)

    def close(self) -> None:
        """Tell nothing more."""
        if self._timer:
            self._timer.cancel()
        for link in self.links:
            link.cut(message("server-closing"), RESTART)

    def _tell(self) -> None:
        self._timer = None
        told = protocol.write(self.shown())
        for link in self.links:
            link.send(told)

    def shown(self) -> protocol.Lobby:
        """The tables as they are now."""
        rooms = [room for room in self._rooms.values() if room.options.public and not is_over(room)]
        rooms.sort(key=lambda room: (room.live is not None, not room.links))  # where nobody is comes last
        here = {link.person for link in self.links}
        here |= {link.person for room in self._rooms.values() for link in room.links}
        return protocol.Lobby([shown(room) for room in rooms[:SHOWN]], len(here))


def is_over(room: Room) -> bool:
    """Whether the game at a table is over."""
    return room.live is not None and room.live.is_over


def chairs(room: Room) -> list[protocol.Chair | None]:
    """Who sits at a table; nobody on a free seat."""
    return [protocol.Chair(one.name, one.bot, rating=one.rating) if one else None for one in room.seats]


def shown(room: Room) -> protocol.Open:
    """A table as the lobby shows it."""
    options = room.options
    book = room.live.course.ruleset if room.live else rulesets.load(options.ruleset)
    return protocol.Open(
        id=room.id,
        ruleset=options.ruleset,
        short=book.short,
        seats=chairs(room),
        length=options.length,
        pace=options.pace,
        mode=options.mode,
        begun=room.live is not None,
        ranked=options.ranked,
        timed=options.timed,
        chat=options.chat,
        lots=options.lots,
    )
