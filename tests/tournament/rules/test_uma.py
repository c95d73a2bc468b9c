"""Uma, substitutes, absence and ranking."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.game.play import result
from hanchan.referee import customs, rule
from hanchan.tournament import (
    Disqualified,
    Dropped,
    OrderError,
    Registered,
    Substituted,
    TieBroken,
    audit,
    enter,
    fold,
    scores,
    standings,
)
from hanchan.tournament.game_points import points
from hanchan.tournament.prizes import prizes
from hanchan.tournament.rulings import absence
from hanchan.tournament.standings import thousands
from tests.tournament.office.events import make, opened, played, reported, seated

from .rows import IT_IS_SO, no, row

if TYPE_CHECKING:
    from hanchan.tournament import Event
    from hanchan.tournament.entries import Four

FLAT = (15, 5, -5, -15)


# C.5


@row("C5.1", [FLAT] * 3, [FLAT] * 3, [(12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12)])
def test_uma_by_place(book: str, expected: list[tuple[int, ...]]) -> None:
    """With one, two and three players at 30,000 or more."""
    tables = (
        (50_000, 29_000, 24_000, 17_000),
        (42_000, 33_000, 28_000, 17_000),
        (36_000, 34_000, 31_000, 19_000),
    )
    assert [points(table, book).uma for table in tables] == expected


@row("C5.2", FLAT, FLAT, (8, 3, 1, -12))
def test_exactly_30000_is_positive(book: str, expected: tuple[int, ...]) -> None:
    """WDMC 2019 P2 §5, for the uma only: the score itself is 0 and the uma."""
    told = points((36_000, 34_000, 30_000, 20_000), book)
    assert told.uma == expected
    assert told.scores[2] == expected[2]


SPLIT = {
    (40_000, 40_000, 25_000, 15_000): (10, 10, -5, -15),
    (50_000, 28_000, 28_000, 14_000): (15, 0, 0, -15),
    (50_000, 30_000, 20_000, 20_000): (15, 5, -10, -10),
    (36_000, 36_000, 36_000, 12_000): (5, 5, 5, -15),
    (60_000, 20_000, 20_000, 20_000): (15, -5, -5, -5),
    (30_000, 30_000, 30_000, 30_000): (0, 0, 0, 0),
}
WDMC_SPLIT = {
    (50_000, 28_000, 28_000, 14_000): (12, -2, -2, -8),
    (50_000, 29_000, 20_500, 20_500): (12, -1, -5.5, -5.5),
    (60_000, 20_000, 20_000, 20_000): (12, -4, -4, -4),
    (40_000, 40_000, 25_000, 15_000): (6, 6, -4, -8),
    (45_000, 35_000, 20_000, 20_000): (8, 4, -6, -6),
    (38_000, 38_000, 31_000, 13_000): (5.5, 5.5, 1, -12),
    (41_000, 33_000, 33_000, 13_000): (8, 2, 2, -12),
    (36_000, 36_000, 36_000, 12_000): (4, 4, 4, -12),
    (30_000, 30_000, 30_000, 30_000): (0, 0, 0, 0),
}


@row("C5.3", SPLIT, SPLIT, WDMC_SPLIT)
def test_ties_share_the_uma(book: str, expected: dict[tuple[int, ...], tuple[float, ...]]) -> None:
    """WRC 2022 §10.3, EMA 2016 §3.6.1, WDMC 2019 P2 §5."""
    assert {table: points(table, book).uma for table in expected} == expected


@row(
    "C5.4",
    no("the uma of the WRC asks for no column"),
    no("the uma of EMA asks for no column"),
    (12, -1, -3, -8),
)
def test_nobody_positive(book: str, expected: tuple[int, ...]) -> None:
    """The table of WDMC 2019 P2 §5 has no such column; ours is that of one positive player."""
    told = points((29_500, 29_000, 29_000, 27_500), book, deposits=5)
    assert told.uma == (12, -2, -2, -8)
    assert points((29_800, 29_400, 29_000, 27_800), book, deposits=4).uma == expected
    assert rulesets.load(book).rule("uma.by_place").source != "silent"


THIRDS = (30_333 + Fraction(1, 3),) * 3


@row("C5.5", (45_000, 27_000, 27_000), (46_000, 27_000, 27_000), (45_000, 27_000, 27_000))
def test_leftover_deposits(book: str, expected: tuple[int, ...]) -> None:
    """EMA 2016 §3.6: to the winner, in exact shares on a tie."""
    assert points((45_000, 27_000, 27_000, 20_000), book, deposits=1).points[:3] == expected
    event = played(book, (30_000, 30_000, 30_000, 29_000), deposits=1)
    shares = tuple(one.points for one in scores(event))[:3]
    assert shares == (THIRDS if book == "ema-2016" else (30_000,) * 3)


# C.6


def absent(book: str, *, during: bool, table: Four = (45_000, 35_000, 22_000, 18_000)) -> Event:
    """One game in which somebody plays for Ana."""
    gone = absence(rulesets.load(book), during=during)
    entry = make(Substituted, player=1, session=1, substitute="Sub", during=during, **gone)
    return played(book, table, entry)


def totals(event: Event) -> tuple[float, ...]:
    by_player = {one.player: thousands(one.total) for one in standings(event)}
    return tuple(by_player[player] for player in sorted(by_player))


@row("C6.1", (-30, 10, -13, -27), (-30, 10, -13, -27), (-6, 17, -11, -20))
def test_a_substitute_for_the_whole_session(book: str, expected: tuple[float, ...]) -> None:
    """The substitute's points count for the uma of the others; WDMC 2019: the seat's score less 20,000."""
    assert totals(absent(book, during=False)) == expected
    assert points((45_000, 35_000, 22_000, 18_000), book, substitutes={0: "start"}).tournament == expected


@row("C6.2", (-30, 10, -13, -27), (-30, 20, -3, -17), (23, 9, -12, -20))
def test_a_substitute_after_play_began(book: str, expected: tuple[float, ...]) -> None:
    """EMA 2016 §5.8: the last uma for the substitute; WDMC 2019 P2 §7.5: the score is the player's."""
    assert totals(absent(book, during=True)) == expected
    assert points((45_000, 35_000, 22_000, 18_000), book, substitutes={0: "mid"}).tournament == expected


