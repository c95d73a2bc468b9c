"""``hanchan simulate``: for people, for programs, and what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from ..helpers.program import Program

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PROGRAM = (sys.executable, "-c", "from hanchan.cli.main import main; main()", "simulate")
SMALL = ("simulate", "--players", "efficiency,random,tsumogiri,random", "--games", "4", "--length", "east")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    return Program(capsys)


def test_for_people(said: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = said(*SMALL, "--workers", "1")
    assert (code, err) == (0, "")
    assert out.startswith("4 games by WRC 2022, ")
    for word in (
        "mean rank",
        "95 % interval",
        "deal-in",
        "tenpai at a draw",
        "random-2",
        "wins with",
        "Riichi",
    ):
        assert word in out


def test_for_programs(said: Callable[..., tuple[int, str, str]]) -> None:
    """The same bytes from any number of workers."""
    answers = [said(*SMALL, "--seed", "9", "--workers", workers, "--json") for workers in ("1", "2", "3")]
    assert answers[0] == answers[1] == answers[2]
    told = json.loads(answers[0][1])
    assert (told["games"], told["length"], told["ruleset"]) == (4, "east", "wrc-2022")
    assert [player["name"] for player in told["players"]] == [
        "efficiency",
        "random-1",
        "tsumogiri",
        "random-2",
    ]


def test_plot_and_logs(said: Callable[..., tuple[int, str, str]], tmp_path: Path) -> None:
    plot, folder = tmp_path / "out.svg", tmp_path / "logs"
    code, _, _ = said(*SMALL, "--workers", "1", "--plot", str(plot), "--log", str(folder))
    assert code == 0
    assert plot.read_text(encoding="utf-8").startswith("<svg ")
    assert len(list(folder.iterdir())) == 4


def test_own_players_are_found_where_one_is(tmp_path: Path) -> None:
    """A module in the folder in which the program is run."""
    (tmp_path / "my_players.py").write_text(
        "class Calm:\n    def choose(self, seen, actions):\n        return actions[-1]\n", encoding="utf-8"
    )
    options = ("--games", "2", "--length", "east", "--players", "my_players:Calm", "--workers", "2", "--json")
    done = subprocess.run(
        [*PROGRAM, *options],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["players"][0]["name"] == "Calm-1"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_shows_what_was_played(tmp_path: Path) -> None:
    options = ("--games", "100000", "--length", "east", "--workers", "2", "--log", str(tmp_path))
    program = subprocess.Popen(
        [*PROGRAM, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for _ in range(600):
        if len(list(tmp_path.iterdir())) > 8:
            break
        time.sleep(0.1)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, "")
    assert out.startswith("Ended early, after ")
    assert "mean rank" in out


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_does_not_wait_for_a_player(tmp_path: Path) -> None:
    """As in a terminal, where all processes get the signal; nothing was played, nothing is shown."""
    (tmp_path / "slow.py").write_text(
        "from pathlib import Path\nfrom time import sleep\n\n\nclass Slow:\n"
        "    def choose(self, seen, actions):\n        Path('begun').touch()\n        sleep(60)\n",
        encoding="utf-8",
    )
    program = subprocess.Popen(
        [*PROGRAM, "-p", "slow:Slow", "-w", "2"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(600):
        if (tmp_path / "begun").exists():
            break
        time.sleep(0.1)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert (program.returncode, err) == (130, "")
    assert out == "Ended early, after 0 of 100 games.\n"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--games", "0"), "--games takes a whole number from 1 to 100000000, not 0"),
        (("--games", "many"), "--games takes a whole number from 1 to 100000000, not many"),
        (("--workers", "-1"), "--workers takes a whole number from 1 to 1024, not -1"),
        (("--seed", "-1"), "--seed takes a whole number from 0 to 2^256 - 1, not -1"),
        (("--length", "west"), "--length takes full or east, not west"),
        (("--players", "random,random"), "--players takes one name or 4, not 2"),
        (("--players", "randon"), "there is no player 'randon'; did you mean random?"),
        (("--players", "nowhere:Me"), "nowhere:Me: nowhere cannot be imported"),
        (("--ruleset", "wrc-1999"), "wrc-1999"),
        (("--plot", "no/such/folder/out.svg"), "there is no folder no/such/folder"),
        (("--plot", "/"), "it is a folder"),
        (("--lenght", "east"), "there is no option --lenght"),
    ],
)
def test_refusals(said: Callable[..., tuple[int, str, str]], options: tuple[str, ...], words: str) -> None:
    code, out, err = said("simulate", *options)
    assert (code, out) == (2, "")
    assert words in err
    assert err.startswith("hanchan: ")
    assert err.count("\n") == 1
