"""Dead hands: what they cannot do, and how they count at a draw."""

from __future__ import annotations

import pytest

from hanchan.errors import RefusedError
from hanchan.game.play import Action
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import go, options, run_out, table

BARRED = ("chi", "pon", "quad", "riichi", "win")
CALLER = "34445p19m19s1234z"
TURN = {
    "riichi": ("234567m345p67s22s", "1z", Action.Riichi("1z", True, False)),
    "win": ("234567m345p67s22s", "8s", Action.Tsumo()),
    "quad": ("1111z19m19p19s234z", "5z", Action.Ankan("1z")),
}
"""A hand, a drawn tile, and what could be done with them."""


def without(barred: str) -> tuple[str, ...]:
    return tuple(one for one in BARRED if one != barred)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("what", TURN)
def test_what_a_dead_hand_cannot_do_in_its_turn(ruleset: str, what: str) -> None:
    """WRC 2022 §12.2; EMA 2016 §3.4.7; WDMC 2019 P2 §8, P3 §3.11."""
    hand, draw, action = TURN[what]
    table_ = table(ruleset, E=hand, draws=draw)
    assert action in table_.legal("E")
    table_.declare_dead("E")
    assert all(isinstance(one, Action.Discard) for one in table_.legal("E"))
    with pytest.raises(RefusedError) as refusal:
        table_.apply("E", action)
    assert refusal.value.rule == "dead_hand.barred_from"
    free = table(changed(ruleset, dead_hand__barred_from=without(what)), E=hand, draws=draw)
    free.declare_dead("E")
    assert action in free.legal("E")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("what", "call"), [("chi", "chi 3p 5p"), ("pon", "pon 4p 4p"), ("quad", "kan")])
def test_a_dead_hand_calls_nothing(ruleset: str, what: str, call: str) -> None:
    dead = table(ruleset, S=CALLER, draws="4p")
    dead.declare_dead("S")
    go(dead, "E discard 4p (drawn)")
    assert dead.deciders == ["S"]  # not asked: it is South's turn
    assert dead.phase == "turn"
    free = table(changed(ruleset, dead_hand__barred_from=without(what)), S=CALLER, draws="4p")
    free.declare_dead("S")
    go(free, "E discard 4p (drawn)")
    assert options(free, "S") == [call, "pass"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_dead_hand_is_noten(ruleset: str) -> None:
    """WRC 2022 §12.2; EMA 2016 §3.4.7; WDMC 2019 P2 §8: even one in riichi, which still pays."""
    hand = table(ruleset, S="456m456p456s22z78m", draws="5z6z")
    go(hand, "E discard 5z (drawn)", "S riichi 6z")
    hand.declare_dead("S")
    other = table(changed(ruleset, dead_hand__at_draw="as_it_is"), S="456m456p456s22z78m", draws="5z6z")
    go(other, "E discard 5z (drawn)", "S riichi 6z")
    other.declare_dead("S")
    for one, tenpai in ((hand, False), (other, True)):
        run_out(one)
        assert one.end is not None
        assert one.end["tenpai"] == [False, tenpai, False, False]
        assert one.end["pot"] == 1


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_a_dead_hand_is_not_called_off(ruleset: str) -> None:
    hand = table(ruleset, E="19m19p19s123z2468m", draws="5p")
    assert "nine kinds" in options(hand, "E")
    hand.declare_dead("E")
    assert "nine kinds" not in options(hand, "E")
