"""Rulings: what follows from a foul, by a ruleset, under the circumstances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

from ._book import amount, book_of, booked, loaded
from ._errors import (
    ContradictionError,
    MissingCircumstancesError,
    NoPenaltiesError,
    UnknownFoulError,
    UnknownReadingError,
)
from ._foul import SHEET, Foul, Rule
from ._load import circumstance, circumstances, fouls, impossible
from ._load import foul as foul_of
from ._outcome import Outcome, outcome
from ._words import Speech

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..rulesets import Ruleset
    from ._circumstance import Circumstance, Value

DEFAULT_RULESET = "wrc-2022"

CHOICES = ("none", "correct", "warning", "dead_hand", "chonbo", "redeal", "discretion")
"""What an organiser can decide where the book is unclear or silent."""


@dataclass(frozen=True, slots=True)
class Offence:
    """An earlier offence of the same player."""

    foul: str
    this_game: bool = True
    """Whether it was in the game that is being played."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows from a foul."""

    foul: str
    ruleset: str
    penalty: str
    """One of ``none correct warning points dead_hand chonbo redeal forfeit disqualification``, or of
    ``discretion legal not_in_book``."""
    points: int
    """What it costs, in points at the table; 1 P of the WRC is 1,000."""
    call: str
    """What becomes of the call: ``void valid stays first none``."""
    hand: str
    """What becomes of the hand: ``goes_on dead redealt over``."""
    deposit: str
    counters: str
    dealer: str
    determined: str
    """When the foul is found: ``now on_discard on_next_own_draw on_second_discard on_end``, or
    ``on_exhaustive_draw never``."""
    correction: str
    """How it is put right; may be empty."""
    clause: str
    """Book and section, as ``EMA 2016 §3.4.7``."""
    source: str
    """``book``, ``reading`` (ours, of an unclear or silent text), ``discretion``, ``not_in_book``, or
    ``house`` for a switch that was changed in code."""
    say: str
    """What the referee reads out."""
    reading: str = ""
    """Why the text is read so; of a reading."""
    readings: tuple[str, ...] = ()
    """Other readings that can be chosen instead."""
    amounts: tuple[int, ...] = ()
    """What the referee can choose from."""
    between: bool = False
    """The amounts are the ends of a range."""
    booked: str = ""
    """Where points are taken off: ``table before_uma after_uma tournament_score``; empty without points."""
    each: bool = False
    """Whether each of the four players pays."""
    of: str = ""
    """Who is penalised, if it is not simply the offender."""
    earlier: int = 0
    """How many earlier offences were counted."""

    @property
    def redeal(self) -> bool:
        """Whether the hand is dealt again."""
        return self.hand == "redealt"

    def to_dict(self) -> dict[str, Any]:
        """The ruling for JSON; what there is not always is left out when it is empty."""
        always = ("foul", "ruleset", "penalty", "points", "redeal", "call", "hand", "deposit", "counters")
        rest = ("dealer", "determined", "correction", "clause", "source", "say")
        some = ("reading", "readings", "amounts", "between", "booked", "each", "of", "earlier")
        told = {key: getattr(self, key) for key in (*always, *rest)}
        return told | {key: value for key in some if (value := getattr(self, key))}


