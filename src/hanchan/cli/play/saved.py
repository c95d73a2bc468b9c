"""A saved game: what it was made from, and every decision of every player, to continue it later."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...bots import Bot, name_of
from ...errors import OptionError
from ...files import read_text
from ...game.action_text import action_text, find_action
from ...table import LENGTHS
from ...tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...bots import Chooser, PlayerView
    from ...game.play import Action

ENDING = ".table"
"""The ending of a saved game, which lies beside its log."""
MOST_BYTES = 16 * 2**20


@dataclass
class SavedGame:
    """What a game was made from, and every decision so far."""

    ruleset: str
    seed: str
    """64 hexadecimal digits. Whoever reads them knows every wall of the game."""
    length: str
    players: list[str]
    """The other players by name, from the right of the player at the keyboard."""
    seat: int
    name: str
    log: str
    started: str
    answers: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    """The decisions of each seat, in words."""

    @property
    def path(self) -> Path:
        """The file."""
        return Path(self.log).with_suffix(ENDING)

    def save(self) -> None:
        """Write the file, all or nothing: a crash leaves the previous one."""
        beside = self.path.with_suffix(f"{ENDING}.new")
        try:
            beside.write_text(json.dumps(vars(self)), encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            raise OptionError(f"cannot write {self.path}: {error.strerror}") from None

    @classmethod
    def load(cls, path: Path) -> SavedGame:
        """Read a saved game; the path is its own, or that of its log."""
        path = path.with_suffix(ENDING)
        try:
            saved = cls(**json.loads(read_text(path, MOST_BYTES)))
            saved.check()
        except FileNotFoundError:
            raise OptionError(f"there is no saved game {path}; finished games cannot be resumed") from None
        except OSError as error:
            raise OptionError(f"cannot read {path}: {error.strerror}") from None
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise OptionError(f"{path} is not a saved game: {error}") from None
        saved.log = str(path.with_suffix(Path(saved.log).suffix))
        return saved

    def check(self) -> None:
        """Fail if this cannot be a saved game."""
        texts = (self.ruleset, self.seed, self.length, self.name, self.log, self.started, *self.players)
        good = (
            all(isinstance(text, str) for text in texts)
            and len(bytes.fromhex(self.seed)) == 32
            and self.length in LENGTHS
            and self.seat in range(SEATS)
            and len(self.players) == SEATS - 1
            and len(self.answers) == SEATS
            and all(isinstance(word, str) for words in self.answers for word in words)
        )
        if not good:
            raise ValueError("a value is missing or of the wrong kind")


class RecordedPlayer(Bot):
    """Records the decisions of a player; first it repeats the decisions that were recorded before."""

    def __init__(self, player: Chooser, answers: list[str]) -> None:
        self.player = player
        self.name = name_of(player)
        self._answers = answers
        self._repeated = 0

    @property
    def is_repeating(self) -> bool:
        """Whether recorded decisions are still to be repeated."""
        return self._repeated < len(self._answers)

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        """The recorded decision or, after the last one, the player's."""
        if self.is_repeating:
            action = self._recorded(actions)
        else:
            action = self.player.choose(seen, actions)
            self._answers.append(action_text(action))
        self._repeated += 1
        return action

    def _recorded(self, actions: Sequence[Action]) -> Action:
        text = self._answers[self._repeated]
        action = find_action(text, actions)
        if action is None:
            raise OptionError(f"the saved game has {text!r}, which is not legal there")
        return action

    def begins(self, seen: PlayerView) -> None:
        """A hand was dealt."""
        self._pass_on("begins", seen)

    def saw(self, event: Mapping[str, Any]) -> None:
        """An event of the hand."""
        self._pass_on("saw", event)

    def ended(self, end: Mapping[str, Any]) -> None:
        """The hand is over."""
        self._pass_on("ended", end)

    def stops(self, seen: PlayerView) -> bool:
        """Whether to end the game."""
        if self.is_repeating:
            stops = self._answers[self._repeated] == "stop"
        else:
            ask = getattr(self.player, "stops", None)
            stops = bool(ask(seen)) if ask else True
            self._answers.append("stop" if stops else "go on")
        self._repeated += 1
        return stops

    def _pass_on(self, hook: str, value: Any) -> None:
        if method := getattr(self.player, hook, None):
            method(value)
