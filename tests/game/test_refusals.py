"""What may not be done is refused with its rule, and leaves the hand as it was."""

from __future__ import annotations

import pytest

from hanchan import rulesets
from hanchan.errors import HanchanError, RefusedError
from hanchan.game.play import Action, Round
from tests.helpers.cases import RULESETS
from tests.helpers.walls import TileUsedUpError, go, table, wall


def refusal(hand: Round, seat: str, action: Action) -> tuple[str, str | None]:
    """The words and the rule; the hand is as it was."""
    before = hand.copy()
    with pytest.raises(RefusedError) as refused:
        hand.apply(seat, action)
    assert hand == before
    assert isinstance(refused.value, HanchanError)
    return str(refused.value), refused.value.rule


@pytest.mark.parametrize("ruleset", RULESETS)
def test_refusals_in_a_turn(ruleset: str) -> None:
    hand = table(ruleset, E="123m456p789s11z78m", S="35p19m19s1234567z", draws="4p")
    refused = {
        rule: words
        for action in (
            Action.Discard("9p", False),
            Action.Discard("1m", True),
            Action.Ankan("1z"),
            Action.Kakan("1z"),
            Action.Tsumo(),
            Action.Ron(),
            Action.Pass(),
            Action.Tenpai(),
            Action.Riichi("1m", False, False),
            Action.NineKinds(),
        )
        for words, rule in [refusal(hand, "E", action)]
    }
    assert {"terms.riichi", "abortive.nine_kinds"} <= refused.keys()
    for rule in filter(None, refused):
        assert rulesets.load(ruleset).cite(rule) in refused[rule]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_wrong_seat(ruleset: str) -> None:
    hand = table(ruleset, S="35p19m19s1234567z", draws="4p")
    assert "nothing to do" in refusal(hand, "S", Action.Discard("1m", False))[0]
    go(hand, "E discard 4p (drawn)")
    assert hand.deciders == ["S"]
    assert "nothing to do" in refusal(hand, "E", Action.Ron())[0]
    refusal(hand, "N", Action.Pass())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_declaring_twice(ruleset: str) -> None:
    hand = table(ruleset, S="35p19m19s1234567z", W="44p19m19s1234567z", draws="4p")
    go(hand, "E discard 4p (drawn)", "S pass")
    assert "already" in refusal(hand, "S", Action.Chi(("3p", "5p")))[0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_after_the_end(ruleset: str) -> None:
    hand = table(ruleset, E="234567m345p67s22s", draws="8s")
    go(hand, "E tsumo")
    assert (hand.phase, hand.deciders) == ("over", [])
    for seat in "ESWN":
        assert hand.legal(seat) == []
        assert "over" in refusal(hand, seat, Action.Pass())[0]
    with pytest.raises(RefusedError):
        hand.declare_dead("E")
    with pytest.raises(RefusedError):
        hand.chonbo(["E"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_dead_hand_only_draws_and_discards(ruleset: str) -> None:
    hand = table(ruleset, E="234567m345p67s22s", draws="8s")
    hand.declare_dead("E")
    assert all(isinstance(action, Action.Discard) for action in hand.legal("E"))
    assert refusal(hand, "E", Action.Tsumo())[1] == "dead_hand.barred_from"


def test_a_copy_goes_its_own_way() -> None:
    hand = table("wrc-2022", draws="4p")
    other = hand.copy()
    assert hand == other
    go(other, "E discard 4p (drawn)")
    assert hand != other


def test_a_wall_has_four_of_a_kind() -> None:
    with pytest.raises(TileUsedUpError):
        wall(E="1111m23456789m1z", draws="1m")
    assert wall() == wall()
