"""The frame of an event: games, players, points, sticks, seats and courtesy."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.game import seat_draw
from hanchan.referee import customs, rule
from hanchan.tournament import (
    EntryError,
    Opened,
    Registered,
    SeatsDrawn,
    SessionStarted,
    SheetError,
    SticksLent,
    fold,
    seating,
    standings,
)
from hanchan.tournament.game_points import points
from hanchan.tournament.reporting.loans import lending
from hanchan.tournament.time_left import seconds_left
from tests.helpers import game_cases
from tests.tournament.office.events import make, opened, reported, seated

from .rows import IT_IS_SO, no, row

if TYPE_CHECKING:
    from hanchan.game.play import Game
    from hanchan.referee import Value

FOUR = ("Ana", "Bo", "Cy", "Di")


def said(book: str, topic: str) -> str:
    return next((f"{one.text} ({one.clause})" for one in customs(book) if one.id == topic), "")


def after(book: str, *hands: str, **situation: Any) -> Game:
    return game_cases.Course({"hands": list(hands), **situation}, rulesets.load(book)).game


# C.1


@row("C1.1", range(1, 13), range(1, 13), (6,))
def test_games_of_an_event(book: str, expected: range | tuple[int, ...]) -> None:
    """WRC and EMA leave the number free; WDMC 2019 P2 §3.2 has six."""
    for sessions in expected:
        assert fold([make(Opened, name="Cup", ruleset=book, sessions=sessions)]).planned == sessions


@row("C1.2", "without a limit of time", no("EMA says nothing of the schedule"), "Six games on two days")
def test_the_schedule(book: str, expected: str) -> None:
    """WRC 2022 §10.1: a final without a limit."""
    assert expected in said(book, "schedule")
    if book.startswith("wrc"):
        untimed = make(SessionStarted, session=1, minutes=0)
        event = fold([*opened(book), *seated(1, (1, 2, 3, 4))[:-1], untimed])
        assert seconds_left(event.sessions[1], datetime.now(UTC)) is None


@row("C1.3", 90)
def test_the_time_limit(book: str, expected: int) -> None:
    assert rulesets.load(book)["time.minutes"] == expected
    session = fold([*opened(book), *seated(1, (1, 2, 3, 4))]).sessions[1]
    assert session.minutes == expected


@row("C1.4")
def test_tables_of_four(book: str) -> None:
    """Five players need three more; who fills in is not ranked (WDMC 2019 P2 §3.1), numbers stay (§3.4)."""
    with pytest.raises(seating.SeatingError):
        seating.schedule(5, 1, seed=1)
    people = opened(book, players=5)
    helpers = [make(Registered, player=at, name=f"Helper {at}", fill_in=True) for at in (6, 7, 8)]
    event = fold([*people, *helpers, *seated(1, (1, 2, 3, 4), (5, 6, 7, 8))])
    assert [one.player for one in standings(event)] == [1, 2, 3, 4, 5]
    assert event.find("Di").number == 4


@row(
    "C1.5",
    IT_IS_SO,
    IT_IS_SO,
    no("WDMC states no seating method; P2 §3.3 names a spreadsheet of the head judge's"),
)
def test_the_seating_plan(book: str) -> None:
    """WRC 2022 §5: nobody stays at a table; EMA 2016 §2.3: seats may be fixed by a schedule."""
    certificate = seating.verify(seating.schedule(20, 4, seed=1))
    assert certificate.table_repeats == 0
    first, second = seating.schedule(8, 1, seed=1).rounds[0]
    event = fold([*opened(book, players=8), *seated(1, first, second)])
    assert [one.seats for one in event.sessions[1].tables.values()] == [first, second]


@row("C1.6", 30_000)
def test_points_at_the_start(book: str, expected: int) -> None:
    assert rulesets.load(book)["game.start_points"] == expected
    assert points((expected,) * 4, book).sum_ok


@row("C1.7", 1, no("EMA 2016 §1.4 names the sticks, and no distribution"), 2)
def test_sticks_come_to_30000(book: str, expected: int) -> None:
    """Every set of sticks that a book names is 30,000 points."""
    sets = said(book, "sticks").split(";")
    assert len(sets) == expected
    for one in sets:
        pairs = re.findall(r"(\d+) × ([\d,]+)", one)
        assert sum(int(count) * int(value.replace(",", "")) for count, value in pairs) == 30_000


@row("C1.8", "they stay East's points", "at East's right", "Eight green sticks")
def test_counters(book: str, expected: str) -> None:
    """They mark, and change no score."""
    assert expected in said(book, "counters")
    game = after(book, "draw")
    assert (game.honba, game.scores) == (1, [30_000] * 4)


@row("C1.9", "opponents' sticks", no("EMA says nothing of it"), "all 136 tiles")
def test_checks_before_the_game(book: str, expected: str) -> None:
    assert expected in said(book, "checks")


@row("C1.10", "a gong", "A clear sound", "head judge")
def test_the_hall(book: str, expected: str) -> None:
    assert expected in said(book, "hall")


@row("C1.11", (10_000, False), (100, True), (20_000, False))
def test_negative_scores(book: str, expected: tuple[int, bool]) -> None:
    """Play goes on; who lends, and how much at once."""
    unit, players = expected
    assert rulesets.load(book)["game.bust"] == "play_on"
    lent = lending(rulesets.load(book))
    assert (lent.unit, lent.between_players) == expected
    begun = [*opened(book), *seated(1, (1, 2, 3, 4))]
    by_referee = make(SticksLent, session=1, table=1, player=1, points=unit)
    assert fold([*begun, by_referee]).sessions[1].tables[1].lent[1] == unit
    by_player = make(SticksLent, session=1, table=1, player=1, points=unit, lender=2)
    if players:
        assert fold([*begun, by_player]).sessions[1].tables[1].lent == {1: unit, 2: -unit}
    else:
        with pytest.raises(SheetError, match="players do not lend"):
            fold([*begun, by_player])


@row("C1.12", "Before any hand", "must count", "At the start of any hand")
def test_point_counts(book: str, expected: str) -> None:
    assert expected in said(book, "point_count")
    assert rule("refuses_point_count", {}, book).penalty == "discretion"


@row("C1.13", ("none", "none"), ("none", "none"), ("automatic", "after_noten_draw"))
def test_no_abortive_draws_no_bust(book: str, expected: tuple[str, str]) -> None:
    """WDMC 2019 P3 §3.7.2: agari-yame in South 4, and West hands."""
    rules = rulesets.load(book)
    aborts = ("nine_kinds", "four_winds", "four_riichi", "four_quads")
    assert [rules[f"abortive.{one}"] for one in aborts] == [False] * 4
    assert (rules["game.agari_yame"], rules["game.extra_round"]) == expected
    assert rules["game.bust"] == "play_on"


@row("C1.14", (45_000, -1), (46_000, 0), (45_000, -1))
def test_leftover_deposits(book: str, expected: tuple[int, int]) -> None:
    told = points((45_000, 27_000, 27_000, 20_000), book, deposits=1)
    assert (told.points[0], round(sum(told.scores), 3)) == expected


# C.2


@row(
    "C2.1",
    "WRC 2022 §6.2.2",
    "EMA 2016 §2.3",
    no("WDMC 2019 P2 §3.1: the winds are marked, nothing is drawn"),
)
def test_the_direct_draw(book: str, expected: str) -> None:
    """The shuffler takes the last tile; South sits at East's right, West opposite, North at the left."""
    drawn = seat_draw.direct(FOUR, picks="3z1z4z2z", shuffler=0)
    assert drawn.players == ("Cy", "Ana", "Bo", "Di")
    assert drawn.places == drawn.players
    assert all(expected in step.clause for step in drawn.steps)
    assert "direct_draw" in rulesets.load(book)["wall.seat_draw"]


