"""No row of the rules without a case: sections A to J, the yaku, and the tables of what follows a hand."""

from __future__ import annotations

from typing import Final

import pytest

from .helpers.cases import FILES, document

ROWS: Final = {
    "A": 13,  # equipment, wall, deal
    "B": 27,  # turn, calls, quads
    "C": 16,  # riichi
    "D": 14,  # winning
    "E": 11,  # furiten and dead hand
    "F": 17,  # draws
    "G": 8,  # counters, deal, rounds
    "G-O": 8,  # dealer, counters and deposits after each outcome of a hand
    "H": 18,  # end of the game, uma
    "H-S": 10,  # what follows South 4
    "I": 31,  # hand value
    "J": 10,  # liability
    "Y": 48,  # yaku
    "Y-D": 16,  # details of yaku
}
"""The sections of the rules, and how many rows each has."""

TRAPS: Final = range(1, 60, 2)
"""The numbers of the traps: the odd ones."""


def covered() -> set[str]:
    """The rows that some file names."""
    return {row for path in FILES for row in document(path)["rows"]}


@pytest.mark.parametrize("section", ROWS)
def test_every_row_has_a_case(section: str) -> None:
    """Each row of each section is named by a file."""
    rows = {f"{section}{number}" for number in range(1, ROWS[section] + 1)}
    assert sorted(rows - covered()) == []


def test_every_trap_has_a_case() -> None:
    """Each trap is named by a file."""
    assert sorted({f"T{number:02}" for number in TRAPS} - covered()) == []


def test_every_row_that_is_named_exists() -> None:
    """A slip in a row would hide that the row it means has no case."""
    known = {f"{section}{number}" for section, rows in ROWS.items() for number in range(1, rows + 1)}
    known |= {f"T{number:02}" for number in TRAPS}
    assert sorted(covered() - known) == []
