"""Tiles in a terminal: four columns each, with marks for how they lie."""

from dataclasses import dataclass
from enum import Enum

from .terminal_canvas import Canvas, Ink
from .tiles import Tile

CELL = 4
"""The width of a tile in columns."""

_LETTERS = ("", "E ", "S ", "W ", "N ", "Wh", "Gr", "Rd")
_SUIT_INKS = {"m": 88, "p": 19, "s": 22}
_HONOUR_INKS = (0, 16, 16, 16, 16, 24, 28, 160)
_RED_FIVE, _ON_RED, _BRACKET = 160, 231, 94

IVORY, DULL, FRESH, BACK = 230, 250, 220, 30


class Lie(Enum):
    """How a tile lies, with the brackets that show it without colours."""

    UPRIGHT = "  "
    TURNED = "[]"
    TAKEN = "()"


@dataclass(frozen=True)
class Manner:
    """The capabilities of the terminal."""

    colour: bool = False
    """Colours, with tiles as ivory blocks."""
    plain: bool = False
    """Only ASCII."""

    def either(self, fine: str, plain: str) -> str:
        """The finer of two texts that this terminal can show."""
        return plain if self.plain else fine


def label(tile: Tile) -> str:
    """A tile in two characters: ``5m``, ``0p`` for a red five, and abbreviated winds and dragons."""
    return _LETTERS[tile.number] if tile.honour else tile.code


def tile_ink(tile: Tile, ground: int = IVORY) -> Ink:
    """The ink of a tile's face on a background of this colour."""
    if tile.red:
        return f"1;38;5;{_ON_RED};48;5;{_RED_FIVE}"
    colour = _HONOUR_INKS[tile.number] if tile.honour else _SUIT_INKS[tile.suit]
    return f"1;38;5;{colour};48;5;{ground}"


@dataclass(frozen=True)
class Cell:
    """A tile as it is drawn; None is a tile face down."""

    tile: Tile | None
    lie: Lie = Lie.UPRIGHT
    fresh: bool = False
    """Whether the tile has just been discarded."""
    drawn: bool = False
    """Whether the tile was discarded straight from the draw."""

    def put(self, canvas: Canvas, row: int, column: int, manner: Manner) -> int:
        """Draw the tile and return the column after it."""
        if manner.colour:
            self._block(canvas, row, column)
        else:
            marks = self._brackets(manner)
            canvas.write(row, column, f"{marks[0]}{self._face(manner)}{marks[1]}")
        return column + CELL

    def put_large(self, canvas: Canvas, row: int, column: int, manner: Manner) -> int:
        """Draw the tile with its upper and lower edges, three rows high; return the column after it."""
        if manner.colour:
            canvas.write(row, column, "▗▄▄▖", f"38;5;{self._ground()}")
            canvas.write(row + 2, column, "▝▀▀▘", f"38;5;{BACK}")
        else:
            canvas.write(row, column, manner.either("┌──┐", " -- "))
            canvas.write(row + 2, column, manner.either("└──┘", " -- "))
        column = self.put(canvas, row + 1, column, manner)
        if not manner.colour:
            for edge in (column - CELL, column - 1):
                canvas.write(row + 1, edge, manner.either("│", "|"))
        return column

    def _face(self, manner: Manner) -> str:
        return manner.either("▒▒", "##") if self.tile is None else label(self.tile)

    def _brackets(self, manner: Manner) -> str:
        lie: str = self.lie.value
        if not self.fresh or self.lie is Lie.TAKEN:
            return lie
        marks = manner.either("‹›", "<>")
        return marks[0] + (lie[1] if self.lie is Lie.TURNED else marks[1])

    def _block(self, canvas: Canvas, row: int, column: int) -> None:
        """Draw a block, with half a column of space on both sides of an upright tile."""
        if self.lie is Lie.TAKEN and self.tile is not None:
            canvas.write(row, column, f"({label(self.tile)})", "2")
            return
        ground = self._ground()
        edge = f"38;5;{ground}"
        face = edge if self.tile is None else tile_ink(self.tile, ground)
        text = "██" if self.tile is None else label(self.tile)
        sides = "▐▌"
        if self.lie is Lie.TURNED:
            sides, edge = self.lie.value, f"38;5;{_BRACKET};48;5;{ground}"
        canvas.write(row, column, sides[0], edge)
        canvas.write(row, column + 1, text, face)
        canvas.write(row, column + 3, sides[1], edge)

    def _ground(self) -> int:
        if self.tile is None:
            return BACK
        return FRESH if self.fresh else DULL if self.drawn else IVORY
