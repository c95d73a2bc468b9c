"""The ledger: where points come off, and what the scores then are."""

from __future__ import annotations

import pytest

from hanchan import referee, rulesets
from hanchan.referee import Incident, rule, rule_together
from hanchan.referee.ledger import Ledger, Mark, Where

TABLE = {"Ana": 40_000, "Bo": 32_000, "Cy": 27_000, "Di": 21_000}
SEATS = {"Ana": "E", "Bo": "S", "Cy": "W", "Di": "N"}
CHONBO = "empty_win_hand_shown"


def booked(ruleset: str | rulesets.Ruleset, *, tournament: bool = True) -> Ledger:
    ledger = Ledger(ruleset, tournament=tournament)
    ledger.record("Ana", rule(CHONBO, {}, ledger.ruleset), game=1, seats=SEATS)
    return ledger


@pytest.mark.parametrize(
    ("book", "points", "where"),
    [
        ("wrc-2022", -30_000, Where.TOURNAMENT),
        ("wrc-2025", -30_000, Where.TOURNAMENT),
        ("ema-2016", -20_000, Where.TOURNAMENT),
        ("wdmc-2019", -12_000, Where.BEFORE_UMA),
    ],
)
def test_where_a_chonbo_comes_off(book: str, points: int, where: Where) -> None:
    """WRC 2022 §12.2; EMA 2016 §3.4.6; WDMC 2019 P2 §8, §9.1."""
    (entry,) = booked(book).entries
    assert (entry.points, entry.where, entry.foul) == (points, where, CHONBO)


@pytest.mark.parametrize("book", ["wrc-2022", "wrc-2025", "ema-2016"])
def test_table_places_and_uma_do_not_change(book: str) -> None:
    scores = booked(book).scores(1, TABLE)
    assert [one.score for one in scores.values()] == [25.0, 7.0, -8.0, -24.0]
    assert [one.place for one in scores.values()] == [1, 2, 3, 4]


def test_the_tournament_score_is_less() -> None:
    """The example of WRC 2022 §12.2: 25 P less 30 P."""
    ledger = booked("wrc-2022")
    assert ledger.total([ledger.scores(1, TABLE)])["Ana"] == -5.0
    ema = booked("ema-2016")
    assert ema.total([ema.scores(1, TABLE)])["Ana"] == 5.0


def test_wdmc_books_it_before_the_uma() -> None:
    """WDMC 2019 P2 §9.1 in our reading: places and uma follow the lower figure."""
    scores = booked("wdmc-2019").scores(1, TABLE)
    assert [one.score for one in scores.values()] == [-3.0, 14.0, -6.0, -17.0]


def test_wdmc_in_the_other_reading() -> None:
    other = rulesets.load("wdmc-2019").replace(**{"uma.places_from": "table_points"})
    scores = booked(other).scores(1, TABLE)
    assert [one.score for one in scores.values()] == [6.0, 6.0, -7.0, -17.0]


def test_ema_point_penalties_come_off_after_uma() -> None:
    """EMA 2016 §5.7, unlike the chombo."""
    ledger = Ledger("ema-2016")
    ledger.record("Bo", rule("late_1_10", {"minutes_late": 7}, "ema-2016"), game=1)
    scores = ledger.scores(1, TABLE)
    assert (ledger.entries[0].where, scores["Bo"].score, scores["Bo"].place) == (Where.AFTER_UMA, 0.0, 2)
    assert ledger.total([scores])["Bo"] == 0.0


@pytest.mark.parametrize(
    ("offender", "paid"),
    [("Ana", [-12_000, 4_000, 4_000, 4_000]), ("Bo", [-8_000, 4_000, 2_000, 2_000])],
)
def test_outside_tournaments_a_mangan_in_reverse(offender: str, paid: list[int]) -> None:
    """EMA 2016 §3.4.6: East pays 4,000 to each, others 4,000 to East and 2,000 to the rest."""
    ledger = Ledger("ema-2016", tournament=False)
    entries = ledger.record(offender, rule(CHONBO, {}, "ema-2016"), game=1, seats=SEATS)
    assert [one.points for one in entries] == paid
    assert sum(one.points for one in entries) == 0
    assert {one.where for one in entries} == {Where.TABLE}
    assert ledger.total([ledger.scores(1, TABLE)])["Ana"] == 25.0
    with pytest.raises(referee.LedgerError, match="seats of all four"):
        ledger.record(offender, rule(CHONBO, {}, "ema-2016"), game=1)


def test_a_mangan_in_reverse_is_taken_back_as_a_whole() -> None:
    ledger = booked("ema-2016", tournament=False)
    ledger.void(2, "It was a winning hand")
    assert [ledger.points(who, where=Where.TABLE) for who in SEATS] == [0, 0, 0, 0]
    assert ledger.history("Ana", game=1) == ()


def test_a_disqualified_player_is_substituted() -> None:
    """EMA 2016 §5.8: both stay on the record."""
    ledger = Ledger("ema-2016")
    ledger.record("Ana", rule("cheating", {"evidence_clear": True}, "ema-2016"), game=1)
    ledger.substitute("Ana", rule("disqualified_midgame", {}, "ema-2016"), game=1, during=True)
    assert ledger.marks(1)["Ana"] == {Mark.DISQUALIFIED, Mark.SUBSTITUTED_DURING}
    assert ledger.disqualified == {"Ana": "listed last"}


def test_no_ledger_without_penalties() -> None:
    with pytest.raises(referee.NoPenaltiesError, match="nothing to record"):
        Ledger("club-sheet")


def test_the_wrc_has_no_mangan_in_reverse() -> None:
    """WRC 2022 §12.2."""
    (entry,) = booked("wrc-2022", tournament=False).entries
    assert entry.where is Where.TOURNAMENT


