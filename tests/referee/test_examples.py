"""Examples: the penalties that the books work out themselves, and games with penalties figured to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pytest

from hanchan.game import play, seat_draw
from hanchan.referee import Incident, Value, books, rule, rule_together
from hanchan.referee.ledger import GameScore, Ledger
from tests.helpers.variants import changed
from tests.helpers.walls import go, run_out, table

BOOKS = books()


Facts: TypeAlias = dict[str, Value]

PLAYERS = ("Ana", "Bo", "Cy", "Di")
WRC = ("wrc-2022", "wrc-2025")


def scores(ledger: Ledger, points: tuple[int, ...], pot: int = 0, game: int = 1) -> dict[str, GameScore]:
    return ledger.scores(game, dict(zip(PLAYERS, points, strict=True)), pot=pot)


def totals(ledger: Ledger, points: tuple[int, ...]) -> list[float]:
    """What the players have after their first game."""
    return list(ledger.total([scores(ledger, points)]).values())


# The books' own examples.


@pytest.mark.parametrize("ruleset", WRC)
def test_a_penalty_comes_off_the_tournament_score(ruleset: str) -> None:
    """WRC 2022 and 2025 §12.2: 40,000 and the first place are 25 P; a penalty of 30 P makes them -5 P."""
    ledger = Ledger(ruleset)
    assert scores(ledger, (40_000, 30_000, 28_000, 22_000))["Ana"].score == 25
    ledger.record("Ana", rule("dead_hand_call_informed", {}, ruleset), game=2)
    assert totals(ledger, (40_000, 30_000, 28_000, 22_000))[0] == -5
    second = scores(ledger, (30_000, 30_000, 30_000, 30_000), game=2)
    assert second["Ana"].points == 30_000


@pytest.mark.parametrize("ruleset", WRC)
def test_a_word_between_pon_and_ron_is_what_the_tiles_say(ruleset: str) -> None:
    """WRC 2022 §12.3.2, WRC 2025 §12.3.3."""
    for foul in ("confusing_term_group", "confusing_term_win"):
        ruling = rule(foul, {}, ruleset)
        assert (ruling.penalty, ruling.call, ruling.source) == ("warning", "valid", "book")


@pytest.mark.parametrize("ruleset", WRC)
def test_the_middle_tile_of_a_sequence_turned(ruleset: str) -> None:
    """WRC 2022 §12.3.3, WRC 2025 §12.3.4: the player opposite is furiten, the caller's hand is dead."""
    ruling = rule("sequence_center_rotated", {}, ruleset)
    assert (ruling.penalty, ruling.source) == ("dead_hand", "book")
    assert "furiten" in ruling.correction


@pytest.mark.parametrize("ruleset", WRC)
def test_late_by_ten_minutes_and_substituted(ruleset: str) -> None:
    """WRC 2022 §12.3.7, WRC 2025 §12.3.9: 30 P for the game, and not 10 P more."""
    assert rule("late_1_10", {"minutes_late": 10}, ruleset).points == 10_000
    ruling = rule("late_over_10", {"minutes_late": 11}, ruleset)
    assert (ruling.penalty, ruling.points) == ("forfeit", 30_000)


@pytest.mark.parametrize(("minutes", "points"), [(1, 1_000), (10, 10_000)])
def test_late_in_ema(minutes: int, points: int) -> None:
    """EMA 2016 §5.7."""
    ruling = rule("late_1_10", {"minutes_late": minutes}, "ema-2016")
    assert (ruling.points, ruling.booked) == (points, "after_uma")


