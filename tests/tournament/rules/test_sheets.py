"""All-last and report sheets: what is on them, in which units, who signs, and what must come out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.referee import customs, rule
from hanchan.tournament import (
    Confirmed,
    Corrected,
    OrderError,
    ResultEntered,
    SheetError,
    SignatureError,
    Signed,
    audit,
    enter,
    fold,
    scores,
)
from hanchan.tournament.game_points import points
from tests.tournament.office.events import make, opened, played, reported, seated
from tests.tournament.printing.games import south_four
from tests.tournament.printing.printed import printed, words

from .rows import no, row

if TYPE_CHECKING:
    from hanchan.tournament import Event
    from hanchan.tournament.entries import Four

pytest.importorskip("typst")

TABLE: Four = (42_300, 33_100, 27_900, 16_700)
SEATS: Four = (1, 2, 3, 4)


def signed(book: str) -> Event:
    return played(book, TABLE, *reported(1, 1, SEATS, TABLE)[1:])


def report(book: str) -> str:
    """The words of the report of a table that is finished."""
    return words(printed("report-sheet", signed(book), session=1))


def in_order(text: str, parts: tuple[str, ...]) -> bool:
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
    return True


@row(
    "C4.1",
    ("All-last sheet", "▲4 East", "+4.2 South", "+1 West", "▲1.2 North"),
    ("Before the last hand", "−4,000 East", "+4,200 South"),
    ("Pre-final hand card", "−4 East", "+4.2 South"),
)
def test_before_the_last_hand(book: str, expected: tuple[str, ...]) -> None:
    """By the current wind, as the difference to 30,000 and not rounded; the one for EMA is ours."""
    text = (
        words(printed("all-last", south_four(ruleset=book), session=1)).replace(" 東", "").replace(" 南", "")
    )
    assert [part for part in expected if part not in text] == []


@row(
    "C4.2",
    ("Session", "Table", "Riichi sticks left", "Referee"),
    ("Session", "Table", "Riichi sticks left", "Referee"),
    ("Session", "Table", "Head judge"),
)
def test_the_head_of_the_sheet(book: str, expected: tuple[str, ...]) -> None:
    text = report(book)
    assert [label for label in expected if label not in text] == []
    assert "Ref" in text


@row(
    "C4.3",
    ("Name", "Starting", "Loans", "Final", "Net score", "Rank", "Uma", "Total", "Penalties", "Signature"),
    ("Name", "Points", "Debt", "Difference", "Rank", "Uma", "Score", "Penalties", "Result", "Signature"),
    ("No.", "Name", "Final score", "Mods", "Pre-uma", "Uma", "Post-uma", "Signature"),
)
def test_columns(book: str, expected: tuple[str, ...]) -> None:
    """WRC 2022 §13.2, WDMC 2019 P2 §9.1; EMA 2016 §3.6 wants only the debt noted."""
    assert in_order(report(book), expected)
    blank = words(printed("report-sheet", book, blank=True))
    assert in_order(blank, expected)


@row("C4.4", ("+27.3", "▲28.3"), ("+27,300", "−28,300"), ("+20.3", "−21.3"))
def test_units(book: str, expected: tuple[str, ...]) -> None:
    """Thousands with ▲ for minus; points; thousands."""
    assert [one for one in expected if one not in report(book)] == []


@row("C4.5", ("final − loans − starting", "▲13.3"), ("points − debt", "−13,300"), ("Final score", "−13.3"))
def test_the_net_score(book: str, expected: tuple[str, str]) -> None:
    """WRC 2022 §13.2 prints the terms in another order; its own note and §10.3 have this one."""
    assert [one for one in expected if one not in report(book)] == []
    borrowed = points((42_300, 33_100, 27_900, 26_700), book, loans=[(3, 10_000)])
    assert borrowed.scores == points(TABLE, book).scores


@row("C4.6")
def test_four_confirm_and_a_referee_signs(book: str) -> None:
    """Locked until then: nobody signs early, and the next session waits."""
    where = {"session": 1, "table": 1}
    log = [*opened(book), *seated(1, SEATS), make(ResultEntered, points=TABLE, **where)]
    with pytest.raises(SignatureError):
        fold([*log, make(Signed, referee="Ref", **where)])
    three = [make(Confirmed, player=player, **where) for player in (1, 2, 3)]
    with pytest.raises(SignatureError):
        fold([*log, *three, make(Signed, referee="Ref", **where)])
    with pytest.raises(OrderError):
        fold([*log, *three, *seated(2, SEATS)])
    assert fold([*log, *three, make(Confirmed, player=4, **where), make(Signed, referee="Ref", **where)])
    if book != "ema-2016":
        assert "signs" in next(one.text for one in customs(book) if one.id == "report")


@row("C4.7", "every figure on the sheet", "the value of every hand", "every figure on the sheet")
def test_who_answers_for_it(book: str, expected: str) -> None:
    assert expected in next(one.text for one in customs(book) if one.id == "answerable")
    if book.startswith("wrc"):
        wrong = rule("report_sheet_wrong_sticks_reset", {}, book)
        assert (wrong.points, wrong.each) == (2_000, True)


@row("C4.8", no("the WRC has a referee or appointed staff check it"), no("the organisers"), "The head judge")
def test_who_enters_results(book: str, expected: str) -> None:
    assert expected in next(one.text for one in customs(book) if one.id == "results")
    assert all(entry.author for entry in signed(book).log)


@row("C4.9")
def test_the_sum_of_the_points(book: str) -> None:
    """WRC 2022 §10.3: with the deposits left 120,000, loans taken off."""
    for wrong in ((42_300, 33_100, 27_900, 16_600), (42_300, 33_100, 27_900, 16_800)):
        assert not points(wrong, book).sum_ok
        with pytest.raises(SheetError):
            played(book, wrong)
    assert points((42_300, 33_100, 27_900, 15_700), book, deposits=1).sum_ok
    assert played(book, (42_300, 33_100, 27_900, 15_700), deposits=1)


@row("C4.10")
def test_the_sum_of_the_uma(book: str) -> None:
    for table in (TABLE, (30_000,) * 4, (50_000, 28_000, 28_000, 14_000), (38_000, 38_000, 31_000, 13_000)):
        assert sum(points(table, book).uma) == pytest.approx(0)
    assert audit(signed(book)).problems == ()


@row("C4.11", -2, 0, -2)
def test_the_sum_of_the_scores(book: str, expected: int) -> None:
    """With two deposits left; where they are lost, the scores are so much short of nothing."""
    told = points((42_300, 33_100, 27_900, 14_700), book, deposits=2)
    assert sum(told.scores) == pytest.approx(expected)
    event = played(book, (42_300, 33_100, 27_900, 14_700), deposits=2)
    assert audit(event).ok


@row("C4.12")
def test_ranks_and_ties(book: str) -> None:
    told = points((16_700, 42_300, 30_500, 30_500), book)
    assert told.places == (4, 1, 2, 2)
    assert told.uma[2] == told.uma[3]
    event = played(book, (16_700, 42_300, 30_500, 30_500))
    assert [one.place for one in scores(event)] == [4, 1, 2, 2]


@row("C4.13")
def test_all_scores_are_hundreds(book: str) -> None:
    with pytest.raises(SheetError, match="hundreds"):
        points((42_350, 33_050, 27_900, 16_700), book)
    with pytest.raises(SheetError):
        played(book, (42_350, 33_050, 27_900, 16_700))


def test_a_wrong_sheet_is_corrected_by_an_entry() -> None:
    """It says why, and all confirm anew."""
    where = {"session": 1, "table": 1}
    event = signed("wrc-2022")
    enter(
        event,
        make(Corrected, points=(42_300, 33_100, 26_900, 17_700), why="West and North miscounted", **where),
    )
    sheet = event.sessions[1].tables[1]
    assert (sheet.points, sheet.done) == ((42_300, 33_100, 26_900, 17_700), False)
    assert rulesets.load("wrc-2022").cite("uma.by_place") == "WRC 2022 §10.3"
