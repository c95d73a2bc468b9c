"""What cannot be printed is refused in a sentence that helps."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament import Event, OrderError, PaperError, UnknownError, printing

from . import cups
from .printed import printed

if TYPE_CHECKING:
    from hanchan.errors import HanchanError

CUP = cups.seats_only()


@pytest.mark.parametrize(
    ("error", "match", "documents", "told"),
    [
        (PaperError, "no document badge; did you mean badges", "badge", {}),
        (PaperError, "no document xyz; there are seating-by-name, ", "xyz", {}),
        (PaperError, "nothing to print", [], {}),
        (PaperError, "no paper a3; there are a4, letter", "badges", {"size": "a3"}),
        (PaperError, "no labels in xx; there are en, ja, fr, de", "badges", {"language": "xx"}),
        (PaperError, "badges cannot be blank; the forms are report-sheet", "badges", {"blank": True}),
        (PaperError, "all documents are those of a session", "all", {}),
        (OrderError, "session 3 has no seating yet", "all", {"session": 3}),
        (UnknownError, "sessions 1 to 3, not 9", "table-cards", {"session": 9}),
        (UnknownError, "session 1 has no table 9", "table-cards", {"session": 1, "table": 9}),
    ],
)
def test_refusals(error: type[HanchanError], match: str, documents: Any, told: dict[str, Any]) -> None:
    with pytest.raises(error, match=match):
        printing.pdf(documents, CUP, **told)


def test_lists_need_an_event() -> None:
    with pytest.raises(PaperError, match="badges needs an event"):
        printing.pdf("badges", "wrc-2022")
    with pytest.raises(PaperError, match="has no seating yet"):
        printing.pdf("seating-by-name", Event(name="Cup", ruleset_id="wrc-2022", planned=1))


def test_typst_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(PaperError, match=r"paper needs the package typst: pip install hanchan\[paper\]"):
        printing.pdf("badges", CUP)


def test_a_letter_that_no_font_has_is_named() -> None:
    """No boxes in the place of letters; U+F8F0 is nobody's."""
    event = cups.seats_only(names=("Ana \uf8f0", *map(str, "bcdefgh")))
    refusal = r"the fonts of the sheets have no letter U\+F8F0, which is in Ana \uf8f0"
    with pytest.raises(PaperError, match=refusal):
        printing.pdf("badges", event)


def test_japanese_names_are_printed() -> None:
    names = ("山田 太郎", "佐藤 花子", "鈴木 一郎", "高橋 さくら", "ワタナベ", "小林 麻雀", "東 南", "西 北")
    for language in printing.LANGUAGES:
        (page,) = printed("seating-by-name", cups.seats_only(names=names), session=1, language=language)
        assert [name for name in names if name.replace(" ", "") not in page.text.replace(" ", "")] == []


def test_the_same_moment_the_same_file() -> None:
    at = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
    first, again = (printing.pdf("badges", CUP, at=at) for _ in range(2))
    assert first == again
    assert first != printing.pdf("badges", CUP, at=at.replace(year=2027))


def test_the_pile_of_a_session_has_what_there_is() -> None:
    before = printing.pile(CUP, session=1)
    assert {"seating-by-name", "seating-by-table", "table-cards"} <= set(before)
    assert "standings" not in before
    assert "standings" in printing.pile(cups.played(), session=2)
    pages = printed("all", cups.played(), session=2)
    separate = [printed(name, cups.played(), session=2) for name in printing.pile(cups.played(), session=2)]
    assert (
        len(pages) == sum(map(len, separate)) == printing.pages(printing.pdf("all", cups.played(), session=2))
    )
