"""Every cell of every printed score table (tests/tables/*.toml)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import hanchan

from .helpers.every import check_every

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = Path(__file__).parent / "tables"
OPEN_END = 5
"""How many han past the first a limit without end is checked."""

WINNERS = {"dealer": True, "non_dealer": False}
HOWS = {"tsumo": True, "ron": False}


@dataclass(frozen=True)
class Cell:
    """One printed figure: who pays how much for which hand."""

    ruleset: str
    clause: str
    dealer: bool
    tsumo: bool
    han: int
    fu: int
    yakuman: int
    payer: str
    points: int

    def __str__(self) -> str:
        winner = "dealer" if self.dealer else "non-dealer"
        how = "tsumo" if self.tsumo else "ron"
        value = f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        return f"{self.ruleset} {self.clause}: {winner} {how} {value}, {self.payer}"


@cache
def _document(ruleset: str) -> dict[str, Any]:
    return tomllib.loads((TABLES / f"{ruleset}.toml").read_text(encoding="utf-8"))


def _source(ruleset: str) -> dict[str, Any]:
    document = _document(ruleset)
    return _source(document["same_as"]) if "same_as" in document else document


def _payer(dealer: bool, tsumo: bool, key: str) -> str:
    """The field of Payments that a key of a row stands for."""
    if not tsumo:
        return "discarder"
    return "dealer" if key == "dealer" and not dealer else "non_dealer"


def _table_cells(ruleset: str, table: dict[str, Any]) -> Iterator[Cell]:
    dealer, tsumo = WINNERS[table["winner"]], HOWS[table["how"]]
    for row in table["rows"]:
        for key in sorted(row.keys() - {"fu"}):
            payer = _payer(dealer, tsumo, key)
            for han, points in zip(table["han"], row[key], strict=True):
                if points:
                    yield Cell(ruleset, table["clause"], dealer, tsumo, han, row["fu"], 0, payer, points)


def _limit_hands(limit: dict[str, Any]) -> Iterator[tuple[int, int, int]]:
    """The hands (han, fu, yakuman) that a limit row speaks of."""
    if "yakuman" in limit:
        yield 0, 0, limit["yakuman"]
        return
    first, last = limit["han"]
    for han in range(first, (last or first + OPEN_END) + 1):
        for fu in (20, 30, 110):
            yield han, fu, 0


def _limit_payments(limit: dict[str, Any]) -> Iterator[tuple[bool, bool, str, int]]:
    """What is printed of a limit row: winner is dealer, by tsumo, payer, points."""
    for key, dealer, tsumo in (
        ("dealer_ron", True, False),
        ("dealer_tsumo", True, True),
        ("other_ron", False, False),
    ):
        if key in limit:
            yield dealer, tsumo, _payer(dealer, tsumo, key), limit[key]
    for key, points in limit.get("other_tsumo", {}).items():
        yield False, True, _payer(False, True, key), points


def _limit_cells(ruleset: str, limit: dict[str, Any]) -> Iterator[Cell]:
    for han, fu, yakuman in _limit_hands(limit):
        for dealer, tsumo, payer, points in _limit_payments(limit):
            yield Cell(ruleset, limit["clause"], dealer, tsumo, han, fu, yakuman, payer, points)


def _misprint_cell(ruleset: str, entry: dict[str, Any]) -> Cell:
    dealer, tsumo = WINNERS[entry["winner"]], HOWS[entry["how"]]
    payer = _payer(dealer, tsumo, entry["payer"])
    clause, han, fu = entry["clause"], entry["han"], entry["fu"]
    return Cell(ruleset, clause, dealer, tsumo, han, fu, 0, payer, entry["taken"])


def _cells() -> Iterator[Cell]:
    for path in sorted(TABLES.glob("*.toml")):
        source = _source(path.stem)
        for table in source.get("table", []):
            yield from _table_cells(path.stem, table)
        for limit in source.get("limit", []):
            yield from _limit_cells(path.stem, limit)
        for entry in source.get("misprint", []):
            yield _misprint_cell(path.stem, entry)


CELLS = tuple(_cells())


def _points(cell: Cell) -> hanchan.Payments:
    if cell.yakuman:
        return hanchan.points(
            yakuman=cell.yakuman, dealer=cell.dealer, tsumo=cell.tsumo, ruleset=cell.ruleset
        )
    return hanchan.points(
        han=cell.han, fu=cell.fu, dealer=cell.dealer, tsumo=cell.tsumo, ruleset=cell.ruleset
    )


RULESETS = sorted({cell.ruleset for cell in CELLS})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_cells(ruleset: str) -> None:
    """Each printed figure is what the payer pays."""
    check_every([cell for cell in CELLS if cell.ruleset == ruleset], check_cell)


def check_cell(cell: Cell) -> None:
    paid = getattr(_points(cell), cell.payer)
    assert paid == cell.points, f"{paid}, not {cell.points}"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("dealer", [True, False], ids=["dealer", "non-dealer"])
@pytest.mark.parametrize("tsumo", [True, False], ids=["tsumo", "ron"])
def test_payments_add_up(ruleset: str, dealer: bool, tsumo: bool) -> None:
    """Only those who pay have a figure, and the winner receives them all."""
    won = (ruleset, dealer, tsumo)
    check_every([cell for cell in CELLS if (cell.ruleset, cell.dealer, cell.tsumo) == won], check_sum)


def check_sum(cell: Cell) -> None:
    pays = _points(cell)
    if not cell.tsumo:
        assert (pays.dealer, pays.non_dealer) == (None, None)
        assert pays.total == pays.discarder
        return
    assert pays.discarder is None
    assert pays.non_dealer is not None
    if cell.dealer:
        assert pays.dealer is None
        assert pays.total == 3 * pays.non_dealer
    else:
        assert pays.dealer is not None
        assert pays.total == pays.dealer + 2 * pays.non_dealer


@pytest.mark.parametrize("path", sorted(TABLES.glob("*.toml")), ids=lambda path: path.stem)
def test_file_names_its_ruleset(path: Path) -> None:
    """A table file is named after the ruleset that it belongs to."""
    assert _document(path.stem)["ruleset"] == path.stem


def test_every_ruleset_has_tables() -> None:
    """No ruleset without its cells."""
    assert {cell.ruleset for cell in CELLS} == {path.stem for path in TABLES.glob("*.toml")}


@pytest.mark.parametrize("ruleset", sorted(path.stem for path in TABLES.glob("*.toml")))
def test_misprints_are_not_also_cells(ruleset: str) -> None:
    """A misprint is listed apart, with a printed figure other than the one taken."""
    source = _source(ruleset)
    for entry in source.get("misprint", []):
        assert entry["printed"] != entry["taken"]
        apart = _misprint_cell(ruleset, entry)
        cells = [cell for table in source["table"] for cell in _table_cells(ruleset, table)]
        assert not [cell for cell in cells if cell == apart and cell.clause == entry["clause"]]
