"""The arithmetic of a sheet, worked out once more by hand: exact fractions, straight from the books."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from hanchan import rulesets
from hanchan.tournament.game_points import points
from hanchan.tournament.results import sheet_sums
from tests.tournament.office.events import BOOKS

SHEETS = 150
START = 30_000
FLAT = (15_000, 5_000, -5_000, -15_000)
FLOATING = {
    0: (12_000, -1_000, -3_000, -8_000),
    1: (12_000, -1_000, -3_000, -8_000),
    2: (8_000, 4_000, -4_000, -8_000),
    3: (8_000, 3_000, 1_000, -12_000),
    4: (0, 0, 0, 0),
}
"""WDMC 2019 P2 §5, by how many have 30,000 or more."""


def sheet(random: Random) -> tuple[list[int], int]:
    """Points that sum with the deposits, often level."""
    deposits = random.choice((0, 0, 1, 2))
    three = [random.randrange(-50, 700) * 100 for _ in range(3)]
    level = random.choice((0, 0, 2, 3))  # so many of them have the same
    three[:level] = [31_000 + 100 * random.randrange(60)] * level
    points = [*three, 4 * START - 1_000 * deposits - sum(three)]
    random.shuffle(points)
    return points, deposits


def by_hand(ruleset: str, counted: list[int], deposits: int, off: list[int]) -> list[tuple[Fraction, int]]:
    """The score of each game and the place, in points."""
    have = [Fraction(mine) for mine in counted]
    if ruleset == "ema-2016":  # §3.6: to the winner, in equal shares
        firsts = [seat for seat in range(4) if have[seat] == max(have)]
        for seat in firsts:
            have[seat] += Fraction(1_000 * deposits, len(firsts))
    deciding = [mine + less for mine, less in zip(have, off, strict=True)] if ruleset == "wdmc-2019" else have
    positive = sum(mine >= START for mine in deciding)
    table = FLOATING[positive] if ruleset == "wdmc-2019" else FLAT
    found = []
    for seat in range(4):
        better = sum(other > deciding[seat] for other in deciding)
        level = sum(other == deciding[seat] for other in deciding)
        uma = Fraction(sum(table[better : better + level]), level)
        found.append((have[seat] - START + uma + off[seat], better + 1))
    return found


@pytest.mark.parametrize("ruleset", BOOKS)
def test_sheets(ruleset: str) -> None:
    rules, random, thirds = rulesets.load(ruleset), Random(ruleset), 0
    for _ in range(SHEETS):
        counted, deposits = sheet(random)
        off = [-random.choice((0, 0, 12_000, 2_000)) for _ in range(4)]
        before, after = (off, [0] * 4) if ruleset == "wdmc-2019" else ([0] * 4, off)
        sums = sheet_sums(counted, rules, deposits=deposits, before=before, after=after)
        wanted = by_hand(ruleset, counted, deposits, off)
        assert [(mine.score, mine.place) for mine in sums] == wanted
        assert sum(mine.uma for mine in sums) == 0
        lost = 0 if ruleset == "ema-2016" else 1_000 * deposits
        assert sum(mine.play for mine in sums) == -lost
        thirds += any(Fraction(mine.score).denominator > 1 for mine in sums)
    assert thirds or ruleset != "ema-2016"


@pytest.mark.parametrize("ruleset", BOOKS)
def test_the_calculator_is_the_same_arithmetic(ruleset: str) -> None:
    """``hanchan tournament points`` shows what the office books, rounded only to be shown."""
    random = Random(f"points {ruleset}")
    for _ in range(SHEETS):
        counted, deposits = sheet(random)
        told = points(counted, ruleset, deposits=deposits)
        wanted = by_hand(ruleset, counted, deposits, [0] * 4)
        assert told.scores == tuple(round(float(score) / 1_000, 3) for score, _ in wanted)
        assert told.places == tuple(place for _, place in wanted)
        assert told.sum_ok


def test_level_thirds() -> None:
    """EMA 2016 §3.6: three firsts share a deposit; a third of a thousand stays a third."""
    rules = rulesets.load("ema-2016")
    sums = sheet_sums([33_000, 33_000, 33_000, 20_000], rules, deposits=1)
    assert [mine.score for mine in sums[:3]] == [3_000 + 5_000 + Fraction(1_000, 3)] * 3
    assert sum(mine.play for mine in sums) == 0
