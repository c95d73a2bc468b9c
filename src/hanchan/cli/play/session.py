"""A game in the terminal, from sitting down to the result."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ... import logs
from ...bots import make
from ...errors import OptionError
from ...game import play
from ...scoring.score import evaluator_for
from ...table import Table
from ...tiles import SEATS, WIND_NAMES, WINDS
from ..common.keys import LeavingError, Lines, pressed
from .human import HELP, Desk, Human
from .results import Ends, Over
from .saved import Chair
from .screen import ENTER_SCREEN, LEAVE_SCREEN, FullScreen, Scroll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..common.keys import Keys
    from .saved import SavedGame
    from .screen import Look, Screen

LAST_HANDS = 8
DONE, INTERRUPTED = 0, 130


@dataclass(frozen=True)
class Farewell:
    """What is said when the player has left, and the exit code."""

    lines: list[str]
    code: int = DONE


@contextmanager
def terminal(look: Look, *, full_screen: bool) -> Iterator[tuple[Screen, Keys]]:
    """A screen and keys; the terminal is as it was before when the player has left."""
    if not full_screen:
        yield Scroll(look), Lines(sys.stdin)
        return
    screen = FullScreen(look)
    with pressed(sys.stdin, screen.redraw) as keys:
        sys.stdout.write(ENTER_SCREEN)
        try:
            yield screen, keys
        finally:
            with suppress(OSError):  # the window was closed
                sys.stdout.write(LEAVE_SCREEN)
                sys.stdout.flush()


class Session:
    """One player at the keyboard, three others, one game."""

    def __init__(self, saved: SavedGame, screen: Screen, keys: Keys, *, pause: float) -> None:
        self._saved = saved
        self._screen = screen
        self._keys = keys
        self._history: list[str] = []
        evaluator = evaluator_for(saved.ruleset)
        self._ends = Ends(evaluator, screen.look)
        self._seed = bytes.fromhex(saved.seed)
        desk = Desk(screen, keys, pause, self._last_hands, self._is_behind)
        self._human = Human(saved.name, desk, evaluator)
        self._chairs = [self._chair(seat) for seat in range(SEATS)]
        length: logs.Length = "east" if saved.length == "east" else "full"
        self._recorder = logs.Recorder(
            evaluator.ruleset,
            names=self._names,
            seed=self._seed,
            length=length,
            started=saved.started,
        )
        self._table = Table(
            evaluator.ruleset, self._chairs, seed=self._seed, length=length, recorder=self._recorder
        )
        self._human.table = self._table

    def play(self) -> Farewell:
        """Play to the end of the game, or until the player leaves."""
        try:
            self._save()
            if not self._is_behind():
                self._screen.page(self._opening(), self._keys)
            while self._table.game.ended is None:
                self._hand()
        except LeavingError:
            return Farewell(self._left())
        except KeyboardInterrupt:
            return Farewell(self._left(), INTERRUPTED)
        return Farewell(self._result())

    # Sitting down

    def _chair(self, seat: int) -> Chair:
        place = (seat - self._saved.seat) % SEATS
        if place == 0:
            return Chair(self._human, self._saved.answers[seat])
        kind, before = self._saved.players[place - 1], self._saved.players[: place - 1]
        chance = Random(f"{self._saved.seed} {seat}").getrandbits(64)
        chair = Chair(make(kind, chance), self._saved.answers[seat])
        chair.name += f" {before.count(kind) + 1}" if self._saved.players.count(kind) > 1 else ""
        return chair

    @property
    def _names(self) -> list[str]:
        return [chair.name for chair in self._chairs]

    def _is_behind(self) -> bool:
        """Whether the game was saved further on than it is played again by now."""
        return self._chairs[self._saved.seat].is_behind

    def _opening(self) -> list[str]:
        look, ruleset = self._screen.look, self._table.ruleset
        seats = [f"{WIND_NAMES[wind]:<6} {name}" for wind, name in zip(WINDS, self._names, strict=True)]
        seats[self._saved.seat] = look.bold(f"{seats[self._saved.seat]}   your seat")
        wall = self._committed("The first", 0)
        return [look.bold(ruleset.name), "", *seats, "", *HELP, "", *wall, self._log_line()]

    def _last_hands(self) -> list[str]:
        return self._history[-LAST_HANDS:]

    # A hand

    def _hand(self) -> None:
        table, game = self._table, self._table.game
        while game.phase != "over":
            answered = len(self._saved.answers[self._saved.seat])
            table.step()
            if len(self._saved.answers[self._saved.seat]) > answered:
                self._saved.save()
        self._save()
        over = Over(game, table.hand_name, self._by_wind(), self._ura())
        self._history.append(self._ends.line(over))
        if not self._is_behind():
            self._screen.page([*self._ends.hand(over), "", *self._fairness(game.hands)], self._keys)
        before = game.dealer, game.honba
        table.next_hand()
        if game.ended is None and not self._is_behind():
            self._screen.tell(self._ends.follows(before, game))

    def _by_wind(self) -> dict[str, str]:
        return {wind: self._names[(self._table.game.dealer + at) % SEATS] for at, wind in enumerate(WINDS)}

    def _ura(self) -> dict[str, tuple[str, ...]]:
        hand = self._recorder.so_far().hands[-1]
        wins = [end for end in hand.ends if isinstance(end, logs.Win)]
        return {hand.seat_wind(win.actor): win.ura for win in wins if win.ura}

    def _fairness(self, hand: int) -> list[str]:
        """The seed of the wall just played, which its commitment can be checked with, and the next one's."""
        seed = play.hand_seed(self._seed, hand)
        dim = self._screen.look.dim
        shown = [
            dim("The seed of this wall:"),
            dim(f"  {seed.hex()}"),
            dim("Its commitment, shown before the deal:"),
            dim(f"  {play.commitment(seed)}"),
        ]
        return [*shown, *self._committed("The next", hand + 1)]

    def _committed(self, which: str, hand: int) -> list[str]:
        commitment = play.commitment(play.hand_seed(self._seed, hand))
        return [self._screen.look.dim(line) for line in (f"{which} wall is committed to:", f"  {commitment}")]

    # What is kept

    def _save(self) -> None:
        """Write the log and the saved game, each all or nothing.

        What is still being played again is written already, and further on.
        """
        if self._is_behind():
            return
        self._saved.save()
        self._write(self._recorder.so_far())

    def _write(self, log: logs.GameLog) -> None:
        path = Path(self._saved.log)
        beside = path.with_name(f".new-{path.name}")
        logs.write(log, beside, logs.format_of(path) or "native")
        try:
            beside.replace(path)
        except OSError as error:
            raise OptionError(f"cannot write {path}: {error.strerror}") from None

    def _log_line(self) -> str:
        return f"The log is in {self._saved.log}"

    def _left(self) -> list[str]:
        self._save()
        return [self._log_line(), f"Go on with: hanchan play --resume {self._saved.path}"]

    def _result(self) -> list[str]:
        self._write(self._table.log)
        self._saved.path.unlink(missing_ok=True)
        result = self._ends.game(self._table.game, self._names, is_short=self._saved.length == "east")
        return [*result, "", self._log_line()]
