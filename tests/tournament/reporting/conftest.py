"""The program in an empty folder, and a cup whose first session has started."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from hanchan.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Answer:
    """What the program said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Program(Protocol):
    """``hanchan tournament``, with arguments one by one or as a line."""

    def __call__(self, *arguments: str) -> Answer: ...


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    """The program in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for setting in ("HANCHAN_DATABASE", "HANCHAN_EVENT", "HANCHAN_AUTHOR"):
        monkeypatch.delenv(setting, raising=False)

    def ask(*arguments: str) -> Answer:
        capsys.readouterr()
        words = shlex.split(arguments[0]) if len(arguments) == 1 else arguments
        code = run(["tournament", *words])
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return ask


@pytest.fixture
def cup(program: Program, tmp_path: Path) -> Program:
    """Ana, Bo, Cy and Di at table 1 by WRC 2022, released."""
    (tmp_path / "people.csv").write_text("name\nAna\nBo\nCy\nDi\n", encoding="utf-8")
    for words in ("new Cup --ruleset wrc-2022 --sessions 1", "import people.csv", "seat", "release 1"):
        assert program(*words.split()).code == 0
    program("draw-seats", "1", "1", "--drawn", "Ana", "--drawn", "Bo", "--drawn", "Cy", "--drawn", "Di")
    assert program("tables", "1", "--json").json[0]["players"] == [1, 2, 3, 4]
    return program


@pytest.fixture
def session(cup: Program) -> Program:
    """The same, and the session has started."""
    assert cup("start", "1").code == 0
    return cup
