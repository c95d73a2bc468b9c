"""The player at the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...bots import Player
from ...errors import RefusedError
from ...tiles import WINDS
from ..common.keys import LeavingError
from .decision import Decision
from .screen import Scene
from .waits import Waits
from .wording import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ...bots import Seen
    from ...game.play import Action
    from ...scoring.score import Evaluator
    from ...table import Table
    from ..common.keys import Keys
    from .screen import Screen

HELP = (
    "A letter discards the tile above it, Enter the drawn tile; 5 and then m a 5m.",
    "t tsumo  o ron  r riichi  k quad  p pon  c chi  9 nine kinds  Space pass",
    "w waits: what is left of each, what it is worth, furiten and why",
    "s scores  l last hands  q leave the table, to go on later  ? this",
    "[5m] lies on its side: riichi, or called for a set. (5m) was called away.",
)


@dataclass(frozen=True)
class Desk:
    """What the player at the keyboard sits at."""

    screen: Screen
    keys: Keys
    pause: float
    """Seconds that the move of another player is shown."""
    history: Callable[[], list[str]]
    """The last hands, in a line each."""
    is_silent: Callable[[], bool]
    """Whether a saved game is being played again, up to where it was left."""


class Human(Player):
    """Somebody at the keyboard, who sees the table and is asked."""

    def __init__(self, name: str, desk: Desk, evaluator: Evaluator) -> None:
        self.name = name
        self.table: Table | None = None
        """Set once there is a table."""
        self._desk = desk
        self._waits = Waits(evaluator)
        self._teller = Teller(evaluator.ruleset)
        self._fresh: str | None = None
        self._wind: str = WINDS[0]

    # What happens

    def begins(self, seen: Seen) -> None:
        """A hand was dealt."""
        self._wind, self._fresh = seen.seat, None

    def saw(self, event: Mapping[str, Any]) -> None:
        """Something happened: tell it, and show it for a moment."""
        if event["type"] == "discard":
            self._fresh = event["seat"]
        words = self._teller.event(event, self._wind)
        if words and not self._desk.is_silent():
            pause = 0 if event.get("seat") == self._wind else self._desk.pause
            self._desk.screen.tell(words, self._scene(self._sat.seen(self._wind)), pause=pause)

    # What is asked

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Ask until there is an answer that is legal."""
        decision = Decision(seen, actions, self._desk.screen, self._desk.keys, self._waits, self._why_not)
        self._desk.keys.forget()
        self._desk.screen.ask(self._scene(seen, decision.tile_keys), decision.offer())
        while True:
            action = self._answer(decision, self._desk.keys.next())
            if action is not None:
                return action

    def stops(self, seen: Seen) -> bool:
        """Whether to end the game as the last dealer in first place."""
        self._desk.screen.ask(self._scene(seen), ["You lead as the last dealer. End the game? y n"])
        return self._says_yes()

    def _answer(self, decision: Decision, key: str) -> Action | None:
        if key == "q":
            return self._ask_to_leave(decision)
        told = self._told(decision.seen, key)
        if told is None:
            return decision.action(key)
        self._desk.screen.answer([*told, decision.prompt()])
        return None

    def _told(self, seen: Seen, key: str) -> Sequence[str] | None:
        """What a key only tells; None for a key that acts."""
        match key:
            case "w":
                return self._waits.lines(seen)
            case "s":
                return self._scores(seen)
            case "l":
                return self._desk.history() or ["This is the first hand."]
            case "?":
                return HELP
        return None

    def _ask_to_leave(self, decision: Decision) -> Action | None:
        self._desk.screen.answer(["Leave the table? The game can be taken up again. y n"])
        if self._says_yes():
            raise LeavingError
        self._desk.screen.answer(decision.offer())
        return None

    def _says_yes(self) -> bool:
        while (key := self._desk.keys.next()) not in ("y", "n"):
            pass
        return key == "y"

    def _scores(self, seen: Seen) -> list[str]:
        own, names = seen.scores[seen.seat], self._scene(seen).names
        ranked = sorted(seen.scores.items(), key=lambda item: (-item[1], WINDS.index(item[0])))
        return [
            f"{place}  {wind} {names[wind]:<12} {score:>8,} {score - own:>+8,}"
            for place, (wind, score) in enumerate(ranked, start=1)
        ]

    def _why_not(self, action: Action) -> str:
        """Why an action cannot be done, in the engine's words with the clause."""
        try:
            self._sat.game.round.apply(self._wind, action)  # on a copy of the hand
        except RefusedError as error:
            return str(error)
        return "that cannot be done now"

    # The table

    @property
    def _sat(self) -> Table:
        assert self.table is not None, "whoever is asked sits at a table"
        return self.table

    def _scene(self, seen: Seen, keys: str = "") -> Scene:
        names: dict[str, str] = {wind: str(getattr(self._sat.player(wind), "name", "")) for wind in WINDS}
        title, _, _ = self._sat.hand_name.partition(",")
        return Scene(seen.view, names, title, keys, self._fresh)
