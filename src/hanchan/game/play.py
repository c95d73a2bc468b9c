"""Hands played by the rules: deal a wall, list the legal actions, apply one, see what each seat may see.

>>> hand = deal("wrc-2022", seed=2022)
>>> hand.deciders
['E']
>>> events = hand.apply("E", hand.legal("E")[-1])  # East discards the tile just drawn
>>> events[0]["type"], events[0]["drawn"]
('discard', True)

Walls come from seeds, so that they can be verified: the commitment to the seed is published before the deal,
and the seed after the hand.

>>> len(commitment(2022)), wall(2022)[0][:8]
(64, '3p9m73p5')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import hanchan_core as core
from hanchan_core import Action, Game, Round

from ..checks import brief, flag, items, text, whole_number, whole_numbers
from ..errors import OptionError, WallError
from ..rulesets import DEFAULT_RULESET
from ..scoring.score import evaluator_for
from .clock import Clock, Preparation, clock, preparation
from .wall_positions import Place, place, places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..rulesets import Ruleset

__all__ = [
    "Action",
    "Clock",
    "Game",
    "Place",
    "Preparation",
    "Result",
    "Round",
    "clock",
    "commitment",
    "deal",
    "game",
    "hand_seed",
    "place",
    "places",
    "preparation",
    "result",
    "result_of_figures",
    "wall",
]

SEED_BYTES = 32
PLAYERS = 4
MOST_STICKS, MOST_HANDS = 65_535, 2**32 - 1
MOST_POINTS = 100_000_000
"""Far more than a table has; the engine uses numbers of a fixed size."""


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as its 32 bytes; a number is written in big-endian order."""
    if isinstance(seed, int):
        if not 0 <= seed < 256**SEED_BYTES:
            raise WallError(f"a seed is a number from 0 of at most {SEED_BYTES} bytes, not {brief(seed)}")
        return seed.to_bytes(SEED_BYTES, "big")
    if not isinstance(seed, bytes):
        raise WallError(f"a seed is a whole number or {SEED_BYTES} bytes, not {brief(seed)}")
    if len(seed) != SEED_BYTES:
        raise WallError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def commitment(seed: int | bytes) -> str:
    """The commitment to a seed, published before the deal, in hexadecimal digits."""
    return bytes(core.commitment(seed_bytes(seed))).hex()


def hand_seed(seed: int | bytes, hand: int) -> bytes:
    """The seed of the n-th hand, counted from 0, of a game with this seed."""
    return bytes(core.hand_seed(seed_bytes(seed), whole_number("hand", hand, 0, MOST_HANDS)))


def wall(seed: int | bytes, ruleset: str | Ruleset = DEFAULT_RULESET) -> tuple[str, tuple[int, int]]:
    """The tiles of a wall in the order in which they are drawn, and the dice, from a seed and a ruleset."""
    reds = evaluator_for(ruleset).ruleset["equipment.red_fives"]
    return core.wall_of(seed_bytes(seed), reds)


def deal(
    ruleset: str | Ruleset = DEFAULT_RULESET,
    *,
    seed: int | bytes | None = None,
    tiles: str | None = None,
    round: str = "E",
    honba: int = 0,
    pot: int = 0,
    scores: Sequence[int] | None = None,
) -> Round:
    """Deal a hand by a ruleset, from a seed or from a wall given tile by tile.

    ``pot`` is the number of deposits left from earlier hands; ``scores`` are the points, East first.
    """
    if (seed is None) == (tiles is None):
        raise WallError("a hand is dealt from a seed or from tiles, one of them")
    dice = None
    if seed is not None:
        tiles, dice = wall(seed, ruleset)
    table: dict[str, Any] = {
        "round": text("round", round),
        "honba": whole_number("honba", honba, 0, MOST_STICKS),
        "pot": whole_number("pot", pot, 0, MOST_STICKS),
    }
    if scores is not None:
        table["scores"] = whole_numbers("scores", scores, PLAYERS, -MOST_POINTS, MOST_POINTS)
    rules = evaluator_for(ruleset).rules
    return core.Round(rules, text("tiles", tiles), dice=dice, **table)


def game(ruleset: str | Ruleset = DEFAULT_RULESET, *, seed: int | bytes, east_only: bool = False) -> Game:
    """Begin a game by a ruleset; all its walls come from the seed."""
    return core.Game(evaluator_for(ruleset).rules, seed_bytes(seed), east_only=flag("east_only", east_only))


@dataclass(frozen=True)
class Result:
    """The result of a game, by seat."""

    points: tuple[float, ...]
    """Points at the table, including leftover deposits if the ruleset awards them."""
    places: tuple[int, ...]
    """From 1 to 4; players with equal points may share a place."""
    uma: tuple[float, ...]
    """Uma in thousands."""
    scores: tuple[float, ...]
    """Final scores in thousands."""

    @classmethod
    def of(cls, result: core.GameResult) -> Result:
        """Convert the engine's result."""
        return cls(tuple(result.points), tuple(result.places), tuple(result.uma), tuple(result.scores))


def result(
    points: Sequence[int],
    *,
    pot: int = 0,
    won: Sequence[bool] = (True,) * 4,
    penalties: Sequence[int] = (0,) * 4,
    ruleset: str | Ruleset = DEFAULT_RULESET,
) -> Result:
    """The result of a game that ends with these points, by seat.

    ``pot`` is the number of deposits left on the table; ``won`` says which players have won a hand, for
    yakitori. ``penalties`` are penalty points: the ruleset says where they count and if they change places.

    >>> result([45200, 30000, 25800, 17000], pot=2, ruleset="ema-2016").scores
    (32.2, 5.0, -9.2, -28.0)
    >>> result([45000, 32000, 31000, 12000], penalties=[0, 12000, 0, 0], ruleset="wdmc-2019").places
    (1, 3, 2, 4)
    """
    at_end = whole_numbers("points", points, PLAYERS, -MOST_POINTS, MOST_POINTS)
    left = whole_number("pot", pot, 0, MOST_STICKS)
    _check_total(evaluator_for(ruleset).ruleset, at_end, left)
    return result_of_figures(at_end, pot=left, won=won, penalties=penalties, ruleset=ruleset)


def result_of_figures(
    figures: Sequence[int],
    *,
    pot: int = 0,
    won: Sequence[bool] = (True,) * 4,
    penalties: Sequence[int] = (0,) * 4,
    ruleset: str | Ruleset = DEFAULT_RULESET,
) -> Result:
    """Like ``result``, for points that need not add up: a substitute may be ranked below their points."""
    evaluator = evaluator_for(ruleset)
    at_end = whole_numbers("points", figures, PLAYERS, -MOST_POINTS, MOST_POINTS)
    left = whole_number("pot", pot, 0, MOST_STICKS)
    ended = evaluator.rules.game_result(
        at_end,
        left,
        won=[flag("each of won", has) for has in items("won", won, PLAYERS)],
        penalties=whole_numbers("penalties", penalties, PLAYERS, 0, MOST_POINTS),
    )
    return Result.of(ended)


def _check_total(ruleset: Ruleset, points: Sequence[int], pot: int) -> None:
    """Raise an error unless the points add up to those at the start of the game."""
    total = PLAYERS * ruleset["game.start_points"]
    there = sum(points) + pot * ruleset["payments.deposit"]
    if there != total:
        deposits = f" with {pot} deposit{'' if pot == 1 else 's'}" if pot else ""
        raise OptionError(f"the points add up to {there:,}{deposits}, not to {total:,} ({ruleset.short})")
