"""The booklet for the pocket says all that the catalogue says."""

from __future__ import annotations

import sys

import pytest

from hanchan import referee
from hanchan.referee import booklet, books

BOOKS = books()


@pytest.mark.parametrize("book", BOOKS)
def test_every_foul_is_in_it(book: str) -> None:
    told = booklet.content(book)
    assert [section["title"] for section in told["sections"]] == list(referee.SECTIONS.values())
    titles = [
        title
        for section in told["sections"]
        for title in (*(foul["title"] for foul in section["fouls"]), *section["silent"])
    ]
    assert sorted(titles) == sorted(foul.title for foul in referee.fouls())


@pytest.mark.parametrize("book", BOOKS)
def test_every_ruling_has_its_clause_and_readings_are_marked(book: str) -> None:
    for section in booklet.content(book)["sections"]:
        for foul in section["fouls"]:
            assert foul["lines"]
            for line in foul["lines"]:
                assert line["clause"]
                assert line["verdict"]
            assert not foul["lines"][0]["when"] or len(foul["lines"]) > 1


def test_the_index_of_what_costs_most() -> None:
    heavy = {
        one["kind"]: [foul["id"] for foul in one["fouls"]] for one in booklet.content("ema-2016")["heavy"]
    }
    assert "empty_win_hand_shown" in heavy["chonbo"]
    assert "tile_count_wrong" in heavy["dead_hand"]
    assert "tile_count_wrong" not in heavy["chonbo"]


def test_chonbo_is_explained_by_the_ruleset() -> None:
    terms = {one["kind"]: one["text"] for one in booklet.content("ema-2016")["terms"]}
    assert "20,000 points off the tournament score" in terms["chonbo"]
    assert "mangan is paid in reverse" in terms["chonbo"]


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_no_booklet_without_penalties(ruleset: str) -> None:
    with pytest.raises(referee.NoPenaltiesError):
        booklet.content(ruleset)


def test_typst_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(referee.PaperError, match=r"pip install hanchan\[paper\]"):
        booklet.pdf("wrc-2022")


@pytest.mark.parametrize("paper", booklet.PAPERS)
def test_it_is_a_pdf(paper: str) -> None:
    pytest.importorskip("typst")
    assert booklet.pdf("wrc-2022", paper=paper).startswith(b"%PDF-")
