"""Incidents that a referee or the office dealt with, from the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...entries import Corrected, Disqualified, Dropped, RulingGiven, Substituted, TimeAdded
from .figures import Figures, clock, live

if TYPE_CHECKING:
    from ...entries import Entry
    from ..document import Request


@dataclass(frozen=True)
class Incident:
    """An incident involving a player or a table."""

    entry: Entry
    session: int
    player: int
    """0 if the incident is about a table."""
    table: int
    """0 for the player's own table."""
    what: str
    points: int
    clause: str

    @property
    def is_ruling(self) -> bool:
        """Whether a foul was ruled on."""
        return isinstance(self.entry, RulingGiven | Disqualified)

    def to_dict(self, request: Request) -> dict[str, str]:
        """A line of a sheet."""
        return {
            "time": clock(self.entry.at, request),
            "table": str(self.table or self._table(request) or ""),
            "player": f"{self.player} {request.name(self.player)}" if self.player else "",
            "what": self.what,
            "points": Figures(request.rules).off(self.points),
            "clause": self.clause,
            "author": self.entry.author,
        }

    def _table(self, request: Request) -> int:
        session = request.event.sessions.get(self.session)
        sheet = session.sheet_of(self.player) if session else None
        return sheet.table if sheet else 0


def incidents(request: Request) -> list[Incident]:
    """All incidents of the event in order, without those undone."""
    return [
        Incident(
            entry,
            getattr(entry, "session", 0),
            getattr(entry, "player", 0),
            getattr(entry, "table", 0),
            what,
            0 if isinstance(entry, Corrected) else getattr(entry, "points", 0),
            getattr(entry, "clause", ""),
        )
        for entry in live(request.event)
        if (what := _what(entry, request)) is not None
    ]


def _what(entry: Entry, request: Request) -> str | None:
    """What happened, in words; None for entries that are not incidents."""
    words = request.words
    match entry:
        case RulingGiven():
            what, why = entry.reason, ""
        case Substituted():
            what, why = words("ref_during" if entry.during else "ref_substituted", name=entry.substitute), ""
        case Disqualified():
            what, why = words("ref_disqualified"), entry.reason
        case Dropped():
            what, why = words("ref_dropped"), entry.why
        case Corrected():
            what, why = words("ref_corrected"), entry.why
        case TimeAdded():
            what, why = words("ref_extra_time", minutes=entry.minutes), entry.why
        case _:
            return None
    return f"{what}: {why}" if why else what
