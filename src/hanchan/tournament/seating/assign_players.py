"""Assigns players to the places of a schedule, keeping clubmates apart."""

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
"""Cost of a meeting between two players with different fixed tables, where one between clubmates costs 1."""


def shuffle_players(rounds: Sequence[Round], players: Sequence[int], rng: Random) -> list[Round]:
    """The schedule with players, rounds and tables in random order."""
    seated = rng.sample(players, len(players))
    return _shuffle_schedule(rounds, seated, rng)


def separate_clubmates(
    rounds: Sequence[Round],
    players: Sequence[int],
    clubs: Sequence[Collection[int]],
    keepers: Collection[int],
    rng: Random,
) -> list[Round]:
    """Like ``shuffle_players``, but clubmates and players with different fixed tables rarely meet."""
    search = _Search(rounds, _in_columns(players, clubs, keepers, rng), clubs, keepers)
    search.run(rng)
    return _shuffle_schedule(rounds, search.seated, rng)


def _shuffle_schedule(rounds: Sequence[Round], seated: Sequence[int], rng: Random) -> list[Round]:
    order = rng.sample(range(len(rounds[0])), len(rounds[0]))
    return [
        tuple(tuple(seated[place] for place in tables[at]) for at in order)
        for tables in rng.sample(rounds, len(rounds))
    ]


def _in_columns(
    players: Sequence[int], clubs: Sequence[Collection[int]], keepers: Collection[int], rng: Random
) -> list[int]:
    """Players in four columns, each club in one column if it fits, so that clubmates never meet."""
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
    """Merge groups that share a player, as long as a column can hold them."""
    merged: list[set[int]] = []
    for group in groups:
        touching = [other for other in merged if not other.isdisjoint(group)]
        whole = set(group).union(*touching)
        if len(whole) <= room:
            merged = [*(other for other in merged if other not in touching), whole]
        else:
            merged.append(set(group).difference(*merged))
    return [sorted(other) for other in merged if other]


class _Search:
    """Players at places, and the cost of meetings between players who should not meet."""

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
            for first, second in combinations(members, 2):
                self.price[first][second] = self.price[second][first] = cost

    def run(self, rng: Random) -> None:
        """Annealing: exchange players, one of whom has somebody to avoid."""
        movable = [player for player, mates in self.price.items() if mates]
        cost = sum(self._cost(player, self.place[player], player) for player in movable) // 2
        best, kept = cost, list(self.seated)
        heat, factor = HOT, (COLD / HOT) ** (1 / STEPS)
        for _ in range(STEPS if cost else 0):
            heat *= factor
            player, other = movable[int(rng.random() * len(movable))], int(rng.random() * len(self.seated))
            delta = self._exchange(player, self.seated[other], rng, heat)
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

    def _exchange(self, player: int, other: int, rng: Random, heat: float) -> int:
        if player == other:
            return 0
        here, there = self.place[player], self.place[other]
        before = self._cost(player, here, other) + self._cost(other, there, player)
        after = self._cost(player, there, other) + self._cost(other, here, player)
        delta = after - before
        if delta > 0 and rng.random() >= exp(-delta / heat):
            return 0
        self.place[player], self.place[other] = there, here
        self.seated[here], self.seated[there] = other, player
        return delta


def _meetings(rounds: Iterable[Round], places: int) -> list[list[int]]:
    met = [[0] * places for _ in range(places)]
    for tables in rounds:
        for game in tables:
            for first, second in combinations(game, 2):
                met[first][second] += 1
                met[second][first] += 1
    return met


def club_members(clubs: Mapping[int, str]) -> list[list[int]]:
    """The members of each club that has more than one."""
    by_club: dict[str, list[int]] = defaultdict(list)
    for player, club in sorted(clubs.items()):
        by_club[club].append(player)
    return [club for club in by_club.values() if len(club) > 1]
