"""A rating: how strong somebody plays, from the places in ranked games alone.

The formula is the one that Tenhou made known. Everybody begins with 1500. A game is worth 30 points to the
first, 10 to the second, -10 to the third and -30 to the last; who shares a place shares what it is worth. A
fortieth of what the table's mean is above the own rating is added: at a strong table there is more to win and
less to lose. Later games count less, down to a fifth from the 400th on.

>>> beginners = [Rated()] * 4
>>> [one.points for one in after(beginners, [1, 2, 3, 4])]
[1530.0, 1510.0, 1490.0, 1470.0]
>>> [one.points for one in after(beginners, [1, 2, 2, 4])]
[1530.0, 1500.0, 1500.0, 1470.0]

With 2000 points after 400 games, the last at a table with 1500, 1900 and 2100: 0.2 x (-30 - 125 / 40) less.

>>> table = [Rated(2000.0, 400), Rated(1500.0), Rated(1900.0), Rated(2100.0)]
>>> after(table, [4, 3, 2, 1])[0]
Rated(points=1993.375, games=401)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BEGINNING = 1500.0
BY_PLACE = (30.0, 10.0, -10.0, -30.0)
STRENGTH = 40.0
"""Points of the table's mean above the own rating that are worth one more."""
LESS, LEAST = 0.002, 0.2
"""By how much each game counts less than the one before, and what a game counts at least."""


@dataclass(frozen=True)
class Rated:
    """The rating of somebody, and after how many games."""

    points: float = BEGINNING
    games: int = 0

    @property
    def weight(self) -> float:
        """How much the next game counts.

        >>> Rated().weight, Rated(games=100).weight, Rated(games=399).weight, Rated(games=4000).weight
        (1.0, 0.8, 0.202, 0.2)
        """
        return round(max(LEAST, 1.0 - LESS * self.games), 3)


def after(table: Sequence[Rated], places: Sequence[int]) -> list[Rated]:
    """The ratings of all four after a game; each is judged by what the others were before it."""
    mean = sum(one.points for one in table) / len(table)
    after = []
    for one, place in zip(table, places, strict=True):
        change = one.weight * (worth(place, places) + (mean - one.points) / STRENGTH)
        after.append(Rated(one.points + change, one.games + 1))
    return after


def worth(place: int, places: Sequence[int]) -> float:
    """What a place is worth; who shares it shares what it and the following ones are worth.

    >>> [worth(place, [1, 1, 3, 3]) for place in (1, 3)], worth(1, [1, 1, 1, 1])
    ([20.0, -20.0], 0.0)
    """
    shared = BY_PLACE[place - 1 : place - 1 + places.count(place)]
    return sum(shared) / len(shared)
