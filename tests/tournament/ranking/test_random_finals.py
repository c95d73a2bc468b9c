"""Whole events with finals, by seeds: the audit stays at zero, and the totals are counted once more.

The totals before a cut and after it are counted in the plainest way, from the entries up to there.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from hanchan.tournament import Event, FinalsCut, audit, fold, standings
from hanchan.tournament.finals import read_carry

from ..office.events import RULESETS
from ..office.test_random_events import counted_again
from .fields import happened

EVENTS = 12
CARRIES = ("all", "half", "none", "1/3", "rank")


def terms(random: Random, size: int) -> dict[str, Any]:
    """Some way to go on."""
    carry = random.choice(CARRIES)
    bonuses = tuple(sorted((random.randrange(0, 40) * 1_000 for _ in range(3)), reverse=True))
    return {
        "size": size,
        "sessions": random.choice((1, 2)),
        "carry": carry,
        "bonuses": bonuses if carry == "rank" else (),
        "others_play": False,
        "minutes": random.choice((None, 0, 120)),
        "name": f"Last {size}",
    }


def counted(event: Event) -> dict[int, Fraction]:
    """Every player's total: what went along at each cut, and what was won since."""
    whole = counted_again(event)
    totals = dict(whole)
    for cut in (entry for entry in event.log if isinstance(entry, FinalsCut)):
        at = counted_again(fold(event.log[: event.log.index(cut)]))
        since = {player: whole[player] - at.get(player, 0) for player in whole}
        stage = next(stage for stage in event.stages if stage.after == cut.after)
        share = read_carry(cut.carry)
        for seed, player in enumerate(stage.players):
            before = totals[player] - since[player]
            bonus = Fraction(cut.bonuses[seed] if seed < len(cut.bonuses) else 0)
            totals[player] = since[player] + (bonus if share is None else before * share)
    return totals


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_audit_of_random_finals_is_zero(ruleset: str) -> None:
    seen: set[str] = set()
    for seed in range(EVENTS):
        random = Random(f"finals {ruleset} {seed}")
        stages = [terms(random, size) for size in random.choice(((8,), (4,), (12, 4), (12, 8, 4)))]
        event = happened(ruleset, seed, finals=stages)
        found = audit(event)
        assert found.ok, (ruleset, seed, found.balance, found.problems)
        again, lines = counted(event), standings(event)
        assert {line.player: line.total for line in lines} == {
            line.player: again[line.player] for line in lines
        }
        check_order(event)
        seen |= {entry.carry for entry in event.log if isinstance(entry, FinalsCut)} | set(found.sums())
    assert {*CARRIES, "carry-over", "scores"} <= seen


def check_order(event: Event) -> None:
    """Who has come further stands above, and nobody has moved who did not play."""
    lines = [line for line in standings(event) if line.rank is not None]
    listed = [line for line in lines if not event.people[line.player].disqualified]
    assert [line.tier for line in listed] == sorted((line.tier for line in listed), reverse=True)
    out = {player for player, person in event.people.items() if person.out_from or person.disqualified}
    before = [line.player for line in standings(event, finals=False) if line.player not in out]
    frozen = [line.player for line in listed if not line.tier and line.player not in out]
    assert frozen == [player for player in before if player in set(frozen)]
