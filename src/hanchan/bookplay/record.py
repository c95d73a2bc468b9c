"""A by-the-book game written down: every attempt and every decision, so that it can be played again.

The native log has what stands in the end, and knows no attempts that came to nothing; this has those too.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from hanchan_core import Action, Round

from .. import rulesets
from ..scoring import compiled
from . import attempts as kinds
from .policy import Decision, Policy
from .table import AttemptError, BookTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..logs import Recorder
    from ..referee import Ruling
    from .attempts import Attempt

CLASSES: dict[str, type[Any]] = {
    one.__name__: one
    for one in (
        *(kinds.ClaimWin, kinds.TakeBackCall, kinds.ChangeCall, kinds.WrongSet, kinds.PutRight),
        *(kinds.ForgetTile, kinds.TakeTile, kinds.SloppyRiichi, kinds.TakeBackRiichi, kinds.TakeBackQuad),
        *(kinds.LateCall, kinds.DrawInHaste, kinds.SayTenpai),
    )
}
ACTIONS: dict[str, type[Any]] = {
    one.__name__: one
    for one in (
        *(Action.Discard, Action.Riichi, Action.Ankan, Action.Kakan, Action.Tsumo, Action.NineKinds),
        *(Action.Pass, Action.Chi, Action.Pon, Action.Kan, Action.Ron, Action.Tenpai, Action.Noten),
    )
}


def written(attempt: Attempt) -> list[Any]:
    """An attempt for JSON: its name and its content.

    >>> written(Action.Chi(("1m", "2m"))), written(kinds.ClaimWin(shown=False))
    (['Chi', ['1m', '2m']], ['ClaimWin', False])
    """
    name = type(attempt).__name__
    if isinstance(attempt, Action):
        content = [getattr(attempt, key) for key in ACTIONS[name].__match_args__]
    else:
        content = [getattr(attempt, one.name) for one in fields(attempt)]
    return [name, *(_plain(one) for one in content)]


def _plain(value: Any) -> Any:
    if isinstance(value, Action):
        return written(value)
    return list(value) if isinstance(value, tuple) else value


def read(told: Iterable[Any]) -> Attempt:
    """The attempt that was written so."""
    name, *content = told
    made = CLASSES.get(name) or ACTIONS.get(name)
    if made is None:
        raise AttemptError(f"{name!r} is no attempt")
    attempt: Attempt = made(*(_content(one) for one in content))
    return attempt


def _content(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return read(value) if value and value[0] in ACTIONS else tuple(value)


class Remembering(Policy):
    """A policy whose answers are written down."""

    def __init__(self, of: Policy) -> None:
        self._of = of
        self.answers: list[Any] = []

    def decide(self, ruling: Ruling) -> Decision:
        """The decision of the other."""
        decided = self._of.decide(ruling)
        self.answers.append(asdict(decided))
        return decided

    def announces(self, ruling: Ruling) -> bool:
        """What the other says."""
        return self._said(self._of.announces(ruling))

    def notices(self, foul: str) -> bool:
        """What the other says."""
        return self._said(self._of.notices(foul))

    def can_go_on(self, foul: str) -> bool:
        """What the other says."""
        return self._said(self._of.can_go_on(foul))

    def _said(self, answer: bool) -> bool:
        self.answers.append(answer)
        return answer


class Recalling(Policy):
    """A policy that answers as it was written down."""

    def __init__(self, answers: Iterable[Any]) -> None:
        self._answers = deque(answers)

    def decide(self, ruling: Ruling) -> Decision:
        """The next decision."""
        del ruling
        return Decision(**self._answers.popleft())

    def announces(self, ruling: Ruling) -> bool:
        """The next answer."""
        del ruling
        return bool(self._answers.popleft())

    def notices(self, foul: str) -> bool:
        """The next answer."""
        del foul
        return bool(self._answers.popleft())

    def can_go_on(self, foul: str) -> bool:
        """The next answer."""
        del foul
        return bool(self._answers.popleft())


@dataclass(frozen=True, slots=True)
class Record:
    """A by-the-book game: what was tried, what was decided, what came of it."""

    ruleset: str
    seed: str
    """In hexadecimal digits."""
    wall: str
    """The wall of the first hand, where it does not come from the seed."""
    moves: tuple[tuple[str, Attempt], ...]
    answers: tuple[Any, ...]
    """What referee and players decided where no book can."""
    incidents: tuple[dict[str, Any], ...]
    scores: tuple[int, ...]
    """At the table, by seat, when it ended."""

    def replay(self, recorder: Recorder | None = None) -> BookTable:
        """The table after all of it, played again; the same incidents and scores come out.

        ``recorder`` writes down what stands of it, as a native log.
        """
        ruleset = rulesets.load(self.ruleset)
        first = Round(compiled(ruleset), self.wall, ask_everybody=True) if self.wall else None
        seed = bytes.fromhex(self.seed)
        policy = Recalling(self.answers)
        table = BookTable(ruleset, seed=seed, first=first, policy=policy, recorder=recorder)
        for wind, attempt in self.moves:
            if table.phase == "over":
                table.next_hand()
            table.attempt(wind, attempt)
        return table

    def to_json(self) -> str:
        """The game in lines: what it is, a line for each attempt, what came of it."""
        head = {"ruleset": self.ruleset, "seed": self.seed, "wall": self.wall, "answers": self.answers}
        tail = {"incidents": self.incidents, "scores": self.scores}
        lines = [head, *([wind, *written(attempt)] for wind, attempt in self.moves), tail]
        return "\n".join(json.dumps(line, separators=(",", ":")) for line in lines) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The game that was written so; raises AttemptError."""
        try:
            head, *moves, tail = [json.loads(line) for line in text.splitlines()]
            return cls(
                head["ruleset"],
                head["seed"],
                head["wall"],
                tuple((wind, read(told)) for wind, *told in moves),
                tuple(head["answers"]),
                tuple(tail["incidents"]),
                tuple(tail["scores"]),
            )
        except (ValueError, KeyError, TypeError) as error:
            raise AttemptError(f"this is no by-the-book game: {error}") from error
