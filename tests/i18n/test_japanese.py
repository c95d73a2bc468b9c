"""Japanese: the names of the rulebooks, and one spelling for each thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import i18n, rulesets
from hanchan.i18n.language import LOCALES

if TYPE_CHECKING:
    from pathlib import Path

SPELLINGS = {
    "聴牌": "テンパイ",
    "向聴": "シャンテン",
    "場所決め": "場決め",
    "ルールブック通り": "ルールブック卓",
    "規則どおり": "ルールブック卓",
    "レッスン": "練習",
    "審判の机": "審判デスク",
    "上がり": "和了",
}
"""What we do not write, and what we write instead."""


def test_kanji_of_yaku_are_those_of_the_rulebooks() -> None:
    for yaku in rulesets.load("wrc-2022").yakus:
        assert (i18n.language("ja").own_yaku(yaku.id) or "").split()[-1] == yaku.kanji


@pytest.mark.parametrize("path", sorted((LOCALES / "ja").glob("*.ftl")), ids=lambda path: path.stem)
def test_one_spelling_for_each_thing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert {wrong for wrong in SPELLINGS if wrong in text} == set()
