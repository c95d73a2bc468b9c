"""Writers that die while they register players, and the proof that no accepted entry is lost or doubled."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from typing import TYPE_CHECKING

from hanchan.tournament import Registered, fold
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ...helpers.crash_points import arm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkProcess

FORK = multiprocessing.get_context("fork")


def write_until_killed(url: str, accepted: Connection, first: int, crash: tuple[str, int] | None) -> None:
    """Register players without end, and report each that was accepted."""
    with Store(url) as store:
        office = Office(store, "cup")
        if crash:
            arm(*crash)
        for number in range(first, first + 10_000):
            office.enter(Registered, player=number, name=f"Player {number}x", id=f"id-{number}")
            accepted.send(number)


def kill_the_writer(url: str, kills: int) -> None:
    """Kill the writer at any moment, again and again."""
    chance = random.Random(9)

    def kill(writer: ForkProcess) -> None:
        time.sleep(chance.random() * 0.01)
        assert writer.pid is not None
        os.kill(writer.pid, signal.SIGKILL)

    _check(url, (None for _ in range(kills)), kill)


def crash_the_writer(url: str, crashes: Iterable[tuple[str, int]]) -> None:
    """Let the writer die at points of the given INSERT statements."""
    _check(url, crashes, lambda _writer: None)


def _check(url: str, crashes: Iterable[tuple[str, int] | None], kill: Callable[[ForkProcess], None]) -> None:
    """The writer dies again and again; the next one sends again what was not accepted."""
    with Store(url) as store:
        Office.open(store, "Cup", ruleset="wrc-2022", sessions=4)
    accepted: list[int] = []
    for crash in crashes:
        ours, theirs = FORK.Pipe(duplex=False)
        first = max(accepted, default=0) + 1  # it may be written without having been accepted: same id, once
        writer = FORK.Process(target=write_until_killed, args=(url, theirs, first, crash))
        writer.start()
        theirs.close()
        accepted += _first(ours)
        kill(writer)
        writer.join()
        assert writer.exitcode == -signal.SIGKILL
        accepted += _rest(ours)
        ours.close()
    with Store(url) as store:
        log = store.read("cup")
    written = [entry.player for entry in log if isinstance(entry, Registered)]
    assert accepted == list(range(1, len(accepted) + 1))
    assert written in (accepted, [*accepted, len(accepted) + 1])
    assert sorted(fold(log).people) == written


def _first(pipe: Connection) -> list[int]:
    """The first accepted entry, if the writer did not die before it."""
    try:
        return [pipe.recv()]
    except EOFError:
        return []


def _rest(pipe: Connection) -> list[int]:
    """Everything that was reported before the end."""
    found: list[int] = []
    try:
        while pipe.poll():
            found.append(pipe.recv())
    except (EOFError, OSError):
        pass
    return found
