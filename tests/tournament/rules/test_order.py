"""The order of the arithmetic, repetition, what comes together, and the referee's procedure."""

from __future__ import annotations

import pytest

from hanchan.referee import Incident, Offence, Value, customs, rule, rule_together
from hanchan.referee.ledger import Ledger
from hanchan.tournament import RulingGiven, standings
from hanchan.tournament.game_points import points
from hanchan.tournament.standings import thousands
from tests.tournament.office.events import make, played

from .rows import IT_IS_SO, no, row

Facts = dict[str, Value]
NAMES = ("Ana", "Bo", "Cy", "Di")


# B.2


@row(
    "B2.1",
    ((25, 5, -7, -24), (-5, 5, -7, -24)),
    ((26, 5, -7, -24), (6, 5, -7, -24)),
    ((-4, 12, -4, -17), (-4, 12, -4, -17)),
)
def test_the_order_of_the_arithmetic(
    book: str, expected: tuple[tuple[float, ...], tuple[float, ...]]
) -> None:
    """Table, deposits left, uma, penalties of the game, then of the tournament: a chonbo of the winner.

    WRC 2022 §10.3, §12.2; EMA 2016 §3.4.6, §3.6; WDMC 2019 P2 §9.1, where the chonbo comes before the uma.
    """
    table = (40_000, 30_000, 28_000, 21_000)
    told = points(table, book, deposits=1, penalties=[(0, "chonbo")])
    assert (told.scores, told.tournament) == expected
    ruling = rule("empty_win_hand_shown", {}, book)
    booked = make(
        RulingGiven,
        player=1,
        session=1,
        foul=ruling.foul,
        points=-ruling.points,
        where=ruling.booked,
        clause=ruling.clause,
    )
    event = played(book, table, booked, deposits=1)
    totals = {one.player: thousands(one.total) for one in standings(event)}
    assert tuple(totals[player] for player in (1, 2, 3, 4)) == expected[1]


# B.3


@row(
    "B3.1",
    ("confusing_term_group", {}, "warning", "may count as obstruction"),
    ("passing_information", {"serious": False}, "discretion", "The referee decides"),
    ("obstruction_general", {"serious": False}, "disqualification", "Disqualification"),
)
def test_repeated_warnings(book: str, expected: tuple[str, Facts, str, str]) -> None:
    foul, facts, penalty, words = expected
    again = rule(foul, facts, book, [foul])
    assert (rule(foul, facts, book).penalty, again.penalty) == ("warning", penalty)
    assert words in again.say


KNOCKED = "revealed_own_hand_1_2"


@row("B3.2", ("warning", 0), ("points", 5_000), ("none", 0), ("none", 0))
def test_tiles_knocked_over_again(book: str, expected: tuple[str, int]) -> None:
    """WRC 2025 §12.3.1: 5 P, wherever the tiles were before, and in whichever game."""
    again = rule(KNOCKED, {}, book, [Offence("revealed_dead_wall_1_2", this_game=False)])
    assert (again.penalty, again.points) == expected


@row("B3.3", ("discretion", 0), ("points", 5_000), ("discretion", 0), ("discretion", 0))
def test_false_tenpai_again(book: str, expected: tuple[str, int]) -> None:
    again = rule("false_tenpai_first", {}, book, ["false_tenpai_first"])
    repeated = rule("false_tenpai_repeated", {}, book)
    assert (again.penalty, again.points) == (repeated.penalty, repeated.points) == expected


@row("B3.4", "discretion")
def test_wrong_terms_again(book: str, expected: str) -> None:
    assert rule("wrong_terms_repeated", {}, book).penalty == expected
    if book == "ema-2016":
        assert rule("ron_tsumo_swapped", {}, book, ["ron_tsumo_swapped"]).penalty == expected


