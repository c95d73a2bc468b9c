"""What each penalty is: where points come off, what a dead hand may do, what a chonbo does to the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import referee, rulesets
from hanchan.game import play
from hanchan.referee import Incident, Offence, rule, rule_together
from hanchan.referee.case import Case
from hanchan.referee.check import combinations
from hanchan.referee.ledger import Ledger
from hanchan.tournament import Disqualified, PlanError, enter, fold, standings
from hanchan.tournament.game_points import points
from tests.helpers import scripts
from tests.helpers.game_cases import SEED, TENPAI
from tests.helpers.walls import go, options, table
from tests.tournament.office.events import make, opened, played, reported, seated

from .rows import row

if TYPE_CHECKING:
    from hanchan.referee import Ruling, Value

TABLE = (40_000, 32_000, 27_000, 21_000)
LATE: dict[str, Value] = {"minutes_late": 3, "emergency": False}
SHOWN = Incident("Bo", "empty_win_hand_shown")
NOTEN = Incident("Ana", "riichi_noten")


# Warnings and points.


@row(
    "B1.1",
    ("confusing_term_group", {}, "warning", "this may count as obstruction (§12.2)."),
    ("passing_information", {"serious": False}, "discretion", "The referee decides."),
    ("obstruction_general", {"serious": False}, "disqualification", "removed from the tournament"),
)
def test_a_warning(book: str, expected: tuple[str, dict[str, Value], str, str]) -> None:
    """It costs nothing, is noted, and counts when it comes to a repetition."""
    foul, facts, again, words = expected
    first = rule(foul, facts, book)
    assert (first.penalty, first.points, first.hand) == ("warning", 0, "goes_on")
    ledger = Ledger(book)
    (entry,) = ledger.record("Ana", first, game=1)
    assert entry.points == 0
    second = rule(foul, facts, book, ledger.history("Ana", game=2))
    assert (second.penalty, second.earlier) == (again, 1)
    assert words in second.say


@row("B1.2", ("tournament_score", (1, 2, 3, 4)), ("after_uma", (1, 2, 3, 4)), ("before_uma", (2, 1, 3, 4)))
def test_where_points_are_booked(book: str, expected: tuple[str, tuple[int, ...]]) -> None:
    """Nobody receives them; only in WDMC 2019 the place can change (P2 §9.1, our reading)."""
    where, places = expected
    assert rule("late_1_10", LATE, book).booked == where
    clean, fined = points(TABLE, book), points(TABLE, book, penalties=[(0, 9_000)])
    assert fined.places == places
    assert sum(fined.tournament) == pytest.approx(sum(clean.tournament) - 9)
    assert fined.points == clean.points == TABLE
    if where != "before_uma":
        assert fined.uma == clean.uma
        assert fined.tournament[1:] == clean.tournament[1:]


def prices(book: str) -> tuple[set[int], set[int]]:
    """Every price in points that the catalogue has in a book: fixed ones, and those to choose from."""
    fixed, choice = set(), set()
    for foul in referee.fouls():
        for facts in combinations(foul, book):
            chosen, _ = Case.of(foul, facts, book).choose()
            assert chosen is not None
            for earlier in range(max([0, *(one.earlier for one in chosen.repeats)]) + 1):
                ruling = rule(foul, facts, book, [Offence(foul.id)] * earlier)
                minutes = int(facts.get("minutes_late", 1)) if chosen.per else 1
                fixed |= {ruling.points // minutes} if ruling.penalty in ("points", "forfeit") else set()
                choice |= set(ruling.amounts)
    return fixed, choice


@row(
    "B1.3",
    ({1_000, 2_000, 8_000, 30_000}, set()),
    ({1_000, 2_000, 5_000, 8_000, 30_000}, set()),
    ({1_000, 30_000}, {8_000, 12_000, 48_000}),
    ({2_000, 12_000, 20_000, 24_000}, set()),
)
def test_amounts(book: str, expected: tuple[set[int], set[int]]) -> None:
    """EMA 2016 §5.5: 8,000 or 12,000, then 12,000 to 48,000; its 30,000 are the session missed (§5.8)."""
    assert prices(book) == expected


# Dead hands.


@row("B1.4", ("chi", "pon", "quad", "riichi", "win"))
def test_what_a_dead_hand_may_not(book: str, expected: tuple[str, ...]) -> None:
    """EMA 2016 §3.4.7 and WDMC 2019 P3 §3.11 do not name riichi; it follows from the rest."""
    assert rulesets.load(book)["dead_hand.barred_from"] == expected
    own, others = OWN_TURN, ON_A_DISCARD
    for words, (tiles, draws) in own.items():
        for dead in (False, True):
            hand = table(book, S=tiles, draws=draws)
            go(hand, f"E discard {draws[:2]}")
            if dead:
                hand.declare_dead("S")
            assert (words in options(hand, "S")) is not dead, words
            assert all(word.startswith("discard") for word in options(hand, "S")) is dead
    for words, (tiles, tile) in others.items():
        for dead in (False, True):
            hand = table(book, S=tiles, draws=tile)
            if dead:
                hand.declare_dead("S")
            go(hand, f"E discard {tile}")
            asked = hand.phase == "reaction" and "S" in hand.deciders
            assert (asked and words in options(hand, "S")) is not dead, words


OWN_TURN = {
    "riichi 6z (drawn)": ("123m456p789s1122z", "5z6z"),
    "tsumo": ("123m456p789s1122z", "5z1z"),
    "ankan 1z": ("456p789s2233m111z", "5z1z"),
}
"""What South can do in turn: tiles, and the draws of East and South."""
ON_A_DISCARD = {
    "pon 1z 1z": ("123m456p789s1122z", "1z"),
    "chi 2m 3m": ("23m456p789s11223z", "1m"),
    "kan": ("456p789s2233m111z", "1z"),
    "ron": ("234m456p678s34m88p", "2m"),
}
"""What South can do when East discards a tile."""


@row("B1.5")
def test_what_a_dead_hand_may(book: str) -> None:
    """It draws, and discards what it likes; in riichi only what it draws."""
    hand = table(book, S="123m456p789s1122z", draws="5z6z5z")
    go(hand, "E discard 5z")
    hand.declare_dead("S")
    assert len(set(options(hand, "S"))) >= 12
    riichi = table(book, E="123m456p789s1123z", draws="3z5z5z5z6z")
    go(riichi, "E riichi 2z")
    scripts.run(riichi, "3")
    riichi.declare_dead("E")
    assert options(riichi, "E") == ["discard 6z (drawn)"]


@row("B1.6", ((-1_000, 3_000, -1_000, -1_000), 1))
def test_a_dead_hand_is_noten(book: str, expected: tuple[tuple[int, ...], int]) -> None:
    """East's hand is tenpai, but dead: it pays, and the deal passes."""
    paid, dealer = expected
    game = play.Game.beginning_with(table(book, E=TENPAI["E"], S=TENPAI["S"]), SEED)
    game.declare_dead("E")
    scripts.perform(game, ["run out", "show"])
    assert tuple(score - 30_000 for score in game.scores) == paid
    game.next_hand()
    assert game.dealer == dealer


