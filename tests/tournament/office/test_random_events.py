"""Whole events with everything that goes wrong: the audit stays at zero, under each ruleset.

The standings are counted once more here, in the plainest way, from the log and ``hanchan.game.play.result``.
"""

from __future__ import annotations

import time
from fractions import Fraction

import pytest

from hanchan.game.play import result_of_figures
from hanchan.tournament import (
    Corrected,
    Disqualified,
    Dropped,
    Event,
    ResultEntered,
    RulingGiven,
    SeatingDrafted,
    Substituted,
    audit,
    demo,
    fold,
    standings,
)
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from .events import RULESETS

EVENTS = 100


def happened(ruleset: str, seed: int, *, players: int = 18, sessions: int = 5) -> Event:
    with Store("sqlite://") as store:
        office = Office.open(store, "Demo", ruleset=ruleset, sessions=sessions)
        demo.fill(office, players=players, seed=seed, mode="random")
        assert fold(store.read("demo")).log == office.event.log
        return office.event


def counted_again(event: Event) -> dict[int, Fraction]:
    """Every player's total, from the entries alone."""
    ruleset = event.ruleset.id
    seats: dict[tuple[int, int], tuple[int, ...]] = {}
    reports: dict[tuple[int, int], ResultEntered] = {}
    rulings = [entry for entry in event.log if isinstance(entry, RulingGiven | Substituted)]
    away = {(one.session, one.player): one for one in rulings if isinstance(one, Substituted)}
    for entry in event.log:
        if isinstance(entry, SeatingDrafted):
            for session, tables in enumerate(entry.rounds, start=entry.session):
                seats |= {(session, table): four for table, four in enumerate(tables, start=1)}
        if isinstance(entry, ResultEntered):
            reports[entry.session, entry.table] = entry
    totals: dict[int, Fraction] = dict.fromkeys(event.people, Fraction(0))
    for one in rulings:
        if one.where != "before_uma":
            totals[one.player] += one.points
    for (session, table), report in reports.items():
        four = seats[session, table]
        before = [
            -sum(
                one.points
                for one in rulings
                if (one.session, one.player, one.where) == (session, player, "before_uma")
            )
            for player in four
        ]
        points = list(report.points)
        for at, player in enumerate(four):
            if ruleset == "ema-2016" and (session, player) in away and away[session, player].during:
                points[at] = -(10**6)
        told = result_of_figures(points, pot=report.deposits, penalties=before, ruleset=ruleset)
        for at, player in enumerate(four):
            if (session, player) not in away or ruleset == "wdmc-2019":
                totals[player] += Fraction(round(told.scores[at] * 12_000), 12)
    return totals


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_audit_of_random_events_is_zero(ruleset: str) -> None:
    seen: set[str] = set()
    for seed in range(EVENTS):
        event = happened(ruleset, seed)
        found = audit(event)
        assert found.balance == 0, (ruleset, seed)
        assert found.ok, (ruleset, seed, found.problems)
        again = counted_again(event)
        for line in standings(event):
            assert line.total == again[line.player], (ruleset, seed, line.name)
        seen |= {entry.kind for entry in event.log} | set(found.sums())
    wanted = {Dropped.kind, Disqualified.kind, Corrected.kind, Substituted.kind, "scores", "fill-ins"}
    assert wanted <= seen
    if ruleset not in ("tenhou", "club-sheet"):
        assert {"ruling", "penalties"} <= seen


def test_an_event_of_many_entries_is_rebuilt_quickly() -> None:
    """20,000 entries in less than a second on an idle machine; here with room for a busy one."""
    event = happened("wrc-2022", 3, players=200, sessions=10)
    again = fold(event.log)
    start = time.perf_counter()
    fold(event.log)
    each = (time.perf_counter() - start) / len(event.log)
    assert each * 20_000 < 4
    standings(again)
    start = time.perf_counter()
    standings(again)
    assert time.perf_counter() - start < 0.4
