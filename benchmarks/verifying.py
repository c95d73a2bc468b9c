"""Logs verified: read, played again by the rules, every value and payment compared."""

from __future__ import annotations

import tempfile
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.lines import Line
from benchmarks.timing import Effort, Subject, rates
from hanchan import logs, replay
from hanchan.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULESET = "tenhou"
GAMES = 8
TARGET = 2_000.0
FORMATS = {"native": "jsonl", "tenhou": "json"}


def write_games(folder: Path, suffix: str) -> list[Path]:
    """Games of sensible players, a file each."""
    paths = []
    for seed in range(GAMES):
        recorder = logs.Recorder(RULESET, seed=seed)
        table = Table(RULESET, ["efficiency"] * 4, seed=seed, recorder=recorder)
        table.play()
        path = folder / f"{seed}.{suffix}"
        logs.write(recorder.end_game(table.game), path)
        paths.append(path)
    return paths


def verifying(paths: Sequence[Path]) -> Subject:
    """One file after the other, over and over."""
    again = cycle(paths)

    def work() -> int:
        hands = 0
        for game in logs.read(next(again)):
            verdict = replay.verify(game, RULESET)
            assert verdict.agrees, verdict.divergence
            hands += verdict.hands
        return hands

    return work


def lines(effort: Effort, real: Path | None = None) -> Iterator[Line]:
    """The lines about verifying, of games that are played for it, and of real ones where there are some."""
    with tempfile.TemporaryDirectory() as folder:
        subjects = {name: verifying(write_games(Path(folder), suffix)) for name, suffix in FORMATS.items()}
        if real is not None:
            subjects["real"] = verifying(sorted(real.glob("*.mjlog")))
        found = rates(subjects, effort.seconds)
    yield Line("verify-native", "Hands verified, native log", found["native"], "/s")
    yield Line("verify-tenhou", "Hands verified, tenhou.net/6", found["tenhou"], "/s")
    if real is not None:
        yield Line("verify-real", "Hands verified, real games (mjlog)", found["real"], "/s", target=TARGET)
