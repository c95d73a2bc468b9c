"""Every row of the rules has a test for every rulebook, or a reason why not."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from hanchan.referee import books

from .rows import OPEN, PROVEN, listed

BOOKS = books()


MODULES = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py"))
for module in MODULES:
    if module != Path(__file__).stem:
        importlib.import_module(f"{__package__}.{module}")


@pytest.mark.parametrize("id", listed())
@pytest.mark.parametrize("book", BOOKS)
def test_a_row_is_proven_or_says_why_not(id: str, book: str) -> None:
    proven, reason = PROVEN.get(id, {}).get(book), OPEN.get(id, {}).get(book)
    assert proven or reason, "neither a test nor a reason"


def test_no_row_is_only_excused() -> None:
    """A row that no book proves would be no row."""
    assert sorted(set(listed()) - set(PROVEN)) == []


def test_every_row_that_is_named_exists() -> None:
    """A slip in an id would hide that the row it means has no test."""
    assert sorted((set(PROVEN) | set(OPEN)) - set(listed())) == []


def test_reasons_are_told() -> None:
    assert [(id, book) for id, books in OPEN.items() for book, why in books.items() if len(why) < 12] == []
