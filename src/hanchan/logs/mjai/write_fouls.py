"""Lines that only a log by the book has, written."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hanchan_core import Action

from ..foul_events import TRIED, WORD, Answered, Exhausted, Incident, ReplacementLeft, Tried, Undone, WrongSet
from ..json_values import TO_MJAI

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ALWAYS = ("foul", "penalty", "clause", "source", "determined")
SOME = ("points", "booked", "ruling", "dropped")
"""What an incident does not always have."""


def _write_tried(event: Tried) -> dict[str, Any]:
    content = {name: _plain(value) for name, value in event.content.items() if value is not None}
    return {"type": "try", "actor": event.actor, "what": event.what, **content}


def _plain(value: Any) -> Any:
    if isinstance(value, Action):
        content = {name: _plain(getattr(value, name)) for name in TRIED[WORD[type(value)]]}
        return {"what": WORD[type(value)], **content}
    if isinstance(value, tuple):
        return [TO_MJAI[tile] for tile in value]
    return TO_MJAI.get(value, value) if isinstance(value, str) else value


def _write_wrong_set(event: WrongSet) -> dict[str, Any]:
    called = {} if event.tile is None else {"target": event.target, "pai": TO_MJAI[event.tile]}
    own = [TO_MJAI[tile] for tile in event.own]
    return {"type": "wrong_set", "actor": event.actor, **called, "consumed": own}


def _write_answered(event: Answered) -> dict[str, Any]:
    return {"type": "answer", "question": event.question, "foul": event.foul, "yes": event.yes}


def _write_incident(event: Incident) -> dict[str, Any]:
    fields = {"type": "incident", "actor": event.actor, **{key: getattr(event, key) for key in ALWAYS}}
    if event.facts:
        fields["facts"] = dict(event.facts)
    if event.call != "none":
        fields["call"] = event.call
    fields |= {key: value for key in SOME if (value := getattr(event, key))}
    return fields | ({"decided": asdict(event.decided)} if event.decided else {})


WRITE_BOOK: Mapping[type[Any], Callable[[Any], dict[str, Any]]] = {
    Tried: _write_tried,
    WrongSet: _write_wrong_set,
    ReplacementLeft: lambda event: {"type": "replacement_left", "actor": event.actor},
    Exhausted: lambda _event: {"type": "exhausted"},
    Undone: lambda event: {"type": "undo", "since": event.since},
    Answered: _write_answered,
    Incident: _write_incident,
}
