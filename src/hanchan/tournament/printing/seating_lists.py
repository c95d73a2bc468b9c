"""The seating lists, by name and by table, and the cards that stand on the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .document import Document
from .seats import about, by_name, draft, seat, seats

if TYPE_CHECKING:
    from ..model import Session
    from .document import Request


def _names(request: Request) -> dict[str, Any]:
    """Every player with table and wind in each session."""
    sessions = request.sessions
    seated = {player for session in sessions for sheet in session.tables.values() for player in sheet.seats}
    people = by_name([request.event.person(number) for number in seated])
    return {
        "title": request.words("seating_by_name"),
        **about(request),
        "sessions": [str(session.number) for session in sessions],
        "rows": [
            {
                "number": str(person.number),
                "name": person.name,
                "club": person.club,
                "seats": [seat(session, person.number, request) for session in sessions],
            }
            for person in people
        ],
    }


def _tables(request: Request) -> dict[str, Any]:
    """Every table with its four players, session by session."""
    return {
        "title": request.words("seating_by_table"),
        "sessions": [_session(session, request) for session in request.sessions],
    }


def _session(session: Session, request: Request) -> dict[str, Any]:
    tables = [session.sheet(request.table)] if request.table else _in_order(session)
    return {
        "subtitle": request.words("session_number", session=session.number),
        "note": draft(request, [session]),
        "tables": [{"table": str(sheet.table), "seats": seats(sheet, request)} for sheet in tables],
    }


def _in_order(session: Session) -> list[Any]:
    return [session.tables[table] for table in sorted(session.tables)]


def _cards(request: Request) -> dict[str, Any]:
    """A card for each table: with the seats of one session, or with those of all."""
    sessions = request.sessions
    numbers = sorted({sheet.table for sheet in request.sheets})
    return {
        "title": request.words("table_cards"),
        "cards": [_card(number, sessions, request) for number in numbers],
    }


def _card(table: int, sessions: list[Session], request: Request) -> dict[str, Any]:
    rows = [
        {
            "session": str(session.number),
            "title": request.words("session_number", session=session.number),
            "seats": seats(session.tables[table], request),
        }
        for session in sessions
        if table in session.tables
    ]
    return {"table": str(table), "rows": rows}


DOCUMENTS = (
    Document(
        "seating-by-name",
        "Who sits where, by name: for one session, or a grid of all",
        "seating_by_name",
        _names,
        each_session=True,
    ),
    Document(
        "seating-by-table",
        "Who sits where, by table",
        "seating_by_table",
        _tables,
        each_session=True,
    ),
    Document(
        "table-cards",
        "A card to fold for each table, with its number and players",
        "table_cards",
        _cards,
        each_session=True,
    ),
)
