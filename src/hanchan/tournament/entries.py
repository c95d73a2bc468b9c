"""The entries of an event's log: what happened, when, and who says so.

An entry never changes. Its id is chosen by whoever sends it, so that sending it twice changes nothing.

>>> entry = CheckedIn(player=7, id="a1", at="2026-05-01T08:30:00Z", author="desk")
>>> entry.to_dict()
{'kind': 'checked_in', 'id': 'a1', 'at': '2026-05-01T08:30:00Z', 'author': 'desk', 'player': 7}
>>> read(entry.to_dict()) == entry
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from types import UnionType
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

from .errors import EntryError

Four = tuple[int, int, int, int]
"""A figure for each seat: East, South, West, North as the game began."""

LONGEST = 500
"""Characters of a text at most."""

LongText = Annotated[str, 200_000]
"""A text that may be longer: so many characters at most."""

NO_TEXT = re.compile("[\0\ud800-\udfff]")
"""What no database takes: a zero, and half a character."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Anything that happens to an event."""

    kind: ClassVar[str]
    id: str
    at: str
    """When, in UTC, as 2026-05-01T08:30:00Z."""
    author: str

    def to_dict(self) -> dict[str, Any]:
        """The entry for JSON."""
        return {"kind": self.kind} | {one.name: getattr(self, one.name) for one in fields(self)}


@dataclass(frozen=True, kw_only=True)
class Opened(Entry):
    """The event exists: its name, its rules, how many sessions it has."""

    kind = "opened"
    name: str
    ruleset: str
    sessions: int
    rules: tuple[LongText, ...] = ()
    """The text of a ruleset that is a file, and those of what it extends: the file is needed no more."""


@dataclass(frozen=True, kw_only=True)
class Registered(Entry):
    """A player; a fill-in plays to make up the tables and is not part of the ranking."""

    kind = "registered"
    player: int
    name: str
    club: str = ""
    country: str = ""
    federation_id: str = ""
    pronouns: str = ""
    fill_in: bool = False
    team: str = ""


@dataclass(frozen=True, kw_only=True)
class CheckedIn(Entry):
    """A player is there."""

    kind = "checked_in"
    player: int


@dataclass(frozen=True, kw_only=True)
class Dropped(Entry):
    """A player leaves the event and is not seated from a session on."""

    kind = "dropped"
    player: int
    session: int
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class SeatingDrafted(Entry):
    """Who sits where, from a session on; a later draft replaces what is not released."""

    kind = "seating_drafted"
    session: int
    rounds: tuple[tuple[Four, ...], ...]
    mode: str = "script"
    seed: int | None = None


@dataclass(frozen=True, kw_only=True)
class SeatingReleased(Entry):
    """The seating of a session is public and fixed."""

    kind = "seating_released"
    session: int


@dataclass(frozen=True, kw_only=True)
class SessionStarted(Entry):
    """The clock of a session runs; ``minutes`` where it is not the ruleset's, 0 for no limit."""

    kind = "session_started"
    session: int
    minutes: int | None = None


@dataclass(frozen=True, kw_only=True)
class ClockPaused(Entry):
    """The clock of a session stands still."""

    kind = "clock_paused"
    session: int
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class ClockResumed(Entry):
    """The clock of a session runs again."""

    kind = "clock_resumed"
    session: int


@dataclass(frozen=True, kw_only=True)
class TimeAdded(Entry):
    """A referee gives one table more time; its signal then comes later than that of the others."""

    kind = "time_added"
    session: int
    table: int
    minutes: int
    referee: str
    why: str


@dataclass(frozen=True, kw_only=True)
class ClockSignal(Entry):
    """A sound or announcement, with the minutes that are left: for all, or for a table with extra time."""

    kind = "clock_signal"
    session: int
    minutes_left: int
    table: int | None = None


@dataclass(frozen=True, kw_only=True)
class SeatsDrawn(Entry):
    """The four of a table have drawn their winds: who begins as East, South, West and North."""

    kind = "seats_drawn"
    session: int
    table: int
    seats: Four
    method: str
    seed: str | None = None
    """What the lots were made from; None if they were drawn with tiles at the table."""


@dataclass(frozen=True, kw_only=True)
class HandBegan(Entry):
    """The dice of a hand are thrown. Where it is not the hand that follows, it says why."""

    kind = "hand_began"
    session: int
    table: int
    hand: str
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class HandEnded(Entry):
    """A hand is over, won or drawn; what it was worth is recorded later."""

    kind = "hand_ended"
    session: int
    table: int


