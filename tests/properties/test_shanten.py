"""Shanten: what holds for every hand."""

from __future__ import annotations

from hanchan_core import parse_tiles, shanten_forms
from hypothesis import given

from hanchan import acceptance, shanten, ukeire, waits

from ..helpers.hands import WonHand, notation
from .strategies import concealed, won_hands


@given(won_hands())
def test_a_complete_hand_was_waiting(won: WonHand) -> None:
    """Its winning tile is one of the waits, unless it is a fifth."""
    assert shanten(won.hand) == 0
    assert won.winning_tile in waits(won.hand)
    melds = won.hand.split()[1:]
    assert shanten(" ".join((notation((*won.tiles, won.win)), *melds))) == -1


@given(concealed(13))
def test_tenpai_is_waiting(hand: str) -> None:
    """A hand is tenpai if and only if it waits, and what it accepts is what it waits for."""
    found = acceptance(hand)
    assert found.shanten == shanten(hand) == min(away for away in shanten_forms(hand) if away is not None)
    assert (found.shanten == 0) == bool(waits(hand))
    if found.shanten == 0:
        assert list(found.draws) == waits(hand)


@given(concealed(13))
def test_a_draw_that_is_accepted_comes_nearer(hand: str) -> None:
    """By one, and no other draw does."""
    found = acceptance(hand)
    for tile in parse_tiles("123456789m123456789p123456789s1234567z"):
        if parse_tiles(hand).count(tile) < 4:
            assert shanten(hand + tile) == found.shanten - (tile in found.draws)


@given(concealed(14))
def test_the_best_discard_keeps_the_shanten(hand: str) -> None:
    """And none does better; each discard leaves what it says."""
    found = ukeire(hand)
    assert {one.tile for one in found} == set(parse_tiles(hand))
    assert found[0].shanten == max(shanten(hand), 0)
    for one in found:
        left = parse_tiles(hand)
        left.remove(one.tile)
        assert shanten("".join(left)) == one.shanten
