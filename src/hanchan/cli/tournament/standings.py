"""``hanchan tournament standings | tie``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from .common import (
    after_option,
    check_session,
    event_option,
    find_people,
    format_score,
    makes_entry,
    open_office,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...tournament import Event, Standing
    from ...tournament.teams import TeamStanding
    from .common import EntryOptions


@command()
@after_option
@flag("--without-finals", help="Only the sessions that everybody plays.")
@flag("--teams", help="The standings of the teams.")
@event_option
@json_option()
def standings_command(
    *, after: int | None, without_finals: bool, teams: bool, event: str | None, as_json: bool
) -> None:
    """Show the standings, with the rulebook's tie-breakers.

    Finalists rank above all others. For teams, only the sessions that everybody
    plays count.

    Examples:
      hanchan tournament standings --after 4
      hanchan tournament standings --without-finals
      hanchan tournament standings --teams

    """
    from ...tournament import standings
    from ...tournament.cuts import stale_qualifiers
    from ...tournament.teams import teams as team_standings

    with open_office(event) as office:
        last = check_session(office.event, after)
        rule = office.event.ruleset.rule("ranking.tie_break")
        waiting = sum(not sheet.done for sheet in office.event.sheets(last))
        about = {"tie_break": list(rule.value), "clause": rule.citation, "unsigned": waiting}
        if teams:
            ranked = team_standings(office.event, last)
            _show_teams(office.event, ranked, {**about, "best": office.event.team_best}, as_json=as_json)
            return
        lines = standings(office.event, last, finals=not without_finals)
        warning = stale_qualifiers(office.event)
        stages = [stage.to_dict() for stage in office.event.stages]
    if as_json:
        say_json({**about, "finals": stages, "standings": [line.to_dict() for line in lines]}, indent=2)
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
    values = line.to_dict()
    cut = " ".join(map(format_score, _at_cuts(line))) if finals else ""
    return (
        str(line.rank or "-"),
        str(line.player),
        line.name,
        format_score(values["total"]),
        *((cut,) if finals else ()),
        "-".join(map(str, values["places"])),
        f"{values['penalties']:g}" if values["penalties"] else "",
        ", ".join(part for part in (line.stage, line.note) if part),
    )


def _at_cuts(line: Standing) -> list[float]:
    """The score before each cut."""
    from ...tournament.standings import thousands

    return [thousands(carry.before) for carry in line.carried]


def _show_ties(value: Sequence[str], citation: str) -> None:
    ties = ", ".join(value).replace("_", " ") or "shared rank"
    say(f"Ties: {ties} ({citation}).")


def _show_teams(
    event: Event, ranked: Sequence[TeamStanding], about: dict[str, Any], *, as_json: bool
) -> None:
    if as_json:
        say_json({**about, "teams": [team.to_dict() for team in ranked]}, indent=2)
        return
    if not ranked:
        say("There are no teams; enter them with tournament team, or in a column team of the file of people.")
        return
    rows = [
        (
            str(team.rank or "-"),
            team.name,
            format_score(team.to_dict()["total"]),
            "-".join(map(str, team.to_dict()["places"])),
            ", ".join(
                member.name if at < team.counts else f"({member.name})"
                for at, member in enumerate(team.members)
            ),
            team.note,
        )
        for team in ranked
    ]
    show_rows(("rank", "team", "score", "1-2-3-4", "players", "note"), rows, right=(0, 2))
    best = event.team_best
    say(f"The best {best} players of each team count." if best else "All players of a team count.")


@command()
@argument("players", "PLAYER...", "The players, the better one first.", nargs=-1, required=True)
@option("--how", metavar="TEXT", default="coin", help="What decided, such as a coin or the head referee.")
@makes_entry
def tie_command(*, players: tuple[str, ...], how: str, options: EntryOptions) -> None:
    """Break a tie between players with equal scores, by a coin for example."""
    from ...tournament import TieBroken

    with options.open_office() as office:
        order = find_people(office.event, players)
        numbers = tuple(person.number for person in order)
        entry = office.enter(TieBroken, players=numbers, how=how, **options.id_field)
        options.show([entry], f"{', '.join(person.name for person in order)}, by {how}.")
