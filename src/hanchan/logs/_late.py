"""Draws that were taken back, because the discard before them was claimed late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Draw, DrawBack, Event, RiichiStands

if TYPE_CHECKING:
    from collections.abc import Sequence


def as_if_in_time(events: Sequence[Event]) -> Sequence[Event]:
    """The events as if every claim had come in time: without what a late one undid.

    That is the draw, and the deposit of a riichi whose discard was claimed.
    """
    if DrawBack not in set(map(type, events)):
        return events
    kept: list[Event] = []
    for event in events:
        if not isinstance(event, DrawBack):
            kept.append(event)
            continue
        for undone in (Draw, RiichiStands):
            if kept and isinstance(kept[-1], undone):
                kept.pop()
    return kept


def paid_deposits(events: Sequence[Event]) -> list[int]:
    """The seats whose riichi stands."""
    return [event.actor for event in as_if_in_time(events) if type(event) is RiichiStands]
