"""At a table by the book: what can be tried, fouls with their rulings, and points outside the table."""

from __future__ import annotations

from msgspec import Struct

from .types import Call, What, Wind


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
