"""Players without a thought: they are measures for others, and find what thinking players never try."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanchan_core import Action

from .bot import Bot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .view import PlayerView


class RandomBot(Bot):
    """Chooses among the legal actions, each as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Random(seed)

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:  # noqa: ARG002
        """Any of them."""
        return self._dice.choice(actions)


class Tsumogiri(Bot):
    """Discards what it draws, calls nothing, and wins when it may."""

    name = "tsumogiri"

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:  # noqa: ARG002
        """A win, a pass, tenpai; else the discard of the drawn tile, which is the last of all."""
        quiet = (Action.Tsumo, Action.Ron, Action.Pass, Action.Tenpai)
        return next((action for action in actions if isinstance(action, quiet)), actions[-1])
