"""Tiles and melds as a line of text for a terminal, in the style of the table."""

from collections.abc import Sequence

from .terminal_canvas import Canvas, columns
from .terminal_cells import CELL, Cell, Manner, label
from .terminal_side import MeldSeen, meld_from_view, put_meld
from .tiles import read_tile, read_tiles

__all__ = ["MeldSeen", "columns", "meld_row", "tile_label", "tiles_row"]

MELD_TILES = 5
"""Room for the largest meld and more."""


def tile_label(tile: str) -> str:
    """The name of a tile as the table shows it.

    >>> tile_label("0p"), tile_label("1z"), tile_label("6z")
    ('0p', 'E', 'Gr')
    """
    return label(read_tile(tile)).strip()


def tiles_row(
    tiles: Sequence[str], apart: str | None = None, *, colour: bool = False, plain: bool = True
) -> str:
    """Tiles in order, and a tile set apart from them.

    >>> tiles_row(["1z", "3m", "4m"], "5m")
    ' 3m  4m  E     5m'
    """
    manner = Manner(colour=colour and not plain, plain=plain)
    held = sorted(read_tiles(tiles))
    canvas = Canvas((len(held) + 2) * CELL)
    column = 0
    for tile in held:
        column = Cell(tile).put(canvas, 0, column, manner)
    if apart is not None:
        Cell(read_tile(apart)).put(canvas, 0, column + CELL // 2, manner)
    return _line(canvas, manner)


def meld_row(owner: str, meld: MeldSeen, *, colour: bool = False, plain: bool = True) -> str:
    """A meld of the engine's view as it lies in front of its owner.

    >>> meld_row("E", ("pon", ["5z", "5z", "5z"], "W", "5z"))
    ' Wh [Wh] Wh'
    """
    manner = Manner(colour=colour and not plain, plain=plain)
    canvas = Canvas(MELD_TILES * CELL)
    put_meld(canvas, 0, 0, meld_from_view(owner, meld), manner)
    return _line(canvas, manner)


def _line(canvas: Canvas, manner: Manner) -> str:
    return next(canvas.lines(colour=manner.colour), "")
