"""The office and ``hanchan tournament points`` book penalties and substitutes apart, and agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from hanchan.referee.ledger import Where
from hanchan.tournament import Substituted
from hanchan.tournament.game_points import points
from hanchan.tournament.model import PenaltyEntry, TableSheet
from hanchan.tournament.results import table_scores
from hanchan.tournament.rulings import absence
from hanchan.tournament.standings import thousands

from .events import BOOKS, make

if TYPE_CHECKING:
    from hanchan.rulesets import Ruleset
    from hanchan.tournament.entries import Four

SHEETS = 60


def drawn(random: Random) -> tuple[Four, int]:
    """Points that sum, often level, and deposits."""
    deposits = random.choice((0, 0, 1, 2))
    east, south, west = (random.randrange(100, 600, random.choice((1, 50))) * 100 for _ in range(3))
    return (east, south, west, 120_000 - 1_000 * deposits - east - south - west), deposits


def by_the_office(
    rules: Ruleset, sheet: TableSheet, bookings: list[PenaltyEntry]
) -> list[tuple[float, float]]:
    """The score of the game and the tournament score of each seat."""
    outside: dict[tuple[int, int], list[PenaltyEntry]] = {}
    for one in bookings:
        outside.setdefault((one.player, 1), []).append(one)
    found = []
    for seat in table_scores(sheet, rules, outside):
        off = [one.points for one in outside.get((seat.player, 1), ()) if one.where is Where.TOURNAMENT]
        found.append((thousands(seat.score), thousands(seat.score + sum(off))))
    return found


@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize("absent", ["", "start", "mid"])
def test_they_agree(ruleset: str, absent: str) -> None:
    from hanchan import rulesets

    random, rules = Random(f"{ruleset} {absent}"), rulesets.load(ruleset)
    for _ in range(SHEETS):
        counted, deposits = drawn(random)
        sheet = TableSheet(1, 1, (1, 2, 3, 4), points=counted, deposits=deposits)
        fined, away = random.sample(range(4), 2)
        where = Where(rules["penalties.chonbo_booked"])
        bookings = [PenaltyEntry(fined + 1, 1, -rules["penalties.chonbo"], where, "chonbo", "")]
        if absent:
            why = absence(rules, during=absent == "mid")
            entry = make(
                Substituted, player=away + 1, session=1, substitute="Zoe", during=absent == "mid", **why
            )
            sheet.substitutes[away + 1] = entry
            bookings.append(PenaltyEntry(away + 1, 1, entry.points, Where(entry.where), "", ""))
        told = points(
            counted,
            rules,
            deposits=deposits,
            penalties=[(fined, "chonbo")],
            substitutes={away: absent} if absent else None,
        )
        assert by_the_office(rules, sheet, bookings) == list(zip(told.scores, told.tournament, strict=True))
