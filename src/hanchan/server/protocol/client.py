"""What pages say, one small record for each kind of message."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .types import Call, Number, Tile, Tongue, What

MOST_BYTES = 4_096
"""Of a message of a page."""


class _Said(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of a page."""


class Hello(_Said, frozen=True, tag="hello"):
    """The first message of a connection: which event it has seen last, 0 for none; and the own language."""

    seen: Number = 0
    language: Tongue = ""


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
    language: Tongue = ""
    """In which the server says what it says in words; English if it has no other."""


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
