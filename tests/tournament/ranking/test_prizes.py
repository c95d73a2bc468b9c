"""Prizes: by rank, of teams, among some, by hand, and what a book has anyway."""

from __future__ import annotations

import pytest

from hanchan.tournament import (
    Disqualified,
    Entry,
    PrizeGiven,
    PrizeSet,
    Substituted,
    TeamNamed,
    TieBroken,
    TournamentError,
    enter,
    fold,
    prizes,
)
from hanchan.tournament.rulings import absence

from ..office.events import make, opened, reported, seated
from .fields import EIGHT, FIRST, eight, session, with_cut

TROPHY = make(PrizeSet, name="Trophy", first=1, last=3)


def told(log: list[Entry], prize: str = "") -> list[tuple[str, str, tuple[str, ...]]]:
    awards = prizes(fold(log))
    return [(one.prize, one.ranks, one.winners) for one in awards if not prize or one.prize == prize]


def test_by_rank() -> None:
    assert told([*eight(), TROPHY]) == [
        *(("Trophy", "1", ("Ana",)), ("Trophy", "2", ("Ed",)), ("Trophy", "3", ("Fi",))),
    ]


def test_by_the_rank_after_finals() -> None:
    log = with_cut(eight(), carry="none")
    log += session(2, ((1, 2, 5, 6),), ((20_000, 25_000, 35_000, 40_000),))
    assert told([*log, make(PrizeSet, name="Cup", first=1, last=1)]) == [("Cup", "1", ("Fi",))]


def test_who_shares_ranks_shares_their_prizes() -> None:
    level = eight("ema-2016", (FIRST[0], FIRST[0]))
    log = [*level, make(PrizeSet, name="Cup", first=1, last=1), make(PrizeSet, name="Book", first=2, last=3)]
    assert told(log) == [
        ("Cup", "1", ("Ana", "Ed")),
        ("Book", "2", ("Ana", "Ed")),
        ("Book", "3", ("Bo", "Fi")),
    ]
    assert [one.shared for one in prizes(fold(log))] == [True] * 3
    coin = make(TieBroken, players=(5, 1), how="coin")
    assert told([*log, coin], "Cup") == [("Cup", "1", ("Ed",))]


def test_the_disqualified_get_none_and_the_next_has_the_rank() -> None:
    log = [*eight("ema-2016"), TROPHY, make(Disqualified, player=1, session=1, reason="Cheating")]
    assert [winners for _, _, winners in told(log)] == [("Ed",), ("Fi",), ("Bo",)]


def test_among_some() -> None:
    newcomer = make(PrizeSet, name="Best newcomer", first=1, last=1, among=(8, 3, 4))
    assert told([*eight(), newcomer]) == [("Best newcomer", "1", ("Cy",))]


def test_of_teams() -> None:
    log = [*eight(), make(PrizeSet, name="Best team", first=1, last=2, teams=True)]
    assert prizes(fold(log))[0].winners == ()
    log += [make(TeamNamed, team="Reds", players=(1, 4)), make(TeamNamed, team="Blues", players=(5, 3))]
    assert told(log) == [("Best team", "1", ("Blues",)), ("Best team", "2", ("Reds",))]


def test_by_hand() -> None:
    log = [
        *eight(),
        make(PrizeSet, name="Fair play"),
        make(PrizeGiven, name="Best hand", players=(4,), why="Thirteen orphans"),
    ]
    assert [(one.prize, one.winners, one.note) for one in prizes(fold(log))] == [
        ("Fair play", (), "not given yet"),
        ("Best hand", ("Di",), "Thirteen orphans"),
    ]
    log.append(make(PrizeGiven, name="fair play", players=(2, 3)))
    assert told(log, "fair play") == [("fair play", "", ("Bo", "Cy"))]


def test_what_the_book_has_and_who_left_for_an_emergency() -> None:
    """WDMC 2019 P2 §6: the first four; §7.5: not who has left."""
    log = [*opened("wdmc-2019", players=8, sessions=1), *seated(1, *EIGHT)]
    why = absence(fold(log).ruleset, during=True)
    log.append(make(Substituted, player=1, session=1, substitute="Zoe", during=True, **why))
    for at, (seats, points) in enumerate(zip(EIGHT, FIRST, strict=True), start=1):
        log += reported(1, at, seats, points)
    awards = prizes(fold(log))
    assert {one.clause for one in awards} == {"WDMC 2019 P2 §6"}
    assert [one.winners[0] for one in awards if one.prize == "Framed certificate"] == ["Ed", "Fi", "Bo", "Cy"]
    assert [one.winners for one in awards if one.prize == "Plaque"] == [("Ed",)]
    assert prizes(fold(eight())) == []


def test_nobody_has_the_rank() -> None:
    log = [*eight(), make(PrizeSet, name="Last", first=9, last=12)]
    assert [one.to_dict() for one in prizes(fold(log))] == [
        {
            "prize": "Last",
            "ranks": "9-12",
            "winners": [],
            "shared": False,
            "note": "nobody has the rank",
            "clause": "",
        }
    ]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (make(PrizeSet, name=" ", first=1, last=1), "a prize has a name"),
        (make(PrizeSet, name="trophy", first=1, last=1), "there is a prize trophy already"),
        (make(PrizeSet, name="Cup", first=2, last=1), "for ranks as 1 to 3, not 2 to 1"),
        (make(PrizeSet, name="Cup", first=0, last=1), "not 0 to 1"),
        (make(PrizeSet, name="Cup", teams=True), "Cup is given by hand"),
        (make(PrizeSet, name="Cup", first=1, last=1, teams=True, among=(1,)), "not both"),
        (make(PrizeSet, name="Cup", first=1, last=1, among=(1, 1)), "Ana is named twice for the prize Cup"),
        (make(PrizeSet, name="Cup", first=1, last=1, among=(99,)), "there is no player 99"),
        (make(PrizeGiven, name="Trophy", players=(1,)), "Trophy goes by rank"),
        (make(PrizeGiven, name="Fair play", players=(2,)), "Bo has Fair play already"),
        (make(PrizeGiven, name="Smile", players=()), "the prize Smile has no players"),
        (make(PrizeGiven, name="", players=(1,)), "a prize has a name"),
    ],
)
def test_prizes_that_cannot_be(entry: Entry, words: str) -> None:
    event = fold([*eight(), TROPHY, make(PrizeGiven, name="Fair play", players=(2,))])
    with pytest.raises(TournamentError, match=words):
        enter(event, entry)
    assert (len(event.prizes), len(event.given)) == (1, 1)
