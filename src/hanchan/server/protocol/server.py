"""What the server tells, one record for each kind of message."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from .assistance import Hints, Lesson
from .refereeing import Incident, Tryable
from .results import Ended, Line, Over
from .table_view import Asked, Chair, View
from .types import Length, Mode


class _Told(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """A message of the server."""


class Table(_Told, frozen=True, tag="table"):
    """Where one is: sent first, and when somebody comes or goes."""

    id: str
    ruleset: str
    name: str
    """Of the rulebook."""
    seat: int | None
    """One's own; None for a spectator."""
    chairs: list[Chair]
    length: Length
    mode: Mode
    terms: dict[str, str]
    """The words of the rulebook."""
    chat: bool = False
    ranked: bool = False
    again: list[int] = []
    """Seats that want another game."""
    behind: float | None = None
    """By how many seconds a spectator is behind."""
    lots: list[Line] = []
    """How the seats were drawn, if they were."""


class Waiting(_Told, frozen=True, tag="waiting"):
    """A table that has not begun: who sits at it, nobody on a free seat."""

    id: str
    ruleset: str
    name: str
    seats: list[Chair | None]
    seat: int | None
    length: Length
    pace: str
    mode: Mode
    ranked: bool = False
    public: bool = False
    timed: bool = False
    chat: bool = False
    lots: bool = False
    """Whether seats are drawn when the game begins."""


class Open(Struct, frozen=True, omit_defaults=True):
    """A public table, in the lobby."""

    id: str
    ruleset: str
    short: str
    """Name of the rulebook."""
    seats: list[Chair | None]
    length: Length
    pace: str
    mode: Mode
    begun: bool = False
    ranked: bool = False
    timed: bool = False
    chat: bool = False
    lots: bool = False


class Lobby(_Told, frozen=True, tag="lobby"):
    """The public tables, those with free seats first; sent again when something changes."""

    tables: list[Open]
    people: int
    """Who is connected to the club."""


class Moved(_Told, frozen=True, tag="moved"):
    """The same people play on at another table."""

    id: str


class Now(_Told, frozen=True, tag="now"):
    """What has happened, and how the table looks now."""

    number: int
    """Of the last event; those sent here have the numbers up to it."""
    events: list[Any]
    view: View
    hand: str
    """East 2, 1 counter."""
    seats: list[int]
    """Whose seat each wind is, East first."""
    step: int
    """How many steps there have been; the number of what is asked now."""
    deal: int
    """Which hand of the game this is, from 1."""
    commitment: str
    """Of the seed of this hand's wall, empty for a wall set up by hand; the seed follows after the game."""
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


class Talk(_Told, frozen=True, tag="talk"):
    """What was said at the table lately, for who comes to it, or comes back."""

    lines: list[Heard]


class Refused(_Told, frozen=True, tag="refused"):
    """Something was not done; the table is as it was."""

    why: str
    clause: str = ""


class Pong(_Told, frozen=True, tag="pong"):
    """The server is there."""

    sent: float


Told: TypeAlias = Table | Waiting | Lobby | Now | Moved | Heard | Talk | Refused | Pong
