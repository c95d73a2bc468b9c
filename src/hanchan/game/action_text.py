"""Actions in words, as situation files and saved games write them.

>>> from hanchan.game.play import deal
>>> hand = deal("wrc-2022", seed=7)
>>> texts = [action_text(action) for action in hand.legal("E")]
>>> texts[0], texts[-1]
('discard 3m', 'discard 1p (drawn)')
>>> find_action("discard 1p", hand.legal("E")) == hand.legal("E")[-1]
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .play import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["action_text", "find_action"]

DRAWN = " (drawn)"


def action_text(action: Action) -> str:
    """An action in words that no other legal action has."""
    is_drawn_riichi = isinstance(action, Action.Riichi) and action.drawn
    return f"{action}{DRAWN}" if is_drawn_riichi else str(action)


def find_action(text: str, legal: Sequence[Action]) -> Action | None:
    """The legal action with these words, or None; ``(drawn)`` may be left out."""
    texts = {action_text(action): action for action in legal}
    return texts.get(text) or texts.get(text + DRAWN)
