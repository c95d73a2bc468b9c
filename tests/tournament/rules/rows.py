"""Rows of the rules: which test proves which row for which rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from hanchan.referee import books

if TYPE_CHECKING:
    from collections.abc import Callable

    Test = TypeVar("Test", bound=Callable[..., None])

BOOKS = books()


FILE = Path(__file__).with_name("rows.txt")


@dataclass(frozen=True)
class No:
    """Why a row has no test for a book."""

    why: str


PROVEN: dict[str, dict[str, list[str]]] = {}
"""Tests by row and book."""
OPEN: dict[str, dict[str, str]] = {}
"""Reasons by row and book."""


IT_IS_SO = object()
"""A cell for a test that needs to be told nothing more than the book."""


def no(why: str) -> No:
    """A book in which there is nothing to prove, and why."""
    return No(why)


def row(id: str, *cells: Any) -> Callable[[Test], Test]:
    """Prove a row by this test, called for each book with what is expected there.

    Four cells are for WRC 2022, WRC 2025, EMA 2016 and WDMC 2019; three have one for both of the WRC, one is
    for all of them. Where no cell has anything (or ``IT_IS_SO``), the test is called with the book alone.
    """
    by_book = dict(zip(BOOKS, _four(cells), strict=True))

    def prove(test: Test) -> Test:
        for book, cell in by_book.items():
            if isinstance(cell, No):
                OPEN.setdefault(id, {})[book] = cell.why
            else:
                PROVEN.setdefault(id, {}).setdefault(book, []).append(test.__qualname__)
        told = {book: cell for book, cell in by_book.items() if not isinstance(cell, No)}
        if all(cell is IT_IS_SO for cell in told.values()):
            alone: Test = pytest.mark.parametrize("book", list(told))(test)
            return alone
        cases = [pytest.param(book, cell, id=book) for book, cell in told.items()]
        with_cells: Test = pytest.mark.parametrize(("book", "expected"), cases)(test)
        return with_cells

    return prove


def _four(cells: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(cells) <= 1:
        return (cells or (IT_IS_SO,)) * len(BOOKS)
    return (cells[0], *cells) if len(cells) == len(BOOKS) - 1 else cells


def listed() -> dict[str, str]:
    """The rows of the file, by id."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    told = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {id: title.strip() for id, _, title in told}
