"""The games that somebody has played, and what they come to together.

Usual games count, if the player was there to the end; ranked ones count in any case. Games by the book are
counted apart. Lessons are not counted.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from ... import database
from ..game.options import BOOK, USUAL
from ..game.spec import Plan, rules_of
from ..protocol import Length, Mode, Open
from ..storage.schema import SEATS, TABLES
from .display_names import called

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...i18n import Language

NEWEST = 50
"""Games in the list."""


class Played(msgspec.Struct, frozen=True):
    """A game in the list of who played it; without places as long as it runs."""

    id: str
    ruleset: str
    short: str
    length: Length
    mode: Mode
    ranked: bool
    opened: float
    over: float | None
    seat: int
    names: list[str]
    places: list[int] | None
    scores: list[float] | None
    away: bool
    """Whether a bot ended the game for who played it."""


class Statistics(msgspec.Struct, frozen=True):
    """What games that are over come to; what never happened has no mean."""

    games: int
    places: list[int]
    """How often first, second, third and fourth."""
    mean_place: float | None
    mean_score: float | None
    total: float
    hands: int
    wins: int
    deal_ins: int
    riichi: int
    calls: int


class Games(msgspec.Struct, frozen=True):
    """All that is told of somebody's games."""

    waiting: list[Open]
    """Tables that have not begun."""
    running: list[Played]
    over: list[Played]
    usual: Statistics
    ranked: Statistics
    book: Statistics
    ratings: list[float]
    """After each ranked game, the first first."""


def of_person(
    engine: sa.Engine, person: str, waiting: list[Open], ratings: list[float], words: Language
) -> Games:
    """The games of a person, the newest first."""
    mine, stayed = SEATS.c.person == person, ~SEATS.c.away
    with database.reading(engine) as connection:
        return Games(
            waiting,
            _list(connection, person, TABLES.c.over.is_(None), words),
            _list(connection, person, TABLES.c.over.is_not(None), words),
            _statistics(connection, mine & (SEATS.c.mode == USUAL) & (stayed | SEATS.c.ranked)),
            _statistics(connection, mine & SEATS.c.ranked),
            _statistics(connection, mine & (SEATS.c.mode == BOOK) & stayed),
            ratings,
        )


def before(engine: sa.Engine, person: str, opened: float, words: Language) -> list[Played]:
    """Games that are over, and were opened before that time."""
    which = TABLES.c.over.is_not(None) & (TABLES.c.opened < opened)
    with database.reading(engine) as connection:
        return _list(connection, person, which, words)


def _list(
    connection: sa.Connection, person: str, which: sa.ColumnElement[bool], words: Language
) -> list[Played]:
    query = (
        sa.select(TABLES.c.plan, TABLES.c.opened, TABLES.c.over, TABLES.c.result, SEATS.c.seat, SEATS.c.away)
        .join(SEATS, SEATS.c.table == TABLES.c.id)
        .where(SEATS.c.person == person, which)
        .order_by(TABLES.c.opened.desc())
        .limit(NEWEST)
    )
    return [_played(row, words) for row in connection.execute(query)]


def _played(row: Any, words: Language) -> Played:
    plan = msgspec.json.decode(row.plan, type=Plan)
    result = json.loads(row.result) if row.result else {}
    return Played(
        id=plan.id,
        ruleset=plan.ruleset,
        short=rules_of(plan).short,
        length=plan.length,
        mode=plan.mode,
        ranked=plan.ranked,
        opened=row.opened,
        over=row.over,
        seat=row.seat,
        names=[called(seat, words) for seat in plan.seats],
        places=result.get("places"),
        scores=result.get("scores"),
        away=bool(row.away),
    )


def _statistics(connection: sa.Connection, which: sa.ColumnElement[bool]) -> Statistics:
    done = which & SEATS.c.place.is_not(None)
    by_place = sa.select(SEATS.c.place, sa.func.count()).where(done).group_by(SEATS.c.place)
    times: dict[int, int] = dict(connection.execute(by_place).all())
    names = ("score", "hands", "wins", "deal_ins", "riichi", "calls")
    sums = sa.select(*(sa.func.coalesce(sa.func.sum(SEATS.c[name]), 0) for name in names)).where(done)
    score, *counts = connection.execute(sums).one()
    return _made([times.get(place, 0) for place in (1, 2, 3, 4)], float(score), [int(one) for one in counts])


def _made(places: Sequence[int], score: float, counts: Sequence[int]) -> Statistics:
    games = sum(places)
    mean_place = sum(place * count for place, count in enumerate(places, start=1)) / games if games else None
    mean_score = score / games if games else None
    return Statistics(games, list(places), mean_place, mean_score, score, *counts)
