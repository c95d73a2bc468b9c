"""What can be seen of a text of strangers: in one line, without what hides, turns or covers other letters."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 2
"""Marks above and below one letter; more of them would cover the lines around."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What Unicode calls letters and signs, though nothing of them is seen."""


def visible(text: str) -> str:
    r"""What can be seen of a text: no letters without ink, none that turn the others, few marks on each.

    >>> visible("a\u202e b\n"), visible("\u3164\u200b"), len(visible("x" + 9 * "\u0301"))
    ('a b', '', 3)
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if _is_seen(letter) and marks <= (MOST_MARKS if kept else 0):
            kept.append(letter)
    return " ".join("".join(kept).split())


def _is_seen(letter: str) -> bool:
    """Whether there is something to see, or a space; not what covers other letters or changes them."""
    if (
        letter in BLANK
        or unicodedata.category(letter) == "Me"
        or "VARIATION SELECTOR" in unicodedata.name(letter, "")
    ):
        return False
    return letter.isprintable() or letter.isspace()
