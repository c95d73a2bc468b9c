"""Tables as one XLSX workbook, a sheet each: frozen headings, widths, formats, real numbers, no formulas."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from openpyxl import Workbook  # type: ignore[import-untyped]
from openpyxl.cell import WriteOnlyCell  # type: ignore[import-untyped]
from openpyxl.styles import Alignment, Font, PatternFill  # type: ignore[import-untyped]
from openpyxl.utils import get_column_letter  # type: ignore[import-untyped]
from openpyxl.worksheet.properties import PageSetupProperties  # type: ignore[import-untyped]

from .escaping import FORMULA, escape_xlsx
from .grid import ColumnKind, Grid, columns, from_records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Event
    from .grid import Cell, Column

FORMATS = {
    ColumnKind.NUMBER: "0",
    ColumnKind.POINTS: "#,##0;-#,##0;0",
    ColumnKind.SCORE: "+#,##0.0##;-#,##0.0##;0.0",
    ColumnKind.MEAN: "0.000",
}
FIGURES = tuple(FORMATS)
NARROWEST, WIDEST = 6, 60
LONGEST_CELL = 32_767
"""Maximum number of characters in a cell."""
A4 = 9
"""The paper size A4 in workbook page settings."""
HEAD = Font(bold=True, color="FFFFFF")
FILL = PatternFill("solid", fgColor="1F4E3D")


def workbook(event: Event, tables: Sequence[Grid], after: int | None = None) -> bytes:
    """A workbook of tables, with a sheet about the event in front."""
    return book([_about(event, after), *tables], title=event.name)


def book(tables: Sequence[Grid], *, title: str) -> bytes:
    """A workbook with a sheet for each table."""
    workbook_file = Workbook(write_only=True)
    workbook_file.properties.title, workbook_file.properties.creator = escape_xlsx(title), "hanchan"
    for grid in tables:
        _add_sheet(workbook_file, grid)
    data = io.BytesIO()
    workbook_file.save(data)
    return data.getvalue()


def _about(event: Event, after: int | None) -> Grid:
    facts: dict[str, Cell] = {
        "event": event.name,
        "ruleset": event.ruleset.name,
        "sessions": event.planned,
        "players": sum(not person.fill_in for person in event.people.values()),
        "after session": after or "as it stands",
        "entries in the log": len(event.log),
        "last entry": event.log[-1].at if event.log else "",
    }
    records = [{"fact": key, "value": value} for key, value in facts.items()]
    return from_records("event", records, columns(fact="text", value="text"))


def _add_sheet(workbook_file: Any, grid: Grid) -> None:
    sheet = workbook_file.create_sheet(grid.name[:31])
    for at, column in enumerate(grid.columns):
        letter = get_column_letter(at + 1)
        sheet.column_dimensions[letter].width = _width(column, [row[at] for row in grid.rows])
    last = f"{get_column_letter(len(grid.columns))}{len(grid.rows) + 1}"
    sheet.freeze_panes, sheet.auto_filter.ref = "A2", f"A1:{last}"
    _set_up_page(sheet)
    sheet.append([_heading(sheet, column) for column in grid.columns])
    for row in grid.rows:
        sheet.append([_cell(sheet, *pair) for pair in zip(grid.columns, row, strict=True)])


def _set_up_page(sheet: Any) -> None:
    """Print settings: fit to the page width, headings on every page."""
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "landscape", A4
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.print_title_rows = "1:1"


def _heading(sheet: Any, column: Column) -> Any:
    cell = WriteOnlyCell(sheet, column.title)
    cell.font, cell.fill = HEAD, FILL
    cell.alignment = Alignment(horizontal="right" if column.kind in FIGURES else "left")
    return cell


def _cell(sheet: Any, column: Column, value: Cell) -> Any:
    if isinstance(value, bool):
        return "yes" if value else None
    if value is None or isinstance(value, str):
        return _text(sheet, escape_xlsx(value)[:LONGEST_CELL]) if value else None
    cell = WriteOnlyCell(sheet, value)
    cell.number_format = FORMATS.get(column.kind, "General")
    return cell


def _text(sheet: Any, text: str) -> Any:
    """Text that stays text, even if it looks like a formula or the cell is edited."""
    if not FORMULA.match(text) and not text.startswith("#"):
        return text
    cell = WriteOnlyCell(sheet, text)
    cell.data_type, cell.quotePrefix = "s", True
    return cell


def _width(column: Column, values: Sequence[Cell]) -> int:
    more = 2 if column.kind in (ColumnKind.POINTS, ColumnKind.SCORE) else 0
    longest = max((len(str(value)) + more for value in values if value is not None), default=0)
    return max(NARROWEST, min(WIDEST, max(longest, len(column.title) + 3) + 1))
