"""Statistics: places, means, winds, hands and opponents, of a small event and the sums of a large one."""

from __future__ import annotations

import pytest

from hanchan.tournament import HandRecorded, PlayerStatistics, Substituted, fold, standings, statistics

from ..office.events import make, opened, reported, seated
from .fields import eight, happened, session, with_cut

CROSSED = ((2, 1, 5, 6), (3, 4, 8, 7))
SECOND = ((30_000, 40_000, 30_000, 20_000), (-2_000, 62_000, 30_000, 30_000))


def about(player: int, found: list[PlayerStatistics]) -> PlayerStatistics:
    return next(one for one in found if one.player == player)


@pytest.fixture(scope="module")
def found() -> list[PlayerStatistics]:
    return statistics(fold([*eight(sessions=2), *session(2, CROSSED, SECOND)]))


def test_places_and_means(found: list[PlayerStatistics]) -> None:
    """Ana was first twice; Bo second, then level in second place with Ed."""
    ana, bo = about(1, found), about(2, found)
    assert (ana.places, ana.mean_place) == ((2, 0, 0, 0), 1.0)
    assert (bo.places, bo.mean_place) == ((0, 2, 0, 0), 2.25)
    assert bo.to_dict()["mean_score"] == (5 + 0) / 2
    assert ana.to_dict()["mean_points"] == 45.0


def test_the_best_and_the_worst_game(found: list[PlayerStatistics]) -> None:
    cy = about(3, found)
    assert cy.to_dict()["best"] == {"session": 1, "table": 1, "place": 3, "points": 25.0, "score": -10.0}
    assert cy.to_dict()["worst"] == {"session": 2, "table": 2, "place": 4, "points": -2.0, "score": -47.0}
    assert (cy.below_zero, about(1, found).below_zero) == (1, 0)


def test_winds(found: list[PlayerStatistics]) -> None:
    ana = about(1, found).by_wind()
    assert ana["E"] == {"games": 1, "places": [1, 0, 0, 0], "mean_score": 35.0}
    assert ana["S"] == {"games": 1, "places": [1, 0, 0, 0], "mean_score": 25.0}
    assert ana["W"] == {"games": 0, "places": [0, 0, 0, 0], "mean_score": None}


def test_opponents(found: list[PlayerStatistics]) -> None:
    bo = about(2, found).against
    assert set(bo) == {1, 3, 4, 5, 6}
    assert bo[1].to_dict() == {"met": 2, "above": 0, "level": 0, "below": 2, "difference": -55.0}
    assert bo[5].to_dict() == {"met": 1, "above": 0, "level": 1, "below": 0, "difference": 0.0}
    assert bo[6].to_dict() == {"met": 1, "above": 1, "level": 0, "below": 0, "difference": 25.0}


def test_after_a_session() -> None:
    log = [*eight(sessions=2), *session(2, CROSSED, SECOND)]
    assert [len(one.games) for one in statistics(fold(log), 1)] == [1] * 8


def test_games_of_a_substitute_are_nobodys() -> None:
    log = [*opened(sessions=1), *seated(1, (1, 2, 3, 4))]
    log.append(make(Substituted, player=1, session=1, substitute="Zoe"))
    log += reported(1, 1, (1, 2, 3, 4), (50_000, 30_000, 25_000, 15_000))
    found = statistics(fold(log))
    assert (about(1, found).games, about(1, found).mean_place, about(1, found).against) == ([], None, {})
    assert about(1, found).to_dict()["best"] is None
    assert set(about(2, found).against) == {3, 4}


def test_hands() -> None:
    """Who won, who dealt in, who was tenpai; hands of which only the points are known say nothing."""
    where = {"session": 1, "table": 1}
    ron = {"end": "ron", "winners": (2,), "loser": 1, "han": (3,), "fu": (30,)}
    tsumo = {"end": "tsumo", "winners": (4,), "han": (2,), "fu": (30,)}
    hands = [
        make(HandRecorded, hand="E1", points=(-3_900, 3_900, 0, 0), **ron, **where),
        make(HandRecorded, hand="E2", points=(-500, -1_000, -500, 2_000), **tsumo, **where),
        make(HandRecorded, hand="E3", points=(0, 0, 1_000, -1_000), **where),
    ]
    found = statistics(fold([*opened(), *seated(1, (1, 2, 3, 4)), *hands]))
    ana, bo, di = (about(player, found).hands for player in (1, 2, 4))
    assert (ana.played, ana.deal_ins, ana.lost, ana.wins) == (2, 1, 3_900, 0)
    assert (bo.wins, bo.self_draws, bo.won, bo.best, bo.deal_ins) == (1, 0, 3_900, 3_900, 0)
    assert (di.wins, di.self_draws) == (1, 1)
    assert bo.to_dict()["wins_rate"] == 0.5
    assert bo.to_dict()["mean_win"] == 3_900
    assert about(1, statistics(fold(opened()))).to_dict()["hands"] is None


def test_the_sums_of_a_whole_event() -> None:
    event = happened("wrc-2022", 5, players=24, sessions=4, incidents=False)
    found = statistics(event)
    tables = sum(1 for _ in event.sheets())
    for place in range(4):
        level = sum(one.places[place] for one in found)
        assert abs(level - tables) <= 2, "but for games that end level"
    means = [one.mean_place or 0 for one in found]
    assert sum(means) / len(means) == pytest.approx(2.5, abs=1e-3)
    for one in found:
        for other, meeting in one.against.items():
            back = about(other, found).against[one.player]
            assert (meeting.met, meeting.above, meeting.difference) == (
                back.met,
                back.below,
                -back.difference,
            )


def test_in_the_order_of_the_standings_with_finals() -> None:
    log = [*with_cut(eight()), *session(2, ((5, 1, 6, 2),), ((40_000, 35_000, 25_000, 20_000),))]
    event = fold(log)
    assert [one.player for one in statistics(event)] == [line.player for line in standings(event)]
    assert about(5, statistics(event)).places == (2, 0, 0, 0)
