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
"""Maximum number of characters in a text."""

Text = Annotated[str, Meta(max_length=LONGEST, pattern=STORABLE)]
LongText = Annotated[str, Meta(max_length=200_000, pattern=STORABLE)]
"""The text of a ruleset file."""

Four = tuple[int, int, int, int]
"""A figure for each seat: East, South, West, North as the game began."""


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries."""

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
    """An event was opened: its name, ruleset and number of sessions."""

    name: Text
    ruleset: Text
    sessions: int
    rules: tuple[LongText, ...] = ()
    """The texts of a ruleset file and of the rulesets it extends, so that the file is no longer needed."""


class Registered(Entry, frozen=True, kw_only=True, tag="registered"):
    """A player was registered; a fill-in only fills an empty seat and is not ranked."""

    player: int
    name: Text
    club: Text = ""
    country: Text = ""
    federation_id: Text = ""
    pronouns: Text = ""
    fill_in: bool = False
    team: Text = ""


class CheckedIn(Entry, frozen=True, kw_only=True, tag="checked_in"):
    """A player has arrived."""

    player: int


class Dropped(Entry, frozen=True, kw_only=True, tag="dropped"):
    """A player leaves the event and is no longer seated from a session on."""

    player: int
    session: int
    why: Text = ""


class SeatingDrafted(Entry, frozen=True, kw_only=True, tag="seating_drafted"):
    """A seating from a session on; a later draft replaces everything not yet released."""

    session: int
    rounds: tuple[tuple[Four, ...], ...]
    mode: Text = "script"
    seed: int | None = None


class SeatingReleased(Entry, frozen=True, kw_only=True, tag="seating_released"):
    """The seating of a session is public and fixed."""

    session: int


class SessionStarted(Entry, frozen=True, kw_only=True, tag="session_started"):
    """The clock of a session was started. Default for ``minutes``: the ruleset's; 0 for no limit."""

    session: int
    minutes: int | None = None


class ClockPaused(Entry, frozen=True, kw_only=True, tag="clock_paused"):
    """The clock of a session was paused."""

    session: int
    why: Text = ""


class ClockResumed(Entry, frozen=True, kw_only=True, tag="clock_resumed"):
    """The clock of a session was resumed."""

    session: int


class TimeAdded(Entry, frozen=True, kw_only=True, tag="time_added"):
    """A referee gave one table extra time; its signal comes later than that of the others."""

    session: int
    table: int
    minutes: int
    referee: Text
    why: Text


class ClockSignal(Entry, frozen=True, kw_only=True, tag="clock_signal"):
    """A sound or announcement with some minutes left, for all tables or for one with extra time."""

    session: int
    minutes_left: int
    table: int | None = None


class SeatsDrawn(Entry, frozen=True, kw_only=True, tag="seats_drawn"):
    """The players of a table have drawn their winds; ``seats`` lists them from East to North."""

    session: int
    table: int
    seats: Four
    method: Text
    seed: Text | None = None
    """The seed of the draw; None if tiles were drawn at the table."""


class HandBegan(Entry, frozen=True, kw_only=True, tag="hand_began"):
    """The dice of a hand were thrown; ``why`` explains a hand out of sequence."""

    session: int
    table: int
    hand: Text
    why: Text = ""


class HandEnded(Entry, frozen=True, kw_only=True, tag="hand_ended"):
    """A hand is over, won or drawn; its value is recorded later."""

    session: int
    table: int


class SticksLent(Entry, frozen=True, kw_only=True, tag="sticks_lent"):
    """Sticks lent to a player by the referee or by another player; negative if returned."""

    session: int
    table: int
    player: int
    points: int
    lender: int | None = None


class HandRecorded(Entry, frozen=True, kw_only=True, tag="hand_recorded"):
    """The outcome of one hand: the change of points by seat, and the deposits on the table after it.

    The other fields say how the hand ended, if that is known. Players are given by number; fields about
    winners are in their order, the nearest after the discarder first.
    """

    session: int
    table: int
    hand: Text
    """For example E1, or S4.2 with two counters."""
    points: Four
    deposits: int = 0
    end: Text = ""
    """ron, tsumo, draw, abortive or chonbo; empty if only the points are known."""
    winners: tuple[int, ...] = ()
    """The winners; in a draw, the players with nagashi mangan."""
    loser: int | None = None
    """The player who discarded the winning tile."""
    han: tuple[int, ...] = ()
    fu: tuple[int, ...] = ()
    yakuman: tuple[int, ...] = ()
    tiles: tuple[Text, ...] = ()
    """The winners' tiles without the winning tile, and melds, in the notation of ``hanchan score``."""
    win_tile: Text = ""
    how: tuple[Text, ...] = ()
    """How each hand with tiles was won, for example "riichi ippatsu indicators=4m"."""
    riichi: tuple[int, ...] = ()
    """The players who paid a riichi deposit in this hand."""
    tenpai: tuple[int, ...] = ()
    chonbo: tuple[int, ...] = ()
    abort: Text = ""
    """Why the hand was aborted, for example nine_kinds."""
    stops: bool = False
    """Whether the last dealer ends the game, where the ruleset leaves it to the dealer."""
    why: Text = ""
    """Why the hand is out of sequence."""