@row("C6.3", (0, 0), (-30, 0), (0, 0))
def test_the_sum_of_the_uma(book: str, expected: tuple[int, int]) -> None:
    """What is booked: in EMA 2016 two players have -15,000 if the substitute won, and nobody has 15,000."""
    for during, booked in zip((False, True), expected, strict=True):
        event = absent(book, during=during)
        uma = [one.uma for one in scores(event)]
        assert sum(uma) == 0
        if book == "ema-2016":
            uma[0] = -15_000  # the player is booked -15,000 points and an uma of -15,000
        assert thousands(sum(uma)) == booked
        assert audit(event).ok


@row("C6.4", -60, -60, no("nothing is said of several sessions; each is booked as the first"))
def test_several_sessions_missed(book: str, expected: float) -> None:
    gone = absence(rulesets.load(book), during=False)
    entries = [*opened(book)]
    for session in (1, 2):
        entries += [
            *seated(session, (1, 2, 3, 4)),
            make(Substituted, player=1, session=session, substitute="Sub", **gone),
            *reported(session, 1, (1, 2, 3, 4), (45_000, 35_000, 22_000, 18_000)),
        ]
    assert totals(fold(entries))[0] == expected


@row("C6.5", "discretion", "name may be taken off", "none")
def test_an_excuse(book: str, expected: str) -> None:
    """WRC §12.1: the referee may adapt it; EMA 2016 §5.8: off the result list; WDMC 2019 P2 §8: waived."""
    if book == "ema-2016":
        assert expected in rule("emergency_leave", {}, book).correction
    elif book == "wdmc-2019":
        late = rule("late_1_10", {"minutes_late": 8, "emergency": True}, book)
        assert (late.penalty, late.points) == (expected, 0)
    else:
        excused = rule("emergency_leave", {}, book, readings=["emergency_leave.discretion"])
        assert excused.penalty == expected


@row("C6.6", no("the WRC says nothing of fill-ins"), no("EMA says nothing of fill-ins"), IT_IS_SO)
def test_fill_ins(book: str) -> None:
    """WDMC 2019 P2 §3.1: they make up the tables and are not part of the tournament."""
    people = opened(book, players=3)
    entries = [*people, make(Registered, player=4, name="Helper", fill_in=True), *seated(1, (1, 2, 3, 4))]
    event = fold([*entries, *reported(1, 1, (1, 2, 3, 4), (20_000, 25_000, 30_000, 45_000))])
    assert [one.player for one in standings(event)] == [3, 2, 1]
    assert audit(event).ok


@row("C6.7", "neither to help nor to harm", no("EMA says nothing of it"), no("WDMC says nothing of it"))
def test_the_duty_of_substitutes(book: str, expected: str) -> None:
    assert expected in next(one.text for one in customs(book) if one.id == "substitutes")