@row("C2.2", "WRC 2022 §6.2.1", no("EMA has the direct draw"), no("WDMC has no draw"))
def test_the_traditional_draw(book: str, expected: str) -> None:
    drawn = seat_draw.traditional(FOUR, row="3z2p4z1z1p2z", dice=((3, 4), (4, 5)), shuffler=0)
    assert drawn.players == ("Bo", "Ana", "Di", "Cy")
    assert all(expected in step.clause for step in drawn.steps)
    assert "traditional_draw" in rulesets.load(book)["wall.seat_draw"]


@row("C2.3", ("traditional_draw", "direct_draw"), ("direct_draw", "assigned"), ("assigned",))
def test_which_methods_there_are(book: str, expected: tuple[str, ...]) -> None:
    """At the office's tables too: what the book has not is refused."""
    assert rulesets.load(book)["wall.seat_draw"] == expected
    for method in ("traditional_draw", "direct_draw"):
        entry = make(SeatsDrawn, session=1, table=1, seats=(2, 1, 4, 3), method=method)
        log = [*opened(book), *seated(1, (1, 2, 3, 4)), entry]
        if method in expected:
            assert fold(log).sessions[1].tables[1].seats == (2, 1, 4, 3)
        else:
            with pytest.raises(EntryError, match=f"has no {method}"):
                fold(log)


