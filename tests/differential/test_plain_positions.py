"""Tricky positions on the engine and on the plain round: every path, every state."""

from __future__ import annotations

import pytest

from tests.helpers.cases import RULESETS
from tests.perft.cases import NAMES, case, depth_for, on_both, walk

SOME = 250
"""So many paths from each position."""


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", NAMES)
def test_every_state_is_the_same(name: str, ruleset: str) -> None:
    known = case(name).counts[ruleset]
    depth = depth_for(known, SOME)
    assert walk(*on_both(name, ruleset), depth) == known[depth - 1]
