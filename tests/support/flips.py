"""Flips: the changed values of every switch that scoring reads, and which cases notice them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from hanchan import errors, scoring
from hanchan.rulesets import ContradictionError, Ruleset, WrongValueError
from hanchan.rulesets._kinds import Bool, HanPair, Int, IntList, ListOf, OneInt, OneOf
from hanchan.rulesets._switches import HAN, SWITCH

from .cases import Case, all_cases, ruleset, win_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hanchan.rulesets._kinds import Kind

YAKUMAN = "yakuman"
ALL_LIABLE = ("big_dragons", "big_winds", "four_quads")

MORE_VALUES: Mapping[str, tuple[object, ...]] = {
    "limits.counted_yakuman_from": (13,),
    "scoring.open_double_riichi": (3,),
}
"""Values that are not next to 0, for switches where 0 means none."""

PARTNERS: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "equipment.red_fives": ({"yaku.red_five": (1, 1)},),
    "fu.value_pair": ({"fu.double_wind_pair": 4},),
    "limits.mangan_from": ({"limits.haneman_from": 7},),
    "limits.haneman_from": ({"limits.mangan_from": 4},),
    "yaku.riichi": ({"yaku.ippatsu": (0, 0)},),
    "yaku.double_riichi": ({"scoring.open_double_riichi": 0},),
    "yaku.open_riichi": ({"scoring.open_double_riichi": 0},),
    "scoring.open_double_riichi": ({"yaku.open_riichi": (2, 0)},),
    "scoring.paarenchan_counters": ({"yaku.paarenchan": (YAKUMAN, YAKUMAN)}, {"yaku.paarenchan": (0, 0)}),
    "yaku.paarenchan": (
        {"scoring.paarenchan_counters": "exactly_eight"},
        {"scoring.paarenchan_counters": "none"},
    ),
    "payments.nagashi": ({"yaku.nagashi_mangan": ("mangan", "mangan")}, {"yaku.nagashi_mangan": (0, 0)}),
    "yaku.nagashi_mangan": ({"payments.nagashi": "mangan"}, {"payments.nagashi": "none"}),
    "yaku.dora": ({"dora.kinds": ("kan", "ura", "kan_ura")},),
    "yaku.ura_dora": ({"dora.kinds": ("initial", "kan")},),
    "liability.yakuman": (
        {"liability.promotion_frees": ()},
        {"liability.tsumo": "full"},
        {"liability.promotion_frees": (), "liability.tsumo": "normal", "liability.ron": "normal"},
    ),
    "liability.promotion_frees": ({"liability.yakuman": ALL_LIABLE, "liability.tsumo": "full"},),
    "liability.tsumo": ({"liability.yakuman": ALL_LIABLE},),
    "liability.ron": ({"liability.yakuman": ALL_LIABLE},),
}
"""What has to change with a switch so that the ruleset does not contradict itself."""


@dataclass(frozen=True)
class Flip:
    """A switch of a ruleset with another value."""

    ruleset: Ruleset
    key: str
    value: Any
    partners: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        partners = "".join(f", {key} = {value}" for key, value in self.partners.items())
        return f"{self.ruleset.id}: {self.key} = {self.value}{partners}"

    def changed(self) -> Ruleset:
        """The ruleset with the switch and its partners changed."""
        return self.ruleset.with_values({self.key: self.value, **self.partners})

    def broken_case(self) -> Case | None:
        """The first case that the switch, and not a partner alone, breaks."""
        changed = self.changed()
        partners_alone = legal(self.ruleset, self.partners) if self.partners else None
        for case in suspects(self.ruleset.id, scoring.compiled(changed)):
            if case.problems(changed) and not (partners_alone and case.problems(partners_alone)):
                return case
        return None


def flips(id: str, key: str) -> Iterator[Flip]:
    """Every flip of a switch; not those that a ruleset file is refused for."""
    rules = ruleset(id)
    for value in other_values(key, rules.engine_values()[key]):
        for partners in ({}, *PARTNERS.get(key, ())):
            if legal(rules, {key: value, **partners}):
                yield Flip(rules, key, value, partners)
                break


def legal(rules: Ruleset, changes: Mapping[str, object]) -> Ruleset | None:
    """The changed ruleset, if it is one."""
    try:
        return rules.with_values(changes)
    except (ContradictionError, WrongValueError):
        return None


def other_values(key: str, value: Any) -> Iterator[Any]:
    """Other values of a switch, not all of them possible."""
    kind: Kind = HAN if key.startswith("yaku.") else SWITCH[key].kind
    seen = [value]
    for other in (*_others(kind, value), *MORE_VALUES.get(key, ())):
        if other not in seen:
            seen.append(other)
            yield other


def _others(kind: Kind, value: Any) -> Iterator[Any]:
    match kind:
        case Bool():
            yield not value
        case Int(step=step):
            yield from (value - step, value + step, 0)
        case OneInt(choices=choices) | OneOf(choices=choices):
            yield from choices
        case ListOf(choices=choices):
            for word in choices:
                yield tuple(one for one in choices if (one in value) != (one == word))
        case IntList(length=length):
            for at in range(length):
                for step in (-1, 1):
                    yield (*value[:at], value[at] + step, *value[at + 1 :])
        case HanPair():
            yield from _han_pairs(*value)
        case _:
            raise NotImplementedError(f"no flips for {kind}")


def _han_pairs(closed: int | str, open_: int | str) -> Iterator[tuple[int | str, int | str]]:
    for other in _hans(closed):
        yield other, open_
        if isinstance(other, int) and isinstance(open_, int):
            yield other, min(other, open_)
        yield other, 0
        yield other, other
    for other in _hans(open_):
        yield closed, other


def _hans(han: int | str) -> tuple[int | str, ...]:
    if isinstance(han, str):
        return (0, 5, 13, "mangan", YAKUMAN)
    return (0, han - 1, han + 1, "mangan", YAKUMAN)


@dataclass(frozen=True)
class Probe:
    """A hand of a case, read once, and what the ruleset of the case answers."""

    case: Case
    hand: core.Hand
    win: core.Win
    answer: object


def answer(rules: core.Rules, hand: core.Hand, win: core.Win) -> object:
    """Everything that a case can expect of a hand."""
    try:
        outcome = rules.score(hand, win)
    except errors.HanchanError as error:
        return type(error)
    if outcome is None:
        return None
    paid = outcome.payments
    value = (outcome.han, outcome.fu, outcome.limit, outcome.yakuman, outcome.yaku, outcome.dora)
    return (*value, outcome.fu_items, paid.discarder, paid.dealer, paid.non_dealer, paid.seats, paid.total)


@cache
def probes(id: str) -> tuple[tuple[Probe, ...], tuple[Case, ...]]:
    """The hands of all cases of a ruleset that can be built, and the settlements."""
    rules = scoring.compiled(ruleset(id))
    built: list[Probe] = []
    settlements: list[Case] = []
    for case in all_cases():
        if case.ruleset != id or case.kind == "play":  # the flips are of scoring switches
            continue
        if case.kind == "settle":
            settlements.append(case)
            continue
        try:
            hand = core.Hand(case.situation["hand"])
            win = scoring.as_win(case.situation["win"], win_options(case))
        except errors.HanchanError:
            continue  # refused whatever the ruleset says
        built.append(Probe(case, hand, win, answer(rules, hand, win)))
    return tuple(built), tuple(settlements)


def suspects(id: str, rules: core.Rules) -> Iterator[Case]:
    """The cases of a ruleset for which these rules answer anything else, and all settlements."""
    hands, settlements = probes(id)
    yield from (probe.case for probe in hands if answer(rules, probe.hand, probe.win) != probe.answer)
    yield from settlements
