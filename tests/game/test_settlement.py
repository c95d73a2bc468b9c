"""Settlements: the ends of a hand that change several scores."""

from __future__ import annotations

import pytest

import hanchan
from hanchan import RonCall, settle_nagashi, settle_reverse_mangan, settle_ron

NORTH, SOUTH = RonCall("N", han=1, fu=40), RonCall("S", han=2, fu=30)
EAST = RonCall("E", han=3, fu=30)


def test_one_winner() -> None:
    """What the discarder loses the winner gets; deposits come on top."""
    settled = settle_ron([SOUTH], "W", honba=1, pot=2, riichi=["E"])
    assert settled.points == {"E": 0, "S": 2000 + 300 + 3000, "W": -2300, "N": 0}
    assert (settled.winners, settled.abort) == (("S",), False)
    assert settled.clause == hanchan.rulesets.load("wrc-2022").cite("payments.winners_per_discard")


@pytest.mark.parametrize(
    ("ruleset", "winners"),
    [
        ("wrc-2022", ("N",)),
        ("wrc-2025", ("N",)),
        ("ema-2016", ("N", "S")),
        ("wdmc-2019", ("N", "S")),
        ("club-sheet", ("N",)),
        ("tenhou", ("N", "S")),
    ],
)
@pytest.mark.parametrize("calls", [(NORTH, SOUTH), (SOUTH, NORTH)], ids=["N S", "S N"])
def test_two_winners(ruleset: str, winners: tuple[str, ...], calls: tuple[RonCall, ...]) -> None:
    """The nearest after the discarder comes first, in whatever order they are told."""
    assert settle_ron(calls, "W", ruleset=ruleset).winners == winners


@pytest.mark.parametrize(
    ("ruleset", "abort"), [("wrc-2022", False), ("ema-2016", False), ("club-sheet", True), ("tenhou", True)]
)
def test_three_winners(ruleset: str, abort: bool) -> None:
    """They abort the hand where the book says so; then nothing is paid."""
    settled = settle_ron([EAST, SOUTH, NORTH], "W", honba=3, pot=1, ruleset=ruleset)
    assert settled.abort is abort
    if abort:
        assert settled.winners == ()
        assert set(settled.points.values()) == {0}


def test_what_the_winners_get_is_what_the_discarder_pays() -> None:
    """Deposits apart."""
    settled = settle_ron([EAST, SOUTH, NORTH], "W", honba=2, ruleset="ema-2016")
    assert sum(settled.points.values()) == 0
    assert settled.points["E"] == 5800 + 600
    settled = settle_ron([EAST, SOUTH], "W", pot=1, riichi=["E", "W"], ruleset="ema-2016")
    assert sum(settled.points.values()) == 3000


def test_a_call_of_a_scored_hand() -> None:
    """Yakuman, counted yakuman, mangan by itself, and han and fu."""
    kokushi = hanchan.score("19m19p19s1234567z", "1m", seat="N")
    assert RonCall.of(kokushi) == RonCall("N", 13, 0, 1)
    counted = hanchan.score("123m567m34p66p678s", "5p", riichi=True, dora=12, ruleset="tenhou")
    assert RonCall.of(counted).yakuman == 1
    renhou = hanchan.score("123m567m34p66p678s", "5p", renhou=True)
    for score in (kokushi, renhou, hanchan.score("123m567m34p66p678s", "5p")):
        seat, discarder = score.win.seat, "E"
        assert settle_ron([RonCall.of(score)], discarder).points[seat] == score.total


def test_nagashi() -> None:
    """As a mangan by self-draw, with counters and deposits only where the book says so."""
    plain = {"E": -4000, "S": 8000, "W": -2000, "N": -2000}
    assert settle_nagashi(["S"], honba=1, deposits=1, ruleset="tenhou").points == plain
    assert settle_nagashi(["E"], ruleset="tenhou").points == {"E": 12000, "S": -4000, "W": -4000, "N": -4000}


def test_nagashi_with_noten_payments() -> None:
    """Where the book has them, those who are tenpai are paid besides."""
    settled = settle_nagashi(["S"], tenpai=["E"], ruleset="wdmc-2019")
    assert settled.points == {"E": -4000 + 3000, "S": 8000 - 1000, "W": -3000, "N": -3000}
    assert settled.clause == hanchan.rulesets.load("wdmc-2019").cite("payments.nagashi")


def test_reverse_mangan() -> None:
    """The offender pays what a mangan by self-draw would bring."""
    settled = settle_reverse_mangan("S", ruleset="ema-2016")
    assert settled.points == {"E": 4000, "S": -8000, "W": 2000, "N": 2000}
    assert settled.winners == ()
    with pytest.raises(hanchan.errors.NotInRulesetError, match="reverse mangan"):
        settle_reverse_mangan("S", ruleset="wrc-2022")
