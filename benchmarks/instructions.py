"""Instructions a hand, counted by valgrind: the same on every run, so that small changes show."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.lines import Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

CORE = Path(__file__).resolve().parent.parent / "core"
FEW, MANY = 20_000, 200_000
COUNT = re.compile(r"Collected : (\d+)")

SHANTEN = f"""
import sys
import numpy as np
import hanchan_core
tiles = np.random.default_rng(0).permuted(np.tile(np.arange(136) // 4, (2_000, 1)), axis=1)[:, :14]
counts = np.apply_along_axis(np.bincount, 1, tiles, minlength=34).astype(np.uint8)
rows = np.ascontiguousarray(counts[np.arange({MANY}) % len(counts)])
hanchan_core.shanten_batch(rows[: int(sys.argv[1])])
"""


def counted(command: Sequence[str]) -> int:
    """Instructions of a whole run."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    env = os.environ | {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
    run = subprocess.run([*valgrind, *command], check=True, capture_output=True, text=True, env=env)
    found = COUNT.search(run.stderr)
    assert found, run.stderr
    return int(found[1])


def a_hand(command: Callable[[int], Sequence[str]]) -> float:
    """Instructions of one hand more: a run with many hands less a run with few."""
    return (counted(command(MANY)) - counted(command(FEW))) / (MANY - FEW)


def built(example: str) -> str:
    """The program of an example of the engine."""
    build = ["cargo", "build", "--quiet", "--release", "--example", example]
    subprocess.run(build, cwd=CORE, check=True)
    return str(CORE / "target" / "release" / "examples" / example)


def an_action() -> float:
    """Instructions of one action more in random games."""
    program = built("play_speed")
    few, many = ([program, str(games)] for games in (5, 25))
    printed = (
        subprocess.run(each, check=True, capture_output=True, text=True).stdout for each in (few, many)
    )
    fewer, more = (int(text.split()[1]) for text in printed)
    return (counted(many) - counted(few)) / (more - fewer)


def lines() -> Iterator[Line]:
    """The lines about instructions; none without valgrind or cargo."""
    if not shutil.which("valgrind") or not shutil.which("cargo"):
        return
    example = built("score_speed")
    score = a_hand(lambda hands: [example, str(hands)])
    yield Line("score-instructions", "Score a hand in a batch, native", score, "instructions")
    shanten = a_hand(lambda hands: [sys.executable, "-c", SHANTEN, str(hands)])
    yield Line("shanten-instructions", "Shanten of a hand in a batch", shanten, "instructions")
    yield Line("play-instructions", "An action of random play, native", an_action(), "instructions")
