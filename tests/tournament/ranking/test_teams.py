"""Teams: who is in them, what counts, and how they stand."""

from __future__ import annotations

import pytest

from hanchan.tournament import (
    Disqualified,
    Entry,
    Registered,
    TeamError,
    TeamNamed,
    TeamRuleSet,
    TournamentError,
    enter,
    fold,
    teams,
)

from ..office.events import make, opened
from .fields import eight, session, with_cut

REDS = make(TeamNamed, team="Reds", players=(1, 4, 7))
BLUES = make(TeamNamed, team="Blues", players=(5, 6, 8))
"""Ana +35, Di -30, Gus -11: -6. Ed +33, Fi +6, Hana -28: +11."""


def told(log: list[Entry]) -> list[tuple[int | None, str, float]]:
    return [(one.rank, one.name, one.to_dict()["total"]) for one in teams(fold(log))]


def test_all_players_count() -> None:
    assert told([*eight(), REDS, BLUES]) == [(1, "Blues", 11), (2, "Reds", -6)]


def test_the_best_of_each_team_count() -> None:
    log = [*eight(), REDS, BLUES, make(TeamRuleSet, best=2)]
    assert told(log) == [(1, "Blues", 39), (2, "Reds", 24)]
    assert told([*log, make(TeamRuleSet, best=1)]) == [(1, "Reds", 35), (2, "Blues", 33)]
    (_, reds) = teams(fold(log))
    assert [(one["name"], one["counts"]) for one in reds.to_dict()["players"]] == [
        *(("Ana", True), ("Gus", True), ("Di", False)),
    ]


def test_a_team_that_is_too_small_has_no_rank() -> None:
    pair = make(TeamNamed, team="Pair", players=(2, 3))
    log = [*eight(), REDS, pair, make(TeamRuleSet, best=3)]
    assert told(log) == [(1, "Reds", -6), (None, "Pair", -5)]
    assert teams(fold(log))[1].note == "2 of 3 players"


def test_equal_sums_share_a_rank_unless_the_book_tells_them_apart() -> None:
    """Ana and Di have +35 and -30, Bo and Fi +5 and 0; WRC 2022 §5 looks at first places, EMA at nothing."""
    points = ((50_000, 30_000, 25_000, 15_000), (35_000, 30_000, 30_000, 25_000))
    pairs = [make(TeamNamed, team="B", players=(2, 6)), make(TeamNamed, team="A", players=(4, 1))]
    assert told([*eight("wrc-2022", points), *pairs]) == [(1, "A", 5), (2, "B", 5)]
    assert told([*eight("ema-2016", points), *pairs]) == [(1, "A", 5), (1, "B", 5)]


def test_finals_do_not_count_for_teams() -> None:
    log = with_cut([*eight(), REDS, BLUES], carry="none")
    log += session(2, ((1, 2, 5, 6),), ((20_000, 25_000, 35_000, 40_000),))
    assert told(log) == [(1, "Blues", 11), (2, "Reds", -6)]


def test_the_disqualified_count_for_no_team() -> None:
    log = [*eight("ema-2016"), REDS, make(Disqualified, player=4, session=1, reason="Cheating")]
    assert told(log) == [(1, "Reds", 24)]


def test_teams_of_the_registration() -> None:
    people = [
        make(Registered, player=9, name="Ida", team=" red   dragons "),
        make(Registered, player=10, name="Jo", team="Red Dragons"),
        make(Registered, player=11, name="Kim"),
    ]
    event = fold([*opened(players=8), *people])
    assert [event.people[player].team for player in (9, 10, 11)] == ["red dragons", "red dragons", ""]
    assert [team.name for team in teams(event)] == ["red dragons"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (make(TeamNamed, team=" ", players=(1,)), "a team has a name"),
        (make(TeamNamed, team="Greens", players=()), "the team Greens has no players"),
        (make(TeamNamed, team="reds", players=(2,)), "there is a team Reds already"),
        (make(TeamNamed, team="Greens", players=(2, 1)), "Ana is in the team Reds already"),
        (make(TeamNamed, team="Greens", players=(2, 2)), "Bo is named twice for the team Greens"),
        (make(TeamNamed, team="Greens", players=(99,)), "there is no player 99"),
        (make(TeamNamed, team="Greens", players=(9,)), "Zoe is a fill-in and in no team"),
        (make(TeamRuleSet, best=-1), "not -1"),
    ],
)
def test_teams_that_cannot_be(entry: Entry, words: str) -> None:
    event = fold([*eight(), REDS, make(Registered, player=9, name="Zoe", fill_in=True)])
    with pytest.raises(TournamentError, match=words):
        enter(event, entry)
    assert list(event.teams.values()) == ["Reds"]


def test_a_fill_in_is_registered_for_no_team() -> None:
    with pytest.raises(TeamError, match="Zoe is a fill-in and in no team"):
        fold([*opened(), make(Registered, player=9, name="Zoe", fill_in=True, team="Reds")])
