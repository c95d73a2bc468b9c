"""A game told hand by hand comes to what the engine makes of it: points, deposits, next hand, end."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.table import Table
from hanchan.tiles import WINDS
from hanchan.tournament.reporting.game_state import Course
from hanchan.tournament.reporting.hand_report import HandReport, settle
from hanchan.tournament.reporting.hand_value import FLAGS, RIICHI, HandValue
from tests.tournament.office.events import RULESETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.game import play
    from hanchan.rulesets import Ruleset

GAMES = 6


def stands(game: play.Game) -> tuple[Any, ...]:
    """How a game stands before a hand, as the engine has it."""
    return game.wind, game.dealer, game.honba, game.pot, tuple(game.scores)


def told(course: Course) -> tuple[Any, ...]:
    """The same of a course."""
    return WINDS[course.round], course.dealer, course.honba, course.deposits, course.scores


def worth_by_value(win: dict[str, Any]) -> HandValue:
    yakuman = win["yakuman"]
    return HandValue(yakuman=yakuman) if yakuman else HandValue(han=win["han"], fu=win["fu"])


def worth_by_tiles(win: dict[str, Any], in_riichi: bool) -> HandValue:
    how = [yaku for yaku in win["yaku"] if yaku in FLAGS]
    if in_riichi and not set(how) & set(RIICHI):  # a yakuman is told without the yaku that do not count
        how.append("riichi")
    shown, below, _red = win["dora"]
    return HandValue(tiles=win["hand"], how=" ".join([*how, f"dora={shown + below}"]))


@dataclass
class Scribe:
    """Somebody who writes down how each hand ended, and compares."""

    rules: Ruleset
    by_tiles: bool
    signal: int | None = None
    """How many events before the signal; None for none."""
    course: Course = field(init=False)
    riichi: list[str] = field(default_factory=list)
    ends: set[str] = field(default_factory=set)
    compared: int = 0

    def __post_init__(self) -> None:
        self.course = Course.beginning(self.rules)

    def begin_hand(self, game: play.Game) -> None:
        assert stands(game) == told(self.course)
        assert self.course.known
        self.riichi = []

    def happened(self, game: play.Game, events: Sequence[dict[str, Any]]) -> None:
        self.riichi += [one["seat"] for one in events if one["type"] == "riichi_stands"]
        if self.signal is not None:
            self.signal -= 1
            if not self.signal and game.phase != "over":
                game.time_signal()
                hands = {"finish": 1, "finish_and_one_more": 2}[self.rules["time.signal_in_hand"]]
                self.course = self.course.after_signal(hands)

    def end_hand(self, game: play.Game) -> None:
        end = game.end
        assert end is not None
        hand = self.told(end)
        settled = settle(hand, self.course, self.rules)
        before = told(self.course)
        self.course = self.course.after(hand.as_end(), settled.points, settled.deposits, self.rules)
        assert self.course.scores == tuple(game.scores), (before, end)
        assert self.course.deposits == end["pot"], (before, end)
        self.ends.add(hand.end)
        self.compared += 1

    def end_game(self, game: play.Game) -> None:
        assert self.course.ended == game.ended

    def told(self, end: dict[str, Any]) -> HandReport:
        seat = self.course.seat
        riichi = tuple(map(seat, self.riichi))
        if end["type"] == "win":
            wins = end["wins"]
            return HandReport(
                "ron" if wins[0]["from"] else "tsumo",
                winners=tuple(seat(win["seat"]) for win in wins),
                loser=seat(wins[0]["from"]) if wins[0]["from"] else None,
                worth=tuple(map(self.worth, wins)),
                win_tile=wins[0]["tile"] if self.by_tiles else "",
                riichi=riichi,
            )
        if end["type"] == "exhausted":
            tenpai, nagashi = (
                tuple(seat(wind) for wind, yes in zip(WINDS, end[key], strict=True) if yes)
                for key in ("tenpai", "nagashi")
            )
            return HandReport("draw", winners=nagashi, tenpai=tenpai, riichi=riichi)
        return HandReport("abortive", riichi=riichi, abort=end["why"])

    def worth(self, win: dict[str, Any]) -> HandValue:
        return worth_by_tiles(win, win["seat"] in self.riichi) if self.by_tiles else worth_by_value(win)


@pytest.mark.parametrize("by_tiles", [False, True], ids=["by value", "by tiles"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_hand(ruleset: str, by_tiles: bool) -> None:
    rules, ends, compared = rulesets.load(ruleset), set[str](), 0
    random = Random(f"{ruleset} {by_tiles}")
    for seed in range(GAMES):
        timed = rules["time.minutes"] and seed % 2
        scribe = Scribe(rules, by_tiles, random.randrange(1, 400) if timed else None)
        Table(rules, seed=seed, watchers=[scribe]).play()
        ends |= scribe.ends
        compared += scribe.compared
    assert ends >= {"ron", "tsumo", "draw"}
    assert compared >= GAMES * 5
