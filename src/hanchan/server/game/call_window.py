"""Answers: how pages are told of an action, who called first, and what is done for who says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action

from ...tiles import WINDS
from .. import protocol
from .recorded_game import ACTIONS

if TYPE_CHECKING:
    from ...refereed import Attempt
    from .recorded_game import Move

PASS = Action.Pass()


def in_beats(answers: dict[str, tuple[Attempt, float]], apart: float) -> list[Move]:
    """The answers in the order in which they came; those clearly later are of a later beat."""
    calls = [at for action, at in answers.values() if action != PASS]
    first = min(calls, default=0.0)
    beats = {
        wind: 0 if action == PASS or not apart else int((at - first) / apart)
        for wind, (action, at) in answers.items()
    }
    order = sorted(answers, key=lambda wind: (beats[wind], WINDS.index(wind)))
    return [(wind, answers[wind][0], beats[wind]) for wind in order]


def default(legal: list[Action]) -> Action:
    """What is done for somebody whose time is over: discard what was drawn, pass, tell the truth."""
    for action in legal:
        if isinstance(action, Action.Pass | Action.Tenpai):
            return action
        if isinstance(action, Action.Discard) and action.drawn:
            return action
    return legal[-1]


def choice_of(action: Action) -> protocol.Choice:
    """An action as pages are told of it."""
    name = type(action).__name__
    told = {key: getattr(action, key) for key in ACTIONS[name].__match_args__}
    return protocol.Choice(KINDS[name], **told)


KINDS: dict[str, Any] = {name: "nine_kinds" if name == "NineKinds" else name.lower() for name in ACTIONS}
