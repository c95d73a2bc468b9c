"""The catalogue: every foul has a ruling by every book, and says where it comes from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hanchan import referee, rulesets
from hanchan.referee import Foul, books, books_without_penalties
from hanchan.referee.check import combinations, problems
from hanchan.rulesets.schema import SWITCHES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan.referee.foul_model import Rule


BOOKS = books()
(SHEET,) = books_without_penalties()


IDS = (Path(__file__).parent / "ids.txt").read_text(encoding="utf-8").split()
CLAUSE = {
    "wrc-2022": r"§\d+(\.\d+)*",
    "wrc-2025": r"§12(\.\d+)*|Preface|WRC 2022 §\d+(\.\d+)*",
    "ema-2016": r"§\d+(\.\d+)*",
    "wdmc-2019": r"(P[123] )?§\d+(\.\d+)*",
    "club-sheet": r"[A-Z][A-Za-z/ ]+",
}
PRICES = ("chonbo", "absence", "late_per_minute", "dead_hand_call_points")

GENERAL = {
    *("chonbo_booked", "chonbo_hand", "chonbo_dealer", "chonbo_counters", "chonbo_deposits"),
    *("chonbo_with_win", "chonbo_with_draw", "several_chonbo"),
    *("in_use", "unit", "points_booked", "voided_chonbo", "repeated_warning", "unlisted", "decided_by"),
}
"""Switches that are about all penalties or every chonbo, not about one foul."""

each_foul = pytest.mark.parametrize("foul", referee.fouls(), ids=lambda foul: foul.id)


def every_rule(foul: Foul, book: str) -> Iterator[Rule]:
    """The rules of a book, with their repetitions and other readings."""
    for rule in foul.rules.get(book, ()):
        yield rule
        yield from rule.others.values()
        yield from (one.rule for one in rule.repeats)


def test_ids_are_a_promise() -> None:
    """Logs and notes name fouls by their id: none may be renamed or lost, a new one is added to the file."""
    assert [foul.id for foul in referee.fouls()] == IDS
    assert len(set(IDS)) == len(IDS)


def test_the_catalogue_is_sound() -> None:
    assert list(problems()) == []


@each_foul
@pytest.mark.parametrize("book", BOOKS)
def test_every_combination_has_a_ruling(foul: Foul, book: str) -> None:
    """Whatever the circumstances: a ruling, the referee's discretion, or that the book is silent."""
    ruleset = rulesets.load(book)
    for told in combinations(foul, book):
        ruling = referee.rule(foul, told, ruleset)
        assert ruling.source in ("book", "reading", "discretion", "not_in_book")
        assert (ruling.source == "discretion") == (ruling.penalty == "discretion")
        assert (ruling.source == "not_in_book") == (ruling.penalty == "not_in_book")
        assert bool(ruling.reading) == (ruling.source == "reading") or ruling.source == "discretion"
        assert ruling.say.startswith(f"{foul.title}. ")
        assert f"({ruling.clause}" in ruling.say
        assert ("our interpretation" in ruling.say) == (ruling.source == "reading")


@each_foul
def test_clauses_are_sections(foul: Foul) -> None:
    for book in foul.rules:
        for rule in every_rule(foul, book):
            for clause in filter(None, rule.clause.split(", ")):
                assert re.fullmatch(CLAUSE[rule.book], clause), (book, clause)


@each_foul
def test_words_are_tidy(foul: Foul) -> None:
    """A title without, sentences with a full stop; nothing twice."""
    assert not foul.title.endswith(".")
    assert len(set(foul.words)) == len(foul.words)
    for book in foul.rules:
        for rule in every_rule(foul, book):
            for text in (rule.correction, rule.reading, rule.say):
                assert not text or text.endswith("."), text
                assert "  " not in text


@each_foul
def test_a_price_stands_only_in_the_ruleset(foul: Foul) -> None:
    for book in BOOKS:
        prices = {rulesets.load(book)[f"penalties.{key}"] for key in PRICES}
        for rule in every_rule(foul, book):
            assert rule.points not in prices - {0}, "use points_from"


def users(switch: str, book: str) -> list[tuple[Foul, Rule]]:
    return [
        (foul, rule)
        for foul in referee.fouls()
        for rule in every_rule(foul, book)
        if switch in (rule.penalty_from, rule.points_from, rule.determined_from)
    ]


def test_every_switch_of_a_foul_is_used() -> None:
    """What a ruleset says of a foul is not said again in the catalogue, but referred to."""
    keys = {switch.name for switch in SWITCHES if switch.section == "penalties"}
    used = {key for key in keys if any(users(key, book) for book in BOOKS)}
    bounds = {"penalties.late_limit_minutes"}
    assert keys - used == {f"penalties.{key}" for key in GENERAL} | bounds


def test_the_sheet_has_no_penalties() -> None:
    spoken = [rule for foul in referee.fouls() for rule in foul.rules.get(SHEET, ())]
    assert spoken
    assert {rule.penalty for rule in spoken} <= {"legal", "forbidden"}


def test_questions_are_questions() -> None:
    for one in referee.circumstances().values():
        assert one.ask.endswith("?")
        assert one.takes
        assert all(one.words.values())
