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


class DatabaseError(TournamentError):
    """A database that cannot be used."""


class PeopleFileError(TournamentError):
    """A file of people with bad rows; ``problems`` has a sentence for each."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))
