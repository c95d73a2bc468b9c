"""The drawing of the states is true: every move in it happens in hands that are played, and no other."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from tests.helpers.transitions import observed

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WALKS = 60


def drawing() -> dict[str, Any]:
    return runpy.run_path(str(PICTURES / "states.py"))


def test_every_move_that_happens_is_drawn_and_every_drawn_one_happens() -> None:
    moves = observed(WALKS)
    assert moves == drawing()["MOVES"]


def test_every_state_and_move_has_its_place_in_the_picture() -> None:
    states = drawing()
    moves = states["MOVES"]
    named = {state for move in moves for state in (move[0], move[2])}
    assert named == set(states["BOXES"]) == set(states["ABOUT"])
    assert {(state, to) for state, _, to in moves} == set(states["ARROWS"])
