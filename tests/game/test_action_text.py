"""Actions in words: every legal action is found again, also as earlier versions wrote it."""

from __future__ import annotations

from hanchan.game.action_text import action_text, find_action
from hanchan.game.play import Action

LEGAL = (
    Action.Riichi("2z", True, False),
    Action.Riichi("2z", False, False),
    Action.Riichi("2z", True, True),
    Action.Discard("2m", False),
    Action.Discard("2m", True),
    Action.Discard("3s", True),
    Action.Tsumo(),
)


def test_every_action_is_found_by_its_words() -> None:
    assert [find_action(action_text(action), LEGAL) for action in LEGAL] == list(LEGAL)


def test_drawn_may_be_left_out() -> None:
    assert find_action("discard 3s", LEGAL) == Action.Discard("3s", True)
    assert find_action("discard 2m", LEGAL) == Action.Discard("2m", False)


def test_riichi_of_an_earlier_saved_game() -> None:
    assert find_action("riichi 2z (drawn) (drawn)", LEGAL) == Action.Riichi("2z", True, False)


def test_unknown_words() -> None:
    assert find_action("discard 9p", LEGAL) is None
