"""Games of players who choose uniformly at random among what is legal, beside riichienv."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from random import Random
from shutil import which
from statistics import median
from typing import TYPE_CHECKING

from riichienv import RiichiEnv

from benchmarks.lines import Line
from benchmarks.timing import QUICK, ROUNDS, Effort, Subject, rate, rates
from hanchan.game import play
from hanchan.scoring.score import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Iterator

CORE = Path(__file__).resolve().parent.parent / "core"
RULESET = "tenhou"
GAMES_A_CALL = 40
BATCH_TARGET = 40.0
STEPPED_TARGET = 8.0
TWO_CORES_TARGET = 1.8
STATE_TARGET = 4096.0
CLONE_TARGET = 300.0


def stepped() -> Iterator[tuple[int, int]]:
    """Hands and actions of one of our games after the other, every choice made in Python."""
    random = Random("play").random
    seed = 0
    while True:
        game = play.game(RULESET, seed=seed)
        seed, actions = seed + 1, 0
        while game.ended is None:
            deciders = game.deciders
            for seat in deciders:
                legal = game.legal(seat)
                game.apply(seat, legal[int(random() * len(legal))])
            actions += len(deciders)
            if not deciders:
                game.next_hand()
        yield game.hands, actions


def peer_stepped() -> Iterator[tuple[int, int]]:
    """The same with riichienv, hanchans of four players with red fives."""
    random = Random("play").random
    seed = 0
    while True:
        env = RiichiEnv(game_mode="4p-red-half", seed=seed)
        seen, actions = env.reset(), 0
        seed += 1
        while not env.done():
            chosen = {}
            for player, observation in seen.items():
                legal = observation.legal_actions()
                chosen[player] = legal[int(random() * len(legal))]
            actions += len(chosen)
            seen = env.step(chosen)
        yield sum(event["type"] == "start_kyoku" for event in env.mjai_log), actions


def batch(workers: int) -> Subject:
    """Hands of whole games inside the core."""
    rules = evaluator_for(RULESET).rules
    seeds = iter(range(1 << 30))

    def work() -> int:
        seed = next(seeds).to_bytes(32, "big")
        return rules.play_at_random(seed, GAMES_A_CALL * workers, workers=workers).hands

    return work


def play_lines(effort: Effort) -> Iterator[Line]:
    """Speed beside the peer, on one core."""
    ours, theirs = stepped(), peer_stepped()
    found = rates(
        {
            "batch": batch(1),
            "peer hands": lambda: next(theirs)[0],
            "stepped": lambda: next(ours)[1],
            "peer actions": lambda: next(theirs)[1],
        },
        effort.seconds,
    )
    work = "Random games inside the core, hands, beside the peer stepped"
    yield Line(
        "play-batch", work, found["batch"], "/s", "riichienv", found["peer hands"], target=BATCH_TARGET
    )
    work = "Random games stepped from Python, actions"
    yield Line(
        "play-stepped",
        work,
        found["stepped"],
        "/s",
        "riichienv",
        found["peer actions"],
        target=STEPPED_TARGET,
    )


def two_cores(effort: Effort) -> Iterator[Line]:
    """How much faster two cores are; nothing on a machine with one."""
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        if len(os.sched_getaffinity(0)) < 2:
            return
        one, two = batch(1), batch(2)
        ratios = [rate(two, effort.seconds) / rate(one, effort.seconds) for _ in range(ROUNDS)]
    finally:
        os.sched_setaffinity(0, own)
    work = "The same on two cores, times one core"
    yield Line("play-two-cores", work, median(ratios), "x", target=TWO_CORES_TARGET)


def state() -> Iterator[Line]:
    """What a hand's state takes, and a copy of it; the copy needs cargo."""
    if not which("cargo"):
        return
    command = ["cargo", "run", "--quiet", "--release", "--example", "clone_speed"]
    run = subprocess.run(command, cwd=CORE, check=True, capture_output=True, text=True)
    size, nanoseconds = map(float, run.stdout.split())
    yield Line("round-size", "State of a hand", size, "B", target=STATE_TARGET, at_most=True)
    yield Line(
        "round-clone", "Copy of a late hand, native", nanoseconds, "ns", target=CLONE_TARGET, at_most=True
    )


def lines(effort: Effort) -> Iterator[Line]:
    """The lines about play."""
    yield from play_lines(effort)
    yield from two_cores(effort)
    if effort is not QUICK:
        yield from state()
