"""A table by the book: what comes together, is taken back, cannot be tried, and is written down."""

from __future__ import annotations

import pytest

from hanchan.errors import OptionError
from hanchan.game.play import Action
from hanchan.referee import NoPenaltiesError, Ruling, UnknownReadingError
from hanchan.refereed import (
    AttemptError,
    ClaimWin,
    Decision,
    ForgetReplacement,
    ForgetToTurn,
    Incident,
    Policy,
    PutRight,
    RefereedTable,
    SayTenpai,
    ShowNoten,
    TakeBackCall,
    TakeBackDiscard,
    TakeBackRiichi,
    TakeTile,
    WrongQuad,
    WrongSet,
)

from .tables import BOOKS, JUNK, PASS, discard, pass_all, run_out, seated, speak

TANYAO = "45m234p456p678s88s"


def claimed_by_two(book: str) -> RefereedTable:
    """South claims a ron without a hand, West has one."""
    table = seated(book, S=JUNK, W=TANYAO, draws="3m")
    discard(table, "E", "3m")
    assert table.attempt("S", ClaimWin()).incidents == ()
    return table


@pytest.mark.parametrize(
    ("book", "penalty", "points"),
    [("wrc-2022", "warning", 0), ("ema-2016", "none", 0), ("wdmc-2019", "chonbo", 12_000)],
)
def test_a_chonbo_beside_a_win(book: str, penalty: str, points: int) -> None:
    """WRC 2022 §12.2, EMA 2016 §3.4.6: the win voids it; WDMC 2019 has no such text."""
    table = claimed_by_two(book)
    table.attempt("W", Action.Ron())
    [incident] = pass_all(table)
    assert (incident.penalty, incident.points) == (penalty, points)
    assert table.game.end is not None
    assert table.game.end["type"] == "win"


