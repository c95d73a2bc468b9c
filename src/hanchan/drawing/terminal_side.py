"""A player's side of the table in a terminal: heading, hand, pond and melds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..tiles import WINDS
from .melds import Kind, Meld, Source
from .terminal_canvas import Canvas, fit_width
from .terminal_cells import CELL, Cell, Lie, Manner, tile_ink
from .tiles import read_tile, read_tiles

ROW = 6
"""Tiles per row of a pond."""
LEAST_ROWS = 3
SET = 4
"""The most tiles in a set."""
NAME = 12
SIDE = 25
"""The width of a side in columns."""

MeldSeen = tuple[str, Sequence[str], str | None, str | None]
"""A meld in the engine's view: its kind, its tiles, whose discard was called, the called tile."""

HEADING, TURN, QUIET, ALARM = "1", "1;38;5;220", "2", "1;38;5;203"


@dataclass(frozen=True)
class Side:
    """What the viewer sees of a player."""

    view: Mapping[str, Any]
    name: str
    has_turn: bool
    is_fresh: bool
    """Whether the last tile of the pond has just been discarded."""
    manner: Manner

    @property
    def wind(self) -> str:
        """The player's wind."""
        return str(self.view["seat"])

    @property
    def pond_rows(self) -> int:
        """The number of rows reserved for the pond, at least three."""
        return max(LEAST_ROWS, -(-len(self.view["pond"]) // ROW))

    def heading(self, canvas: Canvas, row: int, column: int) -> int:
        """Write wind, name and score; return the column after them."""
        arrow = self.manner.either("▶", ">") if self.has_turn else " "
        ink = TURN if self.has_turn else HEADING
        at = canvas.write(row, column, f"{arrow}{self.wind} {fit_width(self.name, NAME)}", ink)
        return canvas.write(row, at, f" {self.view['score']:>7,}", ink)

    def state(self, canvas: Canvas, row: int, column: int) -> None:
        """Write the riichi stick, and whether the hand is dead."""
        if self.view["riichi"]:
            column = canvas.write(row, column, f" {self.manner.either('━●━', '-o-')}", ALARM)
        if self.view["dead"]:
            canvas.write(row, column, " dead", ALARM)

    def hand(self, canvas: Canvas, row: int, column: int) -> None:
        """Write the concealed tiles: backs, or the tiles in notation where they are visible."""
        if self.view["tiles"] is None:
            backs = self.manner.either("▮", "#") * self.view["concealed"]
            self.state(canvas, row, canvas.write(row, column, backs, QUIET))
            return
        tiles = sorted(read_tiles(self.view["tiles"]))
        for tile, after in zip(tiles, [*tiles[1:], None], strict=True):
            text = tile.digit if after is not None and after.suit == tile.suit else tile.code
            column = canvas.write(row, column, text, tile_ink(tile))
        self.state(canvas, row, column)

    def pond(self, canvas: Canvas, row: int, column: int) -> None:
        """Lay out the pond in rows of six."""
        for place, cell in enumerate(self._pond_cells()):
            cell.put(canvas, row + place // ROW, column + place % ROW * CELL, self.manner)

    def _pond_cells(self) -> list[Cell]:
        pond = self.view["pond"]
        last = len(pond) - 1 if self.is_fresh else None
        return [
            Cell(
                read_tile(tile),
                Lie.TAKEN if called_by else Lie.TURNED if turned else Lie.UPRIGHT,
                fresh=place == last,
                drawn=drawn,
            )
            for place, (tile, drawn, turned, called_by) in enumerate(pond)
        ]

    def melds(self, canvas: Canvas, row: int, column: int) -> None:
        """Lay out the melds, each in a row, and below them exposed tiles that form no set."""
        melds = self.view["melds"]
        for place, words in enumerate(melds):
            put_meld(canvas, row + place, column, meld_from_view(self.wind, words), self.manner)
        for place, tile in enumerate(self.view.get("aside", ())):
            below, right = divmod(place, SET)
            cell = Cell(read_tile(tile), Lie.UPRIGHT)
            cell.put(canvas, row + len(melds) + below, column + right * CELL, self.manner)


def meld_from_view(owner: str, meld: MeldSeen) -> Meld:
    """A meld of the engine's view as it lies in front of its owner."""
    kind, tiles, source, called = meld
    ordered = list(tiles)
    if called is not None:
        ordered.remove(called)
        ordered.insert(0, called)
    steps = (WINDS.index(source) - WINDS.index(owner)) % 4 if source else 0
    places = (None, Source.RIGHT, Source.ACROSS, Source.LEFT)
    return Meld(Kind(kind), read_tiles(ordered), places[steps])


def put_meld(canvas: Canvas, row: int, column: int, meld: Meld, manner: Manner) -> int:
    """Draw a meld from left to right and return the column after it. An added tile follows the turned one."""
    for place, tile in enumerate(meld.row):
        shown = None if meld.is_face_down(place) else tile
        lie = Lie.TURNED if place == meld.turned else Lie.UPRIGHT
        column = Cell(shown, lie).put(canvas, row, column, manner)
        if place == meld.turned and meld.added is not None:
            column = Cell(meld.added, lie).put(canvas, row, column, manner)
    return column
