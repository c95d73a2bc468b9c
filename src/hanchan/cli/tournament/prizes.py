"""``hanchan tournament team | prize | prizes``."""

from __future__ import annotations

from typing import Annotated

import typer

from ...errors import OptionError
from ..common.output import say, say_json
from .common import (
    EventOption,
    Given,
    JsonOption,
    desk,
    enters,
    people,
    show_rows,
    takes,
    whole,
)

MOST_RANK = 10_000

PlayersArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[PLAYER...]", help="Players' numbers or names.")
]


@enters
def team_command(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The name of a team.")] = "",
    who: PlayersArgument = None,
    *,
    best: Annotated[
        str, takes("N", "How many of its players count for each team; 0 for all.", "--best")
    ] = "",
    given: Given,
) -> None:
    """Enter a team and its players, or how many of them count.

    A file of people may also have a column team.

    Examples:
      hanchan tournament team "Red Dragons" 1 5 9 "Di Dubois"
      hanchan tournament team --best 3

    """
    from ...tournament import TeamNamed, TeamRuleSet

    if bool(name) == bool(best):
        raise OptionError("team takes a name and players, or --best")
    with given.desk() as office:
        if best:
            rule = office.enter(TeamRuleSet, best=whole("--best", best, 0, MOST_RANK), **given.id)
            words = f"The best {rule.best} players of each team count." if rule.best else "All players count."
            given.answer([rule], words)
            return
        members = people(office.event, who or [])
        numbers = tuple(person.number for person in members)
        entry = office.enter(TeamNamed, team=name, players=numbers, **given.id)
        given.answer([entry], f"{name}: {', '.join(person.name for person in members)}.")


# Prizes


@enters
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
    given: Given,
) -> None:
    """Set a prize for some ranks, or give one by hand.

    Examples:
      hanchan tournament prize "Trophy" --ranks 1-3
      hanchan tournament prize "Best team" --ranks 1 --teams
      hanchan tournament prize "Best newcomer" --among 3 --among 17 --among 20
      hanchan tournament prize "Best hand" --to "Ana Abe" --why "Thirteen orphans"

    """
    from ...tournament import PrizeGiven, PrizeSet

    if to and (ranks or teams or among):
        raise OptionError("a prize goes by rank, or --to somebody")
    with given.desk() as office:
        if to:
            numbers = tuple(person.number for person in people(office.event, to))
            prize = office.enter(PrizeGiven, name=name, players=numbers, why=why, **given.id)
            names = ", ".join(office.event.people[player].name for player in prize.players)
            given.answer([prize], f"{name}: {names}.")
            return
        first, last = _ranks(ranks or ("1" if teams or among else "0"))
        chosen = tuple(person.number for person in people(office.event, among or []))
        told = {"name": name, "first": first, "last": last, "teams": teams, "among": chosen}
        entry = office.enter(PrizeSet, **told, **given.id)
        words = f"for rank {first}" if first == last else f"for ranks {first} to {last}"
        given.answer([entry], f"{name}, {words if first else 'to be given'}.")


def _ranks(text: str) -> tuple[int, int]:
    if text == "0":
        return 0, 0
    first, dash, last = text.partition("-")
    begin = whole("--ranks", first, 1, MOST_RANK)
    return begin, whole("--ranks", last, begin, MOST_RANK) if dash else begin


def prizes_command(*, event: EventOption = "", as_json: JsonOption = False) -> None:
    """Show the prizes, and who gets them as it stands."""
    from ...tournament.prizes import prizes

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
