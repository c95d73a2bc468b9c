"""Seats as shown on lists and cards."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from ...tiles import WINDS

if TYPE_CHECKING:
    from ..model import Participant, Session, TableSheet
    from .document import Request

WHOLE = str.maketrans({"æ": "ae", "đ": "d", "ð": "d", "ı": "i", "ł": "l", "ø": "o", "œ": "oe", "þ": "th"})
"""Letters that Unicode does not decompose."""
KEYS = ("east", "south", "west", "north")


def about(request: Request) -> dict[str, str]:
    """The subtitle of a list: its sessions, and whether it is a draft."""
    words = request.words
    subtitle = words("session_number", session=request.session) if request.session else words("all_sessions")
    return {"subtitle": subtitle, "note": draft(request, request.sessions)}


def draft(request: Request, sessions: list[Session]) -> str:
    """A warning as long as the seating can still change."""
    return "" if all(session.released for session in sessions) else request.words("draft")


def by_name(people: list[Participant]) -> list[Participant]:
    """People sorted by name, ignoring accents."""
    return sorted(people, key=lambda person: (_plain(person.name), person.number))


def _plain(name: str) -> str:
    parted = unicodedata.normalize("NFKD", name.casefold().translate(WHOLE))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def seat(session: Session | None, player: int, request: Request) -> dict[str, str]:
    """Table and wind of a player; empty if the player has no seat."""
    sheet = session.sheet_of(player) if session else None
    if sheet is None:
        return {"table": "", "wind": ""}
    wind = KEYS[sheet.seats.index(player)]
    return {"table": str(sheet.table), "wind": request.words(f"wind_{wind}")}


def seats(sheet: TableSheet, request: Request) -> list[dict[str, Any]]:
    """The four seats of a table, East first, with substitutes and whom they replace."""
    return [_sitting(sheet, at, request) for at in range(len(WINDS))]


def _sitting(sheet: TableSheet, at: int, request: Request) -> dict[str, str]:
    person = request.event.person(sheet.seats[at])
    stands_in = sheet.substitutes.get(person.number)
    fields = {
        "letter": request.words(f"wind_{KEYS[at]}"),
        "wind": request.words(KEYS[at]),
        "number": str(person.number),
    }
    if stands_in is None:
        return {**fields, "name": person.name, "club": person.club, "for": ""}
    instead = request.words("instead_of", name=person.name)
    return {**fields, "name": stands_in.substitute, "club": "", "for": instead}