@dataclass(frozen=True, kw_only=True)
class SticksLent(Entry):
    """Sticks lent to a player by the referee or by another player; less than 0 if given back."""

    kind = "sticks_lent"
    session: int
    table: int
    player: int
    points: int
    lender: int | None = None


@dataclass(frozen=True, kw_only=True)
class HandRecorded(Entry):
    """What one hand changed: points by seat, and the deposits that lie on the table after it.

    How it came to that is told where it is known. Players have their numbers; what is told of winners is in
    their order, the nearest after the discarder first.
    """

    kind = "hand_recorded"
    session: int
    table: int
    hand: str
    """As E1, or S4.2 with two counters."""
    points: Four
    deposits: int = 0
    end: str = ""
    """ron, tsumo, draw, abortive or chonbo; empty if only the points are known."""
    winners: tuple[int, ...] = ()
    """Who won; at a draw who had nagashi mangan."""
    loser: int | None = None
    """Whose discard was the winning tile."""
    han: tuple[int, ...] = ()
    fu: tuple[int, ...] = ()
    yakuman: tuple[int, ...] = ()
    tiles: tuple[str, ...] = ()
    """The winners' tiles without the winning one, and melds, as ``hanchan score`` has them."""
    win_tile: str = ""
    how: tuple[str, ...] = ()
    """How each tile hand was won, as "riichi ippatsu indicators=4m"."""
    riichi: tuple[int, ...] = ()
    """Who paid a deposit in this hand."""
    tenpai: tuple[int, ...] = ()
    chonbo: tuple[int, ...] = ()
    abort: str = ""
    """Why it was called off, as nine_kinds."""
    stops: bool = False
    """Whether the last dealer ends the game, where the ruleset leaves it to the dealer."""
    why: str = ""
    """Why it is not the hand that follows by the book."""


@dataclass(frozen=True, kw_only=True)
class ResultEntered(Entry):
    """The points of a table at the end of its game, as counted, with what was lent."""

    kind = "result_entered"
    session: int
    table: int
    points: Four
    deposits: int = 0
    loans: Four = (0, 0, 0, 0)
    won: tuple[bool, bool, bool, bool] = (True, True, True, True)


@dataclass(frozen=True, kw_only=True)
class Corrected(ResultEntered):
    """Another result in the place of a wrong one, and why; it has to be confirmed anew."""

    kind = "correction"
    why: str


@dataclass(frozen=True, kw_only=True)
class Confirmed(Entry):
    """A player stands by the result of the table."""

    kind = "confirmed"
    session: int
    table: int
    player: int


@dataclass(frozen=True, kw_only=True)
class Signed(Entry):
    """A referee has checked a sheet that all four have confirmed."""

    kind = "signed"
    session: int
    table: int
    referee: str


@dataclass(frozen=True, kw_only=True)
class RulingGiven(Entry):
    """A ruling: the points that it changes, where they come off, and the clause."""

    kind = "ruling"
    player: int
    session: int
    foul: str
    points: int
    where: str
    clause: str
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Substituted(Entry):
    """Somebody else plays for a player, in one session: from its beginning, or since play began."""

    kind = "substitution"
    player: int
    session: int
    substitute: str
    during: bool = False
    points: int = 0
    where: str = "tournament_score"
    clause: str = ""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Disqualified(Entry):
    """A player is out of the event from a session on."""

    kind = "disqualified"
    player: int
    session: int
    reason: str
    clause: str = ""


@dataclass(frozen=True, kw_only=True)
class TieBroken(Entry):
    """Players with equal scores in the order that a coin or the head referee gave them."""

    kind = "tie_broken"
    players: tuple[int, ...]
    how: str


# The end of an event: finals, teams, prizes


@dataclass(frozen=True, kw_only=True)
class FinalsCut(Entry):
    """Who goes on after a session, and with what: the first of the standings, or a list of players."""

    kind = "cut"
    after: int
    players: tuple[int, ...]
    """In the order of their seeds."""
    sessions: int
    carry: str = "all"
    """What of the score goes along: all, half, none, a fraction as 1/3, or rank: a bonus for each seed."""
    bonuses: tuple[int, ...] = ()
    """Points for the first seed, the second and so on; the others begin with nothing."""
    how: str = "standing"
    """standing, or list if somebody has named the players."""
    without: tuple[int, ...] = ()
    """Who would be among them and does not play."""
    others_play: bool = False
    """Whether those who are not among them play on, for the ranks below."""
    minutes: int | None = None
    """The length of each session if it is another than the book's; 0 for no limit (WRC 2022 §10.1)."""
    name: str = "Final"


