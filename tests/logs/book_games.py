"""Random games by the book for tests of their logs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hanchan import logs
from hanchan.refereed import ClaimWin, RefereedTable, TakeBackCall
from hanchan.refereed.fuzz.games import random_book_game

if TYPE_CHECKING:
    from hanchan.logs import Event, GameLog

BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019")


def small_game() -> GameLog:
    """A call is taken back, the hand is dead; a win is claimed wrongly, the hand is dealt again."""
    recorder = logs.Recorder("wrc-2022", seed=7, by_the_book=True)
    table = RefereedTable("wrc-2022", seed=7, recorder=recorder)
    table.attempt("E", table.legal("E")[-1])
    table.attempt("W", TakeBackCall("pon"))
    table.pass_all()
    table.attempt("S", ClaimWin())
    table.next_hand()
    table.attempt("E", table.legal("E")[-1])
    return recorder.so_far()


@cache
def book_game(ruleset: str = "wrc-2022", seed: int = 1) -> GameLog:
    """Two hands with many fouls."""
    return random_book_game(ruleset, seed, 0.03, most_hands=2)


@cache
def rare_hand(ruleset: str, seed: int) -> GameLog:
    """A hand from a stacked wall, in which rare things happen."""
    return random_book_game(ruleset, seed, 0.04, rich=True, most_hands=1)


def game_with(kind: type[Event], ruleset: str = "ema-2016") -> GameLog:
    """The first game in which something of this kind happens."""
    games = (rare_hand(ruleset, seed) for seed in range(200))
    return next(log for log in games if any(type(event) is kind for event in log.hands[0].events))


def again(log: GameLog) -> GameLog:
    """The log written and read."""
    [read] = logs.reads(logs.writes(log), name="game.jsonl")
    return read
