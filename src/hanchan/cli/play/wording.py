"""Events and calls in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...drawing.tile_rows import tile_label
from ...game.play import Action
from ...tiles import WIND_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ...bots import PlayerView
    from ...drawing.tile_rows import MeldSeen
    from ...rulesets import Ruleset


def labels(tiles: Sequence[str]) -> str:
    """Tiles as they are named on the table."""
    return " ".join(map(tile_label, tiles))


class Narrator:
    """Describes events to one player, with the ruleset's own terms."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def event(self, event: Mapping[str, Any], own: str) -> str | None:
        """An event in one sentence; None for events that need no words."""
        what = self._what(event, own)
        if what is None or "seat" not in event:
            return what
        verb, _, rest = what.partition(" ")
        return (
            f"You {verb} {rest}." if event["seat"] == own else f"{WIND_NAMES[event['seat']]} {verb}s {rest}."
        )

    def _what(self, event: Mapping[str, Any], own: str) -> str | None:
        """What somebody does, without the subject."""
        what = None
        match event["type"]:
            case "discard":
                what = f"discard {tile_label(event['tile'])}{' as drawn' * event['drawn']}"
            case "riichi":
                what = f"declare {'open ' * event['open']}{self._term('riichi')}"
            case "chi" | "pon" | "kan" as call:
                source = "you" if event["from"] == own else WIND_NAMES[event["from"]]
                what = f"call {self._term(call)} {labels(event['tiles'])} from {source}"
            case "ankan" | "kakan" as quad:
                name = self._term("concealed_quad" if quad == "ankan" else "promoted_quad")
                what = f"declare a {name} {labels(event['tiles'])}"
            case "tenpai" | "noten" as word:
                what = f"say {self._term(word)}"
            case "win":
                what = f"win by {self._term('tsumo' if event['from'] is None else 'ron')}"
            case "indicator":
                what = f"A new {self._term('indicator')}: {tile_label(event['tile'])}."
        return what

    def _term(self, key: str) -> str:
        return self._ruleset.term(key)


def meld_called(seen: PlayerView, action: Action) -> MeldSeen | None:
    """The meld that a call makes with the discarded tile."""
    if seen.offered is None:
        return None
    source, tile = seen.offered
    match action:
        case Action.Chi(tiles):
            return "chi", in_order([*tiles, tile]), source, tile
        case Action.Pon(tiles):
            return "pon", [*tiles, tile], source, tile
        case Action.Kan():
            own = [held for held in seen.tiles if plain(held) == plain(tile)]
            return "kan", [*own, tile], source, tile
    return None


def plain(tile: str) -> str:
    """The kind of a tile: a red five is a five."""
    return tile.replace("0", "5")


def in_order(tiles: Iterable[str]) -> list[str]:
    """Tiles as players sort them, a red five before the other fives."""
    return sorted(tiles, key=lambda tile: (tile[1], plain(tile), tile))


def left_after(seen: PlayerView, action: Action) -> list[str]:
    """The concealed tiles that a call leaves."""
    meld = meld_called(seen, action)
    tiles = list(seen.tiles)
    if meld is None:
        return tiles
    own = list(meld[1])
    own.remove(meld[3] or "")
    for tile in own:
        tiles.remove(tile)
    return tiles
