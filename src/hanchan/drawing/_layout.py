"""Where everything goes in the picture of a hand. Units: a tile is 100 wide."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from . import faces
from ._melds import Meld
from ._tiles import Tile

MARGIN = 6.0
GAP = 3.0
"""Between two tiles."""
APART = 34.0
"""Before the winning tile and between melds."""
SMALL = 0.66
"""The size of the indicators, compared with the tiles of the hand."""
LEAST_TEXT = 9.5
"""No label is written smaller than this, in pixels."""
UPRIGHT = faces.HEIGHT + faces.DEPTH


@dataclass(frozen=True)
class Placed:
    """A tile at its place; without a tile, one that is face down."""

    tile: Tile | None
    x: float
    y: float
    turned: bool = False
    scale: float = 1.0


@dataclass(frozen=True)
class Label:
    """A word on a dark ground; x and y are the left upper corner of the ground."""

    word: str
    x: float
    y: float
    width: float
    height: float


@dataclass
class Picture:
    """Everything in a picture, and how far it reaches."""

    text_size: float
    tiles: list[Placed] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0

    @property
    def label_height(self) -> float:
        """How high a label is."""
        return self.text_size * 1.4

    def label_width(self, word: str) -> float:
        """How wide a label is, on the safe side: fonts differ."""
        return self.text_size * (0.6 * len(word) + 0.7)

    def put(self, placed: Placed) -> float:
        """Put a tile down and say where its right edge is."""
        width, height = faces.size(placed.turned)
        self.tiles.append(placed)
        right = placed.x + width * placed.scale
        self._reach(right, placed.y + height * placed.scale)
        return right

    def write(self, word: str, x: float, y: float) -> float:
        """Write a label and say where its right edge is."""
        label = Label(word, x, y, self.label_width(word), self.label_height)
        self.labels.append(label)
        self._reach(x + label.width, y + label.height)
        return x + label.width

    def _reach(self, x: float, y: float) -> None:
        self.width = max(self.width, x + MARGIN)
        self.height = max(self.height, y + MARGIN)


def lay_out(
    tiles: Sequence[Tile],
    melds: Sequence[Meld],
    win: Tile | None,
    how: str,
    indicators: Sequence[tuple[str, Sequence[Tile]]],
    tile_width: int,
) -> Picture:
    """Lay a hand out: the tiles, the winning tile, the melds, and below them the indicators."""
    picture = Picture(text_size=max(24.0, LEAST_TEXT * faces.WIDTH / tile_width))
    floor = MARGIN + UPRIGHT + _headroom(picture, melds, win)
    right = MARGIN
    for tile in tiles:
        right = picture.put(Placed(tile, right, floor - UPRIGHT)) + GAP
    if win is not None:
        right = _put_win(picture, win, how, right + (APART if tiles else 0), floor)
    for meld in melds:
        right = _put_meld(picture, meld, right + (APART if right > MARGIN else 0), floor)
    _put_indicators(picture, indicators, picture.height + MARGIN if picture.tiles else MARGIN)
    return picture


def _headroom(picture: Picture, melds: Sequence[Meld], win: Tile | None) -> float:
    """How much higher than a standing tile the row is."""
    label = picture.label_height + 2 * GAP if win is not None else 0.0
    stacked = 2 * faces.WIDTH + faces.DEPTH + GAP - UPRIGHT if any(meld.added for meld in melds) else 0.0
    return max(label, stacked)


def _put_win(picture: Picture, win: Tile, how: str, x: float, floor: float) -> float:
    label = picture.label_width(how)
    shift = max(0.0, (label - faces.WIDTH) / 2)
    right = picture.put(Placed(win, x + shift, floor - UPRIGHT)) + GAP
    middle = x + shift + faces.WIDTH / 2
    picture.write(how, middle - label / 2, floor - UPRIGHT - picture.label_height - 2 * GAP)
    return right + shift


def _put_meld(picture: Picture, meld: Meld, x: float, floor: float) -> float:
    for place, tile in enumerate(meld.row):
        turned = place == meld.turned
        top = floor - faces.size(turned)[1]
        if turned and meld.added:
            picture.put(Placed(meld.added, x, top - faces.WIDTH - GAP, turned=True))
        x = picture.put(Placed(None if meld.face_down(place) else tile, x, top, turned)) + GAP
    return x


def _put_indicators(picture: Picture, rows: Sequence[tuple[str, Sequence[Tile]]], top: float) -> None:
    right = MARGIN
    tile_height = UPRIGHT * SMALL
    for word, tiles in rows:
        if not tiles:
            continue
        label_top = top + (tile_height - picture.label_height) / 2
        right = picture.write(word, right, label_top) + 2 * GAP
        for tile in tiles:
            right = picture.put(Placed(tile, right, top, scale=SMALL)) + GAP * SMALL
        right += APART
