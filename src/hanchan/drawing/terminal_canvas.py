"""A grid of terminal cells, each with a character and an ink."""

from collections.abc import Iterator
from itertools import groupby
from unicodedata import combining, east_asian_width

Ink = str
"""The parameters of an SGR escape sequence, such as ``1;31``; empty for the terminal's default colours."""

BLANK = (" ", "")


def columns(text: str) -> int:
    """The number of terminal columns that a text takes."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def fit_width(text: str, width: int) -> str:
    """Text cut or padded to this many columns."""
    shown, used = "", 0
    for char in text:
        if used + _columns(char) > width:
            break
        shown += char
        used += _columns(char)
    return shown + " " * (width - used)


class Canvas:
    """A grid of cells that can be written to at any position; it grows downwards, never to the right."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._rows: list[list[tuple[str, Ink]]] = []

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self._rows)

    def write(self, row: int, column: int, text: str, ink: Ink = "") -> int:
        """Write a text and return the column after it. Anything beyond the edges is cut off."""
        while len(self._rows) <= row:
            self._rows.append([BLANK] * self.width)
        cells = self._rows[row]
        for char in text:
            wide = _columns(char)
            if wide and column >= 0 and column + wide <= self.width:
                cells[column] = (char if char.isprintable() else "?", ink)
                cells[column + 1 : column + wide] = [("", ink)] * (wide - 1)
            column += wide
        return column

    def lines(self, *, colour: bool) -> Iterator[str]:
        """The rows as text, without trailing spaces."""
        for cells in self._rows:
            yield _line(cells, colour=colour)


def _line(cells: list[tuple[str, Ink]], *, colour: bool) -> str:
    if not colour:
        return "".join(char for char, _ in cells).rstrip()
    end = len(cells)
    while end and cells[end - 1] == BLANK:
        end -= 1
    runs = groupby(cells[:end], key=lambda cell: cell[1])
    return "".join(_colour("".join(char for char, _ in run), ink) for ink, run in runs)


def _colour(text: str, ink: Ink) -> str:
    return f"\x1b[{ink}m{text}\x1b[0m" if ink else text
