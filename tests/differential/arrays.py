"""Situations as the arrays that ``hanchan.score_batch`` takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hanchan.scoring.batch import Circumstance, meld_code

from .hands import KINDS, RED_FIVES, Situation, before

if TYPE_CHECKING:
    from collections.abc import Sequence


MOST_MELDS = 4


def batch(hands: Sequence[Situation], *, reds: bool) -> dict[str, Any]:
    """The arguments of ``score_batch``; deposits apart, which it does not know."""
    return {
        "hands": np.array([counts(hand.concealed) for hand in hands], np.uint8),
        "win": np.array([hand.win // 4 for hand in hands], np.uint8),
        "melds": np.array([melds(hand) for hand in hands], np.uint8),
        "circumstances": np.array([circumstances(hand) for hand in hands], np.uint16),
        "seat": np.array([hand.seat for hand in hands], np.uint8),
        "round": np.array([hand.round for hand in hands], np.uint8),
        "dora": np.array([dora(hand, reds=reds) for hand in hands], np.uint8),
        "honba": np.array([hand.honba for hand in hands], np.uint8),
    }


def counts(tiles: Sequence[int]) -> list[int]:
    """How many of each kind."""
    found = [0] * KINDS
    for tile in tiles:
        found[tile // 4] += 1
    return found


def melds(hand: Situation) -> list[int]:
    """The melds in four numbers."""
    codes = [meld_code(meld.word, min(meld.tiles) // 4) for meld in hand.melds]
    return codes + [0] * (MOST_MELDS - len(codes))


def circumstances(hand: Situation) -> int:
    """How the hand was won, in bits."""
    return sum(Circumstance[word.upper()] for word in hand.how)


def dora(hand: Situation, *, reds: bool) -> int:
    """All dora of a hand, counted."""
    shown = (*hand.indicators, *hand.ura)
    indicated = sum(before(held // 4) == tile // 4 for tile in shown for held in hand.tiles)
    return indicated + (sum(tile in RED_FIVES for tile in hand.tiles) if reds else 0)
