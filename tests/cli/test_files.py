"""Files on the command line: with a byte order mark, and ones that are no files."""

from __future__ import annotations

import io
import json
import os
import time
from typing import TYPE_CHECKING

import pytest

from hanchan.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

MARK = b"\xef\xbb\xbf"
REQUEST = b'{"hand": "123m567m34p66p678s", "win": "5p"}\n'


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANCHAN_DATABASE", f"sqlite:///{tmp_path / 'club.db'}")


def marked(path: Path) -> str:
    """Put a byte order mark before what a file holds."""
    path.write_bytes(MARK + path.read_bytes())
    return str(path)


def test_a_mark_before_a_situation(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text("seed = 7\n", encoding="utf-8")
    plain = hanchan("perft", "--file", str(path), "--depth", "1", "--json")
    with_mark = hanchan("perft", "--file", marked(path), "--depth", "1", "--json")
    assert plain.code == with_mark.code == 0
    counts = [json.loads(answer.out)["depths"][0]["paths"] for answer in (plain, with_mark)]
    assert counts[0] == counts[1] > 0


def test_a_mark_before_a_schedule(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "schedule.json"
    path.write_text(hanchan("tournament", "seating", "--players", "16", "--rounds", "3", "--json").out)
    assert hanchan("tournament", "verify-seating", marked(path)).code == 0


@pytest.mark.usefixtures("database")
def test_a_mark_before_people(hanchan: Program, tmp_path: Path) -> None:
    assert hanchan("tournament", "new", "Cup", "--ruleset", "ema-2016").code == 0
    path = tmp_path / "people.csv"
    path.write_text("name\nAnn\nBen\n", encoding="utf-8")
    assert hanchan("tournament", "import", marked(path)).out == "2 people are registered.\n"


def test_a_mark_before_requests(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    outs = []
    for start in (b"", MARK):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(start + REQUEST)))
        assert run(["score", "--jsonl"]) == 0
        outs.append(capsys.readouterr().out)
    assert outs[0] == outs[1]
    assert '"valid": true' in outs[0]


@pytest.mark.usefixtures("database")
def test_what_is_no_file_is_refused_at_once(hanchan: Program, tmp_path: Path) -> None:
    hanchan("tournament", "new", "Cup", "--ruleset", "ema-2016")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for words in (
        ("perft", "--file"),
        ("tournament", "verify-seating"),
        ("tournament", "import"),
        ("tournament", "attach"),
        ("tournament", "restore"),
        ("tournament", "seating", "--players", "16", "--rounds", "2", "--clubs"),
    ):
        for path in ("/dev/zero", str(pipe), str(tmp_path)):
            began = time.process_time()
            answer = hanchan(*words, path)
            assert time.process_time() - began < 1, (words, path)
            assert answer.code in (1, 2), (words, path)
            assert "not a regular file" in answer.out + answer.err, (words, path)


def test_a_saved_game(hanchan: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    log = tmp_path / "game.jsonl"
    hanchan("play", "--plain", "--seed", "3", "--log", str(log), stdin="w\n")
    saved = log.with_suffix(".table")
    marked(saved)
    assert hanchan("play", "--plain", "--resume", str(saved), stdin="w\n").code == 0
    saved.write_text("[" * 100_000)
    assert "is not a saved game" in hanchan("play", "--plain", "--resume", str(saved)).err
    saved.unlink()
    saved.mkdir()
    assert hanchan("play", "--plain", "--resume", str(saved)).code == 2
