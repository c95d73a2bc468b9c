"""The action that a key would mean if it were legal; the engine then says why it is not."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from ...game.play import Action
from .wording import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...bots import PlayerView


def attempt(kind: type[Action], seen: PlayerView) -> Action:
    """The action of a kind that is closest to being legal."""
    is_turn = len(seen.tiles) % 3 == 2
    if kind is Action.Riichi:
        return _riichi(seen)
    if kind is Action.Kan and is_turn:
        return _quad(seen)
    if kind is Action.Chi:
        return Action.Chi(_pair(seen, _makes_sequence))
    if kind is Action.Pon:
        return Action.Pon(_pair(seen, _makes_triplet))
    return kind()


def _riichi(seen: PlayerView) -> Action:
    """Riichi with the discard that leaves the hand closest to winning."""
    kind = seen.ukeire[0].tile if len(seen.tiles) % 3 == 2 else plain(seen.tiles[-1])
    tile = next(tile for tile in reversed(seen.tiles) if plain(tile) == kind)
    return Action.Riichi(tile, tile == seen.drawn, False)


def _quad(seen: PlayerView) -> Action:
    kinds = Counter(map(plain, seen.tiles))
    for meld in seen.melds:
        if meld.kind == "pon" and kinds[plain(meld.tiles[0])]:
            return Action.Kakan(plain(meld.tiles[0]))
    return Action.Ankan(max(kinds, key=lambda kind: (kinds[kind], kind)))


def _pair(seen: PlayerView, makes: Callable[[tuple[str, str], str], bool]) -> tuple[str, str]:
    """Two tiles of the hand that make the set with the tile on offer; any two if there are none."""
    offered = plain(seen.offered[1]) if seen.offered else ""
    pairs = list(combinations(seen.tiles, 2)) or [(seen.tiles[0], seen.tiles[0])]
    return next((pair for pair in pairs if makes(pair, offered)), pairs[0])


def _makes_triplet(pair: tuple[str, str], offered: str) -> bool:
    return plain(pair[0]) == plain(pair[1]) == offered


def _makes_sequence(pair: tuple[str, str], offered: str) -> bool:
    tiles = sorted([*map(plain, pair), offered])
    suits = {tile[-1:] for tile in tiles}
    ranks = [int(tile[0]) for tile in tiles if tile]
    return len(suits) == 1 and suits != {"z"} and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
