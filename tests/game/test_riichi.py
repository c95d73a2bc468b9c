"""Riichi: when it can be declared, its deposit, ippatsu, and quads in riichi."""

from __future__ import annotations

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action, Round
from tests.helpers.cases import RULESETS
from tests.helpers.walls import all_pass, discard_drawn, go, options, run, run_down, table, types, won

READY = "123m456p789s11z78m"
"""Waits for 6m and 9m, and has no yaku without riichi."""
TANYAO = "234567m345p67s22s"


def may_declare(hand: Round, seat: str) -> bool:
    return any(words.startswith("riichi") for words in options(hand, seat))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_three_live_tiles(ruleset: str) -> None:
    hand = table(ruleset, W=READY)
    run_down(hand, 3)
    # WRC 2025 Preface. WRC 2022 §8.9; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Riichi: four at least
    assert may_declare(hand, "W") is (ruleset == "wrc-2025")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_four_live_tiles(ruleset: str) -> None:
    hand = table(ruleset, S=READY)
    run_down(hand, 4)
    assert may_declare(hand, "S")


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name != "wrc-2025"])
def test_the_rule_that_asks_for_four_tiles(ruleset: str) -> None:
    hand = table(ruleset, W=READY)
    run_down(hand, 3)
    with pytest.raises(RefusedError) as refusal:
        hand.apply("W", Action.Riichi(hand.view("W")["drawn"], True, False))
    assert refusal.value.rule == "riichi.min_live_tiles"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_points(ruleset: str) -> None:
    hand = table(ruleset, S=READY, draws="5z6z", scores=[40_000, 900, 40_000, 39_100])
    go(hand, "E discard 5z (drawn)")
    all_pass(hand)
    # WRC 2022 §8.9; EMA 2016 §3.6; WDMC 2019 P3 §3.5.1. Tenhou: nobody is lent a deposit
    assert may_declare(hand, "S") is (ruleset != "tenhou")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_a_called_set(ruleset: str) -> None:
    hand = table(ruleset, S="123m456p78s11155z", draws="5z2z3z4z6z")
    go(hand, "E discard 5z (drawn)", "S pon 5z 5z", "S discard 8s")
    run(hand, 3)
    assert not may_declare(hand, "S")
    with pytest.raises(RefusedError, match="closed hand"):
        hand.apply("S", Action.Riichi("6z", True, False))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_riichi_discard_is_won_on(ruleset: str) -> None:
    hand = table(
        ruleset, S="123m456p789s1123p", W="345m456m678p67s88p", draws="1z2z3z4z1z8s", indicators="1z"
    )
    before = hand.scores
    run(hand, 5)
    go(hand, "S riichi 8s", "W ron")
    # WRC 2022 §8.9; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Riichi: no deposit
    assert hand.end is not None
    assert hand.end["points"] == [0, -2000, 2000, 0]
    assert [score - old for score, old in zip(hand.scores, before, strict=True)] == [0, -2000, 2000, 0]
    assert won(hand)["deposits"] == 0


