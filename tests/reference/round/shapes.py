"""Tiles as words, and shapes by trying everything: complete or not, their waits, how they can be read."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product

SUITS = "mpsz"
KINDS = tuple(f"{n}{suit}" for suit in SUITS for n in range(1, 8 if suit == "z" else 10))
ORPHANS = ("1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z")

MANY = 100_000
"""Answers that are remembered."""

Tiles = tuple[str, ...]


def kind(tile: str) -> str:
    """A red five is a five."""
    return tile.replace("0", "5")


def kinds(tiles: list[str] | Tiles) -> list[str]:
    return [kind(tile) for tile in tiles]


@cache
def place(tile: str) -> tuple[int, str, bool]:
    """Where a tile stands in a sorted hand: a red five after the other fives."""
    return SUITS.index(tile[1]), kind(tile)[0], tile[0] == "0"


def in_order(tiles: list[str] | Tiles) -> list[str]:
    return sorted(tiles, key=place)


def up(tile: str, steps: int) -> str | None:
    """The kind so many ranks higher, if there is one."""
    rank = int(tile[0]) + steps
    return f"{rank}{tile[1]}" if tile[1] != "z" and 1 <= rank <= 9 else None


@lru_cache(MANY)
def sets(tiles: Tiles) -> tuple[tuple[Tiles, ...], ...]:
    """Every way to divide sorted kinds into triplets and sequences."""
    if not tiles:
        return ((),)
    low = tiles[0]
    found = []
    for group in ((low, low, low), (low, up(low, 1), up(low, 2))):
        rest = without(tiles, group)
        if rest is not None:
            found += [(tuple(map(str, group)), *others) for others in sets(rest)]
    return tuple(found)


def without(tiles: Tiles, group: tuple[str | None, ...]) -> Tiles | None:
    """These tiles less the group; None if it is not there."""
    rest = list(tiles)
    for tile in group:
        if tile not in rest:
            return None
        rest.remove(tile)
    return tuple(rest)


@lru_cache(MANY)
def readings(tiles: Tiles) -> tuple[tuple[Tiles, ...], ...]:
    """Every way to see sorted kinds as sets and one pair."""
    pairs = [tile for tile, count in Counter(tiles).items() if count >= 2]
    parted = ((pair, without(tiles, (pair, pair))) for pair in pairs)
    return tuple(((pair, pair), *others) for pair, rest in parted if rest for others in sets(rest)) + tuple(
        ((pair, pair),) for pair in pairs if len(tiles) == 2
    )


@lru_cache(MANY)
def complete(tiles: Tiles) -> bool:
    """Sets and a pair, seven different pairs, or thirteen orphans; melds are left out."""
    pairs = len(tiles) == 14 and tiles[::2] == tiles[1::2] and len(set(tiles)) == 7
    orphans = len(tiles) == 14 and set(tiles) == set(ORPHANS)
    by_suit = ["".join(tiles).count(suit) % 3 for suit in SUITS]
    may_be_sets = sorted(by_suit) == [0, 0, 0, 2]  # sets have three tiles, and one suit has the pair
    return pairs or orphans or (may_be_sets and bool(readings(tiles)))


@lru_cache(MANY)
def waits(tiles: Tiles, melded: Tiles = ()) -> frozenset[str]:
    """The kinds that complete sorted kinds; a kind of which the player has all four is none.

    WRC 2022 §3.3; EMA 2016 §3.3.13.
    """
    have = Counter((*tiles, *melded))
    return frozenset(tile for tile in KINDS if have[tile] < 4 and complete(tuple(in_order((*tiles, tile)))))


def always_a_triplet(tile: str, tiles: Tiles, melded: Tiles) -> bool:
    """Whether three of a kind are a triplet in every reading of a waiting hand, whatever completes it."""
    every = (
        reading for wait in waits(tiles, melded) for reading in readings(tuple(in_order((*tiles, wait))))
    )
    return all((tile, tile, tile) in reading for reading in every)


def pairs_from(held: list[str], first: str, second: str) -> list[tuple[str, str]]:
    """Every choice of two held tiles of these kinds; a red five is another choice than a five."""
    ones = [tile for tile in in_order(held) if kind(tile) == first]
    others = [tile for tile in in_order(held) if kind(tile) == second]
    if first == second:
        found = {(a, b) for n, a in enumerate(ones) for b in ones[n + 1 :]}
    else:
        found = set(product(ones, others))
    return sorted(found, key=lambda two: (place(two[0]), place(two[1])))
