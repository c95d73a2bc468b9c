"""The clock: time left, pauses, extra time, signals, and which hand is the last at each table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament import (
    ClockPaused,
    ClockResumed,
    ClockSignal,
    EntryError,
    HandBegan,
    HandEnded,
    OrderError,
    ResultEntered,
    SessionStarted,
    TimeAdded,
    UnknownError,
)
from hanchan.tournament.clock import signals
from hanchan.tournament.time_left import clock_face, moment, seconds_left, signals_to_come
from tests.tournament.office.events import BOOKS

from .at_a_table import Hall, course_of, minute

if TYPE_CHECKING:
    from hanchan.tournament import Entry

WRC = ("wrc-2022", "wrc-2025")
EXTRA = {"referee": "Rin", "why": "A ruling took long"}
FINISH = "finish this hand, it is the last (WRC 2022 §10.1)"
ONE_MORE = "one more hand (WRC 2022 §10.1)"
OVER = "the game is over (WRC 2022 §10.1)"


# Time


def left(hall: Hall, at: float, table: int = 1) -> str:
    session = hall.event.sessions[1]
    return clock_face(seconds_left(session, minute(at), session.tables[table]))


def test_time_left() -> None:
    hall = Hall()
    assert [left(hall, at) for at in (0, 0.5, 89.99, 90, 91.5)] == ["90:00", "89:30", "0:01", "0:00", "-1:30"]


def test_a_pause_stops_the_clock() -> None:
    hall = Hall()
    hall.enter(ClockPaused, 10, why="Fire alarm")
    assert left(hall, 30) == "80:00"
    hall.enter(ClockResumed, 25)
    assert left(hall, 30) == "75:00"
    hall.enter(ClockPaused, 31)
    hall.enter(ClockResumed, 32)
    assert left(hall, 40) == "66:00"


def test_a_pause_is_never_shorter_than_nothing() -> None:
    """Two laptops whose clocks differ."""
    hall = Hall()
    hall.enter(ClockPaused, 10)
    hall.enter(ClockResumed, 9)
    assert left(hall, 20) == "70:00"


def test_extra_time_is_one_tables_own() -> None:
    hall = Hall(tables=2)
    hall.enter(TimeAdded, 30, table=2, minutes=5, **EXTRA)
    hall.enter(TimeAdded, 40, table=2, minutes=2, **EXTRA)
    assert (left(hall, 60, 1), left(hall, 60, 2)) == ("30:00", "37:00")


def test_a_session_may_have_another_length_or_none() -> None:
    """WRC 2022 §10.1: a final may be played without a limit."""
    short, free = Hall("wdmc-2019", minutes=20), Hall(minutes=0)
    assert [one.minutes_left for one in signals(short.event.ruleset, 20)] == [15, 10, 5, 1, 0]
    assert left(short, 5) == "15:00"
    assert left(free, 500) == "no limit"
    assert signals_to_come(free.event, free.event.sessions[1], minute(500)) == []
    with pytest.raises(OrderError, match="session 1 has no time limit"):
        free.signal()


def test_signals_to_come() -> None:
    hall = Hall("wdmc-2019", tables=2)
    hall.signal(60)
    hall.enter(TimeAdded, 70, table=2, minutes=5, **EXTRA)
    coming = signals_to_come(hall.event, hall.event.sessions[1], minute(61))
    assert [(one.signal.minutes_left, one.table, clock_face(one.seconds)) for one in coming] == [
        (30, None, "-1:00"),
        (15, None, "14:00"),
        (10, None, "19:00"),
        (5, None, "24:00"),
        (1, None, "28:00"),
        (0, None, "29:00"),
        (0, 2, "34:00"),
    ]


@pytest.mark.parametrize("ruleset", BOOKS)
def test_the_books_signals(ruleset: str) -> None:
    """WRC: a gong at the end. EMA: 15 minutes before, and none then. WDMC: announcements, then time is up."""
    book = {"ema-2016": [15], "wdmc-2019": [60, 30, 15, 10, 5, 1, 0]}.get(ruleset, [0])
    told = signals(ruleset)
    assert [one.minutes_left for one in told] == book
    assert [one.minutes_left for one in told if one.last_hands] == book[-1:]


# The last hands


@pytest.mark.parametrize("ruleset", WRC)
def test_wrc_in_a_hand(ruleset: str) -> None:
    """WRC 2022 §10.1: the hand being played is the last, even if East wins it."""
    hall = Hall(ruleset)
    hall.until("S1")
    hall.dice()
    hall.signal()
    assert (hall.clock().hand, hall.clock().phase, hall.says()) == ("S1", "in a hand", FINISH)
    hall.won("E", "S")
    assert (hall.clock().phase, hall.says()) == ("over", OVER)
    with pytest.raises(OrderError, match=r"is over, time is up \(WRC 2022 §10.1\)"):
        hall.won("E", "S")


@pytest.mark.parametrize("ruleset", WRC)
def test_wrc_between_hands(ruleset: str) -> None:
    """A gong during payment: exactly the next hand is played."""
    hall = Hall(ruleset)
    hall.dice()
    hall.won("S", "W")
    hall.signal()
    assert (hall.clock().hand, hall.says()) == ("E2", ONE_MORE)
    hall.dice()
    assert hall.says() == FINISH
    hall.won("S", "W")
    assert hall.says() == OVER


def test_wrc_the_win_is_declared_and_not_yet_recorded() -> None:
    """A hand ends with the win, before it is scored: the gong came after it, so one more is played."""
    hall = Hall()
    hall.dice()
    hall.over()
    hall.signal()
    assert hall.says() == ONE_MORE
    hall.won("S", "W")
    assert (hall.name(), hall.says()) == ("E2", ONE_MORE)
    hall.dice()
    hall.won("S", "W")
    assert hall.says() == OVER


def test_wrc_a_chonbo_in_the_last_hand_ends_the_game() -> None:
    hall = Hall()
    hall.dice()
    hall.signal()
    hall.chonbo("S")
    assert course_of(hall.event, hall.sheet()).ended == "time"
    assert hall.says() == OVER


def test_wrc_a_hand_dealt_again_is_the_same_hand() -> None:
    """A gong after a chonbo, before and after the new dice: that hand is the last."""
    for dice in (False, True):
        hall = Hall()
        hall.dice()
        hall.chonbo("S")
        if dice:
            hall.dice()
        hall.signal()
        assert (hall.clock().hand, hall.says()) == ("E1", FINISH if dice else ONE_MORE)
        hall.won("S", "W")
        assert hall.says() == OVER


def test_wrc_the_south_round_is_over_before_the_gong() -> None:
    hall = Hall()
    hall.dice()
    hall.until("S4")
    hall.won("S", "W")
    hall.signal()
    assert hall.says() == "the game is over, the last round is finished (WRC 2022 §9.6)"


def test_wrc_east_stays_in_south_4_and_the_gong_comes() -> None:
    hall = Hall()
    hall.dice()
    hall.until("S4")
    hall.won("E", "S")
    hall.signal()
    assert (hall.clock().hand, hall.says()) == ("S4.1", ONE_MORE)
    hall.won("E", "S")
    assert hall.says() == OVER


def test_ema_in_a_hand() -> None:
    """EMA 2016 §5.9: that hand and one more, and East's win gives no further one."""
    hall = Hall("ema-2016")
    hall.dice()
    hall.signal()
    assert hall.says() == "finish this hand and play one more (EMA 2016 §5.9)"
    hall.won("E", "S")
    assert (hall.clock().hand, hall.says()) == ("E1.1", "one more hand (EMA 2016 §5.9)")
    hall.dice()
    assert hall.says() == "finish this hand, it is the last (EMA 2016 §5.9)"
    hall.won("E", "S")
    assert hall.says() == "the game is over (EMA 2016 §5.9)"