@row("B1.7")
def test_a_dead_hand_lasts_one_hand(book: str) -> None:
    game = play.Game.beginning_with(table(book, E=TENPAI["E"]), SEED)
    game.declare_dead("S")
    scripts.perform(game, ["run out", "show"])
    assert [seat["dead"] for seat in game.view()["seats"]].count(True) == 1
    game.next_hand()
    assert [seat["dead"] for seat in game.view()["seats"]] == [False] * 4


@row(
    "B1.8",
    ("not_paid", "stays", {}),
    ("returned", "stays", {"discarded_since": True}),
    ("returned", "stays", {}),
)
def test_the_deposit_of_a_dead_riichi_hand(book: str, expected: tuple[str, str, dict[str, Value]]) -> None:
    """Void with its declaration; of a good riichi that becomes dead later it stays (WDMC: our reading)."""
    void, later, facts = expected
    foul = "riichi_not_said" if book == "ema-2016" else "riichi_open_hand"
    assert rule(foul, {}, book).deposit == void
    assert rule("call_after_riichi", facts, book, readings=_dead(book)).deposit == later


def _dead(book: str) -> list[str]:
    return ["call_after_riichi.dead_hand"] if book == "wdmc-2019" else []


# Chonbo.


@row("B1.9", (30_000, "tournament_score"), (20_000, "tournament_score"), (12_000, "before_uma"))
def test_the_price_of_a_chonbo(book: str, expected: tuple[int, str]) -> None:
    ruling = rule("empty_win_hand_shown", {}, book)
    assert (ruling.penalty, ruling.points, ruling.booked) == ("chonbo", *expected)


