"""The call window: orders competing calls, and picks the action of a seat whose time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action

from ...tiles import WINDS

if TYPE_CHECKING:
    from ...refereed import Attempt
    from ..protocol.actions import Move

PASS = Action.Pass()


def in_beats(answers: dict[str, tuple[Attempt, float]], apart: float) -> list[Move]:
    """The answers in the order in which they came; those that came clearly later get a later beat."""
    calls = [at for action, at in answers.values() if action != PASS]
    first = min(calls, default=0.0)
    beats = {
        wind: 0 if action == PASS or not apart else int((at - first) / apart)
        for wind, (action, at) in answers.items()
    }
    order = sorted(answers, key=lambda wind: (beats[wind], WINDS.index(wind)))
    return [(wind, answers[wind][0], beats[wind]) for wind in order]


def default(legal: list[Action]) -> Action:
    """The action of a seat whose time is over: discard the drawn tile, pass, or declare truthfully."""
    for action in legal:
        if isinstance(action, Action.Pass | Action.Tenpai):
            return action
        if isinstance(action, Action.Discard) and action.drawn:
            return action
    return legal[-1]
