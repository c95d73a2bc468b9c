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
    """Where a table was when the signal for the last hands was given."""

    phase: str
    """One of ``in a hand``, ``between hands``, ``not told`` and ``over``."""
    hand: str
    """The current or next hand; empty if unknown."""
    waits: bool = False
    """Whether the hand that had just ended is still to be recorded."""


@dataclass
class Participant:
    """A person taking part in the event."""

    number: int
    name: str
    club: str = ""
    country: str = ""
    federation_id: str = ""
    pronouns: str = ""
    fill_in: bool = False
    """Fills an empty seat; not part of the ranking (WDMC 2019 P2 §3.1)."""
    checked_in: bool = False
    out_from: int | None = None
    """The first session in which the player no longer plays."""
    disqualified: bool = False
    team: str = ""

    def plays(self, session: int) -> bool:
        """Whether the player can be seated in a session."""
        return self.out_from is None or session < self.out_from


@dataclass
class TableSheet:
    """One table in one session: its players and its report."""

    session: int
    table: int
    seats: Four
    hands: list[HandRecorded] = field(default_factory=list)
    points: Four | None = None
    """Points at the end of the game, less loans."""
    loans: Four = (0, 0, 0, 0)
    deposits: int = 0
    won: tuple[bool, ...] = (True,) * SEATS
    confirmed: set[int] = field(default_factory=set)
    signed_by: str = ""
    substitutes: dict[int, Substituted] = field(default_factory=dict)
    course: Course | None = None
    """State of the game from the recorded hands; None before the first."""
    begun: str = ""
    """The hand whose dice have been thrown; empty between hands."""
    ended: bool = False
    """Whether the hand in ``begun`` is over, but not recorded yet."""
    tells_dice: bool = False
    """Whether the table reports when its dice are thrown."""
    extra: int = 0
    """Minutes of extra time."""
    signals: list[int] = field(default_factory=list)
    """Minutes left at each signal given to this table alone, because of extra time."""
    heard: SignalState | None = None
    """Where the table was when it got the signal for the last hands."""
    lent: dict[int, int] = field(default_factory=dict)
    """Points borrowed by each player; negative for lenders."""
    drawn: SeatsDrawn | None = None
    """The draw of the winds, if they were drawn."""

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
    """Minutes left at each signal given so far."""
    mode: str = "script"
    minutes: int = 0
    """Length of the session; 0 for no limit."""
    paused_at: str = ""
    """When the clock was paused; empty while it runs."""
    pauses: list[tuple[str, str]] = field(default_factory=list)
    """Start and end of past pauses."""

    def sheet(self, table: int) -> TableSheet:
        """The table with this number."""
        if table not in self.tables:
            last = len(self.tables)
            raise UnknownError(f"session {self.number} has no table {table}; its tables are 1 to {last}")
        return self.tables[table]

    def sheet_of(self, player: int) -> TableSheet | None:
        """The table at which a player sits, if any."""
        return next((sheet for sheet in self.tables.values() if player in sheet.seats), None)


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """A point penalty on record."""

    player: int
    session: int
    points: int
    where: Where
    reason: str
    clause: str
    foul: str = ""


@dataclass
class Stage:
    """A stage of the finals: the sessions after a cut, for the qualified players."""

    name: str
    after: int
    """The session after which the cut was made."""
    sessions: int
    players: list[int]
    """In seed order; a player who leaves before the stage begins is replaced by the next in the standings."""
    share: Fraction | None
    """Share of the score that is carried over; None if each seed starts with a bonus instead."""
    bonuses: tuple[int, ...] = ()
    others_play: bool = False
    minutes: int | None = None
    """Length of each session, if not the rulebook's; 0 for no limit."""
    without: tuple[int, ...] = ()
    """Players who declined to take part."""
    named: bool = False
    """Whether the players were chosen by hand rather than by the standings."""

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
        """What is carried over, in words."""
        if self.share is None:
            return "a bonus by rank goes along"
        words = {Fraction(1): "all", Fraction(1, 2): "half", Fraction(0): "nothing"}
        return f"{words.get(self.share, self.share)} of the score goes along"

    def lets_play(self, player: int) -> bool:
        """Whether a player may be seated: a finalist, or anybody if the others play on."""
        return self.others_play or player in self.players

    def start(self, player: int, before: Points) -> Points:
        """The score with which a player starts the stage, given the score before the cut."""
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
    """A fraction of points, as an int if it is whole."""
    return int(points) if points.denominator == 1 else points


@dataclass
class Event:
    """The state of an event."""

    name: str = ""
    ruleset_id: str = ""
    rules: tuple[str, ...] = ()
    """The texts of a ruleset loaded from a file; empty for a built-in one."""
    planned: int = 0
    """Number of sessions planned."""
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
    """Player numbers by case-folded name."""
    stages: list[Stage] = field(default_factory=list)
    """The finals, in their order."""
    teams: dict[str, str] = field(default_factory=dict)
    """Team names by case-folded name."""
    team_best: int = 0
    """How many of its best players count for a team; 0 for all."""
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
        """All tables with a result, in all sessions or up to session ``after``."""
        for number in sorted(self.sessions):
            if after is None or number <= after:
                yield from (
                    sheet for sheet in self.sessions[number].tables.values() if sheet.points is not None
                )

    def stage(self, session: int) -> Stage | None:
        """The stage of the finals to which a session belongs; None for sessions that everybody plays."""
        return next((stage for stage in self.stages if stage.first <= session <= stage.last), None)

    def playing(self, session: int) -> list[Participant]:
        """The people who can be seated in a session, by number; in finals the finalists and fill-ins."""
        stage = self.stage(session)
        people = [self.people[number] for number in sorted(self.people) if self.people[number].plays(session)]
        if stage is None:
            return people
        return [person for person in people if person.fill_in or stage.lets_play(person.number)]
