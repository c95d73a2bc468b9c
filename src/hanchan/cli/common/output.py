"""Output: styled text and tables in a terminal, plain text elsewhere, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

import click

from ...errors import OptionError
from ...scoring.explain import Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rich.console import RenderableType
    from rich.table import Table

WIDEST = 44
"""Plain columns are padded up to this width; longer cells push the rest of their row to the right."""


def _bold(text: str) -> str:
    return click.style(text, bold=True)


def _dim(text: str) -> str:
    return click.style(text, dim=True)


STYLE = Style(heading=_bold, total=_bold, clause=_dim)


def is_terminal() -> bool:
    """Whether the output goes to a terminal, where a person reads it."""
    return sys.stdout.isatty()


def say(text: str) -> None:
    """Print text, with styles only in a terminal that shows them."""
    click.echo(text, color=False if os.environ.get("NO_COLOR") else None)


def say_json(value: object, *, indent: int | None = None) -> None:
    """Print JSON, on one line unless an indent is given."""
    print(json.dumps(value, ensure_ascii=False, indent=indent))


def refusal(kind: str, sentence: str) -> dict[str, object]:
    """An error for programs: its class and its message."""
    return {"valid": False, "reason": "bad_input", "error": kind, "message": sentence}


def say_columns(rows: Iterable[Sequence[str]]) -> None:
    """Print rows of plain text, aligned in columns."""
    table = list(rows)
    widths = [min(WIDEST, max(map(len, column))) for column in zip(*table, strict=True)]
    for row in table:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def say_rich(*parts: RenderableType) -> None:
    """Print rich tables, panels or text to a terminal."""
    from rich.console import Console

    console = Console(highlight=False)
    for part in parts:
        console.print(part)


def table(*columns: str) -> Table:
    """An empty table for a terminal; its first column is never wrapped."""
    from rich import box
    from rich.table import Table

    empty = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for n, column in enumerate(columns):
        empty.add_column(column, no_wrap=n == 0, overflow="fold")
    return empty


def show_rows(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> None:
    """Print a table with a heading: drawn for a terminal, in plain columns elsewhere.

    ``right`` lists the columns that are aligned to the right in a terminal.
    """
    if not is_terminal():
        say_columns([head, *rows])
        return
    from rich.markup import escape

    drawn = table(*map(escape, head))
    for column in right:
        drawn.columns[column].justify = "right"
    for row in rows:
        drawn.add_row(*map(escape, row))
    say_rich(drawn)


def write_text(path: Path, text: str) -> None:
    """Write a file, or fail with one sentence."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file, or fail with one sentence."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise OptionError(f"cannot write {path}: {error.strerror}") from None
