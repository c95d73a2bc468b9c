"""The table as text for a terminal, from what a seat may see.

The viewer sits at the bottom. Ponds lie in rows of six, with the riichi tile on its side and called tiles in
brackets. Melds lie in the corner at their owner's right, with the called tile on its side where it shows
whose discard it was.

>>> from hanchan.game import play
>>> view = play.deal("wrc-2022", seed=7).view("E")
>>> for line in render(view, names={"E": "Aoi"}, title="East 1").splitlines()[-2:]:
...     print(line)
>E Aoi           30,000
  3m  5m  2p  3p  7p  1s  3s  4s  4s  4s  6s  6s  Rd    1p
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..tiles import WIND_NAMES, WINDS
from .terminal_canvas import Canvas
from .terminal_cells import CELL, Cell, Manner
from .terminal_side import ALARM, HEADING, QUIET, ROW, SIDE, Side
from .tiles import read_tile, read_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["HEIGHT", "WIDTH", "render"]

WIDTH, HEIGHT = 80, 24
"""The smallest terminal that shows a table."""
WIDE, TALL = 100, 30
"""From this size on the viewer's hand has large tiles, and there is more space between things."""
BOX = ROW * CELL + 4
"""The width of the box in the middle; there is a pond above and below it."""
BOX_ROWS = 5
GAP = 6
"""The most columns between the box and its neighbours."""
INDICATORS = 5


def render(
    view: Mapping[str, Any],
    *,
    width: int = WIDTH,
    height: int = HEIGHT,
    colour: bool = False,
    plain: bool = True,
    names: Mapping[str, str] | None = None,
    keys: Sequence[str] = (),
    fresh: str | None = None,
    title: str = "",
    seat: str | None = None,
) -> str:
    """The whole table from the engine's view, for a terminal of this size.

    ``names`` is by wind; ``keys`` go below the viewer's tiles, the drawn tile last; ``fresh`` is the
    seat whose last discard is highlighted; ``title`` is the hand's name (``East 2``); ``seat`` sits at the
    bottom if the view is a spectator's. ``plain`` is ASCII without colours; otherwise there are frames.
    """
    manner = Manner(colour=colour and not plain, plain=plain)
    fresh = fresh or _discarder(view)
    sides = {
        side["seat"]: Side(
            view=side,
            name=(names or {}).get(side["seat"], ""),
            has_turn=side["seat"] == view["turn"],
            is_fresh=side["seat"] == fresh,
            manner=manner,
        )
        for side in view["seats"]
    }
    picture = _Picture(view, sides, seat or view["viewer"] or WINDS[0], max(width, WIDTH), manner)
    picture.draw(title or f"{WIND_NAMES[view['round']]} round", keys, tall=width >= WIDE and height >= TALL)
    return "\n".join(picture.canvas.lines(colour=manner.colour))


def _discarder(view: Mapping[str, Any]) -> str | None:
    """Whose discard may be called; a tile of a quad, which may be robbed, is in no pond."""
    if view["offered"] is None:
        return None
    seat, tile = view["offered"]
    pond = next(side["pond"] for side in view["seats"] if side["seat"] == seat)
    return seat if pond and pond[-1][0] == tile else None


