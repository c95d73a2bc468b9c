"""Tables as files: CSV, a folder of CSV files, XLSX, JSON. A file is there whole or not at all."""

from __future__ import annotations

import csv
import io
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ExportError
from .escaping import guard_formula
from .grids.event import TABLES, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Event
    from .grid import Cell, Grid

ENCODING = "utf-8-sig"
"""With the mark by which spreadsheets know UTF-8."""
VERSION = 1
"""Of the form of the JSON."""


def export(
    event: Event, to: str | Path, names: Sequence[str] = (), *, after: int | None = None
) -> list[Path]:
    """Write tables of an event, all if none is named: to a file .csv, .xlsx or .json, or into a folder."""
    path = Path(to)
    made = [table(event, name, after) for name in names or TABLES]
    match path.suffix.casefold():
        case ".csv":
            if len(made) != 1:
                raise ExportError("a CSV file has one table; name it, or export to a folder or to .xlsx")
            return [write(path, csv_text(made[0]).encode(ENCODING))]
        case ".xlsx":
            from .xlsx import workbook

            return [write(path, workbook(event, made, after))]
        case ".json":
            return [write(path, json_text(event, made, after).encode())]
        case "":
            return [write(path / f"{one.name}.csv", csv_text(one).encode(ENCODING)) for one in made]
        case suffix:
            raise ExportError(f"an export is .csv, .xlsx, .json or a folder, not {suffix[:20]}")


def csv_text(grid: Grid, *, end: str = "\r\n") -> str:
    """A table as CSV, with its header; lines end as RFC 4180 has it, if not told otherwise."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator=end)
    writer.writerow(column.key for column in grid.columns)
    writer.writerows([_csv_cell(cell) for cell in row] for row in grid.rows)
    return text.getvalue()


def _csv_cell(cell: Cell) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if cell is None:
        return ""
    return guard_formula(cell) if isinstance(cell, str) else str(cell)


def json_text(event: Event, tables: Sequence[Grid], after: int | None = None) -> str:
    """Tables as JSON: each a list of records."""
    told = {
        "version": VERSION,
        "event": event.name,
        "ruleset": event.ruleset.id,
        "after": after,
        "tables": {one.name: one.records() for one in tables},
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def write(path: Path, data: bytes) -> Path:
    """Write a file in one go: who looks finds the old one or the new one, never half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())  # on the disk before it takes the old one's place
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise ExportError(f"{path} cannot be written: {getattr(error, 'strerror', error)}") from None
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
