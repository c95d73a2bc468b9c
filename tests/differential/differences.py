"""Comparing hanchan with a peer on many hands: each disagreement must belong to an explained class."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from .cores import each
from .hands import Situation, situations
from .values import Table, Value, our_score, our_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan import Score

CHUNK = 1_000
"""Hands with a seed of their own, so that the hands do not depend on the number of processes."""
SHOWN = 10
"""Unexplained disagreements that are shown."""


@dataclass(frozen=True)
class Disagreement:
    """A hand that a peer values differently."""

    hand: Situation
    table: Table
    score: Score
    ours: Value | None
    theirs: Value | None

    def __str__(self) -> str:
        return f"{self.table.name}: {self.hand}\n  hanchan: {self.ours}\n  peer:    {self.theirs}"


@dataclass(frozen=True)
class Difference:
    """A class of disagreements that docs/internals/differential.md explains under this id."""

    id: str
    holds: Callable[[Disagreement], bool]
    example: Situation
    table: Table


@dataclass(frozen=True)
class Peer:
    """Another scorer: what it says of a hand, the rules it can be set to, and where it differs."""

    package: str
    value: Callable[[Situation, Table], Value | None]
    tables: tuple[Table, ...]
    differences: tuple[Difference, ...]
    tells_han_of_yaku: bool = True

    def disagreement(self, hand: Situation, table: Table) -> Disagreement | None:
        """What differs, if anything."""
        score = our_score(hand, table)
        ours, theirs = our_value(score), self.value(hand, table)
        if ours and not self.tells_han_of_yaku:
            ours = replace(ours, yaku=frozenset((id, 0) for id, _ in ours.yaku))
        return None if ours == theirs else Disagreement(hand, table, score, ours, theirs)

    def explain(self, found: Disagreement) -> str | None:
        """The id of the first class that it belongs to."""
        return next((each.id for each in self.differences if each.holds(found)), None)


@dataclass
class Report:
    """How many hands agree, how many differ in which class, and what no class explains."""

    agreeing: int
    classes: Counter[str]
    unexplained: list[str]

    def __add__(self, other: Report) -> Report:
        return Report(
            self.agreeing + other.agreeing,
            self.classes + other.classes,
            (self.unexplained + other.unexplained)[:SHOWN],
        )


def compare_chunk(where: tuple[str, str], table_number: int, chunk: int) -> Report:
    """One chunk of hands; the peer is named by module and variable, so that another process finds it."""
    peer = find(where)
    table = peer.tables[table_number]
    report = Report(0, Counter(), [])
    for hand in situations(f"{peer.package} {table.name} {chunk}", CHUNK, table.options):
        found = peer.disagreement(hand, table)
        if found is None:
            report.agreeing += 1
        elif explained := peer.explain(found):
            report.classes[explained] += 1
        elif len(report.unexplained) < SHOWN:
            report.unexplained.append(str(found))
    return report


def find(where: tuple[str, str]) -> Peer:
    """The peer of that module and name."""
    peer: Peer = getattr(import_module(where[0]), where[1])
    return peer


def compare(where: tuple[str, str], table_number: int, hands: int) -> Report:
    """So many hands under one table of a peer."""
    reports = each(partial(compare_chunk, where, table_number), range(hands // CHUNK))
    return sum(reports, Report(0, Counter(), []))
