"""What a penalty entails: the parts of a ruling that follow from its kind and from the ruleset.

Everything that the books say of a penalty in general has its switch in the ruleset, so that a club's own file
changes it in one place: WRC 2022 §12.2; WRC 2025 §12.2; EMA 2016 §3.4.6, §3.4.7; WDMC 2019 P2 §8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import rulesets
from ..rulesets import Source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..rulesets import Ruleset
    from .circumstance import Value
    from .foul_model import Rule

HEAVIEST_FIRST = {
    "chonbo": "chonbo",
    "dead_hand": "dead_hand",
    "points": "points",
    "re_deal": "redeal",
    "discretion": "discretion",
    "warning": "warning",
    "correct": "correct",
}
"""The words of a ruleset's outcome, and the penalty that each is."""

STANDS = {"call_stands": "valid", "draw_stands": "void"}
FOUND = {"own_win_or_draw": "on_end", "draw": "on_exhaustive_draw", "at_once": "now"}
HAND = {"re_deal": "redealt", "next_hand": "over"}
DEPOSIT = {"returned": "returned", "stay": "stays"}
COUNTERS = {"unchanged": "same", "added": "plus_one"}
DEALER = {"stays": "same", "passes": "passes"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows."""

    penalty: str
    points: int
    call: str
    hand: str
    deposit: str
    counters: str
    dealer: str
    determined: str
    correction: str
    clause: str
    source: str
    reading: str


def outcome(rule: Rule, ruleset: Ruleset, known: Mapping[str, Value]) -> Outcome:
    """What follows from a rule, by this ruleset.

    What a rule says of hand and deposits is said of its own penalty; where a switch makes it a chonbo or a
    new deal, the whole hand is annulled.
    """
    words = ruleset[rule.penalty_from] if rule.penalty_from else ()
    penalty = _penalty(rule, words)
    entailed = _entailed(penalty, ruleset)
    own = (rule.hand, rule.deposit, rule.counters, rule.dealer)
    annulled = rule.penalty_from and penalty in ("chonbo", "redeal")
    hand, deposit, counters, dealer = (
        entailed if annulled else (given or usual for given, usual in zip(own, entailed, strict=True))
    )
    clause, source, reading = _cited(rule, penalty, ruleset)
    return Outcome(
        penalty=penalty,
        points=_points(rule, penalty, ruleset, known),
        call=_call(rule, words, ruleset, annulled=hand == "redealt"),
        hand=hand,
        deposit=deposit,
        counters=counters,
        dealer=dealer,
        determined=_determined(rule, ruleset),
        correction="" if annulled and source == "house" else rule.correction,
        clause=clause,
        source=source,
        reading=reading,
    )


def _penalty(rule: Rule, words: Sequence[str]) -> str:
    if not rule.penalty_from:
        return rule.penalty
    heaviest = next((penalty for word, penalty in HEAVIEST_FIRST.items() if word in words), None)
    return heaviest or rule.penalty or "none"


def _call(rule: Rule, words: Sequence[str], ruleset: Ruleset, *, annulled: bool) -> str:
    """What becomes of the call; nothing stays of a hand that is dealt again."""
    if rule.call:
        return "void" if annulled and rule.call != "none" else rule.call
    if rule.call_from:
        return STANDS[ruleset[rule.call_from]]
    return "void" if "void" in words else "first" if "first_call" in words else "none"


def _entailed(penalty: str, ruleset: Ruleset) -> tuple[str, str, str, str]:
    """What becomes of hand, deposits, counters and deal, if the rule says nothing else."""
    if penalty == "chonbo":
        return (
            HAND[ruleset["penalties.chonbo_hand"]],
            DEPOSIT[ruleset["penalties.chonbo_deposits"]],
            COUNTERS[ruleset["penalties.chonbo_counters"]],
            DEALER[ruleset["penalties.chonbo_dealer"]],
        )
    if penalty == "redeal":
        return "redealt", "returned", "same", "same"
    return ("dead" if penalty == "dead_hand" else "goes_on"), "stays", "same", "same"


def _points(rule: Rule, penalty: str, ruleset: Ruleset, known: Mapping[str, Value]) -> int:
    if penalty == "chonbo":
        return int(ruleset["penalties.chonbo"])
    if penalty not in ("points", "forfeit"):
        return 0
    absence = "penalties.absence" if penalty == "forfeit" and not rule.points else ""
    switch = rule.points_from or absence
    points = int(ruleset[switch]) if switch else rule.points
    return points * rule.times * (int(known[rule.per]) if rule.per else 1)


def _determined(rule: Rule, ruleset: Ruleset) -> str:
    if rule.determined_from:
        return FOUND[ruleset[rule.determined_from]]
    return rule.determined or "now"


def _cited(rule: Rule, penalty: str, ruleset: Ruleset) -> tuple[str, str, str]:
    """The clause with its book, how far the book stands behind it, and why we read it so."""
    if rule.penalty_from:
        entry = ruleset.rule(rule.penalty_from)
        clause = _clause(rule, ruleset) if rule.clause else entry.citation
        source = {Source.BOOK: "book", Source.HOUSE: "house"}.get(entry.source, "reading")
        if entry.source is not Source.HOUSE and rule.reading:
            source = "reading"
        reading = rule.reading or entry.reason
    else:
        clause, reading = _clause(rule, ruleset), rule.reading
        source = "reading" if reading else "book"
    if rule.house:
        return rule.by or clause, "house", "The organiser's choice."
    named = {"discretion": "discretion", "not_in_book": "not_in_book"}
    return clause, source if source == "house" else named.get(penalty, source), reading


def _clause(rule: Rule, ruleset: Ruleset) -> str:
    short = ruleset.short_name(rule.book) or rulesets.load(rule.book).short
    return f"{short} {rule.clause}" if rule.clause else f"{short} (silent)"
