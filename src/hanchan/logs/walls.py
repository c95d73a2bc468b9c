"""Walls as far as logs tell them: which tile lay where."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import LogError
from .events import Call, Discard, Draw, DrawBack, Indicator, Quad, Win
from .foul_events import Undone, WrongSet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .events import Event
    from .model import HandLog

DEALT_EACH = 13
LIVE = 52
"""Where the live wall begins after the deal, as ``wall.rs`` draws it."""
LIVE_END = 122
REPLACEMENTS = (134, 135, 132, 133)
INDICATORS = (130, 128, 126, 124, 122)
DEAL = tuple(
    tuple(n // 4 * 16 + seat * 4 + n % 4 if n < 12 else 48 + seat for n in range(DEALT_EACH))
    for seat in range(4)
)
"""Where the tiles of each wind lie: three times four, then one."""
KINDS = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *(f"{rank}z" for rank in range(1, 8)))


@lru_cache(maxsize=8)
def tile_set(reds: tuple[int, int, int]) -> dict[str, int]:
    """How many of each tile a set has."""
    counts = dict.fromkeys(KINDS, 4)
    for suit, count in zip("mps", reds, strict=True):
        counts[f"5{suit}"] -= count
        counts[f"0{suit}"] = count
    return counts


class SeenTiles(NamedTuple):
    """The tiles that came from each part of the wall, in order."""

    live: Sequence[str]
    replacements: Sequence[str]
    indicators: Sequence[str]
    ura: Sequence[str]


def known_wall(hand: HandLog, seen: SeenTiles) -> list[str | None]:
    """The wall as far as the log tells it, in the order in which tiles are drawn."""
    wall: list[str | None] = [None] * 136
    for seat, tiles in enumerate(hand.tiles):
        for place, tile in zip(DEAL[(seat - hand.dealer) % 4], tiles, strict=True):
            wall[place] = tile
    if len(seen.live) > LIVE_END - LIVE or len(seen.replacements) > len(REPLACEMENTS):
        raise LogError("more tiles are drawn than the wall has")
    if len(seen.indicators) > len(INDICATORS):
        raise LogError("more than five indicators are turned")
    wall[LIVE : LIVE + len(seen.live)] = seen.live
    for place, tile in zip(REPLACEMENTS, seen.replacements, strict=False):
        wall[place] = tile
    for place, tile in zip(INDICATORS, seen.indicators, strict=False):
        wall[place] = tile
    for place, tile in zip(INDICATORS, seen.ura, strict=False):
        wall[place + 1] = tile
    return wall


def filled_wall(known: Sequence[str | None], reds: tuple[int, int, int]) -> str:
    """A wall from which every tile comes where the log has it; raises LogError if no set has them."""
    left = tile_set(reds).copy()
    for tile in known:
        if tile is not None:
            left[tile] = left.get(tile, 0) - 1
    if min(left.values()) < 0:
        tile = min(left, key=left.__getitem__)
        has = tile_set(reds).get(tile, 0)
        raise LogError(f"the log has {has - left[tile]} of {tile}, the ruleset's set of tiles {has}")
    rest = iter([tile for tile, count in left.items() for _ in range(count)])
    return "".join([next(rest) if tile is None else tile for tile in known])


def seen_by_the_book(hand: HandLog) -> SeenTiles:
    """The tiles of a hand by the book, in which anything may have been undone; raises LogError."""
    wall = _Wall(hand.indicator)
    undone = any(type(event) is Undone for event in hand.events)
    for event in hand.events:
        if undone:
            wall.remember()
        if step := STEPS.get(type(event)):
            step(wall, event)
    ura = max((end.ura or () for end in hand.ends if isinstance(end, Win)), key=len, default=())
    return SeenTiles(wall.live.tiles, wall.replacements.tiles, wall.indicators.tiles, ura)


class _Part:
    """A part of the wall from which tiles are taken and put back."""

    def __init__(self, *tiles: str) -> None:
        self.tiles = list(tiles)
        self.count = len(tiles)
        """How many are taken now."""

    def take(self, tile: str) -> None:
        """Take the next tile; one that was put back is there again."""
        if self.count < len(self.tiles):
            if self.tiles[self.count] != tile:
                raise LogError(f"{tile} is drawn where {self.tiles[self.count]} was put back")
        else:
            self.tiles.append(tile)
        self.count += 1


class _Wall:
    """How much of each part of the wall is taken."""

    def __init__(self, indicator: str) -> None:
        self.live, self.replacements, self.indicators = _Part(), _Part(), _Part(indicator)
        self.after_quad = False
        """Whether the next tile comes from the dead wall."""
        self._past: list[tuple[int, int, int, bool]] = []

    def remember(self) -> None:
        """Remember how it was before an event."""
        counts = self.live.count, self.replacements.count, self.indicators.count
        self._past.append((*counts, self.after_quad))

    def draw(self, event: Draw) -> None:
        """A tile is drawn."""
        (self.replacements if self.after_quad else self.live).take(event.tile)
        self.after_quad = False

    def draw_back(self, _event: DrawBack) -> None:
        """A tile goes back."""
        self.live.count = max(0, self.live.count - 1)

    def discard(self, _event: Discard) -> None:
        """A discard comes after the tile of a quad, if that was drawn at all."""
        self.after_quad = False

    def meld(self, event: Call | Quad | WrongSet) -> None:
        """A set is laid down; a quad has a tile of its own."""
        self.after_quad = isinstance(event, Quad) or len(event.own) > GROUP

    def indicator(self, event: Indicator) -> None:
        """An indicator is turned."""
        self.indicators.take(event.tile)

    def undo(self, event: Undone) -> None:
        """All is as it was before an event."""
        before = self._past[min(event.since, len(self._past)) - 1]
        self.live.count, self.replacements.count, self.indicators.count, self.after_quad = before


GROUP = 2
"""Own tiles of a called set that is no quad."""
STEPS: Mapping[type[Event], Callable[[_Wall, Any], None]] = {
    Draw: _Wall.draw,
    DrawBack: _Wall.draw_back,
    Discard: _Wall.discard,
    **dict.fromkeys((Call, Quad, WrongSet), _Wall.meld),
    Indicator: _Wall.indicator,
    Undone: _Wall.undo,
}
