"""The entries of an event's log: what happened, when, and who entered it.

An entry never changes. The sender chooses its id, so sending it twice has no effect.

>>> entry = CheckedIn(player=7, id="a1", at="2026-05-01T08:30:00Z", author="desk")
>>> entry.to_dict()
{'kind': 'checked_in', 'id': 'a1', 'at': '2026-05-01T08:30:00Z', 'author': 'desk', 'player': 7}
>>> read(entry.to_dict()) == entry
True
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, get_args

import msgspec
from msgspec import Meta, Struct

from .errors import EntryError

STORABLE = r"^[^\x00\ud800-\udfff]*$"
"""Databases reject NUL and lone surrogates."""

LONGEST = 500
"""The most characters of a text."""

Text = Annotated[str, Meta(max_length=LONGEST, pattern=STORABLE)]
LongText = Annotated[str, Meta(max_length=200_000, pattern=STORABLE)]
"""The text of a ruleset file."""

Four = tuple[int, int, int, int]
"""A figure for each seat: East, South, West, North as the game began."""


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Anything that happens to an event."""

    kind: ClassVar[str]
    """The tag of the entry in JSON."""
    id: Text
    at: Text
    """When, in UTC: 2026-05-01T08:30:00Z."""
    author: Text

    def to_dict(self) -> dict[str, Any]:
        """The entry for JSON."""
        fields: dict[str, Any] = msgspec.to_builtins(self)
        return fields


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The event exists: its name, its rules, how many sessions it has."""

    name: Text
    ruleset: Text
    sessions: int
    rules: tuple[LongText, ...] = ()
    """The text of a ruleset that is a file, and those of what it extends: the file is needed no more."""


class Registered(Entry, frozen=True, kw_only=True, tag="registered"):
    """A player; a fill-in plays to make up the tables and is not part of the ranking."""

    player: int
    name: Text
    club: Text = ""
    country: Text = ""
    federation_id: Text = ""
    pronouns: Text = ""
    fill_in: bool = False
    team: Text = ""


class CheckedIn(Entry, frozen=True, kw_only=True, tag="checked_in"):
    """A player is there."""

    player: int


class Dropped(Entry, frozen=True, kw_only=True, tag="dropped"):
    """A player leaves the event and is not seated from a session on."""

    player: int
    session: int
    why: Text = ""


class SeatingDrafted(Entry, frozen=True, kw_only=True, tag="seating_drafted"):
    """Who sits where, from a session on; a later draft replaces what is not released."""

    session: int
    rounds: tuple[tuple[Four, ...], ...]
    mode: Text = "script"
    seed: int | None = None


class SeatingReleased(Entry, frozen=True, kw_only=True, tag="seating_released"):
    """The seating of a session is public and fixed."""

    session: int


class SessionStarted(Entry, frozen=True, kw_only=True, tag="session_started"):
    """The clock of a session runs; ``minutes`` where it is not the ruleset's, 0 for no limit."""

    session: int
    minutes: int | None = None


class ClockPaused(Entry, frozen=True, kw_only=True, tag="clock_paused"):
    """The clock of a session stands still."""

    session: int
    why: Text = ""


class ClockResumed(Entry, frozen=True, kw_only=True, tag="clock_resumed"):
    """The clock of a session runs again."""

    session: int


class TimeAdded(Entry, frozen=True, kw_only=True, tag="time_added"):
    """A referee gives one table more time; its signal then comes later than that of the others."""

    session: int
    table: int
    minutes: int
    referee: Text
    why: Text


class ClockSignal(Entry, frozen=True, kw_only=True, tag="clock_signal"):
    """A sound or announcement, with the minutes that are left: for all, or for a table with extra time."""

    session: int
    minutes_left: int
    table: int | None = None


class SeatsDrawn(Entry, frozen=True, kw_only=True, tag="seats_drawn"):
    """The four of a table have drawn their winds: who begins as East, South, West and North."""

    session: int
    table: int
    seats: Four
    method: Text
    seed: Text | None = None
    """What the lots were made from; None if they were drawn with tiles at the table."""


