"""Teams: the sum of the scores of their players, of all or only of the best.

Only sessions that everybody plays count, so that finalists have no more games for their team than others. No
rulebook covers teams; ties are broken by the rulebook's tie-breakers for players, over the players who count,
or else share a rank. Disqualified players count for no team.
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
    """A team's line in the standings."""

    name: str
    members: list[Standing]
    """The players of the team, best first."""
    counts: int
    """How many of them count, from the best."""
    rank: int | None = None
    """None for a team with too few players."""
    note: str = ""
    total: Points = field(init=False)

    def __post_init__(self) -> None:
        self.total = sum(member.total for member in self.counting)

    @property
    def counting(self) -> list[Standing]:
        """The players whose scores are added up."""
        return self.members[: self.counts]

    @property
    def played(self) -> list[SeatScore]:
        """All their games."""
        return [game for member in self.counting for game in member.played]

    def places(self, place: int) -> int:
        """The number of their games that ended in this place."""
        return sum(member.places(place) for member in self.counting)

    @property
    def best(self) -> Points:
        """The highest score in one game."""
        return max((member.best for member in self.counting), default=0)

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
    """All teams in order, now or after a session; teams with too few players come last."""
    members: dict[str, list[Standing]] = {name: [] for name in event.teams.values()}
    for line in standings(event, after, finals=False):
        if line.team and not event.people[line.player].disqualified:
            members[line.team].append(line)
    all_teams = [_team(event, name, lines) for name, lines in members.items()]
    whole = [team for team in all_teams if not team.note]
    rest = sorted((team for team in all_teams if team.note), key=lambda team: (-team.total, team.name))
    return [*_in_order(event, whole), *rest]


def _team(event: Event, name: str, lines: Sequence[Standing]) -> TeamStanding:
    lines = sorted(lines, key=lambda line: (-line.total, line.player))
    wanted = event.team_best or len(lines)
    note = f"{len(lines)} of {max(1, wanted)} players" if len(lines) < max(1, wanted) else ""
    return TeamStanding(name, list(lines), wanted, note=note)


def _in_order(event: Event, all_teams: list[TeamStanding]) -> list[TeamStanding]:
    """Assign ranks; tied teams share the better rank."""
    metrics = [METRICS[name] for name in event.ruleset["ranking.tie_break"] if name in METRICS]
    keys = {team.name: (-team.total, *(metric(team) for metric in metrics)) for team in all_teams}
    ordered = sorted(all_teams, key=lambda team: (keys[team.name], team.name.casefold()))
    rank = 1
    for _, level in groupby(ordered, lambda team: keys[team.name]):
        group = list(level)
        for team in group:
            team.rank = rank
        rank += len(group)
    return ordered
