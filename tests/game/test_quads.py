"""Quads: how many, with which tiles left, and when the indicator is turned."""

from __future__ import annotations

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action
from tests.helpers.cases import RULESETS
from tests.helpers.walls import all_pass, go, options, run, run_down, table, types, won

REVEAL, DRAW = ["indicator", "draw"], ["draw", "indicator"]
CONCEALED = {
    "wrc-2022": DRAW,  # §8.7, §8.13
    "wrc-2025": DRAW,
    "ema-2016": REVEAL,  # §3.3.7
    "wdmc-2019": DRAW,  # P3 §3.3.2 steps 5–7
    "club-sheet": DRAW,  # Kan 2–4
    "tenhou": REVEAL,
}
CALLED = CONCEALED | {"tenhou": ["draw"]}  # Tenhou: with the discard


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_indicator_of_a_concealed_quad(ruleset: str) -> None:
    hand = table(ruleset, E="1111z19m19p19s234z", draws="5z", replacements="6z", indicators="1m2m")
    events = go(hand, "E ankan 1z")
    assert sorted(types(events)) == ["ankan", "draw", "indicator"]
    assert types(events)[1:] == CONCEALED[ruleset]
    assert {event["type"]: event["tile"] for event in events[1:]} == {"draw": "6z", "indicator": "2m"}
    assert hand.view()["indicators"] == ["1m", "2m"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_indicator_of_a_called_quad(ruleset: str) -> None:
    hand = table(ruleset, S="666p19m19s123456z", draws="6p")
    go(hand, "E discard 6p (drawn)")
    assert types(go(hand, "S kan")) == ["kan", *CALLED[ruleset]]
    discarded = types(go(hand, "S discard 1m"))
    assert ("indicator" in discarded) is (ruleset == "tenhou")
    assert len(hand.view()["indicators"]) == 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_indicator_of_a_promoted_quad(ruleset: str) -> None:
    hand = table(ruleset, S="66p1379m1379s123z", draws="6p1z2z3z6p")
    go(hand, "E discard 6p (drawn)", "S pon 6p 6p", "S discard 1m")
    run(hand, 3)
    assert types(go(hand, "S kakan 6p")) == ["kakan", *CALLED[ruleset]]
    assert ("indicator" in types(go(hand, "S discard 9m"))) is (ruleset == "tenhou")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_quad_takes_a_tile_from_the_live_wall(ruleset: str) -> None:
    hand = table(ruleset, E="1111z2222z19m19p9s", draws="5z", replacements="6z7z")
    assert hand.live_left == 69
    go(hand, "E ankan 1z")
    assert hand.live_left == 68
    events = go(hand, "E ankan 2z")
    assert hand.live_left == 67
    assert [event["tile"] for event in events if event["type"] == "draw"] == ["7z"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_quad_in_the_turn_of_a_pon(ruleset: str) -> None:
    hand = table(ruleset, S="55z1111m19p19s234z", draws="5z1z2z3z6z")
    go(hand, "E discard 5z (drawn)", "S pon 5z 5z")
    assert "ankan 1m" not in options(hand, "S")
    with pytest.raises(RefusedError) as refusal:
        hand.apply("S", Action.Ankan("1m"))
    assert refusal.value.rule == "quads.after_chi_or_pon"
    go(hand, "S discard 1p")
    run(hand, 3)
    assert "ankan 1m" in options(hand, "S")  # WRC 2022 §8.7.3: the tiles may have been held


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_quad_without_a_live_tile(ruleset: str) -> None:
    hand = table(ruleset, S="999m19p19s123456z", last="9m")
    run_down(hand, 0)
    # WRC 2022 §8.4; EMA 2016 §3.4.1
    assert "ankan 9m" not in options(hand, "S")
    with pytest.raises(RefusedError) as refusal:
        hand.apply("S", Action.Ankan("9m"))
    assert refusal.value.rule == "quads.min_live_tiles"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_rule_that_keeps_the_last_discard_from_calls(ruleset: str) -> None:
    hand = table(ruleset, E="6666m999m123456z", W="123m456p789s11z78m", last="9m")
    run_down(hand, 0)
    go(hand, "S discard 9m (drawn)")
    assert options(hand, "W") == ["ron", "pass"]
    with pytest.raises(RefusedError) as refusal:
        hand.apply("W", Action.Chi(("7m", "8m")))
    assert refusal.value.rule == "calls.min_live_tiles"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_discard_after_the_last_replacement_is_the_last_one(ruleset: str) -> None:
    hand = table(
        ruleset,
        E="222p6666m99m1234z",
        S="123m456p789s11z78m",
        last="2p9s",
        replacements="9m",
        indicators="3z9m",
    )
    run_down(hand, 1)
    go(hand, "E ankan 2p", "E discard 9m")
    go(hand, "S ron")
    # Club sheet Yaku table: rinshan also by ron on the discard after the replacement tile
    assert sorted(won(hand)["yaku"]) == ["houtei"] + ["rinshan"] * (ruleset == "club-sheet")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_four_quads_of_one_owner_and_no_fifth(ruleset: str) -> None:
    hand = table(ruleset, E="1111m2222m3333m4m", S="1111p139s234567z", draws="9p5z", replacements="4m4m4m9s")
    go(hand, "E ankan 1m", "E ankan 2m", "E ankan 3m", "E ankan 4m")
    go(hand, "E discard 9s")
    all_pass(hand)
    assert hand.deciders == ["S"]
    # WRC 2022 §8.7; EMA 2016 §3.3.10; WDMC 2019 P3 §3.3.2.5
    assert "ankan 1p" not in options(hand, "S")
    with pytest.raises(RefusedError) as refusal:
        hand.apply("S", Action.Ankan("1p"))
    assert refusal.value.rule == "quads.most_per_hand"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_four_quads_of_two_owners(ruleset: str) -> None:
    hand = table(ruleset, E="1111m2222m3333m4m", S="1111p139s234567z", draws="9p5z", replacements="5s6s7s9s")
    go(hand, "E ankan 1m", "E ankan 2m", "E ankan 3m", "E discard 7s", "S ankan 1p")
    assert hand.phase == "turn"
    go(hand, "S discard 9s (drawn)")
    all_pass(hand)
    if ruleset in ("club-sheet", "tenhou"):  # Club sheet Abortive Draw: after the discard
        assert hand.end is not None
        assert (hand.end["type"], hand.end["why"], hand.end["points"]) == ("aborted", "four_quads", [0] * 4)
    else:  # WRC 2022 §9; EMA 2016 §3.4.3; WDMC 2019 P3 §3.8
        assert hand.deciders == ["W"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_new_indicator_counts_for_a_win_on_the_replacement_tile(ruleset: str) -> None:
    own = table(ruleset, E="222p345m678s34s88p", draws="2p", replacements="2s", indicators="1z7p")
    go(own, "E ankan 2p", "E tsumo")
    # WRC 2022 §11.5.1; EMA 2016 §3.3.7; WDMC 2019 P3 §3.3.2; Club sheet Kan
    assert won(own)["dora"][0] == 2
    called = table(ruleset, S="666p345m678s34s88p", draws="6p", replacements="2s", indicators="1z7p")
    go(called, "E discard 6p (drawn)", "S kan", "S tsumo")
    # Tenhou turns the indicator of a called quad with the discard
    assert won(called)["dora"][0] == (0 if ruleset == "tenhou" else 2)
