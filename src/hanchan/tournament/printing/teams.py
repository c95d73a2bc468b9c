"""The standings of teams on paper, with the scores of their players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import PaperError
from ..teams import teams
from .document import Document
from .standings import has_results, provisional, score, subtitle

if TYPE_CHECKING:
    from ..teams import TeamStanding
    from .document import Request

NOBODY = "\N{EN DASH}"
"""Shown instead of a name that the rulebook withholds from published lists."""


def _ready(request: Request) -> bool:
    return bool(request.event.teams) and has_results(request)


def _teams(request: Request) -> dict[str, Any]:
    event = request.event
    if not event.teams:
        raise PaperError(f"{event.name} has no teams")
    if not has_results(request):
        raise PaperError("there are no results to rank teams by yet")
    return {
        "title": request.words("team_standings"),
        "subtitle": subtitle(request),
        "note": provisional(request),
        "rows": [_row(team) for team in teams(event, request.session)],
        "counts": request.words("team_best", players=event.team_best) if event.team_best else "",
    }


def _row(team: TeamStanding) -> dict[str, Any]:
    return {
        "rank": "" if team.rank is None else str(team.rank),
        "name": team.name,
        "players": [
            {
                "name": NOBODY if member.withheld else member.name,
                "score": score(member.total),
                "counts": at < team.counts,
            }
            for at, member in enumerate(team.members)
        ],
        "total": score(team.total),
    }


DOCUMENTS = (
    Document(
        "team-standings",
        "The standings of the teams, with their players",
        "team_standings",
        _teams,
        each_session=True,
        ready=_ready,
    ),
)