class HandBegan(Entry, frozen=True, kw_only=True, tag="hand_began"):
    """The dice of a hand are thrown. Where it is not the hand that follows, it says why."""

    session: int
    table: int
    hand: Text
    why: Text = ""


class HandEnded(Entry, frozen=True, kw_only=True, tag="hand_ended"):
    """A hand is over, won or drawn; what it was worth is recorded later."""

    session: int
    table: int


class SticksLent(Entry, frozen=True, kw_only=True, tag="sticks_lent"):
    """Sticks lent to a player by the referee or by another player; less than 0 if given back."""

    session: int
    table: int
    player: int
    points: int
    lender: int | None = None


class HandRecorded(Entry, frozen=True, kw_only=True, tag="hand_recorded"):
    """What one hand changed: points by seat, and the deposits that lie on the table after it.

    How it came to that is told where it is known. Players have their numbers; what is told of winners is in
    their order, the nearest after the discarder first.
    """

    session: int
    table: int
    hand: Text
    """As E1, or S4.2 with two counters."""
    points: Four
    deposits: int = 0
    end: Text = ""
    """ron, tsumo, draw, abortive or chonbo; empty if only the points are known."""
    winners: tuple[int, ...] = ()
    """Who won; at a draw who had nagashi mangan."""
    loser: int | None = None
    """Whose discard was the winning tile."""
    han: tuple[int, ...] = ()
    fu: tuple[int, ...] = ()
    yakuman: tuple[int, ...] = ()
    tiles: tuple[Text, ...] = ()
    """The winners' tiles without the winning one, and melds, as ``hanchan score`` has them."""
    win_tile: Text = ""
    how: tuple[Text, ...] = ()
    """How each tile hand was won, as "riichi ippatsu indicators=4m"."""
    riichi: tuple[int, ...] = ()
    """Who paid a deposit in this hand."""
    tenpai: tuple[int, ...] = ()
    chonbo: tuple[int, ...] = ()
    abort: Text = ""
    """Why it was called off, as nine_kinds."""
    stops: bool = False
    """Whether the last dealer ends the game, where the ruleset leaves it to the dealer."""
    why: Text = ""
    """Why it is not the hand that follows by the book."""


class ResultEntered(Entry, frozen=True, kw_only=True, tag="result_entered"):
    """The points of a table at the end of its game, as counted, with what was lent."""

    session: int
    table: int
    points: Four
    deposits: int = 0
    loans: Four = (0, 0, 0, 0)
    won: tuple[bool, bool, bool, bool] = (True, True, True, True)


class Corrected(ResultEntered, frozen=True, kw_only=True, tag="correction"):
    """Another result in the place of a wrong one, and why; it has to be confirmed anew."""

    why: Text


class Confirmed(Entry, frozen=True, kw_only=True, tag="confirmed"):
    """A player stands by the result of the table."""

    session: int
    table: int
    player: int


class Signed(Entry, frozen=True, kw_only=True, tag="signed"):
    """A referee has checked a sheet that all four have confirmed."""

    session: int
    table: int
    referee: Text


class RulingGiven(Entry, frozen=True, kw_only=True, tag="ruling"):
    """A ruling: the points that it changes, where they come off, and the clause."""

    player: int
    session: int
    foul: Text
    points: int
    where: Text
    clause: Text
    reason: Text = ""


class Substituted(Entry, frozen=True, kw_only=True, tag="substitution"):
    """Somebody else plays for a player, in one session: from its beginning, or since play began."""

    player: int
    session: int
    substitute: Text
    during: bool = False
    points: int = 0
    where: Text = "tournament_score"
    clause: Text = ""
    reason: Text = ""
    emergency: bool | None = None
    """Whether the player left for an emergency; None in logs that are older than this field."""


class Disqualified(Entry, frozen=True, kw_only=True, tag="disqualified"):
    """A player is out of the event from a session on."""

    player: int
    session: int
    reason: Text
    clause: Text = ""


class TieBroken(Entry, frozen=True, kw_only=True, tag="tie_broken"):
    """Players with equal scores in the order that a coin or the head referee gave them."""

    players: tuple[int, ...]
    how: Text


# The end of an event: finals, teams, prizes


