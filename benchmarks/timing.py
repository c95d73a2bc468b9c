"""Timing: rates of several subjects side by side, and times of fresh processes."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 3

Subject = Callable[[], int]
"""Does its work once and says how many calls or hands that were."""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    hands: int
    seconds: float
    """For each subject in each round."""
    rows: int
    """Of a batch."""
    processes: int
    """Fresh processes for a median of start times."""


FULL = Effort(hands=4_000, seconds=0.5, rows=100_000, processes=11)
QUICK = Effort(hands=200, seconds=0.01, rows=2_000, processes=1)


def rates(subjects: Mapping[str, Subject], seconds: float) -> dict[str, float]:
    """Calls a second: medians of rounds in each of which every subject has its turn."""
    found: dict[str, list[float]] = {name: [] for name in subjects}
    with _no_collector():
        for work in subjects.values():
            work()
        for _ in range(ROUNDS):
            for name, work in subjects.items():
                found[name].append(rate(work, seconds))
    return {name: median(each) for name, each in found.items()}


def rate(work: Subject, seconds: float) -> float:
    """Calls a second, for so long."""
    calls, taken = 0, 0.0
    start = perf_counter()
    while taken < seconds:
        calls += work()
        taken = perf_counter() - start
    return calls / taken


@contextmanager
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def printed_by(code: str, processes: int) -> float:
    """The median of what some Python code prints, each time in a fresh process."""
    return median(float(_output([sys.executable, "-c", code])) for _ in range(processes))


def whole_process(command: Sequence[str], processes: int) -> float:
    """The median of the seconds that a command takes from start to end."""

    def once() -> float:
        start = perf_counter()
        _output(command)
        return perf_counter() - start

    return median(once() for _ in range(processes))


def _output(command: Sequence[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
