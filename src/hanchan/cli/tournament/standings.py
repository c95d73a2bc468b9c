"""``hanchan tournament standings | tie``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..common.output import say, say_json
from .common import (
    EventOption,
    Given,
    JsonOption,
    desk,
    enters,
    people,
    score_text,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...tournament import Event, Standing
    from ...tournament.teams import TeamStanding


def standings_command(
    *,
    after: Annotated[str, takes("N", "After this session; as it stands if not told.", "--after")] = "",
    without_finals: Annotated[
        bool, typer.Option("--without-finals", help="Only the sessions that everybody plays.")
    ] = False,
    teams: Annotated[bool, typer.Option("--teams", help="The standings of the teams.")] = False,
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Show the standings, with the book's tie-breakers.

    Who is in the finals stands above who is not. Teams have the sessions that
    everybody plays.

    Examples:
      hanchan tournament standings --after 4
      hanchan tournament standings --without-finals
      hanchan tournament standings --teams

    """
    from ...tournament import standings
    from ...tournament.cuts import stale_qualifiers
    from ...tournament.teams import teams as team_standings

    with desk(event) as office:
        last = whole("--after", after, 1, office.event.planned) if after else None
        rule = office.event.ruleset.rule("ranking.tie_break")
        waiting = sum(not sheet.done for sheet in office.event.sheets(last))
        told = {"tie_break": list(rule.value), "clause": rule.citation, "unsigned": waiting}
        if teams:
            made = team_standings(office.event, last)
            _show_teams(office.event, made, {**told, "best": office.event.team_best}, as_json=as_json)
            return
        lines = standings(office.event, last, finals=not without_finals)
        warning = stale_qualifiers(office.event)
        stages = [stage.to_dict() for stage in office.event.stages]
    if as_json:
        answered = {**told, "finals": stages, "standings": [line.to_dict() for line in lines]}
        say_json(answered, indent=2)
        return
    _show_standings(lines)
    _show_ties(rule.value, rule.citation)
    if waiting:
        say(f"Provisional: {waiting} results are not signed.")
    if warning:
        say(f"{warning[0].upper()}{warning[1:]}.")


def _show_standings(lines: Sequence[Standing]) -> None:
    finals = any(line.carried for line in lines)
    head = ["rank", "no.", "name", "score", "1-2-3-4", "penalties", "note"]
    head[4:4] = ["at the cut"] if finals else []
    show_rows(
        head, [_line(line, finals=finals) for line in lines], right=(0, 1, 3, *((4,) if finals else ()), -2)
    )


def _line(line: Standing, *, finals: bool) -> tuple[str, ...]:
    told = line.to_dict()
    cut = " ".join(f"{score_text(told)}" for told in _at_cuts(line)) if finals else ""
    return (
        str(line.rank or "-"),
        str(line.player),
        line.name,
        score_text(told["total"]),
        *((cut,) if finals else ()),
        "-".join(map(str, told["places"])),
        f"{told['penalties']:g}" if told["penalties"] else "",
        ", ".join(part for part in (line.stage, line.note) if part),
    )


def _at_cuts(line: Standing) -> list[float]:
    """The score before each cut."""
    from ...tournament.standings import thousands

    return [thousands(one.before) for one in line.carried]


def _show_ties(value: Sequence[str], citation: str) -> None:
    ties = ", ".join(value).replace("_", " ") or "shared rank"
    say(f"Ties: {ties} ({citation}).")


def _show_teams(event: Event, made: Sequence[TeamStanding], told: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        say_json({**told, "teams": [team.to_dict() for team in made]}, indent=2)
        return
    if not made:
        say("There are no teams; enter them with tournament team, or with a column team.")
        return
    rows = [
        (
            str(team.rank or "-"),
            team.name,
            score_text(team.to_dict()["total"]),
            "-".join(map(str, team.to_dict()["places"])),
            ", ".join(
                one.name if at < team.counts else f"({one.name})" for at, one in enumerate(team.members)
            ),
            team.note,
        )
        for team in made
    ]
    show_rows(("rank", "team", "score", "1-2-3-4", "players", "note"), rows, right=(0, 2))
    best = event.team_best
    say(f"The best {best} players of each team count." if best else "All players of a team count.")


@enters
def tie_command(
    who: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="The players, the better first.")],
    *,
    how: Annotated[str, takes("TEXT", "By what, as a coin or the head referee.", "--how")] = "coin",
    given: Given,
) -> None:
    """Put players with equal scores in order, as a coin did."""
    from ...tournament import TieBroken

    with given.desk() as office:
        order = people(office.event, who)
        numbers = tuple(person.number for person in order)
        entry = office.enter(TieBroken, players=numbers, how=how, **given.id)
        given.answer([entry], f"{', '.join(person.name for person in order)}, by {how}.")
