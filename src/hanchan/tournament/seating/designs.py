"""Schedules that took a search to find, kept in ``designs.toml``: who meets whom where, without winds."""

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
    """A schedule found once and for all."""

    how: str
    rounds: tuple[Round, ...]
    """Players counted from 0."""

    @property
    def size(self) -> tuple[int, int]:
        """Players and rounds."""
        return 4 * len(self.rounds[0]), len(self.rounds)

    def to_toml(self) -> str:
        """The design as it is kept."""
        lines = "\n".join(
            " | ".join(" ".join(f"{player + 1:2}" for player in sorted(game)) for game in tables)
            for tables in self.rounds
        )
        players, rounds = self.size
        return f'\n[{players}x{rounds}]\nhow = "{self.how}"\nrounds = """\n{lines}\n"""\n'

    @classmethod
    def from_text(cls, how: str, text: str) -> Design:
        """The design of a table of the file."""
        return cls(
            how,
            tuple(
                tuple(tuple(int(player) - 1 for player in game.split()) for game in line.split("|"))
                for line in text.strip().splitlines()
            ),
        )


@lru_cache(maxsize=1)
def designs() -> dict[tuple[int, int], Design]:
    """All designs that are kept, by players and rounds."""
    path = files(__package__) / FILE
    kept = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    made = (Design.from_text(one["how"], one["rounds"]) for one in kept.values())
    return {design.size: design for design in made}


def write(kept: Iterable[Design]) -> str:
    """The text of the file."""
    return HEAD + "".join(design.to_toml() for design in sorted(kept, key=lambda one: one.size))