@pytest.mark.parametrize("book", BOOKS)
def test_a_chonbo_alone(book: str) -> None:
    table = claimed_by_two(book)
    pass_all(table)
    assert table.game.end is not None
    assert table.game.end["type"] == "chonbo"
    table.next_hand()
    assert (table.game.dealer, table.game.honba, table.game.scores) == (0, 0, [30_000] * 4)
    price = {"ema-2016": -20_000, "wdmc-2019": -12_000}.get(book, -30_000)
    assert [(entry.player, entry.points) for entry in table.ledger.entries] == [("Player 2", price)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_good_ron_is_a_ron(book: str) -> None:
    table = claimed_by_two(book)
    table.attempt("W", ClaimWin(shown=False))
    pass_all(table)
    assert table.game.end is not None
    assert table.game.end["wins"][0]["seat"] == "W"


def test_a_call_of_others_goes_before_a_wrong_set() -> None:
    table = seated("wrc-2022", S="66z147m147p258s11z", W="55z147m147p258s22z", draws="5z")
    discard(table, "E", "5z")
    table.attempt("S", WrongSet("pon", ("6z", "6z")))
    table.attempt("W", Action.Pon(("5z", "5z")))
    assert pass_all(table) == []
    assert table.deciders == ["W"]
    assert table.view("S")["seats"][1]["aside"] == []


def test_the_right_tiles_are_shown_instead() -> None:
    """WRC 2022 §12.3.3: a wrong group can be put right until the discard."""
    table = seated("wrc-2022", W="5566z147m147p258s", draws="5z")
    discard(table, "E", "5z")
    table.attempt("W", WrongSet("pon", ("6z", "6z")))
    pass_all(table)
    [incident] = table.attempt("W", PutRight(Action.Pon(("5z", "5z")))).incidents
    assert (incident.foul, incident.penalty) == ("invalid_group_before_discard", "correct")
    west = table.view("W")["seats"][2]
    assert [meld[0] for meld in west["melds"]] == ["pon"]
    assert (west["aside"], west["dead"], table.deciders) == ([], False, ["W"])


def test_a_regretted_good_call_is_completed_by_ema() -> None:
    table = seated("ema-2016", W="55z147m147p258s11z", draws="5z")
    discard(table, "E", "5z")
    table.attempt("W", TakeBackCall("pon", shown=True))
    pass_all(table)
    assert (table.phase, table.deciders) == ("turn", ["W"])


@pytest.mark.parametrize(("book", "wins"), [("wrc-2022", True), ("wdmc-2019", False)])
def test_a_quad_robbed_late(book: str, wins: bool) -> None:
    """WRC 2022 §8.11.1: the replacement tile goes back; WDMC 2019 P3 §3.5.3.3: it must come before."""
    table = quad_promoted(book)
    [incident] = table.attempt("S", ClaimWin()).incidents
    assert incident.foul == "late_robbing_a_quad"
    pass_all(table)
    end = table.game.end
    assert (end is not None and end["type"] == "win") == wins


def quad_promoted(book: str) -> RefereedTable:
    """North has promoted a quad that South could rob, and drawn the replacement tile."""
    table = seated(book, N="33m147p147s11223z", S="45m234p456p678s88s", draws="3m1z2z4z3m")
    discard(table, "E", "3m")
    table.attempt("N", Action.Pon(("3m", "3m")))
    pass_all(table)
    discard(table, "N", "1p")
    pass_all(table)
    for wind in "ESW":
        discard(table, wind, table.view(wind)["drawn"])
        pass_all(table)
    table.attempt("N", Action.Kakan("3m"))
    pass_all(table)
    return table


@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_that_died_since_the_quad_does_not_rob_it(book: str) -> None:
    table = quad_promoted(book)
    table.game.declare_dead("S")
    [incident] = table.attempt("S", ClaimWin()).incidents
    assert (incident.foul, incident.facts["dead_declared"]) == ("dead_hand_win", True)


def test_false_tenpai_again_costs_points_in_wrc_2025() -> None:
    """WRC 2025 §12.3.6: a warning, then 5 P."""
    table = seated("wrc-2025", E=JUNK)
    run_out(table)
    [first] = speak(table, E=True)
    while not (again := _says_false_tenpai(table)):
        pass
    assert (first.penalty, again[0].penalty, again[0].points) == ("warning", "points", 5_000)


def _says_false_tenpai(table: RefereedTable) -> list[Incident]:
    """The next hand is drawn, and the first player says tenpai if that is false."""
    table.next_hand()
    run_out(table)
    wind = "ESWN"[-table.game.dealer % 4]
    false = Action.Tenpai() not in table.legal(wind)
    return list(speak(table, **{wind: false}))


def test_a_referee_decides() -> None:
    class Strict(Policy):
        def decide(self, ruling: Ruling) -> Decision:
            return Decision("dead_hand", why=f"{ruling.foul} is too much")

    table = seated("wdmc-2019", Strict())
    [incident] = table.attempt("W", SayTenpai()).incidents
    assert incident.ruling.penalty == "discretion"
    assert incident.penalty == "dead_hand"
    assert incident.text.endswith("Decision: dead hand, premature_tenpai_hidden is too much.")
    assert incident.say == f"{incident.text} ({incident.cited})"
    assert table.view()["seats"][2]["dead"]


def test_other_readings() -> None:
    """An organiser may find a riichi that is taken back before the discard too small for EMA 2016 §5.3."""
    for readings, penalty in ((), "dead_hand"), (("empty_riichi.none",), "none"):
        table = RefereedTable("ema-2016", seed=7, readings=readings)
        [incident] = table.attempt("E", TakeBackRiichi()).incidents
        assert incident.penalty == penalty
    with pytest.raises(UnknownReadingError):
        RefereedTable("ema-2016", seed=7, readings=["empty_riichi.nonsense"])


def test_a_ruling_stands_when_a_set_is_taken_back() -> None:
    """WRC 2025 §12.3.6: South's early tenpai is not undone with West's wrong set."""
    table = seated("wrc-2025", W="66z147m147p258s11z", draws="5z")
    discard(table, "E", "5z")
    table.attempt("W", WrongSet("pon", ("6z", "6z")))
    pass_all(table)
    table.attempt("S", SayTenpai())
    table.attempt("W", PutRight())
    assert [seat["dead"] for seat in table.view()["seats"]] == [False, True, True, False]


@pytest.mark.parametrize("ruleset", ["club-sheet", "tenhou"])
def test_a_book_without_penalties(ruleset: str) -> None:
    with pytest.raises(NoPenaltiesError):
        RefereedTable(ruleset, seed=1)


def test_what_hands_cannot_do() -> None:
    table = seated("wrc-2022", E=JUNK, draws="5z")
    before = table.game.round
    for wind, attempt in (
        ("E", Action.Discard("9m", False)),
        ("E", Action.Riichi("9m", False, False)),
        ("E", Action.Tenpai()),
        ("E", PutRight()),
        ("S", Action.Discard("1m", False)),
        ("S", WrongSet("pon", ("1m", "1m"))),
        ("S", TakeTile()),
        ("X", PASS),
        ("S", "pon"),
        ("E", WrongQuad(("1m", "1m", "1m", "1m"))),
        ("E", WrongQuad(("1m", "4m", "7m"))),
        ("E", WrongQuad(("1m", "4m", "7m", "9m"))),
        ("E", ForgetReplacement()),
        ("E", ForgetToTurn(Action.Discard("5z", True))),
        ("E", TakeBackDiscard()),
        ("E", ShowNoten()),
    ):
        with pytest.raises(AttemptError):
            table.attempt(wind, attempt)  # type: ignore[arg-type]
    assert table.game.round == before
    assert table.incidents == []


def test_who_cannot_sit_down() -> None:
    with pytest.raises(OptionError):
        RefereedTable("wrc-2022", seed=1, length="short")
    with pytest.raises(OptionError):
        RefereedTable("wrc-2022", seed=1, names=("Ana", "Ana", "Bo", "Cy"))


@pytest.mark.parametrize(("book", "score"), [("wrc-2022", 0.0), ("wdmc-2019", -24.0)])
def test_the_score_of_a_game(book: str, score: float) -> None:
    """The WRC takes a chonbo off the tournament score, WDMC off that of the game, before uma."""
    table = seated(book, E=JUNK)
    table.attempt("E", ClaimWin())
    assert table.scores()["Player 1"].score == score


def test_time_is_up() -> None:
    """WRC 2022 §10.1: a chonbo in the last hand ends the game."""
    table = seated("wrc-2022", E=JUNK, draws="5z")
    discard(table, "E", "5z")
    table.time_signal()
    table.attempt("S", ClaimWin())
    pass_all(table)
    table.next_hand()
    assert table.game.ended == "time"


def test_after_the_hand_nothing_can_be_tried() -> None:
    table = seated("wrc-2022", E=JUNK)
    table.attempt("E", ClaimWin())
    with pytest.raises(AttemptError, match="the hand is over"):
        table.attempt("E", PASS)


@pytest.mark.parametrize("book", BOOKS)
def test_a_chonbo_when_time_is_up(book: str) -> None:
    """WRC 2022 §10.1, WDMC 2019 P2 §4.1: the game is over, and that is said; EMA 2016 §5.9 deals again."""
    table = seated(book, S=JUNK)
    table.time_signal()
    [incident] = table.attempt("S", ClaimWin()).incidents
    over = {"wrc-2022": "WRC 2022 §10.1", "wrc-2025": "WRC 2022 §10.1", "wdmc-2019": "WDMC 2019 P2 §4.1"}
    assert ("The hand is redealt" in incident.say) is (book not in over)
    assert over.get(book, "") in incident.say
    assert incident.penalty == "chonbo"
    table.next_hand()
    assert (table.game.ended == "time") is (book in over)


@pytest.mark.parametrize(
    ("wind", "points"), [("E", [-12_000, 4_000, 4_000, 4_000]), ("W", [4_000, 2_000, -8_000, 2_000])]
)
def test_a_chombo_outside_tournaments(wind: str, points: list[int]) -> None:
    """EMA 2016 §3.4.6: a reverse mangan, paid at the table; the hand is dealt again."""
    table = RefereedTable("ema-2016", seed=7, tournament=False)
    [incident] = table.attempt(wind, ClaimWin()).incidents
    assert (incident.points, incident.ruling.booked) == (-min(points), "table")
    assert "a reverse mangan" in incident.say
    assert "tournament" not in incident.say
    assert table.game.end is not None
    assert list(table.game.end["points"]) == points
    assert {one.where for one in table.ledger.entries} == {"table"}
    table.next_hand()
    assert table.game.scores == [30_000 + one for one in points]
    assert (table.game.dealer, table.game.honba) == (0, 0)
    rows = list(table.scores().values())
    assert [row.points for row in rows] == table.game.scores
    assert [row.penalties for row in rows] == [0] * 4, "nothing is taken off twice"


@pytest.mark.parametrize("book", BOOKS)
def test_only_one_book_has_another_chonbo_outside_tournaments(book: str) -> None:
    inside, outside = (RefereedTable(book, seed=7, tournament=one) for one in (True, False))
    [first] = inside.attempt("S", ClaimWin()).incidents
    [second] = outside.attempt("S", ClaimWin()).incidents
    assert (first == second) is (book != "ema-2016")
    assert (inside.game.scores == outside.game.scores) is (book != "ema-2016")


def test_a_chombo_that_a_referee_decides_on_outside_tournaments() -> None:
    """EMA 2016 §3.4.6: whoever decided on it, it has the same price, and the ledger has it."""

    class Strict(Policy):
        def decide(self, ruling: Ruling) -> Decision:
            return Decision("chonbo", why="the others were warned")

    table = RefereedTable("ema-2016", seed=7, policy=Strict(), tournament=False)
    table.attempt("S", SayTenpai())
    assert table.game.end is not None
    assert list(table.game.end["points"]) == [4_000, -8_000, 2_000, 2_000]
    assert [one.points for one in table.ledger.entries] == [-8_000, 4_000, 2_000, 2_000]


@pytest.mark.parametrize("tournament", [True, False])
def test_a_chonbo_that_a_referee_decides_on_costs_what_was_decided(tournament: bool) -> None:
    """WRC 2022 §12.2 knows no payment at the table, in a tournament or outside."""

    class Strict(Policy):
        def decide(self, ruling: Ruling) -> Decision:
            return Decision("chonbo", points=30_000, why="the others were warned")

    table = RefereedTable("wrc-2022", seed=7, policy=Strict(), tournament=tournament)
    table.attempt("S", SayTenpai())
    assert [one.points for one in table.ledger.entries] == [-30_000]
    assert table.game.scores == [30_000] * 4
