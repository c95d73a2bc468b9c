"""``hanchan tournament team | prize | prizes``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from ..common.types import WholeNumber
from .common import event_option, find_people, makes_entry, open_office

if TYPE_CHECKING:
    from .common import EntryOptions

MOST_RANK = 10_000


class Ranks(click.ParamType[tuple[int, int]]):
    """A rank or a range of ranks, as ``1-3``; 0 for none."""

    name = "ranks"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read the first and the last rank."""
        if value == "0":
            return 0, 0
        first, dash, last = str(value).partition("-")
        begin = WholeNumber(1, MOST_RANK).convert(first, param, ctx)
        return begin, WholeNumber(begin, MOST_RANK).convert(last, param, ctx) if dash else begin


@command()
@argument("name", "[NAME]", "The name of a team.", required=False)
@argument("players", "[PLAYER...]", "Players' numbers or names.", nargs=-1)
@option(
    "--best",
    type=WholeNumber(0, MOST_RANK),
    metavar="N",
    help="How many players of each team count; 0 for all.",
)
@makes_entry
def team_command(
    *, name: str | None, players: tuple[str, ...], best: int | None, options: EntryOptions
) -> None:
    """Enter a team with its players, or how many players of each team count.

    Teams may also be given in a column team of the file of people.

    Examples:
      hanchan tournament team "Red Dragons" 1 5 9 "Di Dubois"
      hanchan tournament team --best 3

    """
    from ...tournament import TeamNamed, TeamRuleSet

    if bool(name) == (best is not None):
        raise OptionError("team takes either a name and players, or --best")
    with options.open_office() as office:
        if best is not None:
            rule = office.enter(TeamRuleSet, best=best, **options.id_field)
            text = f"The best {rule.best} players of each team count." if rule.best else "All players count."
            options.show([rule], text)
            return
        members = find_people(office.event, players)
        numbers = tuple(person.number for person in members)
        entry = office.enter(TeamNamed, team=name, players=numbers, **options.id_field)
        options.show([entry], f"{name}: {', '.join(person.name for person in members)}.")


# Prizes


@command()
@argument("name", "NAME", "The name of the prize.")
@option("--ranks", type=Ranks(), metavar="N|N-M", help="The ranks that win it, as 1 or 1-3.")
@flag("--teams", help="The ranks of teams.")
@option(
    "--among",
    multiple=True,
    metavar="PLAYER",
    help="Rank only these players, such as newcomers; the ranks are then 1 by default. May be repeated.",
)
@option("--to", "winners", multiple=True, metavar="PLAYER", help="A player who wins it whatever the rank.")
@option("--why", metavar="TEXT", default="", show_default=False, help="The reason.")
@makes_entry
def prize_command(
    *,
    name: str,
    ranks: tuple[int, int] | None,
    teams: bool,
    among: tuple[str, ...],
    winners: tuple[str, ...],
    why: str,
    options: EntryOptions,
) -> None:
    """Set a prize for some ranks, or award one to somebody.

    Examples:
      hanchan tournament prize "Trophy" --ranks 1-3
      hanchan tournament prize "Best team" --ranks 1 --teams
      hanchan tournament prize "Best newcomer" --among 3 --among 17 --among 20
      hanchan tournament prize "Best hand" --to "Ana Abe" --why "Thirteen orphans"

    """
    from ...tournament import PrizeGiven, PrizeSet

    if winners and (ranks or teams or among):
        raise OptionError("a prize goes either by rank, or --to somebody")
    with options.open_office() as office:
        if winners:
            numbers = tuple(person.number for person in find_people(office.event, winners))
            prize = office.enter(PrizeGiven, name=name, players=numbers, why=why, **options.id_field)
            names = ", ".join(office.event.people[player].name for player in prize.players)
            options.show([prize], f"{name}: {names}.")
            return
        first, last = ranks or ((1, 1) if teams or among else (0, 0))
        chosen = tuple(person.number for person in find_people(office.event, among))
        entry = office.enter(
            PrizeSet, name=name, first=first, last=last, teams=teams, among=chosen, **options.id_field
        )
        text = f"for rank {first}" if first == last else f"for ranks {first} to {last}"
        options.show([entry], f"{name}, {text if first else 'to be awarded'}.")


@command()
@event_option
@json_option()
def prizes_command(event: str | None, as_json: bool) -> None:
    """Show the prizes and who wins them at present."""
    from ...tournament.prizes import prizes

    with open_office(event) as office:
        awards = prizes(office.event)
    if as_json:
        say_json([award.to_dict() for award in awards], indent=2)
        return
    if not awards:
        say("There are no prizes; set them with tournament prize.")
        return
    rows = [
        (
            award.prize,
            award.ranks,
            ", ".join(award.winners) + (" (shared)" if award.shared else ""),
            award.note + (f"({award.clause})" if award.clause else ""),
        )
        for award in awards
    ]
    show_rows(("prize", "rank", "winner", "note"), rows, right=(1,))
