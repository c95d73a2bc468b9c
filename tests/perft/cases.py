"""The positions of this folder, on the engine and on the plain round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import hanchan_core as core

from hanchan.cli import situation
from tests.plain.lockstep import rules_of, values, words
from tests.plain.round import PlainRound, deal

if TYPE_CHECKING:
    from hanchan.cli.situation import Situation
    from hanchan.play import Round
    from hanchan.rulesets import Ruleset

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))


@cache
def case(name: str) -> Situation:
    return situation.read(str(FOLDER / f"{name}.toml"))


def on_both(name: str, ruleset: str | Ruleset) -> tuple[Round, PlainRound]:
    """A position after its moves, on both."""
    told = case(name)
    assert told.deal is not None
    rules = rules_of(ruleset) if isinstance(ruleset, str) else values(ruleset)
    wall = core.parse_tiles(situation.laid(told.deal, rules["equipment.red_fives"]))
    plain = deal(rules, wall, **told.table)
    ours, declared = told.played(ruleset)
    for seat, action, beat in declared:
        plain.apply(seat, words(action), beat)
    return ours, plain
