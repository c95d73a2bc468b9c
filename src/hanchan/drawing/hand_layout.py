"""The layout of the picture of a hand. Units: a tile is 100 wide."""

from dataclasses import dataclass, field

from . import faces
from .hand_model import DrawnHand
from .melds import Meld
from .tiles import Tile

MARGIN = 6.0
GAP = 3.0
"""Space between two tiles."""
APART = 34.0
"""Space before the winning tile and between melds."""
SMALL = 0.66
"""The size of the indicators relative to the tiles of the hand."""
LEAST_TEXT = 9.5
"""The smallest text size of a label, in pixels."""
UPRIGHT = faces.HEIGHT + faces.DEPTH


@dataclass(frozen=True)
class Placed:
    """A tile and its position; None is a tile face down."""

    tile: Tile | None
    x: float
    y: float
    turned: bool = False
    scale: float = 1.0


@dataclass(frozen=True)
class Label:
    """A word on a dark background, whose upper left corner is at x and y."""

    word: str
    x: float
    y: float
    width: float
    height: float


@dataclass
class Picture:
    """Everything in a picture, and its extent."""

    text_size: float
    tiles: list[Placed] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    width: float = 2 * MARGIN
    height: float = 2 * MARGIN

    @property
    def label_height(self) -> float:
        """The height of a label."""
        return self.text_size * 1.4

    def label_width(self, word: str) -> float:
        """The width of a label, with some margin because fonts differ."""
        return self.text_size * (0.6 * len(word) + 0.7)

    def put(self, placed: Placed) -> float:
        """Add a tile and return its right edge."""
        width, height = faces.size(placed.turned)
        self.tiles.append(placed)
        right = placed.x + width * placed.scale
        self._reach(right, placed.y + height * placed.scale)
        return right

    def write(self, word: str, x: float, y: float) -> float:
        """Add a label and return its right edge."""
        label = Label(word, x, y, self.label_width(word), self.label_height)
        self.labels.append(label)
        self._reach(x + label.width, y + label.height)
        return x + label.width

    def _reach(self, x: float, y: float) -> None:
        self.width = max(self.width, x + MARGIN)
        self.height = max(self.height, y + MARGIN)


def lay_out(hand: DrawnHand, tile_width: int) -> Picture:
    """Lay out a hand: the tiles, the winning tile, the melds, and the indicators below."""
    picture = Picture(text_size=max(24.0, LEAST_TEXT * faces.WIDTH / tile_width))
    floor = MARGIN + UPRIGHT + _headroom(picture, hand)
    right = MARGIN
    for tile in hand.tiles:
        right = picture.put(Placed(tile, right, floor - UPRIGHT)) + GAP
    if hand.win is not None:
        right = _put_win(picture, hand.win, hand.how, right + (APART if hand.tiles else 0), floor)
    for meld in hand.melds:
        right = _put_meld(picture, meld, right + (APART if picture.tiles else 0), floor)
    _put_indicators(picture, hand, picture.height + MARGIN if picture.tiles else MARGIN)
    return picture


def _headroom(picture: Picture, hand: DrawnHand) -> float:
    """How much taller than an upright tile the row is."""
    label = 0.0 if hand.win is None else picture.label_height + 2 * GAP
    stack = 2 * faces.WIDTH + faces.DEPTH + GAP - UPRIGHT if any(meld.added for meld in hand.melds) else 0.0
    return max(label, stack)


def _put_win(picture: Picture, win: Tile, how: str, x: float, floor: float) -> float:
    label = picture.label_width(how)
    wide = max(label, faces.WIDTH)
    picture.put(Placed(win, x + (wide - faces.WIDTH) / 2, floor - UPRIGHT))
    picture.write(how, x + (wide - label) / 2, floor - UPRIGHT - picture.label_height - 2 * GAP)
    return x + wide + GAP


def _put_meld(picture: Picture, meld: Meld, x: float, floor: float) -> float:
    for place, tile in enumerate(meld.row):
        turned = place == meld.turned
        top = floor - faces.size(turned)[1]
        if turned and meld.added:
            picture.put(Placed(meld.added, x, top - faces.WIDTH - GAP, turned=True))
        x = picture.put(Placed(None if meld.is_face_down(place) else tile, x, top, turned)) + GAP
    return x


def _put_indicators(picture: Picture, hand: DrawnHand, top: float) -> None:
    right = MARGIN
    label_top = top + (UPRIGHT * SMALL - picture.label_height) / 2
    for word, tiles in hand.indicator_rows:
        right = picture.write(word, right, label_top) + 2 * GAP
        for tile in tiles:
            right = picture.put(Placed(tile, right, top, scale=SMALL)) + GAP * SMALL
        right += APART
