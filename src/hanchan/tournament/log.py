"""The log of an event: entries folded into its state, new entries, and undo.

``fold`` is a pure function of the entries, so any past state can be rebuilt from a prefix of the log.

>>> from .entries import Opened, Registered
>>> entries = [
...     Opened(id="1", at="08:00", author="desk", name="Spring", ruleset="ema-2016", sessions=4),
...     Registered(id="2", at="08:01", author="desk", player=1, name="Ana"),
... ]
>>> event = fold(entries)
>>> event.name, event.ruleset.short, event.people[1].name
('Spring', 'EMA 2016', 'Ana')
>>> fold(entries[:1]).people
{}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .entries import Entry, Opened, Undone
from .errors import IdTakenError, OrderError, UndoError, UnknownError
from .model import Event
from .reducer.apply import apply

if TYPE_CHECKING:
    from collections.abc import Iterable


def enter(event: Event, entry: Entry) -> bool:
    """Add an entry; False if it was entered before. A refused entry changes nothing."""
    if entry.id in event.by_id:
        _check_same(event.by_id[entry.id], entry)
        return False
    if isinstance(entry, Undone):
        _undo(event, entry)
    else:
        _apply(event, entry)
    _append(event, entry)
    return True


def fold(entries: Iterable[Entry]) -> Event:
    """The event after these entries, in order."""
    log: list[Entry] = []
    by_id: dict[str, Entry] = {}
    for entry in entries:
        if entry.id in by_id:
            _check_same(by_id[entry.id], entry)
        else:
            by_id[entry.id] = entry
            log.append(entry)
    return _fold_without(log, {entry.target for entry in log if isinstance(entry, Undone)})


def _fold_without(log: list[Entry], undone: set[str]) -> Event:
    """The event without the undone entries; its log keeps all of them."""
    event = Event()
    for entry in log:
        if entry.id not in undone and not isinstance(entry, Undone):
            _apply(event, entry)
        _append(event, entry)
    event.undone = set(undone)
    return event


def _apply(event: Event, entry: Entry) -> None:
    if not event.name and not isinstance(entry, Opened):
        raise OrderError("an event is opened before anything else happens to it")
    apply(entry, event)


def _append(event: Event, entry: Entry) -> None:
    event.log.append(entry)
    event.by_id[entry.id] = entry


def _undo(event: Event, entry: Undone) -> None:
    """Undo an entry; the remaining entries must still be valid without it."""
    target = event.by_id.get(entry.target)
    if target is None:
        raise UnknownError(f"there is no entry {entry.target[:60]} to undo")
    if isinstance(target, Undone | Opened):
        raise UndoError(f"{target.kind} {target.id} cannot be undone; enter what is so as a new entry")
    if target.id in event.undone:
        raise UndoError(f"{target.kind} {target.id} was undone already")
    undone = event.undone | {target.id}
    try:
        rest = _fold_without(event.log, undone)
    except ValueError as error:
        raise UndoError(
            f"{target.kind} {target.id} cannot be undone, later entries rest on it: {error}"
        ) from None
    vars(event).update(vars(rest))


def _check_same(first: Entry, again: Entry) -> None:
    """An entry that is sent again must be identical; only its time may differ."""
    if replace(again, at=first.at) != first:
        raise IdTakenError(f"the id {again.id} was used for another entry, {first.kind}")
