"""Whole games: results with uma, and what comes after each hand."""

from __future__ import annotations

from itertools import count

import pytest

from hanchan.game import play
from hanchan.game.play import Action
from tests.helpers.cases import RULESETS

# 45,200 / 30,000 / 25,800 / 17,000 and two deposits left.
# WRC 2022 §10.2: lost; EMA 2016 §3.6: to the first; WDMC 2019 P2 §5: lost, two players at 30,000.
LEFTOVER = {
    "wrc-2022": (30.2, 5.0, -9.2, -28.0),
    "wrc-2025": (30.2, 5.0, -9.2, -28.0),
    "ema-2016": (32.2, 5.0, -9.2, -28.0),
    "wdmc-2019": (23.2, 4.0, -8.2, -21.0),
    "club-sheet": (15.2, 0.0, -4.2, -13.0),
}


@pytest.mark.parametrize("ruleset", LEFTOVER)
def test_deposits_left_at_the_end(ruleset: str) -> None:
    result = play.result([45200, 30000, 25800, 17000], pot=2, ruleset=ruleset)
    assert result.scores == pytest.approx(LEFTOVER[ruleset])
    assert result.places == (1, 2, 3, 4)


def test_one_player_above_the_start() -> None:
    points = [52000, 29000, 25000, 14000]
    assert play.result(points, ruleset="wdmc-2019").scores == pytest.approx((34, -2, -8, -24))
    assert play.result(points, ruleset="wrc-2022").scores == pytest.approx((37, 4, -10, -31))


def test_ties_share_the_uma_of_their_places() -> None:
    tied = play.result([40000, 30000, 30000, 20000], ruleset="wrc-2022")  # §10.3
    assert tied.places == (1, 2, 2, 4)
    assert tied.uma == (15, 0, 0, -15)
    assert play.result([30000] * 4, ruleset="wdmc-2019").scores == (0, 0, 0, 0)  # P2 §5
    shared = play.result([35000, 35000, 25000, 24000], pot=1, ruleset="ema-2016")  # §3.6: shared on a tie
    assert shared.points[:2] == (35500, 35500)


def test_tenhou_rounds_and_adds_up() -> None:
    result = play.result([38700, 29400, 20600, 11300], ruleset="tenhou")
    assert sum(result.scores) == 0
    assert result.scores[1:] == (9, -19, -39)


def play_out(game: play.Game) -> None:
    """Everybody discards what was drawn, calls nothing, and shows tenpai."""
    quiet = (Action.Pass, Action.Tenpai, Action.Noten)
    while game.round.deciders:
        hand = game.round
        for seat in hand.deciders:
            legal = hand.legal(seat)
            chosen = next((one for one in legal if isinstance(one, quiet)), legal[-1])
            game.apply(seat, chosen)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_of_draws(ruleset: str) -> None:
    """No point is lost, each draw adds a counter, and the game ends by its rule."""
    game = play.game(ruleset, seed=5, east_only=True)
    start = sum(game.scores)
    for hand in count():
        assert (game.hands, game.honba) == (hand, hand)
        before = game.dealer
        play_out(game)
        end = game.round.end
        assert end is not None
        assert end["type"] == "exhausted"
        assert sum(game.scores) + 1000 * game.pot == start
        game.next_hand()
        if game.ended or hand > 40:
            break
        assert game.dealer == (before if end["tenpai"][0] else (before + 1) % 4)
    else:
        pytest.fail("unreachable")
    if ruleset == "wdmc-2019":  # P3 §3.7.2: a drawn last hand with the dealer noten goes on until a win
        assert game.wind != "E"
    else:
        assert game.ended in ("last_round", "extra_round", "yame", "bust")
        assert game.result is not None


# Time is up in the first hand. WRC 2022 §10.1, WDMC 2019 P2 §4.1: it is the last; EMA 2016 §5.9: one more.
@pytest.mark.parametrize(("ruleset", "hands"), [("wrc-2022", 1), ("ema-2016", 2), ("wdmc-2019", 1)])
def test_time_in_a_hand(ruleset: str, hands: int) -> None:
    game = play.game(ruleset, seed=1)
    game.time_signal()
    for _ in range(hands):
        assert game.ended is None
        play_out(game)
        game.next_hand()
    assert game.ended == "time"


# Between two hands: WRC and EMA play one more, WDMC is over.
@pytest.mark.parametrize(("ruleset", "hands"), [("wrc-2022", 2), ("ema-2016", 2), ("wdmc-2019", 1)])
def test_time_between_hands(ruleset: str, hands: int) -> None:
    game = play.game(ruleset, seed=1)
    play_out(game)
    game.time_signal()
    game.next_hand()
    if hands == 2:
        assert game.ended is None
        play_out(game)
        game.next_hand()
    assert game.ended == "time"
    assert game.hands == hands


def test_a_chonbo_deals_again() -> None:
    """Same dealer and counters (WRC 2022 §12.2); in the last hand by the clock it ends the game."""
    game = play.game("wrc-2022", seed=3)
    game.chonbo(["S"])
    game.next_hand()
    assert (game.dealer, game.honba, game.hands, game.ended) == (0, 0, 1, None)
    game.time_signal()
    game.chonbo(["S"])
    game.next_hand()
    assert game.ended == "time"  # §10.1
    again = play.game("ema-2016", seed=3)
    again.time_signal()
    again.chonbo(["W"])
    again.next_hand()
    assert again.ended is None  # §5.9: not a hand