class _Picture:
    """The layout: across at the top, left and right beside the box, the viewer at the bottom."""

    def __init__(
        self,
        view: Mapping[str, Any],
        sides: Mapping[str, Side],
        below: str,
        width: int,
        manner: Manner,
    ) -> None:
        at = WINDS.index(below)
        self.own, self.right, self.across, self.left = (sides[WINDS[(at + step) % 4]] for step in range(4))
        self.view = view
        self.manner = manner
        self.canvas = Canvas(width)
        self.middle = (width - BOX) // 2
        """The first column of the box."""
        gap = min(GAP, self.middle - SIDE)
        self.west, self.east = self.middle - gap - SIDE, self.middle + BOX + gap
        """The first columns of the left and the right player's side."""

    def draw(self, title: str, keys: Sequence[str], *, tall: bool) -> None:
        """Draw everything, row by row."""
        air = int(tall)
        row = self._above() + air
        row = self._between(row, title) + air
        row = self._below(row) + air
        self._hand(row, keys, large=tall)

    def _above(self) -> int:
        self.across.heading(self.canvas, 0, self.middle + 1)
        self.across.hand(self.canvas, 1, self.middle + 2)
        self.across.pond(self.canvas, 2, self.middle + 2)
        self.across.melds(self.canvas, 0, self.west)
        self.right.melds(self.canvas, 0, self.east)
        return 2 + self.across.pond_rows

    def _between(self, row: int, title: str) -> int:
        for side, column in ((self.left, self.west), (self.right, self.east)):
            side.heading(self.canvas, row, column)
            side.hand(self.canvas, row + 1, column + 1)
            side.pond(self.canvas, row + 2, column)
        self._box(row, title)
        return row + max(BOX_ROWS, 2 + self.left.pond_rows, 2 + self.right.pond_rows)

    def _below(self, row: int) -> int:
        self.own.pond(self.canvas, row, self.middle + 2)
        self.left.melds(self.canvas, row, self.west)
        self.own.melds(self.canvas, row, self.east)
        return row + max(self.own.pond_rows, len(self.left.view["melds"]), len(self.own.view["melds"]))

    def _box(self, row: int, title: str) -> None:
        corner, line, side = self.manner.either("╭╮╰╯", "++++"), self.manner.either("─", "-"), BOX - 2
        wall = self.manner.either("│", "|")
        heading = f" {title} "
        self.canvas.write(row, self.middle, corner[0] + line * side + corner[1], QUIET)
        self.canvas.write(row, self.middle + (BOX - len(heading)) // 2, heading, HEADING)
        for inner in range(1, BOX_ROWS - 1):
            for column in (self.middle, self.middle + BOX - 1):
                self.canvas.write(row + inner, column, wall, QUIET)
        self.canvas.write(row + BOX_ROWS - 1, self.middle, corner[2] + line * side + corner[3], QUIET)
        self._indicators(row + 1)
        self._write_centred(row + 2, f"{self.view['live_left']} tiles left", HEADING)
        sticks = (self.view["honba"], "counter"), (self.view["deposits"], "deposit")
        dot = self.manner.either("·", "-")
        self._write_centred(row + 3, f" {dot} ".join(_count(*stick) for stick in sticks), QUIET)

    def _indicators(self, row: int) -> None:
        """The five stacks of the dead wall that may show an indicator."""
        turned = [Cell(read_tile(tile)) for tile in self.view["indicators"]]
        column = self.middle + (BOX - INDICATORS * CELL) // 2
        for cell in [*turned, *[Cell(None)] * (INDICATORS - len(turned))]:
            column = cell.put(self.canvas, row, column, self.manner)

    def _write_centred(self, row: int, text: str, ink: str) -> None:
        self.canvas.write(row, self.middle + (BOX - len(text)) // 2, text, ink)

    def _hand(self, row: int, keys: Sequence[str], *, large: bool) -> None:
        at = self.own.heading(self.canvas, row, self.west)
        if self.own.view["tiles"] is None:
            self.own.hand(self.canvas, row + 1, self.west + 1)
            return
        self.own.state(self.canvas, row, at + 1)
        if self.view["furiten"]:
            self.canvas.write(row, at + 7, "furiten", ALARM)
        places = self._places()
        for cell, column in places:
            put = cell.put_large if large else cell.put
            put(self.canvas, row + 1, column, self.manner)
        for (_, column), key in zip(places, keys, strict=False):
            self.canvas.write(row + (4 if large else 2), column + 1, key, HEADING)

    def _places(self) -> list[tuple[Cell, int]]:
        """The viewer's tiles and their columns, the drawn tile set apart."""
        held = sorted(read_tiles(self.own.view["tiles"]))
        places = [(Cell(tile), self.west + 1 + place * CELL) for place, tile in enumerate(held)]
        if self.view["drawn"] is None or self.view["turn"] != self.own.wind:
            return places
        return [*places, (Cell(read_tile(self.view["drawn"])), self.west + 3 + len(held) * CELL)]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
