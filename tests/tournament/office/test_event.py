"""What entries make of an event: any past state, nothing twice, and nothing that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from hanchan.tournament import (
    Attached,
    AttachmentError,
    CheckedIn,
    ClockPaused,
    ClockResumed,
    ClockSignal,
    Confirmed,
    Corrected,
    CutError,
    Disqualified,
    Dropped,
    EntryError,
    FinalsCut,
    HandBegan,
    HandEnded,
    HandRecorded,
    IdTakenError,
    Opened,
    OrderError,
    PenaltyError,
    PersonError,
    PlanError,
    PrizeError,
    PrizeGiven,
    PrizeSet,
    Registered,
    ResultEntered,
    RulingGiven,
    SeatingDrafted,
    SeatingReleased,
    SeatsDrawn,
    SessionStarted,
    SheetError,
    SignatureError,
    Signed,
    SticksLent,
    Substituted,
    TeamError,
    TeamNamed,
    TeamRuleSet,
    TieBroken,
    TimeAdded,
    TournamentError,
    UndoError,
    Undone,
    UnknownError,
    enter,
    fold,
    standings,
)
from hanchan.tournament.entries import KINDS, Entry

from .events import make, opened, played, reported, seated

if TYPE_CHECKING:
    from hanchan.tournament import Event

ONE = (1, 2, 3, 4)
POINTS = (42_300, 33_100, 27_900, 16_700)


def state(event: Event) -> dict[str, object]:
    """Everything but the log."""
    return {key: value for key, value in vars(event).items() if key not in ("log", "by_id", "_ruleset")}


def whole() -> list[Entry]:
    """Two sessions of one table."""
    return [
        *opened(),
        *seated(1, ONE),
        *reported(1, 1, ONE, POINTS),
        *seated(2, (2, 1, 4, 3)),
        *reported(2, 1, ONE, (30_000,) * 4),
    ]


def test_any_past_state_can_be_rebuilt() -> None:
    log = whole()
    growing = fold(log[:1])
    for length, entry in enumerate(log[1:], start=2):
        enter(growing, entry)
        assert state(growing) == state(fold(log[:length]))


def test_sending_twice_changes_nothing() -> None:
    log = whole()
    event = fold(log)
    before = state(fold(log))
    assert not any(enter(event, entry) for entry in log)
    assert not enter(event, replace(log[3], at="2026-05-02T00:00:00Z"))
    assert (state(event), len(event.log)) == (before, len(log))
    assert state(fold([*log, *log])) == before


def test_an_id_is_for_one_entry() -> None:
    event = fold(opened())
    with pytest.raises(IdTakenError, match=r"the id e\d+ was used for another entry, registered"):
        enter(event, CheckedIn(id=event.log[1].id, at="08:00", author="test", player=1))


STARTED = [*opened(players=8), *seated(1, ONE, (5, 6, 7, 8))]
DONE = [*STARTED, make(ResultEntered, session=1, table=1, points=POINTS)]
CONFIRMED = [*DONE, *(make(Confirmed, session=1, table=1, player=player) for player in ONE)]
OUT = [*opened(), make(Dropped, player=4, session=2)]
LEVEL = [*STARTED, make(ResultEntered, session=1, table=1, points=(30_000,) * 4)]
HANDS = [*STARTED, make(HandRecorded, session=1, table=1, hand="E1", points=(-1000, 0, 0, 0), deposits=1)]
FILLED = [*opened(), make(Registered, player=9, name="F", fill_in=True)]
WHERE = {"session": 1, "table": 1}

REFUSED: list[tuple[list[Entry], Entry, type[TournamentError], str]] = [
    ([], make(CheckedIn, player=1), OrderError, "opened before anything else"),
    (opened(), make(Opened, name="B", ruleset="ema-2016", sessions=2), OrderError, "Cup is open already"),
    ([], make(Opened, name=" ", ruleset="ema-2016", sessions=2), EntryError, "has a name"),
    ([], make(Opened, name="B", ruleset="ema-2016", sessions=0), EntryError, "1 to 100 sessions, not 0"),
    (opened(), make(Registered, player=9, name="ana"), PersonError, "ana is registered already, as number 1"),
    (opened(), make(Registered, player=1, name="Zoe"), PersonError, "number 1 is Ana's already"),
    (opened(), make(Registered, player=0, name="Zoe"), PersonError, "number is 1 to 10000, not 0"),
    (opened(), make(Registered, player=9, name="17"), PersonError, "17 is a number, not a name"),
    (opened(), make(Registered, player=9, name=" "), PersonError, "player 9 has no name"),
    (opened(), make(CheckedIn, player=9), UnknownError, "there is no player 9"),
    ([*opened(), make(CheckedIn, player=1)], make(CheckedIn, player=1), PersonError, "checked in already"),
    (OUT, make(Dropped, player=4, session=3), PersonError, "Di is out since session 2 already"),
    (opened(), make(Dropped, player=4, session=9), UnknownError, "Cup has sessions 1 to 4, not 9"),
    (STARTED, make(Dropped, player=4, session=1), OrderError, "released with Di in it; a substitute can"),
    (
        opened(players=8),
        make(SeatingDrafted, session=1, rounds=((ONE, (5, 6, 7, 1)),)),
        PlanError,
        "in session 1 Ana sits at tables 1 and 2",
    ),
    (
        opened(),
        make(SeatingDrafted, session=1, rounds=(((1, 1, 2, 3),),)),
        PlanError,
        "Ana sits twice at table 1",
    ),
    (opened(), make(SeatingDrafted, session=1, rounds=(((1, 2, 3, 9),),)), UnknownError, "no player 9"),
    (opened(), make(SeatingDrafted, session=4, rounds=((ONE,), (ONE,))), PlanError, "this seats 4 to 5"),
    (opened(), make(SeatingDrafted, session=1, rounds=((),)), PlanError, "session 1 has no tables"),
    (OUT, make(SeatingDrafted, session=2, rounds=((ONE,),)), PlanError, "Di is out since session 2"),
    (STARTED, make(SeatingDrafted, session=1, rounds=((ONE,),)), OrderError, "is released and stays"),
    (opened(), make(SeatingReleased, session=1), OrderError, "session 1 has no seating yet"),
    (STARTED, make(SeatingReleased, session=1), OrderError, "session 1 is released already"),
    (STARTED[:-1], make(ResultEntered, points=POINTS, **WHERE), OrderError, "has not started yet"),
    (STARTED[:-2], make(ResultEntered, points=POINTS, **WHERE), OrderError, "session 1 is not released yet"),
    (STARTED[:-2], make(SessionStarted, session=1), OrderError, "session 1 is not released yet"),
    (STARTED, make(SessionStarted, session=1), OrderError, "has started at 2026-05-01T08:00:00Z already"),
    (
        [*CONFIRMED, *seated(2, ONE)[:2]],
        make(SessionStarted, session=2),
        OrderError,
        "session 1 is not over: not signed at table 1, 2",
    ),
    (
        [*STARTED, make(ClockSignal, session=1, minutes_left=15)],
        make(ClockSignal, session=1, minutes_left=15),
        OrderError,
        "the signal with 15 minutes left was given already",
    ),
    (
        [*STARTED, make(ClockSignal, session=1, minutes_left=15)],
        make(ClockSignal, session=1, minutes_left=30),
        OrderError,
        "there are no 30 minutes left, but 15 at most",
    ),
    (STARTED, make(ClockSignal, session=1, minutes_left=90), OrderError, "0 to 89 minutes left, not 90"),
    (
        [*opened("tenhou"), *seated(1, ONE)],
        make(ClockSignal, session=1, minutes_left=0),
        OrderError,
        "no time limit, so there is no signal",
    ),
    (
        STARTED,
        make(ResultEntered, points=(42_300, 33_100, 27_900, 16_600), **WHERE),
        SheetError,
        "the scores of table 1 of session 1 come to 119,900 with 0 deposits, not to 120,000",
    ),
    (
        STARTED,
        make(ResultEntered, points=(42_350, 33_050, 27_900, 16_700), **WHERE),
        SheetError,
        "42,350 of E at table 1 of session 1 is no score",
    ),
    (
        STARTED,
        make(ResultEntered, points=(31_000, 30_000, 30_000, 30_000), deposits=-1, **WHERE),
        SheetError,
        "cannot have -1 deposits left",
    ),
    (
        STARTED,
        make(ResultEntered, points=POINTS, session=1, table=3),
        UnknownError,
        "no table 3; its tables are 1 to 2",
    ),
    (STARTED, make(ResultEntered, points=POINTS, session=7, table=1), UnknownError, "sessions 1 to 4, not 7"),
    (
        DONE,
        make(ResultEntered, points=POINTS, **WHERE),
        OrderError,
        "is in already; a wrong one is corrected",
    ),
    (STARTED, make(Corrected, points=POINTS, why="x", **WHERE), OrderError, "has no result to correct"),
    (DONE, make(Corrected, points=POINTS, why=" ", **WHERE), EntryError, "a correction says why"),
    (
        HANDS,
        make(ResultEntered, points=POINTS, **WHERE),
        SheetError,
        "come to 29,000 30,000 30,000 30,000, which is not the result",
    ),
    (
        HANDS,
        make(HandRecorded, hand="E2", points=(1000, 1000, 0, 0), **WHERE),
        SheetError,
        r"hand E2 of table 1 of session 1 does not sum: \+1,000 points, deposits included",
    ),
    (HANDS, make(HandRecorded, hand="E2", points=(50, -50, 0, 0), **WHERE), SheetError, "paid in hundreds"),
    (STARTED, make(ClockResumed, session=1), OrderError, "the clock of session 1 runs"),
    (
        [*STARTED, make(ClockPaused, session=1)],
        make(ClockPaused, session=1),
        OrderError,
        "has been paused since 2026-05-01T08:00:00Z",
    ),
    (STARTED, make(TimeAdded, minutes=5, referee="R", why=" ", **WHERE), EntryError, "who says why"),
    (STARTED, make(HandBegan, hand="E2", **WHERE), OrderError, "plays E1, not E2"),
    (STARTED, make(HandEnded, **WHERE), OrderError, "no hand has begun"),
    (STARTED, make(SticksLent, player=1, points=500, **WHERE), SheetError, "10,000 at a time, not 500"),
    (
        STARTED,
        make(SeatsDrawn, seats=(1, 2, 3, 5), method="direct_draw", **WHERE),
        EntryError,
        "those of its four players",
    ),
    (DONE, make(HandRecorded, hand="E2", points=(0, 0, 0, 0), **WHERE), OrderError, "is in already"),
    (DONE, make(Confirmed, player=5, **WHERE), SignatureError, "Ed does not sit at table 1 of session 1"),
    (STARTED, make(Confirmed, player=1, **WHERE), SignatureError, "has no result to confirm"),
    (CONFIRMED, make(Confirmed, player=1, **WHERE), SignatureError, "Ana has confirmed .* already"),
    (CONFIRMED[:-1], make(Signed, referee="Ref", **WHERE), SignatureError, "is not confirmed by Di"),
    (STARTED, make(Signed, referee="Ref", **WHERE), SignatureError, "has no result to sign"),
    (CONFIRMED, make(Signed, referee="", **WHERE), SignatureError, "signs with a name"),
    (
        [*CONFIRMED, make(Signed, referee="Ref", **WHERE)],
        make(Signed, referee="Ref", **WHERE),
        SignatureError,
        "Ref has signed table 1 of session 1 already",
    ),
    (
        STARTED,
        make(RulingGiven, player=1, session=1, foul="x", points=-1, where="pocket", clause=""),
        PenaltyError,
        "before_uma, after_uma or the tournament_score, not pocket",
    ),
    (
        STARTED,
        make(RulingGiven, player=1, session=1, foul="x", points=1, where="after_uma", clause=""),
        PenaltyError,
        "takes points off; it does not give 1",
    ),
    (
        FILLED,
        make(RulingGiven, player=9, session=1, foul="x", points=-1, where="tournament_score", clause=""),
        PenaltyError,
        "F is a fill-in and has no score",
    ),
    (
        [*opened(players=5), *seated(1, ONE)],
        make(RulingGiven, player=5, session=1, foul="x", points=-1, where="before_uma", clause=""),
        PenaltyError,
        "Ed has no game in session 1",
    ),
    (
        opened(),
        make(RulingGiven, player=1, session=5, foul="x", points=-1, where="tournament_score", clause=""),
        UnknownError,
        "sessions 1 to 4, not 5",
    ),
    (STARTED, make(Substituted, player=1, session=1, substitute="Bo"), PenaltyError, "Bo plays at table 1"),
    (STARTED, make(Substituted, player=1, session=1, substitute=""), PenaltyError, "a substitute has a name"),
    (
        [*STARTED, make(Substituted, player=1, session=1, substitute="Zoe")],
        make(Substituted, player=2, session=1, substitute="zoe"),
        PenaltyError,
        "zoe is a substitute at table 1 of session 1 already",
    ),
    (
        [*STARTED, make(Substituted, player=1, session=1, substitute="Zoe")],
        make(Substituted, player=1, session=1, substitute="Max"),
        PenaltyError,
        "Ana has a substitute in session 1 already",
    ),
    (
        STARTED[:-2],
        make(Substituted, player=1, session=1, substitute="Zoe"),
        PenaltyError,
        "no seat in session 1",
    ),
    (
        STARTED[:-1],
        make(Substituted, player=1, session=1, substitute="Zoe", during=True),
        OrderError,
        "session 1 has not started yet",
    ),
    (
        [*opened(), make(Disqualified, player=1, session=2, reason="x")],
        make(Disqualified, player=1, session=3, reason="x"),
        PersonError,
        "Ana is disqualified already",
    ),
    (opened(), make(Disqualified, player=1, session=9, reason="x"), UnknownError, "sessions 1 to 4, not 9"),
    (DONE, make(TieBroken, players=(1, 2), how="coin"), OrderError, "only players with equal scores"),
    (LEVEL, make(TieBroken, players=(1, 1), how="coin"), EntryError, "two players or more"),
    (LEVEL, make(TieBroken, players=(1, 2), how=""), EntryError, "how a tie was broken"),
    (opened(), make(Attached, name="a/b", sha256="0" * 64, size=1), AttachmentError, "no name of a file"),
    (opened(), make(Attached, name="a.pdf", sha256="0", size=1), AttachmentError, "told with its SHA-256"),
    (opened(), make(Undone, target="nope", why="x"), UnknownError, "there is no entry nope to undo"),
    (
        opened(),
        make(FinalsCut, after=1, players=(1, 2, 3, 4), sessions=1),
        CutError,
        "nothing has been played",
    ),
    (opened(), make(TeamNamed, team=" ", players=(1,)), TeamError, "a team has a name"),
    (opened(), make(TeamRuleSet, best=-1), TeamError, "or all with 0, not -1"),
    (opened(), make(PrizeSet, name="Cup", first=3, last=1), PrizeError, "ranks as 1 to 3, not 3 to 1"),
    (
        opened(),
        make(PrizeGiven, name="Fair play", players=()),
        PrizeError,
        "the prize Fair play has no player",
    ),
]


@pytest.mark.parametrize(("log", "entry", "error", "words"), REFUSED)
def test_what_cannot_be_is_refused_and_changes_nothing(
    log: list[Entry], entry: Entry, error: type[TournamentError], words: str
) -> None:
    event = fold(log)
    before = state(fold(log))
    with pytest.raises(error, match=words):
        enter(event, entry)
    assert (state(event), len(event.log)) == (before, len(log))


def test_every_kind_of_entry_is_refused_somewhere() -> None:
    assert {entry.kind for _, entry, _, _ in REFUSED} == set(KINDS)


# Undo


def test_undo_takes_an_entry_back_and_keeps_it_in_the_log() -> None:
    event = fold(DONE)
    enter(event, make(Undone, target=DONE[-1].id, why="wrong table"))
    assert event.sessions[1].tables[1].points is None
    assert len(event.log) == len(DONE) + 1
    assert state(event) == state(fold(event.log))
    enter(event, make(ResultEntered, session=1, table=1, points=POINTS))
    assert event.sessions[1].tables[1].points == POINTS


def test_what_was_undone_is_not_undone_again() -> None:
    event = fold(DONE)
    undo = make(Undone, target=DONE[-1].id, why="x")
    enter(event, undo)
    with pytest.raises(UndoError, match="was undone already"):
        enter(event, make(Undone, target=DONE[-1].id, why="x"))
    with pytest.raises(UndoError, match=f"undo {undo.id} cannot be undone; enter what is so as a new entry"):
        enter(event, make(Undone, target=undo.id, why="x"))
    with pytest.raises(UndoError, match=r"opened .* cannot be undone"):
        enter(event, make(Undone, target=DONE[0].id, why="x"))


def test_what_others_rest_on_is_not_undone() -> None:
    event = fold(CONFIRMED)
    result = next(entry for entry in CONFIRMED if isinstance(entry, ResultEntered))
    with pytest.raises(UndoError, match=r"later entries rest on it: .* has no result to confirm"):
        enter(event, make(Undone, target=result.id, why="x"))
    assert len(event.sessions[1].tables[1].confirmed) == 4


# What follows


def test_a_correction_has_to_be_confirmed_anew() -> None:
    event = fold([*CONFIRMED, make(Signed, referee="Ref", **WHERE)])
    assert event.sessions[1].tables[1].done
    enter(event, make(Corrected, points=(30_000,) * 4, why="Columns exchanged", **WHERE))
    sheet = event.sessions[1].tables[1]
    assert (sheet.confirmed, sheet.done, sheet.points) == (set(), False, (30_000,) * 4)


def test_drafts_with_who_left_fall_and_played_sessions_stay() -> None:
    event = fold([*STARTED, make(SeatingDrafted, session=2, rounds=((ONE,), ((5, 6, 7, 8),)))])
    enter(event, make(Dropped, player=3, session=2))
    assert sorted(event.sessions) == [1, 3]
    assert [person.number for person in event.playing(2)] == [1, 2, 4, 5, 6, 7, 8]


def test_who_is_disqualified_in_a_session_is_out_from_the_next_one() -> None:
    event = fold([*STARTED, make(Disqualified, player=3, session=1, reason="Cheating")])
    assert event.people[3].out_from == 2
    last = fold([*opened(sessions=1), *seated(1, ONE), make(Disqualified, player=3, session=1, reason="x")])
    assert last.people[3].disqualified
    assert [line.name for line in standings(last) if line.rank is None] == ["Cy"]


def test_hands_lead_to_the_result() -> None:
    event = fold(HANDS)
    enter(event, make(HandRecorded, hand="E2", points=(0, 5_000, -4_000, 0), **WHERE))
    enter(event, make(ResultEntered, points=(29_000, 35_000, 26_000, 30_000), **WHERE))
    assert event.sessions[1].tables[1].points == (29_000, 35_000, 26_000, 30_000)


def test_loans_are_taken_off() -> None:
    """WRC 2022 §4.4.1, §13.2: the sheet has the points with the loan, and the loan beside them."""
    sheet = played("wrc-2022", (62_000, 40_000, 24_800, -6_800)).sessions[1].tables[1]
    event = fold(
        [
            *opened(),
            *seated(1, ONE),
            make(ResultEntered, points=(62_000, 40_000, 24_800, 3_200), loans=(0, 0, 0, 10_000), **WHERE),
        ]
    )
    assert event.sessions[1].tables[1].points == sheet.points == (62_000, 40_000, 24_800, -6_800)
