"""``hanchan tournament clock``: show the time of a session and its tables, signal, pause, add time."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import command, flag, option
from ..common.output import say, say_json, show_rows
from ..common.types import WholeNumber, WrongValueError, shorten
from .big_clock import headline, watch_clock
from .common import makes_entry, session_argument

if TYPE_CHECKING:
    from ...tournament import Entry, Event, Session
    from ...tournament.office import Office
    from ...tournament.time_left import Due, TableClock
    from .common import EntryOptions

LONGEST = 600
EARLY = 60
"""A signal given more than this many seconds early may be a slip."""


class ExtraTime(click.ParamType[tuple[int, int]]):
    """Minutes for a table, as ``3:5``."""

    name = "extra time"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read the table and the minutes."""
        table, colon, minutes = str(value).partition(":")
        if not colon:
            raise WrongValueError(f"takes TABLE:MINUTES, as 3:5, not {shorten(value)}", ctx, param)
        return WholeNumber(1).convert(table, param, ctx), WholeNumber(1, LONGEST).convert(minutes, param, ctx)


@command()
@session_argument
@option("--signal", type=WholeNumber(0, LONGEST), metavar="M", help="Give the signal for M minutes left.")
@option("--table", type=WholeNumber(1), metavar="T", help="With --signal: only for a table with extra time.")
@flag("--pause", help="Stop the clock.")
@flag("--resume", help="Start the clock again.")
@option("--extra", type=ExtraTime(), metavar="T:MIN", help="Give a table more minutes, as 3:5.")
@option("--why", metavar="WHY", default="", show_default=False, help="The reason for extra time or a pause.")
@option("--referee", metavar="NAME", show_default="--by", help="Who gives the extra time.")
@flag("--watch", help="Show a big clock until Ctrl-C.")
@makes_entry
def clock_command(
    *,
    session: int,
    signal: int | None,
    table: int | None,
    pause: bool,
    resume: bool,
    extra: tuple[int, int] | None,
    why: str,
    referee: str | None,
    watch: bool,
    options: EntryOptions,
) -> None:
    """Show the clock of a session, set it, or give a signal.

    Every table is shown with its hand and the time it has left. After the signal
    for the last hands, each table is shown with what it plays by the rulebook;
    where it is not known whether the dice had been thrown, both cases are shown.

    Examples:
      hanchan tournament clock 1
      hanchan tournament clock 1 --signal 15
      hanchan tournament clock 1 --extra 3:5 --why "A ruling took long"
      hanchan tournament clock 1 --pause --why "Fire alarm"
      hanchan tournament clock 1 --watch

    """
    given = {
        "--signal": signal is not None,
        "--extra": extra is not None,
        "--pause": pause,
        "--resume": resume,
        "--watch": watch,
    }
    actions = [name for name, is_given in given.items() if is_given]
    if len(actions) > 1:
        raise OptionError(f"one thing at a time, not {' and '.join(actions)}")
    with options.open_office() as office:
        if watch:
            watch_clock(office, session)
            return
        fields: dict[str, Any] = {"session": session, **options.id_field}
        entry: Entry | None = None
        if signal is not None:
            entry = _signal(office, signal, table, fields)
        elif extra is not None:
            entry = _add_time(office, extra, why, referee or options.author, fields)
        elif pause or resume:
            entry = _pause(office, fields, pause=pause, why=why)
        elif table or why or referee:
            raise OptionError("--table needs --signal, and --why needs --pause or --extra")
        _show(office.event, office.event.session(session), entry, as_json=options.as_json)


def _signal(office: Office, minutes_left: int, table: int | None, fields: dict[str, Any]) -> Entry:
    from ...tournament import ClockSignal

    return office.enter(ClockSignal, minutes_left=minutes_left, table=table, **fields)


def _add_time(
    office: Office, extra: tuple[int, int], why: str, referee: str, fields: dict[str, Any]
) -> Entry:
    from ...tournament import TimeAdded

    table, minutes = extra
    return office.enter(TimeAdded, table=table, minutes=minutes, why=why, referee=referee, **fields)


def _pause(office: Office, fields: dict[str, Any], *, pause: bool, why: str) -> Entry:
    from ...tournament import ClockPaused, ClockResumed

    return office.enter(ClockPaused, why=why, **fields) if pause else office.enter(ClockResumed, **fields)


# Output


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
    if entry is not None and (warning := _early_warning(session, entry)):
        say(warning)
    if session.started_at:
        _show_tables(all_tables)


def _signals(event: Event, session: Session, coming: list[Due]) -> list[str]:
    from ...tournament.clock import signals
    from ...tournament.time_left import clock_face

    clauses = {signal.minutes_left: signal.clause for signal in signals(event.ruleset, session.minutes)}
    given = [
        f"{left} minutes left: given" + (f" ({clauses[left]})" if left in clauses else "")
        for left in session.signals
    ]
    return given + [
        f"{due.signal.minutes_left} minutes left"
        + (f" at table {due.table}: " if due.table else ": ")
        + (f"in {clock_face(due.seconds)}" if due.seconds > 0 else "due now")
        + f" ({due.signal.clause})"
        for due in coming
    ]


def _early_warning(session: Session, entry: Entry) -> str:
    """A warning about a signal long before its time, which can be undone."""
    from ...tournament import ClockSignal
    from ...tournament.time_left import MINUTE, clock_face, moment, seconds_left

    if not isinstance(entry, ClockSignal):
        return ""
    sheet = session.tables[entry.table] if entry.table else None
    left = seconds_left(session, moment(entry.at), sheet) or 0
    before = left - entry.minutes_left * MINUTE
    if before <= EARLY:
        return ""
    return f"That was {clock_face(before)} early; if it was a slip, undo {entry.id[:12]}."


def _show_tables(all_tables: list[TableClock]) -> None:
    from ...tournament.time_left import clock_face

    rows = [
        (
            str(table.table),
            table.hand or "-",
            table.phase,
            clock_face(table.seconds) + (f" (+{table.extra})" if table.extra else ""),
            table.words,
        )
        for table in all_tables
    ]
    show_rows(("table", "hand", "now", "left", "then"), rows)


def _json(
    event: Event, session: Session, coming: list[Due], all_tables: list[TableClock], now: datetime
) -> dict[str, Any]:
    from ...tournament.clock import signals
    from ...tournament.time_left import seconds_left

    all_signals = [
        {
            "minutes_left": signal.minutes_left,
            "last_hands": signal.last_hands,
            "clause": signal.clause,
            "given": signal.minutes_left in session.signals,
        }
        for signal in signals(event.ruleset, session.minutes if session.started_at else None)
    ]
    return {
        "started_at": session.started_at,
        "minutes": session.minutes,
        "paused_at": session.paused_at or None,
        "seconds_left": seconds_left(session, now),
        "signals": all_signals,
        "to_come": [due.to_dict() for due in coming],
        "tables": [table.to_dict() for table in all_tables],
    }
