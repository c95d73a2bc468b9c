"""A game of a simulation: everything a worker needs to play it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..bots import name_of
from ..table import Length, Table
from .counters import Counting, Tally
from .seat_assignment import game_seed, seating

if TYPE_CHECKING:
    from pathlib import Path

    from ..bots import BotLike
    from ..logs import Recorder
    from ..rulesets import Ruleset

LOG_SUFFIX = ".jsonl"


@dataclass(frozen=True)
class Job:
    """The parameters of a simulation."""

    players: tuple[BotLike, ...]
    names: tuple[str, ...]
    ruleset: Ruleset
    games: int
    seed: bytes
    length: Length
    log: Path | None = None

    def play(self, game: int) -> Tally:
        """Play the n-th game, counted from 0, and write its log if there is a folder for logs."""
        seated, seed = seating(game), game_seed(self.seed, game)
        counting, recorder = Counting(seated), self._recorder(seated, seed)
        table = Table(
            self.ruleset,
            [self.players[player] for player in seated],
            seed=seed,
            length=self.length,
            recorder=recorder,
            watchers=[counting],
        )
        counting.count_result(table.play())
        if self.log is not None:
            self._write(game, table)
        return counting.tally

    def _recorder(self, seated: tuple[int, ...], seed: bytes) -> Recorder | None:
        if self.log is None:
            return None
        from ..logs import Recorder

        return Recorder(
            self.ruleset, names=[self.names[player] for player in seated], seed=seed, length=self.length
        )

    def _write(self, game: int, table: Table) -> None:
        from .. import logs

        assert self.log is not None
        digits = len(str(self.games - 1))
        logs.write(table.log, self.log / f"{game:0{digits}}{LOG_SUFFIX}")


def names(players: tuple[BotLike, ...]) -> tuple[str, ...]:
    """The names of the players, numbered where several have the same name."""
    plain = [name_of(player) for player in players]
    return tuple(
        f"{name}-{plain[: place + 1].count(name)}" if plain.count(name) > 1 else name
        for place, name in enumerate(plain)
    )
