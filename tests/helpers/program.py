"""The program ``hanchan``, run in this process."""

from __future__ import annotations

import io
import json
import shlex
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

from hanchan.cli.main import run

if TYPE_CHECKING:
    import pytest

TOURNAMENT_SETTINGS = ("HANCHAN_DATABASE", "HANCHAN_EVENT", "HANCHAN_AUTHOR")


class Answer(NamedTuple):
    """The exit code of a run, its output and its errors."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The output as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The lines of the output."""
        return self.out.splitlines()

    @property
    def json_lines(self) -> list[Any]:
        """Each line of the output as JSON."""
        return [json.loads(line) for line in self.lines]


class Program:
    """Runs the program; ``command`` is put before the arguments of every run."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *command: str) -> None:
        self._capsys = capsys
        self._command = command

    def __call__(self, *arguments: object, stdin: str = "") -> Answer:
        """Run the program with these arguments and this input."""
        self._capsys.readouterr()
        with patch("sys.stdin", io.StringIO(stdin)):
            code = run([*self._command, *map(str, arguments)])
        return Answer(code, *self._capsys.readouterr())


class LineProgram(Program):
    """The same; a single argument is a whole line."""

    def __call__(self, *arguments: object, stdin: str = "") -> Answer:
        """Run the program."""
        words = shlex.split(str(arguments[0])) if len(arguments) == 1 else arguments
        return super().__call__(*words, stdin=stdin)

    def subcommand(self, name: str) -> LineProgram:
        """One of the commands of this command."""
        return LineProgram(self._capsys, *self._command, name)
