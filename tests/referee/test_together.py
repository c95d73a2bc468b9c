"""Fouls that come together with each other, with a win, with an exhaustive draw, after time."""

from __future__ import annotations

import pytest

from hanchan import referee, rulesets
from hanchan.referee import Incident, books, rule_together

BOOKS = books()


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
    assert "no noten payments" in verdict.say


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
    assert [(who, why) for who, _, why in verdict.dropped] == [
        ("Bo", "only the first chonbo is penalised (House rule)")
    ]


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


SEVERAL_RONS = {
    "wrc-2022": ("WRC 2022 §8.2, §9.1", ("Only the caller nearest", "all deposits", "not given back")),
    "wrc-2025": (
        "WRC 2025 §12.3.2, WRC 2022 §9.1",
        ("only the caller nearest", "are void", "not given back"),
    ),
    "ema-2016": ("EMA 2016 §3.3.1, §3.4.9, §4.1", ("All of them win", "own bets back", "East stays")),
    "wdmc-2019": ("WDMC 2019 P3 §3.5.3.1, §3.5.3.2, §3.7.2", ("All of them win", "300", "bonus hand")),
    "club-sheet": ("Club sheet Head Bump, Abortive Draw, Dealer Rotation", ("nearest", "call the hand off")),
}


@pytest.mark.parametrize("book", SEVERAL_RONS)
def test_several_rons_in_the_words_of_each_book(book: str) -> None:
    """Who wins, who is paid what, where deposits and deal go, and where it stands."""
    clause, words = SEVERAL_RONS[book]
    ruling = referee.rule("several_rons", {}, book)
    assert (ruling.penalty, ruling.clause, ruling.source) == ("legal", clause, "book")
    assert [word for word in words if word not in ruling.say] == []


SEVERAL_WINS = {
    "wrc-2022": "nearest to the discarder in turn order wins, and takes all riichi sticks (WRC 2022 §8.2)",
    "wrc-2025": "nearest to the discarder in turn order wins, and takes all riichi sticks (WRC 2022 §8.2)",
    "ema-2016": "each is scored, and the discarder pays each of them in full (EMA 2016 §3.3.1)",
    "wdmc-2019": "the discarder pays each of them in full (WDMC 2019 P1 item 3, P3 §3.5.3.1, §3.5.3.2)",
}


@pytest.mark.parametrize("book", BOOKS)
def test_a_chonbo_beside_several_rons(book: str) -> None:
    verdict = rule_together([SHOWN], book, winners=["Ana", "Di"])
    assert SEVERAL_WINS[book] in verdict.say
    assert verdict.say.endswith("The next hand follows as after any win.")
    assert "Several wins" not in rule_together([SHOWN], book, winners=["Ana"]).say


SEVERAL_CHONBO = {
    "wrc-2022": "Several chonbo at once: each is penalised, {} (WRC 2022 does not say; our interpretation).",
    "wrc-2025": "Several chonbo at once: each is penalised, {} (WRC 2025 §12.2).",
    "ema-2016": "Several chombo at once: each is penalised, {} (EMA 2016 does not say; our interpretation).",
    "wdmc-2019": (
        "Several chonbo at once: each is penalised, {} (WDMC 2019 does not say; our interpretation)."
    ),
}


@pytest.mark.parametrize("book", BOOKS)
def test_several_chonbo_in_words(book: str) -> None:
    once = "and the hand is redealt only once"
    said = rule_together([NOTEN, SHOWN], book, exhaustive_draw=True).say
    assert SEVERAL_CHONBO[book].format(once) in said
    assert "Several" not in rule_together([NOTEN], book, exhaustive_draw=True).say


def test_a_clause_for_how_the_hand_ends() -> None:
    """WRC 2022 §12.2, §10.1; EMA 2016 §3.4.6; what is our reading says so."""
    drawn = {book: rule_together([NOTEN], book, exhaustive_draw=True).say for book in BOOKS}
    assert drawn["wrc-2022"].endswith("the hand is redealt (WRC 2022 §12.2).")
    assert drawn["ema-2016"].endswith("the hand is redealt (EMA 2016 §3.4.6).")
    assert drawn["wdmc-2019"].endswith("the hand is redealt (WDMC 2019 does not say; our interpretation).")
    late = {book: rule_together([SHOWN], book, after_time=True).say for book in BOOKS}
    assert late["wrc-2022"].endswith("the hand is not redealt (WRC 2022 §10.1).")
    assert late["wdmc-2019"].endswith("the hand is not redealt (WDMC 2019 P2 §4.1; our interpretation).")
    assert late["ema-2016"].endswith("The hand is redealt.")
