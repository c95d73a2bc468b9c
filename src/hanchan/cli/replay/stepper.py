"""Stepping through a game, forward and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...logs import LogError
from ...replay import positions
from ..common.keys import ENTER, SPACE

if TYPE_CHECKING:
    from ...logs import GameLog
    from ...replay import Position
    from ...rulesets import Ruleset


class Stepper:
    """A position in a game and the keys that move it; only the hand that is shown is replayed."""

    def __init__(self, log: GameLog, ruleset: str | Ruleset | None) -> None:
        if not log.hands:
            raise LogError("the game has no hands", file=log.place.file)
        self._log = log
        self._ruleset = ruleset
        self._hand = 0
        self._at = 0
        self._positions = self._of_hand(0)

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[self._at]

    @property
    def number(self) -> int:
        """The number of the position in its hand, from 1."""
        return self._at + 1

    @property
    def count(self) -> int:
        """The number of positions in the hand."""
        return len(self._positions)

    def press(self, key: str) -> bool:
        """Do what a key means; False to quit."""
        if key == "q":
            return False
        if key in (ENTER, SPACE, "n"):
            self._next()
        elif key == "p":
            self._previous()
        elif key == "h":
            self._go_to(self._hand + 1, 0)
        return True

    def _next(self) -> None:
        if self._at + 1 < len(self._positions):
            self._at += 1
        else:
            self._go_to(self._hand + 1, 0)

    def _previous(self) -> None:
        if self._at:
            self._at -= 1
        else:
            self._go_to(self._hand - 1, -1)

    def _go_to(self, hand: int, at: int) -> None:
        """Go to the start or end of another hand; do nothing before the first and after the last."""
        if 0 <= hand < len(self._log.hands):
            self._hand = hand
            self._positions = self._of_hand(hand)
            self._at = at % len(self._positions)

    def _of_hand(self, hand: int) -> list[Position]:
        return list(positions(self._log, self._ruleset, hand + 1))
