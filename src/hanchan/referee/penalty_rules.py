"""What a ruleset says about penalties in general: how they are counted and recorded, and who rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..i18n import Joined, message
from ..rulesets import Source

if TYPE_CHECKING:
    from ..i18n import Message
    from ..rulesets import Rule, Ruleset

THOUSAND = 1_000

JUDGES = {"referee": message("referee-referee"), "judge": message("referee-judge")}
"""Who decides, by the words that books use for it."""

DISQUALIFIED = {
    "not_listed": message("referee-disqualified-not-listed"),
    "listed_last": message("referee-disqualified-listed-last"),
    "removed": message("referee-disqualified-removed"),
}
"""What a disqualification means, by ``ranking.disqualified``."""

DISQUALIFIED_ALSO = {
    "federation_told": message("referee-disqualified-federation-told"),
    "counts_for_ranking": message("referee-disqualified-counts-for-ranking"),
    "no_refund": message("referee-disqualified-no-refund"),
}
"""What else it means, by the words of ``ranking.disqualified_also``."""

OFF = {
    "tournament_score": message("referee-off-tournament-score"),
    "after_uma": message("referee-off-after-uma"),
    "before_uma": message("referee-off-before-uma"),
    "table": message("referee-off-table"),
}

REVERSED = message("referee-reverse-mangan")
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
        return message("referee-unlisted-adapted", judge=decides, clause=clause)
    if rule.value == "not_penalised":
        return message("referee-unlisted-not-penalised", clause=clause)
    if rule.value == "decided":
        return message("referee-unlisted-decided", judge=decides, clause=clause)
    return ""


def disqualification(ruleset: Ruleset) -> Message:
    """What a disqualification means."""
    rule = ruleset.rule("ranking.disqualified")
    also = [DISQUALIFIED_ALSO[word] for word in ruleset["ranking.disqualified_also"]]
    text = Joined([DISQUALIFIED[rule.value], *also], "")
    return message("referee-disqualified", text=text, clause=section(rule))


def section(rule: Rule) -> str:
    """The clause of a switch without the book's name; for what no book says, where it comes from."""
    return rule.clause if rule.source in (Source.BOOK, Source.READING) else rule.citation


def amount(points: int, ruleset: Ruleset) -> Message:
    """Points as the ruleset counts them: in P, which are thousands (WRC 2022 §12.2), or in points."""
    if ruleset["penalties.unit"] == "thousands":
        return message("referee-amount-thousands", number=f"{points / THOUSAND:g}")
    return message("referee-amount-points", number=f"{points:,}")


def is_reversed(penalty: str, ruleset: Ruleset, *, tournament: bool) -> bool:
    """Whether it is a chonbo that is paid at the table, as a mangan in reverse: EMA 2016 §3.4.6."""
    return penalty == "chonbo" and not tournament and bool(ruleset["payments.reverse_mangan"])


def where_recorded(penalty: str, ruleset: Ruleset, *, tournament: bool = True) -> str:
    """Where points are taken off: ``table``, ``before_uma``, ``after_uma`` or ``tournament_score``."""
    if is_reversed(penalty, ruleset, tournament=tournament):
        return "table"
    return str(ruleset["penalties.chonbo_booked" if penalty == "chonbo" else "penalties.points_booked"])


def price(penalty: str, points: int, ruleset: Ruleset, *, tournament: bool = True) -> Message:
    """What is taken off where, in words."""
    if is_reversed(penalty, ruleset, tournament=tournament):
        return REVERSED
    where = where_recorded(penalty, ruleset)
    alone = where == "after_uma" and ruleset["substitutes.score"] == "nobody"
    if penalty == "forfeit" and alone:
        return message("referee-result-of-game", amount=amount(points, ruleset))
    return message("referee-price", amount=amount(points, ruleset), off=OFF[where])
