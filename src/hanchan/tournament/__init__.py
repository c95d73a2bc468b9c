"""The tournament office: one append-only log, and all that follows from it.

>>> from hanchan.tournament import CheckedIn, Opened, Registered, fold
>>> about = {"at": "2026-05-01T08:00:00Z", "author": "desk"}
>>> event = fold(
...     [
...         Opened(id="1", name="Spring Cup", ruleset="wrc-2022", sessions=4, **about),
...         Registered(id="2", player=1, name="Ana", **about),
...         CheckedIn(id="3", player=1, **about),
...     ]
... )
>>> event.people[1].checked_in
True

``hanchan.tournament.store`` and ``hanchan.tournament.office`` keep logs in a database; they need the packages
of ``pip install hanchan[office]``.
"""

from ._errors import (
    ConflictError,
    DatabaseError,
    EntryError,
    IdTakenError,
    OrderError,
    PenaltyError,
    PeopleFileError,
    PersonError,
    PlanError,
    SheetError,
    SignatureError,
    TournamentError,
    UndoError,
    UnknownError,
)
from .audit import Audit, Line, audit
from .entries import (
    CheckedIn,
    ClockSignal,
    Confirmed,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    HandRecorded,
    Opened,
    Registered,
    ResultEntered,
    RulingGiven,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Signed,
    Substituted,
    TieBroken,
    Undone,
)
from .event import Event, Person, Session, Sheet, fold
from .people import read_people
from .scores import SeatScore, scores
from .standings import Standing, standings

__all__ = [
    "Audit",
    "CheckedIn",
    "ClockSignal",
    "Confirmed",
    "ConflictError",
    "Corrected",
    "DatabaseError",
    "Disqualified",
    "Dropped",
    "Entry",
    "EntryError",
    "Event",
    "HandRecorded",
    "IdTakenError",
    "Line",
    "Opened",
    "OrderError",
    "PenaltyError",
    "PeopleFileError",
    "Person",
    "PersonError",
    "PlanError",
    "Registered",
    "ResultEntered",
    "RulingGiven",
    "SeatScore",
    "SeatingDrafted",
    "SeatingReleased",
    "Session",
    "SessionStarted",
    "Sheet",
    "SheetError",
    "SignatureError",
    "Signed",
    "Standing",
    "Substituted",
    "TieBroken",
    "TournamentError",
    "UndoError",
    "Undone",
    "UnknownError",
    "audit",
    "fold",
    "read_people",
    "scores",
    "standings",
]
