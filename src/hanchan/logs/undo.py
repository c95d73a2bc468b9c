"""What stands of what happened: claims that came late undo a draw, and a referee may undo more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import DeadHand, Draw, DrawBack, Event, Penalty, RiichiStands, TimeSignal
from .foul_events import Answered, Exhausted, Incident, Tried, Undone

if TYPE_CHECKING:
    from collections.abc import Sequence

REMARKS = (Tried, Answered, Incident, Exhausted)
"""What changes nothing on the table."""
RULED = (DeadHand, Penalty, TimeSignal)
"""What comes from the referee or the clock, and is not undone with moves."""
UNDOING = {DrawBack, Undone, *REMARKS}


def standing(events: Sequence[Event]) -> Sequence[Event]:
    """The events as if every claim had come in time, and nothing had been done that is void.

    A late claim undoes the draw, and the deposit of a riichi whose discard was claimed.
    """
    if UNDOING.isdisjoint(map(type, events)):
        return events
    return [event for _, event in with_numbers(events)]


def with_numbers(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """The same with the number of each, from 1."""
    kept: list[tuple[int, Event]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, DrawBack):
            _take_back(kept, Draw)
            _take_back(kept, RiichiStands)
        elif isinstance(event, Undone):
            kept = [(n, one) for n, one in kept if n < event.since or isinstance(one, RULED)]
        elif not isinstance(event, REMARKS):
            kept.append((number, event))
    return kept


def _take_back(kept: list[tuple[int, Event]], kind: type[Event]) -> None:
    """Take away the last move, if it is of this kind."""
    last = next((at for at in reversed(range(len(kept))) if not isinstance(kept[at][1], RULED)), None)
    if last is not None and isinstance(kept[last][1], kind):
        del kept[last]


def paid_deposits(events: Sequence[Event]) -> list[int]:
    """The seats whose riichi stands."""
    if not any(type(event) is RiichiStands for event in events):
        return []
    return [event.actor for event in standing(events) if type(event) is RiichiStands]
