"""The time left in a session and at each of its tables, computed from the entries and the current time.

>>> from datetime import UTC, datetime
>>> from .model import Session
>>> session = Session(1, started_at="2026-05-01T08:00:00Z", minutes=90)
>>> session.pauses.append(("2026-05-01T08:10:00Z", "2026-05-01T08:15:00Z"))
>>> left = seconds_left(session, datetime(2026, 5, 1, 8, 30, tzinfo=UTC))
>>> clock_face(left)
'65:00'
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from ..game.results import WHY_OVER
from .clock import BETWEEN, IN_HAND, OVER, UNKNOWN, Signal, SignalDecision, last_hands, signals, still
from .errors import EntryError
from .reporting.game_state import current

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .model import Event, Session, TableSheet

MINUTE = 60


def moment(text: str) -> datetime:
    """The time of an entry."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise EntryError(f"a time is told as 2026-05-01T08:30:00Z, not {text[:40]}") from None
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def seconds_left(session: Session, now: datetime, sheet: TableSheet | None = None) -> int | None:
    """Seconds until the end of a session, or of a table with extra time; negative after it.

    None without a limit, or before the start.
    """
    if not session.started_at or not session.minutes:
        return None
    still = moment(session.paused_at) if session.paused_at else now
    run = (still - moment(session.started_at)).total_seconds()
    stood = sum(_length(*pause) for pause in session.pauses)
    extra = sheet.extra if sheet else 0
    return round((session.minutes + extra) * MINUTE - max(0.0, run - stood))


def _length(since: str, until: str) -> float:
    """Seconds of a pause; never negative, even if two computers' clocks differ."""
    return max(0.0, (moment(until) - moment(since)).total_seconds())


def clock_face(seconds: int | None) -> str:
    """Seconds as shown on a clock: 65:00, or -0:30 half a minute after the end."""
    if seconds is None:
        return "no limit"
    minutes, rest = divmod(abs(seconds), MINUTE)
    return f"{'-' if seconds < 0 else ''}{minutes}:{rest:02}"


@dataclass(frozen=True, slots=True)
class Due:
    """A signal still to be given, to all tables or to one with extra time."""

    signal: Signal
    seconds: int
    """Seconds until then; 0 or less if it is due."""
    table: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The signal for JSON."""
        return {
            "minutes_left": self.signal.minutes_left,
            "table": self.table,
            "seconds": self.seconds,
            "last_hands": self.signal.last_hands,
            "clause": self.signal.clause,
        }


def signals_to_come(event: Event, session: Session, now: datetime) -> list[Due]:
    """The signals not given yet, the next one first."""
    left = seconds_left(session, now)
    if left is None:
        return []
    book = signals(event.ruleset, session.minutes)
    rest = [signal for signal in book if not session.signals or signal.minutes_left < session.signals[-1]]
    due = [Due(signal, left - signal.minutes_left * MINUTE) for signal in rest]
    for sheet in session.tables.values():
        if sheet.extra and sheet.points is None and sheet.heard is None:
            table_left = seconds_left(session, now, sheet) or 0
            due += [
                Due(signal, table_left - signal.minutes_left * MINUTE, sheet.table)
                for signal in book
                if signal.last_hands
            ]
    return sorted(due, key=lambda entry: entry.seconds)


@dataclass(frozen=True, slots=True)
class TableClock:
    """One table's time and what it should do."""

    table: int
    hand: str
    """The current or next hand; empty if unknown."""
    phase: str
    """``in a hand``, ``between hands``, ``not told`` or ``over``."""
    seconds: int | None
    extra: int
    decisions: tuple[tuple[str, SignalDecision], ...]
    """What the table does after the signal: one decision, or one for each phase it may have been in."""

    @property
    def words(self) -> str:
        """The decision in words; empty before the signal."""
        if len(self.decisions) == 1:
            return str(self.decisions[0][1])
        return "; ".join(f"{phase}: {decision}" for phase, decision in self.decisions)

    def to_dict(self) -> dict[str, Any]:
        """The table for JSON."""
        decisions = [
            {"when": phase, "words": decision.words, "clause": decision.clause}
            for phase, decision in self.decisions
        ]
        return {
            "table": self.table,
            "hand": self.hand,
            "phase": self.phase,
            "seconds_left": self.seconds,
            "extra": self.extra,
            "decisions": decisions,
        }


def tables(event: Event, session: Session, now: datetime) -> list[TableClock]:
    """All tables of a session."""
    return [
        TableClock(
            sheet.table,
            _hand(event, sheet),
            phase(event, sheet),
            seconds_left(session, now, sheet),
            sheet.extra,
            tuple(_decisions(event, sheet)),
        )
        for sheet in session.tables.values()
    ]


def _hand(event: Event, sheet: TableSheet) -> str:
    course = current(sheet.course, event.ruleset)
    if sheet.begun or sheet.points is not None or course.ended:
        return sheet.begun
    return course.name if course.known else ""


def phase(event: Event, sheet: TableSheet) -> str:
    """The current phase of a table."""
    if sheet.points is not None or hands_left(event, sheet) == 0:
        return OVER
    if sheet.begun and not sheet.ended:
        return IN_HAND
    return BETWEEN if sheet.tells_dice else UNKNOWN


def hands_left(event: Event, sheet: TableSheet) -> int | None:
    """Hands a table still plays, including one in progress; None before the signal."""
    course = current(sheet.course, event.ruleset)
    if course.ended:
        return 0
    waits = sheet.heard is not None and sheet.heard.waits
    return course.left if course.left is None or waits or not sheet.ended else course.left - 1


def _decisions(event: Event, sheet: TableSheet) -> Iterator[tuple[str, SignalDecision]]:
    """What a table does now; nothing before the signal."""
    rules, course, heard = event.ruleset, current(sheet.course, event.ruleset), sheet.heard
    if sheet.points is not None:
        yield OVER, SignalDecision("the result is in", "")
    elif course.ended and course.ended != "time":
        yield (
            OVER,
            SignalDecision(f"the game is over, {WHY_OVER[course.ended]}", rules.cite(course.ended_by)),
        )
    elif heard is None:
        return
    elif heard.phase == UNKNOWN:
        yield from (
            (possible, last_hands(rules, in_hand=possible == IN_HAND)) for possible in (IN_HAND, BETWEEN)
        )
    else:
        yield heard.phase, _since(event, sheet, last_hands(rules, in_hand=heard.phase == IN_HAND))


def _since(event: Event, sheet: TableSheet, first: SignalDecision) -> SignalDecision:
    """The decision, updated for the hands played since the signal."""
    waits = sheet.heard is not None and sheet.heard.waits
    left = first.hands if waits else hands_left(event, sheet) or 0
    return still(left, first.clause, in_hand=bool(sheet.begun) and not sheet.ended)
