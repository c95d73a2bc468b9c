"""The table of a position, with all hands open."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from ...drawing.terminal_table import HEIGHT, WIDTH, render

if TYPE_CHECKING:
    from collections.abc import Mapping


def draw_table(
    view: Mapping[str, Any],
    *,
    title: str,
    names: Mapping[str, str] | None = None,
    seat: str | None = None,
    size: tuple[int, int] | None = None,
) -> str:
    """Draw a position as text: plain, or with colours and frames for a terminal of this size."""
    width, height = size or (WIDTH, HEIGHT)
    is_terminal = size is not None
    colour = is_terminal and not os.environ.get("NO_COLOR")
    return render(
        view,
        width=width,
        height=height,
        colour=colour,
        plain=not is_terminal,
        names=names,
        title=title,
        seat=seat,
    )
