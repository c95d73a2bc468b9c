"""Schedules found by long searches, stored in ``designs.toml``: who meets whom where, without winds."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .symmetry import Round

FILE = "designs.toml"
HEAD = """\
# Schedules for sizes at which arithmetic alone does not seat everybody, found by search and kept.
# A line is a round, a group of four a table; players count from 1. Winds are given later.
# Written by `python -m hanchan.tournament.seating.search`, which has the way to each.
"""


@dataclass(frozen=True)
class Design:
    """A stored schedule and how it was found."""

    how: str
    rounds: tuple[Round, ...]
    """Rounds, with players counted from 0."""

    @property
    def size(self) -> tuple[int, int]:
        """Number of players and number of rounds."""
        return 4 * len(self.rounds[0]), len(self.rounds)

    def to_toml(self) -> str:
        """The design as a table of the file."""
        lines = "\n".join(
            " | ".join(" ".join(f"{player + 1:2}" for player in sorted(game)) for game in tables)
            for tables in self.rounds
        )
        players, rounds = self.size
        return f'\n[{players}x{rounds}]\nhow = "{self.how}"\nrounds = """\n{lines}\n"""\n'

    @classmethod
    def from_text(cls, how: str, text: str) -> Design:
        """Read the design from a table of the file."""
        return cls(
            how,
            tuple(
                tuple(tuple(int(player) - 1 for player in game.split()) for game in line.split("|"))
                for line in text.strip().splitlines()
            ),
        )


@lru_cache(maxsize=1)
def designs() -> dict[tuple[int, int], Design]:
    """All stored designs by number of players and rounds."""
    path = files(__package__) / FILE
    kept = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    stored = (Design.from_text(entry["how"], entry["rounds"]) for entry in kept.values())
    return {design.size: design for design in stored}


def write(kept: Iterable[Design]) -> str:
    """The contents of the file."""
    return HEAD + "".join(design.to_toml() for design in sorted(kept, key=lambda design: design.size))
