"""What must hold in every position of a table, whatever was tried."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ._hands import WINDS, kind

if TYPE_CHECKING:
    from .table import BookTable

TILES, DEAD_WALL, COPIES = 136, 14, 4


def problems(table: BookTable) -> list[str]:
    """What is wrong with the position; nothing, if all is well."""
    found = [*_points(table), *_actors(table)]
    return found if table.phase == "over" else [*found, *_tiles(table)]


def _points(table: BookTable) -> list[str]:
    """No point is lost or made at the table: scores and deposits stay the same in all."""
    start = 4 * table.ruleset["game.start_points"]
    end = table.game.end
    deposits = end["pot"] if end else table.view()["deposits"]
    total = sum(table.game.scores) + deposits * table.ruleset["payments.deposit"]
    return [] if total == start else [f"{total} points instead of {start}"]


def _actors(table: BookTable) -> list[str]:
    """Somebody can act as long as the hand is played, and has something to do."""
    if table.phase == "over":
        return []
    if not table.deciders:
        return ["nobody can act"]
    stuck = [wind for wind in table.deciders if not table.legal(wind) and table.phase != "turn"]
    return [f"{wind} can do nothing" for wind in stuck]


def _tiles(table: BookTable) -> list[str]:
    """All tiles are there, and of no kind more than four."""
    views = [table.view(wind) for wind in WINDS]
    view = views[0]
    seats = [one["seats"][n] for n, one in enumerate(views)]
    known = [tile for seat in seats for tile in _of(seat)]
    drawn = [tile for one in views if (tile := one["drawn"])]
    offered = [view["offered"][1]] if table.hand.offered == "kakan" and view["offered"] else []
    quads = sum(len(tiles) == COPIES for seat in seats for _, tiles, *_ in seat["melds"])
    refilled = table.ruleset["wall.dead_wall_refilled"]
    wall = view["live_left"] + DEAD_WALL - (0 if refilled else quads)
    count = len(known) + len(drawn) + len(offered) + wall
    kinds = Counter(map(kind, [*known, *drawn, *offered, *view["indicators"]]))
    found = [f"{copies} of {tile}" for tile, copies in kinds.items() if copies > COPIES]
    return found if count == TILES else [*found, f"{count} tiles"]


def _of(seat: dict[str, Any]) -> list[str]:
    melded = [tile for _, tiles, *_ in seat["melds"] for tile in tiles]
    pond = [tile for tile, _, _, called_by in seat["pond"] if called_by is None]
    return [*seat["tiles"], *melded, *seat["aside"], *pond]
