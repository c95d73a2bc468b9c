"""The sets of tile faces: bodies, backs and faces, as SVG without ids.

A face is drawn on 100 x 132 units; below it the side of the tile is visible, 10 units deep.
"""

from dataclasses import dataclass
from functools import lru_cache

from .bamboo import stick_art
from .characters import honour_art, number_art
from .circles import pip_art
from .errors import UnknownFaceError
from .inks import Inks, num
from .tiles import Tile

WIDTH, HEIGHT, DEPTH = 100, 132, 10


@dataclass(frozen=True)
class Face:
    """A set of tile faces: the colours of the body, and the inks of each suit."""

    name: str
    paper: str
    side: str
    edge: str
    edge_width: float
    back: str
    back_line: str
    inks: Inks
    suits: dict[str, Inks]
    indexed: bool

    def inks_of(self, tile: Tile) -> Inks:
        """The inks of a tile: a red five is red all over."""
        suit = self.suits.get(tile.suit, self.inks)
        return suit.only(self.inks.red) if tile.red else suit


_CLASSIC_INKS = Inks(dark="#1b2a49", blue="#1f4fa3", green="#1d7a46", red="#c62828", light="#fdfaf1")
_INDEXED_INKS = Inks(dark="#111111", blue="#0b4a9e", green="#00643c", red="#c21f00", light="#ffffff")

_FACES = {
    face.name: face
    for face in (
        Face(
            name="classic",
            paper=_CLASSIC_INKS.light,
            side="#ded4ba",
            edge="#b8ab8b",
            edge_width=2,
            back="#23805f",
            back_line="#7fc4a6",
            inks=_CLASSIC_INKS,
            suits={},
            indexed=False,
        ),
        Face(
            name="indexed",
            paper=_INDEXED_INKS.light,
            side="#c9c9c9",
            edge="#333333",
            edge_width=3.5,
            back="#34495e",
            back_line="#c3d0dc",
            inks=_INDEXED_INKS,
            suits={
                "m": _INDEXED_INKS.only(_INDEXED_INKS.dark),
                "p": _INDEXED_INKS.only(_INDEXED_INKS.blue),
                "s": _INDEXED_INKS.only(_INDEXED_INKS.green),
            },
            indexed=True,
        ),
    )
}

FACES: tuple[str, ...] = tuple(_FACES)
"""The names of the sets of faces."""


def find_face(name: str) -> Face:
    """Find a set of faces by name."""
    if name not in FACES:
        raise UnknownFaceError(name, FACES)
    return _FACES[name]


def size(turned: bool) -> tuple[int, int]:
    """The width and height of an upright or turned tile."""
    return (HEIGHT, WIDTH + DEPTH) if turned else (WIDTH, HEIGHT + DEPTH)


def tile_art(tile: Tile | None, face: Face, *, turned: bool = False) -> str:
    """Draw a whole tile with its upper left corner at 0, 0; None is a tile face down."""
    if tile is None:
        return _back(face, turned)
    front = _front(tile, face.name)
    if turned:
        front = f'<g transform="matrix(0 -1 1 0 0 {WIDTH})">{front}</g>'
    return _body(face, face.paper, face.back, turned) + front


def _body(face: Face, top: str, bottom: str, turned: bool) -> str:
    width, height = size(turned)
    line = num(face.edge_width / 2)
    inner = f'x="{line}" width="{num(width - face.edge_width)}" rx="10"'
    tall, deep = num(height - DEPTH - face.edge_width), num(height - face.edge_width)
    return (
        f'<rect {inner} y="{line}" height="{deep}" fill="{bottom}" stroke="{face.edge}" '
        f'stroke-width="{num(face.edge_width)}"/>'
        f'<rect {inner} y="{num(face.edge_width / 2 + DEPTH * 0.6)}" height="{tall}" fill="{face.side}"/>'
        f'<rect {inner} y="{line}" height="{tall}" fill="{top}" stroke="{face.edge}" stroke-width="1.5"/>'
    )


def _back(face: Face, turned: bool) -> str:
    width, height = size(turned)
    x, y = width / 2, (height - DEPTH) / 2
    frame = f'<rect x="13" y="13" width="{width - 26}" height="{height - DEPTH - 26}" rx="6"/>'
    diamonds = "".join(
        f"M{num(x)} {num(y - 1.3 * r)}l{r} {1.3 * r:g} {-r} {1.3 * r:g} {-r} {-1.3 * r:g}Z" for r in (24, 10)
    )
    lines = f'fill="none" stroke="{face.back_line}" stroke-width="3.5" stroke-linejoin="round"'
    return _body(face, face.back, face.paper, turned) + f'<g {lines}>{frame}<path d="{diamonds}"/></g>'


@lru_cache(maxsize=128)
def _front(tile: Tile, face_name: str) -> str:
    face = _FACES[face_name]
    inks = face.inks_of(tile)
    art = _ART[tile.suit](tile.number, inks)
    if face.indexed:
        art = f'<g transform="translate(17 40) scale(.66)">{art}</g>' + _index(tile, inks)
    return art + (_red_mark(inks) if tile.red else "")


_ART = {"m": number_art, "p": pip_art, "s": stick_art, "z": honour_art}

_HONOUR_INDEX = ("", "E", "S", "W", "N", "Wh", "Gr", "Rd")


def _index(tile: Tile, inks: Inks) -> str:
    index = _HONOUR_INDEX[tile.number] if tile.honour else f"{tile.number}{tile.suit}"
    colour = {"Wh": inks.blue, "Gr": inks.green, "Rd": inks.red}.get(index, inks.dark)
    small = f'<tspan font-size="30">{index[1:]}</tspan>' if index[1:] else ""
    return (
        f'<text x="8" y="35" font-family="sans-serif" font-weight="bold" font-size="39" '
        f'fill="{colour}">{index[0]}{small}</text>'
    )


def _red_mark(inks: Inks) -> str:
    """Fold the corner of a red five, which makes it recognisable without colour."""
    return f'<path fill="{inks.red}" d="M74 1.5H90A8.5 8.5 0 0 1 98.5 10V26Z"/>'