@row("B3.5", "correct", "correct", "correct", "dead_hand")
def test_a_wrong_draw_again(book: str, expected: str) -> None:
    """WDMC 2019 P2 §8: in the same game; one of an earlier game does not count."""
    facts: Facts = {"discarded_since": False}
    assert rule("wrong_draw_known", facts, book, ["wrong_draw_known"]).penalty == expected
    earlier = [Offence("wrong_draw_known", this_game=False)]
    assert rule("wrong_draw_known", facts, book, earlier).penalty == "correct"


@row("B3.6", [None] * 4, [None] * 4, [0, 12_000, 24_000, 24_000])
def test_the_phone_again(book: str, expected: list[int | None]) -> None:
    """None where the referee decides."""
    facts: Facts = {"call_agreed_before": False}
    told = [rule("phone_ring_first", facts, book, ["phone_ring_first"] * n) for n in range(4)]
    assert [None if one.penalty == "discretion" else one.points for one in told] == expected


@row(
    "B3.7",
    ["discretion ()", "discretion ()", "discretion ()"],
    ["discretion (8000, 12000)", "discretion (12000, 48000)", "disqualification ()"],
    ["warning ()", "disqualification ()", "disqualification ()"],
)
def test_obstruction_again(book: str, expected: list[str]) -> None:
    """WRC §12.3.5, §12.3.8: up to disqualification, as the referee sees it."""
    facts: Facts = {"intentional": True, "serious": False}
    told = [rule("obstruction_general", facts, book, ["obstruction_general"] * n) for n in range(3)]
    assert [f"{one.penalty} {one.amounts}" for one in told] == expected
    if book.startswith("wrc"):
        assert "disqualification" in told[0].correction


@row("B3.8", 30_000, 20_000, 12_000)
def test_a_chonbo_again(book: str, expected: int) -> None:
    """Each costs the same."""
    foul = "empty_win_hand_shown"
    assert [rule(foul, {}, book, [foul] * n).points for n in range(3)] == [expected] * 3


# B.4


@row("B4.1")
def test_one_incident_one_penalty(book: str) -> None:
    """A noten riichi that also declares a false win, with a false group: one chonbo."""
    fouls = ("riichi_noten", "empty_win_hand_shown", "invalid_group_after_discard")
    verdict = rule_together([Incident("Bo", foul) for foul in fouls], book)
    assert [ruling.penalty for ruling in verdict.of("Bo")] == ["chonbo"]
    assert len(verdict.dropped) == 2


@row(
    "B4.2", 30_000, no("EMA 2016 §3.4.6 makes the call itself a chombo"), no("the judge decides on the call")
)
def test_a_new_deal_takes_dead_hands_but_no_points(book: str, expected: int) -> None:
    fouls = [
        Incident("Ana", "dead_hand_call_informed"),
        Incident("Cy", "invalid_group_after_discard"),
        Incident("Bo", "empty_win_hand_shown"),
    ]
    verdict = rule_together(fouls, book)
    assert [ruling.points for ruling in verdict.of("Ana")] == [expected]
    assert verdict.of("Cy") == ()
    assert verdict.hand == "redealt"


@row("B4.2", no("told by the points that stay"), no("told by the points that stay"), IT_IS_SO, IT_IS_SO)
def test_a_new_deal_takes_dead_hands_with_it(book: str) -> None:
    fouls = [Incident("Cy", "invalid_group_after_discard"), Incident("Bo", "empty_win_hand_shown")]
    verdict = rule_together(fouls, book)
    assert (verdict.of("Cy"), verdict.hand) == ((), "redealt")
    assert [why for _, _, why in verdict.dropped] == ["the hand is annulled"]


@row("B4.3", "warning", "none", no("WDMC 2019 has no text that voids a chonbo; it is booked beside the win"))
def test_a_voided_chonbo_leaves_no_dead_hand(book: str, expected: str) -> None:
    fouls = [Incident("Bo", "invalid_group_after_discard"), Incident("Bo", "empty_win_hand_shown")]
    verdict = rule_together(fouls, book, winners=["Di"])
    assert [ruling.penalty for ruling in verdict.of("Bo")] == [expected]
    assert verdict.hand == "scored"


