"""Flips: the changed values of every switch, and which cases or results of an event notice them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import hanchan_core as core

from hanchan import errors
from hanchan.rulesets import ContradictionError, Ruleset, WrongValueError
from hanchan.rulesets.kinds import (
    Bool,
    HanPair,
    Int,
    IntList,
    IntSet,
    Label,
    Labels,
    ListOf,
    OneInt,
    OneOf,
    Prizes,
    SheetFields,
    UmaTable,
)
from hanchan.rulesets.schema import HAN, SWITCH, SWITCHES
from hanchan.scoring import score

from .cases import Case, all_cases, document, ruleset, win_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hanchan.rulesets.kinds import Kind

YAKUMAN = "yakuman"
ALL_LIABLE = ("big_dragons", "big_winds", "four_quads")

SCORED = ("hand", "settle")
"""The kinds of case that need no play."""

SHOWN_BY: Mapping[str, str] = {
    "wall": "A",
    "calls": "B",
    "quads": "B",
    "dora": "BC",
    "riichi": "C",
    "first_turn": "CYD",
    "win": "D",
    "furiten": "E",
    "dead_hand": "E",
    "draw": "FC",
    "abortive": "F",
    "renchan": "G",
    "game": "H",
    "uma": "H",
    "ranking": "H",
    "time": "H",
    "penalties.chonbo_booked": "H",
}
"""The sections and single switches of play, and the rows whose cases are tried first, as they notice most."""

LEFT_OUT: Mapping[str, str] = {
    "penalties": "what a foul costs is the referee's, and flipped in tests/referee/test_organiser.py",
}
"""Sections that neither scoring nor play reads."""

MORE_VALUES: Mapping[str, tuple[object, ...]] = {
    "limits.counted_yakuman_from": (13,),
    "scoring.open_double_riichi": (3,),
    "dora.kinds": (("initial", "ura"), ("initial", "kan"), ("kan",)),
}
"""Values that are not next to the present one: where 0 means none, or where one word needs another."""

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
    "dora.kinds": (
        {"yaku.ura_dora": (0, 0)},
        {"yaku.dora": (0, 0)},
        {"yaku.dora": (0, 0), "yaku.ura_dora": (0, 0)},
    ),
    "game.start_points": ({"uma.oka": "first"}, {"game.return_points": 30_100}),
    "game.return_points": ({"uma.oka": "first"},),
    "time.signal_minutes_left": ({"time.minutes": 90},),
    "uma.oka": ({"game.start_points": 25_000}, {"game.start_points": 30_000}),
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

    def suspects(self, changed: Ruleset) -> Iterator[Case]:
        """The cases that may notice it."""
        if rows := shown_by(self.key):
            return iter(played(self.ruleset.id, rows))
        return scored_otherwise(self.ruleset.id, score.compile_rules(changed))

    def broken_case(self) -> Case | None:
        """The first case that the switch, and not a partner alone, breaks."""
        changed = self.changed()
        partners_alone = legal(self.ruleset, self.partners) if self.partners else None
        for case in self.suspects(changed):
            if case.problems(changed) and not (partners_alone and case.problems(partners_alone)):
                return case
        return None


def event_switches() -> tuple[str, ...]:
    """Every switch that no game needs: how events are refereed, run and printed."""
    return tuple(switch.name for switch in SWITCHES if switch.since > 1)


def shown_by(key: str) -> str | None:
    """The letters of the rows that show a switch of play; None for one of scoring, or of events."""
    if key in event_switches():
        return None
    return SHOWN_BY.get(key) or SHOWN_BY.get(key.partition(".")[0])


def switches() -> tuple[str, ...]:
    """Every switch that scoring or play reads, and every yaku."""
    read = (one.name for one in SWITCHES if one.engine or shown_by(one.name))
    return (*read, *(yaku.key for yaku in ruleset("wrc-2022").yakus))


def flips(id: str, key: str) -> Iterator[Flip]:
    """Every flip of a switch; not those that a ruleset file is refused for."""
    rules = ruleset(id)
    present = rules.yaku(key.removeprefix("yaku.")).value if key.startswith("yaku.") else rules[key]
    for value in other_values(key, present):
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
        case UmaTable():
            yield from _uma_tables(value)
        case HanPair():
            yield from _han_pairs(*value)
        case _:
            yield from _other_lists_and_labels(kind, value)


def _other_lists_and_labels(kind: Kind, value: Any) -> Iterator[Any]:
    match kind:
        case IntSet():
            yield value[1:] if value else (7,)
            yield (*value, 7)
        case Label():
            yield "Another text"
        case Labels(length=length):
            for at in range(length):
                yield (*value[:at], "Another text", *value[at + 1 :])
        case SheetFields():
            yield value[::-1]
            yield value[:-1]
            yield ((value[0][0], "Another text", value[0][2]), *value[1:])
            yield ((*value[0][:2], "As it stands"), *value[1:])
        case Prizes():
            yield value[1:] if value else (("Cup", 1, 3),)
            yield (*value, ("Spoon", 8, 8))
        case _:
            raise NotImplementedError(f"no flips for {kind}")


def _uma_tables(table: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if not isinstance(table[0], tuple):
        first, second, third, fourth = table
        yield first + 1, second, third, fourth - 1
        yield first + 1, second - 1, third, fourth
        yield first, second, third + 1, fourth - 1
        return
    for at, row in enumerate(table):
        for other in _uma_tables(row):
            yield (*table[:at], other, *table[at + 1 :])


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
    rules = score.compile_rules(ruleset(id))
    built: list[Probe] = []
    settlements: list[Case] = []
    for case in all_cases():
        if case.ruleset != id or case.kind not in SCORED:
            continue
        if case.kind == "settle":
            settlements.append(case)
            continue
        try:
            hand = core.Hand(case.situation["hand"])
            win = score.as_win(case.situation["win"], win_options(case.situation))
        except errors.HanchanError:
            continue  # refused whatever the ruleset says
        built.append(Probe(case, hand, win, answer(rules, hand, win)))
    return tuple(built), tuple(settlements)


@cache
def played(id: str, first: str) -> tuple[Case, ...]:
    """All cases of a ruleset that are played, those of rows with these letters first."""
    cases = [case for case in all_cases() if case.ruleset == id and case.kind not in SCORED]
    return tuple(
        sorted(cases, key=lambda case: not any(row[0] in first for row in document(case.path)["rows"]))
    )


def scored_otherwise(id: str, rules: core.Rules) -> Iterator[Case]:
    """The cases of a ruleset for which these rules answer anything else, and all settlements."""
    hands, settlements = probes(id)
    yield from (probe.case for probe in hands if answer(rules, probe.hand, probe.win) != probe.answer)
    yield from settlements
