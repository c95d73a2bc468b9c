"""A foul at a glance: what each book makes of it, in a few words, whatever the circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..phrases import Joined, Phrase, Word, phrase
from .catalogue import asked, circumstance
from .catalogue import foul as foul_of
from .circumstance import OR
from .interpretations import loaded, read_as
from .outcome import outcome
from .penalty_rules import amount, judge
from .wording import COMMA

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..rulesets import Ruleset
    from .circumstance import Condition, Value
    from .foul_model import Foul, Rule

CALL = {
    "void": phrase("call void"),
    "valid": phrase("call valid"),
    "first": phrase("first call stands"),
}
FOUND = {
    "on_end": phrase("found at an own win or a drawn hand"),
    "on_exhaustive_draw": phrase("found at a drawn hand"),
    "never": phrase("never found"),
}
ELSE = phrase("else")
SEMICOLON, TO = phrase("; "), phrase(" to ")


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
    else - put right, call valid
    """
    which = foul_of(foul) if isinstance(foul, str) else foul
    rules = loaded(ruleset)
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
        correction=Phrase(rule.correction),
        clause=came.clause,
        source=came.source,
        reading=came.reading,
        readings=tuple(f"{foul.id}.{name}" for name in rule.others),
        chosen_by=rule.by,
    )


def _sample(rule: Rule) -> Mapping[str, Value]:
    return {rule.per: 1} if rule.per else {}


def _when(foul: Foul, rule: Rule, ruleset: Ruleset) -> str:
    told = {id: one for id, one in rule.when.items() if id in asked(foul, ruleset)}
    return Joined([_phrase(id, one, ruleset) for id, one in told.items()], COMMA)


def _phrase(id: str, condition: Condition, ruleset: Ruleset) -> str:
    """A condition in words; a number needs to be told what it counts."""
    words = condition.phrase(circumstance(id), ruleset)
    if circumstance(id).kind != "int":
        return words
    return phrase("{what}: {words}", what=_name(id), words=words)


def _name(id: str) -> Phrase:
    return Phrase(id.replace("_", " "))


def verdict(rule: Rule, ruleset: Ruleset) -> Joined:
    """The penalty of a rule in a few words, with its price."""
    came = outcome(rule, ruleset, _sample(rule))
    words = _penalties(rule, came.points, ruleset).get(came.penalty) or Phrase(came.penalty)
    return Joined([words, CALL.get(came.call, ""), FOUND.get(came.determined, "")], COMMA)


def _penalties(rule: Rule, points: int, ruleset: Ruleset) -> dict[str, str]:
    """Each penalty as this rule would have it."""
    price = amount(points, ruleset)
    if rule.per:
        price = phrase("{amount} × {what}", amount=price, what=_name(rule.per))
    chonbo = Word(ruleset.term("chonbo"), "chonbo")
    return {
        "none": phrase("no penalty"),
        "correct": phrase("put right"),
        "points": phrase("{amount} each", amount=price) if rule.each else price,
        "dead_hand": Word(ruleset.term("dead_hand"), "dead_hand"),
        "chonbo": phrase("{chonbo} ({amount})", chonbo=chonbo, amount=price),
        "redeal": phrase("new deal, no penalty"),
        "forfeit": phrase("forfeit ({amount})", amount=price),
        "warning": phrase("warning"),
        "disqualification": phrase("disqualification"),
        "discretion": _choice(rule, ruleset),
        "legal": phrase("allowed"),
        "not_in_book": phrase("not in this book"),
        "forbidden": phrase("forbidden, no penalty named"),
    }


def _choice(rule: Rule, ruleset: Ruleset) -> Phrase:
    if not rule.amounts:
        return phrase("{judge} decides", judge=judge(ruleset))
    amounts = [amount(points, ruleset) for points in rule.amounts]
    shown = Joined(amounts, TO if rule.between else OR)
    return phrase("{judge} decides ({amounts})", judge=judge(ruleset), amounts=shown)


def _repeated(rule: Rule, ruleset: Ruleset) -> list[Phrase]:
    lines = []
    for one in reversed(rule.repeats):
        told = {"verdict": verdict(replace(one.rule, call=""), ruleset)}
        times = phrase("again") if one.earlier == 1 else phrase("after {number} times", number=one.earlier)
        if one.within == "game":
            lines.append(phrase("{times} in the same game: {verdict}", times=times, **told))
        else:
            lines.append(phrase("{times}: {verdict}", times=times, **told))
    return lines
