"""Calls: swap-calling, the last tiles, precedence, and how long a ron can be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import all_pass, go, options, run, run_down, table, types, won

if TYPE_CHECKING:
    from hanchan.game.play import Round
    from hanchan.rulesets import Ruleset

TANYAO = "234567m345p67s22s"
"""Waits for 5s and 8s with tanyao and pinfu."""


def discards(hand_options: list[str]) -> set[str]:
    return {words.removeprefix("discard ") for words in hand_options if words.startswith("discard")}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("called", "own", "hand", "banned", "held", "free"),
    [
        # WRC 2022 §8.3; EMA 2016 §3.3.2; WDMC 2019 P3 §3.2.2; Club sheet Kuikae
        ("2m", "3m 4m", "2345m19p19s12345z", {"2m", "5m"}, "2m", {"1p", "9s"}),
        ("5m", "3m 4m", "2345m19p19s12345z", {"2m", "5m"}, "2m", {"1p", "9s"}),
        ("4m", "3m 5m", "23456m19p19s1234z", {"4m"}, "4m", {"2m", "6m"}),
        ("3m", "1m 2m", "1234m19p19s12345z", {"3m"}, "3m", {"4m"}),
        ("7m", "8m 9m", "6789m19p19s12345z", {"7m"}, "7m", {"6m"}),
    ],
)
def test_after_chi_neither_the_tile_nor_the_other_end(  # noqa: PLR0917
    ruleset: str, called: str, own: str, hand: str, banned: set[str], held: str, free: set[str]
) -> None:
    at_table = table(ruleset, S=hand, draws=called)
    go(at_table, f"E discard {called} (drawn)", f"S chi {own}")
    all_pass(at_table)
    offered = discards(options(at_table, "S"))
    assert not banned & offered
    assert free <= offered
    with pytest.raises(RefusedError) as refusal:
        at_table.apply("S", Action.Discard(held, False))
    assert refusal.value.rule == "calls.kuikae"


@pytest.mark.parametrize("ruleset", ["wdmc-2019", "tenhou"])
def test_a_red_five_is_a_five(ruleset: str) -> None:
    hand = table(ruleset, S="340p19m19s123456z", draws="2p")
    go(hand, "E discard 2p (drawn)", "S chi 3p 4p")
    assert "0p" not in discards(options(hand, "S"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_ban_lasts_for_one_discard(ruleset: str) -> None:
    hand = table(ruleset, S="2345m19p19s12345z", draws="2m")
    go(hand, "E discard 2m", "S chi 3m 4m", "S discard 1p")
    run(hand, 3)
    assert {"2m", "5m"} <= discards(options(hand, "S"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_fourth_tile_after_pon(ruleset: str) -> None:
    hand = table(ruleset, S="666p19m19s123456z", draws="6p")
    go(hand, "E discard 6p (drawn)", "S pon 6p 6p")
    all_pass(hand)
    # WRC 2022 §8.3; EMA 2016 §3.3.2; WDMC 2019 P3 §3.3.1. Club sheet Kuikae: it speaks of chi only
    assert ("6p" in discards(options(hand, "S"))) is (ruleset == "club-sheet")


def cornered(ruleset: str | Ruleset) -> Round:
    """South has 3455m left, and East has discarded 2m: after a chi only 5m is left, the other end."""
    hand = table(ruleset, S="3455m112233z9s9p1s", draws="1z 9p9p 2z 8p8p 3z 7p7p 2m")
    go(hand, "E discard 1z (drawn)", "S pon 1z 1z", "S discard 9s")
    go(
        hand,
        "W discard 9p (drawn)",
        "N discard 9p (drawn)",
        "E discard 2z (drawn)",
        "S pon 2z 2z",
        "S discard 9p",
    )
    go(
        hand,
        "W discard 8p (drawn)",
        "N discard 8p (drawn)",
        "E discard 3z (drawn)",
        "S pon 3z 3z",
        "S discard 1s",
    )
    go(hand, "W discard 7p (drawn)", "N discard 7p (drawn)", "E discard 2m (drawn)")
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_call_that_leaves_no_legal_discard_is_not_offered(ruleset: str) -> None:
    hand = cornered(ruleset)
    assert options(hand, "S") == ["ron", "pass"]
    with pytest.raises(RefusedError) as refusal:
        hand.apply("S", Action.Chi(("3m", "4m")))
    assert refusal.value.rule == "calls.kuikae"


def test_where_such_a_call_is_allowed_the_ban_cannot_hold() -> None:
    hand = cornered(changed("wrc-2022", calls__no_legal_discard="allowed"))
    go(hand, "S chi 3m 4m")
    assert options(hand, "S") == ["discard 5m"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_the_next_player_calls_chi(ruleset: str) -> None:
    hand = table(ruleset, S="35p19m19s1234567z", W="3556p19m19s12345z", draws="4p")
    go(hand, "E discard 4p (drawn)")
    assert "chi 3p 5p" in options(hand, "S")
    assert options(hand, "W") == []
    with pytest.raises(RefusedError, match="only the next player"):
        hand.apply("W", Action.Chi(("3p", "5p")))


PRECEDENCE = {
    "wrc-2022": "chi",  # §8.2: whoever was clearly first
    "wrc-2025": "chi",  # §12.3.2: the first call
    "ema-2016": "pon",  # §3.3.1: speed does not matter
    "wdmc-2019": "pon",  # P3 §3.4.1
    "club-sheet": "pon",
    "tenhou": "pon",
}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("pon_beat", [0, 1])
def test_chi_against_pon(ruleset: str, pon_beat: int) -> None:
    hand = table(ruleset, S="35p19m19s1234567z", W="446p19m19s123456z", draws="4p")
    go(hand, "E discard 4p (drawn)")
    go(hand, "S chi 3p 5p", beat=0)
    events = go(hand, "W pon 4p 4p", beat=pon_beat)
    # called together, pon goes before chi in every book
    assert types(events) == [PRECEDENCE[ruleset] if pon_beat else "pon"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ron_goes_before_an_earlier_pon(ruleset: str) -> None:
    hand = table(ruleset, S="88s19m19p1234567z", W=TANYAO, draws="8s")
    go(hand, "E discard 8s (drawn)")
    go(hand, "S pon 8s 8s", beat=0)
    go(hand, "W ron", beat=5)
    assert won(hand)["seat"] == "W"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_discard_is_only_for_a_win(ruleset: str) -> None:
    hand = table(ruleset, W="57p19m19s1234567z", N="666p19m19s123456z", last="6p")
    run_down(hand, 0)
    # WRC 2022 §8.4; EMA 2016 §3.4.1; WDMC 2019 P3 §3.6
    assert types(go(hand, "S discard 6p (drawn)"))[:2] == ["discard", "exhausted"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_discard_but_one_can_be_called(ruleset: str) -> None:
    hand = table(ruleset, S="57p19m19s1234567z", N="666p19m19s123456z", last="6p9m")
    run_down(hand, 1)
    go(hand, "E discard 6p (drawn)")
    assert {"chi 5p 7p"} <= {*options(hand, "S")}
    assert {"pon 6p 6p", "kan"} <= {*options(hand, "N")}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ron_after_the_next_draw(ruleset: str) -> None:
    hand = table(ruleset, W=TANYAO, draws="8s1z", indicators="1z")
    go(hand, "E discard 8s (drawn)", "W pass")
    assert hand.deciders == ["S"]
    # EMA 2016 §3.3.1: until the next player discards
    assert options(hand, "W") == (["ron"] if ruleset == "ema-2016" else [])
    if ruleset == "ema-2016":
        late = hand.copy()
        go(late, "W ron")
        assert won(late)["from"] == "E"
    go(hand, "S discard 1z (drawn)")
    all_pass(hand)
    assert "ron" not in options(hand, "W")


def test_two_late_rons() -> None:
    """EMA 2016 §3.3.1: all win who call in time."""
    hand = table("ema-2016", W=TANYAO, N="345m456m678p67s44p", draws="8s1z", indicators="1z")
    go(hand, "E discard 8s (drawn)", "W pass", "N pass", "W ron", "N ron")
    assert hand.end is not None
    assert len(hand.end["wins"]) == 2


def test_a_late_ron_comes_after_a_tsumo() -> None:
    """EMA 2016 §3.3.1: unless the next player declares tsumo."""
    hand = table("ema-2016", S="123m456p78s11222z", W=TANYAO, draws="8s9s")
    go(hand, "E discard 8s (drawn)", "W pass", "S tsumo")
    assert won(hand)["seat"] == "S"
    assert options(hand, "W") == []


def test_a_late_ron_on_a_riichi_discard_gives_the_deposit_back() -> None:
    """EMA 2016 §3.3.1, §3.3.14."""
    hand = table("ema-2016", E="123m456p789s1123p", W="234567m345p67s33p", draws="8s1z", indicators="1z")
    go(hand, "E riichi 8s", "W pass", "W ron")
    assert won(hand)["deposits"] == 0
    assert hand.scores[0] == 30_000 - won(hand)["total"]