ILL = {"Ana": 45_000, "Bo": 35_000, "Cy": 22_000, "Di": 18_000}


def away(book: str, *, during: bool) -> list[float]:
    ledger = Ledger(book)
    foul = "leave_during_hanchan" if during else "no_show"
    facts = {"emergency": False}
    ledger.substitute("Ana", rule(foul, facts, book), game=1, during=during)
    return list(ledger.total([ledger.scores(1, ILL)]).values())


def test_substitutes_in_the_wrc() -> None:
    """WRC 2022 §12.3.7: no points and 30 P less; the substitute counts at the table."""
    assert away("wrc-2022", during=True) == [-30.0, 10.0, -13.0, -27.0]
    assert away("wrc-2022", during=False) == [-30.0, 10.0, -13.0, -27.0]


def test_substitutes_in_the_ema() -> None:
    """EMA 2016 §5.8: the uma of the others depends on whether play had begun."""
    assert away("ema-2016", during=True) == [-30.0, 20.0, -3.0, -17.0]
    assert away("ema-2016", during=False) == [-30.0, 10.0, -13.0, -27.0]


def test_an_emergency_in_wdmc() -> None:
    """WDMC 2019 P2 §7.5: the substitute's score is the player's."""
    ledger = Ledger("wdmc-2019")
    ledger.substitute("Ana", rule("emergency_leave", {}, "wdmc-2019"), game=1, during=True)
    assert list(ledger.total([ledger.scores(1, ILL)]).values()) == [23.0, 9.0, -12.0, -20.0]


def test_sheets_are_paid_by_all_four() -> None:
    """WRC 2022 §12.3.6: 2 P each."""
    ledger = Ledger("wrc-2022")
    ruling = rule("report_sheet_wrong_sticks_reset", {}, "wrc-2022")
    ledger.record(list(TABLE), ruling, game=2)
    assert [ledger.points(who, where=Where.TOURNAMENT) for who in TABLE] == [-2_000] * 4
    with pytest.raises(referee.LedgerError, match="is for 4 players, not for 1"):
        ledger.record("Ana", ruling, game=2)


def test_what_the_referee_decides_stays_in_its_range() -> None:
    """EMA 2016 §5.5: 8,000 or 12,000 for deliberate obstruction."""
    ledger = Ledger("ema-2016")
    ruling = rule("obstruction_general", {"intentional": True, "serious": False}, "ema-2016")
    ledger.record("Cy", ruling, game=1, points=8_000)
    assert ledger.points("Cy", where=Where.AFTER_UMA) == -8_000
    with pytest.raises(referee.LedgerError, match="8,000 or 12,000 points, not 9,000"):
        ledger.record("Cy", ruling, game=1, points=9_000)
    with pytest.raises(referee.LedgerError, match="no choice"):
        ledger.record("Cy", rule(CHONBO, {}, "ema-2016"), game=1, points=1_000)


def test_the_ledger_remembers_offences() -> None:
    ledger = Ledger("wrc-2025")
    ruling = rule("revealed_own_hand_1_2", {}, "wrc-2025")
    ledger.record("Ana", ruling, game=1)
    again = rule("revealed_own_hand_1_2", {}, "wrc-2025", ledger.history("Ana", game=2))
    assert (again.points, ledger.history("Ana", game=2)[0].this_game) == (5_000, False)
    assert ledger.history("Bo", game=1) == ()


def test_entries_are_voided_not_removed() -> None:
    ledger = booked("wrc-2022")
    ledger.void(1, "The hand was complete after all")
    assert ledger.points("Ana", where=Where.TOURNAMENT) == 0
    assert len(ledger.entries) == 2
    assert ledger.history("Ana", game=1) == ()
    assert "Entry 1 is void" in ledger.explain("Ana")
    for number in (1, 2, 3, 0):
        with pytest.raises(referee.LedgerError):
            ledger.void(number, "again")
    assert not hasattr(ledger.entries, "append")


@pytest.mark.parametrize(
    ("book", "listed"),
    [("wrc-2022", "not listed"), ("ema-2016", "listed last"), ("wdmc-2019", "removed")],
)
def test_disqualified(book: str, listed: str) -> None:
    """WRC 2022 §12.2; EMA 2016 §5.8; WDMC 2019 P2 §7.7."""
    ledger = Ledger(book)
    ledger.record("Di", rule("cheating", {"evidence_clear": True}, book), game=3)
    assert ledger.disqualified == {"Di": listed}
    assert ledger.marks(5) == {"Di": {Mark.DISQUALIFIED}}


def test_a_verdict_is_booked_as_a_whole() -> None:
    ledger = Ledger("wrc-2022")
    verdict = rule_together([Incident("Ana", CHONBO), Incident("Bo", "tile_count_wrong")], "wrc-2022")
    ledger.record_all(verdict, game=1)
    assert [(one.player, one.points) for one in ledger.entries] == [("Ana", -30_000), ("Bo", -30_000)]
    assert ledger.entries[0].to_dict()["where"] == "tournament_score"


def test_what_does_not_belong_is_refused() -> None:
    ledger = Ledger("wrc-2022")
    with pytest.raises(referee.LedgerError, match="does not go into a ledger by wrc-2022"):
        ledger.record("Ana", rule(CHONBO, {}, "ema-2016"), game=1)
    with pytest.raises(referee.LedgerError, match="counted from 1"):
        ledger.record("Ana", rule(CHONBO, {}, "wrc-2022"), game=0)
    with pytest.raises(referee.LedgerError, match="four players, not 3"):
        ledger.scores(1, {"Ana": 1, "Bo": 2, "Cy": 3})
