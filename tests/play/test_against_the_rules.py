"""What can be done against the rules when everybody is asked, as at a real table."""

from __future__ import annotations

import pytest

from hanchan import play
from hanchan.errors import RefusedError
from hanchan.play import Action, Game
from hanchan.scoring import evaluator_for
from tests.support.cases import RULESETS
from tests.support.walls import go, options, run_down, table, types

SEED = bytes(range(32))


def at_a_real_table(ruleset: str) -> Game:
    return Game(evaluator_for(ruleset).rules, SEED, ask_everybody=True)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_everybody_is_asked_about_every_tile(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    game.apply("E", game.legal("E")[-1])
    assert (game.phase, game.deciders) == ("reaction", ["S", "W", "N"])
    assert all(Action.Pass() in game.legal(seat) for seat in "SWN")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_riichi_with_a_noten_hand(ruleset: str) -> None:
    hand = table(ruleset, E="147m147p147s1234z", draws="5z")
    with pytest.raises(RefusedError):
        hand.apply("E", Action.Riichi("5z", True, False))
    broken, events = hand.do_anyway("E", Action.Riichi("5z", True, False))
    assert broken is not None
    assert broken.rule == "yaku.riichi"
    assert types(events)[:2] == ["riichi", "discard"]
    assert hand.view()["seats"][0]["riichi"]


@pytest.mark.parametrize("ruleset", ["wrc-2022", "ema-2016", "wdmc-2019"])
def test_swap_calling(ruleset: str) -> None:
    hand = table(ruleset, S="123m369p369s1234z", draws="3m")
    go(hand, "E discard 3m", "S chi 1m 2m")
    broken, events = hand.do_anyway("S", Action.Discard("3m", False))
    assert broken is not None
    assert broken.rule == "calls.kuikae"
    assert types(events)[0] == "discard"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_legal_breaks_no_rule(ruleset: str) -> None:
    hand, other = play.deal(ruleset, seed=3), play.deal(ruleset, seed=3)
    action = hand.legal("E")[-1]
    broken, events = hand.do_anyway("E", action)
    assert broken is None
    assert list(events) == list(other.apply("E", action))
    assert hand == other


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_hands_cannot_do_is_refused(ruleset: str) -> None:
    hand = table(ruleset, E="147m147p147s1234z", draws="5z")
    before = hand.copy()
    for action in (Action.Discard("6z", False), Action.Ankan("1m"), Action.Kakan("1m"), Action.Tsumo()):
        with pytest.raises(RefusedError):
            hand.do_anyway("E", action)
    with pytest.raises(RefusedError):
        hand.do_anyway("S", Action.Discard("1m", False))
    assert hand == before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_set_that_is_none(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    game.apply("E", game.legal("E")[-1])
    tiles = game.view("W")["seats"][2]["tiles"]
    wrong = [tiles[0], tiles[-1]]
    discard = game.view()["offered"]
    events = game.lay_wrong_set("W", wrong)
    assert types(events)[-1] == "wrong_set"
    west = game.view("W")["seats"][2]
    assert west["aside"] == [*wrong, discard[1]]
    assert (west["concealed"], game.deciders) == (11, ["W"])
    assert all(isinstance(action, Action.Discard) for action in game.legal("W"))
    game.apply("W", game.legal("W")[0])
    assert game.view("W")["seats"][2]["concealed"] == 10


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset != "tenhou"])
def test_a_false_statement(ruleset: str) -> None:
    hand = table(ruleset, E="147m147p147s1234z", W="123m123p777s11z78p", last="7z")
    run_down(hand, 0)
    seat = hand.deciders[0]
    go(hand, f"{seat} discard 7z")
    assert hand.phase == "tenpai"
    assert "tenpai" not in options(hand, "N")
    broken, events = hand.do_anyway("N", Action.Tenpai())
    assert broken is not None
    assert types(events)[0] == "tenpai"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_position_taken_back(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    before = game.round
    game.apply("E", game.legal("E")[-1])
    game.take_back(before)
    assert game.round == before
    with pytest.raises(RefusedError):
        game.take_back(play.deal(ruleset, seed=99))
