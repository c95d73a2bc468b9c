"""The worked examples: games figured to the end, incidents, time, attendance, ranking, seats and loans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.game import play, seat_draw
from hanchan.referee import Incident, rule, rule_together
from hanchan.referee.ledger import Ledger
from hanchan.tournament import (
    ResultEntered,
    RulingGiven,
    SheetError,
    SticksLent,
    Substituted,
    fold,
    standings,
)
from hanchan.tournament.clock import last_hands
from hanchan.tournament.game_points import points
from hanchan.tournament.prizes import prizes
from hanchan.tournament.reporting.loans import lending
from hanchan.tournament.rulings import absence
from hanchan.tournament.standings import thousands
from tests.helpers import game_cases
from tests.helpers.variants import changed
from tests.helpers.walls import go, run_out, table
from tests.tournament.office.events import make, opened, played, reported, seated

from .rows import no, row

if TYPE_CHECKING:
    from hanchan.referee import Ruling, Value
    from hanchan.rulesets import Ruleset
    from hanchan.tournament import Entry, Event
    from hanchan.tournament.entries import Four

Scores = tuple[float, ...]
PLAYERS = ("Ana", "Bo", "Cy", "Di")


def totals(event: Event) -> Scores:
    by_player = {one.player: thousands(one.total) for one in standings(event)}
    return tuple(by_player[player] for player in sorted(by_player))


def booked(player: int, ruling: Ruling) -> Entry:
    told = {"foul": ruling.foul, "points": -ruling.points, "where": ruling.booked, "clause": ruling.clause}
    return make(RulingGiven, player=player, session=1, **told)


# Final scores.


@row("T01", (27.3, 8.1, -7.1, -28.3), (27.3, 8.1, -7.1, -28.3), (20.3, 7.1, -6.1, -21.3))
def test_t01(book: str, expected: Scores) -> None:
    assert points((42_300, 33_100, 27_900, 16_700), book).scores == expected
    assert totals(played(book, (42_300, 33_100, 27_900, 16_700))) == expected


@row("T02", (36.3, 4.4, -11, -29.7), (36.3, 4.4, -11, -29.7), (33.3, -1.6, -9, -22.7))
def test_t02(book: str, expected: Scores) -> None:
    assert points((51_300, 29_400, 24_000, 15_300), book).scores == expected
    assert totals(played(book, (51_300, 29_400, 24_000, 15_300))) == expected


@row("T03", (21, 9, -5, -25), (21, 9, -5, -25), (14, 7, 1, -22))
def test_t03(book: str, expected: Scores) -> None:
    assert points((36_000, 34_000, 30_000, 20_000), book).scores == expected
    assert totals(played(book, (36_000, 34_000, 30_000, 20_000))) == expected


@row("T05", (30, -3, -3, -25), (31, -3, -3, -25), (27, -5, -5, -18))
def test_t05(book: str, expected: Scores) -> None:
    """The sum is -1 where the deposit is lost, and 0 where the winner has it."""
    assert points((45_000, 27_000, 27_000, 20_000), book, deposits=1).scores == expected
    assert totals(played(book, (45_000, 27_000, 27_000, 20_000), deposits=1)) == expected
    assert sum(expected) == (0 if book == "ema-2016" else -1)


# Chonbo and points.


@row("T18", (-5, 7, -8, -24), (5, 7, -8, -24), (-3, 14, -6, -17))
def test_t18(book: str, expected: Scores) -> None:
    """A made a chonbo in the first game; in WRC the score of the game itself stays 25."""
    table_points: Four = (40_000, 32_000, 27_000, 21_000)
    told = points(table_points, book, penalties=[(0, "chonbo")])
    assert told.tournament == expected
    assert told.scores[0] == (expected[0] if book == "wdmc-2019" else 25)
    ruling = rule("empty_win_hand_shown", {}, book)
    assert totals(played(book, table_points, booked(1, ruling))) == expected


def test_t18_without_mods_in_the_places() -> None:
    """The other reading of WDMC 2019 P2 §9.1."""
    house: Ruleset = changed("wdmc-2019", uma__places_from="table_points")
    assert points((40_000, 32_000, 27_000, 21_000), house, penalties=[(0, "chonbo")]).scores == (
        6,
        6,
        -7,
        -17,
    )


def south_1(book: str) -> play.Game:
    """South 1, a counter, an old deposit; East and South are in riichi, South and West tenpai."""
    hand = table(
        book,
        round="S",
        honba=1,
        pot=1,
        scores=[28_000, 35_000, 31_000, 25_000],
        E="123m456p789s1122z",
        S="123p456s789m3344z",
        W="234s456m678p88m99p",
        draws="5z6z",
    )
    go(hand, "E riichi 5z", "S riichi 6z")
    run_out(hand)
    return play.Game.beginning_with(hand, game_cases.SEED)


@row("T19", 30_000, 20_000, 12_000)
def test_t19(book: str, expected: int) -> None:
    """A's riichi hand is noten at the draw: sticks back, old deposit and counter stay, A deals again."""
    verdict = rule_together([Incident("Ana", "riichi_noten")], book, exhaustive_draw=True)
    (ruling,) = verdict.of("Ana")
    assert (ruling.penalty, ruling.points, verdict.hand) == ("chonbo", expected, "redealt")
    game = south_1(book)
    game.chonbo(["E"])
    game.next_hand()
    assert game.scores == [28_000, 35_000, 31_000, 25_000]
    assert (game.pot, game.honba, game.dealer, game.wind, game.ended) == (1, 1, 0, "S", None)


