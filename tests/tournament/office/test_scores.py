"""Scores by the books' arithmetic: uma, leftover deposits, penalties in their place, substitutes."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament import RulingGiven, Substituted, audit, scores, standings
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from .events import BOOKS, NAMES, make, opened, played, seated

if TYPE_CHECKING:
    from hanchan.tournament import Entry, Event
    from hanchan.tournament.entries import Four

WRC = ("wrc-2022", "wrc-2025")


def totals(event: Event) -> list[float]:
    """The tournament scores of Ana, Bo, Cy and Di."""
    found = {line.player: line.to_dict()["total"] for line in standings(event)}
    return [found[player] for player in (1, 2, 3, 4)]


# Points, deposits, and the scores of WRC, EMA and WDMC.
GAMES: list[tuple[Four, int, list[float], list[float], list[float]]] = [
    (
        (42_300, 33_100, 27_900, 16_700),
        0,
        [27.3, 8.1, -7.1, -28.3],
        [27.3, 8.1, -7.1, -28.3],
        [20.3, 7.1, -6.1, -21.3],
    ),
    (
        (51_300, 29_400, 24_000, 15_300),
        0,
        [36.3, 4.4, -11, -29.7],
        [36.3, 4.4, -11, -29.7],
        [33.3, -1.6, -9, -22.7],
    ),
    ((36_000, 34_000, 30_000, 20_000), 0, [21, 9, -5, -25], [21, 9, -5, -25], [14, 7, 1, -22]),
    ((45_000, 27_000, 27_000, 20_000), 1, [30, -3, -3, -25], [31, -3, -3, -25], [27, -5, -5, -18]),
]


@pytest.mark.parametrize(("points", "deposits", "wrc", "ema", "wdmc"), GAMES)
def test_a_game(points: Four, deposits: int, wrc: list[float], ema: list[float], wdmc: list[float]) -> None:
    for ruleset, expected in zip(BOOKS, (wrc, wrc, ema, wdmc), strict=True):
        event = played(ruleset, points, deposits=deposits)
        assert totals(event) == expected, ruleset
        assert audit(event).ok


def test_a_third_of_a_deposit_stays_a_third() -> None:
    """EMA 2016 §3.6: three firsts share one deposit."""
    event = played("ema-2016", (33_000, 33_000, 33_000, 20_000), deposits=1)
    assert [one.score for one in scores(event)] == [Fraction(25_000, 3)] * 3 + [-25_000]
    assert audit(event).balance == 0


def office(ruleset: str, points: Four) -> Office:
    """An office in memory with one game; the store is closed by nobody, it has no file."""
    store = Store("sqlite://")
    made = Office.open(store, "Cup", ruleset=ruleset, sessions=4)
    from hanchan.tournament import ResultEntered

    made.enter_all([*opened(ruleset)[1:], *seated(1, (1, 2, 3, 4))])
    made.enter(ResultEntered, session=1, table=1, points=points)
    return made


RULED: list[tuple[str, dict[str, Any], Four, dict[str, list[float]]]] = [
    (
        "tile_count_wrong",
        {},
        (40_000, 32_000, 27_000, 21_000),
        {"wrc-2022": [-5, 7, -8, -24], "wrc-2025": [-5, 7, -8, -24]},
    ),
    (
        "empty_win_hand_shown",
        {},
        (40_000, 32_000, 27_000, 21_000),
        {"ema-2016": [5, 7, -8, -24], "wdmc-2019": [-3, 14, -6, -17]},
    ),
]


@pytest.mark.parametrize(("foul", "told", "points", "expected"), RULED)
def test_a_chonbo_comes_off_where_the_book_takes_it_off(
    foul: str, told: dict[str, Any], points: Four, expected: dict[str, list[float]]
) -> None:
    """WRC and EMA: off the tournament score. WDMC: before uma, so that places and uma change."""
    for ruleset, scored in expected.items():
        desk = office(ruleset, points)
        desk.rule(1, foul, session=1, circumstances=told)
        assert totals(desk.event) == scored, ruleset
        assert audit(desk.event).ok
        desk.store.close()


def test_a_penalty_of_wrc_leaves_the_game_alone() -> None:
    desk = office("wrc-2022", (40_000, 32_000, 27_000, 21_000))
    desk.rule(1, "tile_count_wrong", session=1)
    ana = next(one for one in scores(desk.event) if one.player == 1)
    assert (ana.score, ana.place, ana.uma) == (25_000, 1, 15_000)
    desk.store.close()


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [*((one, [26, -1, -7, -25]) for one in (*WRC, "ema-2016")), ("wdmc-2019", [23, -21, -3, -13])],
)
def test_seven_minutes_late(ruleset: str, expected: list[float]) -> None:
    desk = office(ruleset, (41_000, 31_000, 28_000, 20_000))
    desk.rule(2, "late_1_10", session=1, circumstances={"minutes_late": 7, "emergency": False})
    assert totals(desk.event) == expected
    desk.store.close()


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        *((one, [-30, 10, -13, -27]) for one in WRC),
        ("ema-2016", [-30, 20, -3, -17]),
        ("wdmc-2019", [23, 9, -12, -20]),
    ],
)
def test_who_leaves_during_the_game_is_substituted(ruleset: str, expected: list[float]) -> None:
    """WRC 2022 §12.3.7; EMA 2016 §5.8, the second case; WDMC 2019 P2 §7.5."""
    desk = office(ruleset, (45_000, 35_000, 22_000, 18_000))
    desk.substitute(1, "Zoe", session=1, during=True)
    assert totals(desk.event) == expected
    assert audit(desk.event).ok
    desk.store.close()


def test_ema_substitute_for_the_whole_session_counts_for_places() -> None:
    """EMA 2016 §5.8, the first case: the substitute is first, and nobody has the uma of the first."""
    desk = office("ema-2016", (45_000, 35_000, 22_000, 18_000))
    desk.substitute(1, "Zoe", session=1)
    assert totals(desk.event) == [-30, 10, -13, -27]
    found = audit(desk.event)
    assert found.ok
    assert found.sums() == {"scores": -60_000, "substitutes": 30_000, "penalties": 30_000}
    desk.store.close()


def test_a_book_without_tournaments_takes_nothing_off() -> None:
    desk = office("club-sheet", (45_000, 35_000, 22_000, 18_000))
    entry = desk.substitute(1, "Zoe", session=1)
    assert (entry.points, totals(desk.event)[0]) == (0, 0)
    desk.store.close()


def test_repetition_is_known() -> None:
    """WRC 2025 §12.3.6: a false tenpai is a warning, and 5 P when it is repeated, also in a later session."""
    desk = office("wrc-2025", (30_000, 30_000, 30_000, 30_000))
    first = desk.rule(1, "false_tenpai_first", session=1)
    again = desk.rule(1, "false_tenpai_first", session=2)
    assert (first.penalty, again.penalty, again.points) == ("warning", "points", 5_000)
    assert totals(desk.event) == [-5, 0, 0, 0]
    desk.store.close()


def test_the_audit_finds_what_does_not_sum() -> None:
    event = played("wrc-2022", (42_300, 33_100, 27_900, 16_700))
    assert audit(event).ok
    event.sessions[1].tables[1].points = (42_300, 33_100, 27_900, 16_600)
    found = audit(event)
    assert not found.ok
    assert found.balance == -100
    assert found.problems[0] == "the points of table 1 of session 1 are not those of the start"


def ruling(player: int, points: int, where: str) -> Entry:
    """A ruling with some points."""
    return make(RulingGiven, player=player, session=1, foul="x", points=points, where=where, clause="§1")


def test_the_audit_names_every_penalty_and_deposit() -> None:
    more = (ruling(1, -8_000, "tournament_score"), ruling(2, -2_000, "after_uma"))
    event = played("wrc-2022", (41_300, 33_100, 27_900, 16_700), *more, deposits=1)
    lines = {(line.kind, line.what): line.points for line in audit(event).lines if line.kind != "scores"}
    assert lines == {
        ("penalties", f"{NAMES[0]}, session 1: x"): 8_000,
        ("penalties", f"{NAMES[1]}, session 1: x"): 2_000,
        ("deposits", "1 left at table 1 of session 1"): 1_000,
    }


def test_a_fill_in_is_substituted_for_nothing() -> None:
    from hanchan.tournament import Registered, fold

    event = fold(
        [
            *opened(players=3),
            make(Registered, player=4, name="F", fill_in=True),
            *seated(1, (1, 2, 3, 4)),
            make(Substituted, player=4, session=1, substitute="Zoe"),
        ]
    )
    assert [line.player for line in standings(event)] == [1, 2, 3]