NOT_AT_ONCE: Facts = {"corrected_at_once": False, "hand_shown": True}
AT_ONCE: Facts = {"corrected_at_once": True, "hand_shown": True}
NO_WIN: Facts = {"hand_wins": False}
EMA_WORDS: dict[str, tuple[str, Facts, str]] = {
    "Ippatsu, and the tiles are shown": ("confusing_term_win", NOT_AT_ONCE, "chonbo void"),
    "Hu, I mean tsumo": ("confusing_term_win", AT_ONCE, "none valid"),
    "Ippatsu, I mean ron": ("confusing_term_win", AT_ONCE, "none valid"),
    "Ron for a self-draw": ("ron_tsumo_swapped", {}, "none valid"),
    "Pung, no ron": ("change_call_group_to_win", {**AT_ONCE, "hand_wins": True}, "none valid"),
    "Ron, no pung, and it wins": ("change_call_win_to_group", {"hand_wins": True}, "none first"),
    "Ron, no pung": ("change_call_win_to_group", {**NO_WIN, "tiles_shown": "none"}, "dead_hand void"),
    "Ron, no pung, two shown": (
        "change_call_win_to_group",
        {**NO_WIN, "tiles_shown": "some"},
        "dead_hand void",
    ),
    "Ron, no pung, all shown": ("change_call_win_to_group", {**NO_WIN, "tiles_shown": "all"}, "chonbo void"),
}


@pytest.mark.parametrize("said", EMA_WORDS)
def test_words_of_a_call_in_ema(said: str) -> None:
    """EMA 2016 §5.1.2, §5.1.3."""
    foul, facts, expected = EMA_WORDS[said]
    ruling = rule(foul, facts, "ema-2016")
    assert f"{ruling.penalty} {ruling.call}" == expected


def test_the_wrong_word_in_wdmc() -> None:
    """WDMC 2019 P2 §8: chi for pon, ron for pon; caught before tiles are used it is free."""
    chi = rule("change_call_group_to_group", {"next_player_drew": False}, "wdmc-2019")
    assert (chi.penalty, chi.call) == ("correct", "valid")
    ron: Facts = {"corrected_at_once": True, "hand_wins": False, "tiles_shown": "none"}
    assert rule("change_call_win_to_group", ron, "wdmc-2019").penalty == "correct"
    late = rule("change_call_group_to_group", {"next_player_drew": True}, "wdmc-2019")
    assert (late.penalty, late.source) == ("dead_hand", "book")


def test_a_substitute_wins_the_table_in_ema() -> None:
    """EMA 2016 §5.8: from the start the substitute's place counts; the others have +5, -5 and -15."""
    ledger = Ledger("ema-2016")
    ledger.substitute("Ana", rule("no_show", {}, "ema-2016"), game=1)
    told = scores(ledger, (45_000, 35_000, 22_000, 18_000))
    assert [told[who].uma for who in PLAYERS[1:]] == [5, -5, -15]
    assert told["Ana"].score == -30


@dataclass(frozen=True)
class Finished:
    """A game figured to the end: the scores in thousands."""

    points: tuple[int, ...]
    wrc: tuple[float, ...]
    ema: tuple[float, ...]
    wdmc: tuple[float, ...]
    pot: int = 0

    def scores(self, ruleset: str) -> tuple[float, ...]:
        return {"ema-2016": self.ema, "wdmc-2019": self.wdmc}.get(ruleset, self.wrc)


FINISHED = {
    "two above the start": Finished(
        points=(42_300, 33_100, 27_900, 16_700),
        wrc=(27.3, 8.1, -7.1, -28.3),
        ema=(27.3, 8.1, -7.1, -28.3),
        wdmc=(20.3, 7.1, -6.1, -21.3),
    ),
    "one above the start": Finished(
        points=(51_300, 29_400, 24_000, 15_300),
        wrc=(36.3, 4.4, -11, -29.7),
        ema=(36.3, 4.4, -11, -29.7),
        wdmc=(33.3, -1.6, -9, -22.7),
    ),
    "one exactly at the start": Finished(
        points=(36_000, 34_000, 30_000, 20_000),
        wrc=(21, 9, -5, -25),
        ema=(21, 9, -5, -25),
        wdmc=(14, 7, 1, -22),
    ),
    "a tie, and a deposit left": Finished(
        points=(45_000, 27_000, 27_000, 20_000),
        pot=1,
        wrc=(30, -3, -3, -25),
        ema=(31, -3, -3, -25),
        wdmc=(27, -5, -5, -18),
    ),
}


@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize("game", FINISHED)
def test_games_without_penalties(game: str, ruleset: str) -> None:
    finished = FINISHED[game]
    told = scores(Ledger(ruleset), finished.points, finished.pot)
    assert [one.score for one in told.values()] == pytest.approx(finished.scores(ruleset))


