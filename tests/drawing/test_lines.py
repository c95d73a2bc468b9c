"""Hands as text, and the names of the tiles."""

import pytest

from hanchan.drawing import TILES, hand_text, hand_unicode, hand_words, tile_name

from .support import meld, read


@pytest.mark.parametrize(
    ("tiles", "line"),
    [
        ("", ""),
        ("567m34p66p678s", "567m 34p 66p 678s"),
        ("678s66p34p567m", "567m 34p 66p 678s"),
        ("123789m", "123m 789m"),
        ("13m", "13m"),
        ("2456m", "2456m"),
        ("406p", "406p"),
        ("5055m", "0555m"),
        ("1112277z", "111z 22z 77z"),
        ("19m19p19s1234567z", "19m 19p 19s 1234567z"),
    ],
)
def test_concealed_tiles_are_sorted_and_grouped(tiles: str, line: str) -> None:
    assert hand_text(read(tiles)) == line


def test_melds_and_the_winning_tile_follow() -> None:
    assert (
        hand_text(read("567m34p66p678s"), [meld("chi:324m")], "5p")
        == "567m 34p 66p 678s  [chi 234m]  + 5p ron"
    )
    assert hand_text(read("1z"), [meld("ankan:5055s"), meld("pon across:777z")], "1z", tsumo=True) == (
        "1z  [ankan 0555s]  [pon 777z]  + 1z tsumo"
    )


def test_unicode_tiles() -> None:
    assert hand_unicode(read("19m19p19s123456z")) == "🀇🀏🀙🀡🀐🀘🀀🀁🀂🀃🀆🀅"
    assert hand_unicode(read("0p7z")) == "🀝*🀄\ufe0e"
    assert (
        hand_unicode([], [meld("ankan:9999p"), meld("chi:234m")], "1z") == "[ankan 🀫🀡🀡🀫]  [chi 🀈🀉🀊]  + 🀀 ron"
    )
    assert hand_unicode([], [meld("kakan:2222z")]) == "[kakan 🀁🀁🀁🀁]"


@pytest.mark.parametrize(
    ("tile", "name"),
    [
        ("1m", "one of characters"),
        ("0m", "red five of characters"),
        ("0p", "red five of circles"),
        ("9s", "nine of bamboo"),
        ("1z", "East"),
        ("4z", "North"),
        ("5z", "White dragon"),
        ("6z", "Green dragon"),
        ("7z", "Red dragon"),
    ],
)
def test_tiles_have_names(tile: str, name: str) -> None:
    assert tile_name(tile) == name


def test_names_are_all_different() -> None:
    assert len({tile_name(tile) for tile in TILES}) == 37


def test_a_meld_says_where_it_came_from() -> None:
    assert hand_words([], [meld("pon across:111z")]) == "Pon from across: East, East, East."
    assert hand_words([], [meld("ankan:1111z")]) == "Concealed quad: East, East, East, East."
