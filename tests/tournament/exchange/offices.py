"""Offices for the tests: a whole event, and one with names that no spreadsheet likes."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hanchan.tournament import demo, fold
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ..office.events import make, opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hanchan.tournament import Entry, Event

CLUB = """
[meta]
id = "club"
name = "Club Rules"
short = "Club"
extends = "ema-2016"

[time]
minutes = { value = 75, clause = "§1" }
"""
"""The rules of a club that plays by a book, and shorter."""

NASTY = (
    "=1+1",
    "+49 Ana",
    "-Bo",
    "@Cy",
    "'=Di",
    "''Ed",
    "'t Hart",
    "O'Neill",
    'Fi "Fifi" Fox, Jr.',
    "Gus;Greco",
    "_x0041_ Hana",
    "Ivo\x07Bell",
    "＝Jun",
    "#N/A",
    "007 Kai",
    "1e5 Lea",
    "true",
    "王小明 \U0001f004",
    "Ünal\u2028Öz",
    "|cmd",
)
"""Names that are formulas, numbers, errors, quotes or worse to some program."""

SMALL = opened()
"""The log of an event with four players."""


def a_name() -> st.SearchStrategy[str]:
    """Any text that can be a player's name."""
    letters = st.characters(codec="utf-8", exclude_characters="\0")
    likely = st.text("=+-@'\"\t\r\n ,;_x0041aÄ王", max_size=12)
    return (st.text(letters, max_size=30) | likely).filter(_is_name)


def _is_name(text: str) -> bool:
    name = " ".join(text.split())
    return bool(name) and not name.isdecimal()


def registered(names: Sequence[str]) -> list[Entry]:
    """The log of an event with these players."""
    from hanchan.tournament import Registered

    people = [make(Registered, player=at, name=name, club=name) for at, name in enumerate(names, start=1)]
    return [*opened(players=0), *people]


@cache
def demo_log(ruleset: str = "ema-2016") -> tuple[Entry, ...]:
    """The entries of a whole small event, with all that goes wrong."""
    with Store("sqlite://") as store:
        office = Office.open(store, "Demo", ruleset=ruleset, sessions=4)
        demo.fill(office, players=16, seed=3)
        return tuple(office.event.log)


def demo_event(ruleset: str = "ema-2016") -> Event:
    return fold(demo_log(ruleset))


@contextmanager
def office_of(log: Sequence[Entry], url: str = "sqlite://", key: str = "demo") -> Iterator[Office]:
    """An office with this log."""
    with Store(url) as store:
        store.append(key, log, after=0)
        yield Office(store, key)
