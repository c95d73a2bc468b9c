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
from ..common.keys import LeavingError, Lines, key_presses
from .human import HELP, Human, Terminal
from .results import FinishedHand, ResultExplainer
from .saved import RecordedPlayer
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
    """The last lines of a session, and the exit code."""

    lines: list[str]
    code: int = DONE


@contextmanager
def terminal(look: Look, *, full_screen: bool) -> Iterator[tuple[Screen, Keys]]:
    """A screen and keys; afterwards the terminal is restored."""
    if not full_screen:
        yield Scroll(look), Lines(sys.stdin)
        return
    screen = FullScreen(look)
    with key_presses(sys.stdin, screen.redraw) as keys:
        sys.stdout.write(ENTER_SCREEN)
        try:
            yield screen, keys
        finally:
            with suppress(OSError):  # the window was closed
                sys.stdout.write(LEAVE_SCREEN)
                sys.stdout.flush()


class Session:
    """One game of the person at the keyboard against three bots."""

    def __init__(self, saved: SavedGame, screen: Screen, keys: Keys, *, pause: float) -> None:
        self._saved = saved
        self._screen = screen
        self._keys = keys
        self._history: list[str] = []
        evaluator = evaluator_for(saved.ruleset)
        self._results = ResultExplainer(evaluator, screen.look)
        self._seed = bytes.fromhex(saved.seed)
        controls = Terminal(screen, keys, pause, self._last_hands, self._is_repeating)
        self._human = Human(saved.name, controls, evaluator)
        self._players = [self._player(seat) for seat in range(SEATS)]
        length: logs.Length = "east" if saved.length == "east" else "full"
        self._recorder = logs.Recorder(
            evaluator.ruleset,
            names=self._names,
            seed=self._seed,
            length=length,
            started=saved.started,
        )
        self._table = Table(
            evaluator.ruleset, self._players, seed=self._seed, length=length, recorder=self._recorder
        )
        self._human.table = self._table

    def play(self) -> Farewell:
        """Play to the end of the game, or until the player leaves."""
        try:
            self._save()
            if not self._is_repeating():
                self._screen.page(self._opening(), self._keys)
            while self._table.game.ended is None:
                self._hand()
        except LeavingError:
            return Farewell(self._leave())
        except KeyboardInterrupt:
            return Farewell(self._leave(), INTERRUPTED)
        return Farewell(self._result())

    # The players

    def _player(self, seat: int) -> RecordedPlayer:
        place = (seat - self._saved.seat) % SEATS
        if place == 0:
            return RecordedPlayer(self._human, self._saved.answers[seat])
        kind, before = self._saved.players[place - 1], self._saved.players[: place - 1]
        chance = Random(f"{self._saved.seed} {seat}").getrandbits(64)
        player = RecordedPlayer(make(kind, chance), self._saved.answers[seat])
        player.name += f" {before.count(kind) + 1}" if self._saved.players.count(kind) > 1 else ""
        return player

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._players]

    def _is_repeating(self) -> bool:
        """Whether a saved game is still being repeated, up to where it was left."""
        return self._players[self._saved.seat].is_repeating

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
        over = FinishedHand(game, table.hand_name, self._by_wind(), self._ura())
        self._history.append(self._results.line(over))
        if not self._is_repeating():
            self._screen.page([*self._results.hand(over), "", *self._fairness(game.hands)], self._keys)
        before = game.dealer, game.honba
        table.next_hand()
        if game.ended is None and not self._is_repeating():
            self._screen.tell(self._results.follows(before, game))

    def _by_wind(self) -> dict[str, str]:
        return {wind: self._names[(self._table.game.dealer + at) % SEATS] for at, wind in enumerate(WINDS)}

    def _ura(self) -> dict[str, tuple[str, ...]]:
        hand = self._recorder.so_far().hands[-1]
        wins = [end for end in hand.ends if isinstance(end, logs.Win)]
        return {hand.seat_wind(win.actor): win.ura for win in wins if win.ura}

    def _fairness(self, hand: int) -> list[str]:
        """The seed of this wall, to check its commitment with, and the commitment of the next wall."""
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
        return [self._screen.look.dim(line) for line in (f"{which} wall's commitment:", f"  {commitment}")]

    # Files

    def _save(self) -> None:
        """Write the log and the saved game, each all or nothing.

        While a saved game is being repeated, the files are further on and stay as they are.
        """
        if self._is_repeating():
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

    def _leave(self) -> list[str]:
        self._save()
        return [self._log_line(), f"Continue with: hanchan play --resume {self._saved.path}"]

    def _result(self) -> list[str]:
        self._write(self._table.log)
        self._saved.path.unlink(missing_ok=True)
        result = self._results.game(self._table.game, self._names, is_short=self._saved.length == "east")
        return [*result, "", self._log_line()]
