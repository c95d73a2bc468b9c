"""Whether another hand follows: the last dealer's choice, nagashi mangan, the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.game import play
from hanchan.scoring.score import compile_rules
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import go, run, run_out, table, wall

if TYPE_CHECKING:
    from hanchan.game.play import Game, Round
    from hanchan.rulesets import Ruleset

SEED = bytes(32)


def last_dealer_wins(ruleset: str | Ruleset, dealer_points: int = 40_000) -> Game:
    """South 4: the dealer has most points and wins by self-draw."""
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    tiles = wall(reds=book["equipment.red_fives"], E="234567m345p67s22s", draws="1z2z3z4z8s", indicators="1z")
    rest = 4 * book["game.start_points"] - dealer_points
    scores = [dealer_points, *[rest // 3 // 100 * 100] * 3]
    hand = play.deal(ruleset, tiles=tiles, round="S", scores=scores)
    run(hand, 4)
    game = play.Game.beginning_with(hand, SEED, dealer=3)
    game.apply("E", play.Action.Tsumo())
    return game


# WRC 2022 §10; EMA 2016 §3.6: no such end. WDMC 2019 P3 §3.7.2; Tenhou: without asking.
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_book_asks_the_last_dealer(ruleset: str) -> None:
    game = last_dealer_wins(ruleset)
    assert not game.dealer_may_stop
    game.next_hand()
    assert game.ended == ("yame" if ruleset in ("wdmc-2019", "tenhou") else None)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_dealer_may_stop(ruleset: str) -> None:
    rules = changed(ruleset, game__agari_yame="optional")
    game = last_dealer_wins(rules)
    assert game.dealer_may_stop
    game.next_hand(dealer_stops=True)
    assert (game.ended, game.dealer_may_stop) == ("yame", False)
    game = last_dealer_wins(rules)
    game.next_hand(dealer_stops=False)
    assert (game.ended, game.dealer, game.honba, game.dealer_may_stop) == (None, 3, 1, False)
    behind = last_dealer_wins(rules, dealer_points=5_000)
    assert not behind.dealer_may_stop
    behind.next_hand(dealer_stops=True)
    assert behind.ended is None


@pytest.mark.parametrize("rule", ["none", "automatic", "optional"])
def test_tenpai_of_the_last_dealer(rule: str) -> None:
    tiles = wall(E="123m123p123s11z78s")
    scores = [40_000, 30_000, 25_000, 25_000]
    hand = play.deal(changed("wrc-2022", game__tenpai_yame=rule), tiles=tiles, round="S", scores=scores)
    run_out(hand)
    go(hand, "E tenpai")
    game = play.Game.beginning_with(hand, SEED, dealer=3)
    assert game.dealer_may_stop is (rule == "optional")
    game.next_hand(dealer_stops=True)
    assert game.ended == (None if rule == "none" else "yame")


# Nagashi mangan


def nagashi_of(seat: int, ruleset: str | Ruleset) -> Round:
    """Only one seat discards nothing but terminals and honours; East, who is not tenpai, has two counters."""
    outside = ["1m", "9m", "1p", "9p", "1z", "2z", "3z", "4z", "5z"] * 2
    simples = [f"{rank}{suit}" for rank in (2, 4, 6, 8, 3, 7) for suit in "mps"] * 3
    turns = [n for n in range(70) if n % 4 == seat]
    draws = [outside[turns.index(n)] if n in turns else simples.pop() for n in range(70)]
    hand = table(ruleset, draws="".join(draws), honba=2)
    run_out(hand)
    while hand.phase == "tenpai":
        go(hand, f"{hand.deciders[0]} noten")
    assert hand.end is not None
    assert hand.end["nagashi"] == [one == seat for one in range(4)]
    return hand


@pytest.mark.parametrize("ruleset", ["wdmc-2019", "club-sheet", "tenhou"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_deal_after_nagashi_mangan(ruleset: str, seat: int) -> None:
    """WDMC 2019 P3 §3.6; Club sheet Dealer Rotation: a draw, the deal goes by East's tenpai."""
    game = play.Game.beginning_with(nagashi_of(seat, ruleset), SEED)
    game.next_hand()
    assert (game.dealer, game.honba) == (1, 3)
    as_won = nagashi_of(seat, changed(ruleset, draw__nagashi_deal="by_winner"))
    game = play.Game.beginning_with(as_won, SEED)
    game.next_hand()
    assert (game.dealer, game.honba) == ((0, 3) if seat == 0 else (1, 0))


# The clock


