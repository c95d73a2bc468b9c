"""Fouls that come together with each other, with a win, with an exhaustive draw, after time."""

from __future__ import annotations

import pytest

from hanchan import referee, rulesets
from hanchan.referee import BOOKS, Incident, rule_together

NOTEN = Incident("Ana", "riichi_noten")
SHOWN = Incident("Bo", "empty_win_hand_shown")
DEAD = Incident("Cy", "invalid_group_after_discard")

WRC = ("wrc-2022", "wrc-2025")


@pytest.mark.parametrize("book", WRC)
def test_a_win_voids_a_chonbo_and_the_offender_is_warned(book: str) -> None:
    """WRC 2022 §12.2; WRC 2025 §12.2."""
    verdict = rule_together([SHOWN], book, winners=["Di"])
    (ruling,) = verdict.of("Bo")
    assert (ruling.penalty, ruling.points, ruling.redeal) == ("warning", 0, False)
    assert (verdict.hand, verdict.game_over, verdict.tenpai_payments) == ("scored", False, False)
    assert "void" in ruling.say


def test_a_win_voids_a_chombo() -> None:
    """EMA 2016 §3.4.6."""
    verdict = rule_together([SHOWN], "ema-2016", winners=["Di"])
    assert [(one.penalty, one.points) for one in verdict.of("Bo")] == [("none", 0)]
    assert verdict.hand == "scored"


def test_where_no_text_voids_it_both_count() -> None:
    """WDMC 2019 says nothing of it: the win is scored, the chonbo is booked, nothing is dealt again."""
    verdict = rule_together([SHOWN], "wdmc-2019", winners=["Di"])
    (ruling,) = verdict.of("Bo")
    assert (ruling.penalty, ruling.points, ruling.redeal) == ("chonbo", 12_000, False)
    assert verdict.hand == "scored"
    assert "dealt again:" not in verdict.say


@pytest.mark.parametrize("book", BOOKS)
def test_the_own_win_voids_nothing(book: str) -> None:
    """The win by which a foul is found is no win of another player."""
    verdict = rule_together([SHOWN], book, winners=["Bo"])
    assert verdict.of("Bo")[0].penalty == "chonbo"


@pytest.mark.parametrize("book", BOOKS)
def test_with_an_exhaustive_draw_the_chonbo_stands(book: str) -> None:
    verdict = rule_together([NOTEN], book, exhaustive_draw=True)
    assert verdict.of("Ana")[0].penalty == "chonbo"
    assert (verdict.hand, verdict.tenpai_payments) == ("redealt", False)
    assert "Nobody pays for noten" in verdict.say


@pytest.mark.parametrize("book", BOOKS)
def test_several_chonbo_and_one_new_deal(book: str) -> None:
    """WRC 2025 §12.2."""
    verdict = rule_together([NOTEN, SHOWN], book, exhaustive_draw=True)
    price = rulesets.load(book)["penalties.chonbo"]
    assert [(who, ruling.points) for who, ruling in verdict.rulings] == [("Ana", price), ("Bo", price)]
    assert verdict.hand == "redealt"


def test_a_house_where_only_the_first_pays() -> None:
    house = rulesets.load("wrc-2022").replace(**{"penalties.several_chonbo": "first_pays"})
    verdict = rule_together([NOTEN, SHOWN], house, exhaustive_draw=True)
    assert [who for who, _ in verdict.rulings] == ["Ana"]
    assert [(who, why) for who, _, why in verdict.dropped] == [("Bo", "only the first chonbo is penalised")]


def test_a_house_where_a_draw_voids_it() -> None:
    house = rulesets.load("wrc-2022").replace(**{"penalties.chonbo_with_draw": "void"})
    verdict = rule_together([NOTEN], house, exhaustive_draw=True)
    assert (verdict.of("Ana")[0].points, verdict.hand, verdict.tenpai_payments) == (0, "drawn", True)


@pytest.mark.parametrize(("book", "over"), [("wrc-2022", True), ("ema-2016", False), ("wdmc-2019", True)])
def test_in_the_last_hand_after_time(book: str, over: bool) -> None:
    """WRC 2022 §10.1: the game ends; EMA 2016 §5.9: a chombo does not count as a hand."""
    verdict = rule_together([SHOWN], book, after_time=True)
    assert (verdict.game_over, verdict.hand) == (over, "over" if over else "redealt")
    assert verdict.of("Bo")[0].points == rulesets.load(book)["penalties.chonbo"]
    assert verdict.of("Bo")[0].deposit == "returned"


@pytest.mark.parametrize("book", BOOKS)
def test_one_player_one_chonbo(book: str) -> None:
    """A false win with a noten riichi is one hand that went wrong, not two."""
    win = Incident("Ana", "empty_win_hand_shown")
    verdict = rule_together([NOTEN, win, Incident("Ana", "invalid_group_after_discard")], book)
    assert [ruling.penalty for ruling in verdict.of("Ana")] == ["chonbo"]
    assert len(verdict.dropped) == 2


def test_a_new_deal_takes_dead_hands_with_it() -> None:
    verdict = rule_together([DEAD, SHOWN], "wrc-2022")
    assert verdict.of("Cy") == ()
    assert [(who, why) for who, _, why in verdict.dropped] == [("Cy", "the hand is annulled")]


def test_a_dead_hand_alone_goes_on() -> None:
    verdict = rule_together([DEAD], "wrc-2022")
    assert (verdict.hand, verdict.dropped) == ("goes_on", ())
    assert rule_together([DEAD], "wrc-2022", exhaustive_draw=True).tenpai_payments


def test_a_hand_cannot_be_won_and_drawn() -> None:
    with pytest.raises(referee.ContradictionError):
        rule_together([SHOWN], winners=["Di"], exhaustive_draw=True)
