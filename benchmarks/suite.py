"""All benchmarks, in the order in which they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks import instructions as counting
from benchmarks import office, play, scoring, shanten, starting, verifying
from benchmarks.timing import FULL, QUICK

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.lines import Line


def run(*, quick: bool, instructions: bool, real: Path | None = None) -> list[Line]:
    """Every line; results are checked to agree between the packages before anything is timed."""
    effort = QUICK if quick else FULL
    found = [*scoring.lines(effort), *shanten.lines(effort), *play.lines(effort)]
    found += [*verifying.lines(effort, real), *starting.lines(effort), *office.lines(effort)]
    return [*found, *(counting.lines() if instructions else ())]
