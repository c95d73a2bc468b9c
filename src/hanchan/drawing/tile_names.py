"""Tiles and hands in words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from .hand_model import DrawnHand, MeldWords, read_hand
from .melds import Kind, Meld, Source
from .tiles import Tile, read_tile, read_tiles

_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SUITS = {"m": "characters", "p": "circles", "s": "bamboo"}
_HONOURS = ("", "East", "South", "West", "North", "White dragon", "Green dragon", "Red dragon")
_MELDS = {
    Kind.CHI: "chi",
    Kind.PON: "pon",
    Kind.KAN: "called quad",
    Kind.KAKAN: "promoted quad",
    Kind.ANKAN: "concealed quad",
}
_SOURCES = {Source.LEFT: "the left", Source.ACROSS: "across", Source.RIGHT: "the right"}


def tile_name(tile: str) -> str:
    """Name a tile.

    >>> tile_name("0p"), tile_name("1z"), tile_name("5z")
    ('red five of circles', 'East', 'White dragon')
    """
    return _tiles_in_words([read_tile(tile)])


def hand_words(
    tiles: Sequence[str],
    melds: Sequence[MeldWords] = (),
    win: str | None = None,
    *,
    tsumo: bool = False,
    indicators: Sequence[str] = (),
    ura: Sequence[str] = (),
) -> str:
    """Describe a hand in words, for those who cannot see it.

    >>> hand_words(["4m", "0m", "3p", "3p"], [("pon", ["1z", "1z", "1z"])], "6m")
    'Four, red five of characters; three, three of circles. Pon: East, East, East. Ron: six of characters.'
    """
    hand = read_hand(tiles, melds, win, tsumo=tsumo)
    return describe(hand._replace(indicators=read_tiles(indicators), ura=read_tiles(ura)))


def describe(hand: DrawnHand) -> str:
    """Describe a parsed hand."""
    parts = [_tiles_in_words(sorted(hand.tiles))]
    parts += [_meld_in_words(meld) for meld in hand.melds]
    if hand.win is not None:
        parts.append(f"{hand.how}: {_tiles_in_words([hand.win])}")
    parts += [f"{label}: {_tiles_in_words(tiles)}" for label, tiles in hand.indicator_rows]
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts if part)


def _meld_in_words(meld: Meld) -> str:
    source = "" if meld.source is None else f" from {_SOURCES[meld.source]}"
    return f"{_MELDS[meld.kind]}{source}: {_tiles_in_words(sorted(meld.tiles))}"


def _tiles_in_words(tiles: Iterable[Tile]) -> str:
    groups = groupby(tiles, key=lambda tile: tile.suit)
    return "; ".join(_suit_in_words(suit, list(group)) for suit, group in groups)


def _suit_in_words(suit: str, tiles: list[Tile]) -> str:
    if suit not in _SUITS:
        return ", ".join(_HONOURS[tile.number] for tile in tiles)
    numbers = ", ".join(f"{'red ' if tile.red else ''}{_NUMBERS[tile.number]}" for tile in tiles)
    return f"{numbers} of {_SUITS[suit]}"
