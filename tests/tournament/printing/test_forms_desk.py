"""The referee's sheet and the observer's report: what happened, with clauses, and what the log can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import referee, rulesets
from hanchan.tournament import (
    Corrected,
    Disqualified,
    Dropped,
    RulingGiven,
    Substituted,
    Undone,
    fold,
    standings,
)
from hanchan.tournament.printing import LANGUAGES
from hanchan.tournament.printing.forms import referee_sheet

from ..office.events import BOOKS, RULESETS, make, opened, reported, seated
from . import cups
from .printed import printed, words

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.tournament import Entry, Event

MINUS = "\N{MINUS SIGN}"
CHONBO = {
    "points": -30_000,
    "where": "tournament_score",
    "clause": "WRC 2022 §12.3.2",
    "foul": "empty_win_hand_shown",
    "reason": "A win is claimed wrongly",
}


def troubled(*more: Entry) -> Event:
    """A first session with a chonbo, a substitute, a corrected sheet, and a player who leaves."""
    log = opened(players=8, sessions=2)
    draft, release, start = seated(1, *cups.FIRST)
    away = make(
        Substituted, player=6, session=1, substitute="Max Mori", points=-30_000, clause="WRC 2022 §12.3.7"
    )
    log += [draft, release, away, start, make(RulingGiven, player=3, session=1, **CHONBO)]
    log += reported(1, 1, cups.FIRST[0], (45_000, 33_000, 27_000, 15_000))
    log.append(
        make(Corrected, session=1, table=1, points=(45_100, 32_900, 27_000, 15_000), why="A stick more")
    )
    log.append(make(Dropped, player=8, session=2, why="Train"))
    return fold([*log, *more])


def test_incidents_of_a_session_with_clause_and_points() -> None:
    (page,) = printed("referee-sheet", troubled(), session=1)
    assert "1 3 Cy A win is claimed wrongly WRC 2022 §12.3.2 ▲30 test" in page.text
    assert "2 6 Fi Substitute from the beginning: Max Mori WRC 2022 §12.3.7 ▲30" in page.text
    assert "The result was corrected: A stick more" in page.text
    assert "Train" not in page.text, "that is the second session's"
    assert "Head referee" in page.text


def test_what_was_undone_is_not_there() -> None:
    event = troubled()
    ruling = next(entry for entry in event.log if isinstance(entry, RulingGiven))
    event = fold([*event.log, make(Undone, target=ruling.id, why="Another player")])
    assert "A win is claimed" not in words(printed("referee-sheet", event, session=1))


def test_a_session_without_incidents_says_so() -> None:
    (page,) = printed("referee-sheet", cups.seats_only(), session=1)
    assert "Nothing was recorded in this session." in page.text


def test_each_session_has_its_page() -> None:
    assert len(printed("referee-sheet", cups.played())) == 2


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_blank_sheet_has_the_common_fouls_with_their_penalties(ruleset: str) -> None:
    """Price and clause are those that the referee's catalogue has."""
    (page,) = printed("referee-sheet", ruleset, blank=True)
    ruling = referee.rule("riichi_noten", {}, ruleset)
    clause = ruling.clause.removeprefix(f"{rulesets.load(ruleset).short} ")
    price = {"wrc-2022": "30 P", "wrc-2025": "30 P", "ema-2016": "20,000", "wdmc-2019": "12,000"}[ruleset]
    term = rulesets.load(ruleset).term("chonbo")
    assert f"Riichi without tenpai {term}, {price} {clause}" in page.text
    late = {"wrc-2022": "1 P", "wrc-2025": "1 P", "ema-2016": "1,000", "wdmc-2019": "2,000"}[ruleset]
    assert f"Late, up to 10 minutes {late} per minute" in page.text
    assert ("Report sheet wrong" in page.text) == (ruleset != "ema-2016"), "EMA does not speak of it"


