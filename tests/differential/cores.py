"""Work on all cores."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Job = TypeVar("Job")
Result = TypeVar("Result")


def each(work: Callable[[Job], Result], jobs: Iterable[Job]) -> list[Result]:
    """The results of some jobs, in order; in this process where pytest-xdist uses the other cores."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return [work(job) for job in jobs]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return list(pool.map(work, jobs))
