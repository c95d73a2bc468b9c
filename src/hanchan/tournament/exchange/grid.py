"""A table of plain values, as spreadsheets have them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Cell: TypeAlias = str | int | float | bool | None


class ColumnKind(StrEnum):
    """What the cells of a column are."""

    TEXT = "text"
    NUMBER = "number"
    POINTS = "points"
    """Points as at the table: 42,300."""
    SCORE = "score"
    """A score in thousands: +27.3."""
    MEAN = "mean"
    """A place or a rate: 2.417."""
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in files, and what is in it."""

    key: str
    kind: ColumnKind = ColumnKind.TEXT

    @property
    def title(self) -> str:
        """The heading for people."""
        return self.key.replace("_", " ").capitalize()


@dataclass(frozen=True)
class Grid:
    """A named table: columns and rows."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def records(self) -> list[dict[str, Cell]]:
        """The rows as dictionaries by column name."""
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]


def columns(**kinds: str) -> tuple[Column, ...]:
    """Columns from their names and kinds."""
    return tuple(Column(key, ColumnKind(kind)) for key, kind in kinds.items())


def from_records(
    name: str, records: Sequence[Mapping[str, Any]], known: Iterable[Column] = (), hidden: Sequence[str] = ()
) -> Grid:
    """A table from dictionaries: the known columns first, then any other keys."""
    columns_by_key = {column.key: column for column in known}
    for record in records:
        for key, value in record.items():
            if key not in hidden and key not in columns_by_key:
                columns_by_key[key] = Column(key, _kind(key, value))
    rows = [tuple(plain(record.get(key)) for key in columns_by_key) for record in records]
    return Grid(name, tuple(columns_by_key.values()), tuple(rows))


def _kind(key: str, value: object) -> ColumnKind:
    if isinstance(value, bool):
        return ColumnKind.FLAG
    if isinstance(value, float):
        return ColumnKind.MEAN if key.endswith("_rate") else ColumnKind.SCORE
    return ColumnKind.NUMBER if isinstance(value, int) else ColumnKind.TEXT


def plain(value: Any) -> Cell:
    """A value as a single cell; collections are joined into one text."""
    if isinstance(value, list | tuple | set | frozenset):
        return " ".join(str(plain(item)) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {plain(item)}" for key, item in value.items())
    if value is None or isinstance(value, bool | int | float):
        return value
    return str(value)
