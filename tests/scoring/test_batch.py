"""Batches: many hands at once are worth what each is worth alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import hanchan_core
import numpy as np
import pytest

import hanchan
from hanchan import Circumstance, Status, errors, score_batch, shanten_batch
from hanchan.scoring.batch import LIMITS, SCORES, meld_code, yaku_ids

from ..helpers.cases import RULESETS
from ..helpers.hands import KINDS, WonHand, won_hand

HANDS = 5000
COLUMNS = ("discarder", "dealer", "non_dealer")
ROW: dict[str, Any] = {"hands": [[3, 1, 1, 1, 1, 1, 1, 1, 3, *[0] * 25]], "win": [4]}
"""Nine gates."""


@cache
def random_hands() -> tuple[WonHand, ...]:
    """Hands that are won, and among them some that are not complete or cannot be."""
    random = Random(34)
    hands = [won_hand(random.choice) for _ in range(HANDS)]
    spoilt = (replace(hand, win=random.choice(KINDS)) for hand in hands[: HANDS // 10])
    told = (
        hand.with_options(**{random.choice(["riichi", "haitei", "houtei", "rinshan", "chankan"]): True})
        for hand in hands[HANDS // 10 : HANDS // 5]
    )
    return (*hands, *spoilt, *told)


def columns(hands: tuple[WonHand, ...]) -> dict[str, Any]:
    rows = [hand.row() for hand in hands]
    return {name: np.array([row[name] for row in rows]) for name in rows[0]}


def expected(evaluator: hanchan.Evaluator, hand: WonHand) -> tuple[Status, tuple[Any, ...]]:
    """What the hand is worth alone, in the form of a row of the answer."""
    try:
        score = evaluator.score(hand.hand, hand.winning_tile, **hand.options)
    except errors.WinningTileError:
        return Status.NOT_COMPLETE, ()
    except errors.HanchanError:
        return Status.REFUSED, ()
    if not score.valid:
        return Status.NO_YAKU, ()
    paid = [getattr(score.payments, name) or 0 for name in COLUMNS]
    ids = {line.id for line in score.yaku if not line.is_dora}
    return Status.VALID, (score.han, score.fu, score.limit or "", score.yakuman, ids, *paid, score.total)


def row(found: dict[str, Any], at: int) -> tuple[Status, tuple[Any, ...]]:
    status = Status(found["status"][at])
    if status is not Status.VALID:
        return status, ()
    numbers = {name: int(column[at]) for name, column in found.items()}
    limit, ids = LIMITS[numbers["limit"]], set(yaku_ids(numbers["yaku"]))
    value = (numbers["han"], numbers["fu"], limit, numbers["yakuman"], ids)
    return status, (*value, *(numbers[name] for name in COLUMNS), numbers["total"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_batch_agrees_with_single_hands(ruleset: str) -> None:
    """Melds, circumstances, winds, dora and counters included."""
    hands = random_hands()
    found = score_batch(**columns(hands), ruleset=ruleset)
    evaluator = hanchan.Evaluator(ruleset)
    statuses = set()
    for at, hand in enumerate(hands):
        wanted = expected(evaluator, hand)
        assert row(found, at) == wanted, str(hand)
        statuses.add(wanted[0])
    assert statuses == set(Status)


def test_threads_change_nothing() -> None:
    """Not a byte, however the rows are shared among them."""
    hands = columns(random_hands())
    alone = score_batch(**hands, threads=1)
    for threads in (None, 2, 3, 7, 1024):
        shared = score_batch(**hands, threads=threads)
        assert {name: column.tobytes() for name, column in shared.items()} == {
            name: column.tobytes() for name, column in alone.items()
        }


@pytest.mark.parametrize("threads", [0, -1, 1025])
def test_threads_are_some(threads: int) -> None:
    """At least one, and not too many."""
    with pytest.raises(errors.BatchError, match="threads must be from 1 to 1024"):
        score_batch(**ROW, threads=threads)


def test_shanten_agrees_with_single_hands() -> None:
    """Before and after the draw."""
    hands = [hand for hand in random_hands() if not hand.melds]
    rows = np.array([hand.row()["hands"] for hand in hands], np.uint8)
    found = shanten_batch(rows)
    assert found.dtype == np.int8
    assert found.tolist() == [hanchan.shanten(hand.hand) for hand in hands]


def test_the_columns() -> None:
    """Their names and that each has a row for each hand."""
    found = score_batch(**ROW)
    names = ["status", "han", "fu", "limit", "yakuman", "yaku", *COLUMNS, "total"]
    assert list(found) == names
    assert all(column.shape == (1,) for column in found.values())
    assert yaku_ids(int(found["yaku"][0])) == ["chuuren"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({}, Status.VALID),
        ({"win": [33]}, Status.NOT_COMPLETE),
        ({"win": [0]}, Status.VALID),
        ({"circumstances": Circumstance.HAITEI}, Status.REFUSED),
        ({"circumstances": Circumstance.RIICHI | Circumstance.DOUBLE_RIICHI}, Status.REFUSED),
        ({"circumstances": Circumstance.OPEN_RIICHI}, Status.REFUSED),
        ({"hands": [[1] * 34]}, Status.REFUSED),
        ({"hands": [[5, 1, 1, 1, 1, 1, 1, 1, 1, *[0] * 25]]}, Status.REFUSED),
        ({"melds": [[255, 0, 0, 0]]}, Status.REFUSED),
        ({"melds": [[meld_code("chi", 27 - 1), 0, 0, 0]]}, Status.REFUSED),
    ],
    ids=str,
)
def test_status(change: dict[str, Any], status: Status) -> None:
    """One bad hand does not stop the others."""
    found = score_batch(**(ROW | change))
    assert Status(found["status"][0]) is status
    if status is not Status.VALID:
        assert not any(column[0] for name, column in found.items() if name != "status")


def test_one_number_for_all() -> None:
    """What is the same for all hands need not be repeated."""
    hands = np.repeat(ROW["hands"], 3, axis=0)
    one = score_batch(hands, 4, circumstances=Circumstance.TSUMO, seat=0, honba=1)
    each = score_batch(hands, [4] * 3, circumstances=[256] * 3, seat=[0] * 3, honba=[1] * 3)
    assert all((one[name] == each[name]).all() for name in one)


def test_no_hands() -> None:
    """An empty answer."""
    assert len(score_batch(np.zeros((0, 34), np.uint8), [])["total"]) == 0
    assert shanten_batch(np.zeros((0, 34), np.uint8)).shape == (0,)


def test_arrays_of_any_kind() -> None:
    """Other integer types and layouts are taken."""
    hands = np.asfortranarray(np.repeat(ROW["hands"], 4, axis=0).astype(np.int64))
    assert (score_batch(hands[::2], np.array([4, 4], np.int32))["status"] == Status.VALID).all()
    assert (shanten_batch(hands[::2]) == 0).all()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hands": [[0] * 33]}, r"hands must have rows of 34 numbers, not the shape \(1, 33\)"),
        ({"hands": [0] * 34}, "hands must have rows of 34 numbers"),
        ({"hands": [[0.5] * 34]}, "hands must be whole numbers, not float64"),
        ({"hands": [[-1] * 34]}, "hands must be from 0 to 255"),
        ({"win": [34]}, "win must be from 0 to 33"),
        ({"win": [0, 0]}, "win must be one number or one for each of the 1 hands"),
        ({"win": [[0]]}, "win must be one number"),
        ({"melds": [[0, 0, 0]]}, "melds must have rows of 4 numbers"),
        ({"melds": [[0, 0, 0, 0]] * 2}, "melds has 2 rows, the hands 1"),
        ({"circumstances": 4096}, "circumstances must be from 0 to 4095"),
        ({"seat": 4}, "seat must be from 0 to 3"),
        ({"round": -1}, "round must be from 0 to 3"),
        ({"dora": 256}, "dora must be from 0 to 255"),
        ({"honba": 1.5}, "honba must be whole numbers"),
    ],
    ids=str,
)
def test_bad_arrays(change: dict[str, Any], words: str) -> None:
    """A wrong array is told by its name."""
    with pytest.raises(errors.BatchError, match=words):
        score_batch(**(ROW | change))


@pytest.mark.parametrize("hand", [[0] * 34, [5, *[0] * 33], [1] * 34, [1, 1, 1, *[0] * 31]], ids=str)
def test_no_shanten_of_what_is_no_hand(hand: list[int]) -> None:
    """Told by its row."""
    with pytest.raises(errors.BatchError, match="row 1 of hands is no hand of the size asked for"):
        shanten_batch([*ROW["hands"], hand])


def test_meld_codes() -> None:
    """Each meld has its own, none is 0, and there is no meld without a tile."""
    codes = {meld_code(word, kind) for word in ("chi", "pon", "kan", "kakan", "ankan") for kind in KINDS}
    assert codes == set(range(1, 171))
    for word, kind in (("kong", 0), ("pon", 34), ("pon", -1)):
        with pytest.raises(errors.BatchError, match="there is no meld"):
            meld_code(word, kind)


def test_yaku_bits() -> None:
    """Bit n is the n-th yaku."""
    ids = hanchan_core.Rules.yaku_ids()
    assert yaku_ids(0) == []
    assert yaku_ids(2 ** len(ids) - 1) == ids


def test_the_core_wants_plain_arrays() -> None:
    """Without the checks of the package the core still refuses what it cannot read."""
    rules = hanchan.Evaluator().rules
    flat = np.zeros(2, np.uint8)
    hands = np.zeros((2, 34), np.uint8)
    one, melds = flat[:1], np.zeros((1, 4), np.uint8)

    def score(win: Any, rows: int) -> None:
        into = tuple(np.zeros(rows, f"u{width}") for width in SCORES.values())
        rules.score_batch(hands[:1], melds, win, one.astype(np.uint16), one, one, one, one, into)

    with pytest.raises(errors.BatchError, match="win has 2 rows, the hands 1"):
        score(flat, 1)
    with pytest.raises(errors.BatchError, match="status has 2 rows, the hands 1"):
        score(one, 2)
    score(one, 1)
    with pytest.raises(errors.BatchError, match="hands is not contiguous"):
        hanchan_core.shanten_batch(np.zeros((4, 34), np.uint8)[::2])
