"""Cuts and finals: who goes on, with what, and how the ranks stand then."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from hanchan.tournament import (
    Corrected,
    CutError,
    Disqualified,
    Dropped,
    Entry,
    Event,
    FinalsCut,
    PlanError,
    Registered,
    SeatingDrafted,
    SeatingReleased,
    SessionStarted,
    TieBroken,
    TournamentError,
    UndoError,
    Undone,
    audit,
    enter,
    fold,
    standings,
)
from hanchan.tournament.cuts import cut, stale_qualifiers
from hanchan.tournament.finals import minutes_of, read_carry
from hanchan.tournament.seating_draft import draft

from ..office.events import make, opened, seated
from .fields import EIGHT, FIRST, SCORES, cut_of, eight, ranks, session, totals, with_cut

FINAL = ((5, 1, 6, 2),)
ONE = ((40_000, 35_000, 25_000, 20_000),)
"""+25, +10, -10, -25 for Ed, Ana, Fi and Bo."""
LEVEL = ((50_000, 30_000, 25_000, 15_000), (50_000, 30_000, 24_000, 16_000))
"""Bo and Fi are level at +5, with a second place each."""


def test_the_first_four_go_on_in_the_order_of_their_seeds() -> None:
    event = fold(with_cut(eight(), sessions=2))
    (stage,) = event.stages
    assert (stage.players, stage.after, stage.first, stage.last) == ([1, 5, 6, 2], 1, 2, 3)
    assert event.planned == 3


@pytest.mark.parametrize(
    ("terms", "begin"),
    [
        ({"carry": "all"}, {1: 35, 5: 33, 6: 6, 2: 5}),
        ({"carry": "half"}, {1: 17.5, 5: 16.5, 6: 3, 2: 2.5}),
        ({"carry": "none"}, {1: 0, 5: 0, 6: 0, 2: 0}),
        ({"carry": "1/3"}, {1: 11.667, 5: 11, 6: 2, 2: 1.667}),
        ({"carry": "rank", "bonuses": (20_000, 10_000)}, {1: 20, 5: 10, 6: 0, 2: 0}),
    ],
)
def test_what_goes_along(terms: dict[str, Any], begin: dict[int, float]) -> None:
    log = with_cut(eight(), **terms)
    event = fold(log)
    told = totals(standings(event))
    assert told == SCORES | begin
    assert audit(event).ok
    event = fold([*log, *session(2, FINAL, ONE)])
    won = {5: 25, 1: 10, 6: -10, 2: -25}
    expected = SCORES | {player: pytest.approx(begin[player] + won[player], abs=1e-3) for player in won}
    assert totals(standings(event)) == expected
    found = audit(event)
    assert found.ok
    lost = sum(SCORES[player] - begin[player] for player in begin)
    assert float(found.sums().get("carry-over", 0)) / 1_000 == pytest.approx(lost, abs=2e-3)


def test_a_third_is_a_third() -> None:
    event = fold(with_cut(eight(), carry="1/3"))
    assert {line.player: line.total for line in standings(event)}[1] == Fraction(35_000, 3)


def test_who_is_not_in_the_finals_stays_below() -> None:
    """Bo ends with less than Cy and Gus had, and is above them."""
    log = [*with_cut(eight(), carry="none"), *session(2, FINAL, ONE)]
    assert ranks(standings(fold(log))) == [
        *((1, "Ed"), (2, "Ana"), (3, "Fi"), (4, "Bo")),
        *((5, "Cy"), (6, "Gus"), (7, "Hana"), (8, "Di")),
    ]


def test_standings_without_finals_and_after_a_session() -> None:
    log = [*with_cut(eight(), carry="none", sessions=2), *session(2, FINAL, ONE)]
    event = fold(log)
    before = ranks(standings(fold(log[: len(eight())])))
    assert ranks(standings(event, finals=False)) == before
    assert ranks(standings(event, 1)) == before
    assert ranks(standings(event, 2)) == ranks(standings(event))
    assert ranks(standings(event, 2, finals=False)) == before


def test_the_audit_explains_the_cut_line_by_line() -> None:
    event = fold(with_cut(eight(), carry="half", name="Semi-final"))
    lines = [line for line in audit(event).lines if line.kind == "carry-over"]
    assert [line.what for line in lines] == [
        "Ana: +35 is +17.5 in the Semi-final, half of the score goes along",
        "Ed: +33 is +16.5 in the Semi-final, half of the score goes along",
        "Fi: +6 is +3 in the Semi-final, half of the score goes along",
        "Bo: +5 is +2.5 in the Semi-final, half of the score goes along",
    ]


# Ties


def test_a_tie_at_the_cut_is_decided_first() -> None:
    log = eight("ema-2016", ((50_000, 30_000, 25_000, 15_000), (48_000, 30_000, 25_000, 17_000)))
    with pytest.raises(CutError, match="Cy, Gus share rank 5 and not all of them can go on: enter who goes"):
        cut_of(log, without=(1,))
    coin = make(TieBroken, players=(7, 3), how="coin")
    assert cut_of([*log, coin], without=(1,)).players == (5, 2, 6, 7)
    assert make(FinalsCut, **cut(fold(log), players=[5, 2, 6, 3])).how == "list"


def test_a_tie_for_a_bonus_is_decided_first() -> None:
    log = eight("ema-2016", LEVEL)
    with pytest.raises(CutError, match="Ana, Ed share rank 1 and their bonuses differ"):
        cut_of(log, bonuses=(10_000,), carry="rank")
    assert cut_of(log, bonuses=(10_000, 10_000), carry="rank").players == (1, 5, 2, 6)
    coin = make(TieBroken, players=(5, 1), how="coin")
    assert cut_of([*log, coin], bonuses=(10_000,), carry="rank").players[:2] == (5, 1)


def test_a_coin_is_thrown_for_all_who_are_level_and_only_for_them() -> None:
    """Two coins are two coins: who won one is not above who lost the other."""
    log = eight("ema-2016", LEVEL)
    coins = [make(TieBroken, players=(5, 1), how="coin"), make(TieBroken, players=(6, 2), how="coin")]
    assert ranks(standings(fold([*log, *coins])))[:4] == [(1, "Ed"), (2, "Ana"), (3, "Fi"), (4, "Bo")]
    four = eight("ema-2016", (FIRST[0], FIRST[0]))
    event = fold(four)
    event.ties += [(1, 5)]
    assert ranks(standings(event))[:3] == [(1, "Ana"), (2, "Ed"), (3, "Bo")]
    event.ties += [(2, 3), (7, 6)]
    assert ranks(standings(event))[2:4] == [(3, "Bo"), (3, "Fi")]


# Leaving


def test_who_leaves_before_the_finals_makes_room_for_the_next() -> None:
    log = [*with_cut(eight()), make(Dropped, player=5, session=2)]
    event = fold(log)
    assert event.stages[0].players == [1, 6, 2, 3]
    assert ranks(standings(event))[3:5] == [(4, "Cy"), (5, "Ed")]
    enter(event, make(Disqualified, player=1, session=2, reason="Cheating"))
    assert event.stages[0].players == [6, 2, 3, 7]
    assert audit(event).ok


def test_bonuses_go_by_the_seeds_after_somebody_has_left() -> None:
    log = [*with_cut(eight(), bonuses=(30_000, 20_000), carry="rank"), make(Dropped, player=1, session=2)]
    told = totals(standings(fold(log)))
    assert (told[5], told[6], told[2], told[3]) == (30, 20, 0, 0)


def test_who_leaves_when_they_have_begun_keeps_the_place() -> None:
    log = [*with_cut(eight(), sessions=2), *session(2, FINAL, ONE), make(Dropped, player=5, session=3)]
    event = fold(log)
    assert event.stages[0].players == [1, 5, 6, 2]
    fill_in = make(Registered, player=9, name="Zoe", fill_in=True)
    enter(event, fill_in)
    (tables,) = draft(event, 3, mode="standing")["rounds"]
    assert sorted(tables[0]) == [1, 2, 6, 9]


def test_who_does_not_want_to_play_is_left_out() -> None:
    entry = cut_of(eight(), without=(5,))
    assert entry.players == (1, 6, 2, 3)
    event = fold([*eight(), entry, make(Dropped, player=2, session=2)])
    assert event.stages[0].players == [1, 6, 3, 7]


def test_the_disqualified_do_not_go_on() -> None:
    log = [*eight(), make(Disqualified, player=5, session=1, reason="Cheating")]
    assert cut_of(log).players == (1, 6, 2, 3)


# Several stages, others who play on


def test_a_semi_final_and_a_final() -> None:
    log = with_cut(eight(), 8, name="Semi-final", carry="half")
    log += session(2, ((1, 2, 5, 6), (3, 4, 7, 8)), FIRST)
    log = with_cut(log, 4, name="Final", carry="none")
    assert fold(log).stages[1].players == [1, 3, 2, 5]
    event = fold([*log, *session(3, ((1, 2, 3, 5),), ((20_000, 25_000, 35_000, 40_000),))])
    lines = standings(event)
    told = totals(lines)
    assert [told[player] for player in (5, 3, 2, 1)] == [25, 10, -10, -25]
    assert [told[player] for player in (4, 7, 6, 8)] == [-15 + 6, -5.5 - 11, 3 - 30, -14 - 28]
    assert [line.player for line in lines] == [5, 3, 2, 1, 4, 7, 6, 8]
    assert [(line.stage, line.tier) for line in lines] == [("Final", 2)] * 4 + [("Semi-final", 1)] * 4
    assert audit(event).ok


def test_only_who_was_in_the_semi_final_is_in_the_final() -> None:
    log = [*with_cut(eight()), *session(2, FINAL, ONE)]
    with pytest.raises(CutError, match="8 cannot go on, only 4 players can be in the finals"):
        cut_of(log, 8)
    with pytest.raises(CutError, match="Cy cannot be in the Final"):
        fold([*log, make(FinalsCut, after=2, players=(1, 2, 5, 3), sessions=1, how="list")])


def test_the_others_play_on_for_the_ranks_below() -> None:
    log = with_cut(eight(), others_play=True, carry="none")
    rounds = draft(fold(log), 2, mode="standing")["rounds"]
    assert [sorted(table) for table in rounds[0]] == [[1, 2, 5, 6], [3, 4, 7, 8]]
    event = fold([*log, *session(2, ((1, 2, 5, 6), (3, 4, 7, 8)), FIRST)])
    told = totals(standings(event))
    assert (told[1], told[3], told[4]) == (35, -10 + 33, -30 + 6)
    assert [line.player for line in standings(event)][4] == 3
    assert audit(event).ok


# Seats


@pytest.mark.parametrize(
    ("mode", "tables"),
    [("standing", ((1, 5, 6, 2), (3, 7, 8, 4))), ("snake", ((1, 2, 3, 4), (5, 6, 7, 8)))],
)
def test_seats_by_the_seeds(mode: str, tables: tuple[tuple[int, ...], ...]) -> None:
    """Seeds 1 to 4 at the first table; or the first, fourth, fifth and eighth."""
    event = fold(with_cut(eight(), 8))
    assert event.stages[0].players == [1, 5, 6, 2, 3, 7, 8, 4]
    (made,) = draft(event, 2, mode=mode)["rounds"]
    assert [set(table) for table in made] == [set(table) for table in tables]


@pytest.mark.parametrize("mode", ["optimal", "random", "swiss", "snake", "standing"])
def test_only_finalists_are_seated(mode: str) -> None:
    event = fold(with_cut(eight(), sessions=2))
    for tables in draft(event, 2, mode=mode)["rounds"]:
        assert [sorted(table) for table in tables] == [[1, 2, 5, 6]]


def test_finalists_sit_with_finalists() -> None:
    log = with_cut(eight())
    with pytest.raises(PlanError, match="Cy is not in the Final, to which session 2 belongs"):
        fold([*log, make(SeatingDrafted, session=2, rounds=(((1, 2, 3, 5),),))])
    log = with_cut(eight(), others_play=True)
    mixed = make(SeatingDrafted, session=2, rounds=(((1, 2, 3, 5), (4, 6, 7, 8)),))
    with pytest.raises(PlanError, match="table 1 of session 2 has finalists and others, as Cy"):
        fold([*log, mixed])


def test_the_finals_may_have_no_time_limit() -> None:
    """WRC 2022 §10.1."""
    log = with_cut(eight(), minutes=0)
    event = fold([*log, *seated(2, *FINAL)])
    assert (minutes_of(event, 1), minutes_of(event, 2)) == (90, 0)
    assert event.sessions[2].minutes == 0
    assert event.sessions[1].minutes == 90


def test_drafts_for_everybody_fall() -> None:
    log = [*eight(sessions=3), make(SeatingDrafted, session=2, rounds=(EIGHT, EIGHT))]
    event = fold(with_cut(log))
    assert (list(event.sessions), event.planned) == ([1], 2)


# What comes after a cut


def test_a_cut_can_be_undone_until_it_is_played() -> None:
    log = with_cut(eight())
    event = fold(log)
    enter(event, make(Undone, target=log[-1].id, why="A sheet was wrong"))
    assert (event.stages, event.planned) == ([], 1)
    event = fold([*log, *session(2, FINAL, ONE)])
    with pytest.raises(UndoError, match="later entries rest on it"):
        enter(event, make(Undone, target=log[-1].id, why="Too late"))


def test_what_a_cut_rests_on_cannot_be_undone() -> None:
    log = with_cut(eight())
    signed = log[-2]
    with pytest.raises(UndoError, match="session 1 is not over: table 2 is not signed"):
        enter(fold(log), make(Undone, target=signed.id, why="Not checked"))


def test_a_sheet_that_is_corrected_after_the_cut() -> None:
    """Who was named goes on; but it is told that it would be another."""
    log = with_cut(eight())
    assert stale_qualifiers(fold(log)) == ""
    points = (50_000, 25_000, 30_000, 15_000)
    wrong = make(Corrected, session=1, table=1, points=points, why="Two columns were exchanged")
    event = fold([*log, wrong])
    assert event.stages[0].players == [1, 5, 6, 2]
    assert stale_qualifiers(event) == "by the standings as they are now, Cy would be in the Final for Bo"
    assert totals(standings(event))[2] == -10
    assert audit(event).ok


def test_two_who_cut_at_once() -> None:
    """The second entry was made from standings that are not so any more."""
    entry = cut_of(eight())
    points = (50_000, 25_000, 30_000, 15_000)
    wrong = make(Corrected, session=1, table=1, points=points, why="Two columns were exchanged")
    confirmed = session(1, EIGHT, (points, FIRST[1]))[4:9]
    with pytest.raises(CutError, match="the standings have changed"):
        fold([*eight(), wrong, *confirmed, entry])


# What cannot be


def a_cut(**told: object) -> FinalsCut:
    return make(FinalsCut, **{"after": 1, "players": (1, 5, 6, 2), "sessions": 1, **told})


NOT_SIGNED = eight()[:-1]
REFUSED: list[tuple[list[Entry], FinalsCut, str]] = [
    (opened(players=8), a_cut(), "nothing has been played yet"),
    (NOT_SIGNED, a_cut(), "session 1 is not over: table 2 is not signed"),
    (eight(), a_cut(after=2), "the last session is 1, so the cut comes after it and not after 2"),
    (eight(), a_cut(players=(1, 5, 6)), "four to a table, so 3 of them cannot go on"),
    (eight(), a_cut(players=()), "so 0 of them cannot go on"),
    (eight(), a_cut(players=(1, 2, 5, 6)), "the standings have changed"),
    (eight(), a_cut(players=tuple(range(1, 13))), "there is no player 9"),
    (eight(), a_cut(players=(1, 1, 5, 6), how="list"), "Ana is named twice"),
    (eight(), a_cut(players=(1, 2, 3), how="list"), "so 3 of them cannot go on"),
    (eight(), a_cut(how="lot"), "chosen by standing or list, not by lot"),
    (eight(), a_cut(how="list", without=(3,)), "a list of players names only who goes on"),
    (eight(), a_cut(sessions=0), "the finals have 1 to 99 sessions, not 0"),
    (eight(), a_cut(sessions=100), "not 100"),
    (eight(), a_cut(carry="much"), "all, half, none, a fraction as 1/3, or rank, not much"),
    (eight(), a_cut(carry="3/2"), "not 3/2"),
    (eight(), a_cut(carry="1/0"), "not 1/0"),
    (eight(), a_cut(carry="rank"), "there are bonuses, the first seed's first"),
    (eight(), a_cut(bonuses=(1_000,)), "only where rank goes along"),
    (eight(), a_cut(carry="rank", bonuses=(1_000,) * 5), "5 bonuses for 4 players"),
    (eight(), a_cut(minutes=700), "1 to 600 minutes, or 0, not 700"),
    (eight(), a_cut(minutes=-1), "or 0, not -1"),
    (eight(), a_cut(name=" "), "the finals have a name"),
    (with_cut(eight()), a_cut(), "the cut after session 1 was made already"),
    (
        [*eight(), make(Registered, player=9, name="Zoe", fill_in=True)],
        a_cut(players=(1, 5, 6, 9), how="list"),
        "Zoe cannot be in the Final: not ranked, or out",
    ),
    (
        [
            *eight(sessions=2),
            make(SeatingDrafted, session=2, rounds=(EIGHT,)),
            make(SeatingReleased, session=2),
        ],
        a_cut(),
        "the last session is 2",
    ),
]


@pytest.mark.parametrize(("log", "entry", "words"), REFUSED)
def test_cuts_that_cannot_be(log: list[Entry], entry: FinalsCut, words: str) -> None:
    event = fold(log)
    before = state(event)
    with pytest.raises(TournamentError, match=words):
        enter(event, entry)
    assert state(event) == before


def state(event: Event) -> str:
    return repr({key: value for key, value in vars(event).items() if key != "_ruleset"})


def test_no_session_after_the_finals() -> None:
    log = [*with_cut(eight()), *session(2, FINAL, ONE)]
    with pytest.raises(TournamentError, match="sessions 1 to 2, not 3"):
        fold([*log, make(SessionStarted, session=3)])


def test_carries_are_read() -> None:
    assert [read_carry(told) for told in ("all", "half", "none", "2/3", "rank")] == [
        *(Fraction(1), Fraction(1, 2), Fraction(0), Fraction(2, 3), None),
    ]
