"""The state of an event: its participants, sessions, tables, penalties, finals, prizes.

Only ``log.fold`` and ``log.enter`` change it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from ..tiles import SEATS
from .errors import OrderError, UnknownError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..referee.ledger import Where
    from ..rulesets import Ruleset
    from .entries import Attached, Entry, Four, HandRecorded, PrizeGiven, PrizeSet, SeatsDrawn, Substituted
    from .reporting.game_state import Course

DEPOSIT = 1_000
BY_RANK = "rank"

Points: TypeAlias = int | Fraction
"""Exact points: a third of a deposit stays a third."""


@dataclass(frozen=True, slots=True)
class SignalState:
    """Where a table was when the signal for the last hands came."""

    phase: str
    """One of ``in a hand``, ``between hands``, ``not told`` and ``over``."""
    hand: str
    """The hand being played, or the next one; empty if it is not known."""
    waits: bool = False
    """Whether the hand that was just over then is still to be recorded."""


@dataclass
class Participant:
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
class TableSheet:
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
    heard: SignalState | None = None
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
    tables: dict[int, TableSheet] = field(default_factory=dict)
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

    def sheet(self, table: int) -> TableSheet:
        """The table with this number."""
        if table not in self.tables:
            last = len(self.tables)
            raise UnknownError(f"session {self.number} has no table {table}; its tables are 1 to {last}")
        return self.tables[table]

    def sheet_of(self, player: int) -> TableSheet | None:
        """The table at which a player sits."""
        return next((table for table in self.tables.values() if player in table.seats), None)


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """Points outside play."""

    player: int
    session: int
    points: int
    where: Where
    reason: str
    clause: str
    foul: str = ""


@dataclass
class Stage:
    """Some sessions after a cut, for the players who have come so far."""

    name: str
    after: int
    """The session after which the cut was made."""
    sessions: int
    players: list[int]
    """In the order of their seeds; who leaves before it begins makes room for the next one."""
    share: Fraction | None
    """What part of the score goes along; None if each seed begins with a bonus."""
    bonuses: tuple[int, ...] = ()
    others_play: bool = False
    minutes: int | None = None
    """Of each session, where it is not the book's time; 0 without a limit."""
    without: tuple[int, ...] = ()
    """Who does not want to be in it."""
    named: bool = False
    """Whether somebody has named the players, and not the standings."""

    @property
    def first(self) -> int:
        """Its first session."""
        return self.after + 1

    @property
    def last(self) -> int:
        """Its last session."""
        return self.after + self.sessions

    @property
    def terms(self) -> str:
        """What goes along, in words."""
        if self.share is None:
            return "a bonus by rank goes along"
        words = {Fraction(1): "all", Fraction(1, 2): "half", Fraction(0): "nothing"}
        return f"{words.get(self.share, self.share)} of the score goes along"

    def lets_play(self, player: int) -> bool:
        """Whether a player can have a seat: who is in it, or anybody where the others play on."""
        return self.others_play or player in self.players

    def start(self, player: int, before: Points) -> Points:
        """The score with which a player begins, who had so much before the cut."""
        if self.share is None:
            seed = self.players.index(player)
            return self.bonuses[seed] if seed < len(self.bonuses) else 0
        return whole(before * self.share)

    def to_dict(self) -> dict[str, Any]:
        """The stage for JSON."""
        return {
            "name": self.name,
            "after": self.after,
            "sessions": list(range(self.first, self.last + 1)),
            "players": list(self.players),
            "carry": BY_RANK if self.share is None else str(self.share),
            "bonuses": [points / 1_000 for points in self.bonuses],
            "others_play": self.others_play,
            "minutes": self.minutes,
        }


def whole(points: Fraction) -> Points:
    """A fraction of points, as a whole number where it is one."""
    return int(points) if points.denominator == 1 else points


@dataclass
class Event:
    """The state of an event."""

    name: str = ""
    ruleset_id: str = ""
    rules: tuple[str, ...] = ()
    """The texts of a ruleset that was a file; empty for a built-in one."""
    planned: int = 0
    """How many sessions there will be."""
    people: dict[int, Participant] = field(default_factory=dict)
    sessions: dict[int, Session] = field(default_factory=dict)
    bookings: list[PenaltyEntry] = field(default_factory=list)
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

    def person(self, number: int) -> Participant:
        """The player with this number."""
        if number not in self.people:
            raise UnknownError(f"there is no player {number}")
        return self.people[number]

    def find(self, text: str) -> Participant:
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

    def sheets(self, after: int | None = None) -> Iterator[TableSheet]:
        """All tables with a result, of the sessions up to one or of all."""
        for number in sorted(self.sessions):
            if after is None or number <= after:
                yield from (
                    table for table in self.sessions[number].tables.values() if table.points is not None
                )

    def stage(self, session: int) -> Stage | None:
        """The finals to which a session belongs; None for sessions that everybody plays."""
        return next((stage for stage in self.stages if stage.first <= session <= stage.last), None)

    def playing(self, session: int) -> list[Participant]:
        """Who can be seated in a session, by number; in finals those who are in them, and fill-ins."""
        stage = self.stage(session)
        people = [self.people[number] for number in sorted(self.people) if self.people[number].plays(session)]
        if stage is None:
            return people
        return [person for person in people if person.fill_in or stage.lets_play(person.number)]
