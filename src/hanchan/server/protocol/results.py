"""How a hand and a game end, with every point and its clause."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .refereeing import Booked
from .types import Meld, Wind


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of an account: what, how much, and the clause."""

    name: str
    amount: str = ""
    clause: str = ""
    total: bool = False
    book_name: str = ""
    """The rulebook's own name of a yaku, where ``name`` is what players say."""


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
    worth: str = ""
    """What a hand is worth that has won, before it is paid: ``3 han 30 fu``."""
    points: int = 0
    """The points of that hand alone."""
    bonus: int = 0
    """Points for honba and riichi sticks, received besides."""
    account: list[Part] = []
    waits: list[str] = []
    link: str = ""
    """The same hand in the calculator."""


class Over(Struct, frozen=True, omit_defaults=True):
    """How a hand ended."""

    kind: Literal["win", "exhausted", "aborted", "chonbo"]
    heading: str
    shown: list[Shown]
    changes: list[int]
    """Points by wind, East first."""
    notes: list[Line]


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
    """Where its log can be read, which has the seeds of all walls."""
    reds: tuple[int, int, int]
    """Red fives of each suit in the set of tiles, to make the walls of the seeds again."""
    ledger: list[Booked] = []
    """At a table by the book, every point outside the table."""