@row("B4.4", "chonbo")
def test_the_own_win_voids_nothing(book: str, expected: str) -> None:
    """The win by which a forbidden quad in riichi is found is the offender's own."""
    foul, facts = ("riichi_invalid_concealed_quad", {"other_player_wins": False})
    if book == "wdmc-2019":  # the judge decides on the quad; a noten riichi is found so too
        foul, facts = "riichi_noten", {}
    verdict = rule_together([Incident("Bo", foul, facts)], book, winners=["Bo"])
    assert [ruling.penalty for ruling in verdict.of("Bo")] == [expected]


@row("B4.5", 3_000, 3_000, 6_000)
def test_lateness_stays(book: str, expected: int) -> None:
    late = Incident("Bo", "late_1_10", {"minutes_late": 3, "emergency": False})
    phone = Incident("Cy", "chatting", {"intentional": False, "serious": False})
    for hand in ({}, {"winners": ["Di"]}, {"exhaustive_draw": True}):
        verdict = rule_together([late, phone, Incident("Ana", "riichi_noten")], book, **hand)
        assert [ruling.points for ruling in verdict.of("Bo")] == [expected]
        assert len(verdict.of("Cy")) == 1


# B.5


def said(book: str, topic: str) -> str:
    return next((f"{one.text} ({one.clause})" for one in customs(book) if one.id == topic), "")


SILENT_EMA = no("EMA 2016 says nothing of it")


@row(
    "B5.1",
    ('Say "referee"', "WRC 2022 §12.1"),
    ('Say "referee"', "WRC 2025 §12.1"),
    ("a referee is called", "EMA 2016 §5.4"),
    ('say "Judge"; for a finished score sheet say "Report"', "WDMC 2019 P2 §4.2"),
)
def test_calling(book: str, expected: tuple[str, str]) -> None:
    assert all(words in said(book, "calling") for words in expected)


@row("B5.2", "one at a time", SILENT_EMA, "Hands off the table")
def test_the_table_waits(book: str, expected: str) -> None:
    assert expected in said(book, "while_waiting")
    stops = rule("game_not_stopped", {}, book)
    assert stops.penalty in ("discretion", "warning")


@row("B5.3", "Whoever is unsure", "The opponents", "Any player")
def test_who_must_call(book: str, expected: str) -> None:
    assert expected in said(book, "who_calls")


@row("B5.4", no("the WRC says nothing of advice"), SILENT_EMA, "gives no advice")
def test_advice(book: str, expected: str) -> None:
    assert expected in said(book, "advice")


@row("B5.5", "without arguing", SILENT_EMA, "the last word")
def test_appeal(book: str, expected: str) -> None:
    assert expected in said(book, "appeal")
    polite: Facts = {"polite": True}
    assert rule("protesting_ruling", polite, book).penalty == "legal"


@row("B5.6", "held up", SILENT_EMA, "minutes later")
def test_extra_time(book: str, expected: str) -> None:
    assert expected in said(book, "extra_time")


@row("B5.7", "the head referee finds a way", "agreed on with the referee", "told to the judge")
def test_special_needs(book: str, expected: str) -> None:
    """EMA 2016 §5.6 and WDMC 2019 P2 §8: a phone that was agreed on costs nothing."""
    assert expected in said(book, "special_needs")
    if not book.startswith("wrc"):
        assert rule("phone_ring_second", {"call_agreed_before": True}, book).penalty == "none"


def test_the_ledger_and_the_calculator_agree() -> None:
    """Two ways to the same figures."""
    for book in ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019"):
        ledger = Ledger(book)
        ledger.record("Ana", rule("empty_win_hand_shown", {}, book), game=1)
        table = (40_000, 32_000, 27_000, 21_000)
        total = ledger.total([ledger.scores(1, dict(zip(NAMES, table, strict=True)))])
        told = points(table, book, penalties=[(0, "chonbo")])
        assert tuple(total.values()) == pytest.approx(told.tournament)
