"""Tables of the office: people, rulings, substitutions, attachments, log, audit."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ...audit import audit
from ...entries import LONGEST, Entry
from ..grid import Grid, columns, from_records
from ..people_import import COLUMNS
from .play import COMMON, in_order

if TYPE_CHECKING:
    from ...model import Event, Participant


def people_table(event: Event, _after: int | None) -> Grid:
    """The people: the columns that can be imported again, then their state in the event."""
    known = columns(**dict.fromkeys(COLUMNS, "text") | {"number": "number", "fill_in": "flag"})
    people = [asdict(event.people[number]) for number in sorted(event.people)]
    return from_records("people", people, known)


def rulings_table(event: Event, after: int | None) -> Grid:
    """Rulings with their penalties."""
    records = [
        {
            "session": penalty.session,
            "player": penalty.player,
            "name": event.people[penalty.player].name,
            "foul": penalty.foul,
            "points": penalty.points,
            "where": str(penalty.where),
            "reason": penalty.reason,
            "clause": penalty.clause,
        }
        for penalty in event.bookings
        if after is None or penalty.session <= after
    ]
    known = columns(
        session="number", player="number", name="text", foul="text", points="points", where="text",
        reason="text", clause="text",
    )  # fmt: skip
    return from_records("rulings", records, known)


def substitutions_table(event: Event, after: int | None) -> Grid:
    """Substitutions, by table."""
    records = [
        {"table": sheet.table, "name": event.people[player].name, **substitution.to_dict()}
        for session in in_order(event)
        if after is None or session.number <= after
        for sheet in session.tables.values()
        for player, substitution in sheet.substitutes.items()
    ]
    known = columns(
        session="number", table="number", player="number", name="text", substitute="text", during="flag",
        points="points", where="text", clause="text", reason="text",
    )  # fmt: skip
    return from_records("substitutions", records, known, hidden=COMMON)


def attachments_table(event: Event, _after: int | None) -> Grid:
    """Attached files."""
    records = [attached.to_dict() for attached in event.attachments.values()]
    known = columns(name="text", size="number", about="text", at="text", author="text", sha256="text")
    return from_records("attachments", records, known, hidden=("kind", "id"))


def log_table(event: Event, _after: int | None) -> Grid:
    """Every entry of the log; fields specific to its kind are one cell of JSON."""
    records = [_line(event, number, entry) for number, entry in enumerate(event.log, start=1)]
    known = columns(
        entry="number", at="text", author="text", kind="text", undone="flag", session="number",
        table="number", player="number", name="text", details="text", id="text",
    )  # fmt: skip
    return from_records("log", records, known)


def _line(event: Event, number: int, entry: Entry) -> dict[str, Any]:
    fields = entry.to_dict()
    line = {key: fields.pop(key) for key in COMMON}
    where: dict[str, Any] = {key: fields.pop(key) for key in ("session", "table", "player") if key in fields}
    person: Participant | None = event.people.get(where.get("player", 0))
    name = fields.pop("name", "") or (person.name if person else "")
    short = {key: _short(value) for key, value in fields.items()}
    details = json.dumps(short, ensure_ascii=False) if short else ""
    undone = entry.id in event.undone
    return {"entry": number, "undone": undone, **line, **where, "name": name, "details": details}


def _short(value: Any) -> Any:
    """A value short enough for a cell; longer ones are replaced by their length."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return value if len(text) <= LONGEST else f"({len(text):,} characters)"


def audit_table(event: Event, _after: int | None) -> Grid:
    """Every line of the audit."""
    lines = [line.to_dict() for line in audit(event).lines]
    return from_records("audit", lines, columns(kind="text", what="text", score="score", clause="text"))
