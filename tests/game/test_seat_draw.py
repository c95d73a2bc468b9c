"""Seats drawn by lot: what comes of given tiles and dice, and of seeds."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from hanchan import rulesets
from hanchan.errors import NotInRulesetError, SeatsError
from hanchan.game import seat_draw
from tests.helpers.cases import RULESETS

NAMES = ["Ann", "Ben", "Cy", "Di"]


def test_a_direct_draw() -> None:
    """WRC 2022 §6.2.2; EMA 2016 §2.3: the shuffler picks last."""
    drawn = seat_draw.direct(NAMES, picks="2z4z1z3z", shuffler=2, east_place=3)
    assert drawn.players == ("Ben", "Di", "Cy", "Ann")
    assert drawn.places == ("Di", "Cy", "Ann", "Ben")  # East at the fourth place, South next to the right
    assert [step.words for step in drawn.steps][:5] == [
        "Cy shuffles one tile of each wind face down.",
        "Di draws South.",
        "Ann draws North.",
        "Ben draws East.",
        "Cy draws West.",
    ]
    assert {step.clause for step in drawn.steps} == {"WRC 2022 §6.2.2; EMA 2016 §2.3"}


@pytest.mark.parametrize(
    ("row", "first", "second", "places", "east"),
    [
        # 8 counts from Cy, who throws, to Ben; even: from the side of the 2, so that Ben gets North.
        ("1z1p2z3z4z2p", (4, 4), (1, 1), ("Ben", "Ann", "Di", "Cy"), "Di"),
        # 7 counts to Ann; odd: from the side of the 1. The row has the even tile at the left.
        ("8m1z2z3z4z3s", (3, 4), (2, 3), ("Di", "Cy", "Ben", "Ann"), "Di"),
        # Number tiles amid the winds only tell the sides.
        ("1z2z1p2p3z4z", (3, 4), (2, 3), ("Ann", "Ben", "Cy", "Di"), "Ann"),
    ],
)
def test_a_traditional_draw(
    row: str, first: tuple[int, int], second: tuple[int, int], places: tuple[str, ...], east: str
) -> None:
    """WRC 2022 §6.2.1."""
    drawn = seat_draw.traditional(NAMES, row=row, dice=(first, second))
    assert drawn.places == places
    assert drawn.players[0] == east
    at = places.index(east)
    assert drawn.players == (*places[at:], *places[:at])  # winds go counter-clockwise from the first East
    assert {step.clause for step in drawn.steps} == {"WRC 2022 §6.2.1"}


def test_every_row_is_fair_in_a_traditional_draw() -> None:
    """Over all orders of the winds and all throws each player is as often each wind."""
    winds: Counter[tuple[str, int]] = Counter()
    dice = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    for order in permutations(("1z", "2z", "3z", "4z")):
        for first, second in product(dice, repeat=2):
            drawn = seat_draw.traditional(NAMES, row=f"1p{''.join(order)}2p", dice=(first, second))
            winds.update((name, wind) for wind, name in enumerate(drawn.players))
    assert len(set(winds.values())) == 1


@pytest.mark.parametrize("method", seat_draw.METHODS)
def test_the_same_seed_draws_the_same_seats(method: str) -> None:
    drawn = seat_draw.METHODS[method](NAMES, 7)
    assert drawn == seat_draw.METHODS[method](NAMES, 7)
    assert sorted(drawn.players) == sorted(drawn.places) == NAMES
    firsts = Counter(seat_draw.METHODS[method](NAMES, seed).players[0] for seed in range(400))
    if method == "assigned":
        assert firsts == {"Ann": 400}
    else:
        assert min(firsts.values()) > 60  # 100 each are expected


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_says_how_seats_are_drawn(ruleset: str) -> None:
    """WRC 2022 §6.2; EMA 2016 §2.3; WDMC 2019 P2 §3.1."""
    methods = rulesets.load(ruleset)["wall.seat_draw"]
    for method in seat_draw.METHODS:
        if method in methods:
            assert seat_draw.draw(ruleset, NAMES, seed=3, method=method) == seat_draw.METHODS[method](
                NAMES, 3
            )
        else:
            with pytest.raises(NotInRulesetError, match=method):
                seat_draw.draw(ruleset, NAMES, seed=3, method=method)
    assert seat_draw.draw(ruleset, NAMES, seed=3) == seat_draw.METHODS[methods[0]](NAMES, 3)


def test_what_is_no_draw() -> None:
    with pytest.raises(SeatsError, match="four players"):
        seat_draw.direct(["Ann", "Ann", "Cy", "Di"], seed=1)
    with pytest.raises(SeatsError, match="from a seed, or all of them are given"):
        seat_draw.direct(NAMES)
    with pytest.raises(SeatsError, match="from a seed, or all of them are given"):
        seat_draw.traditional(NAMES, row="1p1z2z3z4z2p")
    with pytest.raises(SeatsError, match="one of each wind"):
        seat_draw.direct(NAMES, picks="1z1z2z3z")
    for row in ("1p1z2z3z4z3p", "1z2z3z4z", "1p1z1z3z4z2p", "", "1p1z2z3z4z2p5p"):
        with pytest.raises(SeatsError, match="an odd and an even tile"):
            seat_draw.traditional(NAMES, row=row, dice=((1, 1), (1, 1)))
    with pytest.raises(SeatsError, match="two dice show 1 to 6"):
        seat_draw.traditional(NAMES, row="1p1z2z3z4z2p", dice=((1, 7), (1, 1)))
