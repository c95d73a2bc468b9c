"""Seating lists and table cards: every name, table and wind is on the page."""

from __future__ import annotations

import re

import pytest

from hanchan.tournament import printing

from ..office.events import NAMES
from . import cups
from .printed import printed, words

WINDS = {"en": "ESWN", "ja": "東南西北", "fr": "ESON", "de": "OSWN"}
SIZES = {"a4": (210, 297), "letter": (216, 279)}


@pytest.mark.parametrize("language", printing.LANGUAGES)
def test_the_list_by_name_has_every_seat(language: str) -> None:
    (page,) = printed("seating-by-name", cups.seats_only(), session=2, language=language)
    for table, seats in enumerate(cups.SECOND, start=1):
        for player, wind in zip(seats, WINDS[language], strict=True):
            assert re.search(rf"{NAMES[player - 1]} {table} ?{wind}", page.text)


def test_the_list_of_all_sessions_is_a_grid() -> None:
    (page,) = printed("seating-by-name", cups.seats_only())
    assert re.search(r"1 Ana 1 ?E 1 ?W 2 Bo 1 ?S 1 ?N", page.text)
    assert "All sessions" in page.text


def test_names_with_accents_stand_with_those_without() -> None:
    (page,) = printed("seating-by-name", cups.seats_only(names=cups.ODD), session=1)
    order = [name.split()[0] for name in sorted(cups.ODD, key=page.text.index)]
    first, then = (
        ["Élodie", "Emil", "Eve", "Jean-François"],
        ["Łukasz", "Maximiliane-Katharina", "Nguyễn", "Þórdís"],
    )
    assert order == first + then


@pytest.mark.parametrize("document", ["seating-by-name", "seating-by-table", "table-cards", "badges"])
def test_every_name_is_printed_as_it_is_written(document: str) -> None:
    text = words(printed(document, cups.seats_only(names=cups.ODD), session=1))
    assert [name for name in cups.ODD if name not in text] == []


@pytest.mark.parametrize("language", printing.LANGUAGES)
def test_the_list_by_table_has_a_page_for_each_session(language: str) -> None:
    pages = printed("seating-by-table", cups.seats_only(), language=language)
    assert len(pages) == 2
    for page, tables in zip(pages, (cups.FIRST, cups.SECOND), strict=True):
        for table, seats in enumerate(tables, start=1):
            four = [
                f"{wind} {NAMES[player - 1]}" for player, wind in zip(seats, WINDS[language], strict=True)
            ]
            assert re.search(rf"\b{table} ?" + " ?".join(four).replace(" ", " ?"), page.text)


def test_one_table_can_be_printed_alone() -> None:
    (page,) = printed("seating-by-table", cups.seats_only(), session=1, table=2)
    assert "Hana" in page.text
    assert "Ana" not in page.text.replace("Hana", "")


def test_who_plays_for_somebody_is_named() -> None:
    for document in ("seating-by-table", "table-cards"):
        assert "Max Mori for Bo" in words(printed(document, cups.with_substitute(), session=1))


def test_a_draft_says_that_it_is_one() -> None:
    assert "Draft" in words(printed("seating-by-name", cups.seats_only(released=False), session=1))
    assert "Draft" not in words(printed("seating-by-name", cups.seats_only(), session=1))
    assert "Draft" in words(printed("seating-by-name", cups.seats_only())), "session 2 can still change"


def test_a_card_for_each_table_says_the_same_on_both_sides() -> None:
    pages = printed("table-cards", cups.seats_only(), session=1)
    assert len(pages) == 2
    for page, seats in zip(pages, cups.FIRST, strict=True):
        for player in seats:
            assert len(re.findall(rf"{NAMES[player - 1]}\b", page.text)) >= 2


def test_a_card_without_a_session_has_all_of_them() -> None:
    first, _ = printed("table-cards", cups.seats_only())
    assert "1 Ana Bo Cy Di 2 Hana Ed Ana Bo" in first.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("document", ["seating-by-name", "seating-by-table", "table-cards", "badges"])
def test_sizes(document: str, size: str) -> None:
    for page in printed(document, cups.seats_only(), session=1, size=size):
        assert page.size == SIZES[size]


@pytest.mark.parametrize("size", SIZES)
def test_two_hundred_players_are_all_there(size: str) -> None:
    names = tuple(f"Player {number:03}" for number in range(1, 201))
    event = cups.big(names)
    for document, most in (("seating-by-name", 3), ("seating-by-table", 2)):
        pages = printed(document, event, session=1, size=size)
        assert len(pages) <= most
        assert [name for name in names if name not in words(pages)] == []
        assert f"Page 1 / {len(pages)}" in pages[0].text
