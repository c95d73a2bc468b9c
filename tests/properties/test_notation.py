"""Notation: what is written is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import format_tiles, from_mjai, parse_tiles, to_mjai
from hypothesis import given
from hypothesis import strategies as st

from hanchan import Hand
from hanchan.errors import HanchanError

from .strategies import tiles, won_hands

if TYPE_CHECKING:
    from ..helpers.hands import WonHand


@given(st.lists(tiles))
def test_tiles(written: list[str]) -> None:
    """In the order written."""
    assert parse_tiles(format_tiles(written)) == written


@given(tiles)
def test_mjai(tile: str) -> None:
    """There and back."""
    assert from_mjai(to_mjai(tile)) == tile


@given(won_hands())
def test_hands(won: WonHand) -> None:
    """A hand is what it prints."""
    hand = Hand(won.hand)
    assert Hand(str(hand)) == hand
    assert hash(Hand(str(hand))) == hash(hand)
    assert hand.is_closed == won.is_closed
    melds = "".join(f" {meld.kind}:{format_tiles(meld.tiles)}" for meld in hand.melds)
    assert format_tiles(hand.tiles) + melds == str(hand)


@given(st.text() | st.text(alphabet="0123456789mpsz: chiponka"))
def test_any_text(text: str) -> None:
    """Text is a hand or refused; nothing else happens."""
    try:
        hand = Hand(text)
    except HanchanError:
        return
    assert Hand(str(hand)) == hand
