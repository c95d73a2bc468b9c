"""How called sets lie on the table: the tile that was added to a triplet is the last of its quad.

The engine counts the red fives of a set; which of its tiles was added, only what happened tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from ...bots.tile_kinds import KIND

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Added: TypeAlias = "Mapping[tuple[str, str], str]"
"""The tile that a seat has added to the triplet of a kind."""


def added(events: Iterable[Mapping[str, Any]]) -> Added:
    """What was added to triplets in a hand."""
    found = (event for event in events if event["type"] == "kakan")
    return {(event["seat"], KIND[event["tile"]]): event["tile"] for event in found}


def with_added_tiles_last(side: Mapping[str, Any], added: Added) -> Mapping[str, Any]:
    """What lies before a seat, with the added tiles last.

    >>> east = {"seat": "E", "melds": [("kakan", ["0p", "5p", "5p", "5p"], "S", "5p")]}
    >>> with_added_tiles_last(east, {("E", "5p"): "0p"})["melds"]
    [('kakan', ['5p', '5p', '5p', '0p'], 'S', '5p')]
    """
    return {**side, "melds": [_lies(meld, side["seat"], added) for meld in side["melds"]]}


def _lies(meld: tuple[str, list[str], Any, Any], seat: str, added: Added) -> tuple[str, list[str], Any, Any]:
    name, tiles, source, called = meld
    tile = added.get((seat, KIND[tiles[0]]))
    if name != "kakan" or tile not in tiles:
        return meld
    rest = list(tiles)
    rest.remove(tile)
    return name, [*rest, tile], source, called
