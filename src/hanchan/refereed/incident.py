"""Incidents: fouls that happened at a table, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..i18n import Clause, message
from ..referee import foul

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..referee import Ruling, Value
    from .discretion import Decision

DECIDED = {
    "none": message("referee-penalty-none"),
    "warning": message("referee-penalty-warning"),
    "points": message("referee-penalty-points"),
    "dead_hand": message("referee-penalty-dead-hand"),
    "chonbo": message("referee-penalty-chonbo"),
}
"""What a referee can decide, in words."""


@dataclass(frozen=True, slots=True)
class Incident:
    """A foul of a player, with the ruling on it."""

    seat: int
    """The seat of the whole game, from 0."""
    wind: str
    hand: int
    """The number of the hand, from 0."""
    foul: str
    facts: Mapping[str, Value]
    """The circumstances, as they were."""
    ruling: Ruling
    decided: Decision | None = None
    """The referee's decision, where the book leaves it open."""
    dropped: str = ""
    """Why nothing came of it; a heavier penalty of the same moment takes its place."""

    @property
    def penalty(self) -> str:
        """What came of it."""
        if self.dropped:
            return "none"
        return self.decided.penalty if self.decided else self.ruling.penalty

    @property
    def points(self) -> int:
        """What it costs, outside the table."""
        if self.dropped:
            return 0
        return self.decided.points if self.decided else self.ruling.points

    @property
    def call(self) -> str:
        """What becomes of the call."""
        return self.decided.call if self.decided and self.ruling.call == "none" else self.ruling.call

    @property
    def text(self) -> str:
        """What the referee says, without the clause."""
        if self.dropped:
            return message("referee-incident-dropped", foul=foul(self.ruling.foul).title, why=self.dropped)
        if not self.decided:
            return self.ruling.text
        penalty, points, why = DECIDED[self.decided.penalty], self.decided.points, self.decided.why
        if not points:
            return message("referee-incident-decided", text=self.ruling.text, penalty=penalty, why=why)
        return message(
            "referee-incident-decided-points", text=self.ruling.text, penalty=penalty, points=points, why=why
        )

    @property
    def cited(self) -> str:
        """The clause, and whose interpretation it is, where it is not simply the book's."""
        return Clause(self.ruling.clause) if self.dropped else self.ruling.cited

    @property
    def say(self) -> str:
        """What the referee says; with the clause, unless nothing came of it."""
        return self.text if self.dropped else message("referee-ruling", text=self.text, clause=self.cited)

    def public_dict(self) -> dict[str, Any]:
        """What everybody at the table hears of it; the circumstances may tell too much of a hand."""
        fields = {"seat": self.seat, "hand": self.hand, "foul": self.foul, "penalty": self.penalty}
        fields |= {"points": self.points, "call": self.call, "clause": self.ruling.clause, "say": self.say}
        return fields

    def to_dict(self) -> dict[str, Any]:
        """The incident for JSON."""
        fields = {"seat": self.seat, "hand": self.hand, "foul": self.foul, "facts": dict(self.facts)}
        fields |= {"penalty": self.penalty, "points": self.points, "clause": self.ruling.clause}
        if self.dropped:
            fields["dropped"] = self.dropped
        return fields | ({"decided": self.decided.why} if self.decided else {})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an attempt brought about."""

    parts: tuple[Sequence[Mapping[str, Any]], ...]
    """The events of the engine, part by part."""
    incidents: tuple[Incident, ...]
    """What the referee had to rule on."""

    @property
    def events(self) -> tuple[Mapping[str, Any], ...]:
        """What happened, as the engine tells it."""
        return tuple(event for part in self.parts for event in part)
