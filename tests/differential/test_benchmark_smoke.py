"""The benchmark runs, its packages agree, and its table goes into a document; nothing about speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import PeerFinder

ROOT = Path(__file__).parents[2]
TARGETS = {
    *("score-one", "score-batch", "shanten-one", "shanten-batch"),
    *("tables", "tables-load", "import", "command"),
    *("play-batch", "play-stepped", "play-two-cores"),
    *("seating", "seating-zero", "ruling"),
}
"""Lines that have a target; those that build a program of the engine are left out of a quick run."""
TWO_CORES = (os.cpu_count() or 1) > 1


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "benchmarks.md"
    path.write_text("Before.\n<!-- table: start -->\nold\n<!-- table: end -->\nAfter.\n", encoding="utf-8")
    return path


def test_a_quick_run(peer: PeerFinder, tmp_path: Path, document: Path) -> None:
    for package in ("mahjong", "riichienv", "xiangting"):
        peer(package)
    figures = tmp_path / "figures.json"
    options = ["--quick", "--json", str(figures), "--markdown", str(document)]
    run = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / "run.py"), *options],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert run.returncode == 0, run.stderr
    lines = json.loads(figures.read_text(encoding="utf-8"))["lines"]
    assert {line["id"] for line in lines if line["target"] is not None} == TARGETS - (
        {"play-two-cores"} if not TWO_CORES else set()
    )
    assert all(line["work"] in run.stdout for line in lines)
    text = document.read_text(encoding="utf-8")
    assert text.startswith("Before.\n<!-- table: start -->")
    assert text.endswith("<!-- table: end -->\nAfter.\n")
    assert "| Score one hand, one call, objects ready |" in text
    assert "old" not in text
