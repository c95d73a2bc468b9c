"""Scoring: one hand a call, and many hands at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
from riichienv import _riichienv as core

import hanchan
from benchmarks.lines import Line
from benchmarks.timing import Effort, Subject, rates
from tests.differential import hands as generator
from tests.differential import with_mahjong, with_riichienv
from tests.differential.arrays import batch
from tests.differential.values import Table, our_value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.differential.hands import Pattern, Situation

RULES = "tenhou"
MIX: Mapping[Pattern, int] = {
    generator.ANY.shape: 14,
    generator.SIMPLE.shape: 3,
    generator.TRIPLETS.shape: 2,
    generator.seven_pairs: 1,
}
"""How often a hand is of which pattern: mostly sequences."""
ONE_CALL_TARGET = 3.0
BATCH_TARGET = 20.0

MAHJONG_TABLE = Table("tenhou", RULES, settings=with_mahjong.ONLINE.settings)


def mix(count: int) -> list[Situation]:
    """Winning hands, closed and open, won in every way; no yakuman, of which a peer pays some twice."""
    return list(islice(_winning(4 * count + 100), count))


def _winning(tried: int) -> Iterator[Situation]:
    scorer = hanchan.Evaluator(RULES)
    for hand in generator.situations("benchmark", tried, generator.Options(renhou=False), MIX):
        plain = replace(hand, indicators=(), ura=(), deposits=0)
        score = scorer.score(plain.hand(reds=True), _tile(plain), **plain.options())
        if score.valid and score.limit != "yakuman":
            yield plain


def _tile(hand: Situation) -> str:
    return generator.notation((hand.win,), reds=True)


def _written(hands: Sequence[Situation]) -> list[tuple[str, str, dict[str, Any]]]:
    """What hanchan is asked: the hand, the winning tile, how it was won."""
    return [(hand.hand(reds=True), _tile(hand), hand.short_options()) for hand in hands]


def assert_agreement(hands: Sequence[Situation]) -> None:
    """Hanchan, riichienv, mahjong and the batch give the same han, fu and payments."""
    scorer = hanchan.Evaluator(RULES)
    columns = hanchan.score_batch(**batch(hands, reds=True), ruleset=RULES)
    keys = ("han", "fu", "discarder", "dealer", "non_dealer")
    rows = zip(*(columns[key].tolist() for key in keys), strict=True)
    for hand, row in zip(hands, rows, strict=True):
        ours = our_value(scorer.score(hand.hand(reds=True), _tile(hand), **hand.options()))
        assert ours is not None
        expected = (ours.han, ours.fu, ours.paid)
        peers = (with_riichienv.value(hand, with_riichienv.DOUBLES), with_mahjong.value(hand, MAHJONG_TABLE))
        found = [(value.han, value.fu, value.paid) for value in peers if value]
        found.append((row[0], row[1], (row[2], row[3], row[4])))
        assert found == [expected] * 3, f"{hand}: {expected}, {found}"


def one_call(hands: Sequence[Situation]) -> dict[str, Subject]:
    """Scoring with all objects ready."""
    evaluate = hanchan.Evaluator(RULES).evaluate
    ours = [(hanchan.Hand(text), hanchan.Win(tile, **options)) for text, tile, options in _written(hands)]
    asked = [with_riichienv.question(hand) for hand in hands]
    theirs = [(each.evaluator(), each.win, core.Conditions(**each.conditions)) for each in asked]

    def hanchan_calls() -> int:
        for hand, win in ours:
            evaluate(hand, win)
        return len(ours)

    def riichienv_calls() -> int:
        for evaluator, win, conditions in theirs:
            evaluator.calc(win, [], [], conditions)
        return len(theirs)

    return {"hanchan": hanchan_calls, "riichienv": riichienv_calls}


def from_scratch(hands: Sequence[Situation]) -> dict[str, Subject]:
    """Scoring with the objects of each hand built first, from what each package takes."""
    evaluate = hanchan.Evaluator(RULES).evaluate
    texts = _written(hands)
    riichienv_asked = [with_riichienv.question(hand) for hand in hands]
    mahjong_asked = [with_mahjong.question(hand, MAHJONG_TABLE) for hand in hands]

    def built() -> int:
        for text, tile, options in texts:
            evaluate(hanchan.Hand(text), hanchan.Win(tile, **options))
        return len(texts)

    def friendly() -> int:
        for text, tile, options in texts:
            _ = hanchan.score(text, tile, ruleset=RULES, **options).total
        return len(texts)

    def riichienv() -> int:
        for asked in riichienv_asked:
            asked.answer()
        return len(riichienv_asked)

    def mahjong() -> int:
        for asked in mahjong_asked:
            asked.answer()
        return len(mahjong_asked)

    return {
        "hanchan built": built,
        "hanchan.score": friendly,
        "riichienv built": riichienv,
        "mahjong built": mahjong,
    }


def many(hands: Sequence[Situation], rows: int) -> Subject:
    """Scoring a batch: the hands again and again."""
    again = np.arange(rows) % len(hands)
    arrays = {name: array[again] for name, array in batch(hands, reds=True).items()}

    def work() -> int:
        return len(hanchan.score_batch(**arrays, ruleset=RULES)["han"])

    return work


def lines(effort: Effort) -> Iterator[Line]:
    """The lines about scoring."""
    hands = mix(effort.hands)
    assert_agreement(hands)
    subjects = {**one_call(hands), "batch": many(hands, effort.rows), **from_scratch(hands)}
    rate = rates(subjects, effort.seconds)
    one_call_of_peer = ("/s", "riichienv", rate["riichienv"])
    work = "Score one hand, one call, objects ready"
    yield Line("score-one", work, rate["hanchan"], *one_call_of_peer, target=ONE_CALL_TARGET)
    work = "Score a batch, beside one call of the peer"
    yield Line("score-batch", work, rate["batch"], *one_call_of_peer, target=BATCH_TARGET)
    work = "Score one hand, objects built first"
    built = rate["hanchan built"]
    yield Line("score-built", work, built, "/s", "riichienv", rate["riichienv built"])
    yield Line("score-built-mahjong", work, built, "/s", "mahjong", rate["mahjong built"])
    work = "hanchan.score from notation"
    yield Line("score-friendly", work, rate["hanchan.score"], "/s", "mahjong", rate["mahjong built"])
