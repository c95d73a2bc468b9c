"""Sticks that are lent, and winds that are drawn at the table."""

from __future__ import annotations

from typing import Any

import pytest

from hanchan import rulesets
from hanchan.errors import HanchanError
from hanchan.tournament import (
    EntryError,
    Event,
    OrderError,
    ResultEntered,
    SeatingDrafted,
    SeatingReleased,
    SeatsDrawn,
    SheetError,
    SticksLent,
    enter,
    fold,
    scores,
)
from hanchan.tournament.reporting.hand_report import HandReport
from hanchan.tournament.reporting.hand_value import HandValue
from hanchan.tournament.reporting.loans import lending
from hanchan.tournament.reporting.recording import notes, seats_now
from tests.tournament.office.events import make, opened

from .at_a_table import Hall

RULINGS = {"wrc-2022": 10_000, "wrc-2025": 10_000, "ema-2016": 6_800, "wdmc-2019": 20_000}


# Loans


def poor(ruleset: str) -> Hall:
    """Di has 1,200 and pays 8,000."""
    hall = Hall(ruleset)
    for points in ((28_800, 0, 0, -28_800), (8_000, 0, 0, -8_000)):
        hall.hand_points(points)
    return hall


@pytest.mark.parametrize(("ruleset", "lent"), RULINGS.items())
def test_a_score_below_zero(ruleset: str, lent: int) -> None:
    """WRC 2022 §9.3: the referee lends 10,000. WDMC 2019 P2 §4.2: two chips, 20,000. EMA 2016 §3.6: any."""
    hall = poor(ruleset)
    rule = lending(hall.event.ruleset)
    assert [*notes(hall.event, hall.sheet())] == [f"Di has -6,800 and is lent {lent:,} ({rule.clause})."]
    hall.enter(SticksLent, table=1, player=4, points=lent)
    seat = seats_now(hall.event, hall.sheet())[3]
    assert (seat.score, seat.lent, seat.tray, seat.needs) == (-6_800, lent, lent - 6_800, 0)
    assert [*notes(hall.event, hall.sheet())] == []


@pytest.mark.parametrize(("ruleset", "lent"), RULINGS.items())
def test_the_result_accounts_for_it(ruleset: str, lent: int) -> None:
    """Net = counted - loans, so that the scores sum (WRC 2022 §13.2)."""
    hall = poor(ruleset)
    hall.enter(SticksLent, table=1, player=4, points=lent)
    counted = (66_800, 30_000, 30_000, lent - 6_800)
    with pytest.raises(SheetError, match=rf"does not have what was lent: Di {lent:,}"):
        hall.enter(ResultEntered, table=1, points=(66_800, 30_000, 30_000, -6_800))
    hall.enter(ResultEntered, table=1, points=counted, loans=(0, 0, 0, lent))
    assert hall.sheet().points == (66_800, 30_000, 30_000, -6_800)
    assert [one.place for one in scores(hall.event)][3] == 4


def test_a_loan_between_players() -> None:
    """EMA 2016 §3.6: from an opponent, who then has so much less in the tray."""
    hall = poor("ema-2016")
    hall.enter(SticksLent, table=1, player=4, points=7_000, lender=1)
    assert [one.tray for one in seats_now(hall.event, hall.sheet())] == [59_800, 30_000, 30_000, 200]
    hall.enter(ResultEntered, table=1, points=(59_800, 30_000, 30_000, 200), loans=(-7_000, 0, 0, 7_000))
    assert hall.sheet().points == (66_800, 30_000, 30_000, -6_800)


def test_given_back() -> None:
    hall = poor("wrc-2022")
    hall.enter(SticksLent, table=1, player=4, points=20_000)
    hall.enter(SticksLent, table=1, player=4, points=-20_000)
    assert hall.sheet().lent == {}
    hall.enter(ResultEntered, table=1, points=(66_800, 30_000, 30_000, -6_800))


def test_a_stick_for_riichi() -> None:
    """WDMC 2019 P3 §3.5.1: one stick and one chip of 1,000."""
    hall = Hall("wdmc-2019")
    hall.enter(SticksLent, table=1, player=4, points=1_000)
    assert hall.sheet().lent == {4: 1_000}


