"""What can be done against the rules when everybody is asked, as at a real table."""

from __future__ import annotations

import pytest

from hanchan.errors import RefusedError
from hanchan.game import play
from hanchan.game.play import Action, Game
from hanchan.scoring.score import evaluator_for
from tests.helpers.cases import RULESETS
from tests.helpers.walls import go, options, run_down, table, types

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
    broken, events = hand.apply_unchecked("E", Action.Riichi("5z", True, False))
    assert broken is not None
    assert broken.rule == "terms.riichi"
    assert types(events)[:2] == ["riichi", "discard"]
    assert hand.view()["seats"][0]["riichi"]


@pytest.mark.parametrize("ruleset", ["wrc-2022", "ema-2016", "wdmc-2019"])
def test_swap_calling(ruleset: str) -> None:
    hand = table(ruleset, S="123m369p369s1234z", draws="3m")
    go(hand, "E discard 3m", "S chi 1m 2m")
    broken, events = hand.apply_unchecked("S", Action.Discard("3m", False))
    assert broken is not None
    assert broken.rule == "calls.kuikae"
    assert types(events)[0] == "discard"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_legal_breaks_no_rule(ruleset: str) -> None:
    hand, other = play.deal(ruleset, seed=3), play.deal(ruleset, seed=3)
    action = hand.legal("E")[-1]
    broken, events = hand.apply_unchecked("E", action)
    assert broken is None
    assert list(events) == list(other.apply("E", action))
    assert hand == other


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_hands_cannot_do_is_refused(ruleset: str) -> None:
    hand = table(ruleset, E="147m147p147s1234z", draws="5z")
    before = hand.copy()
    for action in (Action.Discard("6z", False), Action.Ankan("1m"), Action.Kakan("1m"), Action.Tsumo()):
        with pytest.raises(RefusedError):
            hand.apply_unchecked("E", action)
    with pytest.raises(RefusedError):
        hand.apply_unchecked("S", Action.Discard("1m", False))
    assert hand == before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_set_that_is_none(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    game.apply("E", game.legal("E")[-1])
    tiles = game.view("W")["seats"][2]["tiles"]
    wrong = [tiles[0], tiles[-1]]
    discard = game.view()["offered"]
    events = game.lay_invalid_meld("W", wrong)
    assert types(events)[-1] == "wrong_set"
    west = game.view("W")["seats"][2]
    assert west["aside"] == [*wrong, discard[1]]
    assert (west["concealed"], game.deciders) == (11, ["W"])
    assert all(isinstance(action, Action.Discard) for action in game.legal("W"))
    game.apply("W", game.legal("W")[0])
    assert game.view("W")["seats"][2]["concealed"] == 10


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_quad_that_is_none_takes_a_replacement_tile(ruleset: str) -> None:
    """Called with three tiles, or laid down from the hand: a tile is drawn as after a real one."""
    game = at_a_real_table(ruleset)
    game.apply("E", game.legal("E")[-1])
    live = game.live_left
    events = types(game.lay_invalid_meld("W", game.side("W")["tiles"][:3]))
    assert sorted(events) in (["draw", "indicator", "wrong_set"], ["draw", "wrong_set"])
    west = game.side("W")
    assert (west["concealed"], len(west["aside"]), game.live_left) == (11, 4, live - 1)
    [laid, *_] = game.lay_invalid_quad("W", [*west["tiles"][:3], west["drawn"]])
    assert (laid["type"], laid["from"], laid["tile"], len(laid["tiles"])) == ("wrong_set", None, None, 4)
    west = game.side("W")
    assert (west["concealed"], len(west["aside"]), game.live_left) == (8, 8, live - 2)
    assert game.problem() is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_replacement_tile_that_is_left(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    game.apply("E", game.legal("E")[-1])
    with pytest.raises(RefusedError, match="there is no replacement tile"):
        game.leave_replacement("W")
    game.lay_invalid_meld("W", game.side("W")["tiles"][:3])
    with pytest.raises(RefusedError):
        game.leave_replacement("S")
    assert types(game.leave_replacement("W")) == ["replacement_left"]
    assert (game.side("W")["drawn"], game.side("W")["concealed"], game.problem()) == (None, 10, None)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_sets_that_cannot_be_laid_down(ruleset: str) -> None:
    game = at_a_real_table(ruleset)
    before = game.round
    own = game.side("E")["tiles"]
    for tiles in (own[:3], own[:5], [own[0], "1m", "1m", "1m", "1m"]):
        with pytest.raises(RefusedError):
            game.lay_invalid_quad("E", tiles)
    with pytest.raises(RefusedError):
        game.lay_invalid_quad("S", game.side("S")["tiles"][:4])
    with pytest.raises(RefusedError):
        game.lay_invalid_meld("S", game.side("S")["tiles"][:2])
    assert game.round == before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_pass_as_one_after_the_other(ruleset: str) -> None:
    one, two = at_a_real_table(ruleset), at_a_real_table(ruleset)
    for game in (one, two):
        game.apply("E", game.legal("E")[-1])
    told = [event for seat in "SWN" for event in one.apply(seat, Action.Pass())]
    assert (list(two.pass_all()), two.round) == (told, one.round)
    assert list(two.pass_all()) == [], "nobody is asked any more"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_turns_that_go_by(ruleset: str) -> None:
    """Nothing but discards and passes, the same from a seed, up to a tile that nobody has answered to."""
    game, again = at_a_real_table(ruleset), at_a_real_table(ruleset)
    events, last, wanted, positions = game.play_quiet_turns(5, (0, 0, 0), 7)
    assert (game.phase, game.deciders, wanted, positions) == ("reaction", ["S", "W", "N"], None, 10)
    assert [event["type"] for event in events] == ["discard", *["draw", "discard"] * 4]
    assert last is not None
    assert game.offered == (last[0], events[-1]["tile"])
    assert list(again.play_quiet_turns(5, (0, 0, 0), 7)[0]) == list(events)
    assert again.round == game.round
    moves = [(event["seat"], Action.Discard(event["tile"], event["drawn"])) for event in events[::2]]
    followed = at_a_real_table(ruleset)
    assert list(followed.replay_moves(moves, to_last=True)) == list(events)
    assert followed.round == game.round


def test_turns_end_when_somebody_wants_something() -> None:
    game = at_a_real_table("wrc-2022")
    wanted = None
    while game.phase != "over" and wanted is None:
        game.pass_all()
        _, _, wanted, _ = game.play_quiet_turns(70, (1000, 1000, 1000), 1)
    assert wanted is not None
    seat, action = wanted
    if seat not in game.deciders:
        game.pass_all()
    assert action in game.legal(seat)


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset != "tenhou"])
def test_a_false_statement(ruleset: str) -> None:
    hand = table(ruleset, E="147m147p147s1234z", W="123m123p777s11z78p", last="7z")
    run_down(hand, 0)
    seat = hand.deciders[0]
    go(hand, f"{seat} discard 7z")
    assert hand.phase == "tenpai"
    assert "tenpai" not in options(hand, "N")
    broken, events = hand.apply_unchecked("N", Action.Tenpai())
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
