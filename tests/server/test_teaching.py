"""Lessons: without a clock, taken back as often as wanted, with open hands and a bot's advice."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest

from hanchan.bots.advice import Why
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame, WrongMessageError
from hanchan.server.presenters import replay
from hanchan.server.presenters import table as telling

from .lessons import act, table
from .pages import BOTS, club, person, sitting
from .pages import table as opened

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.server.game.recorded_game import Step

    from .pages import Wire


def shown(live: LiveGame, **prefers: Any) -> protocol.Now:
    """What the person is told."""
    return telling.now(live, 0, 0, at=0.0, prefers=protocol.Prefer(**prefers))


def advice(live: LiveGame) -> protocol.Advice:
    """What the person is advised."""
    lesson = shown(live, advice=True).lesson
    assert lesson is not None
    assert lesson.advice is not None
    return lesson.advice


class TestTakingBack:
    def test_the_table_is_as_it_was_before_the_last_decision(self) -> None:
        live = table()
        before = shown(live)
        assert before.lesson == protocol.Lesson(undo=False)
        act(live, str(live.choices(0)[0]))
        assert shown(live).lesson == protocol.Lesson(undo=True)
        step = live.undo(0, live.number, now=0.0)
        assert step.undo > 1, "what bots did since is taken back too"
        after = shown(live)
        assert (after.view, after.number, after.lesson) == (before.view, before.number, before.lesson)
        assert after.asked is not None
        assert before.asked is not None
        assert after.asked.choices == before.asked.choices
        assert after.step > before.step, "an old answer is not taken for a new one"

    def test_as_often_as_wanted_back_to_the_deal_and_into_hands_that_are_over(self) -> None:
        live = table()
        first = shown(live).view
        made: list[Step] = []
        while live.game.engine.hands == 0:
            if live.between:
                made += [step for step in [live.go_on(0, live.number, now=0.0)] if step]
            else:
                made += act(live, str(live.choices(0)[-1]))
        assert len(made) > 20
        while live.history and live.history.since_choice:
            made.append(live.undo(0, live.number, now=0.0))
        assert shown(live).view == first
        again = LiveGame(live.spec, now=0.0, steps=made)
        assert (again.steps, shown(again).view) == (live.steps, first), "the disk has every step and undo"

    def test_the_log_has_what_stands(self) -> None:
        live, other = table(), table()
        wanted, undone = str(live.choices(0)[0]), str(live.choices(0)[-1])
        made = act(live, undone)
        made.append(live.undo(0, live.number, now=0.0))
        made += act(live, wanted)
        assert replay.log_of(live.spec, made) == replay.log_of(other.spec, act(other, wanted))

    @pytest.mark.parametrize("mode", ["assisted", "teaching"])
    def test_nothing_to_be_taken_back(self, mode: protocol.Mode) -> None:
        live = table(mode=mode)
        if mode == "assisted":
            act(live, str(live.choices(0)[0]))
        with pytest.raises(WrongMessageError, match="nothing to take back"):
            live.undo(0, live.number, now=0.0)

    def test_a_number_of_before_takes_nothing_back(self) -> None:
        live = table()
        act(live, str(live.choices(0)[0]))
        with pytest.raises(WrongMessageError):
            live.undo(0, live.number - 1, now=0.0)


class TestOpenHands:
    def test_all_hands_if_wanted_and_none_if_not(self) -> None:
        live = table()
        closed, opened = shown(live).view.seats, shown(live, hands=True).view.seats
        assert [side.tiles is not None for side in closed] == [True, False, False, False]
        assert [len(side.tiles or ()) for side in opened] == [13, 13, 13, 13]

    def test_no_hand_is_opened_at_any_other_table(self) -> None:
        live = table(mode="assisted")
        told = shown(live, hands=True, advice=True)
        assert (told.view, told.lesson) == (shown(live).view, None)

    def test_advice_does_not_come_from_open_hands(self) -> None:
        live = table()
        closed = shown(live, advice=True, hints=True)
        opened = shown(live, advice=True, hints=True, hands=True)
        assert (closed.lesson, closed.hints) == (opened.lesson, opened.hints)


class TestAdvice:
    def test_the_best_discard_and_what_each_leaves(self) -> None:
        live = table(E="234m456p78s55p678m", draws="7z")
        told = advice(live)
        assert str(live.choices(0)[told.choice]) == "riichi 7z (drawn)"
        assert [one.kind for one in told.reasons] == ["nearest", "widest", "riichi"]
        best, *others = told.discards
        assert (best.tile, best.shanten, best.draws, best.danger) == ("7z", 0, [("6s", 4), ("9s", 4)], None)
        assert all(one.shanten > 0 for one in others)

    def test_safety_against_riichi(self) -> None:
        live = table(E="159m159p159s1234z", S="234m456p78s55p678m", draws="7z 1m")
        live.seats[1].bot = None
        live.seats[1].seat = live.seats[0].seat  # somebody who declares riichi
        act(live, "discard 7z (drawn)")
        live.answer(1, live.number, [str(one) for one in live.choices(1)].index("riichi 1m (drawn)"), now=0.0)
        while live.choices(0) == [] or live.game.engine.phase != "turn" or live.game.deciders != ["E"]:
            due = live.due()
            live.tick(due if due is not None else 0.0)
        told = advice(live)
        danger = {one.tile: one.danger for one in told.discards}
        assert danger["1m"] == 0.0
        assert danger["5s"] not in (None, 0.0)
        assert [one.kind for one in told.reasons][-2:] == ["folds", "safe"]

    def test_a_win_is_advised(self) -> None:
        live = table(E="234m456p78s55p678m", draws="6s")
        told = advice(live)
        assert str(live.choices(0)[told.choice]) == "tsumo"
        assert [one.kind for one in told.reasons] == ["win"]

    def test_pages_know_every_reason(self) -> None:
        told = get_type_hints(protocol.Reason)["kind"]
        assert get_args(told) == get_args(Why)

    def test_nothing_is_advised_where_nothing_is_asked(self) -> None:
        live = table()
        live.pending.answers["E"] = live.choices(0)[0], 0.0
        lesson = shown(live, advice=True).lesson
        assert lesson is not None
        assert lesson.advice is None


def test_a_lesson_waits_for_its_person() -> None:
    live = table()
    live.loses(0, now=0.0)
    due = live.due()
    assert due is not None
    assert due > 1e6
    assert live.asks(0, now=1e6) is not None


@pytest.mark.parametrize("seats", [["me", "", "efficiency", "efficiency"], BOTS + BOTS[:1]])
def test_a_lesson_is_for_one_person(seats: list[str]) -> None:
    with club() as ann:
        ann.get("/api/me")
        asked = {"ruleset": "wrc-2022", "seats": seats, "mode": "teaching"}
        assert "A lesson is for one person" in ann.post("/api/tables", json=asked).json()["error"]


def discard(wire: Wire) -> tuple[dict[str, Any], dict[str, Any]]:
    """Discard the last tile; the table before, and when the person is asked again."""
    before = wire.hear("now", asked=True)
    wire.act(before["asked"])
    wire.hear("now")
    return before, wire.hear("now", asked=True)


def test_a_lesson_over_the_wire_survives_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with club(database) as ann:
        ann.get("/api/me")
        cookies = dict(ann.cookies)
        id = opened(ann, ["me", *BOTS], mode="teaching")
        with sitting(ann, id) as wire:
            before, after = discard(wire)
            wire.say(type="undo", number=after["step"])
            again = wire.hear("now", asked=True)
            assert (again["view"], again["events"]) == (before["view"], [])
            wire.say(type="prefer", hints=True, advice=True, hands=True)
            told = wire.hear("now")
            assert told["hints"]["shanten"] >= 0
            assert told["lesson"]["advice"]["reasons"]
            assert all(side["tiles"] for side in told["view"]["seats"])
            wire.say(type="undo", number=told["step"])
            assert "nothing to take back" in wire.hear("refused")["why"]
    with club(database) as ann:
        ann.cookies.update(cookies)
        with sitting(ann, id) as wire:
            assert wire.hear("now")["view"] == before["view"]


def test_hands_stay_closed_for_who_asks_at_a_table_of_people() -> None:
    with club() as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = opened(ann, ["me", "", *BOTS[1:]])
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire:
            wire.hear("now")
            wire.say(type="prefer", hints=True, advice=True, hands=True)
            told = wire.hear("now", hints=True)
            assert "lesson" not in told
            assert [bool(side["tiles"]) for side in told["view"]["seats"]].count(True) == 1
            wire.say(type="undo", number=told["step"])
            assert "nothing to take back" in json.dumps(wire.hear("refused"))
