r"""Escapes text so that spreadsheets treat it as text, and restores it unchanged.

Spreadsheets take a cell that begins with = + - @ for a formula. In CSV such text gets a leading apostrophe;
in a workbook each cell is marked as text, and characters that XML cannot hold are written as their codes.

>>> guard_formula("=1+1"), unguard_formula("'=1+1"), guard_formula("'t Hart")
("'=1+1", '=1+1', "'t Hart")
>>> escape_xlsx("a\x07b"), unescape_xlsx("a_x0007_b") == "a\x07b"
('a_x0007_b', True)
"""

from __future__ import annotations

import re

MARK = "'"
FORMULA = re.compile(r"'*(\s*[=+\-@＝＋－＠]|[\t\r\n])")
"""Text that would be taken for a formula, with or without leading apostrophes."""
UNWRITABLE = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
"""Characters that XML cannot hold or would change, and underscores that look like the start of an escape."""
WRITTEN = re.compile(r"_x([0-9A-Fa-f]{4})_")


def guard_formula(text: str) -> str:
    """Escape text for CSV: add an apostrophe if it would be taken for a formula."""
    return MARK + text if FORMULA.match(text) else text


def unguard_formula(text: str) -> str:
    """Undo ``guard_formula``."""
    return text[1:] if text.startswith(MARK) and FORMULA.match(text) else text


def escape_xlsx(text: str) -> str:
    """Escape text for a workbook (ECMA-376 part 1 §22.9.2.19)."""
    return UNWRITABLE.sub(lambda match: f"_x{ord(match[0]):04X}_", text)


def unescape_xlsx(text: str) -> str:
    """Undo ``escape_xlsx``."""
    return WRITTEN.sub(lambda match: chr(int(match[1], 16)), text)
