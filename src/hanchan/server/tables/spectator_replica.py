"""``SpectatorReplica``: a game as it was some time ago, which is what spectators see of it.

A spectator could tell a player what the others do; what is a minute old is of no use any more. The game is
played a second time from its steps, so that nothing newer is even there to be sent.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ...i18n import ENGLISH, Language
from .. import protocol
from ..game.live_game import LiveGame
from ..presenters import table as presenter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game.recorded_game import Step
    from ..game.spec import GameSpec

EVENTS_SENT = 4
"""The last events that spectators get, for what moves on the table."""


class SpectatorReplica:
    """A game that follows another one with a delay."""

    def __init__(self, spec: GameSpec, steps: Iterable[Step], delay: float) -> None:
        """The game after the steps that spectators may know."""
        self.delay = delay
        self.is_awaited = False
        """Whether a timer runs for the next step."""
        self.left: float | None = None
        """When the last spectator left."""
        self._live = LiveGame(spec, now=0.0, steps=steps)
        self._coming: deque[tuple[float, Step]] = deque()

    def add(self, step: Step, at: float) -> None:
        """A step that was made at this time."""
        self._coming.append((at + self.delay, step))

    def due(self) -> float | None:
        """When there is more to see."""
        return self._coming[0][0] if self._coming else None

    def advance(self, now: float) -> None:
        """Make the steps that may be seen by now."""
        while self._coming and self._coming[0][0] <= now:
            self._live.follow(self._coming.popleft()[1])

    def messages(self, words: Language = ENGLISH) -> tuple[bytes, ...]:
        """What spectators are sent."""
        game = self._live.game
        seen = max(game.before, game.number - EVENTS_SENT)
        table = presenter.table(self._live, None, behind=self.delay, words=words)
        prefers = protocol.Prefer(language=words.id)
        now = presenter.now(self._live, None, seen, at=0.0, prefers=prefers)
        return protocol.write(table), protocol.write(now)
