r"""Text that a spreadsheet takes as text, and that comes back as it was.

A cell that begins with = + - @ is a formula to a spreadsheet. In CSV such a text gets an apostrophe before
it; a workbook says of each cell that it is text, and writes letters that XML cannot hold by their numbers.

>>> guard_formula("=1+1"), unguard_formula("'=1+1"), guard_formula("'t Hart")
("'=1+1", '=1+1', "'t Hart")
>>> escape_xlsx("a\x07b"), unescape_xlsx("a_x0007_b") == "a\x07b"
('a_x0007_b', True)
"""

from __future__ import annotations

import re

MARK = "'"
FORMULA = re.compile(r"'*(\s*[=+\-@＝＋－＠]|[\t\r\n])")
"""Text that is taken for a formula, with or without apostrophes before it."""
UNWRITABLE = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
"""What XML cannot hold or would change, and an underscore that looks like the beginning of such a number."""
WRITTEN = re.compile(r"_x([0-9A-Fa-f]{4})_")


def guard_formula(text: str) -> str:
    """A text for CSV: with an apostrophe more if it would be a formula."""
    return MARK + text if FORMULA.match(text) else text


def unguard_formula(text: str) -> str:
    """The text that was guarded."""
    return text[1:] if text.startswith(MARK) and FORMULA.match(text) else text


def escape_xlsx(text: str) -> str:
    """A text for a workbook (ECMA-376 part 1 §22.9.2.19)."""
    return UNWRITABLE.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unescape_xlsx(text: str) -> str:
    """The text that was escaped."""
    return WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
