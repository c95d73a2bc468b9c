"""Draws: the exhausted wall, tenpai and noten, nagashi mangan, and hands called off."""

from __future__ import annotations

from typing import cast

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action, Round
from tests.helpers.cases import RULESETS
from tests.helpers.walls import Hands, all_pass, go, options, run, run_out, table, types

READY: Hands = {
    "E": "123m123p123s11z78s",
    "S": "456m456p456s22z78m",
    "W": "789m789p78s55z345s",
    "N": "123m678p44z22p345s",
}
"""Four hands that are tenpai."""

PAYMENTS = {
    "": [0, 0, 0, 0],
    "E": [3000, -1000, -1000, -1000],
    "EW": [1500, -1500, 1500, -1500],
    "ESW": [1000, 1000, 1000, -3000],
    "ESWN": [0, 0, 0, 0],
}


def only(hands: Hands, seats: str) -> Hands:
    return cast("Hands", {seat: hand for seat, hand in hands.items() if seat in seats})


def exhausted(ruleset: str, tenpai: str) -> Round:
    hand = table(ruleset, **only(READY, tenpai))
    run_out(hand)
    return hand


def declare_all(hand: Round, hidden: str = "") -> None:
    """Everybody who can declares tenpai, except these."""
    while hand.phase == "tenpai":
        seat = hand.deciders[0]
        go(hand, f"{seat} noten" if seat in hidden else f"{seat} tenpai")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("tenpai", PAYMENTS)
def test_noten_payments(ruleset: str, tenpai: str) -> None:
    hand = exhausted(ruleset, tenpai)
    declare_all(hand)
    assert hand.end is not None
    # WRC 2022 §9.2; EMA 2016 §3.4.2; WDMC 2019 P3 §3.6; Club sheet Drawn Round
    assert hand.end["type"] == "exhausted"
    assert hand.end["tenpai"] == [seat in tenpai for seat in "ESWN"]
    assert hand.end["points"] == PAYMENTS[tenpai]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hidden_tenpai(ruleset: str) -> None:
    hand = exhausted(ruleset, "EW")
    if ruleset == "tenhou":  # the table shows the hands
        assert hand.phase == "over"
    else:  # WRC 2022 §9.2; EMA 2016 §3.4.2; Club sheet Drawn Round: it then counts as noten
        assert options(hand, "E") == ["tenpai", "noten"]
        declare_all(hand, hidden="E")
    assert hand.end is not None
    expected = PAYMENTS["EW"] if ruleset == "tenhou" else [-1000, -1000, 3000, -1000]
    assert hand.end["points"] == expected


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_riichi_hand_must_be_shown(ruleset: str) -> None:
    hand = table(ruleset, S=READY["S"], draws="5z6z")
    go(hand, "E discard 5z (drawn)", "S riichi 6z")
    run_out(hand)
    assert hand.end is not None
    assert hand.end["tenpai"] == [False, True, False, False]
    assert (hand.end["points"], hand.end["pot"]) == ([-1000, 3000, -1000, -1000], 1)


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name != "tenhou"])
def test_tenpai_is_declared_in_order_and_truly(ruleset: str) -> None:
    hand = table(ruleset, S=READY["S"], N=READY["N"])
    run_out(hand)
    assert hand.deciders == ["S"]  # East has nothing to choose: noten
    with pytest.raises(RefusedError) as refusal:
        hand.apply("W", Action.Tenpai())
    assert refusal.value.rule == "draw.tenpai"
    assert types(go(hand, "S noten")) == ["noten", "noten"]
    assert hand.deciders == ["N"]


