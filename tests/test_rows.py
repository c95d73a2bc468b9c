"""No row of the rules without a case: sections A to J, the yaku, and the tables of what follows a hand."""

from __future__ import annotations

import pytest

from .helpers.cases import FILES, document
from .helpers.rule_rows import SECTIONS, TRAPS


def covered() -> set[str]:
    """The rows that some file names."""
    return {row for path in FILES for row in document(path)["rows"]}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_row_has_a_case(section: str) -> None:
    """Each row of each section is named by a file."""
    rows = {f"{section}{number}" for number in range(1, SECTIONS[section].rows + 1)}
    assert sorted(rows - covered()) == []


def test_every_trap_has_a_case() -> None:
    """Each trap is named by a file."""
    assert sorted({f"T{number:02}" for number in TRAPS} - covered()) == []


def test_every_row_that_is_named_exists() -> None:
    """A slip in a row would hide that the row it means has no case."""
    known = {f"{section}{number}" for section, (_, rows) in SECTIONS.items() for number in range(1, rows + 1)}
    known |= {f"T{number:02}" for number in TRAPS}
    assert sorted(covered() - known) == []