@row(
    "B1.10",
    {"Ana": -30_000},
    {"Bo": 4_000, "Ana": -12_000, "Cy": 4_000, "Di": 4_000},
    {"Ana": -12_000},
)
def test_a_chonbo_outside_tournaments(book: str, expected: dict[str, int]) -> None:
    """EMA 2016 §3.4.6: a reverse mangan; in the other books nobody is paid."""
    ledger = Ledger(book, tournament=False)
    winds = {"Ana": "E", "Bo": "S", "Cy": "W", "Di": "N"}
    entries = ledger.record("Ana", rule("empty_win_hand_shown", {}, book), game=1, seats=winds)
    assert {one.player: one.points for one in entries} == expected
    if book == "ema-2016":
        entries = ledger.record("Bo", rule("empty_win_hand_shown", {}, book), game=2, seats=winds)
        assert {one.player: one.points for one in entries} == {
            **{"Ana": 4_000, "Bo": -8_000, "Cy": 2_000, "Di": 2_000}
        }


def riichi_and_chonbo(book: str) -> play.Game:
    """South 1 with a counter and an old deposit; East and South are in riichi, and East makes a chonbo."""
    hand = table(
        book,
        round="S",
        honba=1,
        pot=1,
        scores=[28_000, 35_000, 31_000, 25_000],
        E="123m456p789s1122z",
        S="123p456s789m3344z",
        draws="5z6z7z",
    )
    go(hand, "E riichi 5z", "S riichi 6z", "W discard 7z")
    game = play.Game.beginning_with(hand, SEED)
    assert game.scores == [27_000, 34_000, 31_000, 25_000]
    game.chonbo(["E"])
    game.next_hand()
    return game


@row("B1.11")
def test_the_hand_is_dealt_again(book: str) -> None:
    """It counts as no hand; WDMC 2019 resets what cannot go on, and every chonbo of play in our reading."""
    ruling = rule("empty_win_hand_shown", {}, book)
    assert ruling.redeal
    game = riichi_and_chonbo(book)
    assert (game.phase, game.ended, game.wind, game.end) == ("turn", None, "S", None)
    phone = rule("phone_ring_second", {"call_agreed_before": False}, book)
    assert not phone.redeal


@row("B1.12", ("same", 0))
def test_the_winds_stay(book: str, expected: tuple[str, int]) -> None:
    assert (rule("empty_win_hand_shown", {}, book).dealer, riichi_and_chonbo(book).dealer) == expected


@row("B1.13", ("same", 1))
def test_the_counters_stay(book: str, expected: tuple[str, int]) -> None:
    assert (rule("empty_win_hand_shown", {}, book).counters, riichi_and_chonbo(book).honba) == expected


