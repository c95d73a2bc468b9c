"""A game begins: the spec of it, from what was agreed at the table, with lots that are drawn now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import rulesets
from . import lesson, seat_lots
from .options import LESSON
from .spec import GameSpec

if TYPE_CHECKING:
    from ..tables.rooms import Room
    from .time_control import Pace


def begin(room: Room, deal: tuple[str, str], pace: Pace) -> GameSpec:
    """The spec of the game at a full table; ``deal`` is its seed, and the first wall if that is laid."""
    options, (seed, wall) = room.options, deal
    sitting = tuple(seat for seat in room.seats if seat)
    book = rulesets.load(options.ruleset)
    seats, fell = seat_lots.drawn(book, sitting) if options.lots else (sitting, None)
    return GameSpec(
        id=room.id,
        ruleset=options.ruleset,
        seed=seed,
        seats=seats,
        length=options.length,
        mode=options.mode,
        pace=lesson.untimed(pace) if options.mode == LESSON else pace,
        chat=options.chat,
        wall=wall,
        timed=options.timed,
        public=options.public,
        ranked=options.ranked,
        rules=rulesets.texts(options.ruleset),
        lots=fell,
    )
