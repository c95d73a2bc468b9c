"""``hanchan tournament all-last``: what each player needs, at the table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hanchan.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable

    Said = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    def call(line: str) -> tuple[int, str, str]:
        code = run(["tournament", "all-last", *line.split()])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_a_line_for_every_better_place(said: Said) -> None:
    code, out, _ = said("34200 31000 28800 26000")
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert lines[1] == ["E", "S", "34,200", "1st", "+19.2"]
    assert ["W", "2nd", "2,300", "1,300", "2,300", "500/1,000"] in lines
    assert ["N", "2nd", "4,400", "2,900", "5,300", "1,300", "all"] in lines
    assert "2,000 (= 1,600)" in out
    assert "= means tied with another player." in out
    assert "places and uma: WRC 2022 §10.3" in out


def test_one_seat_with_its_hands_in_the_words_of_the_book(said: Said) -> None:
    code, out, _ = said("34200 31000 28800 26000 --seat n --ruleset ema-2016")
    assert code == 0
    assert out.startswith("N, now E: 26,000, 4th, -19")
    assert "To end 1st:" in out
    assert "1/110, 2/60, 3/30" in out
    assert out.rstrip().endswith("Hands as fan/minipoints.")


def test_who_is_first_needs_nothing(said: Said) -> None:
    assert "There is no better place." in said("34200 31000 28800 26000 --seat E")[1]


def test_no_hand_is_enough(said: Said) -> None:
    out = said("180000 -20000 -20000 -20000 --seat S -r ema-2016")[1]
    assert out.count("no hand is enough") == 4


def test_counters_deposits_and_dealer_are_told(said: Said) -> None:
    code, out, _ = said("33000 29500 28500 27000 --deposits 2 --honba 2 --dealer w --json")
    told = json.loads(out)
    assert code == 0
    assert (told["dealer"], told["deposits"], told["honba"]) == ("W", 2, 2)
    assert [seat["now"] for seat in told["seats"]] == ["W", "N", "E", "S"]
    direct = told["seats"][1]["goals"][0]["routes"][0]
    assert (direct["off"], direct["alone"]["total"]) == ("E", 1_600)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("34200 31000 28800 26100", "the points come to 120,100 with 0 deposits, not to 120,000"),
        ("34200 31000 28800", "a game has the points of four players, not of 3"),
        ("34200 31000 28800 x", "E S W N takes a whole number, not x"),
        ("34200 31000 28800 26000 --dealer X", "--dealer takes E, S, W or N, not X"),
        ("34200 31000 28800 26000 --seat EE", "--seat takes E, S, W or N, not EE"),
        ("34200 31000 28800 26000 --nonsense", "there is no option --nonsense"),
        ("34200 31000 28800 26000 --ruleset xyz", "xyz"),
        ("34200 31000 28800 26000 --honba 1000", "--honba takes a whole number from 0 to 999, not 1000"),
    ],
)
def test_bad_input_is_refused(said: Said, line: str, message: str) -> None:
    code, out, err = said(line)
    assert code == 2
    assert out == ""
    assert message in err
