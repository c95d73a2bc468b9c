"""All-last sheets and hand sheets: what was recorded is on them, and what follows from it."""

from __future__ import annotations

import re

import pytest

from hanchan.tournament import RulingGiven, Substituted
from hanchan.tournament.entries import HandBegan
from hanchan.tournament.printing import LANGUAGES

from ..office.events import BOOKS, RULESETS, make, reported
from . import cups
from .games import TABLE, begun, hand, south_four, three_hands
from .printed import printed

MINUS = "\N{MINUS SIGN}"


def test_the_differences_stand_by_the_winds_of_the_last_hand() -> None:
    """WRC 2022 §7.1: Di, who began as North, deals South 4."""
    (page,) = printed("all-last", south_four(), session=1)
    for name, wind, delta in (
        *(("Di", "East 東", "▲4"), ("Ana", "South 南", "+4.2")),
        *(("Bo", "West 西", "+1"), ("Cy", "North 北", "▲1.2")),
    ):
        assert f"{delta} {wind} {name}" in page.text
    assert "Hand S4" in page.text


def test_what_each_needs_stands_below() -> None:
    """The same figures as ``hanchan tournament all-last 34200 31000 28800 26000``, by the winds of now."""
    (page,) = printed("all-last", south_four(), session=1)
    assert "What each player needs" in page.text
    bo = page.text.split("Bo West")[-1]
    assert bo.startswith(" 1st"), "ron off East is Di, off South Ana"
    assert re.search(r"1st 3,600 \(= 3,200\) 1/110 2/60 3/30 4/25 \+19\.6 2,000 \(= 1,600\) 1/60 2/30", bo)
    assert "700/1,300 1/80 2/40 3/20 +18.7" in bo
    assert "1,300 all" in page.text.split("Di East")[1]


def test_a_hand_that_has_begun_is_the_last() -> None:
    event = south_four(make(HandBegan, session=1, table=1, hand="S3.2", why="Not all hands were told"))
    (page,) = printed("all-last", event, session=1)
    assert "Hand S3.2 Counters 2" in page.text
    assert "▲1.2 East 東 Cy" in page.text


def test_after_the_game_the_sheet_is_that_before_its_last_hand() -> None:
    last = hand("S4", (-8_000, 8_000, 0, 0))
    event = south_four(last, *reported(1, 1, TABLE, (26_200, 39_000, 28_800, 26_000)))
    assert "+4.2 South" in printed("all-last", event, session=1)[0].text


def test_deposits_and_counters_are_on_the_card() -> None:
    (page,) = printed("all-last", three_hands(), session=1)
    assert "Hand E3.2 Counters 2 Riichi sticks 1" in page.text


def test_mods_of_wdmc_count_for_the_places() -> None:
    """WDMC 2019 P2 §9.1: with 12 off, Ana is last, and has three places to make up."""
    off = {"points": -12_000, "where": "before_uma", "clause": "WDMC 2019 P2 §8", "foul": "chonbo"}
    event = south_four(make(RulingGiven, player=1, session=1, **off), ruleset="wdmc-2019")
    (page,) = printed("all-last", event, session=1)
    ana = page.text.split("Ana South")[1]
    assert re.match(r" 3rd .* 2nd .* 1st ", ana)


def test_who_stepped_in_at_an_ema_table_is_last() -> None:
    """EMA 2016 §5.8: nobody else can be fourth, so Di has only two places to make up."""
    away = make(Substituted, player=1, session=1, substitute="Max", during=True, points=-30_000)
    (page,) = printed("all-last", south_four(away, ruleset="ema-2016"), session=1)
    di = page.text.split("Di East")[1]
    assert re.match(r" 2nd .*? 1st ", di), "Di is third, with Ana last by the book"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("size", [("a4", (210, 297)), ("letter", (216, 279))])
def test_a_blank_card_says_what_wins_make_up(ruleset: str, size: tuple[str, tuple[int, int]]) -> None:
    (page,) = printed("all-last", ruleset, blank=True, size=size[0])
    assert page.size == size[1]
    assert "3/30 7,800 3,900 6,000 5,000" in page.text, (
        "direct, off another, tsumo to the dealer and to others"
    )
    assert "mangan 16,000 8,000 12,000 10,000" in page.text
    assert "mangan 24,000 12,000 16,000" in page.text
    assert "Each counter adds 600 to a direct ron, 300 to a ron off another and 400 to a tsumo" in page.text
    assert ("4/30 15,400" in page.text) == (ruleset not in ("wrc-2022", "wrc-2025")), "kiriage mangan"


def test_before_the_game_the_card_has_names_and_no_figures() -> None:
    pages = printed("all-last", cups.seats_only(), session=1)
    assert len(pages) == 2
    assert "West 西 Bo" in pages[0].text, "in South 4"
    assert "What each player needs" not in pages[0].text


@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_one_page_in_every_language(ruleset: str, language: str) -> None:
    for size in ("a4", "letter"):
        assert (
            len(printed("all-last", south_four(ruleset=ruleset), session=1, language=language, size=size))
            == 1
        )
        assert len(printed("all-last", ruleset, blank=True, language=language, size=size)) == 1


# Hand by hand.


def test_every_hand_is_a_line() -> None:
    (page,) = printed("hand-sheet", three_hands(), session=1)
    assert page.size == (297, 210)
    assert re.search(rf"E1 Ron S ← E 3/40 {MINUS}5,200 24,800 \+5,200 35,200 30,000 30,000", page.text)
    assert re.search(rf"E2 Tsumo S 5/30 {MINUS}4,000 20,800 \+12,000 47,200 {MINUS}4,000 26,000", page.text)
    assert re.search(rf"E2\.1 Draw \+1,500 22,300 {MINUS}1,500 45,700 .* {MINUS}2,500 23,500 1 ", page.text)


def test_the_result_closes_the_sheet() -> None:
    event = three_hands(*reported(1, 1, TABLE, (22_300, 45_700, 27_500, 23_500), 1))
    text = printed("hand-sheet", event, session=1)[0].text
    assert "End 22,300 45,700 27,500 23,500 1" in text
    assert "Ref" in text


def test_a_long_game_goes_on_on_the_next_page() -> None:
    draws = [hand("E1" if not at else f"E1.{at}", (0, 0, 0, 0), end="draw", tenpai=TABLE) for at in range(40)]
    pages = printed("hand-sheet", begun("wrc-2022", *draws), session=1)
    assert len(pages) > 1
    assert all("Winner ← from" in page.text for page in pages)
    assert "E1.39" in pages[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_blank_hand_sheet_is_one_page(language: str, size: str) -> None:
    (page,) = printed("hand-sheet", "ema-2016", blank=True, language=language, size=size)
    assert page.text.count("30,000") == 4
