"""Positions of a game, and the game under another rulebook."""

from __future__ import annotations

import pytest

from hanchan import logs, replay, rulesets
from hanchan.logs import LogError

from ..logs.games import RULESETS, game_log
from ..logs.samples import MJAI, MJLOG


def sample() -> logs.GameLog:
    return logs.reads(MJLOG)[0]


def test_every_event_has_its_position() -> None:
    log = sample()
    positions = list(replay.positions(log))
    assert len(positions) == sum(len(hand.events) + 1 for hand in log.hands)
    assert [one.words for one in positions[:4]] == [
        "the deal",
        "E draws 8s",
        "E discards 8s (drawn)",
        "S wins by ron from E, pinfu tanyao, 2 han 30 fu, -2000 +2000 0 0",
    ]
    assert positions[-1].words.startswith(
        "S wins by tsumo, double_riichi ippatsu menzen_tsumo pinfu tanyao, 6 han"
    )


def test_a_position_shows_all_hands() -> None:
    one = replay.position(sample(), "E2.0:2")
    assert (one.name, one.words) == ("E2.0:2", "S draws 9s")
    assert (one.view["turn"], one.view["drawn"], one.view["live_left"]) == ("S", "9s", 68)
    assert [len(seat["tiles"]) for seat in one.view["seats"]] == [13, 13, 13, 13]


def test_places_in_a_game() -> None:
    log = sample()
    assert replay.position(log, "e2").at == 0
    assert replay.position(log, "E1:1").words == "E draws 8s"
    for place, words in (
        ("E3:1", "there is no hand E3; there are E1.0 E2.0"),
        ("E1.4", "there is no hand E1.4"),
        ("E1:99", "hand E1.0 has 1 turns, not 99"),
        ("9", "'9' is no place in a game; E2.1:14 is turn 14 of East 2 with one counter"),
    ):
        with pytest.raises(LogError, match=words):
            replay.position(log, place)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_stepping_ends_where_playing_ends(ruleset: str) -> None:
    """Event by event the same hand comes out as all at once: the scores at its end are those logged."""
    log = game_log(ruleset, 3)
    for number, hand in enumerate(log.hands, 1):
        last = list(replay.positions(log, hand=number))[-1]
        scores = [last.view["seats"][(seat - hand.dealer) % 4]["score"] for seat in range(4)]
        after = log.hands[number].scores if number < len(log.hands) else None
        assert after is None or tuple(scores) == after


def test_a_game_that_cannot_go_on() -> None:
    lines = MJAI.replace('["2m","3m","6m"', '["9m","3m","6m"')
    [log] = logs.reads(lines, name="game")
    with pytest.raises(LogError, match=r"^game:12: the game cannot go on by Tenhou: riichi needs"):
        list(replay.positions(log))


def test_its_own_rulebook_changes_nothing() -> None:
    for ruleset in RULESETS:
        log = game_log(ruleset, 5)
        assert [one for one in replay.score_as(log, ruleset) if one.differs] == []


def test_under_another_rulebook() -> None:
    first, second = replay.score_as(sample(), "wrc-2022")
    assert first.before == "S wins by ron from E, pinfu tanyao, 2 han 30 fu, -2000 +2000 0 0"
    assert first.after == "S wins by ron from E, renhou, 5 han, -8000 +8000 0 0"
    assert "Blessing of Man: 5 han (WRC 2022 §11.5.4)" in first.reasons
    assert first.differs
    assert first.deltas == ((-2000, 2000, 0, 0), (-8000, 8000, 0, 0))
    assert not second.differs


def test_rounding_up_has_its_clause() -> None:
    """Four han and thirty fu are 7700, and a mangan where that is rounded up."""
    text = MJAI.replace('"dora_marker":"N"', '"dora_marker":"7p"').replace('"fan":2', '"fan":4')
    text = text.replace("-2000,2000,0,0", "-7700,7700,0,0").replace("[23000,27000", "[17300,32700")
    [log] = logs.reads(text)
    assert replay.verify(log).agrees
    [one, _] = replay.score_as(log, rulesets.load("tenhou").with_values({"limits.kiriage": True}))
    assert one.deltas == ((-7700, 7700, 0, 0), (-8000, 8000, 0, 0))
    assert one.reasons == ("limits.kiriage: yes, not no (House rule)",)


def test_what_could_not_have_happened() -> None:
    """Nine kinds call a hand off by Tenhou's rules, and not by EMA's."""
    text = MJAI.replace('["1m","4m","7m","1p","4p","7p"', '["1m","9m","9s","1p","4p","7p"')
    lines = text.splitlines()
    lines[3:5] = ['{"type":"ryukyoku","reason":"kyushukyuhai","deltas":[0,0,0,0]}']
    [log] = logs.reads("\n".join(lines[:5]))
    assert replay.verify(log).hands == 1
    [one] = replay.score_as(log, "ema-2016")
    assert (one.after, one.deltas[1]) == ("", None)
    ended = "no win (nine different terminals and honours), 0 0 0 0"
    assert one.impossible == f"{ended}: the hand cannot be called off (EMA 2016 §3.4.3)"


def test_red_fives_are_plain_where_a_book_has_none() -> None:
    text = MJAI.replace('"2m","3m","4m","5m"', '"2m","3m","4m","5mr"', 1).replace('"fan":2', '"fan":3')
    text = text.replace("-2000,2000,0,0", "-3900,3900,0,0").replace("[23000,27000", "[21100,28900")
    [log] = logs.reads(text)
    assert replay.verify(log).agrees
    without = {"equipment.red_fives": (0, 0, 0), "yaku.red_five": (0, 0)}
    [one, _] = replay.score_as(log, rulesets.load("tenhou").with_values(without))
    assert one.after == "S wins by ron from E, pinfu tanyao, 2 han 30 fu, -2000 +2000 0 0"
    assert one.reasons == ("Aka dora does not count (House rule)",)
    [one, _] = replay.score_as(log, "wdmc-2019")
    assert "red_five" not in one.reasons, "the same set of tiles"


def test_a_game_that_its_own_book_refuses() -> None:
    [log] = logs.reads(MJAI.replace('["2m","3m","6m"', '["9m","3m","6m"'), name="game")
    with pytest.raises(LogError, match="game: hand 2: cannot be played by its own rulebook, Tenhou"):
        replay.score_as(log, "wrc-2022")
