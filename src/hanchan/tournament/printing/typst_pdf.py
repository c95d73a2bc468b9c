"""Typst: templates and what they are told become a PDF."""

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
"""PDF for archives: it stays readable, and Typst refuses letters that no font has, instead of boxes."""
PAGE = re.compile(rb"/Type\s*/Page\b")
LACKING = re.compile(r"the text `\"(?P<text>.+?)\"`")
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")
"""A letter that Typst does not print in its message."""


def compile_pdf(told: dict[str, Any], *, at: datetime.datetime) -> bytes:
    """The PDF of ``templates/main.typ`` with what it is told."""
    try:
        import typst
    except ImportError:
        raise PaperError("paper needs the package typst: pip install hanchan[paper]") from None
    try:
        made = typst.compile(
            str(TEMPLATES / "main.typ"),
            root=str(TEMPLATES),
            font_paths=typst_fonts(),
            pdf_standards=STANDARD,
            timestamp=int(at.timestamp()),
            sys_inputs={"told": json.dumps({**told, "fonts": FAMILIES}, ensure_ascii=False)},
        )
    except typst.TypstError as error:
        raise _typst_error(error, told) from error
    assert isinstance(made, bytes)
    return made


def pages(pdf: bytes) -> int:
    """How many pages a PDF of ours has."""
    return len(PAGE.findall(pdf))


def _typst_error(error: typst.TypstError, told: dict[str, Any]) -> Exception:
    """What Typst refused; only a letter without a font is the user's business."""
    lacking = LACKING.search(error.message)
    if lacking is None:
        return error
    letter = ESCAPED.sub(lambda found: chr(int(found[1], 16)), lacking["text"])
    text = next((text for text in _texts(told) if letter in text), letter)
    shown = letter if letter.isprintable() else f"U+{ord(letter[0]):04X}"
    return PaperError(f"the fonts of the sheets have no letter {shown}, which is in {text[:60]}")


def _texts(told: object) -> Iterator[str]:
    """All texts of what a template is told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield from _texts(list(told.values()))
    elif isinstance(told, list):
        for one in told:
            yield from _texts(one)
