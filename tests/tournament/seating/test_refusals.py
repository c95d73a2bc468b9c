"""What cannot be seated is refused with a sentence that helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from hanchan.errors import HanchanError
from hanchan.tournament import seating
from hanchan.tournament.seating import (
    ClubsError,
    FillInsError,
    FixedSeatError,
    ModeError,
    Schedule,
    ScheduleError,
    SeatingError,
    SizeError,
    StandingsError,
    continue_from,
    next_round,
    schedule,
    script,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FOUR = [[[1, 2, 3, 4]]]
PLANNED = schedule(16, 3)
KEPT = Schedule([[[1, 2, 3, 4], [5, 6, 7, 8]]], fixed={1: 1, 8: 2})


@dataclass(frozen=True)
class Refusal:
    error: type[SeatingError]
    words: str
    ask: Callable[[], object]


REFUSALS = (
    Refusal(FillInsError, "add 3 fill-ins to make it 44", lambda: schedule(41, 5)),
    Refusal(FillInsError, "add 1 fill-in to make it 40", lambda: schedule(39, 5)),
    Refusal(SizeError, "there can be 4 to 1000 players, not 0", lambda: schedule(0, 5)),
    Refusal(SizeError, "there can be 4 to 1000 players, not 4000", lambda: schedule(4000, 5)),
    Refusal(SizeError, "there can be 1 to 50 rounds, not 0", lambda: schedule(40, 0)),
    Refusal(SizeError, "there can be 1 to 50 rounds, not 51", lambda: schedule(40, 51)),
    Refusal(SizeError, "the number of players is a whole number, not 40.0", lambda: schedule(40.0, 5)),  # type: ignore[arg-type]
    Refusal(SizeError, "the number of rounds is a whole number, not True", lambda: schedule(40, True)),
    Refusal(ModeError, "by mode optimal or random, not swiss", lambda: schedule(40, 5, mode="swiss")),
    Refusal(
        ModeError,
        "clubs are kept apart by mode optimal",
        lambda: schedule(40, 5, mode="random", clubs={1: "a"}),
    ),
    Refusal(ClubsError, "player 41 has a club, but does not play", lambda: schedule(40, 5, clubs={41: "a"})),
    Refusal(FixedSeatError, "player 41 keeps a table, but does not", lambda: schedule(40, 5, fixed={41: 1})),
    Refusal(FixedSeatError, "player 4 cannot keep table 11 of 10", lambda: schedule(40, 5, fixed={4: 11})),
    Refusal(
        FixedSeatError,
        "players 4 and 9 cannot both keep table 1: they would meet in every round",
        lambda: schedule(40, 5, fixed={4: 1, 9: 1}),
    ),
    Refusal(ScheduleError, "a schedule has at least one round", lambda: Schedule([])),
    Refusal(ScheduleError, "round 1 has no tables", lambda: Schedule([[]])),
    Refusal(ScheduleError, "table 1 of round 1 has 3 players, not 4", lambda: Schedule([[[1, 2, 3]]])),
    Refusal(ScheduleError, "has 'Ana', which is no player's number", lambda: Schedule([[[1, 2, 3, "Ana"]]])),  # type: ignore[list-item]
    Refusal(ScheduleError, "has 0, which is no player's number", lambda: Schedule([[[0, 1, 2, 3]]])),
    Refusal(ScheduleError, "has True, which is no player's number", lambda: Schedule([[[True, 4, 2, 3]]])),
    Refusal(ScheduleError, "player 1 sits twice at table 1", lambda: Schedule([[[1, 1, 2, 3]]])),
    Refusal(
        ScheduleError,
        "in round 2 player 4 sits at tables 1 and 3",
        lambda: Schedule([*FOUR, [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 4]]]),
    ),
    Refusal(ScheduleError, "table 1 of round 1 is a list, not 1", lambda: Schedule([[1, 2, 3, 4]])),  # type: ignore[list-item]
    Refusal(ScheduleError, "a schedule is a list, not 'x'", lambda: Schedule("x")),  # type: ignore[arg-type]
    Refusal(ScheduleError, 'a schedule is {"rounds"', lambda: Schedule.from_dict({"round": FOUR})),
    Refusal(
        ScheduleError, "the seed of a schedule", lambda: Schedule.from_dict({"rounds": FOUR, "seed": "1"})
    ),
    Refusal(ScheduleError, "the clubs of a", lambda: Schedule.from_dict({"rounds": FOUR, "clubs": ["a"]})),
    Refusal(ScheduleError, "the fixed of a", lambda: Schedule.from_dict({"rounds": FOUR, "fixed": {"a": 1}})),
    Refusal(ScheduleError, "in round 2 player 4 has no seat", lambda: script([*FOUR, [[1, 2, 3, 5]]])),
    Refusal(
        ScheduleError,
        "player 5 sits in round 2, but not in round 1",
        lambda: script([*FOUR, [[1, 2, 3, 4], [5, 6, 7, 8]]]),
    ),
    Refusal(
        ScheduleError,
        "in round 1 player 4 does not sit at table 2",
        lambda: script([[[1, 2, 3, 4], [5, 6, 7, 8]]], fixed={4: 2}),
    ),
    Refusal(FillInsError, "15 players do not fill", lambda: continue_from(PLANNED, 1, range(1, 16))),
    Refusal(
        SizeError, "of 3 rounds 4 cannot have been played", lambda: continue_from(PLANNED, 4, range(1, 17))
    ),
    Refusal(SizeError, "there is none left to seat", lambda: continue_from(PLANNED, 3, range(1, 17))),
    Refusal(ScheduleError, "player 1 is named twice", lambda: continue_from(PLANNED, 1, [1, 1, 2, 3])),
    Refusal(StandingsError, "player 2 is named twice in the standings", lambda: next_round([1, 2, 2, 3])),
    Refusal(StandingsError, "there is nobody in the standings", lambda: next_round([])),
    Refusal(FillInsError, "add 2 fill-ins", lambda: next_round(range(1, 7))),
    Refusal(
        ModeError,
        "by mode swiss, snake or standing, not optimal",
        lambda: next_round([1, 2, 3, 4], mode="optimal"),
    ),
    Refusal(ModeError, "within 2 places", lambda: next_round([1, 2, 3, 4], window=2)),
    Refusal(
        FixedSeatError,
        "players 1 and 8 keep different tables, but the standings seat them together",
        lambda: next_round(range(1, 9), KEPT, mode="snake"),
    ),
)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: f"{refusal.error.__name__}-{refusal.words}")
def test_refusal(refusal: Refusal) -> None:
    with pytest.raises(SeatingError) as caught:
        refusal.ask()
    assert type(caught.value) is refusal.error
    assert refusal.words in str(caught.value)


def test_every_error_is_refused_somewhere() -> None:
    errors = {name for name in seating.__all__ if name.endswith("Error")} - {"SeatingError"}
    assert {refusal.error.__name__ for refusal in REFUSALS} == errors
    assert issubclass(SeatingError, HanchanError)
