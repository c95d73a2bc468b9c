"""Typst: templates and what they are told become a PDF."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..errors import PaperError

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator

    import typst

TEMPLATES = Path(__file__).parent / "templates"
SIZES = {"a4": "a4", "letter": "us-letter"}
LATIN = "Libertinus Serif"
"""It comes with Typst."""
JAPANESE = (
    *("Noto Sans CJK JP", "Noto Serif CJK JP", "Noto Sans JP", "Source Han Sans JP", "Hiragino Sans"),
    *("Hiragino Kaku Gothic ProN", "Yu Gothic", "Meiryo", "BIZ UDPGothic", "MS PGothic", "IPAexGothic"),
    *("IPAPGothic", "IPAGothic", "TakaoPGothic", "VL PGothic"),
)
"""Fonts of systems, the better first."""
STANDARD: Final = "a-2u"
"""PDF for archives: it stays readable, and Typst refuses letters that no font has, instead of boxes."""
PAGE = re.compile(rb"/Type\s*/Page\b")
LACKING = re.compile(r"the text `\"(?P<text>.+?)\"`")
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")
"""A letter that Typst does not print in its message."""


def compiled(told: dict[str, Any], *, at: datetime.datetime) -> bytes:
    """The PDF of ``templates/main.typ`` with what it is told."""
    fonts = _fonts()
    try:
        import typst

        made = typst.compile(
            str(TEMPLATES / "main.typ"),
            root=str(TEMPLATES),
            font_paths=fonts,
            pdf_standards=STANDARD,
            timestamp=int(at.timestamp()),
            sys_inputs={"told": json.dumps({**told, "fonts": families()}, ensure_ascii=False)},
        )
    except typst.TypstError as error:
        raise _refused(error, told) from error
    assert isinstance(made, bytes)
    return made


def pages(pdf: bytes) -> int:
    """How many pages a PDF of ours has."""
    return len(PAGE.findall(pdf))


def families() -> list[str]:
    """The fonts to use, the first that has a letter."""
    there = set(_fonts().families())
    return [LATIN, *(name for name in JAPANESE if name in there)]


def check_japanese() -> None:
    """A font with Japanese letters must be there."""
    if families() == [LATIN]:
        raise PaperError(
            "there is no Japanese font on this machine;"
            " install one, as fonts-noto-cjk or fonts-ipafont-gothic"
        )


@cache
def _fonts() -> typst.Fonts:
    try:
        import typst
    except ImportError:
        raise PaperError("paper needs the package typst: pip install hanchan[paper]") from None
    return typst.Fonts()


def _refused(error: typst.TypstError, told: dict[str, Any]) -> Exception:
    """What Typst refused; only a letter without a font is the user's business."""
    lacking = LACKING.search(error.message)
    if lacking is None:
        return error
    letter = ESCAPED.sub(lambda found: chr(int(found[1], 16)), lacking["text"])
    text = next((text for text in _texts(told) if letter in text), letter)
    shown = letter if letter.isprintable() else f"U+{ord(letter[0]):04X}"
    return PaperError(
        f"no font on this machine has the letter {shown} of {text[:60]}; install one that has, as fonts-noto"
    )


def _texts(told: object) -> Iterator[str]:
    """All texts of what a template is told."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield from _texts(list(told.values()))
    elif isinstance(told, list):
        for one in told:
            yield from _texts(one)
