"""Exceptions of the tournament package, one for each kind of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import HanchanError

if TYPE_CHECKING:
    from collections.abc import Sequence


class TournamentError(HanchanError):
    """Base of all tournament errors."""


class EntryError(TournamentError):
    """An entry that is not well formed."""


class IdTakenError(TournamentError):
    """An id that was used for another entry."""


class UnknownError(TournamentError):
    """A player, session, table, entry or event that does not exist."""


class PersonError(TournamentError):
    """A person who cannot be registered, checked in or taken out."""


class PlanError(TournamentError):
    """A seating that cannot be drafted or released."""


class OrderError(TournamentError):
    """Something that comes too early, too late or twice."""


class CutError(TournamentError):
    """A cut that cannot be made, or an invalid carry-over rule."""


class TieAtCutError(CutError):
    """A cut that would separate tied players; ``player`` is one of them."""

    def __init__(self, player: int, words: str) -> None:
        self.player = player
        super().__init__(words)


class TeamError(TournamentError):
    """An invalid team."""


class PrizeError(TournamentError):
    """A prize that cannot be set or awarded."""


class PlotError(TournamentError):
    """A chart that cannot be drawn."""


class SheetError(TournamentError):
    """An impossible result: invalid scores, or scores that do not sum."""


class SignatureError(TournamentError):
    """A confirmation or signature that cannot be given."""


class PenaltyError(TournamentError):
    """A ruling, substitution or disqualification that cannot be recorded."""


class UndoError(TournamentError):
    """An entry that cannot be undone."""


class ConflictError(TournamentError):
    """Somebody else's entries were stored first."""


class AttachmentError(TournamentError):
    """A file that cannot be attached, or is missing."""


class ArchiveError(TournamentError):
    """An archive that cannot be written or restored."""


class ExportError(TournamentError):
    """An export that cannot be made."""


class DatabaseError(TournamentError):
    """A database that cannot be used."""


class PaperError(TournamentError):
    """A document that cannot be printed."""


class PeopleFileError(TournamentError):
    """A file of people with bad rows; ``problems`` has one sentence per problem."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))
