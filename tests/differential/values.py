"""What is compared: a value in numbers and ids, and what hanchan says in that form."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from hanchan import Evaluator, Score, rulesets

from .hands import Options, Situation, notation

if TYPE_CHECKING:
    from collections.abc import Mapping

FOUR_DOUBLES = ("kokushi_13_wait", "chuuren_9_wait", "suuankou_pair_wait", "daisuushii")


@dataclass(frozen=True)
class Value:
    """What a hand is worth."""

    han: int
    fu: int | None
    """None for yakuman, where fu do not matter."""
    yaku: frozenset[tuple[str, int]]
    """Ids and han, dora lines included."""
    paid: tuple[int, int, int]
    """By the discarder, by the dealer, by each other; counters in."""
    total: int
    """What the winner gets in all, deposits in."""
    yakuman: bool
    """By a yakuman, not by counting han."""

    def __str__(self) -> str:
        yaku = " ".join(f"{id}:{han}" for id, han in sorted(self.yaku))
        return f"{self.han} han {self.fu} fu, {self.paid}, {self.total} in all: {yaku}"


@dataclass(frozen=True, eq=False)
class Table:
    """One set of rules: a ruleset of hanchan with changes, and the settings of a peer that mean the same."""

    name: str
    base: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    options: Options = field(default_factory=Options)
    reds: bool = True


@cache
def evaluator(table: Table) -> Evaluator:
    """Hanchan under these rules."""
    return Evaluator(rulesets.load(table.base).with_values(table.changes))


def our_score(hand: Situation, table: Table) -> Score:
    """What hanchan says."""
    win = notation((hand.win,), reds=table.reds)
    return evaluator(table).score(hand.hand(reds=table.reds), win, **hand.options())


def our_value(score: Score) -> Value | None:
    """The same, to compare; None without a yaku."""
    if score.payments is None:
        return None
    paid = score.payments
    is_yakuman = any(line.yakuman for line in score.yaku)
    return Value(
        han=score.han,
        fu=None if is_yakuman else score.fu,
        yaku=frozenset((line.id, line.han) for line in score.yaku),
        paid=(paid.discarder or 0, paid.dealer or 0, paid.non_dealer or 0),
        total=score.total,
        yakuman=is_yakuman,
    )
