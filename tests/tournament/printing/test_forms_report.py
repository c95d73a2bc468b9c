"""The report of a table on paper: every figure of the book's sheet, its checks, signatures and notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament import Corrected, ResultEntered, RulingGiven, Substituted, fold
from hanchan.tournament.entries import SticksLent

from ..office.events import BOOKS, RULESETS, make, opened, reported, seated
from . import cups
from .printed import Page, printed

if TYPE_CHECKING:
    from hanchan.tournament import Event
    from hanchan.tournament.entries import Four

POINTS: Four = (42_300, 33_100, 27_900, 16_700)
TABLE = (1, 2, 3, 4)


def one_table(ruleset: str, *more: Any, points: Four = POINTS, deposits: int = 0) -> Event:
    """Ana, Bo, Cy and Di, with all signatures."""
    log = [*opened(ruleset), *seated(1, TABLE)]
    return fold([*log, *more, *reported(1, 1, TABLE, points, deposits)])


def sheet(event: Event, **told: Any) -> str:
    """The text of the only page of report sheets."""
    (page,) = printed("report-sheet", event, **told)
    return page.text


def in_line(text: str, *figures: str) -> bool:
    """Whether figures stand behind each other."""
    return bool(re.search(r"\s+".join(re.escape(figure) for figure in figures), text))


def test_the_sheet_of_wrc() -> None:
    """WRC 2022 §13.2: thousands, ▲ for minus, net, rank, uma, total; E.1 T01 of the scores."""
    text = sheet(one_table("wrc-2022"))
    assert "Report sheet" in text
    assert in_line(text, "42.3", "33.1", "27.9", "16.7")
    assert in_line(text, "+12.3", "+3.1", "▲2.1", "▲13.3")
    assert in_line(text, "1", "2", "3", "4")
    assert in_line(text, "+15", "+5", "▲5", "▲15")
    assert in_line(text, "+27.3", "+8.1", "▲7.1", "▲28.3")
    assert in_line(text, "30", "30", "30", "30")
    assert "Points and sticks come to 120 (120)" in text
    assert "The totals and sticks come to 0 (0)" in text


def test_the_sheet_of_wdmc_has_mods_before_uma() -> None:
    """WDMC 2019 P2 §9.1: final score, mods, pre-uma, uma, post-uma; a chonbo changes places."""
    off = {"points": -12_000, "where": "before_uma", "clause": "WDMC 2019 P2 §8", "foul": "chonbo"}
    event = one_table(
        "wdmc-2019",
        make(RulingGiven, player=1, session=1, reason="Chonbo", **off),
        points=(40_000, 32_000, 27_000, 21_000),
    )
    text = sheet(event)
    assert in_line(
        text, "Ana", "+10", "\N{MINUS SIGN}12", "\N{MINUS SIGN}2", "\N{MINUS SIGN}1", "\N{MINUS SIGN}3"
    )
    assert in_line(text, "Bo", "+2", "+2", "+12", "+14")
    assert in_line(text, "Di", "\N{MINUS SIGN}9", "\N{MINUS SIGN}9", "\N{MINUS SIGN}8", "\N{MINUS SIGN}17")
    assert "Ana: \N{MINUS SIGN}12. Chonbo (WDMC 2019 P2 §8)" in text
    assert in_line(
        text, "1 at 30,000 or more", "+12", "\N{MINUS SIGN}1", "\N{MINUS SIGN}3", "\N{MINUS SIGN}8"
    )
    assert "Head judge" in text


def test_the_sheet_of_ema_gives_the_bets_to_the_winner() -> None:
    """EMA 2016 §3.6: E.1 T05 of the scores; points are not divided."""
    text = sheet(one_table("ema-2016", points=(45_000, 27_000, 27_000, 20_000), deposits=1))
    assert in_line(text, "45,000", "27,000", "27,000", "20,000")
    assert in_line(text, "Bets left", "+1,000")
    assert in_line(text, "+31,000", "\N{MINUS SIGN}3,000", "\N{MINUS SIGN}3,000", "\N{MINUS SIGN}25,000")
    assert in_line(text, "+15,000", "0", "0", "\N{MINUS SIGN}15,000")
    assert "The scores come to 0 (0)" in text


def test_a_chombo_of_ema_is_off_the_tournament_score_and_lateness_off_the_game() -> None:
    """EMA 2016 §3.4.6, §5.7."""
    chombo = {"points": -20_000, "where": "tournament_score", "clause": "EMA 2016 §3.4.6", "foul": "x"}
    late = {"points": -7_000, "where": "after_uma", "clause": "EMA 2016 §5.7", "foul": "late_1_10"}
    event = one_table(
        "ema-2016",
        make(RulingGiven, player=1, session=1, **chombo),
        make(RulingGiven, player=2, session=1, **late),
    )
    text = sheet(event)
    assert in_line(text, "Penalties", "\N{MINUS SIGN}7,000", "Result", "+27,300", "+1,100")
    assert in_line(text, "Chombo", "off the tournament score", "\N{MINUS SIGN}20,000")


def test_loans_are_in_the_final_and_come_off() -> None:
    """WRC 2022 §4.4.1, §13.2: a lent 10,000 is in the tray, and written down."""
    lent = make(
        ResultEntered, session=1, table=1, points=(60_000, 40_000, 26_800, 3_200), loans=(0, 0, 0, 10_000)
    )
    text = sheet(fold([*opened(), *seated(1, TABLE), lent]))
    assert in_line(text, "60", "40", "26.8", "3.2")
    assert in_line(text, "Loans", "貸し", "10")
    assert in_line(text, "+30", "+10", "▲3.2", "▲36.8")


def test_what_was_lent_in_the_game_is_on_the_sheet_before_its_end() -> None:
    """WRC 2022 §4.4.1: lent sticks are recorded on the report sheet."""
    lent = make(SticksLent, session=1, table=1, player=3, points=10_000)
    text = sheet(fold([*opened(), *seated(1, TABLE), lent]))
    assert in_line(text, "Loans", "貸し", "10", "Final")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_has_a_sheet_with_names_and_signatures(ruleset: str) -> None:
    points: Four = POINTS if ruleset != "tenhou" else (37_300, 28_100, 22_900, 11_700)
    text = sheet(one_table(ruleset, points=points))
    for name in ("Ana", "Bo", "Cy", "Di"):
        assert name in text
    assert text.count("confirmed") == 4
    assert "Ref ·" in text


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_substitute_is_named(ruleset: str) -> None:
    away = make(
        Substituted,
        player=2,
        session=1,
        substitute="Max Mori",
        points=-30_000,
        clause="the book",
        reason="Ill",
    )
    log = [*opened(ruleset), *seated(1, TABLE)[:2], away, seated(1, TABLE)[2]]
    text = sheet(fold([*log, *reported(1, 1, TABLE, POINTS)]))
    assert "Substitute: Max Mori" in text
    assert "Ill (the book)" in text


def test_before_the_game_names_are_there_and_no_figures() -> None:
    (page,) = printed("report-sheet", cups.seats_only(), session=1)
    assert "Hana" in page.text
    assert "confirmed" not in page.text
    assert "+15 / +5 / ▲5 / ▲15" in page.text
    assert in_line(page.text, "Points and sticks come to 120", "The uma come to 0")


def test_what_was_corrected_is_confirmed_anew() -> None:
    wrong = make(Corrected, session=1, table=1, points=(42_400, 33_000, 27_900, 16_700), why="A stick")
    text = sheet(fold([*one_table("wrc-2022").log, wrong]))
    assert "42.4" in text
    assert "confirmed" not in text


def test_two_tables_are_on_a_page() -> None:
    names = tuple(f"Player {number:03}" for number in range(1, 21))
    pages = printed("report-sheet", cups.big(names))
    assert len(pages) == 3
    assert [name for name in names if name not in " ".join(page.text for page in pages)] == []
    assert len(printed("report-sheet", cups.big(names), session=1, table=4)) == 1


@pytest.mark.parametrize("size", [("a4", (210, 297)), ("letter", (216, 279))])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_blank_sheet_needs_no_event(ruleset: str, size: tuple[str, tuple[int, int]]) -> None:
    (page,) = printed("report-sheet", ruleset, blank=True, size=size[0])
    assert page.size == size[1]
    assert page.text.count("Signature") == 2


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Report sheet"), ("ja", "成績報告書"), ("fr", "Feuille de résultat"), ("de", "Ergebnisbogen")],
)
def test_the_labels_are_in_four_languages(language: str, title: str) -> None:
    (page,) = printed("report-sheet", "wrc-2022", blank=True, language=language)
    assert _close(page).count(title.replace(" ", "")) == 2
    assert "署名" in page.text, "WRC's sheet has Japanese beside the other language"


def _close(page: Page) -> str:
    return page.text.replace(" ", "")


def test_odd_names_are_all_there() -> None:
    (page,) = printed("report-sheet", cups.seats_only(names=cups.ODD), session=1)
    assert [name for name in cups.ODD if name.replace(" ", "") not in _close(page)] == []
