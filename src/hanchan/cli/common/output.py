"""What is shown to people: text with a little weight in a terminal, plain when it goes elsewhere."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

import typer

from ...scoring.explain import Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType
    from rich.table import Table

WIDEST = 44
"""A plain column is padded up to here; longer cells push what follows to the right."""


def _bold(text: str) -> str:
    return typer.style(text, bold=True)


def _dim(text: str) -> str:
    return typer.style(text, dim=True)


STYLE = Style(heading=_bold, total=_bold, clause=_dim)


def is_terminal() -> bool:
    """Whether a person looks at the output."""
    return sys.stdout.isatty()


def say(text: str) -> None:
    """Print text; styles are left out unless a person looks at a terminal that has them."""
    typer.echo(text, color=False if os.environ.get("NO_COLOR") else None)


def say_json(value: object, *, indent: int | None = None) -> None:
    """Print JSON, on one line if not told otherwise."""
    print(json.dumps(value, ensure_ascii=False, indent=indent))


def refusal(kind: str, sentence: str) -> dict[str, object]:
    """An error for programs: its class and its message."""
    return {"valid": False, "reason": "bad_input", "error": kind, "message": sentence}


def say_columns(rows: Iterable[Sequence[str]]) -> None:
    """Print plain rows, one line each, in columns."""
    table = list(rows)
    widths = [min(WIDEST, max(map(len, column))) for column in zip(*table, strict=True)]
    for row in table:
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())


def say_rich(*parts: RenderableType) -> None:
    """Print tables and the like to a terminal."""
    from rich.console import Console

    console = Console(highlight=False)
    for part in parts:
        console.print(part)


def table(*columns: str) -> Table:
    """A table for a terminal; its first column is never broken."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for n, column in enumerate(columns):
        made.add_column(column, no_wrap=n == 0, overflow="fold")
    return made
