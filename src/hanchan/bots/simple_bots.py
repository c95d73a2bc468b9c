"""Bots that do not think: baselines for others, and a source of situations that thinking bots never reach."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanchan_core import Action

from .bot import Bot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .view import PlayerView


class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._dice = Random(seed)

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:  # noqa: ARG002
        """Return a random action."""
        return self._dice.choice(actions)


class Tsumogiri(Bot):
    """Discards the tile it draws, never calls, and wins whenever it may."""

    name = "tsumogiri"

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:  # noqa: ARG002
        """Win, pass or declare tenpai if possible; otherwise discard the drawn tile, the last action."""
        quiet = (Action.Tsumo, Action.Ron, Action.Pass, Action.Tenpai)
        return next((action for action in actions if isinstance(action, quiet)), actions[-1])
