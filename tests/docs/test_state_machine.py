"""The drawing of the states is true: every move in it happens in hands that are played, and no other."""

from __future__ import annotations

from tests.helpers.transitions import observed
from tools.docs import state_diagram

WALKS = 60


def test_every_move_that_happens_is_drawn_and_every_drawn_one_happens() -> None:
    moves = observed(WALKS)
    assert moves == state_diagram.MOVES


def test_every_state_and_move_has_its_place_in_the_picture() -> None:
    moves = state_diagram.MOVES
    named = {state for move in moves for state in (move[0], move[2])}
    assert named == set(state_diagram.BOXES) == set(state_diagram.ABOUT)
    assert {(state, to) for state, _, to in moves} == set(state_diagram.ARROWS)