# Incidents.


@row("T35", ["warning", "warning"], ["warning", "points"], ["none", "none"], ["none", "none"])
def test_t35(book: str, expected: list[str]) -> None:
    """Two tiles of the dead wall, the first time and again; WRC 2025: 5 P."""
    foul = "revealed_dead_wall_1_2"
    first, again = rule(foul, {"n_tiles": 2}, book), rule(foul, {"n_tiles": 2}, book, [foul])
    assert [first.penalty, again.penalty] == expected
    assert again.points == (5_000 if expected[1] == "points" else 0)


@row("T41", "dead_hand", "none", "none")
def test_t41(book: str, expected: str) -> None:
    ruling = rule("empty_call_group_nothing_shown", {}, book)
    assert (ruling.penalty, ruling.call) == (expected, "void")


@row("T44", ["chonbo", "chonbo"], ["dead_hand", "chonbo"], ["dead_hand", "chonbo"])
def test_t44(book: str, expected: list[str]) -> None:
    told = [rule(foul, {}, book) for foul in ("furiten_ron_hidden", "furiten_ron_shown")]
    assert [one.penalty for one in told] == expected
    assert told[0].source == ("reading" if book == "wdmc-2019" else "book")


@row("T50", ("valid", "wall"), ("void", "speed"), ("valid", "wall"), ("void", ""))
def test_t50(book: str, expected: tuple[str, str]) -> None:
    """The call stands and the tile goes back, or the draw does; WRC 2025 §12.3.2 reminds who drew."""
    ruling = rule("drew_too_fast", {}, book)
    assert (ruling.call, expected[1] in ruling.correction) == (expected[0], True)


# Time.


def hands_left(book: str, *before: str) -> int:
    """How many hands are still played after the signal, by the engine."""
    for hands in range(4):
        game = game_cases.Course({"hands": [*before, *["draw"] * hands]}, rulesets.load(book)).game
        if game.ended == "time":
            return hands
    raise AssertionError("the game does not end")


@row("T63", 1, 2, 1)
def test_t63(book: str, expected: int) -> None:
    """While a hand is running."""
    assert hands_left(book, "time") == expected
    assert last_hands(book, in_hand=True).hands == expected


@row("T64", 1, 1, 0)
def test_t64(book: str, expected: int) -> None:
    """During payment; the dice of the next hand are not thrown."""
    assert hands_left(book, "draw", "time") == expected
    assert last_hands(book, in_hand=False).hands == expected


