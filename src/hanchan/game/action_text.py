"""Actions as text, as used in situation files and saved games.

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

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .play import Action

__all__ = ["action_text", "find_action"]

DRAWN = " (drawn)"


def action_text(action: Action) -> str:
    """The text of an action, unique among the legal actions."""
    return str(action)


def find_action(text: str, legal: Sequence[Action]) -> Action | None:
    """The legal action with this text, or None; ``(drawn)`` may be omitted.

    Saved games of earlier versions have ``(drawn)`` twice in a riichi with the drawn tile.
    """
    texts = {action_text(action): action for action in legal}
    for form in (text, text + DRAWN, text.removesuffix(DRAWN)):
        if form in texts:
            return texts[form]
    return None
