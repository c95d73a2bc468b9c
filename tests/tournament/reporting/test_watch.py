"""The big clock: what it shows, and that it rings once for every signal."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from hanchan.cli.tournament.big_clock import FIGURES, big, face, pictures
from hanchan.tournament import ClockPaused, SessionStarted, TimeAdded
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from .at_a_table import START, Hall, log, minute, text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from rich.console import RenderableType


def shown(picture: RenderableType) -> str:
    console = Console(file=StringIO(), width=70, height=20, force_terminal=False)
    console.print(picture)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_figures_are_five_rows_of_four() -> None:
    assert all([len(row) for row in rows] == [4] * 5 for rows in FIGURES.values())
    assert set("0123456789:-") == set(FIGURES)
    assert len(big("-12:34").splitlines()) == 5


def test_a_picture() -> None:
    hall = Hall("ema-2016")
    told = shown(face(hall.event, hall.event.sessions[1], minute(30)))
    assert "Cup · session 1 · EMA 2016" in told
    assert "15 minutes left in 45:00 (EMA 2016 §5.9)" in told
    assert told.count("█") > 20
    told = shown(face(hall.event, hall.event.sessions[1], minute(75)))
    assert "SIGNAL NOW: 15 minutes left (EMA 2016 §5.9)" in told


def test_paused_and_extra_time() -> None:
    hall = Hall(tables=2)
    hall.enter(TimeAdded, table=2, minutes=5, referee="Rin", why="Ruling")
    hall.enter(ClockPaused, 10)
    told = shown(face(hall.event, hall.event.sessions[1], minute(30)))
    assert "PAUSED" in told
    assert "0 minutes left at table 2 in 85:00" in told


def test_without_a_limit() -> None:
    hall = Hall(minutes=0)
    told = shown(face(hall.event, hall.event.sessions[1], minute(30)))
    assert "no time limit." in " ".join(told.replace("│", " ").split())


@pytest.fixture
def office() -> Iterator[Office]:
    with Store("sqlite://") as store:
        entries = log("wdmc-2019")
        store.append("cup", entries, after=0)
        yield Office(store, "cup")


def test_it_rings_once_for_every_signal(office: Office) -> None:
    """Announcements at 60, 30, 15, 10, 5 and 1 minutes, and the end: seven in all."""
    now = [START]

    def sleep(_seconds: float) -> None:
        now[0] += timedelta(seconds=30)

    clock = pictures(office, 1, now=lambda: now[0], sleep=sleep)
    rings = [rings for _, (_, rings) in zip(range(200), clock, strict=False)]
    assert [at for at, rang in enumerate(rings) if rang] == [60, 120, 150, 160, 170, 178, 180]


def test_it_reads_what_others_enter(office: Office) -> None:
    now = [START]

    def later() -> datetime:
        return now[0]

    def sleep(_seconds: float) -> None:
        now[0] += timedelta(seconds=3)

    clock = pictures(office, 1, now=later, sleep=sleep)
    next(clock)
    other = Office(office.store, "cup")
    other.enter(ClockPaused, session=1, at=text(START))
    assert "PAUSED" in shown(next(clock)[0])
    assert SessionStarted.kind == "session_started"
