"""Tables of what was played: sessions, seats, results, hands, scores, standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec.structs import fields

from ....tiles import WINDS
from ...entries import HandRecorded
from ...results import scores
from ...standings import standings, thousands
from ..grid import Grid, columns, from_records

if TYPE_CHECKING:
    from ...model import Event, Session
    from ...results import SeatScore

State: TypeAlias = Literal["draft", "released", "started", "over"]
PLACES = ("firsts", "seconds", "thirds", "fourths")
COMMON = ("kind", "id", "at", "author")
"""Fields that every entry has."""


def state(session: Session) -> State:
    """The state of a session."""
    if not session.released:
        return "draft"
    if not session.started_at:
        return "released"
    return "over" if all(sheet.done for sheet in session.tables.values()) else "started"


def sessions_table(event: Event, _after: int | None) -> Grid:
    """Sessions of the event."""
    records = [
        {
            "session": session.number,
            "state": state(session),
            "tables": len(session.tables),
            "signed": sum(sheet.done for sheet in session.tables.values()),
            "mode": session.mode,
            "started_at": session.started_at,
            "signals": session.signals,
        }
        for session in in_order(event)
    ]
    return from_records("sessions", records, columns(session="number", state="text"))


def in_order(event: Event) -> list[Session]:
    """The sessions by number."""
    return [event.sessions[number] for number in sorted(event.sessions)]


def seating_table(event: Event, _after: int | None) -> Grid:
    """A row for each seat of each session, drafts too."""
    records = [
        {
            "session": session.number,
            "table": sheet.table,
            "wind": WINDS[seat],
            "player": player,
            "name": event.people[player].name,
            "state": state(session),
        }
        for session in in_order(event)
        for sheet in session.tables.values()
        for seat, player in enumerate(sheet.seats)
    ]
    return from_records("seating", records, columns(session="number", table="number", wind="text"))


def results_table(event: Event, after: int | None) -> Grid:
    """A row for each seat that has a result."""
    known = columns(
        session="number", table="number", wind="text", player="number", name="text", substitute="text",
        points="points", loan="points", place="number", uma="score", play="score", penalties="score",
        score="score", deposits="number", confirmed="flag", signed_by="text",
    )  # fmt: skip
    return from_records("results", [_result(event, seat) for seat in scores(event, after)], known)


def _result(event: Event, seat: SeatScore) -> dict[str, Any]:
    sheet = event.sessions[seat.session].tables[seat.table]
    at = sheet.seats.index(seat.player)
    substitute = sheet.substitutes.get(seat.player)
    return {
        "session": seat.session,
        "table": seat.table,
        "wind": seat.wind,
        "player": seat.player,
        "name": event.people[seat.player].name,
        "substitute": substitute.substitute if substitute else "",
        "points": sheet.points[at] if sheet.points else None,
        "loan": sheet.loans[at],
        "place": seat.place,
        "uma": thousands(seat.uma),
        "play": thousands(seat.play),
        "penalties": thousands(seat.penalties),
        "score": thousands(seat.score),
        "deposits": sheet.deposits,
        "confirmed": seat.player in sheet.confirmed,
        "signed_by": sheet.signed_by,
    }


def hands_table(event: Event, after: int | None) -> Grid:
    """Every recorded hand, with all fields of its entry."""
    records = [
        _by_wind(hand.to_dict())
        for session in in_order(event)
        if after is None or session.number <= after
        for sheet in session.tables.values()
        for hand in sheet.hands
    ]
    if not records:  # keep the columns of an empty table
        names = (field.name for field in fields(HandRecorded) if field.name not in COMMON)
        return Grid("hands", columns(**dict.fromkeys(names, "text")), ())
    points = {f"points_{wind}": "points" for wind in WINDS}
    known = columns(session="number", table="number", hand="text", **points)
    return from_records("hands", records, known, hidden=COMMON)


def _by_wind(record: dict[str, Any]) -> dict[str, Any]:
    """Spread values for the four seats over four columns."""
    columns_by_wind: dict[str, Any] = {}
    for key, value in record.items():
        if (
            isinstance(value, tuple)
            and len(value) == len(WINDS)
            and all(type(figure) is int for figure in value)
        ):
            columns_by_wind |= {f"{key}_{wind}": figure for wind, figure in zip(WINDS, value, strict=True)}
        else:
            columns_by_wind[key] = value
    return columns_by_wind


def scores_table(event: Event, after: int | None) -> Grid:
    """A row for each player, a column for each session."""
    numbers = [session.number for session in in_order(event) if after is None or session.number <= after]
    sessions = {f"session_{number}": "score" for number in numbers}
    records = []
    for line in standings(event, after):
        fields = line.to_dict()
        by_session = {f"session_{session}": score for session, score in fields["games"].items()}
        records.append({key: fields[key] for key in ("rank", "player", "name")} | by_session)
        records[-1] |= {"total": fields["total"]}
    known = columns(rank="number", player="number", name="text", **sessions, total="score")
    return from_records("scores", records, known)


def standings_table(event: Event, after: int | None) -> Grid:
    """The standings, one row per player."""
    records = []
    for line in standings(event, after):
        fields = line.to_dict()
        places = dict(zip(PLACES, fields["places"], strict=True))
        records.append(fields | places | {"best": thousands(line.best), "played": len(line.played)})
    places = dict.fromkeys(PLACES, "number")
    known = columns(
        rank="number", player="number", name="text", club="text", country="text", total="score", **places,
        played="number", best="score", penalties="score", note="text",
    )  # fmt: skip
    return from_records("standings", records, known, hidden=("games", "places"))
