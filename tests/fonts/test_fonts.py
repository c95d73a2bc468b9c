"""The fonts of the package: which letters they have, and that no others are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import typst

from hanchan import fonts
from hanchan.fonts import FAMILIES, FOLDER, MissingFontsError, typst_fonts

from ..tournament.printing import cups
from ..tournament.printing.printed import printed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAMES = (
    *("ワタナベ 渡辺", "김 민수", "Nguyễn Văn Đức", "Željko Čović", "Ωμέγα Άλφα", "Иван Щёголев"),
    *("陈 张伟", "สมชาย", "דניאל", "Հայկ", "გიორგი", "अजय"),
)


@pytest.fixture
def fresh_fonts() -> Iterator[None]:
    """Look for the font files again, before and after."""
    typst_fonts.cache_clear()
    yield
    typst_fonts.cache_clear()


def test_only_fonts_of_the_package_and_of_typst_are_used() -> None:
    of_typst = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[])
    ours = set(FAMILIES) - {"Libertinus Serif"}
    assert set(typst_fonts().families()) == set(of_typst.families()) | ours


def test_every_font_is_there_in_two_weights_and_with_its_licence() -> None:
    assert len(list(FOLDER.glob("*_400Regular.ttf"))) == len(FAMILIES) - 1
    assert len(list(FOLDER.glob("*_700Bold.ttf"))) == len(FAMILIES) - 1
    licences = [path.read_text(encoding="utf-8") for path in FOLDER.glob("LICENSE-*.txt")]
    assert len(licences) == len(FAMILIES) - 1
    assert all("SIL Open Font License" in text for text in licences)


def test_names_of_many_scripts_are_printed() -> None:
    text = "".join(page.text for page in printed("badges", cups.seats_only(names=NAMES)))
    missing = [name for name in NAMES if not _letters(name) <= _letters(text)]
    assert missing == []


def _letters(text: str) -> set[str]:
    return set(text) - set(" ")


@pytest.mark.usefixtures("fresh_fonts")
def test_a_checkout_without_fonts_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    with pytest.raises(MissingFontsError, match="no font Noto Sans JP; in a checkout, run: make fonts"):
        typst_fonts()
