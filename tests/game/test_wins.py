"""Wins: several on one discard, robbed quads, the first go-around, the last tile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import Hands, go, options, run, run_down, table, types, won

TANYAO = "234567m345p67s22s"
"""Waits for 5s and 8s with tanyao and pinfu: 2 han 30 fu."""
WAITING: Hands = {"S": TANYAO, "W": "345m456m678p67s44p", "N": "234m567p234p67s33s"}
"""All wait for 5s and 8s with tanyao and pinfu."""

# two rons: the points of E, S, W, N with a counter and a deposit on the table
TWO = {
    "wrc-2022": [-2300, 3300, 0, 0],  # §8.2: the nearest
    "wrc-2025": [-2300, 3300, 0, 0],  # §12.3.2
    "ema-2016": [-4600, 3300, 2300, 0],  # §3.3.1, §4.1: all, the counter to each
    "wdmc-2019": [-4600, 3300, 2300, 0],  # P3 §3.5.3.1, §3.7.2
    "club-sheet": [-2300, 3300, 0, 0],  # Head Bump
    "tenhou": [-4300, 3300, 2000, 0],
}
THREE: dict[str, list[int] | None] = {
    "wrc-2022": [-2300, 3300, 0, 0],  # §8.2
    "wrc-2025": [-2300, 3300, 0, 0],  # §12.3.2
    "ema-2016": [-6900, 3300, 2300, 2300],  # §3.3.1, §4.1
    "wdmc-2019": [-6900, 3300, 2300, 2300],  # P3 §3.5.3.2
    "club-sheet": None,  # Abortive Draw
    "tenhou": None,
}


def several(ruleset: str, callers: str) -> dict[str, Any]:
    """What came of a discard that these three hands wait for, in the second go-around."""
    hand = table(ruleset, **WAITING, draws="1z2z3z4z8s", indicators="1z", honba=1, pot=1)
    run(hand, 4)
    go(hand, "E discard 8s (drawn)")
    for seat in "NWS":
        go(hand, f"{seat} ron" if seat in callers else f"{seat} pass")
    assert hand.end is not None
    return hand.end


@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_rons(ruleset: str) -> None:
    end = several(ruleset, "SW")
    assert end["points"] == TWO[ruleset]
    assert end["pot"] == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_three_rons(ruleset: str) -> None:
    end = several(ruleset, "SWN")
    points = THREE[ruleset]
    if points is None:
        assert (end["type"], end["why"], end["points"], end["pot"]) == ("aborted", "triple_ron", [0] * 4, 1)
    else:
        assert (end["type"], end["points"], end["pot"]) == ("win", points, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_robbing_a_promoted_quad(ruleset: str) -> None:
    hand = table(ruleset, S="88s19m19p1234567z", W=WAITING["W"], draws="8s1z2z3z8s", indicators="1z")
    go(hand, "E discard 8s (drawn)", "W pass", "S pon 8s 8s", "S discard 1m")
    run(hand, 3)
    events = go(hand, "S kakan 8s")
    assert types(events) == ["kakan"]
    events = go(hand, "W ron")
    # WRC 2022 §8.11.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.7; Club sheet Yaku table: no new indicator
    assert types(events) == ["win"]
    assert sorted(won(hand)["yaku"]) == ["chankan", "pinfu", "tanyao"]
    assert len(hand.view()["indicators"]) == 1
    assert hand.end is not None
    assert hand.end["points"] == [0, -3900, 3900, 0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_promoted_quad_that_nobody_robs(ruleset: str) -> None:
    hand = table(ruleset, S="88s19m19p1234567z", W=WAITING["W"], draws="8s1z2z3z8s")
    go(hand, "E discard 8s (drawn)", "W pass", "S pon 8s 8s", "S discard 1m")
    run(hand, 3)
    go(hand, "S kakan 8s", "W pass")
    assert hand.deciders == ["S"]
    # WDMC 2019 P3 §3.9.2: any call ends temporary furiten, and a quad is one
    assert hand.view("W")["furiten"] is (ruleset != "wdmc-2019")
    assert hand.view()["seats"][1]["melds"][0][0] == "kakan"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_thirteen_orphans_rob_a_concealed_quad(ruleset: str) -> None:
    hand = table(ruleset, E="777z234567m2345p", S="119m19p19s123456z", draws="7z", indicators="2s")
    go(hand, "E ankan 7z")
    if ruleset in ("ema-2016", "wdmc-2019"):  # EMA 2016 §3.3.7, §4.2.1; WDMC 2019 P3 §4.1.7.9
        go(hand, "S ron")
        assert won(hand)["yakuman"] == 1
        assert hand.end is not None
        assert hand.end["points"] == [-32_000, 32_000, 0, 0]
    else:  # WRC 2022 §8.11.1; Club sheet Yaku table: only a promoted quad; it makes nobody furiten
        assert hand.deciders == ["E"]
        assert not hand.view("S")["furiten"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_else_robs_a_concealed_quad(ruleset: str) -> None:
    hand = table(ruleset, E="888s19m19p123456z", W=WAITING["W"], draws="8s")
    go(hand, "E ankan 8s")
    assert hand.deciders == ["E"]
    assert not hand.view("W")["furiten"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_blessing_of_heaven(ruleset: str) -> None:
    hand = table(ruleset, E=TANYAO, draws="8s", indicators="1z")
    go(hand, "E tsumo")
    assert won(hand)["yaku"] == ["tenhou"]
    assert hand.end is not None
    assert hand.end["points"] == [48_000, -16_000, -16_000, -16_000]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_blessing_of_earth(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, draws="1z8s", indicators="1z")
    go(hand, "E discard 1z (drawn)", "S tsumo")
    assert won(hand)["yaku"] == ["chihou"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_blessing_of_earth_after_a_concealed_quad(ruleset: str) -> None:
    hand = table(ruleset, E="1111z19m19p19s234z", S=TANYAO, draws="5z8s", indicators="1p1p")
    go(hand, "E ankan 1z", "E discard 5z", "S tsumo")
    # WDMC 2019 P3 §4.1.7.13: only open calls break it. WRC 2022 §11.5.6; EMA 2016 §4.2.5: concealed quads too
    assert ("chihou" in won(hand)["yaku"]) is (ruleset == "wdmc-2019")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_blessing_of_earth_after_a_call(ruleset: str) -> None:
    hand = table(ruleset, E="1111z19m19p19s234z", S=TANYAO, W="55z19m19p2345679s", draws="5z9p9p8s")
    go(hand, "E discard 5z (drawn)", "W pon 5z 5z", "W discard 1m")
    run(hand, 2)
    go(hand, "S tsumo")
    assert "chihou" not in won(hand)["yaku"]


RENHOU = {
    "wrc-2022": (["renhou"], 8000),  # §11.5.4: mangan alone
    "wrc-2025": (["renhou"], 8000),
    "ema-2016": (["renhou"], 8000),  # §4.2.4
    "wdmc-2019": (["renhou"], 32_000),  # P3 §4.1.7.14: yakuman
    "club-sheet": (["pinfu", "renhou", "tanyao"], 12_000),  # Yaku table: five han, added
    "tenhou": (["pinfu", "tanyao"], 2000),
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_blessing_of_man(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, draws="8s", indicators="1z")
    go(hand, "E discard 8s (drawn)", "S ron")
    assert (sorted(won(hand)["yaku"]), won(hand)["total"]) == RENHOU[ruleset]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_blessing_of_man_after_a_concealed_quad(ruleset: str) -> None:
    hand = table(ruleset, E="1111z19m19p89s234z", S=TANYAO, draws="8s", replacements="9m", indicators="1p1p")
    go(hand, "E ankan 1z", "E discard 8s", "S ron")
    assert "renhou" not in won(hand)["yaku"]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("interrupted", [False, True])
def test_double_riichi(ruleset: str, interrupted: bool) -> None:
    hand = table(ruleset, E="1111z19m19p19s234z", S=TANYAO, draws="5z6z8s", indicators="1p1p")
    if interrupted:
        go(hand, "E ankan 1z")
    go(hand, "E discard 5z", "S riichi 6z", "W discard 8s (drawn)", "S ron")
    # WRC 2022 §11.5.2; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.4
    assert ("double_riichi" in won(hand)["yaku"]) is not interrupted
    assert ("riichi" in won(hand)["yaku"]) is interrupted
    assert "ippatsu" in won(hand)["yaku"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_quad_with_one_live_tile_left(ruleset: str) -> None:
    hand = table(ruleset, E="222p456m678s34s88p", last="2p9m", replacements="2s", indicators="1z1z")
    run_down(hand, 1)
    go(hand, "E ankan 2p")
    assert hand.live_left == 0
    go(hand, "E tsumo")
    # WRC 2022 §8.4, §11.5.1; EMA 2016 §3.4.1, §4.2.1; WDMC 2019 P3 §4.1.1.6: rinshan alone
    assert sorted(won(hand)["yaku"]) == ["menzen_tsumo", "rinshan", "tanyao"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_tile(ruleset: str) -> None:
    hand = table(ruleset, S="123m456p789s11z78m", last="9m", indicators="3z")
    run_down(hand, 0)
    go(hand, "S tsumo")
    assert sorted(won(hand)["yaku"]) == ["haitei", "menzen_tsumo"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_discard(ruleset: str) -> None:
    hand = table(ruleset, E="6666m999m123456z", W="123m456p789s11z78m", last="9m", indicators="3z")
    run_down(hand, 0)
    go(hand, "S discard 9m (drawn)", "W ron")
    assert won(hand)["yaku"] == ["houtei"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_a_yaku_there_is_no_ron(ruleset: str) -> None:
    hand = table(ruleset, W="123m456p789s11z78m", draws="2z3z4z5z9m")
    run(hand, 4)
    go(hand, "E discard 9m (drawn)")
    assert "ron" not in options(hand, "W")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ippatsu_stands_on_a_robbed_quad(ruleset: str) -> None:
    hand = table(ruleset, S="88s19m19p1234567z", W=WAITING["W"], draws="8s1z2z3z8s", indicators="1z")
    go(hand, "E discard 8s (drawn)", "W pass", "S pon 8s 8s", "S discard 1m", "W riichi 1z")
    run(hand, 2)
    go(hand, "S kakan 8s", "W ron")
    # silent in all books: the quad never came about
    assert {"riichi", "ippatsu", "chankan"} <= {*won(hand)["yaku"]}


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_three_rons_on_a_riichi_discard_give_the_deposit_back(ruleset: str) -> None:
    hands: Hands = {**WAITING, "E": "111m999m111z99p22z"}
    hand = table(ruleset, **hands, draws="5z6z7z5z8s", pot=2)
    before = hand.scores
    run(hand, 4)
    go(hand, "E riichi 8s", "S ron", "W ron", "N ron")
    assert hand.end is not None
    assert (hand.end["why"], hand.end["pot"]) == ("triple_ron", 2)
    assert hand.scores == before


@pytest.mark.parametrize("ruleset", ["ema-2016", "wdmc-2019"])
def test_several_winners_take_their_own_deposits_back(ruleset: str) -> None:
    """EMA 2016 §4.1; WDMC 2019 P3 §3.5.3.1: the others' and the pot go to the nearest."""
    hand = table(ruleset, **WAITING, draws="1z2z3z4z8s", pot=2)
    run(hand, 1)
    go(hand, "S discard 2z (drawn)", "W riichi 3z", "N riichi 4z", "E discard 8s", "S ron", "W ron", "N pass")
    assert hand.end is not None
    assert [(win["seat"], win["deposits"]) for win in hand.end["wins"]] == [("S", 3000), ("W", 1000)]


@pytest.mark.parametrize("ruleset", ["wrc-2022", "ema-2016"])
def test_two_han_from_five_counters(ruleset: str) -> None:
    """Dora do not count; renhou as a mangan of its own does, though dora make a mangan too."""
    rules = changed(ruleset, win__two_han_from_counters=5)
    north = "444z123m456p77s89m"  # the seat wind, and with 3z shown three dora
    for honba, draws, wins in ((4, "1z1z2z2z7m", True), (5, "1z1z2z2z7m", False), (5, "7m", True)):
        hand = table(rules, N=north, draws=draws, indicators="3z", honba=honba)
        run(hand, 4 if len(draws) > 2 else 0)
        go(hand, "E discard 7m (drawn)")
        assert ("ron" in options(hand, "N")) is wins
