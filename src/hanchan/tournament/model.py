"""An event as it stands: what its entries come to.

``fold`` is a pure function of the entries, so that any past state can be had again from the first so many.

>>> from .entries import Opened, Registered
>>> log = [
...     Opened(id="1", at="08:00", author="desk", name="Spring", ruleset="ema-2016", sessions=4),
...     Registered(id="2", at="08:01", author="desk", player=1, name="Ana"),
... ]
>>> event = fold(log)
>>> event.name, event.ruleset.short, event.people[1].name
('Spring', 'EMA 2016', 'Ana')
>>> fold(log[:1]).people
{}
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..tiles import SEATS
from .entries import Entry, Four, Opened, Undone
from .errors import IdTakenError, OrderError, UndoError, UnknownError
from .finals import stage_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..referee.ledger import Where
    from ..rulesets import Ruleset
    from .clock import Heard
    from .entries import Attached, HandRecorded, PrizeGiven, PrizeSet, SeatsDrawn, Substituted
    from .finals import Stage
    from .reporting.game_state import Course

DEPOSIT = 1_000


@dataclass
class Person:
    """Somebody who takes part."""

    number: int
    name: str
    club: str = ""
    country: str = ""
    federation_id: str = ""
    pronouns: str = ""
    fill_in: bool = False
    """Makes up the tables; not part of the ranking (WDMC 2019 P2 §3.1)."""
    checked_in: bool = False
    out_from: int | None = None
    """The first session that the player does not play any more."""
    disqualified: bool = False
    team: str = ""

    def plays(self, session: int) -> bool:
        """Whether the player can be seated in a session."""
        return self.out_from is None or session < self.out_from


@dataclass
class Sheet:
    """One table in one session: who sits there, and its report."""

    session: int
    table: int
    seats: Four
    hands: list[HandRecorded] = field(default_factory=list)
    points: Four | None = None
    """At the end of the game, less what was lent."""
    loans: Four = (0, 0, 0, 0)
    deposits: int = 0
    won: tuple[bool, ...] = (True,) * SEATS
    confirmed: set[int] = field(default_factory=set)
    signed_by: str = ""
    substitutes: dict[int, Substituted] = field(default_factory=dict)
    course: Course | None = None
    """How the game stands by the hands recorded; None before the first."""
    begun: str = ""
    """The hand whose dice are thrown; empty between two hands."""
    ended: bool = False
    """Whether the hand that has begun is over, but not recorded yet."""
    tells_dice: bool = False
    """Whether the table tells when its dice are thrown."""
    extra: int = 0
    """Minutes more than the others have."""
    signals: list[int] = field(default_factory=list)
    """Minutes that were left at each signal of its own, after extra time."""
    heard: Heard | None = None
    """What the table did when the signal for the last hands came."""
    lent: dict[int, int] = field(default_factory=dict)
    """Sticks that players have more than their score, or less if they lent them."""
    drawn: SeatsDrawn | None = None
    """How the players came to their winds, if they drew them."""

    @property
    def name(self) -> str:
        """The table in words."""
        return f"table {self.table} of session {self.session}"

    @property
    def done(self) -> bool:
        """Whether the report is in, confirmed by all and signed."""
        return self.points is not None and bool(self.signed_by)


@dataclass
class Session:
    """A round of games at all tables."""

    number: int
    tables: dict[int, Sheet] = field(default_factory=dict)
    released: bool = False
    started_at: str = ""
    signals: list[int] = field(default_factory=list)
    """Minutes that were left at each signal."""
    mode: str = "script"
    minutes: int = 0
    """How long it lasts; 0 without a limit."""
    paused_at: str = ""
    """Since when the clock stands still; empty if it runs."""
    pauses: list[tuple[str, str]] = field(default_factory=list)
    """Pauses that are over, from when to when."""

    def sheet(self, table: int) -> Sheet:
        """The table with this number."""
        if table not in self.tables:
            last = len(self.tables)
            raise UnknownError(f"session {self.number} has no table {table}; its tables are 1 to {last}")
        return self.tables[table]

    def sheet_of(self, player: int) -> Sheet | None:
        """The table at which a player sits."""
        return next((one for one in self.tables.values() if player in one.seats), None)


@dataclass(frozen=True, slots=True)
class Booking:
    """Points outside play."""

    player: int
    session: int
    points: int
    where: Where
    reason: str
    clause: str
    foul: str = ""


@dataclass
class Event:
    """The state of an event. Only ``fold`` and ``enter`` change it."""

    name: str = ""
    ruleset_id: str = ""
    rules: tuple[str, ...] = ()
    """The texts of a ruleset that was a file; empty for a built-in one."""
    planned: int = 0
    """How many sessions there will be."""
    people: dict[int, Person] = field(default_factory=dict)
    sessions: dict[int, Session] = field(default_factory=dict)
    bookings: list[Booking] = field(default_factory=list)
    ties: list[tuple[int, ...]] = field(default_factory=list)
    attachments: dict[str, Attached] = field(default_factory=dict)
    """Files by their names."""
    log: list[Entry] = field(default_factory=list)
    """Everything that was ever entered, in order."""
    by_id: dict[str, Entry] = field(default_factory=dict)
    undone: set[str] = field(default_factory=set)
    names: dict[str, int] = field(default_factory=dict)
    """Who has a name, in whatever letters it is written."""
    stages: list[Stage] = field(default_factory=list)
    """The finals, in their order."""
    teams: dict[str, str] = field(default_factory=dict)
    """The names of the teams, by their names in whatever letters."""
    team_best: int = 0
    """How many of its players count for a team; 0 for all."""
    prizes: list[PrizeSet] = field(default_factory=list)
    given: list[PrizeGiven] = field(default_factory=list)
    _ruleset: Ruleset | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the event."""
        if self._ruleset is None:
            from .. import rulesets

            self._ruleset = (
                rulesets.read(self.rules, self.ruleset_id) if self.rules else rulesets.load(self.ruleset_id)
            )
        return self._ruleset

    # Reading.

    def person(self, number: int) -> Person:
        """The player with this number."""
        if number not in self.people:
            raise UnknownError(f"there is no player {number}")
        return self.people[number]

    def find(self, text: str) -> Person:
        """The player with this number or name."""
        if text.isascii() and text.isdigit():
            return self.person(int(text))
        if text.casefold() not in self.names:
            raise UnknownError(f"there is no player {text[:60]}")
        return self.people[self.names[text.casefold()]]

    def session(self, number: int) -> Session:
        """The session with this number, drafted at least."""
        if not 1 <= number <= self.planned:
            raise UnknownError(f"{self.name} has sessions 1 to {self.planned}, not {number}")
        if number not in self.sessions:
            raise OrderError(f"session {number} has no seating yet")
        return self.sessions[number]

    def started(self, number: int) -> Session:
        """The session with this number, which has started."""
        session = self.session(number)
        if not session.released:
            raise OrderError(f"session {number} is not released yet")
        if not session.started_at:
            raise OrderError(f"session {number} has not started yet")
        return session

    def course(self, sheet: Sheet) -> Course:
        """How the game of a table stands by the hands recorded."""
        if sheet.course is not None:
            return sheet.course
        from .reporting.game_state import Course

        return Course.beginning(self.ruleset)

    def sheets(self, after: int | None = None) -> Iterator[Sheet]:
        """All tables with a result, of the sessions up to one or of all."""
        for number in sorted(self.sessions):
            if after is None or number <= after:
                yield from (one for one in self.sessions[number].tables.values() if one.points is not None)

    def playing(self, session: int) -> list[Person]:
        """Who can be seated in a session, by number; in finals those who are in them, and fill-ins."""
        stage = stage_of(self, session)
        people = [self.people[number] for number in sorted(self.people) if self.people[number].plays(session)]
        if stage is None:
            return people
        return [person for person in people if person.fill_in or stage.lets_play(person.number)]

    # Entering.

    def enter(self, entry: Entry) -> bool:
        """Enter what happened; False if it was entered before. What is refused changes nothing."""
        if entry.id in self.by_id:
            _check_same(self.by_id[entry.id], entry)
            return False
        if isinstance(entry, Undone):
            self._undo(entry)
        else:
            self._apply(entry)
        self.log.append(entry)
        self.by_id[entry.id] = entry
        return True

    def _apply(self, entry: Entry) -> None:
        from .reducer.apply import apply

        if not self.name and not isinstance(entry, Opened):
            raise OrderError("an event is opened before anything else happens to it")
        apply(entry, self)

    def _undo(self, entry: Undone) -> None:
        """Take an entry back: what is left must still make sense without it."""
        wrong = self.by_id.get(entry.target)
        if wrong is None:
            raise UnknownError(f"there is no entry {entry.target[:60]} to undo")
        if isinstance(wrong, Undone | Opened):
            raise UndoError(f"{wrong.kind} {wrong.id} cannot be undone; enter what is so as a new entry")
        if wrong.id in self.undone:
            raise UndoError(f"{wrong.kind} {wrong.id} was undone already")
        gone = self.undone | {wrong.id}
        try:
            left = _folded(self.log, gone)
        except ValueError as error:
            raise UndoError(
                f"{wrong.kind} {wrong.id} cannot be undone, later entries rest on it: {error}"
            ) from None
        self.__dict__.update(left.__dict__)
        self.undone = gone


def _check_same(first: Entry, again: Entry) -> None:
    """An entry that is sent once more says the same; only its time may be another."""
    if replace(again, at=first.at) != first:
        raise IdTakenError(f"the id {again.id} was used for another entry, {first.kind}")


def fold(entries: Iterable[Entry]) -> Event:
    """The event that these entries make, in their order."""
    log: list[Entry] = []
    seen: dict[str, Entry] = {}
    for entry in entries:
        if entry.id in seen:
            _check_same(seen[entry.id], entry)
        else:
            seen[entry.id] = entry
            log.append(entry)
    return _folded(log, {one.target for one in log if isinstance(one, Undone)})


def _folded(log: list[Entry], undone: set[str]) -> Event:
    """The event without what was undone; the log keeps all of it."""
    event = Event()
    for entry in log:
        if entry.id not in undone and not isinstance(entry, Undone):
            event._apply(entry)
        event.log.append(entry)
        event.by_id[entry.id] = entry
    event.undone = set(undone)
    return event
