"""What pages and server say to each other, one small record for each kind of message.

The types of the pages are made from these (``python -m hanchan.server.schema``). A seat is one of the four
places of a game, 0 to 3, and keeps its number; a wind is its part in one hand.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Wind: TypeAlias = Literal["E", "S", "W", "N"]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=3)]

Meld: TypeAlias = tuple[str, list[str], Wind | None, str | None]
"""Kind, tiles, from whom, and which of the tiles was called."""
Discarded: TypeAlias = tuple[str, bool, bool, Wind | None]
"""Tile, whether as drawn, whether turned for riichi, and who called it."""

Call: TypeAlias = Literal["chi", "pon", "kan", "ron"]
Tile: TypeAlias = Annotated[str, Meta(pattern="^([0-9][mps]|[1-7]z)$")]
What: TypeAlias = Literal[
    "win", "say_tenpai", "call", "take_back_call", "change_call", "forget_tile", "draw_in_haste",
    "take_back_discard", "call_own", "late_call", "riichi", "discard", "quad", "take_back_riichi",
    "take_back_quad", "sloppy_riichi", "forget_replacement", "forget_to_turn", "put_right", "take_tile",
    "promote", "tenpai", "noten", "show_noten",
]  # fmt: skip
"""What hands can do at a table by the book, legal or not."""

MOST_BYTES = 4_096
"""Of a message of a page."""


class _Said(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of a page."""