@row("T65", 1, 2, 1)
def test_t65(book: str, expected: int) -> None:
    """The dice are thrown, and nothing is discarded."""
    game = play.game(book, seed=4)
    game.time_signal()
    hands = 0
    while game.ended is None:
        hands += 1
        while game.deciders:
            seat = game.deciders[0]
            game.apply(seat, game.legal(seat)[-1])
        game.next_hand()
    assert hands == expected


# Attendance.


@row("T77", (26, -1, -7, -25), (26, -1, -7, -25), (23, -21, -3, -13))
def test_t77(book: str, expected: Scores) -> None:
    facts: dict[str, Value] = {"minutes_late": 7, "emergency": False}
    ruling = rule("late_1_10", facts, book)
    assert totals(played(book, (41_000, 31_000, 28_000, 20_000), booked(2, ruling))) == expected
    told = points((41_000, 31_000, 28_000, 20_000), book, penalties=[(1, ruling.points)])
    assert told.tournament == expected


def test_t77_without_mods_in_the_places() -> None:
    """The other reading of WDMC 2019 P2 §9.1."""
    house: Ruleset = changed("wdmc-2019", uma__places_from="table_points")
    told = points((41_000, 31_000, 28_000, 20_000), house, penalties=[(1, 14_000)])
    assert told.scores == (19, -9, -6, -18)


@row("T80", (-30, 10, -13, -27), (-30, 20, -3, -17), (23, 9, -12, -20))
def test_t80(book: str, expected: Scores) -> None:
    """A leaves ill and a substitute finishes; WDMC 2019 P2 §7.5: A has the score, and no prize."""
    ledger = Ledger(book)
    foul = "emergency_leave" if book == "wdmc-2019" else "leave_during_hanchan"
    ledger.substitute("Ana", rule(foul, {}, book), game=1, during=True)
    game = ledger.scores(1, dict(zip(PLAYERS, (45_000, 35_000, 22_000, 18_000), strict=True)))
    assert tuple(ledger.total([game]).values()) == pytest.approx(expected)
    gone = absence(rulesets.load(book), during=True)
    entry = make(Substituted, player=1, session=1, substitute="Sub", during=True, **gone)
    event = played(book, (45_000, 35_000, 22_000, 18_000), entry)
    assert totals(event) == expected
    if book == "wdmc-2019":
        assert all("Ana" not in award.winners for award in prizes(event))


# Ranking, seats, loans.

FOUR_GAMES = {
    "Ana": ((40, 1), (5, 2), (-5, 3), (-10, 3)),
    "Bo": ((38, 1), (24, 1), (-12, 3), (-20, 4)),
    "Cy": ((45, 1), (12, 2), (3, 2), (-30, 4)),
    "Di": ((50, 1), (6, 2), (-6, 3), (-20, 4)),
}
"""The scores and places of four players with 30 in all; each game is played against three others."""
UMA = {1: 15, 2: 5, 3: -5, 4: -15}


def four_games(book: str) -> Event:
    """An event in which the four never meet: their games are filled up with others."""
    entries = opened(book, players=4, sessions=4)
    others = [(name, at) for at, name in enumerate((f"Other {n}" for n in range(12)), start=5)]
    from hanchan.tournament import Registered

    entries += [make(Registered, player=number, name=name) for name, number in others]
    tables: list[Four] = [(1, 5, 6, 7), (2, 8, 9, 10), (3, 11, 12, 13), (4, 14, 15, 16)]
    for session in range(1, 5):
        entries += seated(session, *tables)
        for at, name in enumerate(FOUR_GAMES, start=1):
            score, place = FOUR_GAMES[name][session - 1]
            entries += reported(session, at, tables[at - 1], _sheet(score, place))
    return fold(entries)


