"""Hands draw themselves, and tiles are spelled three ways."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import numpy as np
import pytest

import hanchan
from hanchan import errors, tiles


def test_a_hand_is_text_and_picture() -> None:
    hand = hanchan.Hand("567m34p66p678s chi:234m")
    assert hand.text() == "567m 34p 66p 678s  [chi 234m]"
    assert ET.fromstring(hand.svg()).tag.endswith("svg")
    assert hand._repr_svg_() == hand.svg()
    assert hanchan.score(hand, "5p").hand is hand


def test_tiles_as_numbers_and_back() -> None:
    for text in ("19m19p19s1234567z", "550m055p550s", "5555z", "5555m"):
        hand = tiles.parse(text)
        numbers = tiles.to_136(hand)
        assert len(set(numbers)) == len(hand)
        kinds = [tile.replace("0", "5") for tile in hand]
        assert [tile.replace("0", "5") for tile in tiles.from_136(numbers)] == kinds
    assert tiles.join(tiles.from_mjai(tiles.to_mjai(tiles.parse("406p17z")))) == "406p17z"


@pytest.mark.parametrize("hand", [["1m"] * 5, ["0p", "0p"], ["5p", "5p", "5p", "5p", "0p"]])
def test_more_tiles_than_there_are(hand: list[str]) -> None:
    with pytest.raises(errors.FiveOfAKindError):
        tiles.to_136(hand)


def test_waits_and_ukeire_in_batches() -> None:
    texts = ["123m456p78s11122z", "19m19p19s1234567z", "147m258p369s1234z"]
    counts = np.array([hanchan.Hand(text).counts for text in texts], np.uint8)
    names = [f"{k % 9 + 1}{'mpsz'[k // 9]}" for k in range(34)]
    for text, row in zip(texts, hanchan.waits_batch(counts), strict=True):
        assert [name for name, is_wait in zip(names, row, strict=True) if is_wait] == hanchan.waits(text)
    counts[:, 33] += 1
    left, copies = hanchan.ukeire_batch(counts)
    for text, row, tiles_left in zip(texts, left, copies, strict=True):
        expected = {one.tile: (one.shanten, one.copies) for one in hanchan.ukeire(text + "7z")}
        assert {names[k]: (row[k], tiles_left[k]) for k in range(34) if row[k] != 127} == expected


def test_own_melds_and_seen_tiles_count_in_batches() -> None:
    hand, melded, seen = np.zeros((3, 1, 34), np.uint8)
    hand[0, 4] = 1
    melded[0, 4] = 3
    assert hanchan.shanten_batch(hand) == [0]
    assert hanchan.shanten_batch(hand, melded=melded) == [1]
    assert not hanchan.waits_batch(hand, melded=melded).any()
    hand[0, 5], seen[0, 5] = 1, 2
    assert hanchan.ukeire_batch(hand, seen=seen)[1][0, 4] == 1
    with pytest.raises(errors.BatchError, match="melded has 2 rows"):
        hanchan.shanten_batch(hand, melded=np.zeros((2, 34), np.uint8))
    with pytest.raises(errors.BatchError, match="no hand of the size"):
        hanchan.waits_batch(hand)


def test_answers_explain_themselves() -> None:
    words = hanchan.ukeire("123m456p78s1122z45m")[0].explain()
    assert words.startswith("Discard 1z: one tile away from tenpai")
    assert "15 tiles in all" in words
    assert hanchan.acceptance("123m456p78s11122z").explain().startswith("tenpai; wins with 6s (4 left)")
    calls = [hanchan.RonCall("S", han=2, fu=30), hanchan.RonCall("N", han=1, fu=40)]
    settled = hanchan.settle_ron(calls, "W", ruleset="ema-2016")
    assert settled.explain() == "S +2,000, W -3,300, N +1,300 (EMA 2016 §3.3.1)."
    three = [hanchan.RonCall(seat, han=1, fu=30) for seat in "ESN"]
    assert "called off" in hanchan.settle_ron(three, "W", ruleset="club-sheet").explain()
