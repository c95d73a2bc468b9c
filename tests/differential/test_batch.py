"""Many hands at once are scored as one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import hanchan
from hanchan.scoring.batch import LIMITS, MELD_KINDS, Status, yaku_ids

from .arrays import batch
from .hands import Options, Situation, notation, situations
from .test_plain import RULESETS, options

if TYPE_CHECKING:
    from hanchan import Score

HANDS = 3_000


def one_by_one(hand: Situation, evaluator: hanchan.Evaluator) -> Score:
    """The score without deposits, which a batch does not have."""
    told = hand.options() | {"deposits": 0}
    return evaluator.score(hand.hand(reds=False), notation((hand.win,), reds=False), **told)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_batch_is_scored_as_one_by_one(ruleset: str) -> None:
    evaluator = hanchan.Evaluator(ruleset)
    choices = options(evaluator.ruleset.engine_values())
    hands = list(situations(f"batch {ruleset}", HANDS, choices))
    table = hanchan.score_batch(**batch(hands, reds=False), ruleset=ruleset)
    rows = zip(*(column.tolist() for column in table.values()), strict=True)
    for hand, row in zip(hands, rows, strict=True):
        alone = single_line(one_by_one(hand, evaluator))
        assert batch_line(dict(zip(table, row, strict=True))) == alone, f"{ruleset}: {hand}"


def batch_line(row: dict[str, int]) -> tuple[object, ...]:
    if row["status"] == Status.NO_YAKU:
        return ()
    assert row["status"] == Status.VALID
    paid = (row["discarder"], row["dealer"], row["non_dealer"], row["total"])
    return (row["han"], row["fu"], LIMITS[row["limit"]], row["yakuman"], set(yaku_ids(row["yaku"])), paid)


def single_line(score: Score) -> tuple[object, ...]:
    if score.payments is None:
        return ()
    paid = score.payments
    yaku = {line.id for line in score.yaku if not line.is_dora}
    sums = (paid.discarder or 0, paid.dealer or 0, paid.non_dealer or 0, paid.total)
    return (score.han, score.fu, score.limit or "", score.yakuman, yaku, sums)


def test_every_kind_of_meld_comes_up() -> None:
    found = {meld.word for hand in situations("melds", 300, Options()) for meld in hand.melds}
    assert found == set(MELD_KINDS)
