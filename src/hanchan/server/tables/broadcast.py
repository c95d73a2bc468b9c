"""The post: who at a table is told what, and when."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from ... import rulesets
from ...i18n import message
from .. import protocol
from ..presenters import table
from .lobby import chairs
from .rooms import RESTART

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..game.recorded_game import Step
    from ..storage.journal import Keeping
    from .rooms import Link, Room
    from .spectators import Gallery

logger = logging.getLogger(__name__)


class Post:
    """What is told to who plays; nothing before it is on the disk. Spectators are the gallery's."""

    def __init__(self, keeping: Keeping, gallery: Gallery, clock: Callable[[], float]) -> None:
        self.keeping, self.gallery, self.clock = keeping, gallery, clock

    def step(self, room: Room, step: Step) -> None:
        """A step was made: it is kept, and then told."""
        assert room.live is not None
        told = [one for link in room.links if link.seat is not None for one in self._surely(room, link)]
        self.keeping.keep(room.id, room.live.steps, step, lambda: _send_all(told))

    def _surely(self, room: Room, link: Link) -> list[tuple[Link, bytes]]:
        """What a link is told; nothing that goes wrong in telling may keep a step from the disk."""
        try:
            return [(link, self._for(room, link))]
        except Exception:
            logger.exception("table %s cannot be told", room.id)
            link.cut(message("server-error-internal"), RESTART)
            return []

    def _for(self, room: Room, link: Link) -> bytes:
        assert room.live is not None
        about = room.live, link.seat, link.seen
        try:
            told = table.now(*about, at=self.clock(), prefers=link.prefers)
        except Exception:  # hints and advice are not what a table depends on
            logger.exception("table %s without hints", room.id)
            plain = protocol.Prefer(language=link.prefers.language)
            told = table.now(*about, at=self.clock(), prefers=plain)
        link.seen = room.live.course.number
        return protocol.write(told)

    def greet(self, room: Room, link: Link) -> None:
        """Tell somebody who comes all there is to know."""
        assert room.live is not None
        if link.seat is None:
            self.gallery.watch(room, link)
            return
        if room.talk:  # at once: what is said next comes after it
            link.send(protocol.write(protocol.Talk([*room.talk])))
        told = [(link, self._table(room, link)), (link, self._for(room, link))]
        if room.moved:
            told.append((link, protocol.write(protocol.Moved(room.moved))))
        self.keeping.after(lambda: _send_all(told))

    def again(self, room: Room, link: Link) -> None:
        """Tell somebody the same once more, in another language."""
        assert room.live is not None
        if link.seat is None:
            self.gallery.again(room, link)
            return
        link.send(self._table(room, link))
        self.now(room, [link])

    def now(self, room: Room, links: Iterable[Link] | None = None) -> None:
        """Tell how the table is, to these or all who play."""
        chosen = room.links if links is None else links
        told = [(link, self._for(room, link)) for link in chosen if link.seat is not None]
        self.keeping.after(lambda: _send_all(told))

    def devices(self, room: Room, link: Link) -> None:
        """What was answered on one device is asked on no other one."""
        others = [one for one in room.links if one.seat == link.seat and one is not link]
        if others:
            self.now(room, others)

    def _table(self, room: Room, link: Link) -> bytes:
        assert room.live is not None
        return protocol.write(table.table(room.live, link.seat, again=room.again, words=link.words))

    def chairs(self, room: Room) -> None:
        """Tell who is there and who is away."""
        for link in room.links:
            if link.seat is not None:
                link.send(self._table(room, link))

    def waiting(self, room: Room) -> None:
        """Tell who has come to a table that has not begun."""
        if room.live:
            return
        options = room.options
        told = protocol.Waiting(
            id=room.id,
            ruleset=options.ruleset,
            name=rulesets.load(options.ruleset).name,
            seats=chairs(room),
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
        for link in room.links:
            link.send(protocol.write(msgspec.structs.replace(told, seat=link.seat)))

    def all(self, room: Room, told: bytes) -> None:
        """Something for who plays; spectators are behind and would hear it too early."""
        for link in room.links:
            if link.seat is not None:
                link.send(told)


def _send_all(told: Iterable[tuple[Link, bytes]]) -> None:
    for link, payload in told:
        link.send(payload)
