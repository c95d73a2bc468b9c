"""What a new game is made from: the options of its table, seats drawn by lot, seed and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import rulesets
from . import lesson, seat_lots
from .options import LESSON
from .spec import GameSpec

if TYPE_CHECKING:
    from .options import Options
    from .spec import Occupant
    from .time_control import Pace


def new_spec(
    id: str, options: Options, sitting: tuple[Occupant, ...], deal: tuple[str, str], pace: Pace
) -> GameSpec:
    """The spec of a new game; ``deal`` is its seed, and the wall of the first hand if that is laid."""
    seed, wall = deal
    ruleset = rulesets.load(options.ruleset)
    seats, lots = seat_lots.drawn(ruleset, sitting) if options.lots else (sitting, None)
    return GameSpec(
        id=id,
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
        lots=lots,
    )
