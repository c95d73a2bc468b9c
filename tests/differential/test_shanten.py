"""Shanten and accepted tiles against three other packages on random hands."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import hanchan

from .hands import KINDS, ORPHANS, SUITS, notation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from .conftest import PeerFinder

HANDS = 20_000
DRAWN_HANDS = 5_000
SIZES = (14, 14, 13, 13, 11, 10, 8, 7, 5, 4, 2, 1)
"""Fewer than 13 tiles are what is concealed beside melds."""


class Dealt(NamedTuple):
    """Some tiles, 0..135, and how many of each kind."""

    tiles: list[int]
    counts: list[int]


def pools() -> list[list[int]]:
    """Tiles to deal from: all, or so few kinds that hands come near to winning or hold all four of one."""
    suits, two_suits, one_suit = range(27), range(18), range(9)
    honours = range(27, KINDS)
    kinds = (
        *(range(KINDS), range(KINDS), suits, two_suits, one_suit, ORPHANS, honours),
        *((*one_suit, *honours), range(6), range(4), (0, 1, 2, 27, 28, 29), (0, 1, 7, 8, 27)),
    )
    return [[4 * kind + copy for kind in some for copy in range(4)] for some in kinds]


def deal(seed: str, hands: int, sizes: tuple[int, ...]) -> Iterator[Dealt]:
    random = Random(seed)
    choices = pools()
    for _ in range(hands):
        pool, size = random.choice(choices), random.choice(sizes)
        tiles = random.sample(pool, size)
        if size >= 13 and random.random() < 0.1:
            tiles = [4 * kind + copy for kind in random.sample(range(KINDS), 7) for copy in (0, 1)][:size]
        yield dealt(sorted(tiles))


def dealt(tiles: list[int]) -> Dealt:
    return Dealt(tiles, [sum(tile // 4 == kind for tile in tiles) for kind in range(KINDS)])


@cache
def hands() -> tuple[Dealt, ...]:
    return tuple(deal("shanten", HANDS, SIZES))


def check(shanten: Callable[[Dealt], int]) -> None:
    differing = [
        f"{notation(hand.tiles, reds=False)}: hanchan {ours}, peer {theirs}"
        for hand in hands()
        if (ours := hanchan.shanten(hand.tiles)) != (theirs := shanten(hand))
    ]
    assert not differing, "\n".join(differing[:10])


def test_shanten_against_mahjong(peer: PeerFinder) -> None:
    shanten = peer("mahjong.shanten").Shanten
    check(lambda hand: int(shanten.calculate_shanten(hand.counts)))


def test_shanten_against_riichienv(peer: PeerFinder) -> None:
    riichienv = peer("riichienv")
    check(lambda hand: int(riichienv.calculate_shanten(hand.tiles)))


def test_shanten_against_xiangting(peer: PeerFinder) -> None:
    xiangting = peer("xiangting")
    four = xiangting.PlayerCount.FOUR
    check(lambda hand: int(xiangting.calculate_replacement_number(hand.counts, four)) - 1)


def test_the_hands_are_of_every_shanten() -> None:
    assert {hanchan.shanten(hand.tiles) for hand in hands()} >= set(range(-1, 7))


def test_shanten_of_many_hands_is_the_same() -> None:
    ours = hanchan.shanten_batch([hand.counts for hand in hands()])
    assert ours.tolist() == [hanchan.shanten(hand.tiles) for hand in hands()]


def test_accepted_tiles_against_xiangting(peer: PeerFinder) -> None:
    xiangting = peer("xiangting")
    for hand in deal("accepted", DRAWN_HANDS, (13, 13, 10, 7, 4, 1)):
        assert set(hanchan.acceptance(hand.tiles).draws) == accepted(hand, xiangting), hand.tiles


def accepted(hand: Dealt, xiangting: ModuleType) -> set[str]:
    _, flags = xiangting.calculate_necessary_tiles(hand.counts, xiangting.PlayerCount.FOUR)
    return {f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in range(KINDS) if flags >> kind & 1}
