"""``hanchan tournament points``: scores to uma to hanchan score, with penalties, loans and substitutes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament.game_points import points

from ...helpers.program import Program

if TYPE_CHECKING:
    from collections.abc import Callable

    Said = Callable[..., tuple[int, str, str]]
    Scores = tuple[float, ...]

FLAT = ("wrc-2022", "wrc-2025", "ema-2016")
WRC = ("wrc-2022", "wrc-2025")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Program(capsys, "tournament", "points")


def told(said: Said, line: str) -> Any:
    code, out, err = said(*line.split(), "--json")
    assert code == 0, err
    return json.loads(out)


PLAIN: list[tuple[str, int, Scores, Scores | None, Scores]] = [
    # points, deposits, WRC, EMA, WDMC
    ("42300 33100 27900 16700", 0, (27.3, 8.1, -7.1, -28.3), None, (20.3, 7.1, -6.1, -21.3)),
    ("51300 29400 24000 15300", 0, (36.3, 4.4, -11, -29.7), None, (33.3, -1.6, -9, -22.7)),
    ("36000 34000 30000 20000", 0, (21, 9, -5, -25), None, (14, 7, 1, -22)),
    ("45000 27000 27000 20000", 1, (30, -3, -3, -25), (31, -3, -3, -25), (27, -5, -5, -18)),
]


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game[0])
def test_scores(said: Said, game: tuple[str, int, Scores, Scores | None, Scores]) -> None:
    """WRC 2022 §10.2, §10.3; EMA 2016 §3.6, §3.6.1; WDMC 2019 P2 §5."""
    table, deposits, wrc, ema, wdmc = game
    expected = {"wrc-2022": wrc, "wrc-2025": wrc, "ema-2016": ema or wrc, "wdmc-2019": wdmc}
    for ruleset, scores in expected.items():
        answer = told(said, f"{table} --deposits {deposits} --ruleset {ruleset}")
        assert answer["scores"] == pytest.approx(scores), ruleset
        assert answer["tournament"] == answer["scores"]
        assert answer["sum_ok"] is True


def test_a_tie_shares(said: Said) -> None:
    answer = told(said, "45000 27000 27000 20000 --deposits 1")
    assert answer["places"] == [1, 2, 2, 4]
    assert answer["uma"] == [15, 0, 0, -15]
    assert answer["clauses"] == [
        "uma: WRC 2022 §10.3",
        "equal points: WRC 2022 §2, §10.3",
        "leftover deposits: WRC 2022 §10.2",
    ]


CHONBO = {
    "wrc-2022": ((25, 7, -8, -24), (-5, 7, -8, -24)),
    "wrc-2025": ((25, 7, -8, -24), (-5, 7, -8, -24)),
    "ema-2016": ((25, 7, -8, -24), (5, 7, -8, -24)),
    "wdmc-2019": ((-3, 14, -6, -17), (-3, 14, -6, -17)),
}


@pytest.mark.parametrize("ruleset", CHONBO)
def test_a_chonbo(said: Said, ruleset: str) -> None:
    """WRC §12.2 and EMA 2016 §3.4.6: off the tournament score; WDMC 2019 P2 §9.1: before uma and places."""
    answer = told(said, f"40000 32000 27000 21000 --penalty A:chonbo -r {ruleset}")
    assert (tuple(answer["scores"]), tuple(answer["tournament"])) == CHONBO[ruleset]
    assert any("chonbo of A" in clause for clause in answer["clauses"])


LATE = {
    "wrc-2022": ("B:7000", (26, -1, -7, -25)),
    "ema-2016": ("B:7000", (26, -1, -7, -25)),
    "wdmc-2019": ("B:14000", (23, -21, -3, -13)),
}


@pytest.mark.parametrize("ruleset", LATE)
def test_seven_minutes_late(said: Said, ruleset: str) -> None:
    """A point or two a minute, where the book takes them off; 41, 31, 28, 20."""
    penalty, totals = LATE[ruleset]
    answer = told(said, f"41000 31000 28000 20000 --penalty {penalty} -r {ruleset}")
    assert tuple(answer["tournament"]) == totals


ILL = {
    "wrc-2022": (-30, 10, -13, -27),
    "wrc-2025": (-30, 10, -13, -27),
    "ema-2016": (-30, 20, -3, -17),
    "wdmc-2019": (23, 9, -12, -20),
}


@pytest.mark.parametrize("ruleset", ILL)
def test_a_substitute_takes_over(said: Said, ruleset: str) -> None:
    """WRC §12.3.7; EMA 2016 §5.8: the last uma; WDMC 2019 P2 §7.5: the player's score."""
    answer = told(said, f"45000 35000 22000 18000 --substitute A:mid -r {ruleset}")
    assert tuple(answer["tournament"]) == ILL[ruleset]


