"""What is not a tile, a meld or a face is refused, with one exception for each."""

from collections.abc import Callable
from typing import Any

import pytest

from hanchan import drawing
from hanchan.drawing import hand_svg, hand_text, hand_unicode, hand_words, tile_name, tile_svg

from .support import meld


@pytest.mark.parametrize("tile", ["", "5", "0z", "8z", "10m", "5x", "m5", "5M", "back ", 5, None, ["1m"]])
@pytest.mark.parametrize(
    "use", [tile_name, tile_svg, lambda tile: hand_svg([tile]), lambda tile: hand_text([tile])]
)
def test_unknown_tiles(use: Callable[[Any], str], tile: object) -> None:
    with pytest.raises(drawing.UnknownTileError, match="there is no tile"):
        use(tile)


@pytest.mark.parametrize("draw", [hand_svg, hand_text, hand_unicode, hand_words])
@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("peng:111z", drawing.UnknownMeldError),
        ("pon behind:111z", drawing.UnknownMeldError),
        ("chi across:123m", drawing.UnknownMeldError),
        ("ankan left:1111z", drawing.UnknownMeldError),
        ("pon:1111z", drawing.MeldSizeError),
        ("kan:111z", drawing.MeldSizeError),
        ("chi:128z", drawing.UnknownTileError),
    ],
)
def test_melds_that_do_not_exist(draw: Callable[..., str], words: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        draw(["1m"], [meld(words)])


def test_unknown_faces() -> None:
    with pytest.raises(drawing.UnknownFaceError, match="classic, indexed"):
        tile_svg("1m", "plain")
    with pytest.raises(drawing.UnknownFaceError):
        hand_svg(["1m"], face="")


@pytest.mark.parametrize("width", [0, -1, 2.5])
def test_impossible_widths(width: Any) -> None:
    with pytest.raises(drawing.TileWidthError):
        tile_svg("1m", tile_width=width)
    with pytest.raises(drawing.TileWidthError):
        hand_svg(["1m"], tile_width=width)


def test_every_error_is_a_drawing_error() -> None:
    errors = [getattr(drawing, name) for name in drawing.__all__ if name.endswith("Error")]
    assert len(errors) == 6
    assert all(issubclass(error, drawing.DrawingError) for error in errors)
    assert issubclass(drawing.DrawingError, ValueError)
