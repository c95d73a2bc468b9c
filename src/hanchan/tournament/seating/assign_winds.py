"""Assigns winds so that each player has every wind once in each block of four rounds.

Take a bipartite graph: on one side each player once per block of four rounds, on the other the games; an edge
joins a player to a game. No node has more than four edges, so four colours suffice for no node to have a
colour twice (König's theorem), and the colours are the winds.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from itertools import permutations
from math import exp
from typing import TYPE_CHECKING

from ...tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from .symmetry import Round

BLOCK = 4
WIND_NUMBERS = range(SEATS)
EXCHANGES = 400
"""Exchanges tried per coming game when rounds have already been played."""
HOT, COLD = 4.0, 0.5
EVEN = 4
"""Weight of even totals against blocks without a repeated wind."""

Block = tuple[int, int]
"""A player and the number of a block of four rounds."""


def seat_winds(rounds: Sequence[Round]) -> list[Round]:
    """The same tables, each from East to North, so that nobody has a wind twice in a block of four rounds."""
    graph = _Graph()
    for number, tables in enumerate(rounds):
        for table, players in enumerate(tables):
            for player in players:
                graph.add((player, number // BLOCK), (number, table))
    return [
        tuple(graph.players_of((number, table)) for table in range(len(tables)))
        for number, tables in enumerate(rounds)
    ]


class _Graph:
    """The edges and their colours, indexed from both sides; no node has a colour twice."""

    def __init__(self) -> None:
        self.of_player: dict[Block, dict[int, tuple[int, int]]] = defaultdict(dict)
        self.of_game: dict[tuple[int, int], dict[int, Block]] = defaultdict(dict)

    def add(self, player: Block, game: tuple[int, int]) -> None:
        """Add a player to a game."""
        ours, theirs = self.of_player[player], self.of_game[game]
        here = next(wind for wind in WIND_NUMBERS if wind not in ours)
        there = next(wind for wind in WIND_NUMBERS if wind not in theirs)
        if here in theirs:
            self._flip(game, here, there)
        ours[here], theirs[here] = game, player

    def _flip(self, game: tuple[int, int], here: int, there: int) -> None:
        """Swap two colours along the path that leaves a game by ``here``, which frees that colour there."""
        path = []
        wind, other = here, there
        while wind in self.of_game[game]:
            player = self.of_game[game][wind]
            path.append((player, game, wind))
            if other not in self.of_player[player]:
                break
            game = self.of_player[player][other]
            path.append((player, game, other))
        for player, at, wind in path:
            del self.of_player[player][wind], self.of_game[at][wind]
        for player, at, wind in path:
            new = there if wind == here else here
            self.of_player[player][new], self.of_game[at][new] = at, player

    def players_of(self, game: tuple[int, int]) -> tuple[int, ...]:
        """The players of a game, East first."""
        return tuple(self.of_game[game][wind][0] for wind in WIND_NUMBERS)


def winds_after(played: Sequence[Round], coming: Sequence[Round], rng: Random) -> list[Round]:
    """Winds for rounds that follow played ones, as even as a search can make them.

    The played rounds cannot change, so there may be no perfect assignment.
    """
    if len(played) % BLOCK == 0 and not _uneven(played):
        return seat_winds(coming)
    search = _Balance(played, seat_winds(coming))
    search.run(rng)
    while any(search.level(often, rarely) for often, rarely in permutations(WIND_NUMBERS, 2)):
        pass
    return [tuple(map(tuple, tables)) for tables in search.coming]


def _uneven(played: Sequence[Round]) -> bool:
    """Whether a player has had one wind more often than another."""
    times = Counter(
        (player, wind) for tables in played for game in tables for wind, player in enumerate(game)
    )
    players = {player for player, _ in times}
    return any(len({times[player, wind] for wind in WIND_NUMBERS}) > 1 for player in players)


class _Balance:
    """How often each player has had each wind, in total and in each block."""

    def __init__(self, played: Sequence[Round], coming: Sequence[Round]) -> None:
        self.coming = [[list(game) for game in tables] for tables in coming]
        self.games = [
            ((len(played) + number) // BLOCK, game)
            for number, tables in enumerate(self.coming)
            for game in tables
        ]
        self.times: Counter[tuple[int, int]] = Counter()
        self.in_block: Counter[tuple[int, int, int]] = Counter()
        for number, tables in enumerate([*played, *coming]):
            for game in tables:
                for wind, player in enumerate(game):
                    self.times[player, wind] += 1
                    self.in_block[player, number // BLOCK, wind] += 1

    def run(self, rng: Random) -> None:
        """Exchange random pairs of seats within a game; towards the end only if nothing gets worse."""
        steps = EXCHANGES * len(self.games)
        heat, factor = HOT, (COLD / HOT) ** (1 / steps)
        for _ in range(steps):
            heat *= factor
            block, game = self.games[int(rng.random() * len(self.games))]
            first, second = rng.sample(WIND_NUMBERS, 2)
            delta = self._gain(block, game[first], first, second)
            delta += self._gain(block, game[second], second, first)
            if delta <= 0 or rng.random() < exp(-delta / heat):
                self._exchange(block, game, first, second)

    def _gain(self, block: int, player: int, old: int, new: int) -> int:
        """The change of the cost when a player gets another wind: totals first, then repeats in a block."""
        times, in_block = self.times, self.in_block
        return EVEN * (times[player, new] - times[player, old] + 1) + (
            in_block[player, block, new] - in_block[player, block, old] + 1
        )

    def _exchange(self, block: int, game: list[int], first: int, second: int) -> None:
        for player, old, new in ((game[first], first, second), (game[second], second, first)):
            self.times[player, old] -= 1
            self.times[player, new] += 1
            self.in_block[player, block, old] -= 1
            self.in_block[player, block, new] += 1
        game[first], game[second] = game[second], game[first]

    def level(self, often: int, rarely: int) -> bool:
        """Take a wind from a player who has it too often; return whether that was possible.

        Exchanging two winds within a game passes the surplus on to the next player. A path of exchanges ends
        at a player who benefits, and leaves the totals of those in between unchanged.
        """
        ahead = {player: self.times[player, often] - self.times[player, rarely] for player, _ in self.times}
        seats: dict[int, list[tuple[int, list[int]]]] = defaultdict(list)
        for block, game in self.games:
            seats[game[often]].append((block, game))
        ways = (_path(player, rarely, ahead, seats) for player, much in ahead.items() if much > 1)
        way = next(filter(None, ways), [])
        for block, game in way:
            self._exchange(block, game, often, rarely)
        return bool(way)


def _path(
    start: int, rarely: int, ahead: dict[int, int], seats: dict[int, list[tuple[int, list[int]]]]
) -> list[tuple[int, list[int]]]:
    """The shortest path of games from a player to one with too few; empty if there is none."""
    ways: dict[int, list[tuple[int, list[int]]]] = {start: []}
    queue = deque([start])
    while queue:
        player = queue.popleft()
        if ahead[player] < 0:
            return ways[player]
        for block, game in seats[player]:
            if game[rarely] not in ways:
                ways[game[rarely]] = [*ways[player], (block, game)]
                queue.append(game[rarely])
    return []
