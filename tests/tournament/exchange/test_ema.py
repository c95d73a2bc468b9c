"""The workbook for the European federation: what is known is in it, what is missing is told."""

from __future__ import annotations

import io
from datetime import date
from typing import TYPE_CHECKING, Any

import openpyxl  # type: ignore[import-untyped]
import pytest

from hanchan.tournament import Disqualified, Entry, Event, ExportError, Registered, fold, standings
from hanchan.tournament.exchange.ema_results import EmaResults, ema_results, in_words, split_name

from ..office.events import make, opened, reported, seated
from .offices import demo_event

if TYPE_CHECKING:
    from hanchan.tournament.entries import Four

PEOPLE = (
    ("Ana Abe", "04110001", "FRA"),
    ("Bo VAN DER BERG", "4110002", "NLD"),
    ("Costa, Cy", "", "it"),
    ("Di Anne Dubois", "04110003", ""),
)
ONE: Four = (1, 2, 3, 4)


def cup(*more: Entry, ruleset: str = "ema-2016") -> Event:
    """One session of four players."""
    people = [
        make(Registered, player=at, name=name, federation_id=ema, country=country)
        for at, (name, ema, country) in enumerate(PEOPLE, start=1)
    ]
    played = [*seated(1, ONE), *reported(1, 1, ONE, (42_300, 33_100, 27_900, 16_700))]
    return fold([*opened(ruleset, players=0, sessions=1), *people, *played, *more])


def cells(made: EmaResults) -> list[list[Any]]:
    sheet = openpyxl.load_workbook(io.BytesIO(made.workbook()))["results"]
    return [list(row) for row in sheet.iter_rows(values_only=True)]


def test_the_columns_are_where_the_federation_has_them() -> None:
    head, first, second, *_ = cells(ema_results(cup(), town="Lyon", country="fra", weight="2"))
    assert (head[2], head[7], len(head)) == ("Place", "Score", 18)
    assert first == [
        *("Cup", 4),
        *(1, "Ana", "Abe", "04110001", None, 27_300, 1, "FRA"),
        None,
        *("FRA", "Lyon", "2"),
        None,
        *("Riichi", "1 May 2026", 1),
    ]
    assert second[2:10] == [2, "Bo", "VAN DER BERG", "0", None, 8_100, 0, "NLD"]


def test_what_is_missing_or_guessed_is_told_and_on_a_sheet() -> None:
    made = ema_results(cup(), town="Lyon", country="France")
    assert made.to_check == (
        "the host country France is no code of three letters",
        "Bo VAN DER BERG: 4110002 is no EMA number, which has eight digits; "
        "is VAN DER BERG the last name and Bo the first?",
        "Costa, Cy: no EMA number; the country it is no code of three letters",
        "Di Anne Dubois: no country; is Dubois the last name and Di Anne the first?",
    )
    book = openpyxl.load_workbook(io.BytesIO(made.workbook()))
    assert [row[0] for row in book["to check"].iter_rows(min_row=2, values_only=True)] == list(made.to_check)


def test_scores_are_whole_points_and_a_third_is_told() -> None:
    """EMA 2016 §3.6: three who share the first place share the deposit that was left."""
    level = (33_000, 33_000, 33_000, 20_000)
    entries = [
        *opened(sessions=1, ruleset="ema-2016"),
        *seated(1, ONE),
        *reported(1, 1, ONE, level, deposits=1),
    ]
    made = ema_results(fold(entries), town="Lyon", country="FRA")
    assert [type(row[7]) for row in cells(made)[1:]] == [int] * 4
    assert sum("was rounded to whole points" in note for note in made.to_check) == 3
    assert "place 1 is shared by 3 players" in made.to_check


def test_the_places_are_those_of_the_standings() -> None:
    event = demo_event()
    rows = cells(ema_results(event, town="Lyon", country="FRA"))[1:]
    ranked = [line for line in standings(event) if line.rank is not None]
    assert [row[2] for row in rows] == [line.rank for line in ranked]
    assert {row[1] for row in rows} == {len(rows)}
    names = {person.name for person in event.people.values() if person.fill_in}
    assert not [row for row in rows if f"{row[3]} {row[4]}" in names]


@pytest.mark.parametrize(("ruleset", "listed"), [("ema-2016", 4), ("wrc-2022", 3)])
def test_who_was_disqualified_is_listed_as_the_book_has_it(ruleset: str, listed: int) -> None:
    """EMA 2016 §5.8: listed last; WRC 2022 §12: not listed."""
    out = make(Disqualified, player=1, session=1, reason="Cheating")
    made = ema_results(cup(out, ruleset=ruleset), town="Lyon", country="FRA")
    assert len(made.results.rows) == listed
    assert any("was disqualified and is not listed" in note for note in made.to_check) == (listed == 3)


def test_an_event_that_is_not_over_is_refused_unless_provisional() -> None:
    started = fold([*opened("ema-2016", sessions=2), *seated(1, ONE)])
    with pytest.raises(ExportError, match="Cup is not over: session 1 is not signed at all tables"):
        ema_results(started, town="Lyon", country="FRA")
    with pytest.raises(ExportError, match="Cup has no results yet"):
        ema_results(started, town="Lyon", country="FRA", provisional=True)
    first = [*opened("ema-2016", sessions=2), *seated(1, ONE), *reported(1, 1, ONE, (30_000,) * 4)]
    with pytest.raises(ExportError, match="session 2 is not signed"):
        ema_results(fold(first), town="Lyon", country="FRA")
    assert len(ema_results(fold(first), town="Lyon", country="FRA", provisional=True).results.rows) == 4


@pytest.mark.parametrize(
    ("name", "split"),
    [
        ("Ana Abe", ("Ana", "Abe")),
        ("Ana ABE", ("Ana", "ABE")),
        ("ABE Ana", ("Ana", "ABE")),
        ("Berg, Bo", ("Bo", "Berg")),
        ("Ana Maria de Souza", ("Ana Maria de", "Souza")),
        ("ANA ABE", ("ANA", "ABE")),
        ("Cher", ("", "Cher")),
        ("J Berg", ("J", "Berg")),
    ],
)
def test_first_and_last_names(name: str, split: tuple[str, str]) -> None:
    assert split_name(name) == split


def test_days_in_words() -> None:
    assert in_words([]) == ""
    assert in_words([date(2026, 5, 2)]) == "2 May 2026"
    assert in_words([date(2026, 12, 31), date(2027, 1, 1)]) == "31 December 2026 - 1 January 2027"
