"""Shanten: one hand a call, and many hands at once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import riichienv
import xiangting
from mahjong.shanten import Shanten

import hanchan
from benchmarks.lines import Line
from benchmarks.timing import Effort, Subject, rates
from tests.differential.arrays import counts

if TYPE_CHECKING:
    from collections.abc import Iterator

TILES = 136
SIZE = 14
ONE_CALL_TARGET = 1.0
BATCH_TARGET = 10e6


def deal(hands: int) -> list[list[int]]:
    """Random hands of 14 tiles."""
    random = Random("shanten")
    return [sorted(random.sample(range(TILES), SIZE)) for _ in range(hands)]


def assert_agreement(hands: list[list[int]]) -> None:
    """All packages and the batch give the same shanten."""
    tables = [counts(hand) for hand in hands]
    ours = [hanchan.shanten(hand) for hand in hands]
    four = xiangting.PlayerCount.FOUR
    assert ours == hanchan.shanten_batch(tables).tolist()
    assert ours == [riichienv.calculate_shanten(hand) for hand in hands]
    assert ours == [xiangting.calculate_replacement_number(table, four) - 1 for table in tables]
    assert ours == [Shanten.calculate_shanten(table) for table in tables]


def subjects(hands: list[list[int]], rows: int) -> dict[str, Subject]:
    """Each package with the hands in its own form."""
    tables = [counts(hand) for hand in hands]
    many = np.array([tables[n % len(hands)] for n in range(rows)], np.uint8)
    four = xiangting.PlayerCount.FOUR

    def hanchan_calls() -> int:
        for hand in hands:
            hanchan.shanten(hand)
        return len(hands)

    def riichienv_calls() -> int:
        for hand in hands:
            riichienv.calculate_shanten(hand)
        return len(hands)

    def xiangting_calls() -> int:
        for table in tables:
            xiangting.calculate_replacement_number(table, four)
        return len(hands)

    def mahjong_calls() -> int:
        for table in tables:
            Shanten.calculate_shanten(table)
        return len(hands)

    return {
        "hanchan": hanchan_calls,
        "riichienv": riichienv_calls,
        "xiangting": xiangting_calls,
        "mahjong": mahjong_calls,
        "batch": lambda: len(hanchan.shanten_batch(many)),
    }


def lines(effort: Effort) -> Iterator[Line]:
    """The lines about shanten."""
    hands = deal(effort.hands)
    assert_agreement(hands)
    found = rates(subjects(hands, effort.rows), effort.seconds)
    work = "Shanten of one hand, one call, from tile numbers"
    yield Line(
        "shanten-one", work, found["hanchan"], "/s", "riichienv", found["riichienv"], target=ONE_CALL_TARGET
    )
    work = "Shanten of one hand, beside counts as input"
    yield Line("shanten-xiangting", work, found["hanchan"], "/s", "xiangting", found["xiangting"])
    yield Line("shanten-mahjong", work, found["hanchan"], "/s", "mahjong", found["mahjong"])
    yield Line("shanten-batch", "Shanten of a batch of counts", found["batch"], "/s", target=BATCH_TARGET)