class ResultEntered(Entry, frozen=True, kw_only=True, tag="result_entered"):
    """The points of a table at the end of its game, as counted, loans included."""

    session: int
    table: int
    points: Four
    deposits: int = 0
    loans: Four = (0, 0, 0, 0)
    won: tuple[bool, bool, bool, bool] = (True, True, True, True)


class Corrected(ResultEntered, frozen=True, kw_only=True, tag="correction"):
    """A result that replaces a wrong one, and why; it has to be confirmed again."""

    why: Text


class Confirmed(Entry, frozen=True, kw_only=True, tag="confirmed"):
    """A player confirmed the result of the table."""

    session: int
    table: int
    player: int


class Signed(Entry, frozen=True, kw_only=True, tag="signed"):
    """A referee signed a sheet that all four players have confirmed."""

    session: int
    table: int
    referee: Text


class RulingGiven(Entry, frozen=True, kw_only=True, tag="ruling"):
    """A ruling: the penalty, where it is deducted, and the clause."""

    player: int
    session: int
    foul: Text
    points: int
    where: Text
    clause: Text
    reason: Text = ""


class Substituted(Entry, frozen=True, kw_only=True, tag="substitution"):
    """A substitute plays for a player in one session, from its start or after play began."""

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
    """A player was disqualified from a session on."""

    player: int
    session: int
    reason: Text
    clause: Text = ""


class TieBroken(Entry, frozen=True, kw_only=True, tag="tie_broken"):
    """The order of tied players as decided by a coin or the head referee."""

    players: tuple[int, ...]
    how: Text


# The end of an event: finals, teams, prizes


class FinalsCut(Entry, frozen=True, kw_only=True, tag="cut"):
    """A cut: the players who advance after a session, by standings or by a list, and what they carry over."""

    after: int
    players: tuple[int, ...]
    """In seed order."""
    sessions: int
    carry: Text = "all"
    """How much of the score is carried over: all, half, none, a fraction like 1/3; rank: bonuses by seed."""
    bonuses: tuple[int, ...] = ()
    """Points for the first seed, the second and so on; the others start with nothing."""
    how: Text = "standing"
    """standing, or list if the players were chosen by hand."""
    without: tuple[int, ...] = ()
    """Players who would qualify but do not take part."""
    others_play: bool = False
    """Whether the other players play on, for the ranks below."""
    minutes: int | None = None
    """The length of each session, if not the rulebook's; 0 for no limit (WRC 2022 §10.1)."""
    name: Text = "Final"


class TeamNamed(Entry, frozen=True, kw_only=True, tag="team"):
    """The players of a team."""

    team: Text
    players: tuple[int, ...]


class TeamRuleSet(Entry, frozen=True, kw_only=True, tag="team_rule"):
    """How many of its best players count for a team; 0 for all."""

    best: int


class PrizeSet(Entry, frozen=True, kw_only=True, tag="prize"):
    """A prize for certain ranks (of all players, of teams, or among some players), or awarded by hand."""

    name: Text
    first: int = 0
    """The first rank that receives it; 0 if it is awarded by hand."""
    last: int = 0
    teams: bool = False
    among: tuple[int, ...] = ()


class PrizeGiven(Entry, frozen=True, kw_only=True, tag="prize_given"):
    """A prize that does not go by rank was awarded."""

    name: Text
    players: tuple[int, ...]
    why: Text = ""


class Attached(Entry, frozen=True, kw_only=True, tag="attached"):
    """A file was attached, such as a photo of a sheet or a PDF; its bytes are stored by their hash."""

    name: Text
    sha256: Text
    size: int
    about: Text = ""


class Undone(Entry, frozen=True, kw_only=True, tag="undo"):
    """An earlier entry was undone."""

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
    """Read an entry written by ``to_dict``."""
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
    schema: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(EntryKind)))
    return schema
