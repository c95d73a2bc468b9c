"""The ladder: everybody's rating, folded from the ranked games that are over, in the order of their ends.

The games in the database are all there is: nothing here is kept. Games that end later are added; should one
be older than those that were counted (a clock that was set back), all are counted anew.
"""

from __future__ import annotations

import asyncio
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from ... import database
from ..storage.schema import SEATS, TABLES
from .tenhou_rating import Rated, after

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NEW = Rated()


class Game(NamedTuple):
    """A ranked game that is over: when, which, and who took which place."""

    over: float
    table: str
    people: tuple[str, ...]
    places: tuple[int, ...]


class Ladder:
    """The ratings of a club."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._lock = Lock()
        self._counted = False
        self._ended: set[str] = set()
        """Tables that were over since the last count."""
        self._last = (0.0, "")
        """The end of the game that was counted last, and its table."""
        self._history: dict[str, list[float]] = {}

    def points(self, person: str) -> int:
        """The rating of somebody, as it is shown; a beginner's without games."""
        return round(_rated(self._history.get(person, ())).points)

    def history(self, person: str) -> list[float]:
        """The ratings of somebody after each game; nothing without games."""
        return [round(points, 1) for points in self._history.get(person, ())]

    def ended(self, table: str) -> None:
        """A ranked game is over, and on the disk: it is counted soon, in a thread."""
        self._ended.add(table)
        asyncio.get_running_loop().run_in_executor(None, self.count)

    def count(self) -> None:
        """Count what is over by now. It asks the database: nothing for the thread of the tables."""
        with self._lock:
            new = set(self._ended)
            games = self._games(new if self._counted else None)
            if not self._counted or (games and games[0][:2] < self._last):
                games = self._games(None) if self._counted else games
                self._history, self._last = fold({}, games), (0.0, "")
            else:
                fold(self._history, games)
            self._last = games[-1][:2] if games else self._last
            self._counted = True
            self._ended -= new & {game.table for game in games}

    def _games(self, tables: Iterable[str] | None) -> list[Game]:
        """Ranked games that are over, the first first; of these tables, or all."""
        query = (
            sa.select(TABLES.c.over, SEATS.c.table, SEATS.c.person, SEATS.c.place)
            .join(TABLES, TABLES.c.id == SEATS.c.table)
            .where(SEATS.c.ranked, SEATS.c.place.is_not(None), TABLES.c.over.is_not(None))
            .order_by(TABLES.c.over, SEATS.c.table, SEATS.c.seat)
        )
        if tables is not None:
            query = query.where(SEATS.c.table.in_(list(tables)))
        with database.reading(self._engine) as connection:
            rows = connection.execute(query).all()
        grouped = ((key, list(four)) for key, four in groupby(rows, key=lambda row: (row.over, row.table)))
        return [
            Game(*key, tuple(row.person for row in four), tuple(row.place for row in four))
            for key, four in grouped
        ]


def fold(history: dict[str, list[float]], games: Iterable[Game]) -> dict[str, list[float]]:
    """What ratings become by games, one after the other.

    >>> four = ("ann", "ben", "cy", "di")
    >>> fold({}, [Game(1.0, "t1", four, (1, 2, 3, 4)), Game(2.0, "t2", four, (1, 2, 3, 4))])["ann"]
    [1530.0, 1559.1915]
    """
    for game in games:
        table = after([_rated(history.get(person, ())) for person in game.people], game.places)
        for person, rated in zip(game.people, table, strict=True):
            history.setdefault(person, []).append(rated.points)
    return history


def _rated(history: Sequence[float]) -> Rated:
    return Rated(history[-1], len(history)) if history else NEW
