"""What the pages have from Python is what Python makes now: types of records, vectors of the proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanchan.server.tools.typescript import MODULES, typescript

from .proofs import FILE, text

TYPES = Path(__file__).parents[2] / "web" / "src" / "api" / "types"


@pytest.mark.parametrize("name", MODULES)
def test_types(name: str) -> None:
    """If not: make types."""
    assert (TYPES / f"{name}.ts").read_text(encoding="utf-8") == typescript(name)


def test_vectors_of_the_proof() -> None:
    """If not: make types."""
    assert FILE.read_text(encoding="utf-8") == text()
