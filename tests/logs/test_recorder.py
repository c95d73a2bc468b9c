"""Games written down while they are played."""

from __future__ import annotations

import pytest

from hanchan import logs, play, replay, rulesets
from hanchan.logs import LogError, Recorder

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
    assert verdict.agrees, verdict.divergence
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