def test_ema_between_hands() -> None:
    hall = Hall("ema-2016")
    hall.dice()
    hall.won("S", "W")
    hall.signal()
    assert hall.says() == "one more hand (EMA 2016 §5.9)"
    hall.won("S", "W")
    assert hall.says() == "the game is over (EMA 2016 §5.9)"


def test_ema_a_chombo_is_no_hand_played() -> None:
    """EMA 2016 §5.9: it is dealt again, and the hands that are left stay so many."""
    hall = Hall("ema-2016")
    hall.dice()
    hall.signal()
    hall.won("S", "W")
    for _ in range(2):
        hall.dice()
        hall.chonbo("S")
        assert (hall.clock().hand, hall.says()) == ("E2", "one more hand (EMA 2016 §5.9)")
    hall.dice()
    hall.won("S", "W")
    assert hall.clock().phase == "over"


def test_ema_the_full_game_is_over_first() -> None:
    hall = Hall("ema-2016")
    hall.dice()
    hall.until("S4")
    hall.dice()
    hall.signal()
    hall.won("S", "W")
    assert hall.says().startswith("the game is over, the last round is finished")


def test_wdmc_dice_before_time_is_up() -> None:
    """WDMC 2019 P2 §4.1: a hand whose dice are thrown is finished, no other begins."""
    hall = Hall("wdmc-2019")
    hall.dice()
    hall.signal()
    assert hall.says() == "finish this hand, it is the last (WDMC 2019 P2 §4.1)"
    hall.won("E", "S")
    assert hall.says() == "the game is over (WDMC 2019 P2 §4.1)"


