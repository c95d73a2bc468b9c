"""The positions of this folder, on the engine and on the plain round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import hanchan_core as core

from hanchan.game import situation
from tests.reference.round.hand import PlainRound, deal
from tests.reference.round.lockstep import differences, rules_of, values
from tests.reference.round.perft import Declared, Ours, edges

if TYPE_CHECKING:
    from hanchan.game.play import Round
    from hanchan.game.situation import Situation
    from hanchan.rulesets import Ruleset

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))
FEW = 50
"""So many paths are walked on both in the daily checks."""


@cache
def case(name: str) -> Situation:
    return situation.read(str(FOLDER / f"{name}.toml"))


def on_both(name: str, ruleset: str | Ruleset) -> tuple[Round, PlainRound]:
    """A position after its moves, on both."""
    told = case(name)
    assert told.deal is not None
    rules = rules_of(ruleset) if isinstance(ruleset, str) else values(ruleset)
    wall = core.parse_tiles(situation.wall_with(told.deal, rules["equipment.red_fives"]))
    plain = deal(rules, wall, **told.table)
    ours, declared = told.play(ruleset)
    for seat, action, beat in declared:
        plain.apply(seat, str(action), beat)
    return ours, plain


def depth_for(counts: list[int], most: int) -> int:
    """How deep one can go without more paths than this; one step at least."""
    return max((depth for depth, count in enumerate(counts, 1) if count <= most), default=1)


def walk(ours: Round, plain: PlainRound, depth: int, before: tuple[Declared, ...] = ()) -> int:
    """Go every path on both, compare every state, and count the paths."""
    problems = list(differences(ours, plain))
    assert not problems, f"after {before}: {'; '.join(problems)}"
    if depth == 0 or plain.phase == "over":
        return 1
    count = 0
    for declared in edges(plain):
        our_next, plain_next = Ours(ours.copy()), plain.copy()
        for wind, said in declared:
            our_next.apply(wind, said)
            plain_next.apply(wind, said)
        count += walk(our_next.hand, plain_next, depth - 1, (*before, declared))
    return count
