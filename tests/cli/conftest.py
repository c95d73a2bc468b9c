"""The program, run in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ..helpers.program import Program

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def hanchan(capsys: pytest.CaptureFixture[str]) -> Program:
    """The program."""
    return Program(capsys)


@pytest.fixture
def score(hanchan: Program) -> Callable[..., Any]:
    """The JSON of a scored hand; the words are those of the command line."""

    def call(*arguments: str) -> Any:
        answer = hanchan("score", *arguments, "--json")
        assert answer.code == 0, answer.err
        return answer.json

    return call
