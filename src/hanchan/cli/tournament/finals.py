"""``hanchan tournament cut``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ..common.output import say, say_json
from .common import (
    Given,
    answer,
    enters,
    people,
    score_text,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from ...tournament import Event, Stage

THOUSAND = 1_000


@enters
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
    given: Given,
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
    from ...tournament import FinalsCut
    from ...tournament.cuts import cut

    with given.desk() as office:
        if not size and not players:
            _show_finals(office.event, as_json=given.as_json)
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
        entry = office.enter(FinalsCut, **fields, **given.id)
        if given.as_json:
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
    from ...tournament import standings
    from ...tournament.standings import thousands

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
