"""Random by-the-book games: every invariant holds, every foul occurs, and every game can be played again."""

from __future__ import annotations

import time

import pytest
from hanchan.bookplay.record import Record

from hanchan.bookplay import BookTable, detected
from hanchan.bookplay.games import BrokenTableError, count_fouls, random_book_game
from hanchan.bookplay.table import AttemptError
from hanchan.referee import fouls

from .tables import BOOKS

BY_HAND = {"late_robbing_a_quad"}
"""So rare by chance that it has a test of its own instead."""
MOST_HANDS = 1_500


@pytest.mark.parametrize("book", BOOKS)
def test_invariants(book: str) -> None:
    """136 tiles, no point lost, somebody can act: checked in every position."""
    for seed in range(3):
        random_book_game(book, seed, 0.01, most_hands=6, audit=True)


@pytest.mark.parametrize("book", BOOKS)
def test_every_foul_occurs(book: str) -> None:
    """In a bounded number of hands from stacked walls; mostly 200 to 500 are enough."""
    missing = set(detected(book) - BY_HAND)
    for seed in range(MOST_HANDS):
        record = random_book_game(book, seed, 0.04, rich=True, most_hands=1)
        missing -= {one["foul"] for one in record.incidents}
        if not missing:
            return
    assert sorted(missing) == []


@pytest.mark.parametrize("book", BOOKS)
def test_rare_hands_are_audited_and_replayed(book: str) -> None:
    assert len(count_fouls(book, 40, eagerness=0.04, rich=True, most_hands=1)) > 20


def test_the_fouls_are_those_of_the_catalogue() -> None:
    assert detected("wrc-2022") <= {foul.id for foul in fouls()}


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_makes_the_same_game(book: str) -> None:
    one, two = (random_book_game(book, 11, 0.03, most_hands=3) for _ in range(2))
    assert one == two
    assert one != random_book_game(book, 12, 0.03, most_hands=3)


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_is_written_and_played_again(book: str) -> None:
    record = random_book_game(book, 5, 0.05, most_hands=8)
    assert record.incidents, "there is something to rule on"
    read = Record.from_json(record.to_json())
    assert read == record
    again = read.replay()
    assert tuple(one.to_dict() for one in again.incidents) == record.incidents
    assert tuple(again.game.scores) == record.scores


def test_without_eagerness_nobody_fouls() -> None:
    assert random_book_game("wrc-2022", 4, 0.0, most_hands=6, audit=True).incidents == ()


def test_workers_count_the_same() -> None:
    one, two = (
        count_fouls("ema-2016", 4, eagerness=0.05, most_hands=1, workers=workers) for workers in (1, 2)
    )
    assert one == two


def test_a_game_to_its_end() -> None:
    record = random_book_game("ema-2016", 2, 0.002)
    table = record.replay()
    table.next_hand()
    assert table.game.ended is not None
    assert sum(table.game.scores) <= 120_000


def test_what_is_no_game() -> None:
    for text in ("", "{}\n", '{"ruleset":"wrc-2022"}\n["E","Dance"]\n{}\n'):
        with pytest.raises(AttemptError):
            Record.from_json(text)


def test_the_audit_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A point that is lost, and a seat that is stuck, are found."""
    view = BookTable.view

    def richer(self: BookTable, wind: str | None = None) -> dict[str, object]:
        return {**view(self, wind), "deposits": 7}

    monkeypatch.setattr(BookTable, "view", richer)
    with pytest.raises(BrokenTableError, match="127000 points instead of 120000"):
        random_book_game("wrc-2022", 1, 0.01, most_hands=1, audit=True)


def test_a_hand_is_fast() -> None:
    """Well under 20 ms a hand; the bound is wide for slow machines."""
    start = time.perf_counter()
    hands = [random_book_game("wrc-2022", seed, 0.01, most_hands=4) for seed in range(5)]
    assert (time.perf_counter() - start) / (4 * len(hands)) < 0.1
