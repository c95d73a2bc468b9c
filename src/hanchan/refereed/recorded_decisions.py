"""What was decided where no book decides: policies whose answers are kept, and that give those of a log."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ..logs import LogError
from ..logs.foul_events import Answered, Incident
from .discretion import Decision, Policy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..logs import Event
    from ..logs.foul_events import Decided
    from ..referee import Ruling
    from .state import Happened


class RecordedDecisions(Policy):
    """A policy that reports its answers to a callback."""

    def __init__(self, policy: Policy, tell: Callable[[Happened], None]) -> None:
        self._policy = policy
        self._tell = tell

    def decide(self, ruling: Ruling) -> Decision:
        """The decision of the other; the incident has it."""
        return self._policy.decide(ruling)

    def announces(self, ruling: Ruling) -> bool:
        """What the other says."""
        return self._answer("announces", ruling.foul, self._policy.announces(ruling))

    def notices(self, foul: str) -> bool:
        """What the other says."""
        return self._answer("notices", foul, self._policy.notices(foul))

    def can_go_on(self, foul: str) -> bool:
        """What the other says."""
        return self._answer("can_go_on", foul, self._policy.can_go_on(foul))

    def _answer(self, question: str, foul: str, yes: bool) -> bool:
        self._tell(("answer", (question, foul, yes)))
        return yes


class SilentError(LogError):
    """A log by the book that does not say what was decided."""


class Recalled(Policy):
    """A policy that decides and answers as a log has it."""

    def __init__(self) -> None:
        self._answers: deque[Answered] = deque()
        self._decided: deque[Decided] = deque()

    def read(self, events: Sequence[Event]) -> None:
        """Take up the answers and decisions of a hand."""
        self._answers = deque(event for event in events if type(event) is Answered)
        incidents = (event for event in events if type(event) is Incident)
        self._decided = deque(incident.decided for incident in incidents if incident.decided)

    def decide(self, ruling: Ruling) -> Decision:
        """The next decision of the log."""
        if not self._decided:
            raise SilentError(f"the log does not say what was decided ({ruling.foul})")
        one = self._decided.popleft()
        return Decision(one.penalty, one.points, one.call, one.why)

    def announces(self, ruling: Ruling) -> bool:
        """Whether somebody said that a hand is dead."""
        return self._answer("announces", ruling.foul)

    def notices(self, foul: str) -> bool:
        """Whether a wrong call was noticed."""
        return self._answer("notices", foul)

    def can_go_on(self, foul: str) -> bool:
        """Whether the hand could go on."""
        return self._answer("can_go_on", foul)

    def _answer(self, question: str, foul: str) -> bool:
        if not self._answers or (self._answers[0].question, self._answers[0].foul) != (question, foul):
            raise SilentError(f"the log does not say whether {QUESTIONS[question]} ({foul})")
        return self._answers.popleft().yes


QUESTIONS = {
    "announces": "somebody says that the hand is dead",
    "notices": "it is noticed before the discard",
    "can_go_on": "the hand can fairly go on",
}
