"""TOML that users write: read with the standard library, within limits, and with the line of what is wrong.

The standard library's reader recurses into nested values and takes quadratic time for dotted keys, so both
are limited before it sees the text.

>>> parse('name = "Spring Cup"')
{'name': 'Spring Cup'}
>>> parse("points = " + "[" * 500)
Traceback (most recent call last):
hanchan.toml.TomlError: line 1: nested more than 16 deep
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from .errors import HanchanError

__all__ = ["TomlError", "parse"]

BYTE_ORDER_MARK = "\ufeff"
MOST_DEPTH = 16
MOST_PARTS = 16

_MARKS = re.compile(
    r'"""(?:\\[\s\S]|[^\\])*?(?:"""|\Z)|' + r"'''[\s\S]*?(?:'''|\Z)|"  # long texts
    r'"(?:\\.|[^"\\\n])*"?|' + r"'[^'\n]*'?|#.*|[\[\]{}.,=\n]"
)
_AT_LINE = re.compile(r"at line (\d+)")


class TomlError(HanchanError):
    """A text that is not valid TOML, or beyond the limits."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(what)
        self.what = what
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"


def parse(text: str) -> dict[str, Any]:
    """The tables of a TOML text; a byte order mark at its beginning is ignored."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    _refuse_excess(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # a number of too many digits is not a TOMLDecodeError
        what = str(error).split(" (at ")[0]
        raise TomlError(f"not valid TOML: {what}", _line_of(str(error), text)) from None


def _refuse_excess(text: str) -> None:
    depth = dots = 0
    for token in _MARKS.finditer(text):
        mark = token[0]
        if mark == ".":
            dots += 1
        elif mark[0] not in "\"'":  # a quoted part of a dotted key does not end the key
            dots = 0
        if mark in ("[", "{"):
            depth += 1
        elif mark in ("]", "}"):
            depth = max(0, depth - 1)
        if depth > MOST_DEPTH:
            raise TomlError(f"nested more than {MOST_DEPTH} deep", _line_at(text, token.start()))
        if dots >= MOST_PARTS:
            raise TomlError(f"a key of more than {MOST_PARTS} parts", _line_at(text, token.start()))


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _line_of(message: str, text: str) -> int:
    """The line that the reader complains about; without one it means the end of the text."""
    found = _AT_LINE.search(message)
    return int(found[1]) if found else max(1, len(text.splitlines()))
