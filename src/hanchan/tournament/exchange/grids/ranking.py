"""Rankings other than the standings: teams, prizes, statistics, meetings between players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....tiles import WINDS
from ...prizes import prizes
from ...statistics import statistics
from ...teams import teams
from ..grid import Grid, columns, from_records
from .play import PLACES

if TYPE_CHECKING:
    from ...model import Event

BEST = ("best", "worst")


def teams_table(event: Event, after: int | None) -> Grid:
    """A row for each player of a team."""
    records = [
        {"team_total": team["total"], **player} | {key: team[key] for key in ("rank", "team", "note")}
        for team in (line.to_dict() for line in teams(event, after))
        for player in team["players"]
    ]
    known = columns(
        rank="number", team="text", team_total="score", player="number", name="text", total="score",
        counts="flag", note="text",
    )  # fmt: skip
    return from_records("teams", records, known)


def prizes_table(event: Event, _after: int | None) -> Grid:
    """A row for each prize."""
    records = [award.to_dict() | {"winners": ", ".join(award.winners)} for award in prizes(event)]
    known = columns(prize="text", ranks="text", winners="text", shared="flag", note="text", clause="text")
    return from_records("prizes", records, known)


def statistics_table(event: Event, after: int | None) -> Grid:
    """A row for each player: places, means, best and worst game, winds, and hands if they were recorded."""
    winds = {f"mean_score_{wind}": "score" for wind in WINDS}
    known = columns(
        player="number", name="text", rank="number", games="number", **dict.fromkeys(PLACES, "number"),
        mean_place="mean", mean_score="score", mean_points="mean", best="score", worst="score",
        below_zero="number", **winds,
    )  # fmt: skip
    return from_records(
        "statistics", [_figures(player.to_dict()) for player in statistics(event, after)], known
    )


def _figures(figures: dict[str, Any]) -> dict[str, Any]:
    """The statistics of a player as one flat row."""
    hands, winds = figures.pop("hands"), figures.pop("winds")
    figures.pop("against")
    row = {key: value for key, value in figures.items() if key != "places"}
    row |= dict(zip(PLACES, figures["places"], strict=True))
    row |= {key: figures[key] and figures[key]["score"] for key in BEST}
    row |= {f"mean_score_{wind}": winds[wind]["mean_score"] for wind in WINDS}
    return row | {f"hands_{key}": value for key, value in (hands or {}).items()}


def meetings_table(event: Event, after: int | None) -> Grid:
    """A row for each player and each opponent."""
    names = {number: person.name for number, person in event.people.items()}
    records = [
        {"player": player.player, "name": player.name, "opponent": other, "opponent_name": names[other]}
        | met.to_dict()
        for player in statistics(event, after)
        for other, met in sorted(player.against.items())
    ]
    known = columns(player="number", name="text", opponent="number", opponent_name="text", met="number")
    return from_records("meetings", records, known)
