"""Events to print."""

from __future__ import annotations

from functools import cache

from hanchan.tournament import (
    Disqualified,
    Entry,
    Event,
    Opened,
    Registered,
    RulingGiven,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    Substituted,
    fold,
)

from ..office.events import NAMES, make, opened, reported, seated

FIRST = ((1, 2, 3, 4), (5, 6, 7, 8))
SECOND = ((8, 5, 1, 2), (3, 4, 6, 7))
DAYS = ("2026-05-01T08:00:00Z", "2026-05-02T08:00:00Z")
ODD = (
    *("Łukasz Wójcik-Šťastný", "Þórdís Ægisdóttir", "Nguyễn Thị Phương", "Jean-François d’Électricité"),
    *("Élodie Abe", "Maximiliane-Katharina von Hohenstein-Waldburg", "Emil *Berg* #1 $x$", "Eve _Costa_ <a>"),
)
"""Names with diacritics, a long one, and letters that mean something to Typst."""


def seats_only(*, released: bool = True, names: tuple[str, ...] = NAMES) -> Event:
    """Eight players with the seats of two sessions."""
    people = [
        make(Registered, player=number, name=name, club=f"Club {number}", country="NL")
        for number, name in enumerate(names, start=1)
    ]
    log: list[Entry] = [make(Opened, name="Spring Cup", ruleset="wrc-2022", sessions=3), *people]
    log.append(make(SeatingDrafted, session=1, rounds=(FIRST, SECOND)))
    return fold([*log, *([make(SeatingReleased, session=1)] if released else [])])


def log_of_two(ruleset: str = "wrc-2022") -> list[Entry]:
    """An event of two sessions on two days, played and signed."""
    log = opened(ruleset, players=8, sessions=2)
    for number, (tables, day) in enumerate(zip((FIRST, SECOND), DAYS, strict=True), start=1):
        draft, release, _ = seated(number, *tables)
        log += [draft, release, make(SessionStarted, session=number, at=day)]
        for table, seats in enumerate(tables, start=1):
            points = (45_000 + 100 * table, 33_000, 27_000, 15_000 - 100 * table)
            log += reported(number, table, seats, points)
    return log


@cache
def played(ruleset: str = "wrc-2022") -> Event:
    """The same, as an event."""
    return fold(log_of_two(ruleset))


def penalised() -> Event:
    """The same by WRC: Bo lost 20 points of the tournament score, and Hana is disqualified."""
    off = {"points": -20_000, "where": "tournament_score", "clause": "WRC 2022 §12", "foul": "chonbo"}
    return fold(
        [
            *log_of_two(),
            make(RulingGiven, player=2, session=2, **off),
            make(Disqualified, player=8, session=2, reason="Cheating"),
        ]
    )


def with_substitute() -> Event:
    """Max Mori plays for Bo in the first session."""
    log = opened(players=8, sessions=2)
    told = {"player": 2, "session": 1, "substitute": "Max Mori", "points": -30_000}
    return fold([*log, *seated(1, *FIRST)[:2], make(Substituted, **told), make(SessionStarted, session=1)])


def big(names: tuple[str, ...]) -> Event:
    """One session for many players."""
    people = [make(Registered, player=number, name=name) for number, name in enumerate(names, start=1)]
    tables = tuple((at, at + 1, at + 2, at + 3) for at in range(1, len(names), 4))
    log = [make(Opened, name="Spring Cup", ruleset="wrc-2022", sessions=1), *people]
    return fold([*log, make(SeatingDrafted, session=1, rounds=(tables,)), make(SeatingReleased, session=1)])
