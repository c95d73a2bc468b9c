"""A hand as it would be with a set of tiles without red fives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .events import Call, Discard, Draw, Event, Indicator, Quad, Win
from .json_values import plain

if TYPE_CHECKING:
    from collections.abc import Iterable


def plain_tiles(tiles: Iterable[str]) -> tuple[str, ...]:
    """These tiles with red fives taken as fives."""
    return tuple(map(plain, tiles))


def plain_event(event: Event) -> Event:
    """The event with red fives taken as fives."""
    match event:
        case Draw() | Discard() | Indicator():
            return replace(event, tile=plain(event.tile))
        case Call():
            return replace(event, tile=plain(event.tile), own=plain_tiles(event.own))
        case Quad():
            tile = None if event.tile is None else plain(event.tile)
            return replace(event, tile=tile, own=plain_tiles(event.own))
        case Win():
            tile = None if event.tile is None else plain(event.tile)
            return replace(event, tile=tile, ura=None if event.ura is None else plain_tiles(event.ura))
        case _:
            return event
