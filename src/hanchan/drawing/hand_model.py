"""The data of a hand to be drawn, parsed from notation."""

from collections.abc import Sequence
from typing import NamedTuple

from .melds import Meld, read_meld
from .tiles import Tile, read_tile, read_tiles

MeldWords = tuple[str, Sequence[str]]
"""A meld as passed by the caller: its kind and its tiles."""


class DrawnHand(NamedTuple):
    """The concealed tiles in the order given, the melds, the winning tile and the indicators."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    win: Tile | None
    tsumo: bool
    indicators: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()

    @property
    def how(self) -> str:
        """The word that announces the win."""
        return "tsumo" if self.tsumo else "ron"

    @property
    def indicator_rows(self) -> list[tuple[str, tuple[Tile, ...]]]:
        """The rows of indicators that are not empty, each with its label."""
        rows = [("dora indicator", self.indicators), ("ura dora indicator", self.ura)]
        return [(label, tiles) for label, tiles in rows if tiles]


def read_hand(tiles: Sequence[str], melds: Sequence[MeldWords], win: str | None, *, tsumo: bool) -> DrawnHand:
    """Parse a hand; raises an error for anything that is not a tile or a meld."""
    drawn = None if win is None else read_tile(win)
    return DrawnHand(read_tiles(tiles), tuple(read_meld(meld) for meld in melds), drawn, tsumo)
