"""Certificates for all who are ranked, diplomas for the first three, and none before the end."""

from __future__ import annotations

import pytest

from hanchan.tournament import PaperError, fold, standings
from hanchan.tournament.printing.standings import score

from ..office.events import opened, reported, seated
from . import cups
from .printed import printed, words


def test_everybody_gets_a_page_across_with_the_place() -> None:
    event = cups.played()
    pages = printed("certificates", event)
    for page, line in zip(pages, standings(event), strict=True):
        assert page.size == (297, 210)
        assert line.name in page.text
        assert f"Place {line.rank} of 8" in page.text
        assert "1 May 2026 – 2 May 2026" in page.text
        assert "Organiser Head referee" in page.text


@pytest.mark.parametrize(
    ("language", "first", "date"),
    [
        ("en", "First place", "1 May 2026"),
        ("ja", "優勝", "2026年5月1日"),
        ("fr", "Première place", "1 mai 2026"),
        ("de", "Erster Platz", "1. Mai 2026"),
    ],
)
def test_diplomas_for_the_first_three(language: str, first: str, date: str) -> None:
    event = cups.played()
    pages = printed("diplomas", event, language=language, size="letter")
    assert len(pages) == 3
    assert all(page.size == (279, 216) for page in pages)
    assert first in pages[0].text
    assert date in pages[0].text.replace("年 ", "年").replace("月 ", "月")
    for page, line in zip(pages, standings(event), strict=False):
        assert line.name in page.text
        assert score(line.total) in page.text


def test_who_shares_a_rank_shares_the_diploma() -> None:
    log = [*opened("ema-2016", players=8, sessions=1), *seated(1, *cups.FIRST)]
    for table, seats in enumerate(cups.FIRST, start=1):
        log += reported(1, table, seats, (45_000, 33_000, 27_000, 15_000))
    pages = printed("diplomas", fold(log))
    assert [("First" in page.text, "Third" in page.text) for page in pages] == [(True, False)] * 2 + [
        (False, True)
    ] * 2


def test_who_is_disqualified_gets_none() -> None:
    assert "Hana" not in words(printed("certificates", cups.penalised()))


@pytest.mark.parametrize("document", ["certificates", "diplomas"])
def test_not_before_the_end(document: str) -> None:
    with pytest.raises(PaperError, match="Cup is not over"):
        printed(document, fold(cups.log_of_two()[:-1]))
