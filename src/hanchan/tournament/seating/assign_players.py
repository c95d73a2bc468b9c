"""Who is who in a schedule: players put to its places so that some of them do not meet."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from random import Random

    from .symmetry import Round

HOT, COLD = 0.6, 0.1
STEPS = 150_000
KEPT_TABLE = 50
"""What a meeting of two players who keep different tables costs, if one of two of a club costs 1."""


def by_lot(rounds: Sequence[Round], players: Sequence[int], rng: Random) -> list[Round]:
    """The rounds in another order, each place taken by a player, and the tables numbered anew, all by lot."""
    seated = rng.sample(players, len(players))
    return _drawn(rounds, seated, rng)


def apart(
    rounds: Sequence[Round],
    players: Sequence[int],
    clubs: Sequence[Collection[int]],
    keepers: Collection[int],
    rng: Random,
) -> list[Round]:
    """The same with players of one club, and those who keep different tables, meeting as rarely as can be."""
    search = _Search(rounds, _in_columns(players, clubs, keepers, rng), clubs, keepers)
    search.run(rng)
    return _drawn(rounds, search.seated, rng)


def _drawn(rounds: Sequence[Round], seated: Sequence[int], rng: Random) -> list[Round]:
    order = rng.sample(range(len(rounds[0])), len(rounds[0]))
    return [
        tuple(tuple(seated[place] for place in tables[at]) for at in order)
        for tables in rng.sample(rounds, len(rounds))
    ]


def _in_columns(
    players: Sequence[int], clubs: Sequence[Collection[int]], keepers: Collection[int], rng: Random
) -> list[int]:
    """Players in four columns, a club in one if it fits: in a schedule made of columns they never meet."""
    room = len(players) // 4
    columns: list[list[int]] = [[] for _ in range(4)]
    left: list[int] = []
    for club in sorted(_join_groups([*clubs, keepers], room), key=len, reverse=True):
        free = max(columns, key=lambda column: room - len(column))
        (free if len(free) + len(club) <= room else left).extend(club)
    placed = {player for column in columns for player in column} | set(left)
    left += rng.sample([player for player in players if player not in placed], len(players) - len(placed))
    for column in columns:
        while len(column) < room:
            column.append(left.pop())
        rng.shuffle(column)
    rng.shuffle(columns)
    return [player for column in columns for player in column]


def _join_groups(groups: Sequence[Collection[int]], room: int) -> list[list[int]]:
    """Groups that share a player as one, as long as a column has room for it."""
    made: list[set[int]] = []
    for group in groups:
        touching = [one for one in made if not one.isdisjoint(group)]
        whole = set(group).union(*touching)
        if len(whole) <= room:
            made = [*(one for one in made if one not in touching), whole]
        else:
            made.append(set(group).difference(*made))
    return [sorted(one) for one in made if one]


class _Search:
    """Players at places; what the meetings of those cost who should not meet."""

    def __init__(
        self,
        rounds: Sequence[Round],
        seated: list[int],
        clubs: Sequence[Collection[int]],
        keepers: Collection[int],
    ) -> None:
        self.seated = seated
        self.place = {player: at for at, player in enumerate(seated)}
        self.met = _meetings(rounds, len(seated))
        self.price: dict[int, dict[int, int]] = defaultdict(dict)
        for members, cost in (*((club, 1) for club in clubs), (keepers, KEPT_TABLE)):
            for one, other in combinations(members, 2):
                self.price[one][other] = self.price[other][one] = cost

    def run(self, rng: Random) -> None:
        """Exchange players of whom one has somebody not to meet, cooler and cooler."""
        movable = [player for player, mates in self.price.items() if mates]
        cost = sum(self._cost(player, self.place[player], player) for player in movable) // 2
        best, kept = cost, list(self.seated)
        heat, factor = HOT, (COLD / HOT) ** (1 / STEPS)
        for _ in range(STEPS if cost else 0):
            heat *= factor
            one, other = movable[int(rng.random() * len(movable))], int(rng.random() * len(self.seated))
            delta = self._exchange(one, self.seated[other], rng, heat)
            cost += delta
            if delta < 0 and cost < best:
                best, kept = cost, list(self.seated)
                if not best:
                    break
        self.seated = kept

    def _cost(self, player: int, at: int, without: int) -> int:
        met, place = self.met[at], self.place
        mates = self.price.get(player)
        if not mates:
            return 0
        return sum(cost * met[place[mate]] for mate, cost in mates.items() if mate != without)

    def _exchange(self, one: int, other: int, rng: Random, heat: float) -> int:
        if one == other:
            return 0
        here, there = self.place[one], self.place[other]
        before = self._cost(one, here, other) + self._cost(other, there, one)
        after = self._cost(one, there, other) + self._cost(other, here, one)
        delta = after - before
        if delta > 0 and rng.random() >= exp(-delta / heat):
            return 0
        self.place[one], self.place[other] = there, here
        self.seated[here], self.seated[there] = other, one
        return delta


def _meetings(rounds: Iterable[Round], places: int) -> list[list[int]]:
    met = [[0] * places for _ in range(places)]
    for tables in rounds:
        for game in tables:
            for one, other in combinations(game, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def members(clubs: Mapping[int, str]) -> list[list[int]]:
    """The players of each club that has more than one."""
    made: dict[str, list[int]] = defaultdict(list)
    for player, club in sorted(clubs.items()):
        made[club].append(player)
    return [club for club in made.values() if len(club) > 1]