@dataclass(frozen=True, kw_only=True)
class TeamNamed(Entry):
    """The players of a team."""

    kind = "team"
    team: str
    players: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class TeamRuleSet(Entry):
    """How many of its players count for a team: so many of the best, or all with 0."""

    kind = "team_rule"
    best: int


@dataclass(frozen=True, kw_only=True)
class PrizeSet(Entry):
    """A prize for some ranks, of all players, of teams, or among some players; or to be given by hand."""

    kind = "prize"
    name: str
    first: int = 0
    """The first rank that gets it; 0 if it is given by hand."""
    last: int = 0
    teams: bool = False
    among: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PrizeGiven(Entry):
    """Somebody gets a prize that goes by no rank."""

    kind = "prize_given"
    name: str
    players: tuple[int, ...]
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Attached(Entry):
    """A file belongs to the event: a photo of a sheet, a PDF. Its bytes are found by their hash."""

    kind = "attached"
    name: str
    sha256: str
    size: int
    about: str = ""


@dataclass(frozen=True, kw_only=True)
class Undone(Entry):
    """An earlier entry does not count."""

    kind = "undo"
    target: str
    why: str


KINDS: dict[str, type[Entry]] = {
    kind.kind: kind
    for kind in (
        *(Opened, Registered, CheckedIn, Dropped, SeatingDrafted, SeatingReleased, SessionStarted),
        *(ClockPaused, ClockResumed, TimeAdded, ClockSignal, SeatsDrawn, HandBegan, HandEnded, SticksLent),
        *(HandRecorded, ResultEntered, Corrected, Confirmed, Signed, RulingGiven),
        *(Substituted, Disqualified, TieBroken, Attached, Undone),
        *(FinalsCut, TeamNamed, TeamRuleSet, PrizeSet, PrizeGiven),
    )
}


def _hints(kind: type[Entry]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: hints[one.name] for one in fields(kind)}


HINTS = {name: _hints(kind) for name, kind in KINDS.items()}
"""The type of each field of each kind."""


def read(told: Any) -> Entry:
    """The entry that ``to_dict`` told."""
    if not isinstance(told, dict) or str(told.get("kind")) not in KINDS:
        raise EntryError(f"an entry has one of the kinds {', '.join(KINDS)}")
    kind = KINDS[str(told["kind"])]
    hints = HINTS[kind.kind]
    values = {name: _tupled(value) for name, value in told.items() if name != "kind"}
    for name, value in values.items():
        if name not in hints:
            raise EntryError(f"an entry {kind.kind} has no {name}")
        if not _fits(value, hints[name]):
            raise EntryError(f"the {name} of an entry {kind.kind} cannot be {str(value)[:60]}")
    try:
        return kind(**values)
    except TypeError:
        missing = ", ".join(sorted(_required(kind) - set(values)))
        raise EntryError(f"an entry {kind.kind} must have {missing}") from None


def _required(kind: type[Entry]) -> set[str]:
    return {one.name for one in fields(kind)} - {one.name for one in fields(kind) if hasattr(kind, one.name)}


def _tupled(value: Any) -> Any:
    """Lists of JSON are tuples here."""
    return tuple(map(_tupled, value)) if isinstance(value, list | tuple) else value


def _fits(value: Any, hint: Any) -> bool:
    if hint is str or get_origin(hint) is Annotated:
        return _is_text(value, LONGEST if hint is str else hint.__metadata__[0])
    if type(hint) is type:
        return type(value) is hint
    if get_origin(hint) in (UnionType, Union):
        return any(_fits(value, one) for one in get_args(hint))
    inner = get_args(hint)
    if not isinstance(value, tuple):
        return False
    if inner[-1] is Ellipsis:
        return all(_fits(one, inner[0]) for one in value)
    return len(value) == len(inner) and all(map(_fits, value, inner))


def _is_text(value: Any, longest: int) -> bool:
    """Text that every database and every file can hold."""
    return isinstance(value, str) and len(value) <= longest and not NO_TEXT.search(value)
