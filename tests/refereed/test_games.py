"""Random by-the-book games: every invariant holds, every foul occurs, and every game can be played again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from hanchan import logs
from hanchan.referee import foul, fouls
from hanchan.refereed import DETECTED, RefereedTable, detectable_fouls
from hanchan.refereed.fuzz.games import random_book_game
from hanchan.refereed.fuzz.trial import Trial, again_from_text, try_games
from hanchan.refereed.invariants import BrokenTableError, audit
from hanchan.refereed.replayer import DivergesError, play_again
from hanchan.refereed.undetectable import SECTIONS, SINGLE, unseen
from tools import refereed_games

from .tables import BOOKS

if TYPE_CHECKING:
    from pathlib import Path

MOST_HANDS = 2_500


@pytest.mark.parametrize("book", BOOKS)
def test_invariants(book: str) -> None:
    """136 tiles, no point lost, somebody can act: checked in every position."""
    for seed in range(3):
        random_book_game(book, seed, 0.01, most_hands=6, audit=True)


@pytest.mark.parametrize("book", BOOKS)
def test_every_foul_occurs(book: str) -> None:
    """In a bounded number of hands from stacked walls; mostly 400 to 1,000 are enough."""
    missing = set(detectable_fouls(book))
    for seed in range(MOST_HANDS):
        log = random_book_game(book, seed, 0.004, rich=True, most_hands=3)
        missing -= {one.foul for one in log.incidents}
        if not missing:
            return
    assert sorted(missing) == []


def test_every_foul_is_seen_or_has_a_reason() -> None:
    catalogue = {one.id for one in fouls()}
    assert catalogue >= DETECTED
    assert unseen().keys() | DETECTED == catalogue
    assert not unseen().keys() & DETECTED


def test_no_reason_is_in_vain() -> None:
    assert unseen().keys() >= SINGLE.keys()
    assert not {foul(id).section for id in DETECTED} & SECTIONS.keys()


@pytest.mark.parametrize("book", BOOKS)
def test_planned_games_are_audited_and_played_again(book: str) -> None:
    trial = try_games(book, range(10))
    assert trial.failures == {}
    assert (trial.games, trial.hands > 50, len(trial.fouls) > 20) == (10, True, True)


def test_a_riichi_without_its_replacement_tile_is_played_on() -> None:
    """The only game of 80,000 that once broke off: nothing was drawn, and it was to be discarded."""
    assert try_games("ema-2016", range(12_180, 12_181)).failures == {}


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_makes_the_same_game(book: str) -> None:
    one, two = (random_book_game(book, 11, 0.03, most_hands=3) for _ in range(2))
    assert one == two
    assert one != random_book_game(book, 12, 0.03, most_hands=3)


def test_without_eagerness_nobody_fouls() -> None:
    assert random_book_game("wrc-2022", 4, 0.0, most_hands=6, audit=True).incidents == ()


def test_a_game_to_its_end() -> None:
    log = random_book_game("ema-2016", 2, 0.002)
    assert log.end is not None
    assert play_again(log).game.phase == "over"


def test_a_changed_log_is_another_game() -> None:
    """A foul, a penalty or a point that the log has otherwise does not come out."""
    text = logs.writes(random_book_game("wrc-2025", 4, 0.02, most_hands=3))
    changes = (('"penalty":"dead_hand"', '"penalty":"warning"'), ('"deltas":[0,', '"deltas":[9,'))
    for before, after in changes:
        assert before in text
        with pytest.raises((DivergesError, logs.LogError)):
            again_from_text(logs.reads(text.replace(before, after, 1))[0])


def test_the_audit_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position in which nobody can act is found."""
    table = RefereedTable("wrc-2022", seed=1)
    audit(table, 0)
    monkeypatch.setattr(RefereedTable, "deciders", property(lambda _: []))
    with pytest.raises(BrokenTableError, match="position 0: nobody can act"):
        audit(table, 0)


def test_a_failure_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(table: RefereedTable, position: int) -> None:
        if position >= 5:
            raise BrokenTableError(f"hand {table.game.hands}: 135 tiles are on the table")

    monkeypatch.setattr("hanchan.refereed.fuzz.games.check_position", lost)
    assert try_games("wrc-2022", [3]).failures == {3: "BrokenTableError: hand 0: 135 tiles are on the table"}


def test_a_hand_is_fast() -> None:
    """Well under 5 ms a hand, its log included; the bound is wide for slow machines."""
    start = time.perf_counter()
    hands = [random_book_game("wrc-2022", seed, 0.004, most_hands=4) for seed in range(5)]
    assert (time.perf_counter() - start) / (4 * len(hands)) < 0.1


# The run of many games.


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.jsonl"
    arguments = ["--workers", "1", "--results", str(results)]
    assert refereed_games.main([*arguments, "--games", "1"]) == 1, "one game has not all fouls"
    assert "wrc-2022: late_robbing_a_quad never occurred" in capsys.readouterr().err
    done = results.read_text()
    assert len(done.splitlines()) == len(BOOKS)
    refereed_games.main([*arguments, "--games", "1"])
    assert results.read_text() == done, "nothing is played twice"
    assert refereed_games.read(results, "other code") == {}


def test_the_page_of_a_run() -> None:
    """Every foul with its count, a dash where it is none; every other foul with its reason."""
    told = {book: Trial(2, 20, 900) for book in BOOKS}
    told["wrc-2022"].fouls["empty_riichi"] = 1234
    page = refereed_games.page(told)
    assert "| `empty_riichi` | 1,234 | 0 | 0 | 0 |" in page
    assert "| `noten_hand_shown` | 0 | 0 | – | 0 |" in page
    assert all(f"`{one.id}`" in page for one in fouls() if one.id != "riichi_below_1000")


def test_a_foul_that_is_none_of_the_book_is_a_problem() -> None:
    told = {book: Trial() for book in BOOKS}
    told["ema-2016"].fouls["noten_hand_shown"] = 1
    told["ema-2016"].failures[7] = "lost"
    found = refereed_games.problems(told)
    assert "ema-2016: noten_hand_shown is no foul of this book" in found
    assert "ema-2016, game 7: lost" in found


@pytest.mark.parametrize("book", BOOKS)
def test_the_engine_looks_at_what_was_done_against_the_rules(book: str) -> None:
    """Thorough checks of a few positions, with sets that are none among them."""
    table = RefereedTable(book, seed=5)
    table.attempt("E", table.legal("E")[-1])
    table.game.lay_invalid_meld("W", table.game.side("W")["tiles"][::6][:3])
    assert table.game.problem() is None
    table.game.leave_replacement("W")
    assert table.game.problem() is None
    table.game.lay_invalid_quad("W", table.game.side("W")["tiles"][:4])
    assert table.game.problem() is None
