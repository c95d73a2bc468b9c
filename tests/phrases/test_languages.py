"""Every sentence is there in every language, with the same parts; and none that nobody says."""

from __future__ import annotations

import re

import pytest

from hanchan import phrases
from hanchan.phrases import Language, parts_of
from hanchan.rulesets.schema import DORA, SECTIONS, SWITCHES, TERMS, YAKU

from . import collecting

LANGUAGES = [phrases.of(id) for id in phrases.languages() if id != phrases.ENGLISH.id]
TERM_KEYS = {term.key for term in TERMS}
MAY_BE_LEFT_OUT = TERM_KEYS | {"concealed"}
"""Words of the game, which a language may have in the sentence itself."""

pytestmark = pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.id)


def test_there_is_nothing_that_cannot_be_said(language: Language) -> None:
    assert sorted(collecting.everything() - set(language.sentences)) == []


def test_nothing_is_there_that_nobody_says(language: Language) -> None:
    assert sorted(set(language.sentences) - collecting.everything()) == []


def test_parts_are_the_same(language: Language) -> None:
    for english, said in [*language.sentences.items(), *language.composed.items()]:
        assert parts_of(said) <= parts_of(english), english
        assert parts_of(english) - parts_of(said) <= MAY_BE_LEFT_OUT, english


def test_a_sentence_is_not_left_in_english(language: Language) -> None:
    same = {text for text, said in language.sentences.items() if text == said}
    assert {text for text in same if any(letter.isalpha() for letter in _without_parts(text))} == set()


def _without_parts(text: str) -> str:
    for name in parts_of(text):
        text = text.replace(f"{{{name}}}", "")
    return text


def test_the_words_of_the_game_are_there(language: Language) -> None:
    assert set(language.terms) == TERM_KEYS
    assert set(language.yaku_names) == {*YAKU, *DORA}
    assert set(language.winds) == set("ESWN")
    suited = {f"{number}{suit}" for suit in "mps" for number in range(10)}
    assert set(language.tiles) == suited | {f"{number}z" for number in range(1, 8)}
    assert set(language.counts) == {"han", "fu", "points", "counter", "deposit"}


def test_rules_have_names_and_their_values_words(language: Language) -> None:
    sections = {*SECTIONS, "yaku", "terms", "readings", "fouls"}
    assert set(language.rule_names) == sections | {switch.name for switch in SWITCHES}
    assert collecting.values() <= {*language.values, *language.terms}


def test_what_is_looked_for_is_still_said_somewhere(language: Language) -> None:
    """The longest piece of every template stands in the code, in Python or in Rust."""
    code = "".join(path.read_text(encoding="utf-8") for path in collecting.sources())
    for english in language.composed:
        piece = max(re.split(r"\{\w+\}", english.removesuffix("?")), key=len)
        assert piece.strip(" :,<") in code, english


def test_what_the_engine_says_is_understood(language: Language) -> None:
    """Each template finds its own sentence, and no other one before it."""
    for english, said in language.composed.items():
        parts = {name: f"<{name}>" for name in parts_of(english)}
        assert language.error(ValueError(english.format_map(parts))) == said.format_map(parts)
