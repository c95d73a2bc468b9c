"""The games of a simulation on several processes."""

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
"""So many seconds at most until Ctrl-C is noticed."""
AHEAD = 4
"""How many games wait for each worker: enough to keep it busy while one long game is waited for."""


def on_workers(job: Job, workers: int) -> Generator[Tally, None, None]:
    """Play the games on several processes; results come in order."""
    _check_portable(job)
    pool = ProcessPoolExecutor(
        min(workers, job.games), mp_context=get_context("spawn"), initializer=_begin, initargs=(job,)
    )
    todo = iter(range(job.games))
    waiting: deque[Future[Tally]] = deque()
    try:
        with _interrupts_noted() as interrupted:
            with _interrupts_held():
                waiting.extend(pool.submit(_play, game) for game in islice(todo, workers * AHEAD))
            while waiting:
                yield _result(waiting.popleft(), interrupted)
                waiting.extend(pool.submit(_play, game) for game in islice(todo, 1))
    except BrokenProcessPool as error:
        raise PlayerError("a worker died: a player ended it, or cannot be imported there") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _result(game: Future[Tally], interrupted: Callable[[], bool]) -> Tally:
    """What came of a game; Ctrl-C ends the waiting."""
    while not game.done():
        if interrupted():
            raise KeyboardInterrupt
        wait([game], timeout=TICK)
    return game.result()


@contextmanager
def _interrupts_noted() -> Iterator[Callable[[], bool]]:
    """Take note of Ctrl-C, and let nothing be torn up by it: the pool's locks would stay locked for good.

    Only the main thread gets the signal, so that in another one there is nothing to note.
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
    """Refuse players that exist in this process only, such as a class inside a function."""
    try:
        pickle.dumps(job)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise PlayerError(f"several workers need players that can be imported by name: {what}") from error


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C back while workers are started: they take it when they are ready for it."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """A worker process. Ctrl-C, which all processes of a terminal get, ends its game and all that follow."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.is_playing = False

    def begin(self, job: Job) -> None:
        """Take the job."""
        self.jobs.append(job)
        signal.signal(signal.SIGINT, self._stop)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

    def play(self, game: int) -> Tally:
        """Play a game of the job, unless it was stopped."""
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
