"""The program, called as in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pytest

from hanchan.cli.main import run

if TYPE_CHECKING:
    from collections.abc import Callable

Program: TypeAlias = "Callable[..., Answer]"


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def hanchan(capsys: pytest.CaptureFixture[str]) -> Program:
    def call(*words: object) -> Answer:
        capsys.readouterr()
        code = run([str(word) for word in words])
        return Answer(code, *capsys.readouterr())

    return call
