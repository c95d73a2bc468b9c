"""Japanese: the yaku have the names that the rulebooks print beside their own."""

from __future__ import annotations

from hanchan import phrases, rulesets


def test_kanji_of_yaku_are_those_of_the_rulebooks() -> None:
    names = phrases.of("ja").yaku_names
    for yaku in rulesets.load("wrc-2022").yakus:
        assert names[yaku.id].split()[-1] == yaku.kanji
