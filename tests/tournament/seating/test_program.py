"""``hanchan tournament seating`` and ``verify-seating``: for people, for programs, and what they refuse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ...helpers.program import Program
from .counting import complete, opponent_repeats, table_repeats, winds_are_perfect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    return Program(capsys, "tournament")


def made(said: Said, *arguments: str) -> Any:
    code, out, err = said("seating", *arguments, "--json")
    assert code == 0, err
    return json.loads(out)


def saved(folder: Path, value: object) -> str:
    file = folder / "seating.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    return str(file)


def test_json(said: Said) -> None:
    told = made(said, "--players", "40", "--rounds", "8", "--seed", "7")
    assert complete(told["rounds"], 40)
    assert (opponent_repeats(told["rounds"]), table_repeats(told["rounds"])) == (0, 0)
    assert winds_are_perfect(told["rounds"])
    certificate = told["certificate"]
    assert (
        certificate["opponent_repeats"] == certificate["table_repeats"] == certificate["wind_imbalance"] == 0
    )
    assert certificate["bound"] == {"opponent_repeats": 0, "table_repeats": 0, "wind_imbalance": 0}
    assert (certificate["seed"], certificate["mode"]) == (7, "optimal")


def test_for_people(said: Said) -> None:
    code, out, _ = said("seating", "-p", "16", "-n", "2")
    assert code == 0
    lines = out.splitlines()
    assert lines[:2] == ["Round 1", "table  East  South  West  North"]
    assert sum(line.startswith("Round") for line in lines) == 2
    assert "opponents met again   0        0" in lines


def test_verified(said: Said, tmp_path: Path) -> None:
    file = saved(tmp_path, made(said, "--players", "24", "--rounds", "8"))
    code, out, _ = said("verify-seating", file)
    assert code == 0
    assert out.endswith("The certificate is right.\n")


def test_a_false_certificate_is_found_out(said: Said, tmp_path: Path) -> None:
    told = made(said, "--players", "24", "--rounds", "8")
    told["certificate"]["opponent_repeats"] = 0
    code, out, _ = said("verify-seating", saved(tmp_path, told))
    assert code == 1
    assert "The certificate says opponent_repeats 0, but it is 12." in out
    code, out, _ = said("verify-seating", saved(tmp_path, told), "--json")
    assert json.loads(out)["differences"] == {"opponent_repeats": [0, 12]}


def test_an_empty_certificate_says_nothing(said: Said, tmp_path: Path) -> None:
    told = made(said, "--players", "24", "--rounds", "8")
    code, out, _ = said("verify-seating", saved(tmp_path, {**told, "certificate": {}}))
    assert code == 1
    assert "The certificate says opponent_repeats nothing, but it is 12." in out
    code, out, _ = said("verify-seating", saved(tmp_path, told["rounds"]))
    assert (code, out.splitlines()[-1]) == (0, "The schedule has no certificate to compare with.")


def test_another_schedule_under_the_certificate_is_found_out(said: Said, tmp_path: Path) -> None:
    told = made(said, "--players", "40", "--rounds", "8")
    tables = told["rounds"][2]
    tables[0][0], tables[1][0] = tables[1][0], tables[0][0]
    code, out, _ = said("verify-seating", saved(tmp_path, told))
    assert code == 1
    assert "The certificate says sha256" in out


def test_clubs(said: Said, tmp_path: Path) -> None:
    """With a heading and numbers, or one club a line."""
    file = tmp_path / "clubs.csv"
    lines = [f"{player},club {player % 4}" for player in range(1, 41)]
    file.write_text("\n".join(["number,club", *lines]), encoding="utf-8")
    options = ("--players", "40", "--rounds", "8", "--clubs", str(file))
    told = made(said, *options)
    assert told["certificate"]["club_meetings"] == 0
    file.write_text("\n".join(line.partition(",")[2] for line in lines), encoding="utf-8")
    assert made(said, *options)["clubs"] == told["clubs"]


def test_a_kept_table(said: Said) -> None:
    told = made(said, "--players", "40", "--rounds", "6", "--fixed", "17:3")
    assert all(17 in tables[2] for tables in told["rounds"])
    assert told["certificate"]["fixed_missed"] == 0


def test_swiss(said: Said, tmp_path: Path) -> None:
    first = made(said, "--mode", "swiss", "--players", "16")
    assert [sorted(game) for game in first["rounds"][0]] == [list(range(at, at + 4)) for at in (1, 5, 9, 13)]
    standings = ",".join(map(str, range(16, 0, -1)))
    second = made(said, "--mode", "swiss", "--schedule", saved(tmp_path, first), "--standings", standings)
    assert second["rounds"][0] == first["rounds"][0]
    assert second["certificate"]["opponent_repeats"] == 0


def test_a_drop_out(said: Said, tmp_path: Path) -> None:
    planned = made(said, "--players", "40", "--rounds", "6")
    file = saved(tmp_path, planned)
    told = made(said, "--schedule", file, "--after", "2", "--without", "7", "--with", "41")
    assert told["rounds"][:2] == planned["rounds"][:2]
    assert {41} == {player for game in told["rounds"][5] for player in game} - set(range(1, 41))
    assert told["certificate"]["opponent_repeats"] == 0


def test_a_script(said: Said, tmp_path: Path) -> None:
    file = saved(tmp_path, [[[1, 2, 3, 4], [5, 6, 7, 8]], [[5, 1, 3, 7], [2, 4, 6, 8]]])
    told = made(said, "--mode", "script", "--schedule", file)
    assert told["certificate"]["opponent_repeats"] == 4
    assert told["certificate"]["seed"] is None


REFUSED = [
    ("", "--players is missing: how many players are there?"),
    ("--players 40", "--rounds is missing: how many rounds are there?"),
    ("--players 42 --rounds 5", "42 players do not fill their tables of four; add 2 fill-ins to make it 44"),
    ("--players forty --rounds 5", "--players takes a whole number from 0, not forty"),
    ("--players 40 --rounds 5 --seed -1", "--seed takes a whole number from 0 to 2^256 - 1, not -1"),
    (
        "--players 40 --rounds 5 --mode best",
        "--mode takes optimal, random, swiss, snake, standing or script, not best",
    ),
    ("--players 40 --rounds 5 --clubs none.csv", "none.csv cannot be read"),
    ("--players 40 --rounds 5 --fixed 17", "--fixed takes PLAYER:TABLE, as 17:1, not 17"),
    ("--players 40 --rounds 5 --fixed 17:1 --fixed 17:2", "--fixed gives player 17 two tables"),
    ("--players 40 --rounds 5 --without 3", "--without continues a schedule"),
    ("--players 40 --rounds 5 --mode swiss", "--mode swiss seats round 1 from the standings before it"),
    ("--mode swiss", "--players is missing"),
    ("--mode script", "--mode script takes the organiser's rounds from --schedule FILE"),
    ("--after 3", "--after takes the planned schedule from --schedule FILE"),
    ("--mode swiss --standings 1,two", "--standings takes player numbers separated by commas, not two"),
    ("--schedule FILE --after 9", "--after takes a whole number from 0 to 2, not 9"),
    ("--schedule FILE --after 1 --without 9", "--without names player 9, who does not play"),
    ("--schedule FILE --after 1 --with 8", "--with names player 8, who plays already"),
    ("--schedule FILE --after 1 --without 8", "7 players do not fill"),
    ("--schedule FILE --mode swiss", "--mode swiss takes the ranking from --standings"),
]


@pytest.mark.parametrize(("line", "words"), REFUSED)
def test_refused(said: Said, tmp_path: Path, line: str, words: str) -> None:
    file = saved(tmp_path, [[[1, 2, 3, 4], [5, 6, 7, 8]], [[5, 1, 3, 7], [2, 4, 6, 8]]])
    code, out, err = said("seating", *line.replace("FILE", file).split())
    assert (code, out) == (2, "")
    assert err.startswith("hanchan: ")
    assert words in err


BROKEN = [
    ("{", "is not JSON: line 1"),
    ("[" * 100_000, "is n"),
    ("{}", 'a schedule is {"rounds"'),
    ("[]", "a schedule has at least one round"),
    ('{"rounds": [[[1, 2, 3, 3]]]}', "in round 1 player 3 sits twice at table 1"),
    ('{"rounds": [[[1, 2, 3, 4], [4, 5, 6, 7]]]}', "in round 1 player 4 sits at tables 1 and 2"),
    ('{"rounds": [[[1, 2, 3, null]]]}', "has None, which is no player's number"),
    ('{"rounds": 5}', "a schedule is a list, not 5"),
]


@pytest.mark.parametrize(("text", "words"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file(said: Said, tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    code, _, err = said("verify-seating", str(file))
    assert code == 2
    assert words in err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has no clubs"),
        ("number,club\n", "has no clubs"),
        ("1,a\n1,b\n", "has player 1 twice"),
        ("1,a\nx,b\n", "has x,b, which is not NUMBER,CLUB"),
        ("1,a,b\n", "has 1,a,b, which is not NUMBER,CLUB"),
        ("99,a\n", "player 99 has a club, but does not play"),
    ],
)
def test_broken_clubs(said: Said, tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "clubs.csv"
    file.write_text(text, encoding="utf-8")
    code, _, err = said("seating", "--players", "40", "--rounds", "4", "--clubs", str(file))
    assert code == 2
    assert words in err


def test_no_text(said: Said, tmp_path: Path) -> None:
    file = tmp_path / "picture.json"
    file.write_bytes(b"\xff\xfe\x00\x01")
    code, _, err = said("verify-seating", str(file))
    assert (code, "is not text in UTF-8" in err) == (2, True)


@pytest.mark.parametrize("command", [(), ("seating",), ("verify-seating",)])
def test_help_fits(said: Said, command: tuple[str, ...]) -> None:
    code, out, _ = said(*command, "--help")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