@pytest.mark.parametrize("ruleset", FLAT)
def test_a_substitute_from_the_start_counts_for_the_others(said: Said, ruleset: str) -> None:
    """EMA 2016 §5.8 and WRC §12.3.7: the substitute is first, so that the others have +5, -5 and -15."""
    answer = told(said, f"45000 35000 22000 18000 --substitute A:start -r {ruleset}")
    assert tuple(answer["tournament"]) == (-30, 10, -13, -27)


def test_a_loan_is_in_the_tray(said: Said) -> None:
    """1,200 less 8,000: a loan of 10,000, a tray of 3,200, a score of -6,800."""
    lent = told(said, "50000 40000 36800 3200 --loan D:10000")
    assert lent["points"][3] == -6800
    assert lent == told(said, "50000 40000 36800 -6800")


def test_points_that_do_not_add_up(said: Said) -> None:
    code, out, _ = said("42300", "33100", "27900", "16600", "--json")
    assert (code, json.loads(out)["sum_ok"]) == (1, False)
    code, out, _ = said("42300", "33100", "27900", "16600")
    assert (code, out.splitlines()[-1]) == (1, "The points do not add up: count again.")


def test_for_people(said: Said) -> None:
    code, out, _ = said("42300", "33100", "27900", "16700")
    assert code == 0
    assert out.splitlines()[:2] == [
        "   points  place  uma  score  tournament",
        "A  42,300  1      +15  +27.3  +27.3",
    ]


@pytest.mark.parametrize("ruleset", WRC)
def test_penalties_change_no_place(ruleset: str) -> None:
    plain = points([40_000, 32_000, 27_000, 21_000], ruleset)
    fined = points([40_000, 32_000, 27_000, 21_000], ruleset, penalties=[(0, 30_000), (0, "chonbo")])
    assert (fined.places, fined.uma, fined.scores) == (plain.places, plain.uma, plain.scores)
    assert fined.tournament[0] == plain.tournament[0] - 60


REFUSED = [
    ("42300 33100 27900", "the points of four players, not of 3"),
    ("42300 33100 27900 x", "A B C D takes a whole number, not x"),
    ("42300 33100 27950 16650", "C cannot have 27950 points: they are hundreds"),
    (
        "30000 30000 30000 30000 --penalty chonbo",
        "--penalty takes one of A, B, C, D and a value, as A:chonbo",
    ),
    ("30000 30000 30000 30000 --penalty A:much", "--penalty takes a whole number from 1, not much"),
    ("30000 30000 30000 30000 --loan E:1000", "--loan takes one of A, B, C, D"),
    ("30000 30000 30000 30000 --loan A:50", "A cannot have borrowed 50 points"),
    (
        "30000 30000 30000 30000 --substitute A:late",
        "--substitute takes start or mid, not late",
    ),
    ("30000 30000 30000 30000 --substitute A:mid --substitute A:start", "--substitute names A twice"),
    ("30000 30000 30000 30000 --deposits -1", "--deposits takes a whole number from 0, not -1"),
    ("30000 30000 30000 30000 --bonus 3", "there is no option --bonus"),
    ("30000 30000 30000 30000 -r club-sheet --penalty A:chonbo", "has no penalties of a tournament"),
    ("30000 30000 30000 30000 -r tenhou --substitute A:mid", "says nothing of substitutes"),
]


@pytest.mark.parametrize(("line", "words"), REFUSED)
def test_refused(said: Said, line: str, words: str) -> None:
    code, out, err = said(*line.split())
    assert (code, out) == (2, "")
    assert words in err


def test_help_fits(said: Said) -> None:
    code, out, _ = said("--help")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
