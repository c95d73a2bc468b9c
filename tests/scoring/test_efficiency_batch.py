"""Shanten, waits and ukeire of many hands: as of each alone, own melds and seen tiles included."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from hanchan import acceptance, errors, shanten, shanten_batch, ukeire, ukeire_batch, waits, waits_batch
from hanchan.scoring.batch import NOT_HELD

from ..helpers.hands import KINDS, WonHand, meld_tiles, notation, won_hand

HANDS = 400
TILES = [notation((kind,)) for kind in KINDS]


@cache
def hands() -> tuple[WonHand, ...]:
    """Hands that are won: tenpai before the winning tile, complete after it."""
    random = Random(136)
    return tuple(won_hand(random.choice) for _ in range(HANDS))


def counts(kinds: Any) -> list[int]:
    kinds = list(kinds)
    return [kinds.count(kind) for kind in KINDS]


def melded(hand: WonHand) -> list[int]:
    return counts(kind for meld in hand.melds for kind in meld_tiles(*meld))


def drawn(hand: WonHand) -> str:
    """The hand with its winning tile, in notation."""
    return " ".join((notation((*hand.tiles, hand.win)), *hand.hand.split()[1:]))


def tables() -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    before = [counts(hand.tiles) for hand in hands()]
    after = [counts((*hand.tiles, hand.win)) for hand in hands()]
    return before, after, [melded(hand) for hand in hands()]


def test_shanten_and_waits_agree_with_single_hands() -> None:
    """Own melds count."""
    before, after, melds = tables()
    assert shanten_batch(before, melded=melds).tolist() == [shanten(hand.hand) for hand in hands()]
    assert shanten_batch(after, melded=melds).tolist() == [-1] * HANDS
    found = waits_batch(before, melded=melds)
    assert found.shape == (HANDS, 34)
    for row, hand in zip(found, hands(), strict=True):
        assert [TILES[kind] for kind in np.flatnonzero(row)] == waits(hand.hand), str(hand)


def test_ukeire_agrees_with_single_hands() -> None:
    """For every discard; what is not held is marked."""
    _, after, melds = tables()
    left, copies = ukeire_batch(after, melded=melds)
    for at, hand in enumerate(hands()):
        wanted = {one.tile: (one.shanten, one.copies) for one in ukeire(drawn(hand))}
        found = {
            TILES[kind]: (int(left[at, kind]), int(copies[at, kind]))
            for kind in KINDS
            if left[at, kind] != NOT_HELD
        }
        assert found == wanted, str(hand)


def test_seen_tiles_are_not_left() -> None:
    """They lower the count, not the shanten."""
    hand, seen = "123m456p78s1122z45m", "6669s"
    kinds = [TILES.index(tile) for tile in ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "1z", "1z")]
    kinds += [TILES.index(tile) for tile in ("2z", "2z", "4m", "5m")]
    left, copies = ukeire_batch([counts(kinds)], seen=[counts(map(TILES.index, ("6s", "6s", "6s", "9s")))])
    for one in ukeire(hand, seen=seen):
        kind = TILES.index(one.tile)
        assert (left[0, kind], copies[0, kind]) == (one.shanten, one.copies)


def test_a_fifth_tile_is_seen_in_the_melds() -> None:
    """Without its melds the hand would look tenpai."""
    lone, melds = counts([5]), counts([5, 5, 5, 15, 15, 15, 15, 27, 27, 27, 18, 19, 20])
    assert shanten_batch([lone]).tolist() == [0]
    assert shanten_batch([lone], melded=[melds]).tolist() == [1]
    assert not waits_batch([lone], melded=[melds]).any()
    assert acceptance("6m kan:7777p pon:666m pon:111z chi:123s").shanten == 1


@pytest.mark.parametrize(
    ("function", "told", "words"),
    [
        (waits_batch, {"hands": [counts([0, 0])]}, "row 0 of hands is no hand"),
        (ukeire_batch, {"hands": [counts([0])]}, "row 0 of hands is no hand"),
        (shanten_batch, {"hands": [counts([0])], "melded": [[0] * 34] * 2}, "melded has 2 rows, the hands 1"),
        (shanten_batch, {"hands": [counts([0])], "melded": [counts([0] * 4)]}, "row 0 of hands is no hand"),
        (ukeire_batch, {"hands": [counts([0, 1])], "seen": [[0] * 33]}, "seen must have rows of 34 numbers"),
        (ukeire_batch, {"hands": [counts([0, 1])], "seen": [counts([0] * 5)]}, "row 0 of hands is no hand"),
    ],
)
def test_bad_arrays(function: Any, told: dict[str, Any], words: str) -> None:
    """The wrong size, too many of a kind, or rows that do not fit."""
    with pytest.raises(errors.BatchError, match=words):
        function(told.pop("hands"), **told)