CHONBO = {
    "wrc-2022": (-5, 7, -8, -24),
    "wrc-2025": (-5, 7, -8, -24),
    "ema-2016": (5, 7, -8, -24),
    "wdmc-2019": (-3, 14, -6, -17),
}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_game_with_a_chonbo(ruleset: str) -> None:
    points = (40_000, 32_000, 27_000, 21_000)
    ledger = Ledger(ruleset)
    ledger.record("Ana", rule("empty_win_hand_shown", {}, ruleset), game=1)
    assert totals(ledger, points) == pytest.approx(CHONBO[ruleset])
    if ruleset != "wdmc-2019":
        assert scores(ledger, points)["Ana"].place == 1


def test_the_other_reading_of_wdmc() -> None:
    """WDMC 2019 P2 §9.1: places from the points at the table."""
    rules = changed("wdmc-2019", uma__places_from="table_points")
    ledger = Ledger(rules)
    ledger.record("Ana", rule("empty_win_hand_shown", {}, rules), game=1)
    assert totals(ledger, (40_000, 32_000, 27_000, 21_000)) == pytest.approx((6, 6, -7, -17))


# Lateness: seven minutes of Bo.
LATE = {
    "wrc-2022": (26, -1, -7, -25),
    "wrc-2025": (26, -1, -7, -25),
    "ema-2016": (26, -1, -7, -25),
    "wdmc-2019": (23, -21, -3, -13),
}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_game_with_a_late_player(ruleset: str) -> None:
    ledger = Ledger(ruleset)
    ledger.record("Bo", rule("late_1_10", {"minutes_late": 7, "emergency": False}, ruleset), game=1)
    assert totals(ledger, (41_000, 31_000, 28_000, 20_000)) == pytest.approx(LATE[ruleset])


def test_the_other_reading_of_wdmc_with_a_late_player() -> None:
    rules = changed("wdmc-2019", uma__places_from="table_points")
    ledger = Ledger(rules)
    ledger.record("Bo", rule("late_1_10", {"minutes_late": 7, "emergency": False}, rules), game=1)
    assert totals(ledger, (41_000, 31_000, 28_000, 20_000)) == pytest.approx((19, -9, -6, -18))


# A substitute takes over when Ana falls ill. EMA 2016 §5.8: last uma for the substitute, whatever the points.
ILL = {
    "wrc-2022": ("leave_during_hanchan", (-30, 10, -13, -27)),
    "wrc-2025": ("leave_during_hanchan", (-30, 10, -13, -27)),
    "ema-2016": ("leave_during_hanchan", (-30, 20, -3, -17)),
    "wdmc-2019": ("emergency_leave", (23, 9, -12, -20)),
}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_game_that_a_substitute_finishes(ruleset: str) -> None:
    foul, expected = ILL[ruleset]
    ledger = Ledger(ruleset)
    ledger.substitute("Ana", rule(foul, {}, ruleset), game=1, during=True)
    assert totals(ledger, (45_000, 35_000, 22_000, 18_000)) == pytest.approx(expected)