# C.7


@row("C7.1", no("the WRC says nothing of a greeting"), no("EMA says nothing of a greeting"), "All bow")
def test_the_greeting(book: str, expected: str) -> None:
    assert expected in said(book, "greeting")
    assert rule("no_bow", {}, book).penalty == "discretion"


WDMC_MANNERS: dict[str, dict[str, Value]] = {
    "passing_information": {},
    "slow_play": {"intentional": True},
    "reveal_wall_or_hands_after_hand": {},
    "tiles_slammed_or_dropped": {},
    "discard_not_visible": {},
    "temporary_leave": {"judge_asked": False},
}


@row("C7.2", no("a list of WDMC 2019 P2 §7"), no("a list of WDMC 2019 P2 §7"), "P2 §7")
def test_manners_of_wdmc(book: str, expected: str) -> None:
    """Talk, stalling, undrawn tiles, slamming, hidden discards, breaks."""
    assert "no stalling" in said(book, "manners")
    for foul, facts in WDMC_MANNERS.items():
        ruling = rule(foul, facts, book)
        assert expected in ruling.clause, foul
        assert ruling.penalty in ("discretion", "warning")


@row("C7.3", "WRC 2022 §7.6", no("a list of the WRC"), no("a list of the WRC"))
def test_courtesy_of_the_wrc(book: str, expected: str) -> None:
    """The first discard, open payments, counts, leaving the hall."""
    assert expected in said(book, "first_discard")
    assert "where all see them" in said(book, "paying")
    assert "Who is asked must answer" in said(book, "point_count")
    assert "leave the playing area" in said(book, "leaving")
    assert rule("not_leaving_room_after_game", {}, book).penalty == "correct"


@row("C7.4", no("a list of EMA 2016"), "EMA 2016 §3.3", no("a list of EMA 2016"))
def test_courtesy_of_ema(book: str, expected: str) -> None:
    """East waits, no loopholes, silent phones of spectators."""
    assert expected in said(book, "first_discard")
    assert "loopholes" in said(book, "manners")
    assert "spectators" in said(book, "manners")
    assert not rulesets.load(book)["game.yakitori"]


def test_a_report_locks_the_table() -> None:
    """The next session starts when every sheet is signed (WRC 2022 §10.4; WDMC 2019 P2 §4.4)."""
    from hanchan.tournament import OrderError

    first = [*opened("wrc-2022"), *seated(1, (1, 2, 3, 4))]
    with pytest.raises(OrderError, match="not signed"):
        fold([*first, *seated(2, (1, 2, 3, 4))])
    reports = reported(1, 1, (1, 2, 3, 4), (30_000, 30_000, 30_000, 30_000))
    assert fold([*first, *reports, *seated(2, (1, 2, 3, 4))]).sessions[2].started_at
