"""The program, called as in a terminal."""

from __future__ import annotations

import pytest

from ..helpers.program import Program


@pytest.fixture
def hanchan(capsys: pytest.CaptureFixture[str]) -> Program:
    """The program."""
    return Program(capsys)