@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize("foul", referee_sheet.COMMON)
def test_every_common_foul_can_be_ruled_on(ruleset: str, foul: str) -> None:
    """The usual circumstances are all that any book asks for."""
    asked = referee.foul(foul).asks(ruleset)
    assert set(asked) <= set(referee_sheet.USUAL)


def test_readings_are_told_apart() -> None:
    """WDMC 2019 P2 §8 has two texts for a wrong number of tiles; we read it as a dead hand."""
    (page,) = printed("referee-sheet", "wdmc-2019", blank=True)
    assert "Too many or too few tiles dead hand P2 §8 †" in page.text
    assert "† Our interpretation of the rulebook" in page.text


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_a_book_without_penalties_has_no_list_of_them(ruleset: str) -> None:
    (page,) = printed("referee-sheet", ruleset, blank=True)
    assert "What happens most" not in page.text


# The observer's report.


def test_the_report_has_what_a_federation_asks_for() -> None:
    event = troubled()
    text = words(printed("observer-report", event))
    assert "European" not in text
    assert "World Riichi Championship Rules 2022 (WRC 2022, " in text
    assert "8 in the ranking, 0 of them checked in; fill-ins: 0" in text
    assert "rulings 1, substitutes 1, drop-outs 1, corrected results 1, disqualified 0" in text
    assert "1 3 Cy A win is claimed wrongly WRC 2022 §12.3.2 ▲30" in text
    assert "Substitute from the beginning: Max Mori" in text
    assert "Out from this session on: Train" in text
    assert "None: the event is played by the book." in text


def test_the_ranking_is_that_of_the_standings() -> None:
    event = cups.played("ema-2016")
    text = words(printed("observer-report", event))
    for line in standings(event):
        total = f"{line.total:+,}".replace("-", MINUS).replace("+0", "0")
        assert f"{line.rank} {line.player} {line.name} 2 {total}" in text
    assert "2026-05-01 – 2026-05-02" in text
    assert "Every point of the event is explained." in text


def test_who_is_disqualified_is_last_in_ema_and_not_listed_in_wrc() -> None:
    """EMA 2016 §5.8; WRC 2022 §12.2."""
    for ruleset, listed in (("ema-2016", True), ("wrc-2022", False)):
        out = make(Disqualified, player=1, session=2, reason="Cheating", clause="the book")
        event = fold([*cups.log_of_two(ruleset), out])
        ranking = words(printed("observer-report", event)).split("Ranking")[1]
        assert ("Ana" in ranking) == listed
        assert "Disqualified: Cheating the book" in words(printed("observer-report", event))


def test_deviations_from_the_book_are_listed(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        """
        [meta]
        id = "club"
        name = "Our club"
        short = "Club"
        extends = "ema-2016"

        [time]
        minutes = { value = 75, clause = "House rule 3" }
        """,
        encoding="utf-8",
    )
    rules = rulesets.load(club)
    text = words(printed("observer-report", rules, blank=True))
    assert "time.minutes 90 (EMA 2016 §5.9) 75 (Club" in text


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_forms_of_every_ruleset_can_be_printed(ruleset: str) -> None:
    for name in ("referee-sheet", "observer-report"):
        for size in (("a4", (210, 297)), ("letter", (216, 279))):
            pages = printed(name, ruleset, blank=True, size=size[0])
            assert all(page.size == size[1] for page in pages)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Observer’s report"),
        ("ja", "オブザーバー報告書"),
        ("fr", "Rapport d’observateur"),
        ("de", "Bericht des Beobachters"),
    ],
)
def test_the_labels_are_in_four_languages(language: str, title: str) -> None:
    pages = printed("observer-report", troubled(), language=language)
    assert title.replace(" ", "") in pages[0].text.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_referee_sheet_is_one_page(language: str) -> None:
    for ruleset in BOOKS:
        assert len(printed("referee-sheet", ruleset, blank=True, language=language, size="letter")) == 1
