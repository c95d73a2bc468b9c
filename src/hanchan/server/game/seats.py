"""The chairs of a table as they are now, and what is being asked of who sits on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...bots import Chooser
    from ...refereed import Attempt
    from .spec import Occupant


@dataclass
class SeatState:
    """A seat as it is now."""

    seat: Occupant
    bot: Chooser | None
    reserve: float
    gone_since: float | None = None
    """When the connection was lost."""
    away: bool = False
    """A bot plays for the person."""
    went_on: bool = False
    """Has seen the end of the hand."""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there."""
        return not self.seat.bot

    @property
    def decides(self) -> bool:
        """Whether a person decides now."""
        return self.is_person and not self.away


@dataclass
class PendingQuestion:
    """What is being asked, since when, and what was answered."""

    since: float
    """From when the time counts."""
    made: float | None = None
    """When the question arose, as long as nobody has been asked yet."""
    answers: dict[str, tuple[Attempt, float]] = field(default_factory=dict)
    waited: set[int] = field(default_factory=set)
    """Seats that were given more time."""