@row("B1.14", ("returned", [28_000, 35_000, 31_000, 25_000]))
def test_deposits_of_the_hand_go_back(book: str, expected: tuple[str, list[int]]) -> None:
    assert (rule("empty_win_hand_shown", {}, book).deposit, riichi_and_chonbo(book).scores) == expected


@row("B1.15", 1)
def test_older_deposits_stay(book: str, expected: int) -> None:
    assert riichi_and_chonbo(book).pot == expected


@row("B1.16", ("warning", 0, "scored"), ("none", 0, "scored"), ("chonbo", 12_000, "scored"))
def test_a_chonbo_with_a_win(book: str, expected: tuple[str, int, str]) -> None:
    verdict = rule_together([SHOWN], book, winners=["Di"])
    (ruling,) = verdict.of("Bo")
    assert (ruling.penalty, ruling.points, verdict.hand) == expected


@row("B1.17", ("chonbo", "redealt", False))
def test_a_chonbo_with_an_exhaustive_draw(book: str, expected: tuple[str, str, bool]) -> None:
    verdict = rule_together([NOTEN], book, exhaustive_draw=True)
    assert (verdict.of("Ana")[0].penalty, verdict.hand, verdict.tenpai_payments) == expected


@row("B1.18", [30_000, 30_000], [20_000, 20_000], [12_000, 12_000])
def test_several_chonbo(book: str, expected: list[int]) -> None:
    verdict = rule_together([NOTEN, SHOWN], book, exhaustive_draw=True)
    assert [ruling.points for _, ruling in verdict.rulings] == expected
    assert (verdict.hand, verdict.say.count("Several")) == ("redealt", 1)


@row("B1.19", ("time", True), (None, False), ("time", True))
def test_a_chonbo_after_time(book: str, expected: tuple[str | None, bool]) -> None:
    """WRC 2022 §10.1, WDMC 2019 P2 §4.1: the game ends. EMA 2016 §5.9: it is dealt again."""
    ended, over = expected
    game = play.game(book, seed=3)
    scripts.perform(game, ["run 2"])
    game.time_signal()
    game.chonbo(["S"])
    game.next_hand()
    assert game.ended == ended
    assert rule_together([SHOWN], book, after_time=True).game_over is over


@row("B1.20")
def test_a_chonbo_in_south_4(book: str) -> None:
    game = play.Game.beginning_with(table(book, round="S"), SEED, dealer=3)
    game.chonbo(["E"])
    game.next_hand()
    assert (game.ended, game.wind, game.dealer, game.honba) == (None, "S", 3, 0)


# Disqualification.


@row("B1.21")
def test_a_disqualified_player_plays_no_more(book: str) -> None:
    ruling = rule("cheating", {"evidence_clear": True} if book == "ema-2016" else {}, book)
    assert ruling.penalty == "disqualification"
    event = fold([*opened(book, players=8), *seated(1, (1, 2, 3, 4), (5, 6, 7, 8))])
    enter(event, make(Disqualified, player=1, session=2, reason="cheating"))
    assert [person.number for person in event.playing(2)] == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(PlanError):
        fold([*event.log, *seated(2, (1, 2, 3, 4), (5, 6, 7, 8))])


@row("B1.22", (None, "not listed"), (4, "listed last"), (None, "removed"))
def test_how_a_disqualified_player_is_ranked(book: str, expected: tuple[int | None, str]) -> None:
    event = played(book, TABLE, *reported(1, 1, (1, 2, 3, 4), TABLE)[1:])
    enter(event, make(Disqualified, player=1, session=2, reason="cheating"))
    line = next(one for one in standings(event) if one.player == 1)
    assert (line.rank, expected[1] in line.note) == (expected[0], True)
    ledger = Ledger(book)
    ledger.record("Ana", _dq(book), game=1)
    assert ledger.disqualified == {"Ana": expected[1]}


def _dq(book: str) -> Ruling:
    return rule("cheating", {"evidence_clear": True} if book == "ema-2016" else {}, book)