@dataclass(frozen=True, slots=True)
class Case:
    """A foul before a ruleset, with what is known of it."""

    foul: Foul
    ruleset: Ruleset
    book: str
    known: Mapping[str, Value]

    @classmethod
    def of(cls, foul: str | Foul, told: Mapping[str, Value], ruleset: str | Ruleset) -> Case:
        """The case, if what is told of it can be."""
        which = foul_of(foul) if isinstance(foul, str) else foul
        rules = loaded(ruleset)
        known = _known(which, told, rules)
        return cls(which, rules, book_of(rules), known)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What the book says of the foul."""
        return self.foul.rules.get(self.book, ())

    def choose(self) -> tuple[Rule | None, tuple[Circumstance, ...]]:
        """The rule that applies, or what must still be told to know it."""
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
            told = dict(zip(unknown, values, strict=True))
            case = replace(self, known={**self.known, **told})
            if _clash(case.known, self.ruleset):
                continue
            rule, _ = case._first()
            if rule:
                yield _Way(told, rule, _effect(rule, self.ruleset, case.known))

    def values(self, id: str) -> list[Value]:
        """The values of a circumstance that can tell two rulings apart."""
        one = circumstance(id)
        if one.kind != "int":
            return [True, False] if one.kind == "bool" else list(one.words)
        ends = {one.least, one.most}
        conditions = [rule.when[id] for rule in self.rules if id in rule.when]
        given = [self.foul.given[id]] if id in self.foul.given else []
        for condition in (*conditions, *given):
            ends |= {bound + step for bound in condition.bounds(self.ruleset) for step in (-1, 0, 1)}
        fits = [end for end in sorted(ends) if one.least <= end <= one.most]
        return [end for end in fits if all(each.holds(end, self.ruleset) for each in given)]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way in which it could have been."""

    told: Mapping[str, Value]
    rule: Rule
    effect: object


def _effect(rule: Rule, ruleset: Ruleset, known: Mapping[str, Value]) -> object:
    """All that is different when the ruling is."""
    came = replace(outcome(rule, ruleset, known), reading="")
    return came, rule.say, rule.of, rule.each, rule.amounts, rule.repeats, rule.others


def _matters(id: str, ways: Sequence[_Way]) -> bool:
    """Whether two ways that differ only in this come to different rulings."""
    by_rest: dict[tuple[Value, ...], object] = {}
    for way in ways:
        rest = tuple(value for key, value in way.told.items() if key != id)
        if by_rest.setdefault(rest, way.effect) != way.effect:
            return True
    return False


def _known(foul: Foul, told: Mapping[str, Value], ruleset: Ruleset) -> dict[str, Value]:
    """What is told and what the foul's name says, if they agree."""
    checked = {id: circumstance(id).check(value) for id, value in told.items()}
    for id, condition in foul.given.items():
        if id in checked and not condition.holds(checked[id], ruleset):
            means = condition.phrase(circumstance(id), ruleset)
            raise ContradictionError(f"{foul.id} means: {means}; so {id} cannot be {_written(checked[id])}")
    exact = {id: one.exact for id, one in foul.given.items() if one.exact is not None}
    known = {id: value for id in circumstances() if (value := checked.get(id, exact.get(id))) is not None}
    if clash := _clash(known, ruleset):
        raise ContradictionError(clash)
    return known