def test_wdmc_no_dice_before_time_is_up() -> None:
    hall = Hall("wdmc-2019")
    hall.dice()
    hall.won("S", "W")
    hall.signal()
    assert (hall.clock().phase, hall.says()) == ("over", "the game is over (WDMC 2019 P2 §4.1)")
    with pytest.raises(OrderError, match="time is up"):
        hall.dice()


def test_wdmc_the_hand_just_over_is_recorded_after_time() -> None:
    hall = Hall("wdmc-2019")
    hall.dice()
    hall.over()
    hall.signal()
    hall.won("E", "S")
    assert course_of(hall.event, hall.sheet()).ended == "time"


def test_wdmc_a_reset_after_time_ends_the_game() -> None:
    hall = Hall("wdmc-2019")
    hall.dice()
    hall.signal()
    hall.chonbo("S")
    assert course_of(hall.event, hall.sheet()).ended == "time"


def test_a_table_that_does_not_tell_its_dice() -> None:
    """The players know where they are: both cases are told."""
    hall = Hall("ema-2016")
    hall.signal()
    assert hall.clock().phase == "not told"
    assert hall.says() == (
        "in a hand: finish this hand and play one more (EMA 2016 §5.9); "
        "between hands: one more hand (EMA 2016 §5.9)"
    )


def test_a_table_that_tells_its_dice_and_records_no_hands() -> None:
    hall = Hall("ema-2016")
    for name in ("E1", "E2", "E2.1"):
        hall.enter(HandBegan, table=1, hand=name)
        assert (hall.clock().hand, hall.clock().phase) == (name, "in a hand")
        hall.enter(HandEnded, table=1)
    hall.enter(HandBegan, table=1, hand="E3")
    hall.signal()
    hall.enter(HandEnded, table=1)
    hall.enter(HandBegan, table=1, hand="E4")
    assert hall.says() == "finish this hand, it is the last (EMA 2016 §5.9)"
    hall.enter(HandEnded, table=1)
    assert hall.says() == "the game is over (EMA 2016 §5.9)"
    with pytest.raises(OrderError):
        hall.enter(HandBegan, table=1, hand="S1")
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)


def test_extra_time_moves_the_tables_own_signal() -> None:
    """The gong of the others is none for a table with extra time; its own comes later."""
    hall = Hall(tables=2)
    hall.enter(TimeAdded, table=2, minutes=5, **EXTRA)
    for table in (1, 2):
        hall.dice(table)
    hall.signal()
    assert [hall.says(table) for table in (1, 2)] == [FINISH, ""]
    hall.won("S", "W", 2)
    hall.signal(table=2)
    assert hall.says(2) == ONE_MORE
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)
    assert hall.says(1) == "the result is in"


def test_an_early_signal_decides_nothing() -> None:
    hall = Hall("wdmc-2019")
    hall.dice()
    hall.signal(5)
    assert hall.says() == ""


def test_every_past_state_can_be_had_again() -> None:
    from hanchan.tournament import fold

    hall = Hall()
    hall.dice()
    hall.signal()
    hall.won("E", "S")
    assert fold(hall.event.log).sessions == hall.event.sessions
    assert fold(hall.event.log[:-1]).sessions[1].tables[1].begun == "E1"


# What is refused


def paused(hall: Hall) -> None:
    hall.enter(ClockPaused)


def extra(hall: Hall) -> None:
    hall.enter(TimeAdded, table=1, minutes=5, **EXTRA)


def nothing(_hall: Hall) -> None:
    pass


def gong(hall: Hall) -> None:
    hall.signal()


def dice(hall: Hall) -> None:
    hall.dice()


