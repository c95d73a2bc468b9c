"""A table for tests: four players, a session that has started, and what happens there by the minute."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from hanchan.tournament import (
    ClockSignal,
    Entry,
    Event,
    HandBegan,
    HandEnded,
    HandRecorded,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Undone,
    enter,
    fold,
)
from hanchan.tournament.reporting.game_state import current
from hanchan.tournament.reporting.hand_report import HandReport
from hanchan.tournament.reporting.hand_value import HandValue
from hanchan.tournament.reporting.recording import hand_fields
from hanchan.tournament.time_left import TableClock, tables
from tests.tournament.office.events import make, opened

if TYPE_CHECKING:
    from hanchan.tournament import TableSheet
    from hanchan.tournament.reporting.game_state import Course

START = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
RON = HandValue(han=1, fu=30)


def minute(number: float) -> datetime:
    """So many minutes after the start."""
    return START + timedelta(minutes=number)


def text(when: datetime) -> str:
    return when.strftime("%Y-%m-%dT%H:%M:%SZ")


def log(ruleset: str = "wrc-2022", *, tables: int = 1, minutes: int | None = None) -> list[Entry]:
    """An event up to the start of its first session."""
    seats = [(4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4) for at in range(tables)]
    return [
        *opened(ruleset, players=4 * tables),
        make(SeatingDrafted, session=1, rounds=(tuple(seats),)),
        make(SeatingReleased, session=1),
        make(SessionStarted, session=1, minutes=minutes, at=text(START)),
    ]


def course_of(event: Event, sheet: TableSheet) -> Course:
    """How the game of a table stands by the hands recorded."""
    return current(sheet.course, event.ruleset)


class Hall:
    """An event whose first session is being played."""

    def __init__(self, ruleset: str = "wrc-2022", *, tables: int = 1, minutes: int | None = None) -> None:
        self.event: Event = fold(log(ruleset, tables=tables, minutes=minutes))

    def enter(self, kind: type[Entry], when: float = 0, /, **told: Any) -> Entry:
        entry = make(kind, **{"session": 1, "at": text(minute(when)), **told})
        enter(self.event, entry)
        return entry

    def enter_undo(self, target: str) -> None:
        enter(self.event, make(Undone, target=target, why="a slip"))

    def sheet(self, table: int = 1) -> TableSheet:
        return self.event.sessions[1].tables[table]

    def name(self, table: int = 1) -> str:
        return course_of(self.event, self.sheet(table)).name

    # What happens at a table.

    def dice(self, table: int = 1) -> None:
        self.enter(HandBegan, table=table, hand=self.name(table))

    def over(self, table: int = 1) -> None:
        self.enter(HandEnded, table=table)

    def hand(self, told: HandReport, table: int = 1, **more: Any) -> HandRecorded:
        fields = hand_fields(self.event, self.sheet(table), told, **more)
        entry = make(HandRecorded, **fields)
        enter(self.event, entry)
        return entry

    def hand_points(self, points: tuple[int, int, int, int]) -> None:
        """A hand of which only the points are told."""
        self.enter(HandRecorded, table=1, hand="E1", points=points)

    def won(
        self, winner: str, loser: str, table: int = 1, worth: HandValue = RON, **more: Any
    ) -> HandRecorded:
        """A ron, by the winds of the hand."""
        seat = course_of(self.event, self.sheet(table)).seat
        return self.hand(HandReport("ron", (seat(winner),), seat(loser), (worth,), **more), table)

    def drawn(self, tenpai: str = "", table: int = 1) -> HandRecorded:
        seat = course_of(self.event, self.sheet(table)).seat
        return self.hand(HandReport("draw", tenpai=tuple(map(seat, tenpai))), table)

    def chonbo(self, who: str, table: int = 1) -> HandRecorded:
        seat = course_of(self.event, self.sheet(table)).seat
        return self.hand(HandReport("chonbo", chonbo=(seat(who),)), table)

    def until(self, name: str, table: int = 1) -> None:
        """Hands that South wins, up to the one with this name."""
        while self.name(table) != name:
            self.won("S", "W", table)

    def signal(self, left: int | None = None, table: int | None = None) -> None:
        """The signal for the last hands, if not told otherwise."""
        rules = self.event.ruleset
        minutes = rules["time.signal_minutes_left"] if left is None else left
        self.enter(ClockSignal, minutes_left=minutes, table=table)

    def clock(self, table: int = 1, at: float = 0) -> TableClock:
        return tables(self.event, self.event.sessions[1], minute(at))[table - 1]

    def says(self, table: int = 1) -> str:
        """What the table does now."""
        return self.clock(table).words
