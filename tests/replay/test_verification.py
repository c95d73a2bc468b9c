"""Logs that agree with the book, and every way in which one can be changed until it does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from hanchan import logs, replay
from hanchan.logs import GameLog, LogError

from ..logs.book_games import book_game
from ..logs.games import RULESETS, game_log
from ..logs.samples import EVERY, MJAI, MJLOG

Change = Callable[[list[dict[str, Any]]], None]


def changed(change: Change, text: str = MJAI) -> GameLog:
    things = [json.loads(line) for line in text.splitlines()]
    change(things)
    [log] = logs.reads("".join(json.dumps(thing) + "\n" for thing in things), name="game.mjai.json")
    return log


def set_key(line: int, key: str, value: object) -> Change:
    """A change of one key of a line, from 1."""

    def change(things: list[dict[str, Any]]) -> None:
        things[line - 1][key] = value

    return change


@pytest.mark.parametrize("format", EVERY)
def test_the_samples_agree(format: str) -> None:
    [log] = logs.reads(EVERY[format])
    verdict = replay.verify(log)
    assert (verdict.divergence, verdict.hands, verdict.unfinished) == (None, 2, ())
    assert (verdict.ruleset, verdict.agrees) == ("tenhou", True)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_played_games_agree(ruleset: str, seed: int) -> None:
    log = game_log(ruleset, seed)
    verdict = replay.verify(log)
    assert verdict.agrees, verdict.divergence
    assert verdict.hands == len(log.hands)


TAMPERED = {
    "points": (set_key(5, "deltas", [-2100, 2100, 0, 0]), 5, "-2100 +2100 0 0", "-2000 +2000 0 0"),
    "han": (set_key(5, "fan", 3), 5, "3 han 30 fu", "pinfu tanyao, 2 han 30 fu"),
    "fu": (set_key(21, "fu", 30), 21, "6 han 30 fu", "6 han 20 fu"),
    "yaku": (set_key(5, "yaku", ["pinfu", "riichi"]), 5, "pinfu riichi", "pinfu tanyao"),
    "dora": (set_key(21, "dora", [0, 1, 0]), 21, "ura_dora 1", "menzen_tsumo pinfu tanyao, 6 han"),
    "scores of the next hand": (
        set_key(7, "scores", [23000, 26000, 26000, 25000]),
        7,
        "scores 23000 26000 26000 25000",
        "scores 23000 27000 25000 25000",
    ),
    "counters": (set_key(7, "honba", 1), 7, "honba 1", "honba 0"),
    "deposits": (set_key(7, "kyotaku", 2), 7, "pot 2", "pot 0"),
    "round": (set_key(7, "bakaze", "S"), 7, "wind S", "wind E"),
    "a tile that is not in the hand": (
        lambda things: things[16].update(pai="F", tsumogiri=False),
        17,
        "N discards 6z",
        "does not hold 6z",
    ),
    "a riichi without tenpai": (
        lambda things: things[6]["tehais"][2].__setitem__(0, "9m"),
        12,
        "S discards 9s (drawn)",
        "riichi needs a hand that is tenpai",
    ),
    "a win on a tile that does not complete the hand": (
        lambda things: [things[2].update(pai="8p"), things[3].update(pai="8p"), things[4].update(pai="8p")],
        5,
        "S wins by ron from E",
        "the tile does not complete the hand",
    ),
    "a deposit that was not paid": (
        lambda things: things.pop(12),
        20,
        "-3000 -6000 +13000 -3000",
        "-3000 -6000 +12000 -3000",
    ),
    "a hand that is not over": (
        lambda things: things.__setitem__(
            slice(18, 21), [{"type": "ryukyoku", "reason": "fanpai", "deltas": [0, 0, 0, 0]}]
        ),
        19,
        "no win (exhaustive draw)",
        "the hand goes on",
    ),
    "nine kinds that are seven": (
        lambda things: things.__setitem__(
            slice(3, 5), [{"type": "ryukyoku", "reason": "kyushukyuhai", "deltas": [0, 0, 0, 0]}]
        ),
        4,
        "no win (nine different terminals and honours)",
        "the hand cannot be called off",
    ),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_a_changed_log_is_found_out(name: str) -> None:
    change, line, theirs, ours = TAMPERED[name]
    divergence = replay.verify(changed(change)).divergence
    assert divergence is not None
    assert theirs in divergence.logged
    assert ours in divergence.ours
    assert divergence.line == line
    assert str(divergence).startswith(f"game.mjai.json:{line}: hand {divergence.hand} ({divergence.name})")
    assert divergence.view is not None


def test_a_divergence_has_its_clause() -> None:
    renhou = replay.verify(changed(lambda things: None), "wrc-2022").divergence
    assert renhou is not None
    assert (renhou.ours, renhou.clause) == ("renhou, 5 han", "WRC 2022 §11.5.4")
    noten = replay.verify(changed(TAMPERED["a riichi without tenpai"][0])).divergence
    assert noten is not None
    assert noten.ours.endswith("(Tenhou Manual: rules)")


def test_the_position_is_the_one_before_the_event() -> None:
    divergence = replay.verify(changed(set_key(5, "fan", 3))).divergence
    assert divergence is not None
    assert divergence.view is not None
    assert divergence.view["offered"] == ("E", "8s")
    assert divergence.view["seats"][1]["tiles"][:3] == ["2m", "3m", "4m"]


def native(seed: int = 2, ruleset: str = "tenhou") -> GameLog:
    return game_log(ruleset, seed, length="east", most_hands=40)


def first_hand(log: GameLog, **changes: Any) -> GameLog:
    return replace(log, hands=(replace(log.hands[0], **changes), *log.hands[1:]))


def fault(log: GameLog) -> str:
    divergence = replay.verify(log).divergence
    assert divergence is not None
    return f"{divergence.logged} | {divergence.ours}"


def test_another_seed_is_found_out() -> None:
    log = native()
    assert "not the seed that was committed to" in fault(first_hand(log, seed="0" * 64))
    assert "the seed deals others to E" in fault(first_hand(log, seed="0" * 64, commitment=None))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_other_dice_than_those_of_the_seed_are_found_out(ruleset: str) -> None:
    log = native(ruleset=ruleset)
    dice = log.hands[0].dice
    assert dice is not None
    others = [(a, b) for a in range(1, 7) for b in range(1, 7) if (a, b) != dice]
    for other in others:
        said = fault(first_hand(log, dice=other))
        assert f"the dice {other[0]} {other[1]}" in said
        assert f"the seed throws the dice {dice[0]} {dice[1]}" in said
    assert replay.verify(first_hand(log, dice=None)).agrees, "a log need not have them"


def test_other_dice_in_a_refereed_game_are_found_out() -> None:
    log = book_game()
    a, b = log.hands[0].dice or (0, 0)
    assert replay.verify(log).agrees
    assert "the seed throws the dice" in fault(first_hand(log, dice=(b % 6 + 1, a)))


def test_another_tile_in_the_wall_is_found_out() -> None:
    """A tile that is drawn and discarded at once, changed for another: often only the seed can tell."""
    log = native()
    events = log.hands[0].events
    faults = []
    for at, (draw, discard) in enumerate(pairwise(events)):
        if isinstance(draw, logs.Draw) and isinstance(discard, logs.Discard) and discard.drawn:
            tile = "2z" if draw.tile != "2z" else "3z"
            other = (logs.Draw(draw.actor, tile), logs.Discard(draw.actor, tile, True))
            faults.append(fault(first_hand(log, events=(*events[:at], *other, *events[at + 2 :]))))
    assert any("the wall of the seed has" in one for one in faults)


def test_a_game_that_ends_too_early_or_too_late() -> None:
    log = native()
    assert log.end is not None
    short = replace(log, hands=log.hands[:2])
    assert "the end of the game | another hand follows" in fault(short)
    more = replace(log, hands=(*log.hands, log.hands[-1]), end=None)
    assert "another hand | the game is over" in fault(more)


def test_the_result_of_the_game() -> None:
    log = native()
    assert log.end is not None
    assert log.end.final is not None
    wrong = replace(log.end, final=(log.end.final[0] + 1, *log.end.final[1:]))
    assert "final scores" in fault(replace(log, end=wrong))
    assert "points" in fault(replace(log, end=replace(log.end, scores=(1, 2, 3, 4))))
    assert "places" in fault(replace(log, end=replace(log.end, places=(4, 4, 4, 4))))
    assert "the game's end by" in fault(
        replace(log, end=replace(log.end, why="bust" if log.end.why != "bust" else "yame"))
    )


def test_the_order_of_events_of_a_native_log() -> None:
    """Declarations and indicators that only a native log has are compared too."""
    for seed in range(2, 40):
        log = game_log("wrc-2022", seed)
        for n, hand in enumerate(log.hands):
            declared = [at for at, event in enumerate(hand.events) if isinstance(event, logs.Declared)]
            if declared:
                events = (*hand.events[: declared[0]], *hand.events[declared[0] + 1 :])
                hands = (*log.hands[:n], replace(hand, events=events), *log.hands[n + 1 :])
                assert "the end of the hand" in fault(replace(log, hands=hands)) or "declares" in fault(
                    replace(log, hands=hands)
                )
                return
    raise AssertionError("no hand was drawn")


def test_a_log_that_stops_is_unfinished() -> None:
    text = "".join(line + "\n" for line in MJAI.splitlines()[:12])
    [log] = logs.reads(text)
    verdict = replay.verify(log)
    assert verdict.divergence is None
    assert (verdict.cut_off, verdict.agrees) == (True, False)
    assert verdict.hands == 1
    assert verdict.unfinished == (f"hand 2 (E2.0): {replay.CUT_OFF}",)


def test_unknown_ura_dora_are_not_judged() -> None:
    def without_ura(things: list[dict[str, Any]]) -> None:
        del things[20]["ura_markers"]
        things[20]["fan"] = 12

    verdict = replay.verify(changed(without_ura))
    assert verdict.unfinished == ("hand 2 (E2.0): the log does not tell the ura dora",)
    assert (verdict.cut_off, verdict.agrees) == (False, True)


def test_a_set_of_tiles_without_red_fives() -> None:
    with_red = MJAI.replace('"2m","3m","4m","5m"', '"2m","3m","4m","5mr"', 1).replace('"fan":2', '"fan":3')
    [log] = logs.reads(with_red)
    verdict = replay.verify(log, "wrc-2022")
    assert verdict.divergence is not None
    assert verdict.divergence.ours == "the log has 1 of 0m, the ruleset's set of tiles 0"
    assert replay.verify(log, "tenhou").divergence is not None, "3900, not 2000"


def test_which_ruleset() -> None:
    [mjai], [mjlog] = logs.reads(MJAI), logs.reads(MJLOG)
    assert replay.ruleset_of(mjai).id == replay.ruleset_of(mjlog).id == "tenhou"
    assert replay.ruleset_of(mjai, "ema-2016").id == "ema-2016"
    assert replay.ruleset_of(game_log("wrc-2025", 1)).id == "wrc-2025"
    with pytest.raises(LogError, match="'club', which is not one of hanchan's"):
        replay.ruleset_of(replace(mjai, ruleset="club"))
    with pytest.raises(LogError, match="written by other values of tenhou"):
        replay.ruleset_of(replace(mjlog, ruleset_hash="0" * 64))


def test_changes_make_another_ruleset() -> None:
    [log] = logs.reads(MJLOG.replace('type="9"', 'type="15"').replace("53", "52"))
    book = replay.ruleset_of(log)
    assert (book["equipment.red_fives"], book.yaku("tanyao").value) == ((0, 0, 0), (1, 0))
