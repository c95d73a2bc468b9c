"""``hanchan replay`` and ``hanchan convert``."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hanchan import logs
from hanchan.cli.replay.stepper import Stepper

from .games import game_log
from .samples import EVERY, MJAI, MJLOG

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.mjlog"
    path.write_text(MJLOG, encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.mjai.json"
    path.write_text(MJAI.replace('"fan":2', '"fan":3'), encoding="utf-8")
    return path


def test_all_events_as_text(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game)
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "E1.0  Aki 25000  Ben 25000  Chi 25000  Dai 25000"
    assert lines[1:3] == ["   1  E draws 8s", "   1  E discards 8s (drawn)"]
    assert len(lines) == sum(len(hand.events) + 1 for hand in logs.read(game)[0].hands)


def test_one_position(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--at", "E2.0:2")
    assert said.code == 0
    assert said.out.startswith("E2.0:2: S draws 9s\n")
    assert "East 2" in said.out
    assert "Chi" in said.out
    told = json.loads(hanchan("replay", game, "--at", "E2.0:2", "--json").out)
    assert (told["name"], told["view"]["drawn"]) == ("E2.0:2", "9s")


def test_positions_as_json(hanchan: Program, game: Path) -> None:
    said = [json.loads(line) for line in hanchan("replay", game, "--json").out.splitlines()]
    assert said[0]["words"] == "the deal"
    assert said[-1]["hand"] == 2


def test_verify_a_good_game(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--verify")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{game}: 2 hands agree with tenhou.\n"


def test_verify_shows_the_first_divergence(hanchan: Program, wrong: Path) -> None:
    said = hanchan("replay", wrong, "--verify")
    assert said.code == 1
    first, *table = said.out.splitlines()
    assert first == (
        f"{wrong}:5: hand 1 (E1.0), event 3: the log has 3 han 30 fu; "
        "by the book: pinfu tanyao, 2 han 30 fu (Tenhou Manual: yaku)"
    )
    assert any("tiles left" in line for line in table), "the position is drawn"


def test_verify_as_json(hanchan: Program, wrong: Path) -> None:
    said = hanchan("replay", wrong, "--verify", "--json")
    assert said.code == 1
    told = json.loads(said.out)
    assert (told["agrees"], told["hands"], told["ruleset"]) == (False, 0, "tenhou")
    assert (told["divergence"]["line"], told["divergence"]["clause"]) == (5, "Tenhou Manual: yaku")


def test_verify_a_game_that_is_cut_off(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "cut.mjai.json"
    path.write_text("".join(MJAI.splitlines(keepends=True)[:12]), encoding="utf-8")
    said = hanchan("replay", path, "--verify")
    assert said.code == 1
    assert said.out.splitlines() == [
        f"{path}: hand 2 (E2.0): the log stops in the middle of a hand",
        f"{path}: 1 hand agrees with tenhou, but the log is not complete.",
    ]
    said = hanchan("replay", path, "--verify", "--json")
    assert said.code == 1
    told = json.loads(said.out)
    assert (told["agrees"], told["cut_off"], told["hands"], told["divergence"]) == (False, True, 1, None)


def test_verify_compares_the_dice(hanchan: Program, tmp_path: Path) -> None:
    log = game_log("wrc-2022", 3, most_hands=1)
    a, b = log.hands[0].dice or (0, 0)
    hand = replace(log.hands[0], dice=(a % 6 + 1, b))
    path = tmp_path / "dice.jsonl"
    logs.write(replace(log, hands=(hand,)), path)
    said = hanchan("replay", path, "--verify")
    assert said.code == 1
    assert f"the seed throws the dice {a} {b}" in said.out


def test_verify_by_another_ruleset(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--verify", "--ruleset", "ema-2016")
    assert said.code == 1
    assert "EMA 2016" in said.out


def test_a_folder_is_verified_by_all_cores(hanchan: Program, game: Path, wrong: Path) -> None:
    folder = game.parent
    for n in range(10):
        logs.write(game_log("wrc-2022", n, most_hands=2), folder / f"more-{n}.jsonl")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "notes.txt").write_text("not a log", encoding="utf-8")
    cut = "".join(MJAI.splitlines(keepends=True)[:12])
    (folder / "cut.mjai.json").write_text(cut, encoding="utf-8")
    said = hanchan("replay", folder, "--verify")
    assert said.code == 1
    assert f"{folder / 'cut.mjai.json'}: hand 2 (E2.0): the log stops in the middle of a hand" in said.out
    assert f"{folder / 'broken.json'}: not JSON" in said.out
    assert f"{wrong}:5: hand 1" in said.out
    counts = "23 hands agree, 1 cannot be verified to their end, 1 diverge"
    rest = "1 stop in the middle of a hand, 1 cannot be read."
    assert said.out.endswith(f"14 games: {counts}, {rest}\n")


def test_score_as(hanchan: Program, game: Path) -> None:
    said = hanchan("replay", game, "--score-as", "wrc-2022")
    assert said.code == 0
    assert said.out.startswith("hand 1 (E1.0): S wins by ron from E, pinfu tanyao")
    assert "    Blessing of Man: 5 han (WRC 2022 §11.5.4)\n" in said.out
    assert said.out.endswith("1 of 2 hands would be different by WRC 2022.\n")
    first, second = map(
        json.loads, hanchan("replay", game, "--score-as", "wrc-2022", "--json").out.splitlines()
    )
    assert (first["differs"], second["differs"]) == (True, False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "give the FILE, a log, or a folder of logs"),
        (("GAME", "--verify", "--at", "E1"), "choose one of --verify, --at and --score-as"),
        (("GAME", "--at", "X9"), "'X9' is no place in a game"),
        (("GAME", "--game", "2"), "--game takes a number from 1 to 1, not 2"),
        (("GAME", "--game", "one"), "--game takes a whole number from 1, not one"),
        (("FOLDER",), "is a folder; name a log in it"),
        (("FOLDER/empty", "--verify"), "there are no logs in"),
        (("FOLDER/nothing.jsonl",), "cannot be read: No such file or directory"),
        (("FOLDER/nothing.jsonl", "--verify"), "cannot be read: No such file or directory"),
        (("GAME", "--score-as", "none"), "there is no ruleset"),
        (("GAME", "--verify", "--ruleset", "none"), "there is no ruleset"),
    ],
)
def test_refusals(words: tuple[str, ...], sentence: str, hanchan: Program, game: Path) -> None:
    (game.parent / "empty").mkdir()
    given = [word.replace("GAME", str(game)).replace("FOLDER", str(game.parent)) for word in words]
    said = hanchan("replay", *given)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.startswith("hanchan: ")


@pytest.mark.parametrize("source", EVERY)
@pytest.mark.parametrize("target", ["out.jsonl", "out.mjai.json", "out.json", "out.jsonl.gz"])
def test_convert(source: str, target: str, hanchan: Program, tmp_path: Path) -> None:
    (tmp_path / "in").write_text(EVERY[source], encoding="utf-8")
    said = hanchan("convert", tmp_path / "in", tmp_path / target)
    assert (said.code, said.out) == (0, f"{tmp_path / target}: 1 game, 2 hands.\n")
    assert hanchan("replay", tmp_path / target, "--verify").code == 0


def test_convert_does_not_write_over_a_file(hanchan: Program, game: Path) -> None:
    target = game.parent / "out.jsonl"
    target.write_text("precious", encoding="utf-8")
    said = hanchan("convert", game, target)
    assert (said.code, target.read_text(encoding="utf-8")) == (2, "precious")
    assert "already exists; --force overwrites it" in said.err
    assert hanchan("convert", game, target, "--force").code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "give IN, the log to read, and OUT, the log to write"),
        (("GAME",), "give IN, the log to read, and OUT"),
        (("GAME", "OUT", "--to", "sgf"), "--to takes native, mjai, tenhou or mjlog, not sgf"),
        (("GAME", "OUT"), "the name tells no format"),
        (("GAME", "OUT", "--to", "mjlog"), "logs are written as native, mjai, tenhou, not as mjlog"),
        (("GAME", "OUT.jsonl", "--from", "mjai"), "not JSON"),
    ],
)
def test_convert_refuses(words: tuple[str, ...], sentence: str, hanchan: Program, game: Path) -> None:
    given = [word.replace("GAME", str(game)).replace("OUT", str(game.parent / "out")) for word in words]
    said = hanchan("convert", *given)
    assert said.code == 2
    assert sentence in said.err


def test_steps() -> None:
    steps = Stepper(logs.reads(MJLOG)[0], None)
    assert (steps.position.name, steps.number, steps.count) == ("E1.0:0", 1, 4)
    for key in "n \n":
        assert steps.press(key)
    assert steps.position.words.startswith("S wins by ron")
    steps.press("n")
    assert steps.position.name == "E2.0:0"
    steps.press("h")
    assert steps.position.name == "E2.0:0", "there is no further hand"
    steps.press("p")
    assert steps.position.words.startswith("S wins by ron"), "back to the end of the hand before"
    steps.press("x")
    steps.press("h")
    assert steps.position.name == "E2.0:0"
    assert not steps.press("q")
