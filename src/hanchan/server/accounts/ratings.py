"""The ratings of all accounts, computed from the ranked games that are over, in the order of their ends.

Only the games are stored. Games that end later are added; should one be older than those that were counted
(a clock that was set back), all ratings are computed again.
"""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import TYPE_CHECKING

from .tenhou_rating import Rated, after

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..storage.history import HistoryStore, RankedGame

NEW = Rated()


class Ratings:
    """The ratings of a club's accounts."""

    def __init__(self, store: HistoryStore) -> None:
        self._store = store
        self._lock = Lock()
        self._counted = False
        self._ended: set[str] = set()
        """Tables that were over since the last count."""
        self._last = (0.0, "")
        """The end of the game that was counted last, and its table."""
        self._history: dict[str, list[float]] = {}

    def points(self, person: str) -> int:
        """The rating of an account as it is shown; without games, a beginner's."""
        return round(_rated(self._history.get(person, ())).points)

    def history(self, person: str) -> list[float]:
        """The ratings of an account after each game."""
        return [round(points, 1) for points in self._history.get(person, ())]

    def ended(self, table: str) -> None:
        """Count a ranked game that is over and committed, soon, in a thread."""
        self._ended.add(table)
        asyncio.get_running_loop().run_in_executor(None, self.count)

    def count(self) -> None:
        """Count the games that are over by now; asks the database, so not for the event loop."""
        with self._lock:
            new = set(self._ended)
            games = self._store.ranked(new if self._counted else None)
            if not self._counted or (games and games[0][:2] < self._last):
                games = self._store.ranked(None) if self._counted else games
                self._history, self._last = fold({}, games), (0.0, "")
            else:
                fold(self._history, games)
            self._last = games[-1][:2] if games else self._last
            self._counted = True
            self._ended -= new & {game.table for game in games}


def fold(history: dict[str, list[float]], games: Iterable[RankedGame]) -> dict[str, list[float]]:
    """What ratings become by games, one after the other.

    >>> from ..storage.history import RankedGame
    >>> four = ("ann", "ben", "cy", "di")
    >>> games = [RankedGame(float(at), f"t{at}", four, (1, 2, 3, 4)) for at in (1, 2)]
    >>> fold({}, games)["ann"]
    [1530.0, 1559.1915]
    """
    for game in games:
        table = after([_rated(history.get(person, ())) for person in game.accounts], game.places)
        for person, rated in zip(game.accounts, table, strict=True):
            history.setdefault(person, []).append(rated.points)
    return history


def _rated(history: Sequence[float]) -> Rated:
    return Rated(history[-1], len(history)) if history else NEW