def nagashi_wall(ruleset: str) -> Round:
    """East draws terminals and honours only, the others simples only."""
    outside = ["1m", "9m", "1p", "9p", "1z", "2z", "3z", "4z", "5z"] * 2
    simples = [f"{rank}{suit}" for rank in (2, 4, 6, 8, 3, 7) for suit in "mps"] * 3
    draws = [outside[n // 4] if n % 4 == 0 else simples[n - n // 4 - 1] for n in range(70)]
    return table(ruleset, draws="".join(draws))


NAGASHI = {
    "wrc-2022": False,  # §2
    "wrc-2025": False,
    "ema-2016": False,  # §4.2.6
    "wdmc-2019": True,  # P3 §4.1.6.2
    "club-sheet": True,  # Yaku table
    "tenhou": True,
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nagashi_mangan(ruleset: str) -> None:
    hand = nagashi_wall(ruleset)
    run_out(hand)
    declare_all(hand, hidden="ESWN")
    assert hand.end is not None
    assert hand.end["tenpai"] == [False] * 4
    assert hand.end["nagashi"] == [NAGASHI[ruleset], False, False, False]
    assert hand.end["points"] == ([12_000, -4000, -4000, -4000] if NAGASHI[ruleset] else [0] * 4)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_called_discard_ends_nagashi_mangan(ruleset: str) -> None:
    hand = nagashi_wall(ruleset)
    all_pass(hand)
    called = False
    while hand.phase in ("turn", "reaction"):
        if hand.phase == "turn":
            seat = hand.deciders[0]
            tile = options(hand, seat)[-1]
            go(hand, f"{seat} {tile}")
        elif not called and hand.view()["offered"][0] == "E":
            seat = hand.deciders[0]
            words = next((one for one in options(hand, seat) if one.startswith(("pon", "chi"))), "pass")
            called |= words != "pass"
            go(hand, f"{seat} {words}")
        else:
            all_pass(hand)
    assert called
    declare_all(hand, hidden="ESWN")
    assert hand.end is not None
    assert not hand.end["nagashi"][0]


NINE = "19m19p19s123z2468m"
"""Nine kinds of terminals and honours."""


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seat", ["E", "S"])
def test_nine_kinds(ruleset: str, seat: str) -> None:
    hand = table(ruleset, **only({"E": NINE, "S": NINE}, seat), draws="5p5p", pot=1)
    run(hand, "ESWN".index(seat))
    # Club sheet Abortive Draw. WRC 2022 §9; EMA 2016 §3.4.3; WDMC 2019 P3 §3.8: none
    assert ("nine kinds" in options(hand, seat)) is (ruleset in ("club-sheet", "tenhou"))
    if ruleset in ("club-sheet", "tenhou"):
        later = hand.copy()
        go(hand, f"{seat} nine kinds")
        assert hand.end is not None
        assert hand.end["why"] == "nine_kinds"
        assert (hand.end["points"], hand.end["pot"]) == ([0] * 4, 1)
        run(later, 4)
        assert "nine kinds" not in options(later, seat)
    else:
        with pytest.raises(RefusedError) as refusal:
            hand.apply(seat, Action.NineKinds())
        assert refusal.value.rule == "abortive.nine_kinds"


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_nine_kinds_only_before_any_call(ruleset: str) -> None:
    hand = table(ruleset, S=NINE, W="55z37m37p37s23567p", draws="5z6z6z5p")
    go(hand, "E discard 5z (drawn)", "W pon 5z 5z", "W discard 3m")
    run(hand, 2)
    assert hand.deciders == ["S"]
    assert "nine kinds" not in options(hand, "S")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_four_riichi(ruleset: str) -> None:
    hand = table(ruleset, **READY, draws="6z6z7z7z")
    before = hand.scores
    go(hand, "E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 7z")
    all_pass(hand)
    assert hand.scores == [score - 1000 for score in before]
    if ruleset in ("club-sheet", "tenhou"):  # Club sheet Abortive Draw
        assert hand.end is not None
        assert (hand.end["why"], hand.end["points"], hand.end["pot"]) == ("four_riichi", [0] * 4, 4)
    else:  # WRC 2022 §9; EMA 2016 §3.4.3; WDMC 2019 P3 §3.8
        assert hand.deciders == ["E"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_fourth_riichi_discard_is_won_on(ruleset: str) -> None:
    hand = table(ruleset, **READY, draws="6z6z7z9s")
    go(hand, "E riichi 6z", "S riichi 6z", "W riichi 7z", "N riichi 9s", "E ron", "W pass")
    # Club sheet Abortive Draw: unless it is won on; Riichi: then no deposit
    assert hand.end is not None
    assert hand.end["type"] == "win"
    assert hand.end["wins"][0]["deposits"] == 3000


@pytest.mark.parametrize("ruleset", RULESETS)
def test_four_equal_winds(ruleset: str) -> None:
    hand = table(ruleset, draws="2z2z2z2z")
    run(hand, 4)
    if ruleset == "tenhou":
        assert hand.end is not None
        assert hand.end["why"] == "four_winds"
    else:  # no book has it
        assert hand.deciders == ["E"]