def noten_riichi_of_east(ruleset: str) -> play.Game:
    """A draw in South 1 with a counter and an old deposit; East and South are in riichi."""
    points = [28_000, 35_000, 31_000, 25_000]
    hand = table(
        ruleset,
        round="S",
        honba=1,
        pot=1,
        scores=points,
        E="123m456p789s1122z",
        S="123p456s789m3344z",
        W="234s456m678p88m99p",
        draws="5z6z",
    )
    go(hand, "E riichi 5z", "S riichi 6z")
    run_out(hand)
    return play.Game.beginning_with(hand, bytes(32), dealer=0)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_noten_riichi_at_an_exhaustive_draw(ruleset: str) -> None:
    foul = Incident("Ana", "riichi_noten")
    verdict = rule_together([foul], ruleset, exhaustive_draw=True)
    (ruling,) = verdict.of("Ana")
    price = {"ema-2016": 20_000, "wdmc-2019": 12_000}.get(ruleset, 30_000)
    assert (ruling.penalty, ruling.points) == ("chonbo", price)
    assert (verdict.hand, verdict.tenpai_payments, verdict.game_over) == ("redealt", False, False)
    assert (ruling.deposit, ruling.counters, ruling.dealer) == ("returned", "same", "same")

    game = noten_riichi_of_east(ruleset)
    assert game.scores == [27_000, 34_000, 31_000, 25_000]
    game.chonbo(["E"])
    game.next_hand()
    assert (game.scores, game.honba, game.pot, game.dealer) == ([28_000, 35_000, 31_000, 25_000], 1, 1, 0)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_chonbo_in_the_last_hand_after_time(ruleset: str) -> None:
    """WRC 2022 §10.1: the game is over. EMA 2016 §5.9: the hand is dealt again."""
    verdict = rule_together([Incident("Bo", "empty_win_hand_shown")], ruleset, after_time=True)
    assert verdict.game_over is (ruleset != "ema-2016")
    assert verdict.of("Bo")[0].points > 0


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_chonbo_beside_a_win(ruleset: str) -> None:
    verdict = rule_together([Incident("Bo", "empty_win_hand_shown")], ruleset, winners=["Cy"])
    (ruling,) = verdict.of("Bo")
    expected = {"ema-2016": ("none", 0), "wdmc-2019": ("chonbo", 12_000)}.get(ruleset, ("warning", 0))
    assert (ruling.penalty, ruling.points) == expected
    assert (verdict.hand, ruling.redeal) == ("scored", False)


@pytest.mark.parametrize("ruleset", BOOKS)
def test_several_chonbo(ruleset: str) -> None:
    """WRC 2025 §12.2: all are penalised, and the hand is dealt again once."""
    fouls = [Incident("Bo", "riichi_noten"), Incident("Cy", "riichi_noten")]
    verdict = rule_together(fouls, ruleset, exhaustive_draw=True)
    assert [ruling.penalty for _, ruling in verdict.rulings] == ["chonbo", "chonbo"]
    assert verdict.hand == "redealt"


@pytest.mark.parametrize("ruleset", BOOKS)
def test_one_hand_is_one_chonbo(ruleset: str) -> None:
    """A noten riichi that also declares a false win is penalised once."""
    fouls = [Incident("Bo", "riichi_noten"), Incident("Bo", "empty_win_hand_shown")]
    verdict = rule_together(fouls, ruleset)
    assert [ruling.penalty for ruling in verdict.of("Bo")] == ["chonbo"]
    assert [foul.foul for _, foul, _ in verdict.dropped] == ["empty_win_hand_shown"]


@pytest.mark.parametrize("ruleset", WRC)
def test_a_new_deal_ends_dead_hands_but_not_penalties(ruleset: str) -> None:
    """The points for a call with a dead hand stay, though the hand is dealt again for another's chonbo."""
    fouls = [
        Incident("Ana", "invalid_group_after_discard"),
        Incident("Bo", "late_1_10", {"minutes_late": 3}),
        Incident("Cy", "empty_win_hand_hidden"),
    ]
    verdict = rule_together(fouls, ruleset)
    assert verdict.of("Ana") == ()
    assert verdict.of("Bo")[0].points == 3_000
    assert (verdict.of("Cy")[0].penalty, verdict.hand) == ("chonbo", "redealt")
    called = rule_together([Incident("Ana", "dead_hand_call_informed"), fouls[2]], ruleset)
    assert [ruling.points for ruling in called.of("Ana")] == [30_000]


# Outside tournaments. EMA 2016 §3.4.6: a reverse mangan.
@pytest.mark.parametrize(
    ("offender", "paid"), [("Ana", (-12_000, 4_000, 4_000, 4_000)), ("Bo", (4_000, -8_000, 2_000, 2_000))]
)
def test_a_chombo_outside_tournaments(offender: str, paid: tuple[int, ...]) -> None:
    ledger = Ledger("ema-2016", tournament=False)
    winds = dict(zip(PLAYERS, "ESWN", strict=True))
    entries = ledger.record(offender, rule("empty_win_hand_shown", {}, "ema-2016"), game=1, seats=winds)
    assert {one.player: one.points for one in entries} == dict(zip(PLAYERS, paid, strict=True))
    assert all(one.where == "table" for one in entries)


