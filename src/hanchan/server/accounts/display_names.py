"""Names as they are shown: what can be seen of them, and which could be mistaken for each other."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ...i18n import ENGLISH, message

if TYPE_CHECKING:
    from ...i18n import Language
    from ..game.spec import Seat

LONGEST = 24
MOST_MARKS = 2
"""Signs above and below one letter; more of them would cover the lines around."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What Unicode calls letters and signs, and nobody sees."""
LIKE_LATIN = str.maketrans(
    "авеіјкмнорѕтухԁԛԝһӏɡαβεηικνορτυχω",
    "abeijkmhopstyxdqwhlgabenikvoptuxw",
)
"""Cyrillic and Greek letters that look like Latin ones."""


BOTS = {
    "random": message("bot-random"),
    "tsumogiri": message("bot-tsumogiri"),
    "efficiency": message("bot-efficiency"),
}
"""What bots are called at a table; the pages have the same names for the lobby."""


def called(seat: Seat, words: Language = ENGLISH) -> str:
    """What who sits there is called: people as they call themselves, bots in the language of the reader."""
    usual = BOTS.get(seat.bot)
    return words.text(usual) if usual and seat.name == usual else seat.name


def seen(text: str) -> str:
    r"""What can be seen of a text: no letters without ink, none that turn the others, few marks on each.

    >>> seen("a\u202e b\n"), seen("\u3164\u200b"), len(seen("x" + 9 * "\u0301"))
    ('a b', '', 3)
    """
    kept: list[str] = []
    marks = 0
    for one in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(one) else 0
        if _is_seen(one) and marks <= (MOST_MARKS if kept else 0):
            kept.append(one)
    return " ".join("".join(kept).split())


def clean(text: str) -> str:
    r"""A name without what cannot be seen and without needless space; nothing may be left.

    >>> clean("  A \t n\u202en  "), clean("x" * 99) == "x" * LONGEST
    ('A nn', True)
    """
    return seen(unicodedata.normalize("NFKC", text))[:LONGEST].strip()


def _is_seen(one: str) -> bool:
    """Whether there is something to see, or a space; not what covers other letters or changes them."""
    if one in BLANK or unicodedata.category(one) == "Me" or "VARIATION SELECTOR" in unicodedata.name(one, ""):
        return False
    return one.isprintable() or one.isspace()


def looks(name: str) -> str:
    r"""What a name looks like at a glance: names that could be mistaken for each other give the same.

    >>> looks("Ann") == looks("\u0410 n n") == looks("\uff21NN") == "ann"
    True
    >>> looks("Anna") == looks("Ann")
    False
    """
    folded = unicodedata.normalize("NFKC", clean(name).casefold())
    return "".join(folded.split()).translate(LIKE_LATIN)
