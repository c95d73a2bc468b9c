"""Which player sits where in each game of a simulation, and the seed of each game."""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations

from ..game.play import seed_bytes
from ..tiles import SEATS

_ORDERS = tuple(permutations(range(1, SEATS)))
"""The orders in which the other three can sit around the first player."""


def seating(game: int) -> tuple[int, ...]:
    """The players, 0 to 3, by seat in the n-th game, counted from 0; the first seat deals first.

    In four consecutive games everybody has every seat once. Then the order around the table changes, so that
    in 24 games everybody sits next to everybody else, on either side, equally often.

    >>> [seating(game) for game in (0, 1, 4)]
    [(0, 1, 2, 3), (3, 0, 1, 2), (0, 1, 3, 2)]
    """
    around = (0, *_ORDERS[game // SEATS % len(_ORDERS)])
    turn = game % SEATS
    return tuple(around[(seat - turn) % SEATS] for seat in range(SEATS))


def game_seed(seed: int | bytes, game: int) -> bytes:
    """The seed of the n-th game, counted from 0; depends only on the simulation's seed and the number."""
    return sha256(b"hanchan simulated game %d" % game + seed_bytes(seed)).digest()
