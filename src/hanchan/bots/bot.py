"""``Bot``: what a table asks of whoever sits at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Action

    from .view import PlayerView


class Chooser(Protocol):
    """All that a table needs: anything that chooses can play; the hooks of ``Bot`` may be there or not."""

    def choose(self, seen: PlayerView, actions: Sequence[Action], /) -> Action:
        """One of these actions."""
        ...


class Bot:
    """A player. ``choose`` must be written; the rest may be."""

    name = "player"
    """What the player is called in messages, logs and statistics."""

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        """One of the legal actions, which come in a fixed order and are never empty."""
        raise NotImplementedError

    def begins(self, seen: PlayerView) -> None:
        """A hand was dealt."""

    def saw(self, event: Mapping[str, Any]) -> None:
        """Something happened that everybody sees; another's draw comes without its tile."""

    def ended(self, end: Mapping[str, Any]) -> None:
        """The hand is over: who won what, who was tenpai, and the change of each score."""

    def stops(self, seen: PlayerView) -> bool:  # noqa: ARG002
        """Whether to end the game, asked of a last dealer in first place where the rules leave it open."""
        return True
