"""A case: a foul, the ruleset it is judged by, and what is still unknown before it can be ruled on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from ..i18n import message
from ..rulesets import DEFAULT_RULESET
from .catalogue import circumstance, circumstances, impossible
from .catalogue import foul as foul_of
from .errors import ContradictionError
from .interpretations import checked_ruleset, read_as
from .outcome import outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..rulesets import Ruleset
    from .circumstance import Circumstance, Value
    from .foul_model import Foul, Rule


@dataclass(frozen=True, slots=True)
class Case:
    """A foul before a ruleset, with what is known of it."""

    foul: Foul
    ruleset: Ruleset
    known: Mapping[str, Value]
    rules: tuple[Rule, ...]
    """What the book says of the foul, as it is read here."""

    @classmethod
    def of(
        cls,
        foul: str | Foul,
        circumstances: Mapping[str, Value],
        ruleset: str | Ruleset,
        readings: Iterable[str] = (),
    ) -> Case:
        """The case; circumstances that cannot hold together are refused."""
        which = foul_of(foul) if isinstance(foul, str) else foul
        rules = checked_ruleset(ruleset)
        known = _known(which, circumstances, rules)
        return cls(which, rules, known, read_as(which, rules, readings))

    def choose(self) -> tuple[Rule | None, tuple[Circumstance, ...]]:
        """The rule that applies, or the circumstances that are still needed to know it."""
        rule, unknown = self._first()
        if not unknown:
            return rule, ()
        ways = list(self._ways(unknown))
        matter = [id for id in unknown if _matters(id, ways)]
        if matter:
            return None, tuple(circumstance(id) for id in circumstances() if id in matter)
        return (ways[0].rule if ways else None), ()

    def _first(self) -> tuple[Rule | None, list[str]]:
        """The first rule that holds, or what is unknown of the rules down to there."""
        unknown: dict[str, None] = {}
        for rule in self.rules:
            if self._refuted(rule):
                continue
            unknown |= dict.fromkeys(id for id in rule.asks if id not in self.known)
            if all(id in self.known for id in rule.when):
                return (None if unknown else rule), list(unknown)
        return None, list(unknown)

    def _refuted(self, rule: Rule) -> bool:
        return any(
            id in self.known and not condition.holds(self.known[id], self.ruleset)
            for id, condition in rule.when.items()
        )

    def _ways(self, unknown: Sequence[str]) -> Iterator[_Way]:
        """The ways in which it could have been, each with what then follows."""
        for values in product(*(self.values(id) for id in unknown)):
            assumed = dict(zip(unknown, values, strict=True))
            case = replace(self, known={**self.known, **assumed})
            if _clash(case.known, self.ruleset):
                continue
            rule, _ = case._first()
            if rule:
                yield _Way(assumed, rule, _effect(rule, self.ruleset, case.known))

    def values(self, id: str) -> list[Value]:
        """The values of a circumstance that can tell two rulings apart."""
        asked = circumstance(id)
        if asked.kind != "int":
            return [True, False] if asked.kind == "bool" else list(asked.words)
        ends = {asked.least, asked.most}
        conditions = [rule.when[id] for rule in self.rules if id in rule.when]
        given = [self.foul.given[id]] if id in self.foul.given else []
        for condition in (*conditions, *given):
            ends |= {bound + step for bound in condition.bounds(self.ruleset) for step in (-1, 0, 1)}
        fits = [end for end in sorted(ends) if asked.least <= end <= asked.most]
        return [end for end in fits if all(each.holds(end, self.ruleset) for each in given)]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way in which it could have been."""

    assumed: Mapping[str, Value]
    rule: Rule
    effect: object


def _effect(rule: Rule, ruleset: Ruleset, known: Mapping[str, Value]) -> object:
    """All that is different when the ruling is."""
    others = [(name, _comes_to(other, ruleset, known)) for name, other in rule.others.items()]
    repeats = [
        (repeat.earlier, repeat.within, _comes_to(repeat.rule, ruleset, known)) for repeat in rule.repeats
    ]
    return _comes_to(rule, ruleset, known), repeats, others


def _comes_to(rule: Rule, ruleset: Ruleset, known: Mapping[str, Value]) -> object:
    """What a rule says, whatever its conditions are."""
    came = replace(outcome(rule, ruleset, known), reading="")
    return came, rule.say, rule.of, rule.each, rule.amounts


def _matters(id: str, ways: Sequence[_Way]) -> bool:
    """Whether two ways that differ only in this come to different rulings."""
    by_rest: dict[tuple[Value, ...], object] = {}
    for way in ways:
        rest = tuple(value for key, value in way.assumed.items() if key != id)
        if by_rest.setdefault(rest, way.effect) != way.effect:
            return True
    return False


def _known(foul: Foul, facts: Mapping[str, Value], ruleset: Ruleset) -> dict[str, Value]:
    """The given circumstances and what the foul's name says, if they agree."""
    checked = {id: circumstance(id).check(value) for id, value in facts.items()}
    for id, condition in foul.given.items():
        if id in checked and not condition.holds(checked[id], ruleset):
            means = condition.phrase(circumstance(id), ruleset)
            parts = {"foul": foul.id, "means": means, "id": id, "value": _written(checked[id])}
            raise ContradictionError(message("referee-error-contradicts-foul", **parts))
    exact = {id: condition.exact for id, condition in foul.given.items() if condition.exact is not None}
    known = {id: value for id in circumstances() if (value := checked.get(id, exact.get(id))) is not None}
    if clash := _clash(known, ruleset):
        raise ContradictionError(clash)
    return known


def _clash(known: Mapping[str, Value], ruleset: Ruleset) -> str:
    """Which of the facts cannot hold together, or nothing."""
    for clash in impossible():
        if all(id in known and it.holds(known[id], ruleset) for id, it in clash.all.items()):
            facts = " and ".join(f"{id} {_written(known[id])}" for id in clash.all)
            return message("referee-error-impossible", facts=facts, why=clash.why)
    return ""


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def questions(
    foul: str | Foul, ruleset: str | Ruleset = DEFAULT_RULESET, known: Mapping[str, Value] | None = None
) -> tuple[Circumstance, ...]:
    """What a ruling may still depend on, the next question first; nothing once the ruling is clear.

    >>> [circumstance.id for circumstance in questions("tile_count_wrong", "ema-2016")]
    []
    >>> questions("called_tile_not_taken_in_time", "ema-2016")[0].ask
    'Have the opponents made two discards since the call?'
    """
    return Case.of(foul, known or {}, ruleset).choose()[1]


def escalates(
    foul: str | Foul, known: Mapping[str, Value] | None = None, ruleset: str | Ruleset = DEFAULT_RULESET
) -> bool:
    """Whether earlier offences change the ruling."""
    found, _ = Case.of(foul, known or {}, ruleset).choose()
    return found is not None and bool(found.repeats)
