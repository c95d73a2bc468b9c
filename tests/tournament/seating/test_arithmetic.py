"""Fields, columns and winds by themselves."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan.tournament.seating.algebraic import column_rounds
from hanchan.tournament.seating.assign_winds import seat_winds
from hanchan.tournament.seating.designs import designs
from hanchan.tournament.seating.finite_field import Field, prime_power
from hanchan.tournament.seating.search import RECIPES, Z_9, quality
from hanchan.tournament.seating.symmetry import Symmetry

from .counting import winds_are_perfect

SIZES = (2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27, 32, 49)


@pytest.mark.parametrize("size", SIZES)
def test_a_field_is_a_field(size: int) -> None:
    """Every element but 0 has an inverse, and products are distributed over differences."""
    field = Field(size)
    elements = range(size)
    for a in elements[1:]:
        assert sorted(field.times(a, b) for b in elements) == list(elements)
        assert field.times(a, 1) == a
    for a in elements:
        assert sorted(field.minus(a, b) for b in elements) == list(elements)
        assert (field.minus(a, a), field.minus(a, 0)) == (0, a)
    rng = Random(size)
    for _ in range(50):
        a, b, c = (rng.randrange(size) for _ in range(3))
        assert field.times(a, field.minus(b, c)) == field.minus(field.times(a, b), field.times(a, c))
        assert field.times(a, field.times(b, c)) == field.times(field.times(a, b), c)


def test_prime_powers() -> None:
    powers = [number for number in range(60) if prime_power(number)]
    assert powers == [
        2,
        3,
        4,
        5,
        7,
        8,
        9,
        11,
        13,
        16,
        17,
        19,
        23,
        25,
        27,
        29,
        31,
        32,
        37,
        41,
        43,
        47,
        49,
        53,
        59,
    ]
    with pytest.raises(ValueError, match="no field of 6"):
        Field(6)


@pytest.mark.parametrize("tables", range(5, 51))
def test_players_of_a_column_never_meet(tables: int) -> None:
    rounds = column_rounds(tables, {6: 5, 10: 9}.get(tables, min(10, tables)))
    assert rounds is not None
    for seated in rounds:
        for game in seated:
            assert sorted(player // tables for player in game) == [0, 1, 2, 3]


def test_columns_that_are_not_known() -> None:
    assert column_rounds(4, 2) is None
    assert column_rounds(6, 6) is None
    assert column_rounds(9, 10) is None


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 12), st.integers(1, 13), st.randoms(use_true_random=False))
def test_winds_of_any_rounds_are_perfect(tables: int, rounds: int, rng: Random) -> None:
    """Whoever plays whom, four colours suffice."""
    lots = [rng.sample(range(4 * tables), 4 * tables) for _ in range(rounds)]
    games = [tuple(tuple(lot[at : at + 4]) for at in range(0, 4 * tables, 4)) for lot in lots]
    seated = seat_winds(games)
    assert winds_are_perfect(seated)
    for before, after in zip(games, seated, strict=True):
        assert [set(game) for game in before] == [set(game) for game in after]


def test_orbits_count_all_pairs() -> None:
    """28 players as three orbits of Z_9 and one fixed: 378 pairs in orbits of nine."""
    number, sizes = Z_9.pair_orbits()
    assert sum(sizes) == 28 * 27 // 2
    assert set(sizes) == {9}
    for a, b in combinations(range(28), 2):
        assert number[a][b] == number[Z_9.shift_point(a, 4)][Z_9.shift_point(b, 4)]


def test_a_developed_round_seats_everybody() -> None:
    symmetry = Symmetry(9, 4, 4, (1, 9), table_orbits=1, fixed_tables=1)
    rounds = symmetry.develop([symmetry.seats(1), symmetry.seats(9)])
    assert len(rounds) == 10
    for tables in rounds:
        assert sorted(player for game in tables for player in game) == list(range(40))


def test_designs_are_what_their_recipes_promise() -> None:
    """Every kept design has a recipe and reaches it."""
    assert set(designs()) == set(RECIPES)
    for size, design in designs().items():
        assert quality(design.rounds)[:2] == (RECIPES[size].opponents, RECIPES[size].tables), size


@pytest.mark.parametrize("size", [(12, 3), (16, 4), (20, 6), (24, 7), (32, 9)])
def test_a_recipe_finds_its_design_again(size: tuple[int, int]) -> None:
    """The quick ones; the others are for ``python -m hanchan.tournament.seating.search``."""
    recipe = RECIPES[size]
    found, rounds = recipe.find(Random(2))
    assert found[:2] <= (recipe.opponents, recipe.tables)
    assert len(rounds) == size[1]