class _Told(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message of the server."""


# What pages say.


class Hello(_Said, frozen=True, tag="hello"):
    """The first message of a connection: which event it has seen last, 0 for none."""

    seen: Number = 0


class Act(_Said, frozen=True, tag="act"):
    """An answer to what was asked: the number of the question and the choice among its actions."""

    number: Number
    choice: Annotated[int, Meta(ge=0, le=200)]


class GoOn(_Said, frozen=True, tag="go_on"):
    """The end of a hand was looked at."""

    number: Number


class Come(_Said, frozen=True, tag="come"):
    """Back at the seat, which a bot has played meanwhile."""


class Leave(_Said, frozen=True, tag="leave"):
    """A bot may play on."""


class Say(_Said, frozen=True, tag="say"):
    """Something for the others at the table, where chat is on."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Again(_Said, frozen=True, tag="again"):
    """Another game with the same people, after one that is over."""


class Prefer(_Said, frozen=True, tag="prefer"):
    """What this page wants to be shown: hints; in a lesson also advice, and the hands of the others."""

    hints: bool = False
    advice: bool = False
    hands: bool = False


class Undo(_Said, frozen=True, tag="undo"):
    """In a lesson: the own last decision is taken back."""

    number: Number


class Wait(_Said, frozen=True, tag="wait"):
    """At a table by the book: somebody is about to say something, and the others give them time for it."""

    number: Number


class Try(_Said, frozen=True, tag="try"):
    """At a table by the book: something that hands can do, whether or not it is legal."""

    number: Number
    what: What
    tiles: Annotated[list[Tile], Meta(max_length=4)] = []
    """Own ones with which it is done."""
    call: Call | None = None
    then: Call | None = None
    """What a call is changed into."""
    shown: bool = False
    """Whether tiles, or the hand, are laid open."""
    missing: Annotated[list[Literal["said", "turned", "paid"]], Meta(max_length=3)] = []
    """The steps of a riichi that are left out."""


class Ping(_Said, frozen=True, tag="ping"):
    """A question whether the server is there."""

    sent: float


Said: TypeAlias = Hello | Act | GoOn | Come | Leave | Say | Again | Prefer | Undo | Wait | Try | Ping


# What the server tells.


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that may be done."""

    kind: Literal[
        "discard", "riichi", "ankan", "kakan", "tsumo", "nine_kinds",
        "pass", "chi", "pon", "kan", "ron", "tenpai", "noten",
    ]  # fmt: skip
    tile: str | UnsetType = UNSET
    tiles: tuple[str, ...] | UnsetType = UNSET
    drawn: bool = False
    open: bool = False


class Asked(Struct, frozen=True, omit_defaults=True):
    """A question to this seat."""

    number: int
    choices: list[Choice]
    seconds: float | None = None
    """That are left for it, the reserve not counted; None without a clock."""
    reserve: float | None = None
    """Of this game, used up when the seconds are over."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    bot: str = ""
    """The kind of bot that plays, also in the place of somebody who is away."""
    away: bool = False


class Side(Struct, frozen=True):
    """What lies before a player, as far as the viewer may see it."""

    seat: Wind
    score: int
    riichi: bool
    dead: bool
    aside: list[str]
    concealed: int
    tiles: list[str] | None
    melds: list[Meld]
    pond: list[Discarded]


class View(Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    viewer: Wind | None
    round: Wind
    honba: int
    deposits: int
    live_left: int
    indicators: list[str]
    turn: Wind | None
    drawn: str | None
    offered: tuple[Wind, str] | None
    """Whose tile may be called, and which."""
    furiten: bool
    seats: list[Side]
    dora: list[str]
    """The kinds that the indicators make dora, one for each indicator."""
    dice: tuple[int, int] | None
    """That broke the wall, where they are known."""


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of an account: what, how much, and the clause."""

    name: str
    amount: str = ""
    clause: str = ""
    total: bool = False


class Part(Struct, frozen=True):
    """A step of an account."""

    heading: str
    lines: list[Line]


class Shown(Struct, frozen=True, omit_defaults=True):
    """A hand that was laid open at the end of a hand."""

    seat: Wind
    tiles: list[str]
    melds: list[Meld]
    tile: str = ""
    """The winning tile."""
    ura: list[str] = []
    heading: str = ""
    account: list[Part] = []
    waits: list[str] = []
    link: str = ""
    """The same hand in the calculator."""


class Worth(Struct, frozen=True):
    """What a win would bring."""

    paid: list[int]
    """By the discarder; by each; or by each and by the dealer."""
    yaku: list[str]


class Waited(Struct, frozen=True):
    """A kind that completes the hand; what it is worth by ron and tsumo, nothing where it may not win."""

    tile: str
    left: int
    """How many of it are not seen."""
    ron: Worth | None
    tsumo: Worth | None


class Leaves(Struct, frozen=True, omit_defaults=True):
    """A discard that leaves the hand tenpai."""

    tile: str
    waits: list[Waited]
    furiten: bool = False
    """By the own discards."""


class Furiten(Struct, frozen=True):
    """Why the hand may not win by ron."""

    kind: Literal["own_discards", "missed_in_riichi", "temporary_until"]
    tiles: list[str]
    """Of the own discards that would complete the hand."""
    clause: str


class Hints(Struct, frozen=True, omit_defaults=True):
    """What follows from what the seat sees."""

    shanten: int
    waits: list[Waited] = []
    """Before a draw."""
    discards: list[Leaves] = []
    """In the own turn."""
    furiten: Furiten | None = None
    no_yaku: str = ""
    """The clause by which some of these may not win; nothing if all may."""


class Judged(Struct, frozen=True):
    """A discard: how far the hand is after it, what then helps, how many of it are left; its danger."""

    tile: str
    shanten: int
    draws: list[tuple[str, int]]
    danger: float | None
    """The chance in per cent that somebody in riichi wins on it; None if nobody is."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why something is advised, with a number that belongs to it."""

    kind: Literal[
        "win", "tenpai", "called_off", "nearest", "widest", "kept", "certain", "riichi", "quad",
        "safe", "risk", "folds", "call", "no_call", "closed", "danger",
    ]  # fmt: skip
    number: float = 0.0


class Advice(Struct, frozen=True, omit_defaults=True):
    """What a bot would do: the number of the choice, and why; and what each discard leaves."""

    choice: int
    reasons: list[Reason]
    discards: list[Judged] = []


class Lesson(Struct, frozen=True, omit_defaults=True):
    """What a lesson has beside the table."""

    undo: bool = False
    """Whether there is a decision to be taken back."""
    advice: Advice | None = None


class Tryable(Struct, frozen=True, omit_defaults=True):
    """Something that this seat can try, and what is to be chosen for it."""

    what: What
    tiles: int = 0
    """So many own tiles."""
    calls: dict[str, int] = {}
    """One of these calls, with so many own tiles for it."""
    then: list[Call] = []
    """What it is changed into."""
    shown: bool = False
    """Whether something can be laid open with it."""
    missing: bool = False
    """Whether steps can be left out."""


class Incident(Struct, frozen=True, omit_defaults=True):
    """A foul, and the ruling on it."""

    number: int
    """In this game, from 1."""
    seat: int
    wind: Wind
    foul: str
    """What it was."""
    penalty: str
    """What came of it: ``chonbo``, ``dead_hand``, ``points``, ``warning``, ``correct``, ``none`` ..."""
    say: str
    """What the referee says."""
    clause: str
    points: int = 0


class Booked(Struct, frozen=True):
    """A line of the ledger: points outside the table."""

    seat: int
    points: int
    where: str
    reason: str
    clause: str


class Over(Struct, frozen=True, omit_defaults=True):
    """How a hand ended."""

    kind: Literal["win", "exhausted", "aborted", "chonbo"]
    heading: str
    shown: list[Shown]
    changes: list[int]
    """Points by wind, East first."""
    notes: list[Line]
    seed: str
    """The seed of the hand, now that it is over; its commitment was told before the deal."""
    reds: tuple[int, int, int] = (0, 0, 0)
    """Red fives of each suit in the set of tiles, to make the wall of the seed again."""


class Ended(Struct, frozen=True, omit_defaults=True):
    """How a game ended, by seat."""

    why: str
    clause: str
    points: list[float]
    places: list[int]
    uma: list[float]
    scores: list[float]
    notes: list[Line]
    log: str
    """Where its log can be read."""
    ledger: list[Booked] = []
    """At a table by the book, every point outside the table."""


class Table(_Told, frozen=True, tag="table"):
    """Where one is: sent first, and when somebody comes or goes."""

    id: str
    ruleset: str
    name: str
    """Of the rulebook."""
    seat: int | None
    """One's own; None for a spectator."""
    chairs: list[Chair]
    length: Literal["full", "east"]
    mode: Literal["assisted", "book", "teaching"]
    terms: dict[str, str]
    """The words of the rulebook."""
    chat: bool = False
    ranked: bool = False
    again: list[int] = []
    """Seats that want another game."""
    behind: float | None = None
    """By how many seconds a spectator is behind."""


class Waiting(_Told, frozen=True, tag="waiting"):
    """A table that has not begun: who sits at it, nobody on a free seat."""

    id: str
    ruleset: str
    name: str
    seats: list[Chair | None]
    seat: int | None
    ranked: bool = False
    public: bool = False


class Open(Struct, frozen=True, omit_defaults=True):
    """A public table, in the lobby."""

    id: str
    ruleset: str
    short: str
    """Name of the rulebook."""
    seats: list[Chair | None]
    length: Literal["full", "east"]
    pace: str
    mode: str
    begun: bool = False
    ranked: bool = False
    timed: bool = False
    chat: bool = False


class Lobby(_Told, frozen=True, tag="lobby"):
    """The public tables, those with free seats first; told again when something changes."""

    tables: list[Open]
    people: int
    """Who is connected to the club."""


class Moved(_Told, frozen=True, tag="moved"):
    """The same people play on at another table."""

    id: str


class Now(_Told, frozen=True, tag="now"):
    """What has happened, and how the table looks now."""

    number: int
    """Of the last event; those told here have the numbers up to it."""
    events: list[Any]
    view: View
    hand: str
    """East 2, 1 counter."""
    seats: list[int]
    """Whose seat each wind is, East first."""
    step: int
    """How many steps there have been; the number of what is asked now."""
    commitment: str
    """Of the seed of this hand's wall; the seed is told when the hand is over."""
    asked: Asked | None = None
    over: Over | None = None
    ended: Ended | None = None
    hints: Hints | None = None
    lesson: Lesson | None = None
    tries: list[Tryable] = []
    """At a table by the book."""
    incidents: list[Incident] = []
    """Of this hand."""


class Heard(_Told, frozen=True, tag="heard"):
    """Somebody at the table says something."""

    seat: int
    text: str


class Refused(_Told, frozen=True, tag="refused"):
    """Something was not done; the table is as it was."""

    why: str
    clause: str = ""


class Pong(_Told, frozen=True, tag="pong"):
    """The server is there."""

    sent: float


Told: TypeAlias = Table | Waiting | Lobby | Now | Moved | Heard | Refused | Pong

_reader = msgspec.json.Decoder(Said)
_writer = msgspec.json.Encoder()


def read(data: str | bytes) -> Said:
    """The message of a page; raises ``msgspec.ValidationError`` or ``DecodeError``."""
    said: Said = _reader.decode(data)
    return said


def write(told: Told) -> bytes:
    """A message for a page."""
    return _writer.encode(told)
