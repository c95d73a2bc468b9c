"""Winds: each player in every wind once in any four rounds that belong together.

Players, each once for every block of four rounds, and games make a graph with two sides; who plays in a game
is an edge. Nobody has more than four edges, so that four colours suffice to give nobody a colour twice
(König), and the colours are the winds.
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
"""For each game that follows played ones."""
HOT, COLD = 4.0, 0.5
EVEN = 4
"""What even counts weigh against blocks without a wind twice."""

Block = tuple[int, int]
"""A player and which four rounds."""


def seat_winds(rounds: Sequence[Round]) -> list[Round]:
    """The same tables, each from East to North, so that nobody has a wind twice in a block of four."""
    graph = _Graph()
    for number, tables in enumerate(rounds):
        for table, players in enumerate(tables):
            for player in players:
                graph.add((player, number // BLOCK), (number, table))
    return [
        tuple(graph.seated((number, table)) for table in range(len(tables)))
        for number, tables in enumerate(rounds)
    ]


class _Graph:
    """Edges and their colours, seen from both sides; nobody has two of a colour."""

    def __init__(self) -> None:
        self.of_player: dict[Block, dict[int, tuple[int, int]]] = defaultdict(dict)
        self.of_game: dict[tuple[int, int], dict[int, Block]] = defaultdict(dict)

    def add(self, player: Block, game: tuple[int, int]) -> None:
        """Put a player into a game."""
        ours, theirs = self.of_player[player], self.of_game[game]
        here = next(wind for wind in WIND_NUMBERS if wind not in ours)
        there = next(wind for wind in WIND_NUMBERS if wind not in theirs)
        if here in theirs:
            self._flip(game, here, there)
        ours[here], theirs[here] = game, player

    def _flip(self, game: tuple[int, int], here: int, there: int) -> None:
        """Exchange two colours on the path that leaves a game by one of them; the game is then free of it."""
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

    def seated(self, game: tuple[int, int]) -> tuple[int, ...]:
        """The players of a game, East first."""
        return tuple(self.of_game[game][wind][0] for wind in WIND_NUMBERS)


def winds_after(played: Sequence[Round], coming: Sequence[Round], rng: Random) -> list[Round]:
    """Winds for rounds that follow played ones, as even as a search finds them.

    What was played cannot be coloured anew, so that there may be no perfect answer.
    """
    if len(played) % BLOCK == 0 and not _uneven(played):
        return seat_winds(coming)
    search = _Balance(played, seat_winds(coming))
    search.run(rng)
    while any(search.even(one, other) for one, other in permutations(WIND_NUMBERS, 2)):
        pass
    return [tuple(map(tuple, tables)) for tables in search.coming]


def _uneven(played: Sequence[Round]) -> bool:
    """Whether somebody had a wind more often than another."""
    times = Counter(
        (player, wind) for tables in played for game in tables for wind, player in enumerate(game)
    )
    players = {player for player, _ in times}
    return any(len({times[player, wind] for wind in WIND_NUMBERS}) > 1 for player in players)


class _Balance:
    """How often each player had each wind, in all and in each block."""

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
        """Exchange two seats of a game again and again; in the end only where nothing gets worse."""
        steps = EXCHANGES * len(self.games)
        heat, factor = HOT, (COLD / HOT) ** (1 / steps)
        for _ in range(steps):
            heat *= factor
            block, game = self.games[int(rng.random() * len(self.games))]
            one, other = rng.sample(WIND_NUMBERS, 2)
            delta = self._gain(block, game[one], one, other) + self._gain(block, game[other], other, one)
            if delta <= 0 or rng.random() < exp(-delta / heat):
                self._exchange(block, game, one, other)

    def _gain(self, block: int, player: int, old: int, new: int) -> int:
        """What another wind changes: counts as even as can be come first, then no wind twice in a block."""
        times, in_block = self.times, self.in_block
        return EVEN * (times[player, new] - times[player, old] + 1) + (
            in_block[player, block, new] - in_block[player, block, old] + 1
        )

    def _exchange(self, block: int, game: list[int], one: int, other: int) -> None:
        for player, old, new in ((game[one], one, other), (game[other], other, one)):
            self.times[player, old] -= 1
            self.times[player, new] += 1
            self.in_block[player, block, old] -= 1
            self.in_block[player, block, new] += 1
        game[one], game[other] = game[other], game[one]

    def even(self, often: int, rarely: int) -> bool:
        """Take one wind from somebody who has it too often; whether it could be.

        A game hands the wind on: its player in the one wind gets the other. So a path of games leads to
        somebody who is better off with it, and leaves those on the way as they were.
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
    """The shortest way from a player to one who is behind, game by game; nothing if there is none."""
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
