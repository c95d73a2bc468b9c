"""A game begins: the plan of it, from what was agreed at the table, with lots that are drawn now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import rulesets
from . import lots, teaching
from .plan import Plan

if TYPE_CHECKING:
    from .pace import Pace
    from .rooms import Room


def begin(room: Room, deal: tuple[str, str], pace: Pace) -> Plan:
    """The plan of the game at a full table; ``deal`` is its seed, and the first wall if that is laid."""
    options, (seed, wall) = room.options, deal
    sitting = tuple(seat for seat in room.seats if seat)
    book = rulesets.load(options.ruleset)
    seats, fell = lots.drawn(book, sitting) if options.lots else (sitting, None)
    return Plan(
        room.id,
        options.ruleset,
        seed,
        seats,
        options.length,
        options.mode,
        teaching.untimed(pace) if options.mode == teaching.MODE else pace,
        options.chat,
        wall,
        options.timed,
        options.public,
        options.ranked,
        rulesets.texts(options.ruleset),
        fell,
    )
