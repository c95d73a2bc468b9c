"""Every tile, in both faces."""

import re
from itertools import combinations

import pytest

from hanchan.drawing import BACK, FACES, TILES, tile_svg
from hanchan.drawing.faces import find_face

from .support import parse, text_of, words_in

ALL = pytest.mark.parametrize("tile", TILES)
BOTH = pytest.mark.parametrize("face", FACES)
REDS = pytest.mark.parametrize(("red", "plain"), [("0m", "5m"), ("0p", "5p"), ("0s", "5s")])


def test_there_are_37_tiles_and_two_faces() -> None:
    assert len(set(TILES)) == len(TILES) == 37
    assert FACES == ("classic", "indexed")


@ALL
@BOTH
@pytest.mark.parametrize("turned", [False, True])
def test_a_tile_is_valid_and_named(tile: str, face: str, turned: bool) -> None:
    picture = tile_svg(tile, face, turned=turned)
    assert parse(picture).get("role") == "img"
    assert text_of(picture, "title")
    assert "id=" not in picture


@BOTH
def test_no_two_tiles_look_the_same(face: str) -> None:
    pictures = [re.sub("<title>.*?</title>", "", tile_svg(tile, face)) for tile in (*TILES, BACK)]
    assert all(one != other for one, other in combinations(pictures, 2))


@ALL
def test_classic_tiles_need_no_font(tile: str) -> None:
    assert words_in(tile_svg(tile, "classic")) == []


@ALL
def test_indexed_tiles_carry_one_latin_index(tile: str) -> None:
    honours = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "Wh", "6z": "Gr", "7z": "Rd"}
    expected = honours.get(tile, tile.replace("0", "5"))
    assert words_in(tile_svg(tile, "indexed")) == [expected]


@BOTH
@REDS
def test_a_red_five_differs_in_shape_too(red: str, plain: str, face: str) -> None:
    def shapes(tile: str) -> str:
        picture = re.sub("<title>.*?</title>", "", tile_svg(tile, face))
        return re.sub("#[0-9a-f]{6}", "ink", picture)

    assert shapes(red) != shapes(plain)


@BOTH
@REDS
def test_a_red_five_is_all_red(red: str, plain: str, face: str) -> None:
    inks = find_face(face).inks
    assert not any(ink in tile_svg(red, face) for ink in (inks.dark, inks.blue, inks.green))


@BOTH
def test_a_tile_can_be_face_down(face: str) -> None:
    assert text_of(tile_svg(BACK, face), "title") == "tile, face down"


def test_the_width_is_in_pixels() -> None:
    assert parse(tile_svg("1m", tile_width=24)).get("width") == "24"
    assert parse(tile_svg("1m")).get("width") == "40"


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("face", "least"), [("classic", 4.5), ("indexed", 5.5)])
def test_every_ink_stands_out_from_the_paper(face: str, least: float) -> None:
    look = find_face(face)
    for ink in (look.inks.dark, look.inks.blue, look.inks.green, look.inks.red):
        assert (_luminance(look.paper) + 0.05) / (_luminance(ink) + 0.05) >= least
