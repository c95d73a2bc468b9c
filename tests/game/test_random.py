"""Whole games of players who choose at random, every position checked by the engine."""

from __future__ import annotations

import pytest

from hanchan.scoring.score import evaluator_for
from tests.helpers.cases import RULESETS

GAMES = 10


@pytest.mark.parametrize("keen", [False, True])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_keeps_the_invariants(ruleset: str, keen: bool) -> None:
    """Tiles, points, legal actions and hidden tiles; and the same games from the same seed."""
    rules = evaluator_for(ruleset).rules
    seed = bytes(range(32))
    tally = rules.play_at_random(seed, GAMES, keen=keen, check_invariants=True)
    assert tally.games == GAMES
    assert tally.tsumo + tally.ron + tally.exhausted + tally.aborted == tally.hands
    assert tally.actions > tally.hands
    assert rules.play_at_random(seed, GAMES, keen=keen, workers=3) == tally
    assert rules.play_at_random(bytes(32), GAMES, keen=keen) != tally