def reported(hall: Hall) -> None:
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)


def both_over(hall: Hall) -> None:
    hall.dice()
    hall.over()


REFUSED: list[tuple[Any, type[Entry], dict[str, Any], type[Exception], str]] = [
    (paused, ClockPaused, {}, OrderError, "has been paused since 2026-05-01T08:00:00Z"),
    (reported, ClockPaused, {}, OrderError, "all results are in"),
    (nothing, ClockResumed, {}, OrderError, "the clock of session 1 runs"),
    (nothing, ClockPaused, {"session": 2}, OrderError, "session 2 has no seating yet"),
    (nothing, ClockPaused, {"at": "noon"}, EntryError, "a time is told as 2026-05-01T08:30:00Z, not noon"),
    (paused, ClockSignal, {"minutes_left": 0}, OrderError, "has been paused since"),
    (gong, ClockSignal, {"minutes_left": 0}, OrderError, "0 minutes left was given already"),
    (nothing, ClockSignal, {"minutes_left": 0, "table": 1}, OrderError, "has no extra time"),
    (nothing, ClockSignal, {"minutes_left": 0, "table": 9}, UnknownError, "has no table 9"),
    (nothing, ClockSignal, {"minutes_left": 90}, OrderError, "0 to 89 minutes left"),
    (nothing, TimeAdded, {"table": 1, "minutes": 0, **EXTRA}, OrderError, "1 to 600 minutes, not 0"),
    (nothing, TimeAdded, {"table": 1, "minutes": 5, **EXTRA, "why": " "}, EntryError, "who says why"),
    (nothing, TimeAdded, {"table": 1, "minutes": 5, **EXTRA, "referee": ""}, EntryError, "by a referee"),
    (gong, TimeAdded, {"table": 1, "minutes": 5, **EXTRA}, OrderError, "time cannot be added"),
    (reported, TimeAdded, {"table": 1, "minutes": 5, **EXTRA}, OrderError, "is in already"),
    (dice, HandBegan, {"table": 1, "hand": "E1"}, OrderError, "plays E1 already"),
    (nothing, HandBegan, {"table": 1, "hand": "E2"}, OrderError, "plays E1, not E2"),
    (nothing, HandBegan, {"table": 1, "hand": "East"}, ValueError, "a hand is called as E1"),
    (reported, HandBegan, {"table": 1, "hand": "E1"}, OrderError, "is in already"),
    (nothing, HandEnded, {"table": 1}, OrderError, "no hand has begun"),
    (both_over, HandEnded, {"table": 1}, OrderError, "is over already"),
    (nothing, SessionStarted, {}, OrderError, "has started at 2026-05-01T08:00:00Z already"),
]


@pytest.mark.parametrize(("before", "kind", "told", "error", "words"), REFUSED)
def test_refused(
    before: Any, kind: type[Entry], told: dict[str, Any], error: type[Exception], words: str
) -> None:
    hall = Hall()
    before(hall)
    log, state = list(hall.event.log), repr(hall.event.sessions)
    with pytest.raises(error, match=words):
        hall.enter(kind, **told)
    assert (hall.event.log, repr(hall.event.sessions)) == (log, state)


@pytest.mark.parametrize("minutes", [15, 601, -1])
def test_a_length_that_cannot_be(minutes: int) -> None:
    with pytest.raises(OrderError, match=rf"16 to 600 minutes, or 0, not {minutes}"):
        Hall("ema-2016", minutes=minutes)


def test_a_ruleset_without_a_clock() -> None:
    hall = Hall("tenhou")
    with pytest.raises(OrderError, match="has no time limit"):
        hall.enter(ClockPaused)


def test_moments() -> None:
    assert moment("2026-05-01T08:00:00Z") == moment("2026-05-01T08:00:00") == minute(0)


def test_a_refused_hand_leaves_the_signal_waiting() -> None:
    """The signal came when a hand was just over; dice for a hand that is none change nothing."""
    hall = Hall("ema-2016")
    hall.dice()
    hall.over()
    hall.signal()
    before = repr(hall.event.sessions)
    with pytest.raises(ValueError, match="a hand is called as E1"):
        hall.enter(HandBegan, table=1, hand="?")
    assert repr(hall.event.sessions) == before
    hall.enter(HandBegan, table=1, hand="E2")
    assert hall.says() == "finish this hand, it is the last (EMA 2016 §5.9)"
