"""Ranks: the book's tie-breakers, shared ranks, and who is not ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.tournament import (
    Disqualified,
    Dropped,
    Event,
    Opened,
    ResultEntered,
    SeatScore,
    TieBroken,
    enter,
    fold,
    standings,
)
from hanchan.tournament.standings import METRICS, Standing

from .events import BOOKS, make, opened, played, reported, seated

if TYPE_CHECKING:
    from hanchan.tournament.entries import Four

LEVEL: Four = (30_000, 30_000, 30_000, 30_000)


def ranks(event: Event, after: int | None = None) -> list[tuple[int | None, str]]:
    return [(line.rank, line.name) for line in standings(event, after)]


def line(name: str, *games: tuple[int, int]) -> Standing:
    """A player with scores in thousands and places."""
    made = Standing(0, name)
    for score, place in games:
        made.games.append(SeatScore(1, 1, "E", 0, 30_000, place, 0, score * 1_000, 0, absent=False))
    made.total = sum(one.score for one in made.games)
    return made


def test_ties_by_firsts_then_fourths_then_the_best_game() -> None:
    """WRC 2022 §5: four players with 30.0 each."""
    players = [
        line("Ana", (40, 1), (5, 2), (-5, 3), (-10, 3)),
        line("Bo", (38, 1), (24, 1), (-12, 3), (-20, 4)),
        line("Cy", (45, 1), (12, 2), (3, 2), (-30, 4)),
        line("Di", (50, 1), (6, 2), (-6, 3), (-20, 4)),
    ]
    assert {one.total for one in players} == {30_000}
    assert (*METRICS, "coin") == rulesets.load("wrc-2022")["ranking.tie_break"]
    order = sorted(players, key=lambda one: tuple(metric(one) for metric in METRICS.values()))
    assert [one.name for one in order] == ["Bo", "Ana", "Di", "Cy"]


@pytest.mark.parametrize("ruleset", BOOKS)
def test_who_is_level_shares_a_rank_until_a_coin_is_thrown(ruleset: str) -> None:
    event = played(ruleset, LEVEL)
    assert ranks(event) == [(1, "Ana"), (1, "Bo"), (1, "Cy"), (1, "Di")]
    enter(event, make(TieBroken, players=(3, 1, 4, 2), how="coin"))
    assert ranks(event) == [(1, "Cy"), (2, "Ana"), (3, "Di"), (4, "Bo")]


def two_sessions(ruleset: str) -> Event:
    """Bo leads after the first; then Ana has 10, Di 5, Bo 0 and Cy -15."""
    return fold(
        [
            *opened(ruleset),
            *seated(1, (1, 2, 3, 4)),
            *reported(1, 1, (1, 2, 3, 4), (30_000, 40_000, 26_000, 24_000)),
            *seated(2, (1, 2, 3, 4)),
            make(ResultEntered, session=2, table=1, points=(30_000, 20_000, 29_000, 41_000)),
        ]
    )


def test_only_a_book_with_tie_breakers_breaks_ties() -> None:
    level = [*opened("wrc-2022"), *seated(1, (1, 2, 3, 4))]
    level += reported(1, 1, (1, 2, 3, 4), (40_000, 30_000, 30_000, 20_000))
    level += seated(2, (1, 2, 3, 4))
    level += reported(2, 1, (1, 2, 3, 4), (20_000, 30_000, 30_000, 40_000))
    # All four have 0: Ana and Di a first and a fourth, Bo and Cy two shared seconds.
    assert ranks(fold(level)) == [(1, "Ana"), (1, "Di"), (3, "Bo"), (3, "Cy")]
    shared = fold([make(Opened, name="Cup", ruleset="ema-2016", sessions=4), *level[1:]])
    assert [rank for rank, _ in ranks(shared)] == [1, 1, 1, 1]


def test_standings_after_a_session() -> None:
    event = two_sessions("wrc-2022")
    assert ranks(event, 1)[0] == (1, "Bo")
    assert ranks(event) == [(1, "Ana"), (2, "Di"), (3, "Bo"), (4, "Cy")]
    assert [len(line.games) for line in standings(event, 1)] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("wrc-2022", (None, "disqualified, not listed")),
        ("wrc-2025", (None, "disqualified, not listed")),
        ("ema-2016", (4, "disqualified, listed last")),
        ("wdmc-2019", (None, "disqualified, removed")),
    ],
)
def test_who_is_disqualified(ruleset: str, expected: tuple[int | None, str]) -> None:
    """WRC 2022 §12.2; EMA 2016 §5.8; WDMC 2019 P2 §7: the best of the table is last, or not there."""
    points = (60_000, 30_000, 20_000, 10_000)
    event = played(ruleset, points, make(Disqualified, player=1, session=1, reason="Cheating"))
    last = standings(event)[-1]
    assert (last.name, (last.rank, last.note)) == ("Ana", expected)
    assert ranks(event)[0] == (1, "Bo")


def test_who_left_keeps_the_games_played() -> None:
    event = played("wrc-2022", (60_000, 30_000, 20_000, 10_000), make(Dropped, player=1, session=2))
    first = standings(event)[0]
    assert (first.name, first.total, first.note) == ("Ana", 45_000, "left before session 2")
