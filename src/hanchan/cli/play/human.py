"""The player at the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...bots import Bot
from ...errors import RefusedError
from ...tiles import WINDS
from ..common.keys import LeavingError
from .decision import Decision
from .screen import Scene
from .waits import Waits
from .wording import Narrator

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ...bots import PlayerView
    from ...game.play import Action
    from ...scoring.score import Evaluator
    from ...table import Table
    from ..common.keys import Keys
    from .screen import Screen

HELP = (
    "A letter discards the tile above it, Enter the drawn tile; 5 and then m discards 5m.",
    "t tsumo  o ron  r riichi  k quad  p pon  c chi  9 nine kinds  Space pass",
    "w waits: how many are left, what they are worth, furiten and why",
    "s scores  l last hands  q leave the table, to continue later  ? help",
    "[5m] lies on its side: riichi, or called for a set. (5m) was called away.",
)


@dataclass(frozen=True)
class Terminal:
    """The screen and the keys of the player, and what the session tells about the game."""

    screen: Screen
    keys: Keys
    pause: float
    """Seconds for which the move of another player is shown."""
    history: Callable[[], list[str]]
    """The last hands, one line each."""
    is_silent: Callable[[], bool]
    """Whether a saved game is being repeated, up to where it was left."""


class Human(Bot):
    """The person at the keyboard."""

    def __init__(self, name: str, terminal: Terminal, evaluator: Evaluator) -> None:
        self.name = name
        self.table: Table | None = None
        """Set once there is a table."""
        self._terminal = terminal
        self._waits = Waits(evaluator)
        self._narrator = Narrator(evaluator.ruleset)
        self._fresh: str | None = None
        self._wind: str = WINDS[0]

    # Events

    def begins(self, seen: PlayerView) -> None:
        """A hand was dealt."""
        self._wind, self._fresh = seen.seat, None

    def saw(self, event: Mapping[str, Any]) -> None:
        """Describe an event, and show it for a moment."""
        if event["type"] == "discard":
            self._fresh = event["seat"]
        words = self._narrator.event(event, self._wind)
        if words and not self._terminal.is_silent():
            pause = 0 if event.get("seat") == self._wind else self._terminal.pause
            self._terminal.screen.tell(words, self._scene(self._own_table.view(self._wind)), pause=pause)

    # Decisions

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        """Ask until the answer is legal."""
        decision = Decision(
            seen, actions, self._terminal.screen, self._terminal.keys, self._waits, self._why_not
        )
        self._terminal.keys.forget()
        self._terminal.screen.ask(self._scene(seen, decision.tile_keys), decision.offer())
        while True:
            action = self._answer(decision, self._terminal.keys.next())
            if action is not None:
                return action

    def stops(self, seen: PlayerView) -> bool:
        """Whether to end the game as the last dealer in first place."""
        self._terminal.screen.ask(self._scene(seen), ["You lead as the last dealer. End the game? y n"])
        return self._says_yes()

    def _answer(self, decision: Decision, key: str) -> Action | None:
        if key == "q":
            return self._ask_to_leave(decision)
        lines = self._information(decision.seen, key)
        if lines is None:
            return decision.action(key)
        self._terminal.screen.answer([*lines, decision.prompt()])
        return None

    def _information(self, seen: PlayerView, key: str) -> Sequence[str] | None:
        """The lines that a key shows; None for a key that acts."""
        match key:
            case "w":
                return self._waits.lines(seen)
            case "s":
                return self._scores(seen)
            case "l":
                return self._terminal.history() or ["This is the first hand."]
            case "?":
                return HELP
        return None

    def _ask_to_leave(self, decision: Decision) -> Action | None:
        self._terminal.screen.answer(["Leave the table? You can continue the game later. y n"])
        if self._says_yes():
            raise LeavingError
        self._terminal.screen.answer(decision.offer())
        return None

    def _says_yes(self) -> bool:
        while (key := self._terminal.keys.next()) not in ("y", "n"):
            pass
        return key == "y"

    def _scores(self, seen: PlayerView) -> list[str]:
        own, names = seen.scores[seen.seat], self._scene(seen).names
        ranked = sorted(seen.scores.items(), key=lambda item: (-item[1], WINDS.index(item[0])))
        return [
            f"{place}  {wind} {names[wind]:<12} {score:>8,} {score - own:>+8,}"
            for place, (wind, score) in enumerate(ranked, start=1)
        ]

    def _why_not(self, action: Action) -> str:
        """Why an action is not legal, in the engine's words with the clause."""
        try:
            self._own_table.game.round.apply(self._wind, action)  # on a copy of the hand
        except RefusedError as error:
            return str(error)
        return "that is not possible now"

    # The table

    @property
    def _own_table(self) -> Table:
        assert self.table is not None, "the table is set before the first decision"
        return self.table

    def _scene(self, seen: PlayerView, keys: str = "") -> Scene:
        names: dict[str, str] = {
            wind: str(getattr(self._own_table.player(wind), "name", "")) for wind in WINDS
        }
        title, _, _ = self._own_table.hand_name.partition(",")
        return Scene(seen.view, names, title, keys, self._fresh)
