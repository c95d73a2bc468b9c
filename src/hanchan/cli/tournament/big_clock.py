"""A big clock for the terminal: time left, the next signals, tables with extra time."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ..common.output import is_terminal, say, say_rich

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from ...tournament import Event, Session
    from ...tournament.office import Office
    from ...tournament.time_left import Due

READ_EVERY = 2.0
"""Seconds between two looks at the log."""
TICK = 0.25
LATE, SOON = 0, 60
BELL = "\a"

# Each figure has five rows of four columns.
FIGURES = {
    "0": ("████", "█  █", "█  █", "█  █", "████"),
    "1": ("  █ ", " ██ ", "  █ ", "  █ ", " ███"),
    "2": ("████", "   █", "████", "█   ", "████"),
    "3": ("████", "   █", " ███", "   █", "████"),
    "4": ("█  █", "█  █", "████", "   █", "   █"),
    "5": ("████", "█   ", "████", "   █", "████"),
    "6": ("████", "█   ", "████", "█  █", "████"),
    "7": ("████", "   █", "  █ ", " █  ", " █  "),
    "8": ("████", "█  █", "████", "█  █", "████"),
    "9": ("████", "█  █", "████", "   █", "████"),
    ":": ("    ", " ██ ", "    ", " ██ ", "    "),
    "-": ("    ", "    ", "████", "    ", "    "),
}
ROWS = 5


def big(text: str) -> str:
    """Digits large enough to be read from the tables.

    >>> print(big("1:7"))
      █       ████
     ██   ██     █
      █         █
      █   ██   █
     ███       █
    """
    digits = [FIGURES[character] for character in text]
    return "\n".join(" ".join(figure[row] for figure in digits).rstrip() for row in range(ROWS))


def headline(session: Session, now: datetime) -> str:
    """The state of a session's clock, in one sentence."""
    from ...tournament.time_left import clock_face, seconds_left

    name, left = f"Session {session.number}", seconds_left(session, now)
    if not session.started_at:
        return f"{name} has not started yet."
    if left is None:
        return f"{name} started at {session.started_at}; it has no time limit."
    rest = f"{clock_face(left)} of {session.minutes} minutes left"
    if session.paused_at:
        return f"{name} has been paused since {session.paused_at}: {rest}."
    return f"{name} started at {session.started_at}: {rest}."


def watch_clock(office: Office, number: int) -> None:
    """Show the clock until Ctrl-C; outside a terminal, print it once."""
    session = office.event.session(number)
    if not is_terminal():
        say(headline(session, datetime.now(UTC)))
        return
    from rich.live import Live

    try:
        with Live(refresh_per_second=1 / TICK, screen=True) as live:
            for picture, rings in pictures(office, number):
                live.update(picture)
                if rings:
                    live.console.print(BELL, end="")
    except KeyboardInterrupt:
        say_rich(face(office.event, office.event.session(number), datetime.now(UTC)))


def pictures(
    office: Office,
    number: int,
    *,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
    sleep: Callable[[float], None] = time.sleep,
) -> Iterator[tuple[RenderableType, bool]]:
    """The clock again and again, and whether it rings: once for every signal that becomes due."""
    from ...tournament.time_left import signals_to_come

    rung: set[tuple[int, int | None]] = set()
    read_at = now()
    while True:
        session = office.event.session(number)
        due = signals_to_come(office.event, session, now())
        new = {(signal.signal.minutes_left, signal.table) for signal in due if signal.seconds <= LATE} - rung
        rung |= new
        yield face(office.event, session, now()), bool(new)
        sleep(TICK)
        if (now() - read_at).total_seconds() >= READ_EVERY:
            office.refresh()
            read_at = now()


def face(event: Event, session: Session, now: datetime) -> RenderableType:
    """One picture of the clock."""
    from rich import box
    from rich.align import Align
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    from ...tournament.time_left import clock_face, seconds_left, signals_to_come

    left = seconds_left(session, now)
    style = _style(left, paused=bool(session.paused_at))
    figures = headline(session, now) if left is None else big(clock_face(left))
    coming = signals_to_come(event, session, now)
    parts: list[RenderableType] = [Text(), Align.center(Text(figures, style=style)), Text()]
    if session.paused_at:
        parts.append(Align.center(Text("PAUSED", style="bold reverse")))
    parts += [Align.center(_line(due)) for due in coming[:6]]
    title = f"{event.name} · session {session.number} · {event.ruleset.short}"
    return Panel(Group(*parts), title=title, subtitle="Ctrl-C quits", box=box.ROUNDED)


def _style(left: int | None, *, paused: bool) -> str:
    if paused or left is None:
        return "dim"
    return "bold red" if left <= LATE else "bold yellow" if left <= SOON else "bold"


def _line(due: Due) -> RenderableType:
    from rich.text import Text

    from ...tournament.time_left import clock_face

    where = f" at table {due.table}" if due.table else ""
    what = f"{due.signal.minutes_left} minutes left{where}"
    if due.seconds > LATE:
        return Text(f"{what} in {clock_face(due.seconds)} ({due.signal.clause})", style="dim")
    return Text(f" SIGNAL NOW: {what} ({due.signal.clause}) ", style="bold white on red")
