"""Ruleset files for one test: a built-in book with a line changed, or a few lines that extend one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan import rulesets

Write = Callable[..., Path]

BOOKS = Path(rulesets.__file__).parent / "books"


@pytest.fixture
def book() -> str:
    """The text of a complete ruleset file."""
    return (BOOKS / "wrc-2022.toml").read_text(encoding="utf-8")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a text as a ruleset file."""

    def write_file(text: str, name: str = "house.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


@pytest.fixture
def extend(write: Write) -> Write:
    """Write a file that extends a ruleset, by default EMA 2016."""

    def write_file(text: str, base: str = "ema-2016", name: str = "house.toml") -> Path:
        id = name.removesuffix(".toml")
        meta = f'[meta]\nid = "{id}"\nname = "House"\nshort = "House sheet"\nextends = "{base}"\n\n'
        return write(meta + text, name)

    return write_file


@pytest.fixture
def change(write: Write, book: str) -> Write:
    """Write the complete file with one entry of one section replaced (or left out, with an empty text)."""

    def write_file(section: str, key: str, entry: str) -> Path:
        head, start, rest = book.partition(f"\n[{section}]\n")
        body, stop, tail = rest.partition("\n[")
        line = f"{key} = {entry}\n" if entry else ""
        changed, count = re.subn(rf"(?m)^{key} = .*\n", lambda _: line, body + "\n")
        assert count == 1, f"{section}.{key} is not in the book"
        return write(head + start + changed.removesuffix("\n") + stop + tail)

    return write_file


@pytest.fixture
def line_of() -> Callable[[Path, str], int]:
    """The number of the first line of a file that begins with a text."""

    def find(path: Path, start: str) -> int:
        lines = path.read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if line.startswith(start))

    return find