def _sheet(score: int, place: int) -> Four:
    """A table at which the first seat has this score and place."""
    mine = 30_000 + 1_000 * (score - UMA[place])
    gaps = {1: (-9_000, -6_000, -3_000), 2: (9_000, -9_000, -6_000), 3: (9_000, 6_000, -9_000)}
    shape = {**gaps, 4: (9_000, 6_000, 3_000)}[place]
    base = (120_000 - mine - sum(shape)) // 300 * 100
    rest = [base + one for one in shape]
    rest[0] += 120_000 - mine - sum(rest)
    east, south, west, north = (mine, *rest)
    return east, south, west, north


@row(
    "T88",
    ["Bo", "Ana", "Di", "Cy"],
    no("EMA has no tie-breakers: a shared rank"),
    no("WDMC has no tie-breakers"),
)
def test_t88(book: str, expected: list[str]) -> None:
    """Two firsts, then no fourth, then the best game: 50 before 45 (WRC 2022 §5)."""
    event = four_games(book)
    lines = {one.name: one for one in standings(event)}
    for name, games in FOUR_GAMES.items():
        told = [(thousands(one.score), one.place) for one in lines[name].games]
        assert (told, thousands(lines[name].total)) == (list(games), 30)
    assert [one.name for one in standings(event) if one.name in FOUR_GAMES] == expected
    ranks = [lines[name].rank for name in expected]
    assert len(set(ranks)) == 4


@row("T88", no("told by the tie-breakers"), 1, 1)
def test_t88_shared(book: str, expected: int) -> None:
    """The same games by a book without tie-breakers, and with its own uma: equal scores share a rank."""
    event = played(book, (30_000, 30_000, 30_000, 30_000))
    assert [one.rank for one in standings(event)] == [expected] * 4


@row("T92", ("Bo", "Ana", "Di", "Cy"), no("EMA has the direct draw"), no("WDMC has no draw"))
def test_t92(book: str, expected: tuple[str, ...]) -> None:
    """A shuffles, C rolls 7 and the temporary East 9: first East B, S A, W D, N C (WRC 2022 §6.2.1)."""
    drawn = seat_draw.traditional(PLAYERS, row="3z2p4z1z1p2z", dice=((3, 4), (4, 5)), shuffler=0)
    assert drawn.players == drawn.places == expected
    assert "traditional_draw" in rulesets.load(book)["wall.seat_draw"]


@row("T95", (10_000, 3_200), (6_800, 0), (20_000, 13_200))
def test_t95(book: str, expected: tuple[int, int]) -> None:
    """1,200 points and 8,000 to pay: -6,800, and what is lent is taken off the result again."""
    loan, tray = expected
    lent = lending(rulesets.load(book))
    assert lent.needed(1_200 - 8_000) == loan
    assert 1_200 - 8_000 + loan == tray
    sticks = make(SticksLent, session=1, table=1, player=4, points=loan)
    told = {"session": 1, "table": 1, "points": (60_000, 36_800, 30_000, tray), "loans": (0, 0, 0, loan)}
    event = fold([*opened(book), *seated(1, (1, 2, 3, 4)), sticks, make(ResultEntered, **told)])
    assert event.sessions[1].tables[1].points == (60_000, 36_800, 30_000, -6_800)
    assert points((60_000, 36_800, 30_000, tray), book, loans=[(3, loan)]).points[3] == -6_800


@row("T99")
def test_t99(book: str) -> None:
    """119,900 and no deposit: counted again, not accepted."""
    wrong: Four = (42_300, 33_100, 27_900, 16_600)
    assert not points(wrong, book).sum_ok
    with pytest.raises(SheetError, match="119,900"):
        played(book, wrong)


def test_a_game_begins_as_told() -> None:
    """The engine's game of T19 stands at the table as the example says, before it is known to be noten."""
    told: dict[str, Any] = {book: south_1(book).scores for book in ("wrc-2022", "ema-2016", "wdmc-2019")}
    assert set(map(tuple, told.values())) == {(27_000, 34_000, 31_000, 25_000)}
