"""The gallery: spectators of the tables, and what they see when."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .. import protocol
from ..presenters import table
from .spectator_replica import Behind

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..game.recorded_game import Step
    from ..storage.journal import Keeping
    from .rooms import Link, Room

KEPT = 60.0
"""Seconds for which a table is played a second time though nobody watches: who goes may come again."""


class Gallery:
    """Who watches, at all tables. Only for a table that somebody watches is it played a second time."""

    def __init__(self, keeping: Keeping, delay: float, clock: Callable[[], float]) -> None:
        """Spectators are ``delay`` seconds behind."""
        self._keeping, self.delay, self._clock = keeping, delay, clock
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """Of the tables that are just being played again."""

    def watch(self, room: Room, link: Link) -> None:
        """Somebody begins to watch."""
        assert room.live is not None
        self.again(room, link)
        if room.behind:
            room.behind.left = None
        elif room.id not in self._tasks:
            self._tasks[room.id] = asyncio.create_task(self._catch_up(room))
            self._tasks[room.id].add_done_callback(lambda _: self._tasks.pop(room.id, None))

    def again(self, room: Room, link: Link) -> None:
        """Tell somebody what may be seen by now."""
        assert room.live is not None
        if room.behind:
            _send(link, room.behind.told(link.words))
        else:
            link.send(protocol.write(table.table(room.live, None, behind=self.delay, words=link.words)))

    def leave(self, room: Room) -> None:
        """Somebody has gone; for nobody the table is not played a second time much longer."""
        if room.behind and not _watched(room) and room.behind.left is None:
            room.behind.left = self._clock()

    def made(self, room: Room, number: int, step: Step) -> None:
        """A step was made at a table."""
        now = self._clock()
        room.recent.append((now, number, step))
        while room.recent and room.recent[0][0] < now - self.delay and room.id not in self._tasks:
            room.recent.popleft()
        if room.behind and room.behind.left is not None and now - room.behind.left > KEPT:
            room.behind = None
        if room.behind:
            room.behind.add(step, now)
            self._show_later(room, room.behind)

    def close(self) -> None:
        """Show nothing more."""
        for task in self._tasks.values():
            task.cancel()

    async def _catch_up(self, room: Room) -> None:
        """Play the table again as far as spectators may see it; right after the beginning that is nothing.

        It takes as long as all its steps: nobody else waits for it.
        """
        await asyncio.sleep(max(0.0, room.begun + self.delay - self._clock()))
        await self._keeping.flush()
        found = await asyncio.to_thread(self._keeping.table, room.id)
        if found is None or not _watched(room):
            return
        plan, steps = found
        recent = [one for one in room.recent if one[0] >= self._clock() - self.delay]
        old = steps[: recent[0][1] - 1] if recent else steps
        behind = await asyncio.to_thread(Behind, plan, old, self.delay)
        for at, number, step in room.recent:
            if number > len(old):
                behind.add(step, at)
        room.behind = behind
        self.leave(room)
        self._show(room, behind)

    def _show(self, room: Room, behind: Behind) -> None:
        """Let spectators see what they may see by now."""
        if room.behind is not behind:
            return
        behind.go_on(self._clock())
        watching = [link for link in room.links if link.seat is None]
        told = {words: behind.told(words) for words in {link.words for link in watching}}
        for link in watching:
            _send(link, told[link.words])
        self._show_later(room, behind)

    def _show_later(self, room: Room, behind: Behind) -> None:
        due = behind.due()
        if due is not None and not behind.is_awaited:
            behind.is_awaited = True
            wait = max(0.0, due - self._clock())
            asyncio.get_running_loop().call_later(wait, self._show_now, room, behind)

    def _show_now(self, room: Room, behind: Behind) -> None:
        behind.is_awaited = False
        self._show(room, behind)


def _watched(room: Room) -> bool:
    return any(link.seat is None for link in room.links)


def _send(link: Link, told: tuple[bytes, ...]) -> None:
    for one in told:
        link.send(one)
