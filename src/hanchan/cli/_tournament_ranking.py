"""``hanchan tournament standings | tie | cut | team | prize | prizes``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import OptionError
from ._tournament_desk import (
    ByOption,
    EventOption,
    IdOption,
    JsonOption,
    answer,
    desk,
    people,
    score_text,
    show_rows,
    takes,
    whole,
    with_id,
)
from .terminal import say, say_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..tournament import Event, Stage, Standing
    from ..tournament.teams import TeamStanding

MOST_RANK = 10_000
THOUSAND = 1_000

PlayersArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[PLAYER...]", help="Players' numbers or names.")
]


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
    from ..tournament import standings
    from ..tournament.cuts import outdated
    from ..tournament.teams import teams as team_standings

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
        warning = outdated(office.event)
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
    from ..tournament.standings import thousands

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


def tie_command(
    who: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="The players, the better first.")],
    *,
    how: Annotated[str, takes("TEXT", "By what, as a coin or the head referee.", "--how")] = "coin",
    event: EventOption = "",
    by: ByOption = "",
    entry_id: IdOption = "",
    as_json: JsonOption = False,
) -> None:
    """Put players with equal scores in order, as a coin did."""
    from ..tournament import TieBroken

    with desk(event, by) as office:
        order = people(office.event, who)
        numbers = tuple(person.number for person in order)
        entry = office.enter(TieBroken, players=numbers, how=how, **with_id(entry_id))
        answer([entry], f"{', '.join(person.name for person in order)}, by {how}.", as_json=as_json)


# Finals


def cut_command(
    size: Annotated[str, typer.Argument(metavar="[SIZE]", help="How many go on, by the standings.")] = "",
    *,
    sessions: Annotated[
        str, takes("N", "How many sessions the finals have; 1 if not told.", "--sessions")
    ] = "1",
    carry: Annotated[
        str, takes("all|half|none|1/3|rank", "What of the score goes along; all if not told.", "--carry")
    ] = "",
    bonus: Annotated[
        str, takes("LIST", "With rank: what each seed begins with in thousands, as 30,20,10.", "--bonus")
    ] = "",
    players: Annotated[
        list[str] | None, takes("PLAYER", "Who goes on, instead of SIZE, the first seed first.", "--player")
    ] = None,
    without: Annotated[
        list[str] | None, takes("PLAYER", "Who would go on, and does not play.", "--without")
    ] = None,
    others: Annotated[
        bool, typer.Option("--others-play", help="Those who are cut play on, for the ranks below.")
    ] = False,
    minutes: Annotated[
        str, takes("N", "The time of each session, if it is not the book's; 0 for no limit.", "--minutes")
    ] = "",
    name: Annotated[str, takes("NAME", "What it is called; Final if not told.", "--name")] = "Final",
    event: EventOption = "",
    by: ByOption = "",
    entry_id: IdOption = "",
    as_json: JsonOption = False,
) -> None:
    """Cut the field: who goes on to the finals, and with what.

    All sheets must be signed, and nobody who is level may be parted: a tie at the
    cut is decided first. Several cuts make quarter-finals, semi-finals and a
    final. Who drops out before they begin makes room for the next one. Without
    arguments it shows the finals as they are.

    Examples:
      hanchan tournament cut 16 --sessions 2 --carry half --name Semi-final
      hanchan tournament cut 4 --carry none --minutes 0
      hanchan tournament cut 8 --carry rank --bonus 30,20,10 --without "Ana Abe"

    """
    from ..tournament import FinalsCut
    from ..tournament.cuts import cut

    with desk(event, by) as office:
        if not size and not players:
            _show_finals(office.event, as_json=as_json)
            return
        if size and players:
            raise OptionError("cut takes how many go on, or --player for each of them")
        told: dict[str, Any] = {
            "sessions": whole("--sessions", sessions),
            "carry": carry or ("rank" if bonus else "all"),
            "bonuses": _bonuses(bonus),
            "players": [person.number for person in people(office.event, players or [])],
            "without": [person.number for person in people(office.event, without or [])],
            "others_play": others,
            "minutes": whole("--minutes", minutes, 0, 600) if minutes else None,
            "name": name,
        }
        fields = cut(office.event, whole("SIZE", size, 4) if size else 0, **told)
        entry = office.enter(FinalsCut, **fields, **with_id(entry_id))
        if as_json:
            answer([entry], "", as_json=True)
        else:
            _show_stage(office.event, office.event.stages[-1])


def _bonuses(text: str) -> tuple[int, ...]:
    """Figures in thousands, as 30,20,7.5."""
    parts = [part.strip() for part in text.split(",")] if text else []
    for part in parts:
        if not part.lstrip("-").replace(".", "", 1).isdecimal():
            raise OptionError(f"--bonus takes scores as 30,20,10, not {text[:40]}")
    return tuple(round(float(part) * THOUSAND) for part in parts)


def _show_finals(event: Event, *, as_json: bool) -> None:
    if as_json:
        say_json([stage.to_dict() for stage in event.stages], indent=2)
        return
    for stage in event.stages:
        _show_stage(event, stage)
    if not event.stages:
        say(f"{event.name} has no finals.")


def _show_stage(event: Event, stage: Stage) -> None:
    from ..tournament import standings
    from ..tournament.standings import thousands

    first, last = stage.first, stage.last
    span = f"sessions {first} to {last}" if last > first else f"session {first}"
    say(f"{stage.name}: {len(stage.players)} players, {span}; {stage.terms}.")
    carried = {
        line.player: one for line in standings(event) for one in line.carried if one.after == stage.after
    }
    rows = [
        (
            str(seed),
            str(player),
            event.people[player].name,
            score_text(thousands(carried[player].before)),
            score_text(thousands(carried[player].start)),
        )
        for seed, player in enumerate(stage.players, start=1)
    ]
    show_rows(("seed", "no.", "name", "score", "begins with"), rows, right=(0, 1, 3, 4))


# Teams


def team_command(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The name of a team.")] = "",
    who: PlayersArgument = None,
    *,
    best: Annotated[
        str, takes("N", "How many of its players count for each team; 0 for all.", "--best")
    ] = "",
    event: EventOption = "",
    by: ByOption = "",
    entry_id: IdOption = "",
    as_json: JsonOption = False,
) -> None:
    """Enter a team and its players, or how many of them count.

    A file of people may also have a column team.

    Examples:
      hanchan tournament team "Red Dragons" 1 5 9 "Di Dubois"
      hanchan tournament team --best 3

    """
    from ..tournament import TeamNamed, TeamRuleSet

    if bool(name) == bool(best):
        raise OptionError("team takes a name and players, or --best")
    with desk(event, by) as office:
        if best:
            rule = office.enter(TeamRuleSet, best=whole("--best", best, 0, MOST_RANK), **with_id(entry_id))
            words = f"The best {rule.best} players of each team count." if rule.best else "All players count."
            answer([rule], words, as_json=as_json)
            return
        members = people(office.event, who or [])
        numbers = tuple(person.number for person in members)
        entry = office.enter(TeamNamed, team=name, players=numbers, **with_id(entry_id))
        answer([entry], f"{name}: {', '.join(person.name for person in members)}.", as_json=as_json)


# Prizes


def prize_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
    *,
    ranks: Annotated[str, takes("N|N-M", "The ranks that get it, as 1 or 1-3.", "--ranks")] = "",
    teams: Annotated[bool, typer.Option("--teams", help="The ranks of teams.")] = False,
    among: Annotated[
        list[str] | None, takes("PLAYER", "The ranks among these, as newcomers; 1 if not told.", "--among")
    ] = None,
    to: Annotated[list[str] | None, takes("PLAYER", "Who gets it, by no rank.", "--to")] = None,
    why: Annotated[str, takes("TEXT", "Why it is given.", "--why")] = "",
    event: EventOption = "",
    by: ByOption = "",
    entry_id: IdOption = "",
    as_json: JsonOption = False,
) -> None:
    """Set a prize for some ranks, or give one by hand.

    Examples:
      hanchan tournament prize "Trophy" --ranks 1-3
      hanchan tournament prize "Best team" --ranks 1 --teams
      hanchan tournament prize "Best newcomer" --among 3 --among 17 --among 20
      hanchan tournament prize "Best hand" --to "Ana Abe" --why "Thirteen orphans"

    """
    from ..tournament import PrizeGiven, PrizeSet

    if to and (ranks or teams or among):
        raise OptionError("a prize goes by rank, or --to somebody")
    with desk(event, by) as office:
        if to:
            numbers = tuple(person.number for person in people(office.event, to))
            given = office.enter(PrizeGiven, name=name, players=numbers, why=why, **with_id(entry_id))
            names = ", ".join(office.event.people[player].name for player in given.players)
            answer([given], f"{name}: {names}.", as_json=as_json)
            return
        first, last = _ranks(ranks or ("1" if teams or among else "0"))
        chosen = tuple(person.number for person in people(office.event, among or []))
        told = {"name": name, "first": first, "last": last, "teams": teams, "among": chosen}
        entry = office.enter(PrizeSet, **told, **with_id(entry_id))
        words = f"for rank {first}" if first == last else f"for ranks {first} to {last}"
        answer([entry], f"{name}, {words if first else 'to be given'}.", as_json=as_json)


def _ranks(text: str) -> tuple[int, int]:
    if text == "0":
        return 0, 0
    first, dash, last = text.partition("-")
    begin = whole("--ranks", first, 1, MOST_RANK)
    return begin, whole("--ranks", last, begin, MOST_RANK) if dash else begin


def prizes_command(*, event: EventOption = "", as_json: JsonOption = False) -> None:
    """Show the prizes, and who gets them as it stands."""
    from ..tournament.prizes import prizes

    with desk(event) as office:
        awards = prizes(office.event)
    if as_json:
        say_json([one.to_dict() for one in awards], indent=2)
        return
    if not awards:
        say("There are no prizes; set them with tournament prize.")
        return
    rows = [
        (
            one.prize,
            one.ranks,
            ", ".join(one.winners) + (" (shared)" if one.shared else ""),
            one.note + (f"({one.clause})" if one.clause else ""),
        )
        for one in awards
    ]
    show_rows(("prize", "rank", "who", "note"), rows, right=(1,))
