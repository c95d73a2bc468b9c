"""Compiles templates and their content to PDF with Typst."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ...fonts import FAMILIES, typst_fonts
from ..errors import PaperError

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator

    import typst

TEMPLATES = Path(__file__).parent / "templates"
SIZES = {"a4": "a4", "letter": "us-letter"}
STANDARD: Final = "a-2u"
"""PDF/A for archives; Typst then refuses characters missing from all fonts instead of printing boxes."""
PAGE = re.compile(rb"/Type\s*/Page\b")
LACKING = re.compile(r"the text `\"(?P<text>.+?)\"`")
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")
"""A character that Typst escapes in its message."""


def compile_pdf(content: dict[str, Any], *, at: datetime.datetime) -> bytes:
    """Compile ``templates/main.typ`` with this content."""
    try:
        import typst
    except ImportError:
        raise PaperError("paper needs the package typst: pip install hanchan[paper]") from None
    try:
        pdf = typst.compile(
            str(TEMPLATES / "main.typ"),
            root=str(TEMPLATES),
            font_paths=typst_fonts(),
            pdf_standards=STANDARD,
            timestamp=int(at.timestamp()),
            sys_inputs={"data": json.dumps({**content, "fonts": FAMILIES}, ensure_ascii=False)},
        )
    except typst.TypstError as error:
        raise _typst_error(error, content) from error
    assert isinstance(pdf, bytes)
    return pdf


def pages(pdf: bytes) -> int:
    """The number of pages of a PDF made here."""
    return len(PAGE.findall(pdf))


def _typst_error(error: typst.TypstError, content: dict[str, Any]) -> Exception:
    """Turn a missing character into a ``PaperError``; other Typst errors are returned unchanged."""
    lacking = LACKING.search(error.message)
    if lacking is None:
        return error
    letter = ESCAPED.sub(lambda match: chr(int(match[1], 16)), lacking["text"])
    text = next((text for text in _texts(content) if letter in text), letter)
    shown = letter if letter.isprintable() else f"U+{ord(letter[0]):04X}"
    return PaperError(f"the fonts of the sheets have no letter {shown}, which is in {text[:60]}")


def _texts(value: object) -> Iterator[str]:
    """All texts in a template's content."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
