"""Standings, teams and prizes on paper: the right figures, and nobody who must not be listed."""

from __future__ import annotations

import pytest

from hanchan.tournament import (
    Event,
    FinalsCut,
    PaperError,
    PrizeGiven,
    PrizeSet,
    SessionStarted,
    Substituted,
    TeamNamed,
    TeamRuleSet,
    fold,
    standings,
)
from hanchan.tournament.printing.standings import score

from ..office.events import make, opened, played, reported, seated
from . import cups
from .printed import printed, words


@pytest.mark.parametrize("ruleset", ["wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019"])
def test_every_line_is_there_with_all_its_figures(ruleset: str) -> None:
    event = cups.played(ruleset)
    (page,) = printed("standings", event)
    for line in standings(event):
        games = " ".join(score(one.score) for one in line.games)
        places = "-".join(str(line.places(place)) for place in (1, 2, 3, 4))
        assert f"{line.rank} {line.player} {line.name} {games} {places} {score(line.total)}" in page.text
    assert "Final result after 2 sessions" in page.text


def test_after_a_session_the_later_ones_do_not_count() -> None:
    event = cups.played()
    (page,) = printed("standings", event, session=1)
    assert "After session 1 of 2" in page.text
    for line in standings(event, 1):
        assert f"{line.player} {line.name} {score(line.total)}" in page.text


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Standings"), ("ja", "順位表"), ("fr", "Classement"), ("de", "Rangliste")]
)
def test_languages(language: str, title: str) -> None:
    (page,) = printed("standings", cups.played(), language=language)
    assert title in page.text
    assert all(line.name in page.text for line in standings(cups.played()))


def test_ties_are_explained_with_the_clause() -> None:
    assert "most firsts, fewest fourths, best game, coin toss (WRC 2022 §5)" in words(
        printed("standings", cups.played())
    )
    assert "Equal totals: shared rank" in words(printed("standings", cups.played("ema-2016")))


def test_a_game_of_a_substitute_is_a_dash() -> None:
    """WRC 2022 §12.3.7: the seat is nobody's, and the player has lost 30."""
    log = [*opened(players=8, sessions=1), *seated(1, *cups.FIRST)[:2]]
    log += [make(Substituted, player=2, session=1, substitute="Max", points=-30_000)]
    log += [make(SessionStarted, session=1)]
    for table, seats in enumerate(cups.FIRST, start=1):
        log += reported(1, table, seats, (45_000, 33_000, 27_000, 15_000))
    assert "2 Bo – −30.0 0-0-0-0 −30.0" in words(printed("standings", fold(log)))


def test_unsigned_results_are_provisional() -> None:
    text = words(printed("standings", played("wrc-2022", (45_000, 30_000, 27_000, 18_000))))
    assert "Provisional: results not signed yet: 1" in text


def test_who_is_disqualified_is_not_listed_by_wrc_and_penalties_are() -> None:
    (page,) = printed("standings", cups.penalised())
    assert "Hana" not in page.text
    assert "Penalties" in page.text
    (bo,) = (line for line in standings(cups.penalised()) if line.name == "Bo")
    assert f"−20.0 0-1-0-1 {score(bo.total)}" in page.text


def test_who_left_for_an_emergency_is_on_no_wall() -> None:
    """WDMC 2019 P2 §7.5."""
    log = opened("wdmc-2019", players=8, sessions=1)
    told = {
        "player": 2,
        "session": 1,
        "substitute": "Max Mori",
        "during": True,
        "clause": "WDMC 2019 P2 §7.5",
    }
    log += [*seated(1, *cups.FIRST), make(Substituted, **told)]
    for table, seats in enumerate(cups.FIRST, start=1):
        log += reported(1, table, seats, (45_000, 33_000, 27_000, 15_000))
    event = fold(log)
    assert any(line.withheld for line in standings(event))
    assert "Bo " not in words(printed(["standings", "certificates"], event))


def finals() -> Event:
    """The first four play one session more, with half of their scores."""
    log = cups.log_of_two()
    best = [line.player for line in standings(fold(log))[:4]]
    four = (best[0], best[1], best[2], best[3])
    log += [make(FinalsCut, after=2, players=four, sessions=1, carry="half"), *seated(3, four)]
    return fold([*log, *reported(3, 1, four, (20_000, 25_000, 30_000, 45_000))])


def test_finalists_stand_above_the_others() -> None:
    event = finals()
    (page,) = printed("standings", event)
    final, _, others = page.text.partition("Not in the finals")
    lines = standings(event)
    assert all(f"{line.rank} {line.player} {line.name}" in final for line in lines[:4])
    assert all(f"{line.rank} {line.player} {line.name}" in others for line in lines[4:])
    assert all(score(sum(one.change for one in line.carried)) in final for line in lines[:4])


def test_standings_before_the_finals() -> None:
    (page,) = printed("standings-before-finals", finals())
    assert "Not in the finals" not in page.text
    for line in standings(finals(), finals=False):
        assert f"{score(line.total)}" in page.text
    with pytest.raises(PaperError, match="Cup has no finals"):
        printed("standings-before-finals", cups.played())


def test_without_results_there_are_none() -> None:
    with pytest.raises(PaperError, match="there are no results yet"):
        printed("standings", cups.seats_only())
    with pytest.raises(PaperError, match="there are no results of session 2 yet"):
        printed("standings", cups.seats_only(), session=2)


def with_teams_and_prizes() -> Event:
    return fold(
        [
            *cups.log_of_two(),
            make(TeamNamed, team="East Wind", players=(1, 2, 3)),
            make(TeamNamed, team="Red Five", players=(5, 6, 7)),
            make(TeamRuleSet, best=2),
            make(PrizeSet, name="Crystal tile", first=1, last=1),
            make(PrizeSet, name="Best team", first=1, last=1, teams=True),
            make(PrizeSet, name="Fair play"),
            make(PrizeSet, name="Best hand"),
            make(PrizeGiven, name="Best hand", players=(3,), why="Ryuuiisou"),
        ]
    )


def test_teams() -> None:
    text = words(printed("team-standings", with_teams_and_prizes()))
    assert "The best 2 players of a team count." in text
    assert all(f"{rank} {team}" in text for rank, team in ((1, "East Wind"), (2, "Red Five")))
    with pytest.raises(PaperError, match="Cup has no teams"):
        printed("team-standings", cups.played())


def test_prizes() -> None:
    event = with_teams_and_prizes()
    text = words(printed("prizes", event))
    assert f"1 Crystal tile {standings(event)[0].name}" in text
    assert "1 Best team for teams East Wind" in text
    assert "Best hand Ryuuiisou Cy" in text
    assert "Fair play" in text
    with pytest.raises(PaperError, match="Cup has no prizes"):
        printed("prizes", cups.played())
