"""A cup whose first session has started."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ...helpers.program import Program


@pytest.fixture
def cup(program: Program, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """Ana, Bo, Cy and Di at table 1 by WRC 2022, released; made once and copied for every test."""
    made = tmp_path_factory.getbasetemp() / "released-cup"
    if made.exists():
        shutil.copytree(made, tmp_path, dirs_exist_ok=True)
        return program
    (tmp_path / "people.csv").write_text("name\nAna\nBo\nCy\nDi\n", encoding="utf-8")
    for words in ("new Cup --ruleset wrc-2022 --sessions 1", "import people.csv", "seat", "release 1"):
        assert program(*words.split()).code == 0
    program("draw-seats", "1", "1", "--drawn", "Ana", "--drawn", "Bo", "--drawn", "Cy", "--drawn", "Di")
    assert program("tables", "1", "--json").json[0]["players"] == [1, 2, 3, 4]
    shutil.copytree(tmp_path, made)
    return program


@pytest.fixture
def session(cup: Program) -> Program:
    """The same, and the session has started."""
    assert cup("start", "1").code == 0
    return cup
