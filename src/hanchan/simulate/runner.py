"""``run``: the games of a simulation, in this process or on several workers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .. import rulesets
from ..bots import make, name_of
from ..bots.registry import is_bot
from ..errors import OptionError, PlayerError
from ..game.play import seed_bytes
from ..rulesets import DEFAULT_RULESET
from ..table import LENGTHS, Length
from ..tiles import SEATS
from .counters import Tally
from .game_job import Job, names
from .statistics import Simulation
from .workers import run_on_workers

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from ..bots import BotLike
    from ..rulesets import Ruleset


@dataclass(frozen=True)
class Progress:
    """The progress of a simulation."""

    games: int
    """The number of games played so far."""
    of: int
    hands: int


def run(
    players: Sequence[BotLike] = ("efficiency",) * SEATS,
    *,
    ruleset: str | Ruleset = DEFAULT_RULESET,
    games: int = 100,
    seed: int | bytes = 0,
    workers: int = 1,
    length: Length = "full",
    log: str | Path | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Simulation:
    """Let four bots play many games, and collect statistics.

    A player is a name (``random``, ``tsumogiri``, ``efficiency``, ``module:Class``) or a class. Each game has
    new bots, each with its own seed if it accepts one. They change seats from game to game; see
    ``seating``. ``log`` is a folder for the games' logs. ``progress`` is called after each game.

    With several workers the classes must be importable by name, as always with ``multiprocessing``. Ctrl-C
    ends the simulation early; the result covers the games played so far.
    """
    _check(players, games, length)
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    folder = None if log is None else _folder(Path(log))
    makers = tuple(players)
    job = Job(makers, names(makers), book, games, seed_bytes(seed), length, folder)
    if workers < 1:
        raise OptionError(f"a simulation needs at least one worker, not {workers}")
    tally = Tally()
    played = _run_sequentially(job) if workers == 1 else run_on_workers(job, workers)
    try:
        for game in played:
            tally.add(game)
            if progress:
                progress(Progress(tally.games, games, tally.hands))
    except KeyboardInterrupt:
        played.close()
    return Simulation.of(job, tally)


def _check(players: Sequence[BotLike], games: int, length: str) -> None:
    """Check the arguments before the first game."""
    if len(players) != SEATS:
        raise OptionError(f"a table has {SEATS} players, not {len(players)}")
    if games < 1:
        raise OptionError(f"a simulation has at least one game, not {games}")
    if length not in LENGTHS:
        raise OptionError(f"a game is {' or '.join(LENGTHS)}, not {length!r}")
    for player in players:
        _check_maker(player)


def _check_maker(player: BotLike) -> None:
    if is_bot(player):
        raise PlayerError(
            f"each game has new players: give the class of {name_of(player)} or its name, not one made"
        )
    make(player)


def _folder(path: Path) -> Path:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"cannot write logs to {path}: {error.strerror}") from error
    return path


def _run_sequentially(job: Job) -> Generator[Tally, None, None]:
    for game in range(job.games):
        yield job.play(game)
