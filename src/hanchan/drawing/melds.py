"""Melds as they lie on the table: which tiles are turned, stacked or face down."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from .errors import MeldSizeError, UnknownMeldError
from .tiles import Tile, read_tiles


class Kind(Enum):
    """The kinds of melds, by their word in notation."""

    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    KAKAN = "kakan"
    ANKAN = "ankan"

    @property
    def size(self) -> int:
        """The number of tiles in the meld."""
        return 3 if self in (Kind.CHI, Kind.PON) else 4


class Source(Enum):
    """Whose discard was called, which decides which tile is turned."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"

    def place(self, size: int) -> int:
        """The index of the called tile in a row of this many tiles."""
        return {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: size - 1}[self]


class Meld(NamedTuple):
    """A meld; the first tile is the called one, and the last of a kakan is the added one."""

    kind: Kind
    tiles: tuple[Tile, ...]
    source: Source | None

    @property
    def turned(self) -> int | None:
        """The index of the called tile, or None if the meld was not called."""
        if self.kind is Kind.ANKAN:
            return None
        return (self.source or Source.LEFT).place(len(self.row))

    @property
    def row(self) -> tuple[Tile, ...]:
        """The tiles from left to right, without the one added by a kakan."""
        if self.kind is Kind.ANKAN:
            return _reds_inside(self.tiles)
        called, *others = self.tiles[:3] if self.kind is Kind.KAKAN else self.tiles
        others.insert((self.source or Source.LEFT).place(len(others) + 1), called)
        return tuple(others)

    @property
    def added(self) -> Tile | None:
        """The tile that a kakan adds to its pon."""
        return self.tiles[3] if self.kind is Kind.KAKAN else None

    def is_face_down(self, place: int) -> bool:
        """Whether the tile at this index of the row is face down."""
        return self.kind is Kind.ANKAN and place in (0, 3)


def _reds_inside(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Order the tiles of a concealed quad so that red fives are among the two visible ones."""
    first, second, *rest = sorted(tiles, key=lambda tile: tile.plain)
    return (rest[0], first, second, rest[1])


def read_meld(meld: tuple[str, Sequence[str]]) -> Meld:
    """Parse ``("pon", ["5z", "5z", "5z"])``; ``"pon across"`` says whose discard was called."""
    words, codes = meld
    kind, source = _read_words(words)
    tiles = read_tiles(codes)
    if len(tiles) != kind.size:
        raise MeldSizeError(kind.value, len(tiles), kind.size)
    return Meld(kind, tiles, source)


def _read_words(words: str) -> tuple[Kind, Source | None]:
    name, _, source_name = words.partition(" ")
    try:
        kind = Kind(name)
    except ValueError:
        raise UnknownMeldError(words, f"melds are {', '.join(kind.value for kind in Kind)}") from None
    if not source_name:
        return kind, None
    try:
        source = Source(source_name)
    except ValueError:
        raise UnknownMeldError(words, "a discard comes from left, across or right") from None
    if kind is Kind.ANKAN or (kind is Kind.CHI and source is not Source.LEFT):
        raise UnknownMeldError(words, f"a {name} is not called from there")
    return kind, source
