"""A game that can be left and taken up again: every answer of every player is kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...bots import Player, name_of
from ...errors import OptionError
from ...files import read_text
from ...game.play import Action
from ...table import LENGTHS
from ...tiles import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...bots import Chooses, Seen

ENDING = ".table"
"""A saved game lies beside its log, and has this ending."""
MOST_BYTES = 16 * 2**20


@dataclass
class SavedGame:
    """All that a game is made from, and every answer so far."""

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
    """By seat, in the engine's words."""

    @property
    def path(self) -> Path:
        """Where it lies."""
        return Path(self.log).with_suffix(ENDING)

    def save(self) -> None:
        """Write it, all or nothing: a pulled plug leaves the one before."""
        beside = self.path.with_suffix(f"{ENDING}.new")
        try:
            beside.write_text(json.dumps(vars(self)), encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            raise OptionError(f"cannot write {self.path}: {error.strerror}") from None

    @classmethod
    def load(cls, path: Path) -> SavedGame:
        """Read it; the path is that of its log, or its own."""
        path = path.with_suffix(ENDING)
        try:
            made = cls(**json.loads(read_text(path, MOST_BYTES)))
            made.check()
        except FileNotFoundError:
            raise OptionError(
                f"there is no saved game {path}; games that are over cannot be resumed"
            ) from None
        except OSError as error:
            raise OptionError(f"cannot read {path}: {error.strerror}") from None
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise OptionError(f"{path} is no saved game: {error}") from None
        made.log = str(path.with_suffix(Path(made.log).suffix))
        return made

    def check(self) -> None:
        """Refuse what cannot be a saved game."""
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


def _word(action: Action) -> str:
    """An action in a word that no other legal action has."""
    return f"{action} (drawn)" if isinstance(action, Action.Riichi) and action.drawn else str(action)


class Chair(Player):
    """A seat that keeps what its player answers, and first answers what was kept before."""

    def __init__(self, player: Chooses, answers: list[str]) -> None:
        self.player = player
        self.name = name_of(player)
        self._answers = answers
        self._given = 0

    @property
    def is_behind(self) -> bool:
        """Whether kept answers are still to be given."""
        return self._given < len(self._answers)

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """What was answered before, then what the player answers."""
        if self.is_behind:
            action = self._kept(actions)
        else:
            action = self.player.choose(seen, actions)
            self._answers.append(_word(action))
        self._given += 1
        return action

    def _kept(self, actions: Sequence[Action]) -> Action:
        word = self._answers[self._given]
        for action in actions:
            if _word(action) == word:
                return action
        raise OptionError(f"the saved game has {word!r}, which cannot be done there")

    def begins(self, seen: Seen) -> None:
        """A hand was dealt."""
        self._tell("begins", seen)

    def saw(self, event: Mapping[str, Any]) -> None:
        """Something happened."""
        self._tell("saw", event)

    def ended(self, end: Mapping[str, Any]) -> None:
        """The hand is over."""
        self._tell("ended", end)

    def stops(self, seen: Seen) -> bool:
        """Whether to end the game."""
        if self.is_behind:
            stops = self._answers[self._given] == "stop"
        else:
            ask = getattr(self.player, "stops", None)
            stops = bool(ask(seen)) if ask else True
            self._answers.append("stop" if stops else "go on")
        self._given += 1
        return stops

    def _tell(self, hook: str, told: Any) -> None:
        if tell := getattr(self.player, hook, None):
            tell(told)
