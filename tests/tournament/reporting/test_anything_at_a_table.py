"""Whatever is told at a table, in whatever order: it fits or it is refused, and nothing is half done."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.errors import HanchanError
from hanchan.tournament import (
    ClockPaused,
    ClockResumed,
    ClockSignal,
    HandBegan,
    HandEnded,
    HandRecorded,
    OrderError,
    ResultEntered,
    SeatsDrawn,
    SticksLent,
    TimeAdded,
    TournamentError,
    Undone,
    audit,
    demo,
    enter,
    fold,
)
from hanchan.tournament.office import Office
from hanchan.tournament.reporting.hand_report import ABORTS, ENDS, HandReport
from hanchan.tournament.reporting.hand_value import HandValue
from hanchan.tournament.reporting.recording import hand_fields
from hanchan.tournament.store import Store
from hanchan.tournament.time_left import tables
from tests.tournament.office.events import RULESETS, make

from .at_a_table import Hall, course_of, minute

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.tournament import Entry, Event

TRIES = 600
STARTED = len(Hall().event.log)
TILES = ("", "", "", "123m567m34p66p678s", "11m99p pon:555z pon:666z pon:777z", "13m")
HOW = ("", "", "riichi", "riichi ippatsu", "dora=3", "liable=big_dragons:left", "indicators=9z", "x")
EXTRA = {"minutes": 5, "referee": "Rin", "why": "Ruling"}


def some_seats(random: Random, most: int = 3) -> tuple[int, ...]:
    return tuple(random.choices(range(4), k=random.randint(0, most)))


def told(random: Random) -> HandReport:
    """Some hand, often one that cannot be."""
    end = random.choice(ENDS)
    won = end in ("ron", "tsumo")
    winners = random.choice(((1,), (2,), (0,), (0, 3), (1, 1))) if won or random.random() < 0.1 else ()
    return HandReport(
        end,
        winners,
        random.randrange(4) if end == "ron" or random.random() < 0.05 else None,
        tuple(worth(random) for _ in winners) if won else (),
        random.choice(("", "", "5p", "1m")),
        some_seats(random),
        some_seats(random) if end == "draw" else (),
        (random.randrange(4),) if end == "chonbo" else (),
        random.choice(ABORTS) if end == "abortive" else "",
        random.random() < 0.5,
    )


def worth(random: Random) -> HandValue:
    tiles = random.choice(TILES)
    if tiles:
        return HandValue(tiles=tiles, how=random.choice(HOW))
    return random.choice(
        (
            HandValue(han=3, fu=40),
            HandValue(han=5),
            HandValue(yakuman=1),
            HandValue(han=1),
            HandValue(han=2, fu=7),
        )
    )


def recorded(event: Event, random: Random) -> Entry:
    """A hand told by value; now and then with a field that does not belong there."""
    sheet = event.sessions[1].tables[1]
    fields = hand_fields(event, sheet, told(random))
    if random.random() < 0.3:
        wrong: dict[str, Any] = {
            "winners": (9,),
            "loser": 7,
            "hand": random.choice(("E1", "S4.2", "W2", "?", "E2.1")),
            "end": random.choice(("", *ENDS)),
            "deposits": random.choice((0, 1, -1)),
            "points": random.choice(((0, 0, 0, 0), (-1_000, 1_000, 0, 0), (50, -50, 0, 0))),
            "han": (1, 2, 3),
            "tiles": ("1m",),
            "how": ("riichi",),
        }
        key = random.choice(sorted(wrong))
        fields[key] = wrong[key]
        fields["why"] = random.choice(("", "because"))
    return make(HandRecorded, **fields)


def some_entry(event: Event, random: Random) -> Entry:
    where = {"session": 1, "table": 1}
    name = course_of(event, event.sessions[1].tables[1]).name
    makers: list[Callable[[], Entry]] = [
        *([lambda: recorded(event, random)] * 6),
        lambda: make(HandBegan, hand=random.choice((name, name, "E1", "?")), **where),
        lambda: make(HandEnded, **where),
        lambda: make(
            SticksLent, player=random.randint(1, 5), points=random.choice((100, 10_000, -100)), **where
        ),
        lambda: make(ClockPaused, session=1),
        lambda: make(ClockResumed, session=1),
        lambda: make(TimeAdded, **EXTRA, **where),
        lambda: make(
            ClockSignal, session=1, minutes_left=random.choice((0, 15, 60)), table=random.choice((None, 1))
        ),
        lambda: make(
            SeatsDrawn, seats=(2, 1, 4, 3), method=random.choice(("direct_draw", "random", "x")), **where
        ),
        lambda: make(Undone, target=random.choice(event.log[STARTED:] or event.log).id, why="a slip"),
    ]
    return random.choice(makers)()


def state(event: Event) -> str:
    told = {key: value for key, value in vars(event).items() if key != "_ruleset"}
    return repr(told | {"undone": sorted(event.undone)})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_fits_or_it_is_refused(ruleset: str) -> None:
    random, hall, kinds = Random(f"table {ruleset}"), Hall(ruleset), set[str]()
    accepted = 0
    for _ in range(TRIES):
        before = state(hall.event)
        try:
            entry = some_entry(hall.event, random)
        except HanchanError:
            continue  # a hand that cannot be told
        try:
            enter(hall.event, entry)
        except TournamentError:
            assert before == state(hall.event)
            continue
        accepted += 1
        kinds.add(entry.kind)
        tables(hall.event, hall.event.sessions[1], minute(10))
        if course_of(hall.event, hall.sheet()).ended or len(hall.sheet().hands) > 30:
            hall = Hall(ruleset)
    assert accepted > 50
    assert kinds >= {"hand_recorded", "hand_began", "hand_ended", "undo"}
    assert state(fold(hall.event.log)) == state(hall.event)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_events_told_hand_by_hand(ruleset: str) -> None:
    """Every point of the event is explained, and every result is what its hands come to."""
    with Store("sqlite://") as store:
        office = Office.open(store, "Cup", ruleset=ruleset, sessions=3)
        demo.fill(office, players=16, seed=7, hands=True)
        event = office.event
        assert audit(event).ok
        assert state(fold(event.log)) == state(event)
        hands = [hand for sheet in event.sheets() for hand in sheet.hands]
        assert {hand.end for hand in hands} == {"ron", "tsumo", "draw"}
        assert len(hands) > 60
        for sheet in event.sheets():
            assert sheet.points == course_of(event, sheet).scores


def test_a_result_is_the_last_word() -> None:
    hall = Hall()
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)
    for kind, more in (
        (HandBegan, {"hand": "E1"}),
        (HandEnded, {}),
        (SticksLent, {"player": 1, "points": 10_000}),
        (HandRecorded, {"hand": "E1", "points": (0, 0, 0, 0)}),
    ):
        with pytest.raises(OrderError, match="is in already"):
            hall.enter(kind, table=1, **more)
