"""``hanchan tournament clock``: the time of a session and of its tables, and what is done with it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ..common.output import say, say_json
from .common import (
    Given,
    SessionArgument,
    author,
    enters,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from ...tournament import Entry, Event, Session
    from ...tournament.office import Office
    from ...tournament.time_left import Due, TableClock

LONGEST = 600
EARLY = 60
"""Seconds before its time from which on a signal is told to be early."""


@enters
def clock_command(
    session: SessionArgument,
    *,
    signal: Annotated[str, takes("M", "Give the signal with so many minutes left.", "--signal")] = "",
    table: Annotated[str, takes("T", "The signal is for one table that has extra time.", "--table")] = "",
    pause: Annotated[bool, typer.Option("--pause", help="Stop the clock.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Let it run again.")] = False,
    extra: Annotated[str, takes("T:MIN", "Give a table more minutes, as 3:5.", "--extra")] = "",
    why: Annotated[str, takes("WHY", "Why there is extra time, or a pause.", "--why")] = "",
    referee: Annotated[str, takes("NAME", "Who gives extra time; --by if not told.", "--referee")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="A big clock, until Ctrl-C.")] = False,
    given: Given,
) -> None:
    """Show the clock of a session, handle it, or give a signal.

    Every table is shown with its hand and the time that it has left. After the
    signal for the last hands it is told what each table does by the book; where
    nobody told when the dice fell, both cases are told.

    Examples:
      hanchan tournament clock 1
      hanchan tournament clock 1 --signal 15
      hanchan tournament clock 1 --extra 3:5 --why "A ruling took long"
      hanchan tournament clock 1 --pause --why "Fire alarm"
      hanchan tournament clock 1 --watch

    """
    asked = [name for name, yes in _asked(signal, extra, pause, resume, watch).items() if yes]
    if len(asked) > 1:
        raise OptionError(f"one thing at a time, not {' and '.join(asked)}")
    with given.desk() as office:
        number = whole("SESSION", session)
        if watch:
            from .big_clock import watch_clock

            watch_clock(office, number)
            return
        told = {"session": number, **given.id}
        entry: Entry | None = None
        if signal:
            entry = _signal(office, signal, table, told)
        elif extra:
            entry = _extra(office, extra, {"why": why, "referee": referee or author(given.by)}, told)
        elif pause or resume:
            entry = _pause(office, told, pause=pause, why=why)
        elif table or why or referee:
            raise OptionError("--table goes with --signal, --why with --pause or --extra")
        _show(office.event, office.event.session(number), entry, as_json=given.as_json)


def _asked(signal: str, extra: str, pause: bool, resume: bool, watch: bool) -> dict[str, bool]:
    told = {"--signal": bool(signal), "--extra": bool(extra)}
    return told | {"--pause": pause, "--resume": resume, "--watch": watch}


def _signal(office: Office, signal: str, table: str, given: dict[str, Any]) -> Entry:
    from ...tournament import ClockSignal

    left = whole("--signal", signal, 0, LONGEST)
    only = whole("--table", table) if table else None
    return office.enter(ClockSignal, minutes_left=left, table=only, **given)


def _extra(office: Office, extra: str, why: dict[str, str], given: dict[str, Any]) -> Entry:
    from ...tournament import TimeAdded

    table, colon, minutes = extra.partition(":")
    if not colon:
        raise OptionError(f"--extra takes TABLE:MINUTES, as 3:5, not {extra[:20]}")
    where = {"table": whole("--extra", table), "minutes": whole("--extra", minutes, 1, LONGEST)}
    return office.enter(TimeAdded, **where, **why, **given)


def _pause(office: Office, given: dict[str, Any], *, pause: bool, why: str) -> Entry:
    from ...tournament import ClockPaused, ClockResumed

    return office.enter(ClockPaused, why=why, **given) if pause else office.enter(ClockResumed, **given)


# What is shown


def _show(event: Event, session: Session, entry: Entry | None, *, as_json: bool) -> None:
    from ...tournament.time_left import signals_to_come, tables

    now = datetime.now(UTC)
    coming, all_tables = signals_to_come(event, session, now), tables(event, session, now)
    if as_json:
        say_json(_json(event, session, coming, all_tables, now), indent=2)
        return
    say(headline(session, now))
    for sentence in _signals(event, session, coming):
        say(sentence)
    if entry is not None and (early := _early(session, entry)):
        say(early)
    if session.started_at:
        _show_tables(all_tables)


def headline(session: Session, now: datetime) -> str:
    """How the clock of a session stands, in one sentence."""
    from ...tournament.time_left import clock_face, seconds_left

    name, left = f"Session {session.number}", seconds_left(session, now)
    if not session.started_at:
        return f"{name} has not started yet."
    if left is None:
        return f"{name} has started at {session.started_at}; it has no time limit."
    rest = f"{clock_face(left)} of {session.minutes} minutes left"
    if session.paused_at:
        return f"{name} stands still since {session.paused_at}: {rest}."
    return f"{name} has started at {session.started_at}: {rest}."


def _signals(event: Event, session: Session, coming: list[Due]) -> list[str]:
    from ...tournament.clock import signals
    from ...tournament.time_left import clock_face

    clauses = {one.minutes_left: one.clause for one in signals(event.ruleset, session.minutes)}
    given = [
        f"{left} minutes left: given" + (f" ({clauses[left]})" if left in clauses else "")
        for left in session.signals
    ]
    return given + [
        f"{one.signal.minutes_left} minutes left"
        + (f" at table {one.table}: " if one.table else ": ")
        + (f"in {clock_face(one.seconds)}" if one.seconds > 0 else "due now")
        + f" ({one.signal.clause})"
        for one in coming
    ]


def _early(session: Session, entry: Entry) -> str:
    """A signal long before its time is a slip that can be undone."""
    from ...tournament import ClockSignal
    from ...tournament.time_left import MINUTE, clock_face, moment, seconds_left

    if not isinstance(entry, ClockSignal):
        return ""
    sheet = session.tables[entry.table] if entry.table else None
    left = seconds_left(session, moment(entry.at), sheet) or 0
    before = left - entry.minutes_left * MINUTE
    if before <= EARLY:
        return ""
    return f"That was {clock_face(before)} before its time; undo {entry.id[:12]} if it was a slip."


def _show_tables(all_tables: list[TableClock]) -> None:
    from ...tournament.time_left import clock_face

    rows = [
        (
            str(one.table),
            one.hand or "-",
            one.phase,
            clock_face(one.seconds) + (f" (+{one.extra})" if one.extra else ""),
            one.words,
        )
        for one in all_tables
    ]
    show_rows(("table", "hand", "now", "left", "then"), rows)


def _json(
    event: Event, session: Session, coming: list[Due], all_tables: list[TableClock], now: datetime
) -> dict[str, Any]:
    from ...tournament.clock import signals
    from ...tournament.time_left import seconds_left

    told = [
        {
            "minutes_left": one.minutes_left,
            "last_hands": one.last_hands,
            "clause": one.clause,
            "given": one.minutes_left in session.signals,
        }
        for one in signals(event.ruleset, session.minutes if session.started_at else None)
    ]
    return {
        "started_at": session.started_at,
        "minutes": session.minutes,
        "paused_at": session.paused_at or None,
        "seconds_left": seconds_left(session, now),
        "signals": told,
        "to_come": [one.to_dict() for one in coming],
        "tables": [one.to_dict() for one in all_tables],
    }
