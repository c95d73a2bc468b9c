"""Claims that come after the next player's draw: until when, against what, and what goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action, deal
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import all_pass, go, options, run_down, table, types, won

if TYPE_CHECKING:
    from hanchan.game.play import Round
    from hanchan.rulesets import Ruleset

TANYAO = "234567m345p67s33p"
"""Waits for 5s and 8s."""
CALLS_STAND = ("wrc-2022", "ema-2016", "tenhou")
"""WRC 2022 §8.1; EMA 2016 §3.3.1. Not WRC 2025 §12.3.2; WDMC 2019 P3 §3.4.2 has no exception."""


def passed_over(ruleset: str | Ruleset, drawn: str = "1z", **hands: str) -> Round:
    """East has discarded 8s, West let it go, and South has drawn."""
    hand = table(ruleset, **{"W": TANYAO, **hands}, draws=f"8s{drawn}", indicators="1z")  # type: ignore[arg-type]
    go(hand, "E discard 8s (drawn)", "W pass")
    all_pass(hand)
    assert hand.deciders == ["S"]
    return hand


# The next player's quad


@pytest.mark.parametrize("closes", [True, False])
def test_a_quad_of_the_next_player(closes: bool) -> None:
    """EMA 2016 §3.3.1, our reading: it ends the window as a discard does."""
    ruleset = changed("ema-2016", calls__quad_closes_ron_window=closes)
    hand = passed_over(ruleset, "9p", S="999p119m258s2457z")
    before = hand.live_left
    go(hand, "S ankan 9p")
    assert options(hand, "W") == ([] if closes else ["ron"])
    if not closes:
        events = go(hand, "W ron")
        assert types(events) == ["draw_back", "win"]
        assert won(hand)["from"] == "E"
        assert hand.live_left == before + 1
        assert len(hand.view()["indicators"]) == 1  # as if the quad had not been
        assert hand.view()["seats"][1]["melds"] == []


# Against a self-draw


@pytest.mark.parametrize("first", [True, False])
def test_a_self_draw_against_a_late_ron(first: bool) -> None:
    """EMA 2016 §3.3.1; WRC 2022 §8.2: a self-draw stands above ron."""
    ruleset = changed("ema-2016", calls__tsumo_before_late_ron=first)
    hand = passed_over(ruleset, "9s", S="123m456p78s11222z")
    declared = hand.copy()
    go(declared, "S tsumo")
    if first:
        assert won(declared)["seat"] == "S"
    else:
        assert (declared.deciders, options(declared, "W")) == (["W"], ["ron", "pass"])
        let_go = declared.copy()
        go(let_go, "W pass")
        assert (won(let_go)["seat"], won(let_go)["tile"]) == ("S", "9s")
        assert types(go(declared, "W ron")) == ["draw_back", "win"]
        assert won(declared)["seat"] == "W"
    go(hand, "W ron")
    if first:
        assert (hand.deciders, options(hand, "S")) == (["S"], ["tsumo", "pass"])
        both = hand.copy()
        go(both, "S tsumo")
        assert (won(both)["seat"], won(both)["from"]) == ("S", None)
        go(hand, "S pass")
    assert won(hand)["seat"] == "W"


def test_who_is_asked_about_a_late_ron_can_only_win() -> None:
    """The time for sets is over with the draw, EMA 2016 §3.3.1."""
    hand = passed_over("ema-2016", N="88s19m19p1234567z")
    go(hand, "W ron")
    assert won(hand)["seat"] == "W"  # North could have called pon before
    hand = passed_over("ema-2016", N="345m456m678p67s44p")
    go(hand, "W ron")
    assert options(hand, "N") == ["ron", "pass"]
    with pytest.raises(RefusedError):
        hand.apply("N", Action.Tsumo())
    with pytest.raises(RefusedError):
        hand.apply("S", Action.Pass())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_is_claimed_late_by_the_player_who_drew(ruleset: str) -> None:
    """WRC 2022 §8.1; EMA 2016 §3.3.1: with the draw the discard before is let go."""
    hand = table(ruleset, S=TANYAO, draws="8s1z", indicators="1z")
    go(hand, "E discard 8s (drawn)")
    all_pass(hand)
    assert hand.deciders == ["S"]
    assert "ron" not in options(hand, "S")


# Sets


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_set_cannot_be_called_after_the_draw(ruleset: str) -> None:
    """WRC 2022 §8.1; EMA 2016 §3.3.1; WDMC 2019 P3 §3.4.2."""
    hand = table(ruleset, W="88s19m19p1234567z", draws="8s5p")
    go(hand, "E discard 8s (drawn)", "W pass")
    assert hand.deciders == ["S"]
    assert options(hand, "W") == []
    with pytest.raises(RefusedError):
        hand.apply("W", Action.Pon(("8s", "8s")))


def test_a_window_for_sets_until_the_next_discard() -> None:
    ruleset = changed("wrc-2022", calls__group_window="next_discard")
    hand = table(ruleset, W="88s19m19p1234567z", draws="8s5p6p")
    go(hand, "E discard 8s (drawn)", "W pass")
    assert options(hand, "W") == ["pon 8s 8s"]
    late = hand.copy()
    assert types(go(late, "W pon 8s 8s")) == ["draw_back", "pon"]
    assert late.deciders == ["W"]
    assert late.view("S")["drawn"] is None
    assert late.view("S")["seats"][1]["concealed"] == 13
    assert late.live_left == hand.live_left + 1
    go(late, "W discard 1m")
    all_pass(late)
    assert (late.deciders, late.view("N")["drawn"]) == (["N"], "5p")  # the tile that went back
    go(hand, "S discard 5p (drawn)")
    all_pass(hand)
    assert options(hand, "W") != ["pon 8s 8s"]


# Drawing too fast


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_draw_that_came_too_fast(ruleset: str) -> None:
    hand = table(ruleset, W="88s19m19p1234567z", draws="8s5p")
    go(hand, "E discard 8s (drawn)")
    assert hand.deciders == ["W"]
    assert [event["type"] for event in hand.draw_in_haste()] == ["draw"]
    assert hand.deciders == ["S"]
    assert options(hand, "W") == (["pon 8s 8s"] if ruleset in CALLS_STAND else [])
    if ruleset in CALLS_STAND:
        assert types(go(hand, "W pon 8s 8s")) == ["draw_back", "pon"]
        assert hand.deciders == ["W"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_win_against_a_draw_that_came_too_fast(ruleset: str) -> None:
    hand = table(ruleset, W=TANYAO, draws="8s1z", indicators="1z")
    go(hand, "E discard 8s (drawn)")
    hand.draw_in_haste()
    assert options(hand, "W") == (["ron"] if ruleset in CALLS_STAND else [])
    go(hand, "S discard 1z (drawn)")
    all_pass(hand)
    assert options(hand, "W") != ["ron"]


def test_who_has_let_the_tile_go_cannot_call_it_back() -> None:
    """Only who had no time may call against a fast draw; of two calls the better one counts."""
    hand = table("wrc-2022", W="88s19m19p1234567z", N=TANYAO, draws="8s5p", indicators="1z")
    go(hand, "E discard 8s (drawn)")
    declared = hand.copy()
    go(declared, "W pass")
    declared.draw_in_haste()
    assert (options(declared, "W"), options(declared, "N")) == ([], ["ron"])
    hand.draw_in_haste()
    go(hand, "W pon 8s 8s")
    assert options(hand, "N") == ["ron", "pass"]
    go(hand, "N ron")
    assert won(hand)["seat"] == "N"


def test_when_nobody_can_draw_in_haste() -> None:
    hand = table("wrc-2022", W="88s19m19p1234567z", N=TANYAO, draws="8s5p", last="8s")
    with pytest.raises(RefusedError, match="the next player cannot draw now"):
        hand.draw_in_haste()  # it is East's turn
    go(hand, "E discard 8s (drawn)", "W pon 8s 8s")
    with pytest.raises(RefusedError):
        hand.draw_in_haste()  # the tile is called
    hand = deal("wrc-2022", seed=7)
    run_down(hand, 0)
    before = hand.copy()
    with pytest.raises(RefusedError):
        hand.draw_in_haste()
    assert hand == before


# The last discard


def last_discard(ruleset: str | Ruleset) -> Round:
    """North lets the last discard go by, which would have completed the hand; East has a choice before."""
    hand = table(ruleset, E="123m123p777s11z78p", N="234567m345p33p68s", last="7s", indicators="1z")
    run_down(hand, 0)
    assert hand.deciders == ["S"]
    go(hand, "S discard 7s (drawn)", "N pass")
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_late_ron_on_the_last_discard(ruleset: str) -> None:
    """EMA 2016 §3.3.1: until the next discard, which never comes; but not after a statement."""
    hand = last_discard(ruleset)
    if ruleset == "tenhou":  # the table declares
        assert hand.phase == "over"
        return
    assert hand.deciders == ["E"]
    assert options(hand, "N") == (["ron"] if ruleset == "ema-2016" else []) + ["tenpai", "noten"]
    silent = hand.copy()
    go(hand, "N tenpai")
    assert options(hand, "N") == []
    with pytest.raises(RefusedError) as refusal:
        hand.apply("N", Action.Ron())  # WRC 2025 §12.3.6
    assert refusal.value.rule == "draw.win_after_tenpai"
    if ruleset == "ema-2016":
        go(silent, "N ron")
        assert "houtei" in won(silent)["yaku"]


def test_a_win_claimed_after_tenpai() -> None:
    hand = last_discard(changed("wrc-2022", draw__win_after_tenpai="valid"))
    assert options(hand, "N") == ["tenpai", "noten"]  # passed, and nothing said yet
    go(hand, "N tenpai")
    assert options(hand, "N") == ["ron"]
    assert types(go(hand, "N ron")) == ["win"]
    assert won(hand)["yaku"] == ["tanyao", "houtei"]


def test_who_has_stated_noten_is_not_asked_about_a_late_ron() -> None:
    """EMA 2016 §3.4.2: a statement binds, also when another wins late."""
    west, north = "345m234p678p33p68s", "234567m345p55m68s"
    hand = table("ema-2016", W=west, N=north, E="123m12p777s11z789p", last="7s", indicators="1z")
    run_down(hand, 0)
    go(hand, "S discard 7s (drawn)", "W pass", "N pass")
    both = hand.copy()
    go(both, "W ron")
    assert options(both, "N") == ["ron", "pass"]
    go(hand, "N noten", "W ron")
    assert won(hand)["seat"] == "W"
