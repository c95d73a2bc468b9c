"""Small events for tests, entry by entry."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

from hanchan.tournament import (
    Confirmed,
    Entry,
    Event,
    Opened,
    Registered,
    ResultEntered,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Signed,
    fold,
)

if TYPE_CHECKING:
    from hanchan.tournament.entries import Four

AnEntry = TypeVar("AnEntry", bound=Entry)
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Fi", "Gus", "Hana")
BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019")
RULESETS = (*BOOKS, "club-sheet", "tenhou")

_numbers = count(1)


def make(kind: type[AnEntry], **told: Any) -> AnEntry:
    """An entry with an id of its own."""
    return kind(**{"id": f"e{next(_numbers)}", "at": "2026-05-01T08:00:00Z", "author": "test", **told})


def opened(ruleset: str = "wrc-2022", *, players: int = 4, sessions: int = 4) -> list[Entry]:
    """An event with its players."""
    people = [make(Registered, player=at + 1, name=NAMES[at]) for at in range(players)]
    return [make(Opened, name="Cup", ruleset=ruleset, sessions=sessions), *people]


def seated(session: int, *tables: Four) -> list[Entry]:
    """A session that has started."""
    return [
        make(SeatingDrafted, session=session, rounds=(tables,)),
        make(SeatingReleased, session=session),
        make(SessionStarted, session=session),
    ]


def reported(session: int, table: int, seats: Four, points: Four, deposits: int = 0) -> list[Entry]:
    """A table with its result and all signatures."""
    where = {"session": session, "table": table}
    return [
        make(ResultEntered, points=points, deposits=deposits, **where),
        *(make(Confirmed, player=player, **where) for player in seats),
        make(Signed, referee="Ref", **where),
    ]


def played(ruleset: str, points: Four, *more: Entry, deposits: int = 0) -> Event:
    """One game of Ana, Bo, Cy and Di, then more."""
    return fold(
        [
            *opened(ruleset),
            *seated(1, (1, 2, 3, 4)),
            make(ResultEntered, session=1, table=1, points=points, deposits=deposits),
            *more,
        ]
    )
