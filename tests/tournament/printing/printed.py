"""PDFs read back: what is really on the pages."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pypdf

from hanchan.tournament import printing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.rulesets import Ruleset
    from hanchan.tournament import Event

MILLIMETRES = 25.4 / 72


@dataclass(frozen=True)
class Page:
    """The words of a page, one space between them, and its size in millimetres."""

    text: str
    size: tuple[int, int]


def read(data: bytes) -> list[Page]:
    """The pages of a PDF."""
    return [_page(page) for page in pypdf.PdfReader(io.BytesIO(data)).pages]


def printed(documents: str | Sequence[str], about: Event | Ruleset | str, **told: Any) -> list[Page]:
    """The pages that are printed."""
    return read(printing.pdf(documents, about, **told))


def words(pages: Sequence[Page]) -> str:
    """All words of some pages."""
    return " ".join(page.text for page in pages)


def _page(page: pypdf.PageObject) -> Page:
    text = " ".join(page.extract_text().split())
    width, height = (round(float(side) * MILLIMETRES) for side in (page.mediabox.width, page.mediabox.height))
    return Page(text, (width, height))
