"""What is wrong with a log."""

from __future__ import annotations

from hanchan_core import HanchanError

from ..i18n import Joined, Text, message


class LogError(HanchanError):
    """A log that cannot be read or written.

    The message is one sentence, ``file:line: what is wrong``; where a file has no lines of its own, the hand
    and the number of the event are given instead.
    """

    def __init__(
        self,
        what: str,
        *,
        file: str = "",
        line: int | None = None,
        hand: int | None = None,
        event: int | None = None,
    ) -> None:
        super().__init__(what)
        self.what = what
        self.file = file
        self.line = line
        self.hand = hand
        """Which hand, from 1."""
        self.event = event
        """Which event of the hand, from 1; the deal is 0."""

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (self.what, self.file, self.line, self.hand, self.event))

    @property
    def message(self) -> Text:
        """What is wrong and where, for every language."""
        return Joined([self._place(), self._step(), self.what], ": ")

    def _place(self) -> str:
        if self.line is None:
            return self.file
        return f"{self.file}:{self.line}" if self.file else message("log-line", line=str(self.line))

    def _step(self) -> str:
        if self.line is not None or (self.hand is None and self.event is None):
            return ""
        if self.event is None:
            return message("log-hand", hand=str(self.hand))
        if self.hand is None:
            return message("log-event", event=str(self.event))
        return message("log-hand-event", hand=str(self.hand), event=str(self.event))

    def __str__(self) -> str:
        return str(self.message)


def _again(what: str, file: str, line: int | None, hand: int | None, event: int | None) -> LogError:
    """The same error in another process."""
    return LogError(what, file=file, line=line, hand=hand, event=event)
