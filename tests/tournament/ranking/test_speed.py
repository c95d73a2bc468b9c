"""The standings of a large event are there at once, with finals as well."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from hanchan.tournament import standings

from .fields import happened

if TYPE_CHECKING:
    from hanchan.tournament import Event


def seconds(event: Event) -> float:
    """The best of some tries, as this process was at work on them."""
    times = []
    for _ in range(5):
        start = time.process_time()
        standings(event)
        times.append(time.process_time() - start)
    return min(times)


def test_standings_of_200_players_and_10_sessions() -> None:
    """50 ms, with room for a slow machine. It grows with the number of tables."""
    large = happened("ema-2016", 1, players=200, sessions=10, finals=[{"size": 16, "sessions": 2}])
    small = happened("ema-2016", 1, players=40, sessions=5)
    assert seconds(large) < 0.1
    tables = [sum(1 for _ in event.sheets()) for event in (large, small)]
    assert seconds(large) / seconds(small) < 3 * tables[0] / tables[1]
