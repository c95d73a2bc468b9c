"""Walls on which much happens: hands that are nearly ready, full of triplets, of honours, of orphans."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .shapes import KINDS, ORPHANS, Tiles, up

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

SEATS, HAND, DEALT = 4, 13, 52
HONOURS = KINDS[27:]


def shuffled(random: Random, reds: Sequence[int]) -> list[str]:
    """136 tiles in drawing order: of any kind, or dealt by one of the styles."""
    style = random.choice((any_tiles, few_kinds, ready, ready, ready, honours, orphans))
    return with_reds(random, style(random), reds)


def any_tiles(random: Random) -> list[str]:
    tiles = [tile for tile in KINDS for _ in range(4)]
    random.shuffle(tiles)
    return tiles


def few_kinds(random: Random) -> list[str]:
    """Equal tiles lie near each other, so that hands are full of pairs and triplets."""
    near = {tile: random.random() for tile in KINDS}
    spread = random.choice((0.1, 0.2, 0.4))
    tiles = sorted(any_tiles(random), key=lambda tile: near[tile] + random.random() * spread)
    return dealt(random, [tiles[n * HAND : (n + 1) * HAND] for n in range(SEATS)])


def ready(random: Random) -> list[str]:
    """Four hands one tile short, or nearly; what they lack comes soon."""
    left = Counter(dict.fromkeys(KINDS, 4))
    suits = random.choice(("mps", "mps", "ms", "p"))
    hands, lacking = [], []
    for _ in range(SEATS):
        hand = whole_hand(random, left, suits)
        random.shuffle(hand)
        lacking.append(hand.pop())
        hands.append(hand)
    left.update(lacking)
    return dealt(random, hands, soon=lacking)


def whole_hand(random: Random, left: Counter[str], suits: str) -> list[str]:
    """Four sets and a pair of what is left, mostly in these suits."""
    kinds = [tile for tile in KINDS if tile[1] in suits or random.random() < 0.3]
    hand: list[str] = []
    while len(hand) < HAND + 1:
        size = 2 if len(hand) == HAND - 1 else 3
        group = a_group(random, random.choice(kinds if random.random() < 0.9 else KINDS), size)
        if all(left[tile] >= count for tile, count in Counter(group).items()):
            left.subtract(group)
            hand += group
        elif random.random() < 0.02:
            kinds = list(KINDS)
    return hand


def a_group(random: Random, low: str, size: int) -> Tiles:
    middle, high = up(low, 1), up(low, 2)
    if size == 3 and middle and high and random.random() < 0.6:
        return low, middle, high
    return (low,) * size


def honours(random: Random) -> list[str]:
    """Winds and dragons in pairs and triplets, for those who feed them and those who collect them."""
    spare = any_tiles(random)
    mine = [tile for tile in HONOURS for _ in range(random.choice((2, 2, 3)))]
    random.shuffle(mine)
    for tile in mine:
        spare.remove(tile)
    first, second = mine[:HAND], mine[HAND : 2 * HAND]
    hands = [first, [*second, *(spare.pop() for _ in range(HAND - len(second)))]]
    return dealt(random, [*hands, *([spare.pop() for _ in range(HAND)] for _ in range(2))])


def orphans(random: Random) -> list[str]:
    """Thirteen orphans, or nearly; another has three of one of them, and a third nine kinds."""
    spare = any_tiles(random)
    missing = random.choice(ORPHANS)
    hands = [
        [tile for tile in ORPHANS if tile != missing]
        + [random.choice([one for one in ORPHANS if one != missing])],
        [missing] * 3,
        random.sample(ORPHANS, 9),
        [],
    ]
    for tile in (tile for hand in hands for tile in hand):
        spare.remove(tile)
    full = [[*hand, *(spare.pop() for _ in range(HAND - len(hand)))] for hand in hands]
    return dealt(random, full, soon=[missing] if missing in spare else [])


def dealt(random: Random, hands: list[list[str]], soon: Sequence[str] = ()) -> list[str]:
    """A wall that deals these hands, to any seats; these tiles are drawn in the first go-arounds."""
    hands = random.sample(hands, SEATS)
    left = Counter(dict.fromkeys(KINDS, 4))
    left.subtract(tile for hand in hands for tile in hand)
    early = list((Counter(soon) & left).elements())
    left.subtract(early)
    rest = list(left.elements())
    random.shuffle(rest)
    for tile in early:
        rest.insert(random.randrange(random.choice((4, 20))), tile)
    wall = dict(enumerate(rest, DEALT))
    for place, hand in enumerate(hands):
        for n, tile in enumerate(hand):
            wall[n // 4 * 16 + place * 4 + n % 4 if n < HAND - 1 else 48 + place] = tile
    return [wall[index] for index in range(136)]


def with_reds(random: Random, tiles: list[str], reds: Sequence[int]) -> list[str]:
    """So many fives of each suit are red."""
    for suit, count in zip("mps", reds, strict=True):
        fives = [index for index, tile in enumerate(tiles) if tile == f"5{suit}"]
        for index in random.sample(fives, count):
            tiles[index] = f"0{suit}"
    return tiles
