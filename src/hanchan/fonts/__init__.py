"""The fonts of everything that Typst draws: sheets, the referee's booklet, charts as PNG.

They come with the package, and fonts of the system are never used: a PDF looks the same on every machine.
Typst itself brings Latin (with Vietnamese), Greek and Cyrillic letters; the files in ``files/`` add Japanese,
Korean, Chinese, Thai, Hebrew, Arabic, Armenian, Georgian and Devanagari. They are Noto fonts, under the SIL
Open Font License.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import HanchanError

if TYPE_CHECKING:
    import typst

__all__ = ["FAMILIES", "FOLDER", "MissingFontsError", "typst_fonts"]

FOLDER = Path(__file__).parent / "files"
FAMILIES = (
    "Libertinus Serif",
    *("Noto Sans JP", "Noto Sans KR", "Noto Sans SC", "Noto Sans Thai", "Noto Sans Hebrew"),
    *("Noto Sans Arabic", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Devanagari"),
)
"""A letter is printed in the first of these that has it, so Han characters are Japanese where they can be."""


class MissingFontsError(HanchanError):
    """The font files are not in the package: a checkout in which ``make`` has not run yet."""


@cache
def typst_fonts() -> typst.Fonts:
    """The fonts to give to ``typst.compile``; raises ImportError without the package typst."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(FOLDER)])
    missing = [family for family in FAMILIES if family not in fonts.families()]
    if missing:
        raise MissingFontsError(f"the package has no font {missing[0]}; in a checkout, run: make fonts")
    return fonts
