"""Games made of choices, so that a failure shrinks to few of them, and is written down as a log to replay."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hanchan import logs, rulesets
from hanchan.errors import HanchanError
from hanchan.game import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from hanchan.game.play import Action, Game

SEATS = "ESWN"


@dataclass
class Chosen:
    """A game in which number after number says what is done: the n-th of all that is legal."""

    ruleset: str
    seed: int
    game: Game = field(init=False)
    recorder: logs.Recorder = field(init=False)

    def __post_init__(self) -> None:
        self.game = play.game(self.ruleset, seed=self.seed)
        self.recorder = logs.Recorder(self.ruleset, seed=self.seed)
        self.recorder.begin_hand(self.game)

    def choices(self) -> Iterator[tuple[str, Action]]:
        """All that anybody may do now, whoever is asked first."""
        asked = self.game.deciders
        for seat in sorted(SEATS, key=lambda seat: seat not in asked):
            yield from ((seat, action) for action in self.game.legal(seat))

    def go_on(self, number: int) -> None:
        """Do it, and deal again when the hand is over."""
        choices = list(self.choices())
        seat, action = choices[number % len(choices)]
        self.recorder.happened(self.game, self.game.apply(seat, action))
        if self.game.phase == "over":
            self.recorder.end_hand(self.game)
            self.game.next_hand()
            if self.game.ended is None:
                self.recorder.begin_hand(self.game)


def failure(
    ruleset: str, seed: int, numbers: Sequence[int], wrong: Callable[[Game], str | None]
) -> tuple[str, logs.GameLog] | None:
    """What is wrong first in this game, with its log up to there."""
    chosen = Chosen(ruleset, seed)
    for number in numbers:
        if chosen.game.ended is not None:
            return None
        try:
            chosen.go_on(number)
            what = wrong(chosen.game)
        except HanchanError as error:
            what = f"{type(error).__name__}: {error}"
        if what is not None:
            return what, chosen.recorder.so_far()
    return None


def written(found: tuple[str, logs.GameLog] | None, folder: Path) -> str | None:
    """What is wrong, and where the log is that shows it."""
    if found is None:
        return None
    what, log = found
    path = folder / "failure.jsonl"
    logs.write(log, path)
    return f"{what}; replay it with: hanchan replay {path}"


def points_of(ruleset: str) -> int:
    """All points on the table."""
    return 4 * int(rulesets.load(ruleset)["game.start_points"])
