"""What is wrong with a log."""

from __future__ import annotations

from hanchan_core import HanchanError


class LogError(HanchanError):
    """A log that cannot be read or written.

    The message is one sentence, ``file:line: what is wrong``; where a file has no lines of its own, the hand
    and the number of the event are told instead.
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

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file else f"line {self.line}"
        place = self.file if self.line is None else place
        steps = [
            f"{word} {number}"
            for word, number in (("hand", self.hand), ("event", self.event))
            if number is not None and self.line is None
        ]
        return ": ".join(part for part in (place, ", ".join(steps), self.what) if part)


def _again(what: str, file: str, line: int | None, hand: int | None, event: int | None) -> LogError:
    """The same error in another process."""
    return LogError(what, file=file, line=line, hand=hand, event=event)
