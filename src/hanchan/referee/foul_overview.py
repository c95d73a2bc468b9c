"""A foul at a glance: what each book makes of it, in a few words, whatever the circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..i18n import DataText, Joined, Message, Term, data_id, message
from .catalogue import circumstance, relevant_circumstances
from .catalogue import foul as foul_of
from .circumstance import OR
from .interpretations import checked_ruleset, read_as
from .outcome import outcome
from .penalty_rules import amount, judge
from .wording import COMMA

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..rulesets import Ruleset
    from .circumstance import Condition, Value
    from .foul_model import Foul, Rule

CALL = {
    "void": message("referee-overview-call-void"),
    "valid": message("referee-overview-call-valid"),
    "first": message("referee-overview-call-first"),
}
FOUND = {
    "on_end": message("referee-overview-found-at-end"),
    "on_exhaustive_draw": message("referee-overview-found-at-draw"),
    "never": message("referee-overview-never-found"),
}
ELSE = message("referee-otherwise")
SEMICOLON, TO = message("list-semicolon"), message("list-to")


@dataclass(frozen=True, slots=True)
class Line:
    """One rule of a book, in a few words."""

    when: str
    """Under which conditions; ``else`` after others, empty for the only rule."""
    penalty: str
    verdict: str
    """The penalty in words, as ``dead hand, call void``."""
    repeated: str
    """What a repetition brings; empty if nothing else."""
    correction: str
    clause: str
    source: str
    reading: str
    readings: tuple[str, ...]
    """Other readings, by name."""
    chosen_by: str
    """The organiser's ruleset that chose this reading, with its clause; empty if it is ours."""


def overview(foul: str | Foul, ruleset: str | Ruleset) -> tuple[Line, ...]:
    """What a ruleset makes of a foul, rule by rule; nothing if it does not speak of it.

    >>> for line in overview("called_tile_not_taken_in_time", "ema-2016"):
    ...     print(line.when, "-", line.verdict)
    after two discards of opponents - dead hand
    otherwise - corrected, call valid
    """
    which = foul_of(foul) if isinstance(foul, str) else foul
    rules = checked_ruleset(ruleset)
    lines = [_line(which, rule, rules) for rule in read_as(which, rules)]
    while len(lines) > 1 and replace(lines[-1], when="") == replace(lines[-2], when=""):
        lines = [*lines[:-2], lines[-1]]
    return tuple(replace(line, when=line.when or (ELSE if n else "")) for n, line in enumerate(lines))


def _line(foul: Foul, rule: Rule, ruleset: Ruleset) -> Line:
    came = outcome(rule, ruleset, _sample(rule))
    return Line(
        when=_when(foul, rule, ruleset),
        penalty=came.penalty,
        verdict=verdict(rule, ruleset),
        repeated=Joined(_repeated(rule, ruleset), SEMICOLON),
        correction=rule.correction,
        clause=came.clause,
        source=came.source,
        reading=came.reading,
        readings=tuple(f"{foul.id}.{name}" for name in rule.others),
        chosen_by=rule.by,
    )


def _sample(rule: Rule) -> Mapping[str, Value]:
    return {rule.per: 1} if rule.per else {}


def _when(foul: Foul, rule: Rule, ruleset: Ruleset) -> str:
    conditions = {
        id: condition for id, condition in rule.when.items() if id in relevant_circumstances(foul, ruleset)
    }
    return Joined([_phrase(id, condition, ruleset) for id, condition in conditions.items()], COMMA)


def _phrase(id: str, condition: Condition, ruleset: Ruleset) -> str:
    """A condition in words; a number needs the word for what it counts."""
    words = condition.phrase(circumstance(id), ruleset)
    if circumstance(id).kind != "int":
        return words
    return message("referee-overview-condition", what=_name(id), words=words)


def _name(id: str) -> DataText:
    """What a number counts."""
    return DataText(id.replace("_", " "), data_id("circumstance", id))


def verdict(rule: Rule, ruleset: Ruleset) -> Joined:
    """The penalty of a rule in a few words, with its price."""
    came = outcome(rule, ruleset, _sample(rule))
    words = _penalties(rule, came.points, ruleset).get(came.penalty) or came.penalty
    return Joined([words, CALL.get(came.call, ""), FOUND.get(came.determined, "")], COMMA)


def _penalties(rule: Rule, points: int, ruleset: Ruleset) -> dict[str, str]:
    """Each penalty as this rule would have it."""
    price = amount(points, ruleset)
    if rule.per:
        price = message("referee-overview-times", amount=price, what=_name(rule.per))
    chonbo = Term(ruleset.term("chonbo"), "chonbo")
    return {
        "none": message("referee-overview-none"),
        "correct": message("referee-overview-correct"),
        "points": message("referee-overview-each", amount=price) if rule.each else price,
        "dead_hand": Term(ruleset.term("dead_hand"), "dead_hand"),
        "chonbo": message("referee-overview-chonbo", chonbo=chonbo, amount=price),
        "redeal": message("referee-overview-redeal"),
        "forfeit": message("referee-overview-forfeit", amount=price),
        "warning": message("referee-penalty-warning"),
        "disqualification": message("referee-overview-disqualification"),
        "discretion": _choice(rule, ruleset),
        "legal": message("referee-overview-allowed"),
        "not_in_book": message("referee-overview-not-in-book"),
        "forbidden": message("referee-overview-forbidden"),
    }


def _choice(rule: Rule, ruleset: Ruleset) -> Message:
    if not rule.amounts:
        return message("referee-overview-decides", judge=judge(ruleset))
    amounts = [amount(points, ruleset) for points in rule.amounts]
    shown = Joined(amounts, TO if rule.between else OR)
    return message("referee-overview-decides-amounts", judge=judge(ruleset), amounts=shown)


def _repeated(rule: Rule, ruleset: Ruleset) -> list[Message]:
    lines = []
    for repeat in reversed(rule.repeats):
        parts = {"verdict": verdict(replace(repeat.rule, call=""), ruleset)}
        again = repeat.earlier == 1
        times = message("referee-again") if again else message("referee-after-times", number=repeat.earlier)
        if repeat.within == "game":
            lines.append(message("referee-overview-repeated-in-game", times=times, **parts))
        else:
            lines.append(message("referee-overview-repeated", times=times, **parts))
    return lines