class FinalsCut(Entry, frozen=True, kw_only=True, tag="cut"):
    """Who goes on after a session, and with what: the first of the standings, or a list of players."""

    after: int
    players: tuple[int, ...]
    """In the order of their seeds."""
    sessions: int
    carry: Text = "all"
    """What of the score goes along: all, half, none, a fraction as 1/3, or rank: a bonus for each seed."""
    bonuses: tuple[int, ...] = ()
    """Points for the first seed, the second and so on; the others begin with nothing."""
    how: Text = "standing"
    """standing, or list if somebody has named the players."""
    without: tuple[int, ...] = ()
    """Who would be among them and does not play."""
    others_play: bool = False
    """Whether those who are not among them play on, for the ranks below."""
    minutes: int | None = None
    """The length of each session if it is another than the book's; 0 for no limit (WRC 2022 §10.1)."""
    name: Text = "Final"


class TeamNamed(Entry, frozen=True, kw_only=True, tag="team"):
    """The players of a team."""

    team: Text
    players: tuple[int, ...]


class TeamRuleSet(Entry, frozen=True, kw_only=True, tag="team_rule"):
    """How many of its players count for a team: so many of the best, or all with 0."""

    best: int


class PrizeSet(Entry, frozen=True, kw_only=True, tag="prize"):
    """A prize for some ranks, of all players, of teams, or among some players; or to be given by hand."""

    name: Text
    first: int = 0
    """The first rank that gets it; 0 if it is given by hand."""
    last: int = 0
    teams: bool = False
    among: tuple[int, ...] = ()


class PrizeGiven(Entry, frozen=True, kw_only=True, tag="prize_given"):
    """Somebody gets a prize that goes by no rank."""

    name: Text
    players: tuple[int, ...]
    why: Text = ""


class Attached(Entry, frozen=True, kw_only=True, tag="attached"):
    """A file belongs to the event: a photo of a sheet, a PDF. Its bytes are found by their hash."""

    name: Text
    sha256: Text
    size: int
    about: Text = ""


class Undone(Entry, frozen=True, kw_only=True, tag="undo"):
    """An earlier entry does not count."""

    target: Text
    why: Text


EntryKind = (
    Opened
    | Registered
    | CheckedIn
    | Dropped
    | SeatingDrafted
    | SeatingReleased
    | SessionStarted
    | ClockPaused
    | ClockResumed
    | TimeAdded
    | ClockSignal
    | SeatsDrawn
    | HandBegan
    | HandEnded
    | SticksLent
    | HandRecorded
    | ResultEntered
    | Corrected
    | Confirmed
    | Signed
    | RulingGiven
    | Substituted
    | Disqualified
    | TieBroken
    | Attached
    | Undone
    | FinalsCut
    | TeamNamed
    | TeamRuleSet
    | PrizeSet
    | PrizeGiven
)
"""Every entry that a log can hold."""

KINDS: dict[str, type[Entry]] = {str(kind.__struct_config__.tag): kind for kind in get_args(EntryKind)}

for _name, _kind in KINDS.items():
    _kind.kind = _name


def read(payload: Any) -> Entry:
    """The entry that ``to_dict`` wrote."""
    if not isinstance(payload, dict) or str(payload.get("kind")) not in KINDS:
        raise EntryError(f"an entry has one of the kinds {', '.join(KINDS)}")
    kind = KINDS[str(payload["kind"])]
    try:
        return msgspec.convert(payload, kind)
    except msgspec.ValidationError:
        raise EntryError(_fault(payload, kind)) from None


def _fault(payload: dict[str, Any], kind: type[Entry]) -> str:
    """What is wrong with an entry that could not be read."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name, value in payload.items():
        if name == "kind":
            continue
        if name not in fields:
            return f"an entry {kind.kind} has no {name}"
        try:
            msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            return f"the {name} of an entry {kind.kind} cannot be {str(value)[:60]}"
    missing = sorted(field.name for field in fields.values() if field.required and field.name not in payload)
    return f"an entry {kind.kind} must have {', '.join(missing)}"


def json_schema() -> dict[str, Any]:
    """The JSON Schema of all entries."""
    return msgspec.json.schema(EntryKind)
