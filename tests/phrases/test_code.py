"""What is said in words is a phrase, wherever it is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hanchan import phrases, score
from hanchan.errors import HanchanError
from hanchan.phrases import ENGLISH, Clause, Joined, Meant, Sayable, Tile, Word, phrase

from . import collecting

JAPANESE = phrases.of("ja")
ENGINE = Path(__file__).parents[2] / "core" / "engine" / "src"
SHOWN = ("hand.rs", "meld.rs", "notation.rs", "win.rs")
"""What a page can be told of a hand that somebody has clicked together."""
NOT_SHOWN = (
    *("mjai name", "tile numbers", "mixed into the hand", "among the concealed tiles", "name one of"),
    *("tiles, not one", "is no wind", "is no seat", "cannot be seen", "a draw", "at most", "no liability"),
)


@pytest.mark.parametrize("path", collecting.files(), ids=lambda path: path.name)
def test_nothing_is_pieced_together(path: Path) -> None:
    assert collecting.pieced_together(path) == [], (
        "use phrase() with named parts, so that it can be said elsewhere"
    )


def test_a_new_sentence_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    path = tmp_path / "server" / "one.py"
    path.write_text(
        "def one(words):\n"
        "    words.say('a {part} of it', part=1)\n"
        "    if words: raise NoTableError('gone' if words else 'not there')\n"
        "    raise NoTableError(f'gone: {words}')\n"
    )
    assert set(collecting.said_in(path)) == {"a {part} of it", "gone", "not there"}
    assert collecting.pieced_together(path) == [4]


def test_a_phrase_is_english_text() -> None:
    said = phrase("too many {what}; wait a little", what=phrase("questions"))
    assert said == "too many questions; wait a little"
    assert JAPANESE.say(said) == "質問が多すぎます。しばらくお待ちください。"


def test_what_people_write_is_never_translated() -> None:
    said = phrase("{name} is the name of an account", name="questions")
    assert JAPANESE.say(said) == "「questions」はほかのアカウントの名前です"


def test_braces_of_people_are_no_parts() -> None:
    name = "{name} {0.__class__}"
    assert (
        JAPANESE.say("{name} is the name of an account", name=name)
        == f"「{name}」はほかのアカウントの名前です"
    )
    assert name in phrase("{name} is the name of an account", name=name)


@pytest.mark.parametrize(
    "made",
    [
        phrase("{number} P", number=30),
        Word("Chombo", "chonbo"),
        Tile("0p"),
        Clause("EMA 2016 (silent)"),
        Meant("empty_riichi", "The call is void."),
        Joined([phrase("No penalty."), phrase("The call is void.")], phrase(" ")),
    ],
)
def test_it_goes_to_other_processes_and_back(made: Sayable) -> None:
    import pickle

    again = pickle.loads(pickle.dumps(made))
    assert (again, JAPANESE.say(again)) == (made, JAPANESE.say(made))
    assert JAPANESE.say(made) != made == ENGLISH.say(made)


def test_a_language_that_there_is_not_is_english() -> None:
    assert phrases.of("xx") is phrases.of("") is phrases.of("../ja") is ENGLISH
    assert phrases.wanted("") is phrases.wanted("fr, de;q=0.5") is ENGLISH


@pytest.mark.parametrize("header", ["ja", "ja-JP,ja;q=0.9,en;q=0.8", "fr, ja;q=0.5"])
def test_the_first_language_that_there_is(header: str) -> None:
    assert phrases.wanted(header) is JAPANESE


def test_english_comes_first_where_it_is_asked_for_first() -> None:
    assert phrases.wanted("en-GB,en;q=0.9,ja;q=0.8") is ENGLISH


def test_what_the_engine_refuses_is_said_in_japanese() -> None:
    """Every sentence of the engine about a hand has its template."""
    found = [text for name in SHOWN for text in re.findall(r'\]\s*"([^"]+)";', (ENGINE / name).read_text())]
    assert len(found) > 30
    for text in found:
        plain = re.sub(r"\{[^}]*\}", "1", text)
        if len(re.findall(r"[a-z]{3,}", plain)) < 2 or any(words in plain for words in NOT_SHOWN):
            continue
        assert JAPANESE.error(HanchanError(plain)) != plain, text


def test_an_error_of_the_engine_with_its_yaku() -> None:
    with pytest.raises(HanchanError) as caught:
        score("123m567m34p66p678s", "5p", haitei=True)
    assert JAPANESE.error(caught.value) == "海底摸月はツモ和了です"


def test_what_strangers_write_is_not_looked_for_without_end() -> None:
    long = " and ".join(["riichi is no meld: "] * 4_000) + " cannot both be"
    assert JAPANESE.error(HanchanError(long)) == long
    nested = HanchanError("x is no meld: " * 20 + "ippatsu needs riichi")
    assert JAPANESE.error(nested).endswith("一発にはリーチが必要です")


def test_pages_and_server_speak_the_same_languages() -> None:
    words = Path(__file__).parents[2] / "web" / "src" / "words"
    assert {path.stem for path in words.glob("*.ts")} == set(phrases.languages())
