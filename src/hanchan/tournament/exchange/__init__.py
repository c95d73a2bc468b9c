"""An event for others: tables as CSV and XLSX, the federation's workbook, an archive in one file.

>>> from hanchan.tournament.exchange import TABLES
>>> list(TABLES)[:4]
['people', 'sessions', 'seating', 'results']
"""

from .files import csv_text, export, json_text
from .grid import Cell, Column, ColumnKind, Grid
from .grids.event import TABLES, table

__all__ = ["TABLES", "Cell", "Column", "ColumnKind", "Grid", "csv_text", "export", "json_text", "table"]
