"""``Behind``: a table as it was some time ago, which is what spectators see of it.

A spectator could tell a player what the others do; what is a minute old is of no use any more. The table is
played a second time from its steps, so that nothing newer is even there to be sent.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ...i18n import ENGLISH, Language
from .. import protocol
from ..game.live_game import LiveTable
from ..presenters import table as telling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game.recorded_game import Step
    from ..game.spec import Plan

SEEN = 4
"""Of the last events, for what moves on the table."""


class Behind:
    """A table that follows another one."""

    def __init__(self, plan: Plan, steps: Iterable[Step], delay: float) -> None:
        """The table after the steps that everybody may know."""
        self.delay = delay
        self.is_awaited = False
        """Whether somebody looks again when there is more to see."""
        self.left: float | None = None
        """When the last spectator went."""
        self._table = LiveTable(plan, now=0.0, steps=steps)
        self._coming: deque[tuple[float, Step]] = deque()

    def add(self, step: Step, at: float) -> None:
        """A step that was made at this time."""
        self._coming.append((at + self.delay, step))

    def due(self) -> float | None:
        """When there is more to see."""
        return self._coming[0][0] if self._coming else None

    def go_on(self, now: float) -> None:
        """Do what may be seen by now."""
        while self._coming and self._coming[0][0] <= now:
            self._table.follow(self._coming.popleft()[1])

    def told(self, words: Language = ENGLISH) -> tuple[bytes, ...]:
        """What spectators are told of it."""
        course = self._table.course
        seen = max(course.before, course.number - SEEN)
        table = telling.table(self._table, None, behind=self.delay, words=words)
        prefers = protocol.Prefer(language=words.id)
        now = telling.now(self._table, None, seen, at=0.0, prefers=prefers)
        return protocol.write(table), protocol.write(now)
