"""Entries about time: session start, pauses, extra time, signals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..clock import BETWEEN, IN_HAND, OVER, UNKNOWN, last_hands
from ..entries import ClockPaused, ClockResumed, ClockSignal, SessionStarted, TimeAdded
from ..errors import EntryError, OrderError
from ..finals import minutes_of
from ..model import SignalState
from ..reporting.game_state import current
from ..time_left import moment, phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Event, Session, TableSheet

MOST_MINUTES = 600


def start(entry: SessionStarted, event: Event) -> None:
    """The clock of a session starts."""
    session = event.session(entry.session)
    if not session.released:
        raise OrderError(f"session {entry.session} is not released yet")
    if session.started_at:
        raise OrderError(f"session {entry.session} has started at {session.started_at} already")
    for earlier in range(1, entry.session):
        _check_done(event, earlier)
    minutes = _length(event, entry)
    moment(entry.at)
    session.started_at, session.minutes = entry.at, minutes


def _length(event: Event, entry: SessionStarted) -> int:
    """WRC 2022 §10.1: sessions may have different limits, or none."""
    usual, signal = minutes_of(event, entry.session), event.ruleset["time.signal_minutes_left"]
    minutes = usual if entry.minutes is None else entry.minutes
    if minutes and not signal < minutes <= MOST_MINUTES:
        raise OrderError(f"a session has {signal + 1} to {MOST_MINUTES} minutes, or 0, not {minutes}")
    return int(minutes)


def _check_done(event: Event, number: int) -> None:
    """WRC 2022 §10.4; WDMC 2019 P2 §4.4: nobody leaves a table before its sheet is checked and signed."""
    session = event.session(number)
    open_ = [sheet.table for sheet in session.tables.values() if not sheet.done]
    if open_:
        tables = ", ".join(map(str, open_[:8])) + (" and more" if len(open_) > 8 else "")
        raise OrderError(f"session {number} is not over: not signed at table {tables}")


def _timed_session(event: Event, number: int) -> Session:
    """A started session with a time limit."""
    session = event.started(number)
    if session.minutes:
        return session
    if not event.ruleset["time.minutes"]:
        raise OrderError(f"{event.ruleset.short} has no time limit, so there is no signal")
    raise OrderError(f"session {number} has no time limit")


def pause(entry: ClockPaused, event: Event) -> None:
    """The clock of a session is paused."""
    session = _timed_session(event, entry.session)
    if session.paused_at:
        raise OrderError(f"the clock of session {entry.session} has been paused since {session.paused_at}")
    if all(sheet.points is not None for sheet in session.tables.values()):
        raise OrderError(f"session {entry.session} is over, all results are in")
    moment(entry.at)
    session.paused_at = entry.at


def resume(entry: ClockResumed, event: Event) -> None:
    """The clock of a session runs again."""
    session = _timed_session(event, entry.session)
    if not session.paused_at:
        raise OrderError(f"the clock of session {entry.session} runs")
    moment(entry.at)
    session.pauses.append((session.paused_at, entry.at))
    session.paused_at = ""


def add_time(entry: TimeAdded, event: Event) -> None:
    """Give a table extra time, so that its signal comes later."""
    sheet = _timed_session(event, entry.session).sheet(entry.table)
    if not 1 <= entry.minutes <= MOST_MINUTES:
        raise OrderError(f"extra time is 1 to {MOST_MINUTES} minutes, not {entry.minutes}")
    if not entry.referee.strip() or not entry.why.strip():
        raise EntryError("extra time is given by a referee, who says why")
    if sheet.points is not None:
        raise OrderError(f"the result of {sheet.name} is in already")
    if sheet.heard is not None:
        raise OrderError(f"the signal for the last hands was given at {sheet.name}; time cannot be added")
    sheet.extra += entry.minutes


# Signals


def signal(entry: ClockSignal, event: Event) -> None:
    """Give a signal; the signal for the last hands decides how each table goes on."""
    session = _timed_session(event, entry.session)
    if session.paused_at:
        raise OrderError(f"the clock of session {entry.session} has been paused since {session.paused_at}")
    if entry.table is None:
        given, reached = session.signals, [table for table in session.tables.values() if not table.extra]
    else:
        sheet = session.sheet(entry.table)
        if not sheet.extra:
            raise OrderError(f"{sheet.name} has no extra time; the signal is that of the session")
        given, reached = sheet.signals, [sheet]
    _check_signal(entry.minutes_left, given, session.minutes)
    given.append(entry.minutes_left)
    if entry.minutes_left == event.ruleset["time.signal_minutes_left"]:
        for sheet in reached:
            _hear(event, sheet)


def _check_signal(left: int, given: list[int], minutes: int) -> None:
    if not 0 <= left < minutes:
        raise OrderError(f"a signal comes with 0 to {minutes - 1} minutes left, not {left}")
    if left in given:
        raise OrderError(f"the signal with {left} minutes left was given already")
    if given and left > given[-1]:
        raise OrderError(f"there are no {left} minutes left, but {given[-1]} at most")


def _hear(event: Event, sheet: TableSheet) -> None:
    """WRC 2022 §10.1; EMA 2016 §5.9; WDMC 2019 P2 §4.1: decides how many hands a table still plays.

    If nobody enters when the dice are thrown, only the players know whether a hand had begun.
    """
    course, where = current(sheet.course, event.ruleset), phase(event, sheet)
    waits = where == BETWEEN and sheet.ended
    hand = "" if waits or not course.known else sheet.begun or course.name
    sheet.heard = SignalState(where, hand, waits)
    if where in (OVER, UNKNOWN) or waits:
        return
    sheet.course = course.after_signal(last_hands(event.ruleset, in_hand=where == IN_HAND).hands)


FOLDED: dict[type, Callable[[Any, Event], None]] = {
    SessionStarted: start,
    ClockPaused: pause,
    ClockResumed: resume,
    TimeAdded: add_time,
    ClockSignal: signal,
}
"""The handler of each kind of entry."""
