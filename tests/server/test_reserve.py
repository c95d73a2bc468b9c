"""The reserve is used up by thinking alone; who says nothing, like a broken bot, discards what was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import PACES

if TYPE_CHECKING:
    import pytest

PACE = PACES["usual"]
BOT = Occupant("", "efficiency")


def alone() -> LiveGame:
    """One person, who is East, among bots."""
    return LiveGame(
        GameSpec("t", "wrc-2022", "07" * 32, (Occupant("Ann", person="a"), BOT, BOT, BOT), pace=PACE), now=0.0
    )


def until_asked(table: LiveGame, now: float) -> float:
    """Let the bots play until the person is asked; when that is."""
    while (asked := table.asks(0, now=now)) is None or asked.seconds is None:
        due = table.due()
        assert due is not None
        now = due
        table.tick(now)
    return now


def discard(table: LiveGame, now: float) -> None:
    table.answer(0, table.number, len(table.choices(0)) - 1, now=now)


def test_discards_that_are_passed_at_once_cost_nothing() -> None:
    table = alone()
    discard(table, now=1.0)
    until_asked(table, now=1.0)
    assert table.seats[0].reserve == PACE.reserve


def test_what_comes_late_is_taken_from_the_reserve() -> None:
    table = alone()
    assert PACE.move is not None
    discard(table, now=PACE.move + 7)
    assert table.seats[0].reserve == PACE.reserve - 7


class Broken:
    """A bot that fails at everything."""

    def choose(self, seen: object, actions: object) -> NoReturn:
        """Nothing."""
        raise ZeroDivisionError


def test_a_bot_that_fails_is_as_one_that_says_nothing(caplog: pytest.LogCaptureFixture) -> None:
    table = alone()
    for chair in table.seats[1:]:
        chair.bot = Broken()
    discard(table, now=1.0)
    until_asked(table, now=1.0)
    others = [event for event in table.game.events if event["type"] == "discard" and event["seat"] != "E"]
    assert others
    assert all(event["drawn"] for event in others)
    assert "ZeroDivisionError" in caplog.text


def test_who_says_nothing_has_none_left() -> None:
    table = alone()
    due = table.due()
    assert due == (PACE.move or 0) + PACE.reserve
    table.tick(due)
    assert table.seats[0].reserve == 0
    assert table.game.events[0]["type"] == "discard"
