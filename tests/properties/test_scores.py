"""Scores: what holds for every hand under every ruleset."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

import hanchan
from hanchan import Evaluator, Score
from hanchan.errors import NotInRulesetError

from ..helpers.cases import RULESETS
from ..helpers.hands import GREEN, WonHand
from .strategies import rulesets, won_hands

EVALUATORS = {id: Evaluator(id) for id in RULESETS}


def scored(won: WonHand, ruleset: str) -> Score:
    """The score; hands that the ruleset refuses or that have no yaku are not looked at."""
    try:
        score = EVALUATORS[ruleset].score(won.hand, won.winning_tile, **won.options)
    except (NotInRulesetError, hanchan.errors.DealerError):
        assume(False)
        raise
    assume(score.valid)
    return score


def value(score: Score) -> tuple[object, ...]:
    ids = {line.id for line in score.yaku}
    return (score.han, score.fu, score.limit, score.yakuman, score.base, score.total, ids)


@given(ruleset=rulesets, won=won_hands(), deposits=st.integers(0, 4))
def test_the_winner_gets_what_the_others_pay(ruleset: str, won: WonHand, deposits: int) -> None:
    """And the deposits."""
    score = scored(won.with_options(deposits=deposits), ruleset)
    paid = score.payments
    assert paid is not None
    shares = (
        paid.discarder,
        paid.dealer,
        2 * (paid.non_dealer or 0),
        score.win.seat == "E" and paid.non_dealer,
    )
    assert paid.deposits == deposits * score.ruleset["payments.deposit"]
    assert sum(share or 0 for share in shares) + paid.deposits == score.total == paid.total
    if paid.seats is not None:
        assert sum(paid.seats.values()) + paid.deposits == score.total
        assert paid.seats[score.win.seat] == 0


@given(ruleset=rulesets, won=won_hands(), order=st.permutations(range(3)))
def test_suits_are_alike(ruleset: str, won: WonHand, order: list[int]) -> None:
    """Exchanging suits changes nothing; all green apart."""
    other = won.with_suits(order)
    assume(not any(is_green(hand) for hand in (won, other)))
    assert value(scored(won, ruleset)) == value(scored(other, ruleset))


def is_green(won: WonHand) -> bool:
    melded = {
        kind for word, lowest in won.melds for kind in range(lowest, lowest + (3 if word == "chi" else 1))
    }
    return {*won.tiles, won.win, *melded} <= set(GREEN)


@given(ruleset=rulesets, won=won_hands(), counters=st.integers(1, 7))
def test_counters_add_exactly(ruleset: str, won: WonHand, counters: int) -> None:
    """300 by ron and 100 from each by self-draw, or what the ruleset says, and change nothing else."""
    none, some = (scored(won.with_options(honba=honba), ruleset) for honba in (0, counters))
    rules = none.ruleset
    each = 3 * rules["payments.counter_tsumo"] if none.win.tsumo else rules["payments.counter_ron"]
    assert some.total - none.total == counters * each
    assert (some.han, some.fu, some.base) == (none.han, none.fu, none.base)


@given(ruleset=rulesets, won=won_hands(), more=st.integers(1, 10))
def test_dora_never_lower_a_hand(ruleset: str, won: WonHand, more: int) -> None:
    """And never make one of a hand without yaku."""
    few, many = (scored(won.with_options(dora=dora), ruleset) for dora in (0, more))
    assert many.total >= few.total
    assert many.yakuman or many.base >= few.base
    assert len(few.yaku) >= 1


@given(ruleset=rulesets, won=won_hands())
def test_runner_ups_are_worth_no_more(ruleset: str, won: WonHand) -> None:
    """The best reading is the best, and they come in order."""
    score = scored(won, ruleset)
    totals = [score.total, *(other.total for other in score.runner_ups)]
    assert totals == sorted(totals, reverse=True)
    best = EVALUATORS[ruleset].outcomes(score.hand, score.win)[0]
    assert (best.han, best.fu, best.total, best.yaku) == (
        *(score.han, score.fu, score.total),
        [(line.id, line.han) for line in score.yaku if not line.is_dora],
    )


@given(ruleset=rulesets, won=won_hands())
def test_the_lines_make_the_value(ruleset: str, won: WonHand) -> None:
    """Han are the sum of the yaku and dora, fu the sum of the items, rounded."""
    score = scored(won, ruleset)
    for one in (score, *score.runner_ups):
        lines = sum(line.han for line in one.yaku)
        if any(line.yakuman for line in one.yaku):
            most = max(line.yakuman for line in one.yaku)
            add_up = one.ruleset["limits.yakuman_add_up"]
            assert one.yakuman == (sum(line.yakuman for line in one.yaku) if add_up else most)
            assert (one.han, one.fu, one.fu_items) == (13 * one.yakuman, 0, ())
            continue
        assert one.han == lines
        fu = sum(line.fu for line in one.fu_items)
        assert fu <= one.fu < fu + 10
        assert one.fu == 25 or one.fu % 10 == 0


@given(ruleset=rulesets, won=won_hands())
def test_a_seat_further_on_is_worth_the_same(ruleset: str, won: WonHand) -> None:
    """South, West and North are alike but for their wind."""
    assume(not any(kind in (27, 28, 29, 30) for kind in (*won.tiles, won.win)))
    assume(not any(27 <= lowest <= 30 for _, lowest in won.melds))
    totals = {scored(won.with_options(seat=seat), ruleset).total for seat in "SWN"}
    assert len(totals) == 1


@given(ruleset=rulesets, won=won_hands())
def test_the_words_can_be_had(ruleset: str, won: WonHand) -> None:
    """Explanation, JSON and picture of any hand."""
    score = scored(won, ruleset)
    assert f"{score.total:,}" in score.explain()
    assert score.to_dict()["total"] == score.total
    assert "<svg" in score._repr_html_()
