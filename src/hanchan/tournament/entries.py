"""The entries of an event's log: what happened, when, and who says so.

An entry never changes. Its id is chosen by whoever sends it, so that sending it twice changes nothing.

>>> entry = CheckedIn(player=7, id="a1", at="2026-05-01T08:30:00Z", author="desk")
>>> entry.to_dict()
{'kind': 'checked_in', 'id': 'a1', 'at': '2026-05-01T08:30:00Z', 'author': 'desk', 'player': 7}
>>> read(entry.to_dict()) == entry
True
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from ._errors import EntryError

Four = tuple[int, int, int, int]
"""A figure for each seat: East, South, West, North as the game began."""

LONGEST = 500
"""Characters of a text at most."""


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
    """The clock of a session runs."""

    kind = "session_started"
    session: int


@dataclass(frozen=True, kw_only=True)
class ClockSignal(Entry):
    """A sound or announcement, with the minutes that are left."""

    kind = "clock_signal"
    session: int
    minutes_left: int


@dataclass(frozen=True, kw_only=True)
class HandRecorded(Entry):
    """What one hand changed: points by seat, and the deposits that lie on the table after it."""

    kind = "hand_recorded"
    session: int
    table: int
    hand: str
    points: Four
    deposits: int = 0


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
        *(ClockSignal, HandRecorded, ResultEntered, Corrected, Confirmed, Signed, RulingGiven),
        *(Substituted, Disqualified, TieBroken, Undone),
    )
}


def _hints(kind: type[Entry]) -> dict[str, Any]:
    hints = get_type_hints(kind)
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
    if hint is str:
        return isinstance(value, str) and len(value) <= LONGEST
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
