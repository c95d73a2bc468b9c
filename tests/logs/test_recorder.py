"""Games written down while they are played."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hanchan import logs, replay, rulesets
from hanchan.game import play
from hanchan.logs import LogError, Recorder
from hanchan.scoring.score import compile_rules

from .games import NAMES, game_log


def start(ruleset: str = "wrc-2022") -> tuple[play.Game, Recorder]:
    game = play.game(ruleset, seed=7)
    recorder = Recorder(ruleset, names=NAMES, seed=7)
    recorder.begin_hand(game)
    return game, recorder


def test_the_header() -> None:
    game, recorder = start()
    log = recorder.so_far()
    assert (log.names, log.ruleset, log.length) == (NAMES, "wrc-2022", "full")
    assert log.ruleset_hash == rulesets.load("wrc-2022").hash
    assert log.end is None
    assert game.ended is None


def test_the_seed_is_told_after_the_hand() -> None:
    _, recorder = start()
    [hand] = recorder.so_far().hands
    seed = play.hand_seed(7, 0)
    assert (hand.commitment, hand.seed) == (play.commitment(seed), None)
    assert hand.dice == play.wall(seed, "wrc-2022")[1]
    assert game_log("wrc-2022", 7).hands[0].seed == seed.hex()


def test_what_happens_is_written_down() -> None:
    game, recorder = start()
    drawn = game.view("E")["drawn"]
    recorder.happened(game, game.apply("E", play.Action.Discard(drawn, True)))
    [hand] = recorder.so_far().hands
    assert hand.events[:2] == (logs.Draw(0, drawn), logs.Discard(0, drawn, True))
    assert hand.tiles[0] == tuple(game.view("E")["seats"][0]["tiles"])


def test_a_whole_game() -> None:
    log = game_log("tenhou", 11, length="east", most_hands=40)
    assert log.end is not None
    assert log.end.scores is not None
    assert log.end.why in ("last_round", "yame", "bust", "extra_round")
    verdict = replay.verify(log)
    assert (verdict.divergence, verdict.hands, verdict.unfinished) == (None, len(log.hands), ())


def test_the_clock_is_kept() -> None:
    log = game_log("tenhou", 4, clock=True)
    times = [event.at for hand in log.hands for event in hand.events]
    assert None not in times
    assert times == sorted(times, key=lambda at: at or 0)
    assert logs.reads(logs.writes(log)) == [log]
    assert replay.verify(log).agrees


def test_what_a_referee_does() -> None:
    game, recorder = start()
    game.declare_dead("S")
    recorder.dead_hand(game, "S", "fourteen tiles")
    recorder.penalty(2, 8000, "late")
    recorder.time_signal()
    for _ in range(6):
        recorder.happened(game, game.apply(game.deciders[0], game.legal(game.deciders[0])[-1]))
    game.chonbo(["W"])
    recorder.end_hand(game)
    recorder.penalty(1, 1000)
    game.next_hand()
    recorder.begin_hand(game)
    log = recorder.so_far()
    assert logs.reads(logs.writes(log)) == [log]
    assert log.hands[0].ends == (logs.Chonbo((2,), (0, 0, 0, 0)),)
    assert logs.DeadHand(1, "fourteen tiles") in log.hands[0].events
    assert log.hands[0].events[-1] == logs.Penalty(1, 1000)
    verdict = replay.verify(log)
    assert verdict.divergence is None
    assert verdict.cut_off
    assert verdict.unfinished == ("hand 2 (E1.0): the log stops in the middle of a hand",)
    for format in ("mjai", "tenhou"):
        [other] = logs.reads(logs.writes(log, format))
        assert [hand.name for hand in other.hands] == ["E1.0"], "a hand that is void is left out"


def test_what_is_done_in_the_wrong_order_is_refused() -> None:
    game, recorder = start()
    with pytest.raises(LogError, match="the hand before is not over"):
        recorder.begin_hand(game)
    with pytest.raises(LogError, match="the hand goes on"):
        recorder.end_hand(game)
    with pytest.raises(LogError, match="the game goes on"):
        recorder.end_game(game)
    with pytest.raises(LogError, match="no hand has begun"):
        Recorder("wrc-2022").happened(game, [])
    with pytest.raises(LogError, match="four players have names, not 2"):
        Recorder("wrc-2022", names=("Aki", "Ben"))


def test_what_a_log_cannot_say_is_not_lost_silently() -> None:
    game, recorder = start()
    with pytest.raises(LogError, match="a log cannot say tsunami"):
        recorder.happened(game, [{"type": "tsunami"}])
    wrong = {"type": "wrong_set", "seat": "S", "from": "E", "tile": "1m", "tiles": ["2m", "4m"]}
    with pytest.raises(LogError, match="only a log by the book can say what was done against the rules"):
        recorder.happened(game, [wrong])
    with pytest.raises(LogError, match="only a log by the book has attempts and incidents"):
        recorder.note([logs.Exhausted()])


def test_a_late_ron() -> None:
    """EMA 2016 §3.3.1: a ron until the next discard; what was drawn goes back."""
    late = [log for seed in range(60) if _has_late_ron(log := game_log("ema-2016", seed))]
    assert late
    for log in late:
        assert replay.verify(log).agrees
        for format in ("mjai", "tenhou"):
            [again] = logs.reads(logs.writes(log, format))
            assert not any(isinstance(event, logs.DrawBack) for hand in again.hands for event in hand.events)
            assert replay.verify(again, "ema-2016").agrees


def _has_late_ron(log: logs.GameLog) -> bool:
    pairs = (pair for hand in log.hands for pair in pairwise(hand.events))
    return any(isinstance(one, logs.DrawBack) and isinstance(other, logs.Win) for one, other in pairs)


def test_a_late_call() -> None:
    """WRC 2022 §8.1: a call against a hasty draw stands, and the tile is drawn again by the next player."""
    for seed in range(60):
        for hand in game_log("wrc-2022", seed).hands:
            for at, event in enumerate(hand.events):
                if isinstance(event, logs.DrawBack) and isinstance(hand.events[at + 1], logs.Call):
                    back = hand.events[at - 1]
                    again = next(one for one in hand.events[at:] if isinstance(one, logs.Draw))
                    is_replacement = hand.events[at + 1].kind == "kan"  # type: ignore[union-attr]
                    assert isinstance(back, logs.Draw)
                    assert is_replacement or back.tile == again.tile
                    return
    raise AssertionError("nobody called late")


def test_statements_out_of_turn() -> None:
    """Where everybody is asked, a player may speak before East."""
    rules = compile_rules(rulesets.load("wrc-2022"))
    game = play.Game(rules, bytes(32), ask_everybody=True)
    recorder = Recorder("wrc-2022", seed=0)
    recorder.begin_hand(game)
    while game.phase != "tenpai":
        asked = game.deciders[0]
        action = game.legal(asked)[-1] if game.phase == "turn" else play.Action.Pass()
        recorder.happened(game, game.apply(asked, action))
    for wind in "WSEN":
        recorder.happened(game, game.apply(wind, play.Action.Noten()))
    recorder.end_hand(game)
    log = recorder.so_far()
    declared = [event.actor for event in log.hands[0].events if isinstance(event, logs.Declared)]
    assert declared == [2, 1, 0, 3]
    verdict = replay.verify(log)
    assert verdict.agrees, str(verdict.divergence)