def ponned(ruleset: str) -> Round:
    """South's riichi discard, in the second go-around, was called by West."""
    hand = table(
        ruleset, S="123m456p789s1123p", W="88s1p9m9p1234567z1s", draws="1z2z3z4z1z8s5z6z7z", indicators="1z"
    )
    run(hand, 5)
    go(hand, "S riichi 8s", "W pon 8s 8s")
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_riichi_discard_is_called(ruleset: str) -> None:
    hand = ponned(ruleset)
    view = hand.view()
    assert (view["seats"][1]["riichi"], view["deposits"]) == (True, 1)
    assert view["seats"][1]["pond"][-1][2:] == (True, "W")
    go(hand, "W discard 1p", "S ron")
    assert "riichi" in won(hand)["yaku"]
    assert "ippatsu" not in won(hand)["yaku"]
    assert won(hand)["deposits"] == 1000


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_discard_after_a_called_riichi_discard_lies_turned(ruleset: str) -> None:
    hand = ponned(ruleset)
    go(hand, "W discard 9m")
    run(hand, 2)
    assert hand.deciders == ["S"]
    run(hand, 1)
    run(hand, 4)
    assert [discard[2] for discard in hand.view()["seats"][1]["pond"]] == [False, True, True, False]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_ippatsu(ruleset: str) -> None:
    hand = table(ruleset, S="123m456p789s1123p", draws="1z2z3z4z1z8s1p", indicators="1z")
    run(hand, 5)
    go(hand, "S riichi 8s", "W discard 1p (drawn)", "S ron")
    assert "ippatsu" in won(hand)["yaku"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_hand_is_fixed(ruleset: str) -> None:
    hand = table(ruleset, S=READY, draws="5z6z2z3z4z7z")
    go(hand, "E discard 5z (drawn)", "S riichi 6z")
    run(hand, 3)
    assert options(hand, "S") == ["discard 7z (drawn)"]
    with pytest.raises(RefusedError, match="only the drawn tile") as refusal:
        hand.apply("S", Action.Discard("1m", False))
    assert refusal.value.rule == "terms.riichi"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("hand", "tile", "allowed_in"),
    [
        # a triplet in every reading, and the waits stay
        ("111z456m789m78p99s", "1z", RULESETS),
        # three in a row: WRC 2022 §8.9.1; EMA 2016 §3.3.14; WDMC 2019 P3 §3.5.1; Club sheet Illegal Kan
        ("222333444m78p99s", "3m", ("tenhou",)),
        # the waits 3m 6m 9s would become 9s
        ("33345m123p789p99s", "3m", ()),
        # not the tile just drawn makes the quad
        ("111z456m789m78p99s", "2z", ()),
    ],
)
def test_a_concealed_quad(ruleset: str, hand: str, tile: str, allowed_in: tuple[str, ...]) -> None:
    at_table = table(ruleset, S=hand, draws=f"5z6z5z6z5z{tile}")
    go(at_table, "E discard 5z (drawn)", "S riichi 6z")
    run(at_table, 3)
    quads = [words for words in options(at_table, "S") if words.startswith("ankan")]
    assert quads == ([f"ankan {tile}"] if ruleset in allowed_in else [])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_quad_that_changes_the_hand_is_refused_by_its_rule(ruleset: str) -> None:
    hand = table(ruleset, S="33345m123p789p99s", draws="5z6z5z6z5z3m")
    go(hand, "E discard 5z (drawn)", "S riichi 6z")
    run(hand, 3)
    with pytest.raises(RefusedError) as refusal:
        hand.apply("S", Action.Ankan("3m"))
    assert refusal.value.rule == "riichi.concealed_quad"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_any_quad_ends_ippatsu(ruleset: str) -> None:
    hand = table(ruleset, S=TANYAO, W="1111z19m19p19s234z", draws="5z6z5z", replacements="8s")
    go(hand, "E discard 5z (drawn)", "S riichi 6z", "W ankan 1z", "W discard 8s", "S ron")
    assert "ippatsu" not in won(hand)["yaku"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_open_riichi(ruleset: str) -> None:
    hand = table(ruleset, S=READY, draws="5z6z")
    go(hand, "E discard 5z (drawn)")
    all_pass(hand)
    assert ("open riichi 6z (drawn)" in options(hand, "S")) is (ruleset == "club-sheet")  # Yaku table
    if ruleset == "club-sheet":
        assert types(go(hand, "S open riichi 6z"))[0] == "riichi"
        all_pass(hand)
        discard_drawn(hand)
        assert len(hand.view("N")["seats"][1]["tiles"]) == 13
    else:
        with pytest.raises(RefusedError) as refusal:
            hand.apply("S", Action.Riichi("6z", True, True))
        assert refusal.value.rule == "yaku.open_riichi"
