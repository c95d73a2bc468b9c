"""The best known rounds for a number of players: algebraic, from a stored search, or annealed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .algebraic import column_rounds
from .anneal import Cooling, improve
from .assign_tables import assign_tables
from .designs import designs

if TYPE_CHECKING:
    from .symmetry import Round

APPENDED = Cooling(250_000, hot=0.6, cold=0.12, third=0.5)
LOT = 1


def optimal_rounds(players: int, rounds: int) -> list[Round]:
    """The best known rounds, with players counted from 0 and games in table order."""
    known = _known_rounds(players, rounds)
    if known is None:
        known = next(
            (shorter for fewer in range(rounds - 1, 0, -1) if (shorter := _known_rounds(players, fewer))), []
        )
        known = [*known, *_append_rounds(players, known, rounds - len(known))]
    return known


def _known_rounds(players: int, rounds: int) -> list[Round] | None:
    if (players, rounds) in designs():
        return list(designs()[players, rounds].rounds)
    if rounds == 1:
        return [tuple(tuple(range(at, at + 4)) for at in range(0, players, 4))]
    return column_rounds(players // 4, rounds)


def _append_rounds(players: int, known: list[Round], rounds: int) -> list[Round]:
    """Rounds beyond the known ones, annealed."""
    rng = Random(LOT)
    lots = [rng.sample(range(players), players) for _ in range(rounds)]
    coming = [tuple(tuple(lot[at : at + 4]) for at in range(0, players, 4)) for lot in lots]
    return assign_tables(improve(coming, APPENDED, rng, played=known), rng, played=known)
