"""Statements of tenpai and noten ahead of the order, and taken back; deposits at a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import go, options, run_out, table, types

from .test_draws import NAGASHI, READY, nagashi_wall

if TYPE_CHECKING:
    from hanchan.game.play import Round
    from hanchan.rulesets import Ruleset

SPOKEN = [name for name in RULESETS if name != "tenhou"]
"""Where the players declare, not the table."""


def exhausted(ruleset: str | Ruleset) -> Round:
    """East, South and North are tenpai."""
    hand = table(ruleset, E=READY["E"], S=READY["S"], N=READY["N"])
    run_out(hand)
    assert hand.deciders == ["E"]
    return hand


@pytest.mark.parametrize("ruleset", SPOKEN)
def test_a_statement_ahead_of_the_order_binds(ruleset: str) -> None:
    """WRC 2022 §9.2; WRC 2025 §12.3.6; EMA 2016 §3.4.2."""
    hand = exhausted(ruleset)
    assert options(hand, "N") == ["tenpai", "noten"]
    assert options(hand, "W") == ["noten"]
    assert types(go(hand, "N noten")) == ["noten"]
    assert (hand.deciders, options(hand, "N")) == (["E"], [])
    for action in (Action.Tenpai(), Action.Noten()):
        with pytest.raises(RefusedError) as refusal:
            hand.apply("N", action)
        assert refusal.value.rule == "draw.first_statement_binds"
    assert types(go(hand, "E tenpai", "S tenpai")) == ["tenpai", "noten"]  # West's, and North is not asked
    assert hand.end is not None
    assert hand.end["tenpai"] == [True, True, False, False]


def test_a_statement_that_may_be_changed() -> None:
    hand = exhausted(changed("ema-2016", draw__first_statement_binds=False))
    go(hand, "N noten")
    assert options(hand, "N") == ["tenpai"]
    go(hand, "E noten", "N tenpai", "E tenpai", "S noten")
    assert hand.end is not None
    assert hand.end["tenpai"] == [True, False, False, True]


def riichi_and_draw(ruleset: str | Ruleset) -> Round:
    """A hand with a riichi of South, and a pot of two deposits."""
    hand = table(ruleset, S=READY["S"], draws="5z6z", pot=2)
    go(hand, "E discard 5z (drawn)", "S riichi 6z")
    run_out(hand)
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_deposits_stay_at_a_draw(ruleset: str) -> None:
    """WRC 2022 §9.2; EMA 2016 §3.4.4; WDMC 2019 P3 §3.6; Club sheet Drawn Round."""
    end = riichi_and_draw(ruleset).end
    assert end is not None
    assert (end["pot"], end["points"]) == (3, [-1000, 3000, -1000, -1000])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_deposits_that_go_back_at_a_draw(ruleset: str) -> None:
    end = riichi_and_draw(changed(ruleset, draw__deposits="returned")).end
    assert end is not None
    assert (end["pot"], end["points"]) == (2, [-1000, 4000, -1000, -1000])  # the older ones stay


def test_deposits_go_back_when_the_hand_is_called_off() -> None:
    hand = table(changed("club-sheet", draw__deposits="returned"), **READY, draws="6z6z7z7z")
    before = hand.scores
    go(hand, "E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 7z")
    while hand.phase == "reaction":
        hand.apply(hand.deciders[0], Action.Pass())
    assert hand.end is not None
    assert (hand.end["why"], hand.end["pot"], hand.scores) == ("four_riichi", 0, before)


@pytest.mark.parametrize("ruleset", [name for name, paid in NAGASHI.items() if paid])
def test_a_dead_hand_has_no_nagashi_mangan(ruleset: str) -> None:
    hand = nagashi_wall(ruleset)
    hand.declare_dead("E")
    run_out(hand)
    while hand.phase == "tenpai":
        go(hand, f"{hand.deciders[0]} noten")
    assert hand.end is not None
    assert hand.end["nagashi"] == [False] * 4


@pytest.mark.parametrize("ruleset", SPOKEN)
@pytest.mark.parametrize(
    ("hand", "fifth"),
    [
        ("1111m456p789s234s", True),  # the fifth for the pair
        ("1111z456p789s234s", True),
        ("33334m77z456p789s", False),  # 2m and 5m complete it as well: tenpai in any case
        ("12222m77z456p789s", False),  # 3m
        ("1111m23m456p79s56z", False),  # two tiles short
    ],
)
def test_a_wait_for_a_fifth_tile(ruleset: str, hand: str, fifth: bool) -> None:
    """WRC 2022 §3.3; EMA 2016 §3.3.13: noten."""
    counted = {}
    for value in ("noten", "tenpai"):
        dealt = table(changed(ruleset, draw__wait_on_fifth_tile=value), E=hand)
        run_out(dealt)
        counted[value] = dealt.phase == "tenpai" and dealt.deciders == ["E"]
    assert (counted["tenpai"] and not counted["noten"]) is fifth
