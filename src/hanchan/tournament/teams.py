"""Teams: the scores of their players added up, of all or of the best so many.

What counts are the sessions that everybody plays, so that a player in the finals has no more games for the
team than the others. No book knows teams; equal sums are told apart by the book's tie-breakers for players,
over the players that count, and else share a rank. Who is disqualified counts for no team.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS
from .standings import METRICS, standings, thousands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .model import Event, Points
    from .results import SeatScore
    from .standings import Standing


@dataclass
class TeamStanding:
    """A team's line."""

    name: str
    members: list[Standing]
    """The best first."""
    counts: int
    """How many of them count, from the first."""
    rank: int | None = None
    """None for a team with fewer players than have to count."""
    note: str = ""
    total: Points = field(init=False)

    def __post_init__(self) -> None:
        self.total = sum(one.total for one in self.counting)

    @property
    def counting(self) -> list[Standing]:
        """The players whose scores are added up."""
        return self.members[: self.counts]

    @property
    def played(self) -> list[SeatScore]:
        """All their games."""
        return [game for one in self.counting for game in one.played]

    def places(self, place: int) -> int:
        """How many of their games ended in this place."""
        return sum(one.places(place) for one in self.counting)

    @property
    def best(self) -> Points:
        """The highest score of one game."""
        return max((one.best for one in self.counting), default=0)

    def to_dict(self) -> dict[str, Any]:
        """The line for JSON, scores in thousands."""
        return {
            "rank": self.rank,
            "team": self.name,
            "total": thousands(self.total),
            "places": [self.places(place) for place in range(1, SEATS + 1)],
            "players": [
                {
                    "player": member.player,
                    "name": member.name,
                    "total": thousands(member.total),
                    "counts": at < self.counts,
                }
                for at, member in enumerate(self.members)
            ],
            "note": self.note,
        }


def teams(event: Event, after: int | None = None) -> list[TeamStanding]:
    """All teams in order, after a session or as it stands; those that are too small come last."""
    members: dict[str, list[Standing]] = {name: [] for name in event.teams.values()}
    for line in standings(event, after, finals=False):
        if line.team and not event.people[line.player].disqualified:
            members[line.team].append(line)
    made = [_team(event, name, lines) for name, lines in members.items()]
    whole = [team for team in made if not team.note]
    rest = sorted((team for team in made if team.note), key=lambda one: (-one.total, one.name))
    return [*_in_order(event, whole), *rest]


def _team(event: Event, name: str, lines: Sequence[Standing]) -> TeamStanding:
    lines = sorted(lines, key=lambda line: (-line.total, line.player))
    wanted = event.team_best or len(lines)
    note = f"{len(lines)} of {max(1, wanted)} players" if len(lines) < max(1, wanted) else ""
    return TeamStanding(name, list(lines), wanted, note=note)


def _in_order(event: Event, made: list[TeamStanding]) -> list[TeamStanding]:
    """Teams with their ranks; equal ones share the better one."""
    metrics = [METRICS[name] for name in event.ruleset["ranking.tie_break"] if name in METRICS]
    keys = {one.name: (-one.total, *(metric(one) for metric in metrics)) for one in made}
    ordered = sorted(made, key=lambda one: (keys[one.name], one.name.casefold()))
    rank = 1
    for _, level in groupby(ordered, lambda one: keys[one.name]):
        group = list(level)
        for one in group:
            one.rank = rank
        rank += len(group)
    return ordered
