"""Tiles in notation: ``5m``, ``0p`` (a red five), ``1z`` (East)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .errors import UnknownTileError

SUITS = "mps"
HONOURS = "z"


class Tile(NamedTuple):
    """A tile. A red five has the number 5 and is not ``plain``; tiles sort as players sort them."""

    order: int
    number: int
    plain: bool
    suit: str

    @property
    def red(self) -> bool:
        """Whether this is a red five."""
        return not self.plain

    @property
    def honour(self) -> bool:
        """Whether this is a wind or a dragon."""
        return self.suit == HONOURS

    @property
    def digit(self) -> str:
        """The digit of the tile in notation."""
        return "0" if self.red else str(self.number)

    @property
    def code(self) -> str:
        """The tile in notation."""
        return self.digit + self.suit


def _all_tiles() -> Iterable[Tile]:
    for order, suit in enumerate(SUITS + HONOURS):
        for number in range(1, 8 if suit == HONOURS else 10):
            if number == 5 and suit != HONOURS:
                yield Tile(order, number, False, suit)
            yield Tile(order, number, True, suit)


_BY_CODE = {tile.code: tile for tile in _all_tiles()}

TILES: tuple[str, ...] = tuple(_BY_CODE)
"""Every tile in order, the red fives before the plain ones."""


def read_tile(code: str) -> Tile:
    """Parse a tile; raises an error for anything else."""
    tile = _BY_CODE.get(code) if isinstance(code, str) else None
    if tile is None:
        raise UnknownTileError(code)
    return tile


def read_tiles(codes: Sequence[str]) -> tuple[Tile, ...]:
    """Parse several tiles and keep their order."""
    return tuple(read_tile(code) for code in codes)
