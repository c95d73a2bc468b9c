"""The searches that found ``designs.toml``.

    python -m hanchan.tournament.seating.search              # every size: search again, keep improvements
    python -m hanchan.tournament.seating.search 24x7 28x9    # some sizes
    python -m hanchan.tournament.seating.search --seed 5     # another seed

Most sizes take seconds, 28x8 and 28x9 take minutes, and 32x10, 36x10 and 40x10 may take more than an hour.
The slow ones were first found by the same annealing written in C, about fifty times as fast.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from .algebraic import column_rounds
from .anneal import Cooling, anneal, improve, met_pairs, repeats
from .assign_tables import assign_tables
from .designs import FILE, Design, designs, write
from .finite_field import Field
from .symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .symmetry import Round

Quality = tuple[int, int, int, int]
"""Repeated opponents, repeated tables, most sittings at a table, most meetings of a pair."""


@dataclass(frozen=True)
class Recipe:
    """How to search for a schedule, and the quality to reach."""

    opponents: int
    tables: int
    how: str
    make: Callable[[Random], list[Round]]
    tries: int = 12
    """How many attempts are made; the best is kept."""
    steps: int = 200_000
    """Steps of the search for tables."""
    third: float = 0.5
    """Additional cost of sitting at a table for a third time in that search."""

    def find(self, rng: Random) -> tuple[Quality, list[Round]]:
        """The best result of several attempts."""
        best: tuple[Quality, list[Round]] | None = None
        for _ in range(self.tries):
            rounds = self.make(rng)
            if best is not None and repeats(rounds) > best[0][0]:
                continue
            rounds = assign_tables(rounds, rng, target=self.tables, steps=self.steps, third=self.third)
            if best is None or quality(rounds) < best[0]:
                best = quality(rounds), rounds
            if best[0][:2] <= (self.opponents, self.tables):
                break
        assert best is not None
        return best


def quality(rounds: Sequence[Round]) -> Quality:
    """The repeats in a schedule; lower is better."""
    met = met_pairs(rounds)
    sat = Counter((player, at) for tables in rounds for at, game in enumerate(tables) for player in game)
    return repeats(rounds), sum(sat.values()) - len(sat), max(sat.values()), max(met.values())


def plain(players: int, rounds: int, cooling: Cooling) -> Callable[[Random], list[Round]]:
    """Anneal all rounds and tables, without any symmetry."""
    symmetry = Symmetry(1, players, 0, (1,) * rounds, table_orbits=players // 4)
    return lambda rng: anneal(symmetry, cooling, rng)[1]


def symmetric(
    symmetry: Symmetry, cooling: Cooling, target: float = 0, rounds: int | None = None
) -> Callable[[Random], list[Round]]:
    """Anneal base rounds until the target is reached; then take some of the rounds they generate."""

    def make(rng: Random) -> list[Round]:
        while True:
            cost, generated = anneal(symmetry, cooling, rng, target=target)
            if cost <= target:
                return generated if rounds is None else rng.sample(generated, rounds)

    return make


def plane(rounds: int) -> Callable[[Random], list[Round]]:
    """The parallel lines of the affine plane over GF(4), repeated from the first if there are more rounds."""
    field = Field(4)
    slopes = [
        tuple(
            tuple(4 * x + y for x in range(4) for y in range(4) if field.minus(y, field.times(slope, x)) == c)
            for c in range(4)
        )
        for slope in range(4)
    ]
    upright = tuple(tuple(range(4 * x, 4 * x + 4)) for x in range(4))
    classes = [upright, *slopes]
    return lambda _rng: [classes[at % len(classes)] for at in range(rounds)]


def columns_together(tables: int) -> Callable[[Random], list[Round]]:
    """As many algebraic rounds as there are tables, and one round in which each column plays among itself."""

    def make(_rng: Random) -> list[Round]:
        first = column_rounds(tables, tables)
        assert first is not None
        whole, left = tables - tables % 4, range(tables - tables % 4, tables)
        seats = chain(
            (column * tables + x for column in range(4) for x in range(whole)),
            (column * tables + x for x in left for column in range(4)),
        )
        seated = list(seats)
        return [*first, tuple(tuple(seated[at : at + 4]) for at in range(0, 4 * tables, 4))]

    return make


def add_round(players: int, rounds: int) -> Callable[[Random], list[Round]]:
    """A stored design and one more round, with as few third meetings as possible."""

    def make(rng: Random) -> list[Round]:
        kept = designs()[players, rounds - 1].rounds
        seats = rng.sample(range(players), players)
        last = tuple(tuple(seats[at : at + 4]) for at in range(0, players, 4))
        return [*kept, *improve([last], Cooling(30_000, hot=1.0, cold=0.05, third=1.0), rng, played=kept)]

    return make


PLAIN = Cooling(150_000, hot=1.0, cold=0.12, third=0.05, table=0.15)
DEVELOPED = Cooling(250_000, hot=0.4, cold=0.2)
LONG = Cooling(3_000_000, hot=0.4, cold=0.2)
WITH_TABLES = Cooling(2_000_000, hot=0.5, cold=0.12)

Z_3 = Symmetry(3, 8, 0, (1, 1, 3, 3))
Z_4 = Symmetry(4, 8, 0, (2, 2, 2, 2, 2))
Z_7 = Symmetry(7, 3, 3, (1,))
Z_9 = Symmetry(9, 3, 1, (1,))
Z_9_AND_NINE_TABLES = Symmetry(9, 4, 0, (1, 9), table_orbits=1)
Z_9_AND_TABLES = Symmetry(9, 4, 4, (1, 9), table_orbits=1, fixed_tables=1)

RECIPES: dict[tuple[int, int], Recipe] = {
    **{
        (12, rounds): Recipe(opponents, tables, "annealed", plain(12, rounds, PLAIN), 20)
        for rounds, opponents, tables in (
            *((2, 3, 3), (3, 6, 6), (4, 13, 16), (5, 24, 26), (6, 42, 36), (7, 60, 48)),
            *((8, 78, 60), (9, 96, 72), (10, 114, 84)),
        )
    },
    **{
        (16, rounds): Recipe(
            max(0, 24 * (rounds - 5)), least, "parallel lines over GF(4), tables annealed", plane(rounds), 20
        )
        for rounds, least in zip(range(2, 11), (4, 8, 12, 25, 36, 50, 64, 80, 96), strict=True)
    },
    (20, 6): Recipe(6, 20, "columns over GF(5) and one round within them", columns_together(5)),
    (20, 7): Recipe(
        20, 40, "annealed", symmetric(Symmetry(1, 20, 0, (1,) * 7), Cooling(3_000_000, 0.6, third=0.5), 20)
    ),
    **{
        (20, rounds): Recipe(30 * rounds - 190, 20 * (rounds - 5), "a round more", add_round(20, rounds))
        for rounds in (8, 9, 10)
    },
    **{
        (24, rounds): Recipe(
            0,
            least,
            "three orbits of Z_7 and three fixed players",
            symmetric(Z_7, DEVELOPED, 0, rounds),
        )
        for rounds, least in ((6, 16), (7, 24))
    },
    (24, 8): Recipe(12, 53, "eight orbits of Z_3", symmetric(Z_3, DEVELOPED, 12)),
    **{
        (24, rounds): Recipe(36 * rounds - 276, 24 * (rounds - 6), "a round more", add_round(24, rounds))
        for rounds in (9, 10)
    },
    **{
        (28, rounds): Recipe(
            0,
            28 * (rounds - 7),
            "three orbits of Z_9 and one fixed player",
            symmetric(Z_9, DEVELOPED, 0, rounds),
        )
        for rounds in (8, 9)
    },
    (28, 10): Recipe(42, 84, "a round more", add_round(28, 10)),
    (32, 9): Recipe(0, 32, "columns over GF(8) and one round within them", columns_together(8)),
    (32, 10): Recipe(
        0,
        72,
        "eight orbits of Z_4, five half-rounds",
        symmetric(Z_4, LONG),
        steps=1_000_000,
        third=2.0,
    ),
    (36, 10): Recipe(
        0, 54, "four orbits of Z_9, tables too", symmetric(Z_9_AND_NINE_TABLES, WITH_TABLES, 0.6 * 54)
    ),
    (40, 10): Recipe(
        0,
        18,
        "four orbits of Z_9 and four fixed players, tables too",
        symmetric(Z_9_AND_TABLES, WITH_TABLES, 0.6 * 18),
    ),
}


def main(arguments: Sequence[str]) -> None:
    """Search for the given sizes, or all of them, and store improvements."""
    seed = int(arguments[arguments.index("--seed") + 1]) if "--seed" in arguments else 1
    named = [tuple(map(int, argument.split("x"))) for argument in arguments if "x" in argument]
    for size, recipe in RECIPES.items():
        if named and size not in named:
            continue
        began = time.monotonic()
        reached_quality, rounds = recipe.find(Random(seed))
        kept = designs().get(size)
        if kept is None or reached_quality < quality(kept.rounds):
            keep(Design(recipe.how, tuple(rounds)))
        reached = reached_quality[:2] <= (recipe.opponents, recipe.tables)
        missed = "" if reached else " (missed)"
        took = time.monotonic() - began
        print(f"{size[0]}x{size[1]}: {reached_quality}{missed}, {took:.1f} s", flush=True)


def keep(design: Design) -> None:
    """Write a design to the file."""
    designs.cache_clear()
    kept = {**designs(), design.size: design}
    Path(__file__).with_name(FILE).write_text(write(kept.values()), encoding="utf-8")
    designs.cache_clear()


if __name__ == "__main__":
    main(sys.argv[1:])