@pytest.mark.parametrize(
    ("ruleset", "told", "words"),
    [
        (
            "wrc-2022",
            {"player": 4, "points": 5_000},
            r"10,000 at a time, not 5,000 \(WRC 2022 §4.4.1, §9.3\)",
        ),
        (
            "wrc-2025",
            {"player": 4, "points": 10_000, "lender": 1},
            "players do not lend sticks to each other",
        ),
        ("wdmc-2019", {"player": 4, "points": 10_000}, "20,000 at a time"),
        ("wdmc-2019", {"player": 4, "points": 20_000, "lender": 1}, "do not lend"),
        ("ema-2016", {"player": 4, "points": 50}, "100 at a time"),
        ("ema-2016", {"player": 4, "points": 0}, "at a time, not 0"),
        ("ema-2016", {"player": 4, "points": 100, "lender": 4}, "nobody lends sticks to oneself"),
        ("ema-2016", {"player": 4, "points": -100}, "Di cannot give back 100, but 0 at most"),
        ("ema-2016", {"player": 9, "points": 100}, "player 9 does not sit"),
        ("ema-2016", {"player": 1, "points": 100, "table": 2}, "has no table 2"),
    ],
)
def test_loans_that_cannot_be(ruleset: str, told: dict[str, Any], words: str) -> None:
    hall = Hall(ruleset)
    with pytest.raises(HanchanError, match=words):
        hall.enter(SticksLent, **{"table": 1, **told})
    assert hall.sheet().lent == {}


def test_after_the_result_nothing_is_lent() -> None:
    hall = Hall()
    hall.enter(ResultEntered, table=1, points=(30_000,) * 4)
    with pytest.raises(OrderError, match="is in already"):
        hall.enter(SticksLent, table=1, player=4, points=10_000)
    with pytest.raises(SheetError, match="less than nothing"):
        Hall().enter(
            ResultEntered, table=1, points=(20_000, 30_000, 30_000, 40_000), loans=(-10_000, 0, 0, 10_000)
        )


# Winds


def released(ruleset: str = "wrc-2022") -> Event:
    return fold(
        [
            *opened(ruleset, players=8),
            make(SeatingDrafted, session=1, rounds=(((1, 2, 3, 4), (5, 6, 7, 8)),)),
            make(SeatingReleased, session=1),
        ]
    )


def winds(event: Event, **told: Any) -> None:
    enter(event, make(SeatsDrawn, **{"session": 1, "table": 1, "method": "traditional_draw", **told}))


def test_drawn_with_tiles() -> None:
    """Who is East then deals first, and the sheet has the winds that were drawn."""
    event = released()
    winds(event, seats=(2, 1, 4, 3))
    assert event.sessions[1].tables[1].seats == (2, 1, 4, 3)
    assert event.sessions[1].tables[2].seats == (5, 6, 7, 8)


def test_drawn_from_a_seed() -> None:
    """A seed gives one draw; told otherwise it is refused."""
    from hanchan.game import seat_draw

    drawn = seat_draw.draw(rulesets.load("wrc-2022"), ["1", "2", "3", "4"], seed="2026", method="direct_draw")
    right = tuple(map(int, drawn.players))
    event = released()
    winds(event, seats=right, method="direct_draw", seed="2026")
    assert event.sessions[1].tables[1].seats == right
    with pytest.raises(EntryError, match="the seed 2026 does not give these winds"):
        winds(released(), seats=right[::-1], method="direct_draw", seed="2026")


def test_one_method_for_the_event() -> None:
    event = released()
    winds(event, seats=(2, 1, 4, 3))
    with pytest.raises(OrderError, match=r"drawn by traditional draw \(WRC 2022 §6.2\)"):
        winds(event, table=2, seats=(6, 5, 8, 7), method="direct_draw")
    winds(event, table=2, seats=(6, 5, 8, 7))
    with pytest.raises(OrderError, match="are drawn already"):
        winds(event, seats=(2, 1, 4, 3))


def test_winds_that_cannot_be_drawn() -> None:
    with pytest.raises(EntryError, match="those of its four players"):
        winds(released(), seats=(1, 2, 3, 5))
    with pytest.raises(EntryError, match="EMA 2016 has no traditional_draw"):
        winds(released("ema-2016"), seats=(2, 1, 4, 3))
    with pytest.raises(OrderError, match=r"assigned are not drawn \(WDMC 2019 P2 §3.1\)"):
        winds(released("wdmc-2019"), seats=(2, 1, 4, 3), method="assigned")
    with pytest.raises(OrderError, match="is not released yet"):
        winds(fold(released().log[:-1]), seats=(2, 1, 4, 3))


def test_play_has_begun() -> None:
    for happens in ("dice", "hand"):
        hall = Hall()
        if happens == "dice":
            hall.dice()
        else:
            hall.hand(HandReport("ron", (1,), 0, (HandValue(han=1, fu=30),)))
        with pytest.raises(OrderError, match="play has begun at table 1 of session 1"):
            hall.enter(SeatsDrawn, table=1, seats=(2, 1, 4, 3), method="direct_draw")
