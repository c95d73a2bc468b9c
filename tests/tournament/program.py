"""What ``hanchan tournament`` says to some arguments."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Answer:
    """What the program said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Its output as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """Its output line by line."""
        return self.out.splitlines()


class Program(Protocol):
    """``hanchan tournament``, with arguments one by one or as a line."""

    def __call__(self, *arguments: str) -> Answer: ...
