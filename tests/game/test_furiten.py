"""Furiten: by an own discard, for a while, in riichi."""

from __future__ import annotations

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action, Round
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import all_pass, go, options, run, table

TANYAO = "234567m345p67s22s"
"""Waits for 5s and 8s with tanyao and pinfu."""


def refused_by(hand: Round, seat: str = "S") -> str:
    """The rule by which a ron is refused."""
    assert "ron" not in options(hand, seat)
    with pytest.raises(RefusedError) as refusal:
        hand.apply(seat, Action.Ron())
    return str(refusal.value.rule)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_own_discard_blocks_every_wait_but_not_a_self_draw(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, E="88s19m19p1234567z", N="79s19m19p1234567z", draws="1z5s2z8s3z8s")
    go(hand, "E discard 1z (drawn)", "S discard 5s (drawn)")
    run(hand, 1)
    go(hand, "N discard 8s (drawn)")  # East can call it, so there is a moment to declare ron
    # WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9.1; Club sheet Furiten
    assert refused_by(hand) == "furiten.own_discards"
    assert hand.view("S")["furiten"]
    all_pass(hand)
    run(hand, 1)
    assert "tsumo" in options(hand, "S")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_discard_that_was_called_away_counts(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, W="55s19m19p1234567z", E="88s19m19p1234567z", draws="2z5s3z8s")
    go(hand, "E discard 2z (drawn)", "S discard 5s (drawn)", "W pon 5s 5s", "W discard 1z")
    all_pass(hand)
    run(hand, 1)
    go(hand, "E discard 8s")
    assert "ron" not in options(hand, "S")
    assert hand.view("S")["furiten"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_missed_win_ends_with_the_own_draw(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, E="55s19m19p1234567z", draws="1z2z8s5s3z4z8s")
    run(hand, 2)
    go(hand, "W discard 8s (drawn)", "S pass", "N discard 5s (drawn)")
    # WRC 2022 §8.11.2; EMA 2016 §3.4.5; WDMC 2019 P3 §3.9.2; Club sheet Temporary Furiten
    assert refused_by(hand) == "furiten.temporary_until"
    all_pass(hand)
    run(hand, 2)
    go(hand, "W discard 8s (drawn)")
    assert "ron" in options(hand, "S")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_win_without_yaku_is_missed_too(ruleset: str) -> None:
    hand = table(ruleset, S="123m456p789s11z78m", draws="5z6z9m7z")
    run(hand, 2)
    go(hand, "W discard 9m (drawn)")
    all_pass(hand)
    assert hand.view("S")["furiten"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_call_of_others_ends_it_in_one_book(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, E="11p5s19m9p1234567z", N="55s4m9m9p19s123456z", draws="1z2z8s1p")
    run(hand, 2)
    go(hand, "W discard 8s (drawn)", "S pass", "N discard 1p (drawn)", "E pon 1p 1p", "E discard 5s")
    # WDMC 2019 P3 §3.9.2: at once when anybody calls
    if ruleset == "wdmc-2019":
        assert "ron" in options(hand, "S")
    else:
        assert refused_by(hand) == "furiten.temporary_until"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_win_missed_in_riichi_is_missed_for_the_hand(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, N="55s19m19p1234567z", draws="1z2z8s3z4z1z5s")
    run(hand, 1)
    go(hand, "S riichi 2z", "W discard 8s (drawn)", "S pass")
    run(hand, 3)
    go(hand, "W discard 5s (drawn)")
    assert refused_by(hand) == "furiten.missed_in_riichi"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_riichi_declared_in_furiten(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, E="19m19p1234567z88s", draws="1z5s2z3z4z6z8s")
    run(hand, 5)
    go(hand, "S riichi 6z", "W discard 8s (drawn)")
    assert refused_by(hand) == "furiten.own_discards"


@pytest.mark.parametrize(("counted", "legal"), [("all", False), ("not_called", True)])
def test_riichi_where_furiten_forbids_it(counted: str, legal: bool) -> None:
    """A discard that was called away makes furiten only where all own discards count."""
    rules = changed("wrc-2022", riichi__in_furiten="refused", furiten__own_discards=counted)
    hand = table(rules, S=TANYAO, N="55s19m19p1234567z", draws="1z5s2z3z6z")
    go(hand, "E discard 1z (drawn)", "S discard 5s (drawn)", "N pon 5s 5s", "N discard 1m")
    run(hand, 1)
    assert hand.deciders == ["S"]
    assert any(words.startswith("riichi") for words in options(hand, "S")) is legal
