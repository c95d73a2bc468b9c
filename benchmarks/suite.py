"""All benchmarks, in the order in which they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks import instructions as counting
from benchmarks import play, scoring, shanten, starting
from benchmarks.timing import FULL, QUICK

if TYPE_CHECKING:
    from benchmarks.lines import Line


def run(*, quick: bool, instructions: bool) -> list[Line]:
    """Every line; results are checked to agree between the packages before anything is timed."""
    effort = QUICK if quick else FULL
    works = (scoring, shanten, play, starting)
    found = [line for work in works for line in work.lines(effort)]
    return [*found, *(counting.lines() if instructions else ())]
