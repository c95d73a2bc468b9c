"""``hanchan replay`` and ``hanchan convert`` with a game by the book."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hanchan import logs, replay
from hanchan.cli.replay.stepper import Stepper
from hanchan.game.play import Action
from hanchan.logs import Incident, Recorder
from hanchan.refereed import ClaimWin, RefereedTable, TakeBackCall, WrongSet

from .book_games import book_game

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

CLAUSE = "EMA 2016 §3.4.6"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A call is taken back, a win is claimed wrongly, and the hand is dealt again."""
    recorder = Recorder("ema-2016", names=("Aki", "Ben", "Chi", "Dai"), seed=7, by_the_book=True)
    table = RefereedTable("ema-2016", seed=7, recorder=recorder)
    table.attempt("E", table.legal("E")[-1])
    table.attempt("W", TakeBackCall("pon"))
    table.pass_all()
    table.attempt("S", ClaimWin())
    table.next_hand()
    table.attempt("E", table.legal("E")[-1])
    path = tmp_path / "game.jsonl"
    logs.write(recorder.so_far(), path)
    return path


def test_incidents_in_words(hanchan: Program, game: Path) -> None:
    lines = hanchan("replay", game).out.splitlines()
    assert "   1  W calls pon and takes it back" in lines
    [foul] = [line for line in lines if "foul by S" in line]
    assert foul.endswith(
        f"A win is claimed wrongly and the hand is shown: chonbo of 20,000 points ({CLAUSE})"
    )
    [again] = [line for line in lines if line.startswith("E1.0/2")]
    assert again == "E1.0/2  Aki 30000  Ben 30000  Chi 30000  Dai 30000"


def test_it_agrees_as_far_as_it_goes(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--verify")
    assert said.code == 1
    assert said.out.splitlines() == [
        f"{game}: hand 2 (E1.0): the log stops in the middle of a hand",
        f"{game}: 1 hand and 2 incidents agree with ema-2016, but the log is not complete.",
    ]
    answer = json.loads(hanchan("replay", game, "--verify", "--json").out)
    assert (answer["agrees"], answer["cut_off"], answer["incidents"]) == (False, True, 2)


def test_another_ruling_is_shown_with_its_line(hanchan: Program, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace('"points":20000', '"points":8000'), encoding="utf-8")
    said = hanchan("replay", game, "--verify")
    assert said.code == 1
    line = text[: text.index('"points":20000')].count("\n") + 1
    assert said.out.startswith(f"{game}:{line}: hand 1 (E1.0), event 7: the log has foul by S")
    assert "chonbo of 8,000 points" in said.out
    assert "chonbo of 20,000 points" in said.out


def test_the_hand_that_was_dealt_again(hanchan: Program, game: Path) -> None:
    assert hanchan("replay", game, "--at", "E1.0/2:1").out.startswith("E1.0/2:1: E draws")
    assert hanchan("replay", game, "--at", "E1:2").out.startswith("E1.0:2: S draws")
    missing = hanchan("replay", game, "--at", "E1.0/3")
    assert (missing.code, "there is no hand E1.0/3; there are E1.0" in missing.err) == (2, True)


def test_the_table_as_data(hanchan: Program, game: Path) -> None:
    lines = [json.loads(line) for line in hanchan("replay", game, "--json").out.splitlines()]
    fouls = [[one["foul"] for one in line["view"]["incidents"]] for line in lines]
    assert fouls[0] == []
    assert fouls[-1] == ["empty_call_group_nothing_shown", "empty_win_hand_shown"]


def test_tiles_that_make_no_set_are_drawn(hanchan: Program, tmp_path: Path) -> None:
    recorder = Recorder("ema-2016", seed=7, by_the_book=True)
    table = RefereedTable("ema-2016", seed=7, recorder=recorder)
    table.attempt("E", Action.Discard("4p", True))
    table.attempt("W", WrongSet("pon", ("2m", "6m")))
    table.pass_all()
    logs.write(recorder.so_far(), tmp_path / "wrong.jsonl")
    said = hanchan("replay", tmp_path / "wrong.jsonl", "--at", "E1:2").out
    assert said.startswith("E1.0:2: W calls 4p from E with 2m 6m, which is not a set")
    assert " 2m  6m  4p  " in said


def test_stepping_through(game: Path) -> None:
    steps = Stepper(logs.read(game)[0], None)
    while not isinstance(steps.position.event, Incident):
        assert steps.press("n")
    assert steps.position.words.startswith("foul by W")
    steps.press("h")
    assert steps.position.hand_name == "E1.0/2"


def test_converting_says_what_is_left_out(hanchan: Program, game: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.mjai.json"
    said = hanchan("convert", game, target)
    assert said.out.splitlines()[1] == (
        "2 incidents, void actions and redeals are left out: mjai cannot express them."
    )
    assert not logs.read(target)[0].incidents
    assert "left out" not in hanchan("convert", game, tmp_path / "same.jsonl").out
    assert replay.verify(logs.read(tmp_path / "same.jsonl")[0]).incidents == len(logs.read(game)[0].incidents)


def test_scoring_by_another_book(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--score-as", "wrc-2022")
    assert said.code == 2
    assert "a game by the book cannot be scored by another" in said.err


def test_a_folder(hanchan: Program, tmp_path: Path) -> None:
    for seed in range(3):
        logs.write(book_game("wrc-2025", seed), tmp_path / f"{seed}.jsonl")
    said = hanchan("replay", tmp_path, "--verify")
    assert (said.code, said.out.splitlines()[-1][:18]) == (0, "3 games: 6 hands a")
