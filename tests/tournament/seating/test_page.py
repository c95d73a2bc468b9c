"""The table of docs/guide/seating.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hanchan.tournament import seating

PAGE = Path(__file__).parents[3] / "docs" / "guide" / "seating.md"
CELL = re.compile(r"(\d+)/(\d+)(?: \((\d+)/(\d+)\))?")


def rows() -> dict[int, list[str]]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if re.match(r"\| \d+ \|", line)
    ]
    return {int(row[0]): row[1:] for row in cells}


@pytest.mark.parametrize("players", range(12, 44, 4))
def test_a_row(players: int) -> None:
    row = rows()[players]
    assert len(row) == 9
    for rounds, cell in enumerate(row, start=2):
        told = seating.verify(seating.schedule(players, rounds, seed=1))
        found = CELL.fullmatch(cell)
        assert found, cell
        reached = (told.opponent_repeats, told.table_repeats)
        bound = (told.bound.opponent_repeats, told.bound.table_repeats)
        assert (int(found[1]), int(found[2])) == reached
        assert bound == (reached if found[3] is None else (int(found[3]), int(found[4])))
