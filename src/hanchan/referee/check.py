"""Whether the catalogue is complete and sound: ``python -m hanchan.referee.check`` names what is not."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from .. import rulesets
from ..rulesets.schema import SWITCH
from .case import Case
from .catalogue import books, circumstances, fouls, impossible
from .errors import ContradictionError, RefereeError
from .ruling import rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..rulesets import Ruleset
    from .circumstance import Value
    from .foul_model import Foul, Rule


def problems() -> Iterator[str]:
    """Everything that is wrong with the catalogue."""
    seen: dict[str, str] = {}
    for foul in fouls():
        if foul.id in seen:
            yield f"{foul.id}: in {seen[foul.id]} and in {foul.section}"
        seen[foul.id] = foul.section
        yield from (f"{foul.id}: {wrong}" for wrong in _foul_problems(foul))
    yield from _idle_circumstances()


def _foul_problems(foul: Foul) -> Iterator[str]:
    if not foul.words or foul.title.endswith("."):
        yield "needs a title without a full stop, and words to be found by"
    for book in books():
        if book not in foul.rules:
            yield f"{book} is missing"
    for book, rules in foul.rules.items():
        yield from (f"{book}: {wrong}" for each in rules for wrong in _rule_problems(each, book))
        yield from (f"{book}: {wrong}" for wrong in _walk(foul, book))


def _rule_problems(rule: Rule, book: str) -> Iterator[str]:
    ruleset = rulesets.load(book)
    for key in (rule.penalty_from, rule.points_from, rule.determined_from, rule.call_from):
        if key and key not in SWITCH:
            yield f"there is no switch {key}"
            return
    silent = rule.penalty == "not_in_book" or rule.reading or rule.penalty_from
    if not rule.clause and not silent:
        yield f"the {rule.penalty} has neither clause nor reading"
    if rule.penalty == "points" and not (rule.points or rule.points_from):
        yield "points without an amount"
    if (rule.penalty == "forbidden") and ruleset["penalties.in_use"]:
        yield "forbidden without a penalty is for books without penalties"
    if not ruleset["penalties.in_use"] and rule.penalty not in ("legal", "forbidden"):
        yield f"a book without penalties has no {rule.penalty}"
    if rule.penalty_from and rule.clause and rule.clause == ruleset.rule(rule.penalty_from).clause:
        yield f"the clause {rule.clause} is already in {rule.penalty_from}"
    for other in (*rule.others.values(), *(repeat.rule for repeat in rule.repeats)):
        yield from _rule_problems(other, book)


def combinations(foul: Foul, book: str) -> Iterator[dict[str, Value]]:
    """Every combination of facts that can tell two rulings apart."""
    ruleset = rulesets.load(book)
    case = Case(foul, ruleset, {}, foul.rules[book])
    asked = [id for id in circumstances() if id in foul.asks(book)]
    for values in product(*(case.values(id) for id in asked)):
        facts = dict(zip(asked, values, strict=True))
        if _possible(foul, facts, ruleset):
            yield facts


def _possible(foul: Foul, facts: Mapping[str, Value], ruleset: Ruleset) -> bool:
    try:
        Case.of(foul, facts, ruleset)
    except ContradictionError:
        return False
    return True


def _walk(foul: Foul, book: str) -> Iterator[str]:
    """Every combination comes to a ruling, every rule is reached, and every question changes something."""
    ruleset = rulesets.load(book)
    reached: dict[tuple[Value, ...], int] = {}
    asked = [id for id in circumstances() if id in foul.asks(book)]
    for combination in combinations(foul, book):
        found = Case.of(foul, combination, ruleset).choose()[0]
        if found is None:
            yield f"no rule for {combination}"
            continue
        reached[tuple(combination.values())] = foul.rules[book].index(found)
        yield from _ruled(foul, combination, ruleset, found)
    if unreached := set(range(len(foul.rules[book]))) - set(reached.values()):
        yield f"rules {', '.join(str(n + 1) for n in sorted(unreached))} are never reached"
    pers = {rule.per for rule in foul.rules[book]}
    for n, id in enumerate(asked):
        if id not in pers and not _matters(n, reached):
            yield f"{id} changes nothing"


def _ruled(foul: Foul, facts: dict[str, Value], ruleset: Ruleset, found: Rule) -> Iterator[str]:
    if not ruleset["penalties.in_use"] and found.penalty != "legal":
        return
    histories = [(), *([foul.id] * repeat.earlier for repeat in found.repeats)]
    readings = ["", *found.others]
    for history, reading in product(histories, readings):
        chosen = [f"{foul.id}.{reading}"] if reading else []
        try:
            rule(foul, facts, ruleset, history, chosen)
        except (RefereeError, KeyError) as error:
            yield f"{facts}, {list(history)}, {reading}: {error!r}"


def _matters(n: int, reached: Mapping[tuple[Value, ...], int]) -> bool:
    """Whether two combinations that differ only in the n-th value come to different rules."""
    by_rest: dict[tuple[Value, ...], set[int]] = {}
    for values, which in reached.items():
        by_rest.setdefault((*values[:n], *values[n + 1 :]), set()).add(which)
    return any(len(each) > 1 for each in by_rest.values())


def _idle_circumstances() -> Iterator[str]:
    used = {id for foul in fouls() for id in (*foul.circumstances, *foul.given)}
    used |= {id for facts in impossible() for id in facts.all}
    yield from (f"circumstances: {id} is asked nowhere" for id in circumstances() if id not in used)


if __name__ == "__main__":
    for problem in problems():
        print(problem)
