"""Winds: each player in every wind once in any four rounds that belong together.

Players, each once for every block of four rounds, and games make a graph with two sides; who plays in a game is an
edge. Nobody has more than four edges, so that four colours suffice to give nobody a colour twice (König), and the
colours are the winds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ._symmetry import Round

BLOCK = 4
WINDS = range(4)
PASSES = 40
"""How often games that follow played ones are looked at again."""

Block = tuple[int, int]
"""A player and which four rounds."""


def seat_winds(rounds: Sequence[Round]) -> list[Round]:
    """The same tables, each in the order East, South, West, North, so that no block of four repeats a wind."""
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
        here = next(wind for wind in WINDS if wind not in ours)
        there = next(wind for wind in WINDS if wind not in theirs)
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
        return tuple(self.of_game[game][wind][0] for wind in WINDS)


def winds_after(played: Sequence[Round], coming: Sequence[Round], rng: Random) -> list[Round]:
    """Winds for rounds that follow played ones, as even as a search finds them.

    What was played cannot be coloured anew, so that there may be no perfect answer.
    """
    if len(played) % BLOCK == 0 and not _uneven(played):
        return seat_winds(coming)
    search = _Balance(played, seat_winds(coming))
    for _ in range(PASSES):
        if not search.improve(rng):
            break
    return [tuple(tables) for tables in search.coming]


def _uneven(played: Sequence[Round]) -> bool:
    times = Counter((player, wind) for tables in played for game in tables for wind, player in enumerate(game))
    players = {player for player, _ in times}
    return any(len({times[player, wind] for wind in WINDS}) > 1 for player in players)


class _Balance:
    """How often each player had each wind, in all and in each block."""

    def __init__(self, played: Sequence[Round], coming: Sequence[Round]) -> None:
        self.first = len(played)
        self.coming = [list(tables) for tables in coming]
        self.times: Counter[tuple[int, int]] = Counter()
        self.in_block: Counter[tuple[int, int, int]] = Counter()
        for number, tables in enumerate([*played, *coming]):
            for game in tables:
                self._count(game, number, 1)

    def improve(self, rng: Random) -> bool:
        """Look at every game once, by lot; whether any could be seated better."""
        games = [(number, at) for number, tables in enumerate(self.coming) for at in range(len(tables))]
        rng.shuffle(games)
        return any([self._reseat(number, at, rng) for number, at in games])

    def _reseat(self, number: int, at: int, rng: Random) -> bool:
        game, round_number = self.coming[number][at], self.first + number
        self._count(game, round_number, -1)
        orders = list(permutations(game))
        rng.shuffle(orders)
        best = min(orders, key=lambda order: self._price(order, round_number))
        better = self._price(best, round_number) < self._price(game, round_number)
        self.coming[number][at] = best
        self._count(best, round_number, 1)
        return better

    def _price(self, game: tuple[int, ...], number: int) -> int:
        block = number // BLOCK
        return sum(
            2 * self.times[player, wind] + self.in_block[player, block, wind]
            for wind, player in enumerate(game)
        )

    def _count(self, game: tuple[int, ...], number: int, by: int) -> None:
        for wind, player in enumerate(game):
            self.times[player, wind] += by
            self.in_block[player, number // BLOCK, wind] += by
