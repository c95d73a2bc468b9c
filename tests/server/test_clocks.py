"""Clocks: none, a move and a reserve, the rulebook's; and a table that stands still without its people."""

from __future__ import annotations

import pytest

from hanchan.game.clock import clock
from hanchan.rulesets import load
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import PACES, Pace

PEOPLE = tuple(Occupant(name, person=name) for name in ("Ann", "Ben", "Cy", "Di"))
USUAL = PACES["usual"]


def table(pace: Pace = USUAL, **more: object) -> LiveGame:
    return LiveGame(GameSpec("t", "ema-2016", "07" * 32, PEOPLE, pace=pace, **more), now=100.0)  # type: ignore[arg-type]


def test_without_a_clock_nobody_is_hurried() -> None:
    live = table(PACES["none"])
    asked = live.asks(0, now=1e6)
    assert asked is not None
    assert (asked.seconds, asked.reserve, live.due()) == (None, None, None)


def test_a_move_and_then_the_reserve() -> None:
    live = table()
    asked = live.asks(0, now=103.0)
    assert asked is not None
    assert (asked.seconds, asked.reserve) == (5.0, 30.0)
    live.answer(0, live.number, 0, now=118.0)
    assert live.seats[0].reserve == 20.0, "ten seconds over"


def test_when_the_reserve_is_used_up_the_drawn_tile_goes() -> None:
    live = table()
    drawn = live.game.engine.view("E")["drawn"]
    assert live.due() == 138.0
    assert live.tick(137.9) is None
    assert live.tick(138.0) is not None
    assert live.game.events[-1] == {"type": "discard", "seat": "E", "tile": drawn, "drawn": True}
    assert live.seats[0].reserve == 0.0


def test_the_clock_of_the_rulebook() -> None:
    minutes = clock(load("ema-2016")).signal_after
    assert minutes is not None
    live = table(PACES["none"], timed=True)
    assert live.due() == 100.0 + 60 * minutes
    step = live.tick(100.0 + 60 * minutes)
    assert step is not None
    assert step.signal
    assert live.signal_at is None
    assert live.asks(0, now=1e6) is not None, "what was asked is asked on"


def test_the_clock_of_the_rulebook_runs_while_the_club_is_closed() -> None:
    plan = GameSpec("t", "ema-2016", "07" * 32, PEOPLE, timed=True)
    first = LiveGame(plan, now=0.0)
    again = LiveGame(plan, now=7.0, gone=600.0)
    assert first.signal_at is not None
    assert again.signal_at == first.signal_at - 593.0


@pytest.mark.parametrize("timed", [False, True])
def test_a_table_that_stood_still_goes_on_where_it_was(timed: bool) -> None:
    live = table(timed=timed)
    live.loses(0, now=101.0)
    signal = live.signal_at
    live.stood_still(500.0)
    asked = live.asks(0, now=603.0)
    assert asked is not None
    assert asked.seconds == 5.0
    assert live.seats[0].gone_since == 601.0
    assert live.signal_at == signal, "a tournament waits for nobody"


def test_time_counts_from_when_the_question_was_sent() -> None:
    live = table()
    live.is_asked(110.0)
    asked = live.asks(0, now=110.0)
    assert asked is not None
    assert (asked.seconds, live.due()) == (8.0, 148.0)
    live.is_asked(140.0)
    assert live.due() == 148.0, "it is sent only once"


def test_a_table_awaits_people_only_where_they_have_something_to_do() -> None:
    live = table()
    assert live.awaits_people
    live.leaves(0)
    assert not live.awaits_people, "a bot plays for who is away"
    live.answer(1, live.number, 0, now=100.0) if live.choices(1) else live.tick(200.0)
    assert live.awaits_people, "the others have time to call"
