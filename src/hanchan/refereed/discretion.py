"""What a referee and the players decide where no book can: discretion, and what is noticed when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..i18n import message

if TYPE_CHECKING:
    from ..referee import Ruling


UNDERSTOOD = ("riichi_not_said", "riichi_not_rotated")
"""Declarations of which a step is missing, and which everybody has understood."""

MILDEST = message("referee-mildest")


@dataclass(frozen=True, slots=True)
class Decision:
    """What a referee decides where the book leaves it open."""

    penalty: str = "none"
    """One of ``none warning points dead_hand chonbo``."""
    points: int = 0
    call: str = "void"
    """What becomes of a call: ``void`` or ``stays``; only where the ruling does not say it."""
    why: str = MILDEST


class Policy:
    """The mildest referee, and players who notice everything at once. Subclass it to decide otherwise."""

    def decide(self, ruling: Ruling) -> Decision:
        """The referee's decision on a ruling that leaves it open."""
        return Decision(call="stays" if ruling.foul in UNDERSTOOD else "void")

    def announces(self, ruling: Ruling) -> bool:
        """Whether somebody says at once that a hand has become dead."""
        del ruling
        return True

    def notices(self, foul: str) -> bool:
        """Whether a call that may not be made is noticed before its maker discards."""
        del foul
        return True

    def can_go_on(self, foul: str) -> bool:
        """Whether a hand can fairly go on after tiles were shown."""
        del foul
        return True
