"""Runs the games of a simulation on several processes."""

from __future__ import annotations

import pickle
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from ..errors import PlayerError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Future

    from .counters import Tally
    from .game_job import Job

TICK = 0.2
"""How often to check for Ctrl-C, in seconds."""
AHEAD = 4
"""Games queued per worker: enough to keep it busy while waiting for a long game."""


def run_on_workers(job: Job, workers: int) -> Generator[Tally, None, None]:
    """Play the games on several processes; results come in order."""
    _check_portable(job)
    pool = ProcessPoolExecutor(
        min(workers, job.games), mp_context=get_context("spawn"), initializer=_begin, initargs=(job,)
    )
    todo = iter(range(job.games))
    waiting: deque[Future[Tally]] = deque()
    try:
        with _record_interrupts() as interrupted:
            with _block_interrupts():
                waiting.extend(pool.submit(_play, game) for game in islice(todo, workers * AHEAD))
            while waiting:
                yield _result(waiting.popleft(), interrupted)
                waiting.extend(pool.submit(_play, game) for game in islice(todo, 1))
    except BrokenProcessPool as error:
        raise PlayerError("a worker died: a player ended it, or cannot be imported there") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _result(game: Future[Tally], interrupted: Callable[[], bool]) -> Tally:
    """Wait for the result of a game; Ctrl-C ends the wait."""
    while not game.done():
        if interrupted():
            raise KeyboardInterrupt
        wait([game], timeout=TICK)
    return game.result()


@contextmanager
def _record_interrupts() -> Iterator[Callable[[], bool]]:
    """Record Ctrl-C instead of raising, because an interrupt could leave the pool's locks held for ever.

    Only the main thread receives the signal, so elsewhere there is nothing to record.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    try:
        yield lambda: bool(noted)
    finally:
        signal.signal(signal.SIGINT, before)


def _check_portable(job: Job) -> None:
    """Reject players that exist only in this process, such as a class defined in a function."""
    try:
        pickle.dumps(job)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise PlayerError(f"several workers need players that can be imported by name: {what}") from error


@contextmanager
def _block_interrupts() -> Iterator[None]:
    """Block Ctrl-C while workers start; they receive it once they are ready for it."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """A worker process. Ctrl-C reaches all processes of a terminal; it ends the current and later games."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.is_playing = False

    def begin(self, job: Job) -> None:
        """Receive the job, and handle Ctrl-C from now on."""
        self.jobs.append(job)
        signal.signal(signal.SIGINT, self._stop)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    def play(self, game: int) -> Tally:
        """Play a game of the job, unless the worker was stopped."""
        if not self.jobs:
            raise KeyboardInterrupt
        self.is_playing = True
        try:
            return self.jobs[0].play(game)
        finally:
            self.is_playing = False

    def _stop(self, *_: object) -> None:
        self.jobs.clear()
        if self.is_playing:
            raise KeyboardInterrupt


_worker = _Worker()


def _begin(job: Job) -> None:
    _worker.begin(job)


def _play(game: int) -> Tally:
    return _worker.play(game)
