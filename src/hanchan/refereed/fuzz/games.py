"""Random by-the-book games: players who mostly play on, and now and then foul in every way there is.

>>> game = random_book_game("wrc-2022", seed=3, eagerness=0.02, most_hands=2)
>>> len(game.hands), len(game.incidents) > 0
(2, True)
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanchan_core import Round

from ... import rulesets
from ...logs import Recorder
from ...rulesets import DEFAULT_RULESET
from ...scoring.score import compile_rules
from ..invariants import audit as check_position
from ..table import RefereedTable
from .bots import ChanceHand, ChancePolicy
from .walls import STAGES, stacked_wall

if TYPE_CHECKING:
    from ...logs import GameLog
    from ...rulesets import Ruleset


def random_book_game(
    ruleset: str | Ruleset = DEFAULT_RULESET,
    seed: int = 0,
    eagerness: float = 0.01,
    *,
    most_hands: int | None = None,
    rich: bool = False,
    audit: bool = False,
) -> GameLog:
    """A game by the book, always the same from a seed.

    ``eagerness`` is how likely each move is a foul, from 0 on; what few positions have is tried more often.
    With ``rich`` the first wall is stacked so that rare fouls are near, and played ten times as eagerly.
    ``audit`` checks every position and raises BrokenTableError.
    """
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    dice = Random(f"book {seed}")
    stage = dice.choice(STAGES) if rich else ""
    first = (
        Round(compile_rules(book), stacked_wall(stage, book, seed, dice), ask_everybody=True)
        if rich
        else None
    )
    recorder = Recorder(book, seed=seed, by_the_book=True)
    table = RefereedTable(book, seed=seed, policy=ChancePolicy(dice), first=first, recorder=recorder)
    position = 0
    while table.game.ended is None:
        hand = ChanceHand(table, dice, eagerness, stage if table.game.hands == 0 else "")
        while table.phase != "over":
            position += hand.step(position)
            if audit:
                check_position(table, position)
                position += 1
        if table.game.hands + 1 == most_hands:
            break
        table.next_hand()
    return table.log or recorder.so_far()
