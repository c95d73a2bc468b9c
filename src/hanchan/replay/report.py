"""What comes of verifying a log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

CUT_OFF = "the log stops in the middle of a hand"
NO_URA = "the log does not tell the ura dora"


class Fault(NamedTuple):
    """Something in a hand that is not as the book has it."""

    event: int
    """Which event, from 1; 0 is the deal."""
    logged: str
    ours: str
    rules: tuple[str, ...] = ()
    """The rules that decide it, by their names in the ruleset."""


@dataclass(frozen=True)
class Divergence:
    """The first place where a log and the rulebook part."""

    file: str
    hand: int
    """Which hand, from 1."""
    name: str
    """Its name, such as ``S3.2``."""
    event: int
    """Which event of the hand, from 1; 0 is the deal."""
    line: int | None
    logged: str
    """What the log says."""
    ours: str
    """What the book says."""
    clause: str
    """Where it says so; empty where it lies in the nature of the game."""
    view: Mapping[str, Any] | None = field(default=None, repr=False)
    """The position in which the event comes, with all hands open."""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        cited = f" ({self.clause})" if self.clause and self.clause not in self.ours else ""
        where = f"{place}: hand {self.hand} ({self.name}), event {self.event}"
        return f"{where}: the log has {self.logged}; by the book: {self.ours}{cited}"


@dataclass(frozen=True)
class VerificationReport:
    """What came of verifying a game."""

    file: str
    ruleset: str
    hands: int
    """How many hands agree."""
    incidents: int = 0
    """How many fouls and rulings agree, in a log by the book."""
    divergence: Divergence | None = None
    unfinished: tuple[str, ...] = ()
    """Hands that could not be verified to their end, with the reason."""
    cut_off: bool = False
    """Whether the log stops in the middle of a hand."""

    @property
    def agrees(self) -> bool:
        """Whether nothing diverges, and no hand is cut off."""
        return self.divergence is None and not self.cut_off
