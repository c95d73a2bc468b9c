"""The program, run in this process."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from hanchan.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Answer:
    """What the program said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Its output as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """Each line of its output as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


class Program(Protocol):
    """Runs the program with some arguments and input."""

    def __call__(self, *arguments: str, stdin: str = "") -> Answer: ...


@pytest.fixture
def hanchan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    def call(*arguments: str, stdin: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = run(arguments)
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return call


@pytest.fixture
def score(hanchan: Program) -> Callable[..., Any]:
    """The JSON of a scored hand; the words are those of the command line."""

    def call(*arguments: str) -> Any:
        answer = hanchan("score", *arguments, "--json")
        assert answer.code == 0, answer.err
        return answer.json

    return call
