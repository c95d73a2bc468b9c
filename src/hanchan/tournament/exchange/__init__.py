"""Data exchange: tables as CSV, XLSX and JSON, the federation's workbook, archives of whole events.

>>> from hanchan.tournament.exchange import TABLES
>>> list(TABLES)[:4]
['people', 'sessions', 'seating', 'results']
"""

from .files import csv_text, export, json_text
from .grid import Cell, Column, ColumnKind, Grid
from .grids.event import TABLES, table

__all__ = ["TABLES", "Cell", "Column", "ColumnKind", "Grid", "csv_text", "export", "json_text", "table"]
