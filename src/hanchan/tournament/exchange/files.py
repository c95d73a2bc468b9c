"""Writes tables as CSV, a folder of CSV files, XLSX or JSON. Files are written atomically."""

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
"""With the byte order mark by which spreadsheets recognise UTF-8."""
VERSION = 1
"""Version of the JSON format."""


def export(
    event: Event, to: str | Path, names: Sequence[str] = (), *, after: int | None = None
) -> list[Path]:
    """Write tables of an event to a .csv, .xlsx or .json file, or into a folder. Default: all tables."""
    path = Path(to)
    tables = [table(event, name, after) for name in names or TABLES]
    match path.suffix.casefold():
        case ".csv":
            if len(tables) != 1:
                raise ExportError("a CSV file has one table; name it, or export to a folder or to .xlsx")
            return [write(path, csv_text(tables[0]).encode(ENCODING))]
        case ".xlsx":
            from .xlsx import workbook

            return [write(path, workbook(event, tables, after))]
        case ".json":
            return [write(path, json_text(event, tables, after).encode())]
        case "":
            return [write(path / f"{grid.name}.csv", csv_text(grid).encode(ENCODING)) for grid in tables]
        case suffix:
            raise ExportError(f"an export is .csv, .xlsx, .json or a folder, not {suffix[:20]}")


def csv_text(grid: Grid, *, end: str = "\r\n") -> str:
    """A table as CSV, with its header. Default line ending: that of RFC 4180."""
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
    document = {
        "version": VERSION,
        "event": event.name,
        "ruleset": event.ruleset.id,
        "after": after,
        "tables": {grid.name: grid.records() for grid in tables},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write(path: Path, data: bytes) -> Path:
    """Write a file atomically: a reader sees the old contents or the new, never a part."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())  # on disk before it replaces the old file
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
