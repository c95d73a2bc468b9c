"""The best rounds that are known for a number of players: by arithmetic, kept from a search, or annealed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .algebraic import columns
from .anneal import Cooling, improve
from .assign_tables import assign_tables
from .designs import designs

if TYPE_CHECKING:
    from .symmetry import Round

APPENDED = Cooling(250_000, hot=0.6, cold=0.12, third=0.5)
LOT = 1


def optimal_rounds(players: int, rounds: int) -> list[Round]:
    """Rounds of players from 0, their games in the order of the tables."""
    made = _known_rounds(players, rounds)
    if made is None:
        made = next(
            (known for fewer in range(rounds - 1, 0, -1) if (known := _known_rounds(players, fewer))), []
        )
        made = [*made, *_append_rounds(players, made, rounds - len(made))]
    return made


def _known_rounds(players: int, rounds: int) -> list[Round] | None:
    if (players, rounds) in designs():
        return list(designs()[players, rounds].rounds)
    if rounds == 1:
        return [tuple(tuple(range(at, at + 4)) for at in range(0, players, 4))]
    return columns(players // 4, rounds)


def _append_rounds(players: int, made: list[Round], rounds: int) -> list[Round]:
    """More rounds than are known, annealed behind those that are."""
    rng = Random(LOT)
    lots = [rng.sample(range(players), players) for _ in range(rounds)]
    coming = [tuple(tuple(lot[at : at + 4]) for at in range(0, players, 4)) for lot in lots]
    return assign_tables(improve(coming, APPENDED, rng, played=made), rng, played=made)
