"""The data of a schedule: who sits where in every round."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from ...tiles import WINDS
from .errors import ScheduleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Game = tuple[int, int, int, int]
"""The players of a table by number: East, South, West, North."""


@dataclass(frozen=True)
class Seat:
    """A player's seat in a round; rounds and tables count from 1."""

    round: int
    table: int
    wind: str


@dataclass(frozen=True)
class Schedule:
    """Rounds of tables of four. Construction checks it: four at each table, nobody twice in a round.

    >>> Schedule([[[1, 2, 3, 4], [5, 6, 7, 1]]])
    Traceback (most recent call last):
    hanchan.tournament.seating.errors.ScheduleError: in round 1 player 1 sits at tables 1 and 2
    """

    rounds: tuple[tuple[Game, ...], ...]
    mode: str = "script"
    seed: int | None = None
    clubs: Mapping[int, str] = field(default_factory=dict)
    fixed: Mapping[int, int] = field(default_factory=dict)
    """The tables that players keep, counted from 1."""

    def __init__(
        self,
        rounds: Iterable[Iterable[Iterable[int]]],
        mode: str = "script",
        seed: int | None = None,
        clubs: Mapping[int, str] | None = None,
        fixed: Mapping[int, int] | None = None,
    ) -> None:
        checked = tuple(
            _round(tables, number) for number, tables in enumerate(_check_list(rounds, "a schedule"), start=1)
        )
        if not checked:
            raise ScheduleError("a schedule has at least one round")
        for name, value in (
            ("rounds", checked),
            ("mode", mode),
            ("seed", seed),
            ("clubs", dict(clubs or {})),
            ("fixed", dict(fixed or {})),
        ):
            object.__setattr__(self, name, value)

    @cached_property
    def players(self) -> tuple[int, ...]:
        """All players by number, including those who play only some of the rounds."""
        return tuple(sorted({player for tables in self.rounds for game in tables for player in game}))

    def seats(self, player: int) -> list[Seat]:
        """The seats of a player, round by round, for a badge or a card.

        >>> Schedule([[[1, 2, 3, 4]], [[2, 1, 4, 3]]]).seats(2)
        [Seat(round=1, table=1, wind='S'), Seat(round=2, table=1, wind='E')]
        """
        return [
            Seat(number, table, WINDS[game.index(player)])
            for number, tables in enumerate(self.rounds, start=1)
            for table, game in enumerate(tables, start=1)
            if player in game
        ]

    @property
    def sha256(self) -> str:
        """Fingerprint of the seating: SHA-256 of the rounds as JSON without spaces."""
        return sha256(json.dumps(self.rounds, separators=(",", ":")).encode()).hexdigest()

    def to_dict(self) -> dict[str, Any]:
        """The schedule as JSON data."""
        data: dict[str, Any] = {"rounds": [[list(game) for game in tables] for tables in self.rounds]}
        data |= {"mode": self.mode, "seed": self.seed}
        if self.clubs:
            data["clubs"] = {str(player): club for player, club in sorted(self.clubs.items())}
        if self.fixed:
            data["fixed"] = {str(player): table for player, table in sorted(self.fixed.items())}
        return data

    @classmethod
    def from_dict(cls, data: Any) -> Schedule:
        """Read a schedule from the output of ``to_dict``, or from a list of rounds."""
        if isinstance(data, list):
            return cls(data)
        if not isinstance(data, dict) or "rounds" not in data:
            raise ScheduleError('a schedule is {"rounds": [[[e, s, w, n], ...], ...]}')
        seed, mode = data.get("seed"), data.get("mode", "script")
        if not (seed is None or type(seed) is int) or not isinstance(mode, str):
            raise ScheduleError("the seed of a schedule is a whole number and its mode a word")
        clubs, fixed = _by_player(data, "clubs", str), _by_player(data, "fixed", int)
        return cls(data["rounds"], mode, seed, clubs, fixed)


def _by_player(data: dict[str, Any], name: str, kind: type) -> dict[int, Any]:
    """A value per player; JSON writes the players' numbers as text."""
    values = data.get(name) or {}
    sound = isinstance(values, dict) and all(
        str(player).isdecimal() and type(value) is kind for player, value in values.items()
    )
    if not sound:
        raise ScheduleError(f"the {name} of a schedule are told by the players' numbers")
    return {int(player): value for player, value in values.items()}


def _check_list(value: Any, what: str) -> list[Any]:
    if isinstance(value, str | bytes | dict) or not hasattr(value, "__iter__"):
        raise ScheduleError(f"{what} is a list, not {value!r}")
    return list(value)


def _round(tables: Any, number: int) -> tuple[Game, ...]:
    games = tuple(
        _game(game, number, table)
        for table, game in enumerate(_check_list(tables, f"round {number}"), start=1)
    )
    if not games:
        raise ScheduleError(f"round {number} has no tables")
    seated = Counter(player for game in games for player in game)
    for player in (player for player, times in seated.items() if times > 1):
        at = [table for table, game in enumerate(games, start=1) for member in game if member == player]
        where = f"at tables {at[0]} and {at[1]}" if at[0] != at[1] else f"twice at table {at[0]}"
        raise ScheduleError(f"in round {number} player {player} sits {where}")
    return games


def _game(players: Any, number: int, table: int) -> Game:
    where = f"table {table} of round {number}"
    seated = _check_list(players, where)
    if len(seated) != len(WINDS):
        raise ScheduleError(f"{where} has {len(seated)} players, not 4")
    for player in seated:
        if type(player) is not int or player < 1:
            raise ScheduleError(f"{where} has {player!r}, which is no player's number")
    east, south, west, north = seated
    return east, south, west, north
