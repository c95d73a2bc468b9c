"""What the office refuses: one exception for each way in which an event cannot go on like that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import HanchanError

if TYPE_CHECKING:
    from collections.abc import Sequence


class TournamentError(HanchanError):
    """Something that cannot be entered into the log of an event."""


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
    """A cut that cannot be made, or a carry-over that is none."""


class TieAtCutError(CutError):
    """Players who are level and would be parted by a cut; ``player`` is one of them."""

    def __init__(self, player: int, words: str) -> None:
        self.player = player
        super().__init__(words)


class TeamError(TournamentError):
    """A team that cannot be."""


class PrizeError(TournamentError):
    """A prize that cannot be set or given."""


class PlotError(TournamentError):
    """A picture that cannot be drawn."""


class SheetError(TournamentError):
    """A result that cannot be: scores that do not sum, or are no scores."""


class SignatureError(TournamentError):
    """A confirmation or signature that cannot be given."""


class PenaltyError(TournamentError):
    """A ruling, substitution or disqualification that cannot be booked."""


class UndoError(TournamentError):
    """An entry that cannot be taken back."""


class ConflictError(TournamentError):
    """Entries of somebody else that came first."""


class AttachmentError(TournamentError):
    """A file that cannot be attached, or that is not there."""


class ArchiveError(TournamentError):
    """An archive that cannot be written or restored."""


class ExportError(TournamentError):
    """Something that cannot be exported like that."""


class DatabaseError(TournamentError):
    """A database that cannot be used."""


class PaperError(TournamentError):
    """A document that cannot be printed."""


class PeopleFileError(TournamentError):
    """A file of people with bad rows; ``problems`` has a sentence for each."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))