@pytest.mark.parametrize("begins", ["dice", "east_turn", "first_discard"])
def test_time_is_up_before_the_first_discard(begins: str) -> None:
    """EMA 2016 §5.9: a hand begins with its dice, and then one more is played; else it is the last itself."""
    rules = changed("ema-2016", time__hand_begins=begins)
    game = play.game(rules, seed=1)
    game.time_signal()
    discarded = play.game(rules, seed=1)
    discarded.apply("E", discarded.legal("E")[-1])
    discarded.time_signal()
    for one, hands in ((game, 1 if begins == "first_discard" else 2), (discarded, 2)):
        for _ in range(hands):
            assert one.ended is None
            while one.deciders:
                one.apply(one.deciders[0], quiet(one))
            one.next_hand()
        assert one.ended == "time"


def quiet(game: Game) -> play.Action:
    """The last legal thing: the drawn tile, a pass, noten."""
    return game.legal(game.deciders[0])[-1]


def test_a_hand_that_has_not_begun_is_not_played() -> None:
    """WDMC 2019 P2 §4.1 counts from the dice; counted from the first discard the hand would not be played."""
    game = play.game("wdmc-2019", seed=1)
    game.time_signal()
    assert game.ended is None
    game = play.game(changed("wdmc-2019", time__hand_begins="first_discard"), seed=1)
    game.time_signal()
    assert game.ended == "time"
    assert game.result is not None
    assert game.result.points == [30_000] * 4


WHEN_SIGNALLED = {"reaction": 2, "tenpai": 2, "over": 2, "turn": 1}
"""WRC 2022 §10.1: a hand that nobody wins ends with its last discard; after that one more is played."""


@pytest.mark.parametrize("phase", WHEN_SIGNALLED)
def test_time_is_up_at_the_end_of_a_hand(phase: str) -> None:
    game = play.Game(compile_rules(rulesets.load("wrc-2022")), SEED, ask_everybody=True)
    while game.live_left or game.phase != phase:
        game.apply(game.deciders[0], quiet(game))
    game.time_signal()
    played = 0
    while game.ended is None:
        played += 1
        while game.deciders:
            game.apply(game.deciders[0], quiet(game))
        game.next_hand()
    assert (game.ended, played) == ("time", WHEN_SIGNALLED[phase])


def test_time_is_up_after_a_chonbo() -> None:
    """WRC 2022 §10.1, §12.2; EMA 2016 §5.9: the hand dealt again is the last; WDMC 2019 deals no more."""
    for ruleset, hands in (("wrc-2022", 2), ("wrc-2025", 2), ("ema-2016", 2), ("wdmc-2019", 1)):
        game = play.game(ruleset, seed=1)
        game.chonbo(["S"])
        game.time_signal()
        game.next_hand()
        while game.ended is None:
            while game.deciders:
                game.apply(game.deciders[0], quiet(game))
            game.next_hand()
        assert (game.ended, game.hands) == ("time", hands)


@pytest.mark.parametrize("phase", ["reaction", "tenpai"])
def test_time_is_up_before_a_chonbo_at_the_draw(phase: str) -> None:
    """WRC 2022 §10.1, §12.2: the hand was over with its last discard, so the one dealt again is the last."""
    game = play.Game(compile_rules(rulesets.load("wrc-2022")), SEED, ask_everybody=True)
    while game.live_left or game.phase != phase:
        game.apply(game.deciders[0], quiet(game))
    game.time_signal()
    while game.phase != "tenpai":
        game.apply(game.deciders[0], quiet(game))
    assert not game.chonbo_ends_game
    game.chonbo(["S"])
    game.next_hand()
    assert game.deciders, "it is dealt again"
    while game.deciders:
        game.apply(game.deciders[0], quiet(game))
    game.next_hand()
    assert (game.ended, game.hands) == ("time", 2)


def test_time_is_up_before_a_chonbo_on_the_last_discard() -> None:
    """WRC 2022 §10.1: nobody has let it go by, so the hand was not over: it was the last one."""
    game = play.Game(compile_rules(rulesets.load("wrc-2022")), SEED, ask_everybody=True)
    while game.live_left or game.phase != "reaction":
        game.apply(game.deciders[0], quiet(game))
    game.time_signal()
    assert game.chonbo_ends_game
    game.chonbo(["S"])
    game.next_hand()
    assert game.ended == "time"


@pytest.mark.parametrize(
    ("ruleset", "ends"), [("wrc-2022", True), ("wrc-2025", True), ("ema-2016", False), ("wdmc-2019", True)]
)
def test_a_chonbo_that_ends_the_game(ruleset: str, ends: bool) -> None:
    """WRC 2022 §10.1; WDMC 2019 P2 §4.1; EMA 2016 §5.9 deals again."""
    game = play.game(ruleset, seed=1)
    assert not game.chonbo_ends_game, "there is time"
    game.time_signal()
    assert game.chonbo_ends_game is ends
