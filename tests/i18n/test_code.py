"""The code makes every text from a message, and passes what the message needs."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

from hanchan import i18n, score
from hanchan.errors import HanchanError
from hanchan.i18n import (
    ENGLISH,
    RULEBOOK_ENGLISH,
    Clause,
    DataText,
    Joined,
    Term,
    Text,
    TileName,
    fluent,
    message,
)

from . import collecting

if TYPE_CHECKING:
    from pathlib import Path

JAPANESE = i18n.language("ja")
FILES = collecting.files()


def test_every_message_exists() -> None:
    missing = {id for path in FILES for id, _ in collecting.calls(path) if ENGLISH.pattern(id) is None}
    assert missing == set()


def test_every_message_gets_its_fields() -> None:
    """Where all fields are named in the call, they are those of the English message, no more and no fewer."""
    checked = 0
    for path in FILES:
        for id, call in collecting.calls(path):
            given = {keyword.arg for keyword in call.keywords}
            if None in given or len(call.args) > 1:
                continue
            checked += 1
            assert given == set(fluent.names(ENGLISH.pattern(id) or ())), f"{path.name}:{call.lineno} {id}"
    assert checked > 300


def test_every_message_is_used() -> None:
    ids = {id for area in collecting.areas("en") for id in ENGLISH.area(area)}
    fixed = {id for id in ids if id.partition("-")[0] not in (*collecting.WORDS, "print")}
    assert {id for id in fixed - collecting.mentioned() if not id.startswith(collecting.FAMILIES)} == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(collecting.SOURCE)))
def test_no_text_is_pieced_together(path: Path) -> None:
    assert collecting.pieced_together(path) == [], "use message() with fields"
    assert collecting.plain_refusals(path) == [], "use message(), so that other languages can say it"


def test_a_new_plain_sentence_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    path = tmp_path / "server" / "one.py"
    path.write_text(
        "def one(words):\n"
        "    words.format('game-uma', uma=1)\n"
        "    if words: raise NoTableError('it is gone' if words else 'it is not there')\n"
        "    raise NoTableError(f'gone: {words}')\n"
    )
    assert [id for id, _ in collecting.calls(path)] == ["game-uma"]
    assert set(collecting.plain_refusals(path)) == {"it is gone", "it is not there"}
    assert collecting.pieced_together(path) == [4]


def test_a_message_is_english_text() -> None:
    made = message("server-error-too-many", what=message("server-connections"))
    assert made == "Too many connections. Please wait a moment."
    assert (made.id, list(made.fields)) == ("server-error-too-many", ["what"])
    assert JAPANESE.text(made) == "接続が多すぎます。しばらくお待ちください。"


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError, match="there is no message score-nothing"):
        message("score-nothing")


def test_what_people_write_is_never_translated() -> None:
    made = message("account-error-name-taken", name="connections")
    assert JAPANESE.text(made) == "「connections」はほかのアカウントの名前です。"


def test_braces_of_people_are_no_fields() -> None:
    name = "{name} { $name } {0.__class__}"
    made = message("account-error-name-taken", name=name)
    assert made == f"{name} is the name of another account."
    assert JAPANESE.text(made) == f"「{name}」はほかのアカウントの名前です。"


@pytest.mark.parametrize(
    "made",
    [
        message("referee-amount-thousands", number=30),
        Term("Chombo", "chonbo"),
        TileName("0p"),
        Clause("EMA 2016 (silent)"),
        DataText("Setting up and dealing", "foul-section-dealing"),
        Joined([message("referee-sentence-none"), message("referee-call-void")], message("list-space")),
    ],
)
def test_it_goes_to_other_processes_and_back(made: Text) -> None:
    again = pickle.loads(pickle.dumps(made))
    assert (again, JAPANESE.text(again)) == (made, JAPANESE.text(made))
    assert JAPANESE.text(made) != made == RULEBOOK_ENGLISH.text(made)


def test_data_text_that_was_changed_is_not_translated() -> None:
    """A club's own file keeps its own words, even under the id of a built-in one."""
    assert JAPANESE.text(DataText("Setting up and dealing", "foul-section-dealing")) == "準備と配牌"
    assert JAPANESE.text(DataText("Setting up, our way", "foul-section-dealing")) == "Setting up, our way"


def test_an_unknown_language_is_english() -> None:
    assert i18n.language("xx") is i18n.language("") is i18n.language("../ja") is ENGLISH
    assert i18n.language("fr") is ENGLISH, "French has labels for print, and no pages"
    assert i18n.negotiate("") is i18n.negotiate("fr, de;q=0.5") is ENGLISH


@pytest.mark.parametrize("header", ["ja", "ja-JP,ja;q=0.9,en;q=0.8", "fr, ja;q=0.5"])
def test_the_first_known_language_is_taken(header: str) -> None:
    assert i18n.negotiate(header) is JAPANESE


def test_english_goes_first_where_it_is_asked_for_first() -> None:
    assert i18n.negotiate("en-GB,en;q=0.9,ja;q=0.8") is ENGLISH


def test_a_tag_can_ask_for_the_words_of_the_rulebook() -> None:
    from hanchan import rulesets

    book = rulesets.load("wrc-2022")
    assert i18n.language("en-x-book") is i18n.negotiate("en-x-book, ja") is RULEBOOK_ENGLISH
    assert (ENGLISH.term(book, "deposit"), RULEBOOK_ENGLISH.term(book, "deposit")) == (
        "riichi stick",
        "riichi deposit",
    )
    assert ENGLISH.yaku("ippatsu", "Unbroken") == "Ippatsu"
    assert RULEBOOK_ENGLISH.yaku("ippatsu", "Unbroken") == "Unbroken"


@pytest.mark.parametrize(
    ("number", "english", "japanese"),
    [(0, "0 riichi sticks", "0本"), (1, "1 riichi stick", "1本"), (1_000, "1,000 riichi sticks", "1,000本")],
)
def test_plurals_and_numbers(number: int, english: str, japanese: str) -> None:
    from hanchan import rulesets

    book = rulesets.load("wrc-2022")
    assert ENGLISH.count(book, "deposit", number) == english
    assert JAPANESE.count(book, "deposit", number) == japanese


def test_an_error_of_the_engine_with_its_yaku() -> None:
    with pytest.raises(HanchanError) as caught:
        score("123m567m34p66p678s", "5p", haitei=True)
    assert JAPANESE.error(caught.value) == "海底摸月はツモ和了です"


def test_a_long_error_of_strangers_is_shown_as_it_is() -> None:
    long = " and ".join(["riichi is no meld: "] * 4_000)
    assert JAPANESE.error(HanchanError(long)) == long
