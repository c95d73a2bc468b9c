"""What a ruleset says about penalties in general: how they are counted and recorded, and who rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..phrases import Joined, phrase
from ..rulesets import Source

if TYPE_CHECKING:
    from ..phrases import Phrase
    from ..rulesets import Rule, Ruleset

THOUSAND = 1_000

JUDGES = {"referee": phrase("referee"), "judge": phrase("judge")}
"""Who decides, by the words that books use for it."""

DISQUALIFIED = {
    "not_listed": phrase("No further play, no place in the ranking"),
    "listed_last": phrase("No further play; last in the result list"),
    "removed": phrase("Removed from the tournament"),
}
"""What a disqualification means, by ``ranking.disqualified``."""

DISQUALIFIED_ALSO = {
    "federation_told": phrase("; the player's federation is told"),
    "counts_for_ranking": phrase(", which counts for the federation's ranking"),
    "no_refund": phrase(", without a refund"),
}
"""What else it means, by the words of ``ranking.disqualified_also``."""

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


def judge(ruleset: Ruleset) -> str:
    """Who rules on fouls: the referee, or whatever the book calls them."""
    named = ruleset["penalties.decided_by"]
    text = named if isinstance(named, str) else dict(named)["en"]
    return JUDGES.get(text, text)


def unlisted(ruleset: Ruleset) -> str:
    """What the book says of fouls that it does not list; may be empty."""
    rule = ruleset.rule("penalties.unlisted")
    decides, clause = judge(ruleset), section(rule)
    if rule.value == "adapted":
        return phrase(
            "The {judge} may adapt a penalty to the situation ({clause}).", judge=decides, clause=clause
        )
    if rule.value == "not_penalised":
        return phrase("Minor irregularities are generally not penalised ({clause}).", clause=clause)
    if rule.value == "decided":
        return phrase(
            "What is not listed is for the {judge} to decide ({clause}).", judge=decides, clause=clause
        )
    return ""


def disqualification(ruleset: Ruleset) -> Phrase:
    """What a disqualification means."""
    rule = ruleset.rule("ranking.disqualified")
    also = [DISQUALIFIED_ALSO[word] for word in ruleset["ranking.disqualified_also"]]
    text = Joined([DISQUALIFIED[rule.value], *also], "")
    return phrase("{text} ({clause}).", text=text, clause=section(rule))


def section(rule: Rule) -> str:
    """The clause of a switch without the book's name; for what no book says, where it comes from."""
    return rule.clause if rule.source in (Source.BOOK, Source.READING) else rule.citation


def amount(points: int, ruleset: Ruleset) -> Phrase:
    """Points as the ruleset counts them: in P, which are thousands (WRC 2022 §12.2), or in points."""
    if ruleset["penalties.unit"] == "thousands":
        return phrase("{number} P", number=f"{points / THOUSAND:g}")
    return phrase("{number} points", number=f"{points:,}")


def is_reversed(penalty: str, ruleset: Ruleset, *, tournament: bool) -> bool:
    """Whether it is a chonbo that is paid at the table, as a mangan in reverse: EMA 2016 §3.4.6."""
    return penalty == "chonbo" and not tournament and bool(ruleset["payments.reverse_mangan"])


def booked(penalty: str, ruleset: Ruleset, *, tournament: bool = True) -> str:
    """Where points are taken off: ``table``, ``before_uma``, ``after_uma`` or ``tournament_score``."""
    if is_reversed(penalty, ruleset, tournament=tournament):
        return "table"
    return str(ruleset["penalties.chonbo_booked" if penalty == "chonbo" else "penalties.points_booked"])


def price(penalty: str, points: int, ruleset: Ruleset, *, tournament: bool = True) -> Phrase:
    """What is taken off where, in words."""
    if is_reversed(penalty, ruleset, tournament=tournament):
        return REVERSED
    where = booked(penalty, ruleset)
    alone = where == "after_uma" and ruleset["substitutes.score"] == "nobody"
    if penalty == "forfeit" and alone:
        return phrase("{amount} as the result of the game", amount=amount(points, ruleset))
    return phrase("{amount} {off}", amount=amount(points, ruleset), off=OFF[where])
