"""Every language says everything, with the same fields; and nothing that nobody says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import i18n
from hanchan.i18n import ENGLISH, Language, fluent
from hanchan.i18n.language import LOCALES
from hanchan.i18n.messages import fingerprint
from hanchan.rulesets.schema import DORA, SECTIONS, SWITCHES, TERMS, YAKU

from . import collecting

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = [i18n.language(id) for id in i18n.languages() if id != ENGLISH.id]
TERM_KEYS = {term.key for term in TERMS}
MAY_BE_LEFT_OUT = TERM_KEYS | {"concealed", "term"}
"""Words of the game, which a language may have in the sentence itself."""
NOT_ENGLISH = (*collecting.DATA, "tile", "value", "engine")
"""Areas that English has no file for: its words stand in the data, in the engine, or are the notation."""

every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.id)
CODE_AREAS = [area for area in collecting.areas("en") if area != "print"]


def _names(language: Language, id: str) -> set[str]:
    pattern = language.pattern(id)
    return set(fluent.names(pattern or ()))


@every_language
def test_the_messages_are_the_same(language: Language) -> None:
    for area in CODE_AREAS:
        assert set(language.area(area)) == set(ENGLISH.area(area)), area
    assert set(collecting.areas(language.id)) == {*collecting.areas("en"), *NOT_ENGLISH}


@every_language
def test_the_fields_are_the_same(language: Language) -> None:
    for area in CODE_AREAS:
        for id in ENGLISH.area(area):
            english, own = _names(ENGLISH, id), _names(language, id)
            assert own <= english, id
            assert english - own <= MAY_BE_LEFT_OUT, id


@every_language
def test_no_message_is_left_in_english(language: Language) -> None:
    for area in CODE_AREAS:
        for id, entry in ENGLISH.area(area).items():
            text = "".join(part for part in entry.patterns()[""] if isinstance(part, str))
            if any(letter.isalpha() for letter in text):
                assert language.area(area)[id].source != entry.source, id


@every_language
def test_data_has_its_translations(language: Language) -> None:
    """None is missing, and none is of a text that is no longer there or has been changed since."""
    texts = collecting.data_texts()
    entries = {
        id: entry for area in collecting.DATA for id, entry in language.area(area).items() if entry.english
    }
    assert sorted(set(texts) - set(entries)) == [], "missing: add them"
    assert sorted(set(entries) - set(texts)) == [], "of no text: remove them"
    stale = {id: fingerprint(text) for id, text in texts.items() if entries[id].english != fingerprint(text)}
    assert stale == {}, "the English has changed: check these translations and set their fingerprints"


@every_language
def test_data_has_the_same_fields(language: Language) -> None:
    for id, text in collecting.data_texts().items():
        assert _names(language, id) == set(fluent.names(fluent.parse(text.template.replace("{", "{ $")))), id


def test_a_changed_english_text_is_noticed() -> None:
    japanese = i18n.language("ja")
    text = next(iter(collecting.data_texts().values()))
    assert japanese.translation(text.id, fingerprint(text), {}) is not None
    assert japanese.translation(text.id, fingerprint(f"{text}!"), {}) is None


@every_language
def test_the_words_of_the_game_are_there(language: Language) -> None:
    def ids(area: str) -> set[str]:
        return {id.partition("-")[2] for id in language.area(area)}

    assert ids("term") == TERM_KEYS
    assert ids("yaku") == {*YAKU, *DORA}
    suited = {f"{number}{suit}" for suit in "mps" for number in range(10)}
    assert ids("tile") == suited | {f"{number}z" for number in range(1, 8)}


@every_language
def test_rules_have_names_and_their_values_words(language: Language) -> None:
    for key in (*SECTIONS, "yaku", "terms", "readings", "fouls", *(switch.name for switch in SWITCHES)):
        assert language.rule_name(key), key
    assert {
        word for word in collecting.values() if not language.rule_value(word) and not language.own_term(word)
    } == set()


@pytest.mark.parametrize("folder", sorted(LOCALES.iterdir()), ids=lambda folder: folder.name)
def test_ids_begin_with_the_name_of_their_file(folder: Path) -> None:
    name = folder.name
    for area in collecting.areas(name):
        entries = Language(name).area(area)
        assert entries, area
        assert [id for id in entries if id.partition("-")[0] != area] == []
        for entry in entries.values():
            entry.patterns()
