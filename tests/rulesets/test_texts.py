"""A ruleset as texts: what is read from them needs no file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.rulesets import ContradictionError, MissingKeyError, RulesetFileError, RulesetSyntaxError

if TYPE_CHECKING:
    from pathlib import Path

BASE = '[meta]\nid = "base"\nname = "Base"\nshort = "Base"\nextends = "wrc-2025"\n'
CLUB = '[meta]\nid = "club"\nname = "Club"\nshort = "Club"\nextends = "more/base.toml"\n'


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club's file that extends another one, which extends a book."""
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "base.toml").write_text(BASE, encoding="utf-8")
    (tmp_path / "club.toml").write_text(CLUB, encoding="utf-8")
    return tmp_path / "club.toml"


@pytest.mark.parametrize("id", rulesets.available())
def test_a_book_comes_back_from_its_texts(id: str) -> None:
    assert rulesets.texts(id) == ()
    assert rulesets.read(rulesets.texts(id, built_in=True), id) == rulesets.load(id)


def test_a_file_comes_back_when_it_is_gone(club: Path) -> None:
    texts, before = rulesets.texts(club), rulesets.load(club)
    assert texts == rulesets.texts(str(club)) == (CLUB, BASE)
    club.unlink()
    assert rulesets.read(texts) == before
    assert before.extends == "more/base.toml"
    assert rulesets.read(texts) is rulesets.read(texts)


def test_all_texts_down_to_the_book(club: Path) -> None:
    texts = rulesets.texts(club, built_in=True)
    assert texts == (CLUB, BASE, *rulesets.texts("wrc-2025", built_in=True))
    assert len(texts) == 4


def test_what_cannot_be_loaded_has_no_texts(tmp_path: Path) -> None:
    with pytest.raises(RulesetFileError, match="there is no such file"):
        rulesets.texts(tmp_path / "none.toml")
    (tmp_path / "club.toml").write_text(CLUB, encoding="utf-8")
    with pytest.raises(RulesetFileError, match=r'there is no file "more/base\.toml"'):
        rulesets.texts(tmp_path / "club.toml")


@pytest.mark.parametrize(
    ("texts", "error", "words"),
    [
        ((), RulesetFileError, "club: there is no text"),
        (("[",), RulesetSyntaxError, "club:1: not valid TOML"),
        ((CLUB, "["), RulesetSyntaxError, "club, base 1:1: not valid TOML"),
        ((CLUB,), RulesetFileError, 'the text of "more/base.toml" is missing'),
        ((BASE.replace("wrc-2025", "/etc/passwd"),), RulesetFileError, 'text of "/etc/passwd" is missing'),
        (
            (BASE.replace('extends = "wrc-2025"', ""), BASE),
            RulesetFileError,
            "extends nothing, but a base is given",
        ),
        ((BASE.replace('extends = "wrc-2025"', ""),), MissingKeyError, "more problems"),
        (
            (BASE + '[uma]\nby_place = { value = [1, 1, 1, 1], clause = "1" }\n',),
            ContradictionError,
            "club:",
        ),
    ],
)
def test_texts_are_checked_like_files(texts: tuple[str, ...], error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        rulesets.read(texts, "club")
    assert words in str(caught.value)