def _clash(known: Mapping[str, Value], ruleset: Ruleset) -> str:
    """Which of the facts cannot hold together, or nothing."""
    for one in impossible():
        if all(id in known and it.holds(known[id], ruleset) for id, it in one.all.items()):
            facts = " and ".join(f"{id} {_written(known[id])}" for id in one.all)
            return f"{facts} cannot be: {one.why}"
    return ""


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def questions(
    foul: str | Foul, ruleset: str | Ruleset = DEFAULT_RULESET, known: Mapping[str, Value] | None = None
) -> tuple[Circumstance, ...]:
    """What a ruling may still depend on, the next question first; nothing once the ruling is clear.

    >>> [one.id for one in questions("tile_count_wrong", "ema-2016")]
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


def rule(
    foul: str | Foul,
    circumstances: Mapping[str, Value] | None = None,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    history: Iterable[str | Offence] = (),
    readings: Iterable[str] = (),
) -> Ruling:
    """The ruling on a foul.

    ``circumstances`` are facts by name; those that do not matter may be told too. ``history`` has the earlier
    offences of the same player: ids of fouls, or an ``Offence`` that was in an earlier game. ``readings``
    choose other readings than ours, as ``"tile_count_wrong.chonbo"``: those that ``Ruling.readings`` names,
    or, where the book is unclear or silent, any of ``none correct warning dead_hand chonbo redeal
    discretion``.

    >>> ruling = rule("tile_count_wrong", {}, "ema-2016")
    >>> ruling.penalty, ruling.clause, ruling.source
    ('dead_hand', 'EMA 2016 §3.4.7', 'book')
    """
    case = Case.of(foul, circumstances or {}, ruleset)
    if not case.rules:
        raise NoPenaltiesError(f"{_sheet(case)} says nothing of {case.foul.id}")
    found, missing = case.choose()
    if found is None:
        raise MissingCircumstancesError(case.foul.id, missing)
    if case.book == SHEET and found.penalty != "legal":
        raise NoPenaltiesError(f"{_sheet(case)} only forbids {case.foul.id}{_because(found)}")
    chosen = _read_as(case, found, readings)
    earlier, chosen = _repeated(case.foul, chosen, history)
    return _ruling(case, chosen, earlier, tuple(found.others))


def _sheet(case: Case) -> str:
    return f"{case.ruleset.short} has no penalties, so there is no ruling; it"


def _because(rule: Rule) -> str:
    words = f": {rule.say.rstrip('.')}" if rule.say else ""
    return f" ({rule.clause}){words}" if rule.clause else words


def _read_as(case: Case, rule: Rule, readings: Iterable[str]) -> Rule:
    """The rule in the readings that were chosen; those of other fouls do not matter here."""
    for name in readings:
        id, _, which = name.partition(".")
        foul = case.foul if id == case.foul.id else _named(id, name)
        if name not in foul.readings and which not in CHOICES:
            raise UnknownReadingError(name, foul.readings)
        if foul is case.foul and which in rule.others:
            return rule.others[which]
        if foul is case.foul and which in CHOICES:
            return _decided(case, rule, which)
    return rule


def _named(id: str, reading: str) -> Foul:
    try:
        return foul_of(id)
    except UnknownFoulError:
        raise UnknownReadingError(reading, [one for each in fouls() for one in each.readings]) from None


def _decided(case: Case, rule: Rule, penalty: str) -> Rule:
    """An organiser decides where the book is unclear or silent, and nowhere else."""
    if _ours(case, rule):
        return rule.chosen(penalty)
    if f"{case.foul.id}.{penalty}" in case.foul.readings or any(_ours(case, one) for one in case.rules):
        return rule
    raise UnknownReadingError(f"{case.foul.id}.{penalty}", case.foul.readings)


def _ours(case: Case, rule: Rule) -> bool:
    """Whether a rule is our reading."""
    known = {**case.known, **({rule.per: 1} if rule.per else {})}
    return outcome(rule, case.ruleset, known).source in ("reading", "not_in_book")


def _repeated(foul: Foul, rule: Rule, history: Iterable[str | Offence]) -> tuple[int, Rule]:
    """The number of earlier offences, and the rule as it then is."""
    offences = [Offence(one) if isinstance(one, str) else one for one in history]
    same = [one for one in offences if foul_of(one.foul).family == foul.family]
    spans = {"tournament": len(same), "game": sum(one.this_game for one in same)}
    for repeat in rule.repeats:
        if max(spans[repeat.within], foul.earlier) >= repeat.earlier:
            return max(spans[repeat.within], foul.earlier), repeat.rule
    return max(spans["tournament"], foul.earlier), rule


def _ruling(case: Case, rule: Rule, earlier: int, others: Sequence[str]) -> Ruling:
    came = outcome(rule, case.ruleset, case.known)
    return Ruling(
        foul=case.foul.id,
        ruleset=case.ruleset.id,
        penalty=came.penalty,
        points=came.points,
        call=came.call,
        hand=came.hand,
        deposit=came.deposit,
        counters=came.counters,
        dealer=came.dealer,
        determined=came.determined,
        correction=came.correction,
        clause=came.clause,
        source=came.source,
        say=_say(case, rule, came, earlier),
        reading=came.reading,
        readings=tuple(f"{case.foul.id}.{name}" for name in others),
        amounts=rule.amounts,
        between=rule.between,
        booked=booked(came.penalty, case.book, case.ruleset) if came.points or rule.amounts else "",
        each=rule.each,
        of=rule.of,
        earlier=earlier,
    )


def _say(case: Case, rule: Rule, came: Outcome, earlier: int) -> str:
    phrases = {id: circumstance(id).phrase(value) for id, value in case.known.items()}
    special = rule.say.format_map({**phrases, "points": amount(came.points, case.book)})
    return str(Speech(case.foul.title, special, rule, came, case.ruleset, case.book, earlier))