@row("C6.8", (25, 7, -8, -24), (25, 7, -8, -24), (18, 6, -7, -17))
def test_the_ranking_is_by_the_sum(book: str, expected: tuple[float, ...]) -> None:
    table = (40_000, 32_000, 27_000, 21_000)
    entries = [*opened(book)]
    for session in (1, 2):
        entries += [*seated(session, (1, 2, 3, 4)), *reported(session, 1, (1, 2, 3, 4), table)]
    event = fold(entries)
    assert totals(event) == tuple(2 * one for one in expected)
    assert [one.rank for one in standings(event)] == [1, 2, 3, 4]


@row("C6.9", ("most_firsts", "fewest_fourths", "best_game", "coin"), (), ())
def test_ties_in_the_ranking(book: str, expected: tuple[str, ...]) -> None:
    """WRC 2022 §5; the other books say nothing: shared ranks, until the head referee or a coin decides."""
    assert rulesets.load(book)["ranking.tie_break"] == expected
    event = played(book, (30_000, 30_000, 30_000, 30_000))
    assert [one.rank for one in standings(event)] == [1, 1, 1, 1]
    enter(event, make(TieBroken, players=(3, 1, 4, 2), how="coin"))
    assert [(one.player, one.rank) for one in standings(event)] == [(3, 1), (1, 2), (4, 3), (2, 4)]
    with pytest.raises(OrderError):
        played(book, (31_000, 30_000, 30_000, 29_000), make(TieBroken, players=(1, 2), how="coin"))


@row("C6.10", (None, [2, 3, 4]), (4, [2, 3, 4, 1]), (None, [2, 3, 4]))
def test_disqualified(book: str, expected: tuple[int | None, list[int]]) -> None:
    event = played(book, (60_000, 30_000, 20_000, 10_000))
    enter(event, make(Disqualified, player=1, session=2, reason="cheating"))
    told = standings(event)
    assert next(one.rank for one in told if one.player == 1) == expected[0]
    assert [one.player for one in told if one.rank] == expected[1]


@row("C6.11", no("the WRC says nothing of prizes"), no("EMA says nothing of prizes"), IT_IS_SO)
def test_prizes(book: str) -> None:
    """WDMC 2019 P2 §6, §7.5: the first four, without who left for an emergency."""
    table = (45_000, 35_000, 22_000, 18_000)
    names = [award.winners for award in prizes(played(book, table)) if award.prize == "Plaque"]
    assert names == [("Ana",)]
    left = [award.winners for award in prizes(absent(book, during=True)) if award.prize == "Plaque"]
    assert left == [("Bo",)]
    certificates = [award for award in prizes(played(book, table)) if award.prize == "Framed certificate"]
    assert len(certificates) == 4
    assert all(award.clause == "WDMC 2019 P2 §6" for award in certificates)


@row(
    "C6.12",
    no("the WRC says nothing of refunds"),
    no("EMA says nothing of refunds"),
    "None for who is removed",
)
def test_refund(book: str, expected: str) -> None:
    assert expected in next(one.text for one in customs(book) if one.id == "refund")
    assert "without a refund" in rule("cheating", {}, book).say


@row(
    "C6.13",
    no("leftover deposits are lost (WRC 2022 §10.2)"),
    ((46_000, 35_000), (45_000, 36_000)),
    no("leftover deposits are lost (WDMC 2019 P2 §5)"),
)
def test_leftover_deposits_when_a_substitute_wins(
    book: str, expected: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    """EMA 2016 §3.6, §5.8: from the start they are the substitute's; else the best of the others has them."""
    for during, shares in zip((False, True), expected, strict=True):
        gone = absence(rulesets.load(book), during=during)
        entry = make(Substituted, player=1, session=1, substitute="Sub", during=during, **gone)
        event = played(book, (45_000, 35_000, 22_000, 17_000), entry, deposits=1)
        assert tuple(one.points for one in scores(event))[:2] == shares


def test_the_engine_says_the_same() -> None:
    """``points`` and the engine's own result agree where nothing is booked."""
    for book in ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019"):
        for table in ((42_300, 33_100, 27_900, 16_700), (30_000, 30_000, 30_000, 30_000)):
            assert points(table, book).scores == pytest.approx(result(table, ruleset=book).scores)


def test_who_drops_out_keeps_the_rank() -> None:
    """Leaving is no disqualification."""
    event = played("wrc-2022", (45_000, 35_000, 22_000, 18_000))
    enter(event, make(Dropped, player=1, session=2))
    assert standings(event)[0].player == 1
