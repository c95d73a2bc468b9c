"""``hanchan tournament seat | release | tables | start``: the seating and start of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.commands import command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from ..common.types import OneOf, WholeNumber
from .common import event_option, makes_entry, open_office, session_argument

if TYPE_CHECKING:
    from ...tournament import Event, TableSheet
    from .common import EntryOptions


@command()
@option("--from", "first", type=WholeNumber(1), metavar="N", default=1, help="The first session to seat.")
@option(
    "--mode",
    metavar="MODE",
    default="optimal",
    help="optimal or random for all sessions; swiss, snake or standing for one, by the standings.",
)
@option("--seed", type=WholeNumber(0), metavar="S", default=0, help="Another seed gives another seating.")
@option(
    "--apart",
    type=OneOf("club", "country"),
    help="Keep players of the same club or country apart.",
)
@flag("--present", help="Only players who are checked in.")
@makes_entry
def seat_command(
    *, first: int, mode: str, seed: int, apart: str | None, present: bool, options: EntryOptions
) -> None:
    """Draft the seating of a session and all sessions after it.

    Earlier sessions stay as they are. A draft can be replaced until it is
    released.

    Examples:
      hanchan tournament seat --apart club
      hanchan tournament seat --from 4
      hanchan tournament seat --from 5 --mode swiss

    """
    from ...tournament import SeatingDrafted
    from ...tournament.seating_draft import draft

    with options.open_office() as office:
        drafted = draft(office.event, first, mode=mode, seed=seed, apart=apart or "", present=present)
        entry = office.enter(SeatingDrafted, **drafted, **options.id_field)
        last = first + len(entry.rounds) - 1
        which = f"sessions {first} to {last}" if last > first else f"session {first}"
        text = (
            f"The seating of {which} is drafted: {len(entry.rounds[0])} tables. Release it when it is right."
        )
        options.show([entry], text)


@command()
@session_argument
@makes_entry
def release_command(*, session: int, options: EntryOptions) -> None:
    """Publish the seating of a session; from then on it is final."""
    from ...tournament import SeatingReleased

    with options.open_office() as office:
        entry = office.enter(SeatingReleased, session=session, **options.id_field)
        text = f"Session {session} is released: {len(office.event.sessions[session].tables)} tables."
        options.show([entry], text)


@command()
@session_argument
@event_option
@json_option()
def tables_command(session: int, event: str | None, as_json: bool) -> None:
    """Show who sits where in a session, and which tables are done."""
    with open_office(event) as office:
        shown = office.event.session(session)
        if as_json:
            say_json([_sheet_json(office.event, sheet) for sheet in shown.tables.values()], indent=2)
            return
        rows = [
            (
                str(sheet.table),
                *(_player(office.event, sheet, player) for player in sheet.seats),
                _progress(sheet),
            )
            for sheet in shown.tables.values()
        ]
        show_rows(("table", "East", "South", "West", "North", "report"), rows)
        if not shown.released:
            say("This is a draft.")


def _player(event: Event, sheet: TableSheet, player: int) -> str:
    substitute = sheet.substitutes.get(player)
    name = f"{player} {event.people[player].name}"
    return f"{name} ({substitute.substitute})" if substitute else name


def _progress(sheet: TableSheet) -> str:
    if sheet.points is None:
        return ""
    return f"signed by {sheet.signed_by}" if sheet.signed_by else f"{len(sheet.confirmed)} of 4 confirmed"


def _sheet_json(event: Event, sheet: TableSheet) -> dict[str, Any]:
    return {
        "table": sheet.table,
        "players": list(sheet.seats),
        "names": [event.people[player].name for player in sheet.seats],
        "substitutes": {str(player): record.substitute for player, record in sheet.substitutes.items()},
        "points": list(sheet.points) if sheet.points else None,
        "deposits": sheet.deposits,
        "confirmed": sorted(sheet.confirmed),
        "signed_by": sheet.signed_by,
    }


@command()
@session_argument
@option(
    "--minutes",
    type=WholeNumber(0),
    metavar="N",
    show_default="the rulebook's",
    help="How long the session lasts; 0 for no time limit.",
)
@makes_entry
def start_command(*, session: int, minutes: int | None, options: EntryOptions) -> None:
    """Start the clock of a session, when all tables of the session before are signed."""
    from ...tournament import SessionStarted

    with options.open_office() as office:
        entry = office.enter(SessionStarted, session=session, minutes=minutes, **options.id_field)
        limit = office.event.sessions[session].minutes
        text = f"Session {session} has started" + (
            f": {limit} minutes." if limit else ", without a time limit."
        )
        options.show([entry], text)
