"""The clock of a game, and what players may do before the start.

>>> clock("ema-2016").signal_after, clock("tenhou").signal_after
(75, None)
>>> preparation("wrc-2022").may("dice", started=False), preparation("ema-2016").may("dice", started=False)
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import rulesets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rulesets import Ruleset

__all__ = ["Clock", "Preparation", "clock", "preparation"]

DEALT = 13
"""Tiles that each player draws before the first discard; East draws one more."""


@dataclass(frozen=True)
class Clock:
    """The time limit of a game, and the meaning of its signal."""

    minutes: int
    """Length of a game in minutes; 0 without a limit."""
    signal_minutes_left: int
    """Minutes left when the signal sounds."""
    hand_begins: str
    """When a hand counts as begun for the clock: dice, east_turn or first_discard."""
    in_hand: str
    """What the signal means during a hand: finish, or finish_and_one_more."""
    between_hands: str
    """What the signal means between two hands: one_more, or over."""
    clauses: tuple[str, ...]
    """The clauses of the rulebook."""

    @property
    def signal_after(self) -> int | None:
        """Minutes from the start to the signal; None without a limit."""
        return self.minutes - self.signal_minutes_left if self.minutes else None


@dataclass(frozen=True)
class Preparation:
    """The rules for the time before the first discard of a game."""

    before_start: tuple[str, ...]
    """Steps allowed before the starting signal: seats, build, dice, deal."""
    east_waits: bool
    """Whether East must wait with the first discard until everybody has drawn their first tiles."""
    clauses: tuple[str, ...]
    """The clauses of the rulebook."""

    def may(self, step: str, *, started: bool) -> bool:
        """Whether players may take this step now: seats, build, dice or deal."""
        return started or step in self.before_start

    def east_may_discard(self, drawn: Sequence[int]) -> bool:
        """Whether East may make the first discard when the players, East first, have drawn this many tiles.

        >>> early = (14, 13, 12, 12)
        >>> preparation("wrc-2022").east_may_discard(early), preparation("wdmc-2019").east_may_discard(early)
        (False, True)
        """
        east, *others = drawn
        return east > DEALT and (not self.east_waits or all(tiles >= DEALT for tiles in others))


def clock(ruleset: str | Ruleset) -> Clock:
    """The clock of a ruleset."""
    book = _book(ruleset)
    return Clock(
        minutes=book["time.minutes"],
        signal_minutes_left=book["time.signal_minutes_left"],
        hand_begins=book["time.hand_begins"],
        in_hand=book["time.signal_in_hand"],
        between_hands=book["time.signal_between_hands"],
        clauses=_clauses(book, "time.minutes", "time.signal_minutes_left", "time.hand_begins"),
    )


def preparation(ruleset: str | Ruleset) -> Preparation:
    """What a ruleset allows before the first discard."""
    book = _book(ruleset)
    return Preparation(
        before_start=book["wall.before_start"],
        east_waits=book["wall.east_waits"],
        clauses=_clauses(book, "wall.before_start", "wall.east_waits"),
    )


def _book(ruleset: str | Ruleset) -> Ruleset:
    return rulesets.as_ruleset(ruleset)


def _clauses(book: Ruleset, *keys: str) -> tuple[str, ...]:
    """The clauses of these switches, each once."""
    return tuple(dict.fromkeys(book.rule(key).citation for key in keys))
