"""Hands as pictures."""

import pytest

from hanchan.drawing import FACES, hand_svg
from hanchan.drawing.hand_layout import Picture, lay_out
from hanchan.drawing.hand_model import read_hand

from .support import meld, parse, read, text_of, words_in


def picture(tiles: str = "", *melds: str, win: str | None = None) -> Picture:
    return lay_out(read_hand(read(tiles), [meld(words) for words in melds], win, tsumo=False), 40)


def row(*melds: str) -> list[str]:
    """The tiles from left to right and top to bottom: ``_`` face down, ``<`` turned."""
    placed = sorted(picture("", *melds).tiles, key=lambda tile: (tile.x, tile.y))
    return [("<" if each.turned else "") + (each.tile.code if each.tile else "_") for each in placed]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("width", [1, 24, 40, 200])
def test_a_hand_with_everything_is_valid(face: str, width: int) -> None:
    melds = [meld(words) for words in ("chi:324m", "pon across:055s", "kakan right:2222z", "ankan:9999p")]
    drawn = hand_svg(
        read("6z"),
        melds,
        "6z",
        tsumo=True,
        indicators=read("8p"),
        ura=read("1z"),
        face=face,
        tile_width=width,
    )
    assert parse(drawn).get("role") == "img"
    assert "id=" not in drawn


def test_the_same_hand_gives_the_same_picture() -> None:
    assert hand_svg(read("123m11z"), win="5z") == hand_svg(read("123m11z"), win="5z")


def test_the_title_is_the_hand_unless_one_is_given() -> None:
    assert text_of(hand_svg(read("34p66p"), win="5p"), "title") == "34p 66p  + 5p ron"
    assert text_of(hand_svg(read("34p66p"), title="A <wait> & more\x00"), "title") == "A <wait> & more"


def test_the_description_is_the_hand_in_words() -> None:
    drawn = hand_svg(read("406m"), [meld("pon right:111z")], "7z", indicators=["1s"], ura=["2s"])
    assert text_of(drawn, "desc") == (
        "Four, red five, six of characters. Pon from the right: East, East, East. Ron: Red dragon. "
        "Dora indicator: one of bamboo. Ura dora indicator: two of bamboo."
    )


def test_concealed_tiles_keep_their_order() -> None:
    codes = [placed.tile.code for placed in picture("99m123m").tiles if placed.tile]
    assert codes == ["9m", "9m", "1m", "2m", "3m"]


def test_the_winning_tile_lies_apart() -> None:
    first, second, win = picture("11z", win="5z").tiles
    assert win.x - second.x > second.x - first.x + 20


@pytest.mark.parametrize(("tsumo", "word"), [(False, "ron"), (True, "tsumo")])
def test_the_winning_tile_says_how(tsumo: bool, word: str) -> None:
    assert words_in(hand_svg(read("11z"), win="1z", tsumo=tsumo)) == [word]


def test_indicators_are_labelled() -> None:
    assert words_in(hand_svg(read("11z"), indicators=["1m"], ura=["2m"])) == [
        "dora indicator",
        "ura dora indicator",
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("chi:324m", "<3m 2m 4m"),
        ("pon:555z", "<5z 5z 5z"),
        ("pon across:055s", "5s <0s 5s"),
        ("pon right:055s", "5s 5s <0s"),
        ("kan:1111z", "<1z 1z 1z 1z"),
        ("kan across:0555m", "5m <0m 5m 5m"),
        ("kan right:0555m", "5m 5m 5m <0m"),
        ("kakan:5550p", "<0p <5p 5p 5p"),
        ("kakan right:5550p", "5p 5p <0p <5p"),
        ("ankan:9999p", "_ 9p 9p _"),
        ("ankan:5550s", "_ 0s 5s _"),
    ],
)
def test_melds_lie_as_on_the_table(words: str, expected: str) -> None:
    assert row(words) == expected.split()


def test_the_added_tile_is_stacked_on_the_called_one() -> None:
    added, called = picture("", "kakan:2222z").tiles[:2]
    assert (added.x, added.turned, called.turned) == (called.x, True, True)
    assert added.y < called.y


def test_nothing_reaches_over_the_edge() -> None:
    drawn = picture("1m", "kakan:2222z", win="1m")
    assert all(0 <= tile.x < drawn.width and 0 <= tile.y < drawn.height for tile in drawn.tiles)
    assert all(label.x >= 0 and label.y >= 0 for label in drawn.labels)


def test_an_empty_hand_is_still_a_picture() -> None:
    assert text_of(hand_svg([]), "title") == "no tiles"
