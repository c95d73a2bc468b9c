"""A foul at a glance: what each book makes of it, in a few words, whatever the circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ._book import JUDGE, amount, book_of, loaded
from ._load import circumstance
from ._load import foul as foul_of
from ._outcome import outcome
from ._readings import read_as

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..rulesets import Ruleset
    from ._circumstance import Condition, Value
    from ._foul import Foul, Rule

CALL = {"void": "call void", "valid": "call valid", "first": "first call stands"}
FOUND = {
    "on_end": "found at an own win or a drawn hand",
    "on_exhaustive_draw": "found at a drawn hand",
    "never": "never found",
}
ELSE = "else"


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
    lines = [_line(which, rule, rules) for rule in read_as(which, book_of(rules), rules)]
    while len(lines) > 1 and replace(lines[-1], when="") == replace(lines[-2], when=""):
        lines = [*lines[:-2], lines[-1]]
    return tuple(replace(line, when=line.when or (ELSE if n else "")) for n, line in enumerate(lines))


def _line(foul: Foul, rule: Rule, ruleset: Ruleset) -> Line:
    came = outcome(rule, ruleset, _sample(rule))
    return Line(
        when=_when(foul, rule, ruleset),
        penalty=came.penalty,
        verdict=verdict(rule, ruleset),
        repeated="; ".join(_repeated(rule, ruleset)),
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
    told = {id: one for id, one in rule.when.items() if id in foul.asks(book_of(ruleset))}
    return ", ".join(_phrase(id, one, ruleset) for id, one in told.items())


def _phrase(id: str, condition: Condition, ruleset: Ruleset) -> str:
    """A condition in words; a number needs to be told what it counts."""
    words = condition.phrase(circumstance(id), ruleset)
    return f"{_name(id)}: {words}" if circumstance(id).kind == "int" else words


def _name(id: str) -> str:
    return id.replace("_", " ")


def verdict(rule: Rule, ruleset: Ruleset) -> str:
    """The penalty of a rule in a few words, with its price."""
    book = book_of(ruleset)
    came = outcome(rule, ruleset, _sample(rule))
    price = amount(came.points, book) + (f" × {_name(rule.per)}" if rule.per else "")
    words = {
        "none": "no penalty",
        "correct": "put right",
        "points": price + (" each" if rule.each else ""),
        "dead_hand": ruleset.term("dead_hand"),
        "chonbo": f"{ruleset.term('chonbo')} ({price})",
        "redeal": "new deal, no penalty",
        "forfeit": f"forfeit ({price})",
        "discretion": f"{JUDGE.get(book, 'referee')} decides{_choice(rule, book)}",
        "legal": "allowed",
        "not_in_book": "not in this book",
        "forbidden": "forbidden, no penalty named",
    }
    parts = [words.get(came.penalty, came.penalty), CALL.get(came.call, ""), FOUND.get(came.determined, "")]
    return ", ".join(filter(None, parts))


def _choice(rule: Rule, book: str) -> str:
    shown = [amount(one, book) for one in rule.amounts]
    return f" ({(' to ' if rule.between else ' or ').join(shown)})" if shown else ""


def _repeated(rule: Rule, ruleset: Ruleset) -> list[str]:
    lines = []
    for one in reversed(rule.repeats):
        times = "again" if one.earlier == 1 else f"after {one.earlier} times"
        span = " in the same game" if one.within == "game" else ""
        lines.append(f"{times}{span}: {verdict(replace(one.rule, call=''), ruleset)}")
    return lines
