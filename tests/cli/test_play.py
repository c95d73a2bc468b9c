"""``hanchan play`` driven by lines: whole games, leaving and going on, and what is refused."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hanchan import logs, rulesets
from hanchan.game import play

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Answer, Program

ENTER = "\n"
PLENTY = ENTER * 2_000
SHORT = ("--plain", "--length", "east", "--seed", "3")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where logs go if nothing else is told."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "hanchan"


def only_file(folder: Path, ending: str) -> Path:
    [path] = folder.glob(f"*{ending}")
    return path


class TestWholeGames:
    @pytest.mark.parametrize("ruleset", rulesets.available())
    def test_a_game_of_enter(self, hanchan: Program, state: Path, ruleset: str) -> None:
        answer = hanchan("play", *SHORT, "--ruleset", ruleset, stdin=PLENTY)
        assert answer.code == 0, answer.err
        assert "Game over" in answer.out
        path = only_file(state, ".jsonl")
        assert f"The log is in {path}" in answer.out
        assert not list(state.glob("*.table"))
        [log] = logs.read(path)
        assert log.ruleset == ruleset
        assert log.length == "east"
        assert log.end is not None
        assert len(log.hands) == answer.out.count("The seed of this wall")

    def test_every_wall_can_be_checked(self, hanchan: Program) -> None:
        """The commitment comes before the deal, the seed after the hand, and they belong together."""
        out = hanchan("play", *SHORT, stdin=PLENTY).out
        lines = [line.strip() for line in out.splitlines()]
        committed = [lines[n + 1] for n, line in enumerate(lines) if line.endswith("wall's commitment:")]
        seeds = [lines[n + 1] for n, line in enumerate(lines) if line == "The seed of this wall:"]
        assert seeds
        assert committed[: len(seeds)] == [play.commitment(bytes.fromhex(seed)) for seed in seeds]
        assert out.index(committed[0]) < out.index("tiles left")

    def test_each_end_is_explained_with_its_clauses(self, hanchan: Program) -> None:
        out = hanchan("play", *SHORT, stdin=PLENTY).out
        wins = out.count(") wins by ")
        assert wins + out.count("nobody has won") == out.count("The seed of this wall") > 3
        assert out.count(" receives ") == wins > 0
        assert "WRC 2022 §11" in out

    def test_the_same_seed_gives_the_same_game(self, hanchan: Program) -> None:
        games = [
            hanchan("play", *SHORT, "--seat", "S", stdin=PLENTY).out.partition("East discards")[2]
            for _ in "12"
        ]
        first, second = (game.rpartition("The log is in")[0] for game in games)
        assert first == second

    def test_other_players(self, hanchan: Program, state: Path) -> None:
        answer = hanchan(
            "play", *SHORT, "--players", "random,tsumogiri,efficiency", "--seat", "E", stdin=PLENTY
        )
        assert answer.code == 0
        [log] = logs.read(only_file(state, ".jsonl"))
        assert log.names == ("You", "random", "tsumogiri", "efficiency")

    def test_a_club_file(self, hanchan: Program, tmp_path: Path) -> None:
        club = tmp_path / "club.toml"
        club.write_text(
            '[meta]\nid = "club"\nname = "Our club"\nshort = "Club"\nextends = "ema-2016"\n', encoding="utf-8"
        )
        answer = hanchan("play", *SHORT, "--ruleset", str(club), stdin=PLENTY)
        assert answer.code == 0, answer.err
        assert "Our club" in answer.out


class TestLeaving:
    def test_the_end_of_input_is_polite(self, hanchan: Program, state: Path) -> None:
        answer = hanchan("play", *SHORT, stdin=ENTER * 3)
        assert answer.code == 0
        assert not answer.err
        saved = only_file(state, ".table")
        assert answer.out.endswith(f"Continue with: hanchan play --resume {saved}\n")
        [log] = logs.read(only_file(state, ".jsonl"))
        assert log.end is None
        assert log.hands

    def test_no_input_at_all(self, hanchan: Program) -> None:
        assert hanchan("play", *SHORT, stdin="").code == 0

    def test_leaving_has_to_be_said_twice(self, hanchan: Program) -> None:
        stayed, left = (hanchan("play", *SHORT, stdin=keys).out for keys in ("qn\nw\n", "qy\nw\n"))
        assert "Discard " in stayed
        assert "Discard " not in left
        assert "Continue with" in left

    @pytest.mark.parametrize("entered", [1, 7, 25, 60])
    def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(
        self, hanchan: Program, state: Path, tmp_path: Path, entered: int
    ) -> None:
        whole = tmp_path / "whole.jsonl"
        hanchan("play", *SHORT, "--log", str(whole), stdin=PLENTY)
        hanchan("play", *SHORT, stdin=ENTER * entered)
        answer = hanchan("play", "--plain", "--resume", str(only_file(state, ".jsonl")), stdin=PLENTY)
        assert answer.code == 0, answer.err
        [expected], [log] = logs.read(whole), logs.read(only_file(state, ".jsonl"))
        assert log.hands == expected.hands
        assert log.end == expected.end
        assert not list(state.glob("*.table"))

    def test_what_was_seen_before_is_not_told_again(self, hanchan: Program, state: Path) -> None:
        before = hanchan("play", *SHORT, stdin=ENTER * 30).out
        assert "The seed of this wall" in before
        after = hanchan("play", "--plain", "--resume", str(only_file(state, ".table")), stdin="w\n").out
        assert len(after) < len(before) / 4

    def test_nobody_reads_on(self, state: Path) -> None:
        program = [sys.executable, "-c", "from hanchan.cli.main import main; main()", "play", *SHORT]
        done = subprocess.run(
            f"yes '' | {shlex.join(program)} | head -30",
            shell=True,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.count("\n") == 30
        assert done.stderr == ""
        assert only_file(state, ".table")

    def test_ctrl_c(self, hanchan: Program, state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(_self: object) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("hanchan.cli.common.keys.Lines.next", interrupt)
        answer = hanchan("play", *SHORT)
        assert answer.code == 130
        assert "Continue with" in answer.out
        assert only_file(state, ".table")


class TestRefused:
    @pytest.mark.parametrize(
        ("options", "words"),
        [
            (("--ruleset", "wrc-2023"), "did you mean"),
            (("--players", "efficient"), "did you mean efficiency?"),
            (("--players", "random,random"), "--players takes 3 names, or one for all, not 2"),
            (("--length", "west"), "--length takes full or east, not west"),
            (("--seed", "x"), "--seed takes a whole number"),
            (("--seed", "-1"), "--seed takes a whole number"),
            (("--seed", str(2**256)), "--seed takes a whole number"),
            (("--seat", "Q"), "--seat takes E, S, W or N, not Q"),
            (("--name", "\x1b"), "--name takes a name with printable characters"),
            (("--log", "game.table"), "--log cannot write a .table file"),
            (("--log", "nowhere/at/all.jsonl"), "cannot"),
            (
                ("--resume", "a.jsonl", "--seed", "3"),
                "--seed cannot be used with --resume: the saved game decides",
            ),
            (("--resume", "nothing.jsonl"), "there is no saved game nothing.table"),
        ],
    )
    def test_in_one_sentence(self, hanchan: Program, options: tuple[str, ...], words: str) -> None:
        answer = hanchan("play", "--plain", *options, stdin=PLENTY)
        assert answer.code == 2
        assert words in answer.err
        assert answer.err.count("\n") == 1

    def test_no_log_is_overwritten(self, hanchan: Program, tmp_path: Path) -> None:
        path = tmp_path / "dear.jsonl"
        path.write_text("dear to me", encoding="utf-8")
        answer = hanchan("play", *SHORT, "--log", str(path), stdin=PLENTY)
        assert answer.code == 2
        assert path.read_text(encoding="utf-8") == "dear to me"


class TestSavedGamesThatAreNone:
    def broken(self, hanchan: Program, state: Path, **changes: object) -> Answer:
        hanchan("play", *SHORT, stdin=ENTER * 3)
        path = only_file(state, ".table")
        saved = json.loads(path.read_text(encoding="utf-8")) | changes
        path.write_text(json.dumps(saved), encoding="utf-8")
        return hanchan("play", "--plain", "--resume", str(path), stdin=PLENTY)

    @pytest.mark.parametrize(
        "changes",
        [
            {"seed": "beef"},
            {"seed": 7},
            {"seat": 4},
            {"seat": "E"},
            {"players": ["random"]},
            {"players": 3},
            {"answers": [[], [], []]},
            {"answers": [[1], [], [], []]},
            {"answers": None},
            {"length": "west"},
            {"surprise": True},
            {"ruleset": "nothing"},
            {"answers": [["fly"]] * 4},
        ],
    )
    def test_one_sentence(self, hanchan: Program, state: Path, changes: dict[str, object]) -> None:
        answer = self.broken(hanchan, state, **changes)
        assert answer.code == 2
        assert answer.err.startswith("hanchan: ")
        assert answer.err.count("\n") == 1

    def test_the_log_is_as_it_was(self, hanchan: Program, state: Path) -> None:
        hanchan("play", *SHORT, stdin=ENTER * 60)
        log, path = only_file(state, ".jsonl"), only_file(state, ".table")
        before = log.read_bytes()
        saved = json.loads(path.read_text(encoding="utf-8"))
        saved["answers"][0][-1] = "fly"
        path.write_text(json.dumps(saved), encoding="utf-8")
        assert hanchan("play", "--plain", "--resume", str(path), stdin=PLENTY).code == 2
        assert log.read_bytes() == before

    @pytest.mark.parametrize("text", ["", "[]", "null", "{", '{"seed": 1}', "\ud800"])
    def test_no_json_of_ours(self, hanchan: Program, tmp_path: Path, text: str) -> None:
        path = tmp_path / "game.table"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        answer = hanchan("play", "--plain", "--resume", str(path), stdin=PLENTY)
        assert answer.code == 2
        assert answer.err.count("\n") == 1


OLD = {
    "ruleset": "wrc-2022",
    "seed": f"{7:064x}",
    "length": "full",
    "players": ["efficiency", "efficiency", "efficiency"],
    "seat": 3,
    "name": "You",
    "log": "/somewhere/else/game.jsonl",
    "started": "2026-07-04T19:10:10+00:00",
    "answers": [
        ["discard 1z", "discard 2m"],
        ["discard 1z", "pass", "discard 3z"],
        ["discard 9m", "discard 3z"],
        ["discard 9s (drawn)"],
    ],
}


def test_a_file_saved_by_an_earlier_version_opens(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "game.table"
    path.write_text(json.dumps(OLD), encoding="utf-8")
    answer = hanchan("play", "--plain", "--resume", str(path), stdin="w\nqy\n")
    assert answer.code == 0, answer.err
    assert "Continue with" in answer.out
    assert json.loads(path.read_text(encoding="utf-8"))["answers"] == OLD["answers"]
