"""Which book of the catalogue a ruleset goes by, and what the books say about penalties in general."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .. import rulesets
from ..phrases import Phrase, phrase
from ..rulesets.model import HOUSE
from .errors import NoPenaltiesError
from .foul_model import BOOKS, SHEET

if TYPE_CHECKING:
    from ..rulesets import Ruleset

DEFAULT_RULESET = "wrc-2022"

THOUSANDS = ("wrc-2022", "wrc-2025")
"""Books that count penalties in P, thousands of points (§12.2)."""

AFTER_UMA = ("ema-2016",)
"""EMA 2016 §5.5, §5.7: point penalties come off the game's score after uma, unlike the chombo (§3.4.6)."""

REPEATED_WARNINGS = {"wrc-2022": "§12.2", "wrc-2025": "§12.2"}
"""Where a repeated warning may become obstruction, at the referee's discretion."""

JUDGE = {"wdmc-2019": phrase("judge")}
"""Who decides, if it is not called the referee."""

REFEREE = phrase("referee")

SILENCE = {
    "wrc-2022": phrase("The referee may adapt a penalty to the situation (§12.1)."),
    "wrc-2025": phrase("The referee may adapt a penalty to the situation (§12.1)."),
    "ema-2016": phrase("Minor irregularities are generally not penalised (§3.4.8)."),
    "wdmc-2019": phrase("What is not listed is for the judge to decide (P2 §8)."),
}

_UNRANKED = phrase("No further play, no place in the ranking; the player's federation is told (§12.2).")
DISQUALIFIED = {
    "wrc-2022": _UNRANKED,
    "wrc-2025": _UNRANKED,
    "ema-2016": phrase("No further play; last in the result list, which counts for the EMA ranking (§5.8)."),
    "wdmc-2019": phrase("Removed from the tournament, without a refund (P2 §7, §8)."),
}


OFF = {
    "tournament_score": phrase("off the tournament score; the points at the table do not change"),
    "after_uma": phrase("off the score of the game after uma; places do not change"),
    "before_uma": phrase("off the score of the game before uma"),
    "table": phrase("at the table"),
}

REVERSED = phrase(
    "a mangan in reverse, paid at the table: 4,000 to East and 2,000 to each of the others; "
    "East pays 4,000 to each"
)
"""EMA 2016 §3.4.6, outside tournaments."""


def loaded(ruleset: str | Ruleset) -> Ruleset:
    """The ruleset of that id or file, or the one that is given."""
    return rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset


def book_of(ruleset: Ruleset) -> str:
    """The book of the catalogue that a ruleset is, or is built on."""
    id = ruleset.id.removesuffix(f"+{HOUSE}")
    if id in (*BOOKS, SHEET):
        return id
    if ruleset.extends in (*BOOKS, SHEET):
        return ruleset.extends
    origins = Counter(rule.origin for rule in ruleset.rules if rule.key.startswith("penalties."))
    for origin, _ in origins.most_common():
        if origin in (*BOOKS, SHEET):
            return origin
    raise NoPenaltiesError(f"{ruleset.short} has no penalties, so there is nothing to rule by")


def amount(points: int, book: str) -> Phrase:
    """Points as the book counts them."""
    if book in THOUSANDS:
        return phrase("{number} P", number=f"{points / 1000:g}")
    return phrase("{number} points", number=f"{points:,}")


def is_reversed(penalty: str, ruleset: Ruleset, *, tournament: bool) -> bool:
    """Whether it is a chonbo that is paid at the table, as a mangan in reverse: EMA 2016 §3.4.6."""
    return penalty == "chonbo" and not tournament and bool(ruleset["payments.reverse_mangan"])


def booked(penalty: str, book: str, ruleset: Ruleset, *, tournament: bool = True) -> str:
    """Where points are taken off: ``table``, ``before_uma``, ``after_uma`` or ``tournament_score``."""
    if is_reversed(penalty, ruleset, tournament=tournament):
        return "table"
    if penalty != "chonbo" and book in AFTER_UMA:
        return "after_uma"
    return str(ruleset["penalties.chonbo_booked"])


def price(penalty: str, points: int, ruleset: Ruleset, *, tournament: bool = True) -> Phrase:
    """What is taken off where, in words."""
    book = book_of(ruleset)
    if is_reversed(penalty, ruleset, tournament=tournament):
        return REVERSED
    if penalty == "forfeit" and book in AFTER_UMA:
        return phrase("{amount} as the result of the game", amount=amount(points, book))
    off = OFF[booked(penalty, book, ruleset)]
    return phrase("{amount} {off}", amount=amount(points, book), off=off)
