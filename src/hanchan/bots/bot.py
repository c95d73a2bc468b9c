"""``Bot``: the interface between a table and its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Action

    from .view import PlayerView


class Chooser(Protocol):
    """All that a table needs: anything with ``choose`` can play. The hooks of ``Bot`` are optional."""

    def choose(self, view: PlayerView, actions: Sequence[Action], /) -> Action:
        """Return one of these actions."""
        ...


class Bot:
    """Base class for bots. ``choose`` is required; the other methods are optional hooks."""

    name = "player"
    """The name shown in messages, logs and statistics."""

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Return one of the legal actions, which come in a fixed order and are never empty."""
        raise NotImplementedError

    def begins(self, view: PlayerView) -> None:
        """Called when a hand has been dealt."""

    def saw(self, event: Mapping[str, Any]) -> None:
        """Called for every public event; another player's draw comes without its tile."""

    def ended(self, end: Mapping[str, Any]) -> None:
        """Called at the end of a hand, with wins, tenpai hands and the change of each score."""

    def stops(self, view: PlayerView) -> bool:  # noqa: ARG002
        """Whether to end the game, asked of the last dealer in first place if the rules leave the choice."""
        return True