# Incidents as every book rules them.
TWO_TILES = "revealed_dead_wall_1_2"
INCIDENTS: dict[str, tuple[str, list[str], str]] = {
    "two tiles of the dead wall": (TWO_TILES, [], "warning warning none none"),
    "two tiles of the dead wall again": (TWO_TILES, [TWO_TILES], "warning points none none"),
    "pon, never mind": ("empty_call_group_nothing_shown", [], "dead_hand dead_hand none none"),
    "furiten ron, hidden": ("furiten_ron_hidden", [], "chonbo chonbo dead_hand dead_hand"),
    "furiten ron, shown": ("furiten_ron_shown", [], "chonbo chonbo chonbo chonbo"),
}


@pytest.mark.parametrize("incident", INCIDENTS)
def test_incidents(incident: str) -> None:
    foul, history, expected = INCIDENTS[incident]
    assert [rule(foul, {}, book, history).penalty for book in BOOKS] == expected.split()


def test_a_quick_draw_and_a_pon_a_blink_later() -> None:
    """WRC 2022 §8.1, EMA 2016 §3.3.1: the call stands. WRC 2025 §12.3.2: the draw does."""
    calls = [rule("drew_too_fast", {}, book).call for book in BOOKS]
    assert calls == ["valid", "void", "valid", "void"]


def test_called_pon_had_no_tiles_has_already_discarded() -> None:
    """EMA 2016 §3.4.7, §5.1.4."""
    ruling = rule("invalid_group_after_discard", {}, "ema-2016")
    assert (ruling.penalty, ruling.clause, ruling.source) == ("dead_hand", "EMA 2016 §3.4.7, §5.1.4", "book")


# The signal: how many hands are still played, the running one included.


def hands_after_signal(ruleset: str, *, in_hand: bool, first_discard: bool = True) -> int:
    game = play.game(ruleset, seed=4)
    if first_discard:
        game.apply("E", game.legal("E")[-1])
    if not in_hand:
        play_out(game)
    game.time_signal()
    hands = 0
    if not in_hand:
        game.next_hand()
    while game.ended is None:
        hands += 1
        play_out(game)
        game.next_hand()
    return hands


def play_out(game: play.Game) -> None:
    """Nobody calls, nobody wins: the hand is drawn."""
    while game.deciders:
        seat = game.deciders[0]
        game.apply(seat, game.legal(seat)[-1])


@pytest.mark.parametrize(
    ("in_hand", "first_discard", "hands"),
    [
        pytest.param(True, True, (1, 1, 2, 1), id="during a hand"),
        pytest.param(True, False, (1, 1, 2, 1), id="dice thrown, nobody has discarded"),
        pytest.param(False, True, (1, 1, 1, 0), id="between two hands"),
    ],
)
def test_the_signal(in_hand: bool, first_discard: bool, hands: tuple[int, ...]) -> None:
    """WRC 2022 §10.1; EMA 2016 §5.9; WDMC 2019 P2 §4.1."""
    played = [hands_after_signal(book, in_hand=in_hand, first_discard=first_discard) for book in BOOKS]
    assert tuple(played) == hands


def test_the_traditional_draw_of_seats() -> None:
    """WRC 2022 §6.2.1: Ana shuffles, Cy rolls 7, then 9."""
    drawn = seat_draw.traditional(PLAYERS, row="3z2p4z1z1p2z", dice=((3, 4), (4, 5)), shuffler=0)
    assert drawn.players == ("Bo", "Ana", "Di", "Cy")


def test_escalation_is_counted_over_the_tournament() -> None:
    """WRC 2025 §12.3.1, §12.3.6: repeated is repeated, also in a later game; other fouls do not count."""
    ledger = Ledger("wrc-2025")
    ledger.record("Ana", rule("false_tenpai_first", {}, "wrc-2025"), game=1)
    again = rule("false_tenpai_first", {}, "wrc-2025", ledger.history("Ana", game=2))
    assert (again.penalty, again.points, again.earlier) == ("points", 5_000, 1)
    assert rule("revealed_own_hand_1_2", {}, "wrc-2025", ledger.history("Ana", game=2)).penalty == "warning"
    assert rule("false_tenpai_first", {}, "wrc-2025", ledger.history("Bo", game=2)).earlier == 0
