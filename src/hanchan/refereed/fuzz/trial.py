"""Games by the book as a trial of the table: planned by number, audited, written down, and played again.

>>> trial = try_games("ema-2016", range(2))
>>> trial.games, trial.fouls.total() > 0, trial.failures
(2, True, {})
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ... import logs
from ...errors import HanchanError
from ..replayer import play_again
from .games import random_book_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...logs import GameLog
    from ...rulesets import Ruleset

EAGERNESS = (0.004, 0.001, 0.002, 0.003, 0.004)
"""How likely a move is a foul, in turn; the first of five games begins with a stacked wall."""


class DifferentGameError(HanchanError):
    """A game that does not come out the same when its log is played again."""


@dataclass(slots=True)
class Trial:
    """What came of some games."""

    games: int = 0
    hands: int = 0
    events: int = 0
    """Events of all logs."""
    fouls: Counter[str] = field(default_factory=Counter)
    """How often each foul was ruled on."""
    failures: dict[int, str] = field(default_factory=dict)
    """What was wrong, by the number of the game."""

    def add(self, other: Trial) -> None:
        """Count these as well."""
        self.games += other.games
        self.hands += other.hands
        self.events += other.events
        self.fouls += other.fouls
        self.failures |= other.failures

    def to_dict(self) -> dict[str, Any]:
        """The trial for JSON."""
        counts = {"games": self.games, "hands": self.hands, "events": self.events}
        return {**counts, "fouls": dict(sorted(self.fouls.items())), "failures": self.failures}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Trial:
        """The trial that was written so."""
        failures = {int(number): what for number, what in data["failures"].items()}
        return cls(data["games"], data["hands"], data["events"], Counter(data["fouls"]), failures)


def planned_game(ruleset: str | Ruleset, number: int) -> GameLog:
    """The game of this number, every position of it audited; raises BrokenTableError."""
    turn = number % len(EAGERNESS)
    return random_book_game(ruleset, number, EAGERNESS[turn], rich=turn == 0, audit=True)


def try_games(ruleset: str | Ruleset, numbers: Iterable[int]) -> Trial:
    """Play these games of the plan, and each of them again from its written log."""
    trial = Trial()
    for number in numbers:
        trial.games += 1
        try:
            log = planned_game(ruleset, number)
            again_from_text(log)
        except Exception as error:  # Whatever it is, the other games go on.
            trial.failures[number] = f"{type(error).__name__}: {error}"
            continue
        trial.hands += len(log.hands)
        trial.events += sum(len(hand.events) for hand in log.hands)
        trial.fouls.update(incident.foul for incident in log.incidents)
    return trial


def again_from_text(log: GameLog) -> None:
    """Write a log, read it, and play the game again; raises what is different."""
    [read] = logs.reads(logs.writes(log))
    if read != log:
        raise DifferentGameError("another game is read than was written")
    table = play_again(read)
    if [incident.foul for incident in table.incidents] != [incident.foul for incident in log.incidents]:
        raise DifferentGameError("other incidents come out")
