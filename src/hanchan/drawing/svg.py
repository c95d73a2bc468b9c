"""Tiles and hands as SVG: no fonts needed for the tiles, no ids, the same output for the same hand."""

from collections.abc import Sequence

from .errors import TileWidthError
from .faces import WIDTH, Face, find_face, size, tile_art
from .hand_layout import Label, Picture, Placed, lay_out
from .hand_model import MeldWords, read_hand
from .inks import num
from .text import notation_line
from .tile_names import describe, tile_name
from .tiles import read_tile, read_tiles

BACK = "back"
"""The name of a tile face down in ``tile_svg``."""

_LABEL_GROUND, _LABEL_INK = "#3a3a3a", "#ffffff"


def tile_svg(tile: str, face: str = "classic", *, turned: bool = False, tile_width: int = 40) -> str:
    """Draw a tile, or a tile face down for ``"back"``."""
    down = tile == BACK
    art = tile_art(None if down else read_tile(tile), find_face(face), turned=turned)
    name = _element("title", "tile, face down" if down else tile_name(tile))
    return _document(name + art, *size(turned), _check_width(tile_width))


def hand_svg(
    tiles: Sequence[str],
    melds: Sequence[MeldWords] = (),
    win: str | None = None,
    *,
    tsumo: bool = False,
    indicators: Sequence[str] = (),
    ura: Sequence[str] = (),
    face: str = "classic",
    title: str | None = None,
    tile_width: int = 40,
) -> str:
    """Draw a hand.

    ``tiles`` are the concealed tiles without the winning tile; they are drawn in the given order. A meld is
    its kind (``chi``, ``pon``, ``kan``, ``kakan``, ``ankan``) and its tiles, the called tile first and the
    tile that a kakan adds last. The called tile is turned and lies at the left end; ``"pon across"`` or
    ``"kan right"`` put it where a discard from that player belongs. ``title`` names the picture for screen
    readers. Default: the hand in notation.
    """
    hand = read_hand(tiles, melds, win, tsumo=tsumo)
    hand = hand._replace(indicators=read_tiles(indicators), ura=read_tiles(ura))
    picture = lay_out(hand, _check_width(tile_width))
    name = title or notation_line(hand) or "no tiles"
    labels = _element("title", name) + _element("desc", describe(hand))
    return _document(labels + _draw(picture, find_face(face)), picture.width, picture.height, tile_width)


def _check_width(tile_width: int) -> int:
    if not isinstance(tile_width, int) or tile_width < 1:
        raise TileWidthError(tile_width)
    return tile_width


def _document(content: str, width: float, height: float, tile_width: int) -> str:
    scale = tile_width / WIDTH
    shown = f'width="{num(width * scale)}" height="{num(height * scale)}"'
    box = f'viewBox="0 0 {num(width)} {num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {shown} {box}>{content}</svg>'


def _element(name: str, text: str) -> str:
    return f"<{name}>{_escape(text)}</{name}>"


def _draw(picture: Picture, face: Face) -> str:
    tiles = "".join(_draw_tile(placed, face) for placed in picture.tiles)
    return tiles + "".join(_draw_label(label, picture.text_size) for label in picture.labels)


def _draw_tile(placed: Placed, face: Face) -> str:
    scale = "" if placed.scale == 1 else f" scale({placed.scale:g})"
    move = f'transform="translate({num(placed.x)} {num(placed.y)}){scale}"'
    return f"<g {move}>{tile_art(placed.tile, face, turned=placed.turned)}</g>"


def _draw_label(label: Label, text_size: float) -> str:
    middle, base = label.x + label.width / 2, label.y + label.height / 2 + text_size * 0.34
    ground = f'width="{num(label.width)}" height="{num(label.height)}" rx="{num(label.height / 2)}"'
    style = f'text-anchor="middle" font-family="sans-serif" font-size="{num(text_size)}"'
    return (
        f'<rect x="{num(label.x)}" y="{num(label.y)}" {ground} fill="{_LABEL_GROUND}"/>'
        f'<text x="{num(middle)}" y="{num(base)}" {style} fill="{_LABEL_INK}">{label.word}</text>'
    )


def _escape(text: str) -> str:
    """Escape text for an element; characters that XML does not allow are removed."""
    known = "".join(char for char in text if char in "\t\n" or " " <= char < "\ud800" or char > "\udfff")
    known = known.replace("\ufffe", "").replace("\uffff", "")
    return known.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
