"""What a server tells of an event: for everybody, and for the office.

The public models have no field for what is not public, so it cannot get out by them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ._model import API, Model

Wind = Literal["E", "S", "W", "N"]
SessionState = Literal["draft", "released", "started", "over"]
TableState = Literal["playing", "entered", "confirmed", "signed"]


class RulesetInfo(Model):
    """The rules of an event."""

    id: str
    name: str
    short: str
    sha256: str
    """Of all values: equal hashes, equal rules."""
    start_points: int
    minutes: int
    """Of a session; 0 for no limit."""


class EventInfo(Model):
    """An event in a few lines."""

    key: str
    name: str
    ruleset: RulesetInfo
    sessions: int
    players: int
    """Without fill-ins."""
    entries: int
    """How long the log is: if it is the same, nothing has changed."""


class PublicPerson(Model):
    """Somebody who takes part, as everybody may know it."""

    number: int
    name: str
    club: str
    country: str
    team: str
    fill_in: bool
    checked_in: bool
    out_from: int | None
    pronouns: str | None = None
    """None unless they are shown."""
    federation_id: str | None = None
    """None unless they are shown."""


class OfficePerson(PublicPerson):
    """Somebody who takes part, as the office knows it."""

    disqualified: bool


class Seat(Model):
    """A player at a table; figures in points and, where they are scores, in thousands."""

    wind: Wind
    player: int
    name: str
    substitute: str | None
    points: int | None
    loan: int
    place: int | None
    uma: float | None
    penalties: float | None
    score: float | None
    confirmed: bool


class Table(Model):
    """A table in a session."""

    session: int
    table: int
    state: TableState
    seats: tuple[Seat, Seat, Seat, Seat]
    deposits: int


class OfficeTable(Table):
    """A table with what only the office sees."""

    signed_by: str
    hands: tuple[dict[str, Any], ...]
    """The entries of the hands that were recorded."""


class Session(Model):
    """A session that is released."""

    session: int
    state: SessionState
    started_at: str | None
    tables: tuple[Table, ...]


class OfficeSession(Model):
    """A session, also if it is a draft."""

    session: int
    state: SessionState
    mode: str
    started_at: str | None
    tables: tuple[OfficeTable, ...]


class StandingLine(Model):
    """A player's line in the standings; scores in thousands."""

    rank: int | None
    player: int
    name: str
    club: str
    country: str
    team: str
    stage: str
    """The last stage of the finals that the player has reached."""
    total: float
    games: dict[str, float]
    """By session."""
    places: tuple[int, int, int, int]
    """How many firsts, seconds, thirds, fourths."""
    penalties: float
    note: str


class Standings(Model):
    """The standings, after a session or as it stands."""

    after: int | None
    tie_break: tuple[str, ...]
    clause: str
    unsigned: int
    """How many results are not signed; with any, the standings are provisional."""
    lines: tuple[StandingLine, ...]


class TeamPlayer(Model):
    """A player of a team."""

    player: int
    name: str
    total: float
    counts: bool


class TeamLine(Model):
    """A team in the ranking of teams."""

    rank: int | None
    team: str
    total: float
    places: tuple[int, int, int, int]
    players: tuple[TeamPlayer, ...]
    note: str


class AwardLine(Model):
    """A prize, and who gets it."""

    prize: str
    ranks: str
    winners: tuple[str, ...]
    shared: bool
    note: str
    clause: str


class SignalInfo(Model):
    """A signal of a session."""

    minutes_left: int
    last_hands: bool
    clause: str
    given: bool


class Advice(Model):
    """What a table does after the signal for the last hands."""

    when: str
    """In which place it was then."""
    words: str
    clause: str


class TableTime(Model):
    """One table as the clock sees it."""

    table: int
    hand: str
    """The hand being played, or the next one; empty if it is not known."""
    phase: str
    seconds_left: int | None
    extra: int
    """Minutes that were added."""
    decisions: tuple[Advice, ...]
    """What the table does after the signal: one answer, or one for each place where it may have been."""


class Clock(Model):
    """The clock of a session, at a moment."""

    api: Literal[1] = API
    session: int
    state: SessionState
    started_at: str | None
    paused_at: str | None
    now: str
    minutes: int
    """0 for no limit."""
    seconds_left: int | None
    signals: tuple[SignalInfo, ...]
    tables: tuple[TableTime, ...]


class AuditLine(Model):
    """Some points, and why they are there."""

    kind: str
    what: str
    score: float
    clause: str


class AuditInfo(Model):
    """Every point of the event; they sum to zero."""

    ok: bool
    balance: float
    sums: dict[str, float]
    problems: tuple[str, ...]
    lines: tuple[AuditLine, ...]


class Booked(Model):
    """Points outside play."""

    player: int
    session: int
    points: int
    where: str
    foul: str
    reason: str
    clause: str


class Attachment(Model):
    """A file that belongs to the event."""

    name: str
    size: int
    sha256: str
    about: str
    at: str
    author: str


class PublicEvent(Model):
    """All that everybody may know: no drafts, no rulings, nothing personal that was not asked for."""

    api: Literal[1] = API
    view: Literal["public"] = "public"
    event: EventInfo
    people: tuple[PublicPerson, ...]
    sessions: tuple[Session, ...]
    standings: Standings
    teams: tuple[TeamLine, ...]
    prizes: tuple[AwardLine, ...]


class OfficeEvent(Model):
    """All that the office knows."""

    api: Literal[1] = API
    view: Literal["office"] = "office"
    event: EventInfo
    people: tuple[OfficePerson, ...]
    sessions: tuple[OfficeSession, ...]
    standings: Standings
    teams: tuple[TeamLine, ...]
    prizes: tuple[AwardLine, ...]
    rulings: tuple[Booked, ...]
    attachments: tuple[Attachment, ...]
    audit: AuditInfo


class Problem(Model):
    """Something that was refused."""

    api: Literal[1] = API
    error: str
    """The name of the error, as SheetError."""
    status: Annotated[int, Field(ge=400, le=599)]
    """For HTTP."""
    message: str
    problems: tuple[str, ...] = ()
    """A sentence for each, if there are several."""
