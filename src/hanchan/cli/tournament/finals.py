"""``hanchan tournament cut``: who plays the finals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.output import say, say_json, show_rows
from ..common.types import WholeNumber, WrongValueError, shorten
from .common import find_people, format_score, makes_entry

if TYPE_CHECKING:
    from ...tournament import Event, Stage
    from .common import EntryOptions

THOUSAND = 1_000


class Bonuses(click.ParamType[tuple[int, ...]]):
    """Points in thousands, as ``30,20,7.5``."""

    name = "bonuses"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Read the bonuses, as points."""
        parts = [part.strip() for part in str(value).split(",")]
        if not all(part.lstrip("-").replace(".", "", 1).isdecimal() for part in parts):
            raise WrongValueError(f"takes scores as 30,20,10, not {shorten(value, 40)}", ctx, param)
        return tuple(round(float(part) * THOUSAND) for part in parts)


@command()
@argument("size", "[SIZE]", "How many players go on, by the standings.", required=False, type=WholeNumber(4))
@option("--sessions", type=WholeNumber(1), metavar="N", default=1, help="The sessions of the finals.")
@option(
    "--carry",
    metavar="all|half|none|1/3|rank",
    show_default="all, or rank with --bonus",
    help="How much of the score is carried over.",
)
@option(
    "--bonus",
    type=Bonuses(),
    metavar="LIST",
    help="With rank: the starting score of each seed in thousands, as 30,20,10.",
)
@option(
    "--player",
    "players",
    multiple=True,
    metavar="PLAYER",
    help="A player who goes on, instead of SIZE; repeat it, the first seed first.",
)
@option(
    "--without",
    multiple=True,
    metavar="PLAYER",
    help="A player who qualifies but does not play; may be repeated.",
)
@flag("--others-play", help="The other players go on playing, for the ranks below.")
@option(
    "--minutes",
    type=WholeNumber(0, 600),
    metavar="N",
    show_default="the rulebook's",
    help="The time of each session; 0 for no limit.",
)
@option("--name", metavar="NAME", default="Final", help="The name of the finals.")
@makes_entry
def cut_command(
    *,
    size: int | None,
    sessions: int,
    carry: str | None,
    bonus: tuple[int, ...] | None,
    players: tuple[str, ...],
    without: tuple[str, ...],
    others_play: bool,
    minutes: int | None,
    name: str,
    options: EntryOptions,
) -> None:
    """Cut the field: who goes on to the finals, and with which score.

    All sheets must be signed, and a tie at the cut must be broken first. Several
    cuts make quarter-finals, semi-finals and a final. If somebody drops out before
    the finals begin, the next player moves up. Without arguments, the finals are
    shown.

    Examples:
      hanchan tournament cut 16 --sessions 2 --carry half --name Semi-final
      hanchan tournament cut 4 --carry none --minutes 0
      hanchan tournament cut 8 --carry rank --bonus 30,20,10 --without "Ana Abe"

    """
    from ...tournament import FinalsCut
    from ...tournament.cuts import cut

    with options.open_office() as office:
        if size is None and not players:
            _show_finals(office.event, as_json=options.as_json)
            return
        if size is not None and players:
            raise OptionError("cut takes either a SIZE, or --player for each of them")
        fields = cut(
            office.event,
            size or 0,
            sessions=sessions,
            carry=carry or ("rank" if bonus else "all"),
            bonuses=bonus or (),
            players=[person.number for person in find_people(office.event, players)],
            without=[person.number for person in find_people(office.event, without)],
            others_play=others_play,
            minutes=minutes,
            name=name,
        )
        entry = office.enter(FinalsCut, **fields, **options.id_field)
        if options.as_json:
            options.show([entry], "")
        else:
            _show_stage(office.event, office.event.stages[-1])


def _show_finals(event: Event, *, as_json: bool) -> None:
    if as_json:
        say_json([stage.to_dict() for stage in event.stages], indent=2)
        return
    for stage in event.stages:
        _show_stage(event, stage)
    if not event.stages:
        say(f"{event.name} has no finals.")


def _show_stage(event: Event, stage: Stage) -> None:
    from ...tournament import standings
    from ...tournament.standings import thousands

    first, last = stage.first, stage.last
    span = f"sessions {first} to {last}" if last > first else f"session {first}"
    say(f"{stage.name}: {len(stage.players)} players, {span}; {stage.terms}.")
    carried = {
        line.player: carry
        for line in standings(event)
        for carry in line.carried
        if carry.after == stage.after
    }
    rows = [
        (
            str(seed),
            str(player),
            event.people[player].name,
            format_score(thousands(carried[player].before)),
            format_score(thousands(carried[player].start)),
        )
        for seed, player in enumerate(stage.players, start=1)
    ]
    show_rows(("seed", "no.", "name", "score", "starts with"), rows, right=(0, 1, 3, 4))
