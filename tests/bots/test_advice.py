"""Advice: what the bot does, for reasons that are true."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from hanchan_core import Action

from hanchan.bots import Efficiency
from hanchan.bots.advice import Advice, Why, advise
from hanchan.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.bots import PlayerView


class Advised(Efficiency):
    """The bot, and all advice that it would have given."""

    def __init__(self) -> None:
        self.given: list[Advice] = []

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        """What is advised."""
        advice = advise(seen, actions)
        assert advice.action == super().choose(seen, actions)
        self.given.append(advice)
        return advice.action


@pytest.fixture(scope="module")
def given() -> list[Advice]:
    """All advice of some games."""
    player = Advised()
    for seed in range(6):
        Table("wrc-2022", [player] * 4, seed=seed).play()
    return player.given


def test_every_choice_has_a_reason_and_every_reason_comes_up(given: list[Advice]) -> None:
    open_choices = [one for one in given if one.discards or not isinstance(one.action, Action.Discard)]
    assert all(one.reasons for one in open_choices)
    kinds = {reason.kind for one in given for reason in one.reasons}
    assert set(get_args(Why)) - kinds <= {"called_off"}, "WRC has no nine kinds"


def test_reasons_are_true(given: list[Advice]) -> None:
    for advice in given:
        if not isinstance(advice.action, Action.Discard | Action.Riichi) or not advice.discards:
            continue
        kind = advice.action.tile.replace("0", "5")
        chosen = next(one for one in advice.discards if one.tile == kind)
        told = {one.kind: one.number for one in advice.reasons}
        nearest = min(one.shanten for one in advice.discards)
        assert ("nearest" in told) == (chosen.shanten == nearest)
        if "widest" in told:
            assert told["widest"] == max(one.copies for one in advice.discards if one.shanten == nearest)
        if "safe" in told:
            assert chosen.danger == 0
        if "folds" in told:
            assert chosen.shanten > nearest
