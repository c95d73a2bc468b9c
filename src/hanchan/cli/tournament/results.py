"""``hanchan tournament result | confirm | sign``: the result of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import show_rows
from ..common.types import NEGATIVE_NUMBERS, POINTS, WINDS, WholeNumber
from .common import (
    SeatPoints,
    author_option,
    event_option,
    find_people,
    format_score,
    makes_entry,
    one_per_seat,
    open_office,
    points_by_seat,
    session_argument,
    show_entries,
    table_argument,
)

if TYPE_CHECKING:
    from ...tournament import Event
    from .common import EntryOptions


@command(context_settings=NEGATIVE_NUMBERS)
@session_argument
@table_argument
@argument("points", "E S W N", "The final points, from the first East.", nargs=-1, type=POINTS)
@option("--deposits", type=WholeNumber(0), metavar="N", default=0, help="Riichi deposits left on the table.")
@option(
    "--loan",
    "loans",
    multiple=True,
    type=SeatPoints(),
    metavar="WIND:POINTS",
    help="Points lent to a seat, as E:10000; may be repeated.",
)
@option(
    "--no-win",
    metavar="E,S",
    default="",
    show_default=False,
    help="Who won no hand, where the ruleset has yakitori.",
)
@option("--correct", "why", metavar="WHY", help="Replace a wrong result; it must be confirmed again.")
@makes_entry
def result_command(
    *,
    session: int,
    table: int,
    points: tuple[int, ...],
    deposits: int,
    loans: tuple[tuple[str, int], ...],
    no_win: str,
    why: str | None,
    options: EntryOptions,
) -> None:
    r"""Enter the result of a table.

    The points, less loans and with the deposits, must add up to the points at the
    start, and agree with the hands that were recorded. Sticks lent with the
    command lend are taken into account.

    Examples:
      hanchan tournament result 1 3 42300 33100 27900 16700
      hanchan tournament result 1 3 45000 27000 27000 20000 --deposits 1 \
        --correct "Two columns were exchanged"

    """
    from ...tournament import Corrected, ResultEntered

    fields: dict[str, Any] = {
        "session": session,
        "table": table,
        "points": one_per_seat("points", points),
        "deposits": deposits,
        "won": _won(no_win),
        **options.id_field,
    }
    with options.open_office() as office:
        fields["loans"] = points_by_seat(loans) if loans else _loans(office.event, session, table)
        entry: ResultEntered
        entry = office.enter(Corrected, why=why, **fields) if why else office.enter(ResultEntered, **fields)
        if options.as_json:
            options.show([entry], "")
        else:
            _show_scores(office.event, entry.session, entry.table)


def _won(no_win: str) -> tuple[bool, bool, bool, bool]:
    """Which seats won a hand, given those that did not."""
    without = no_win.upper().split(",") if no_win else []
    if not set(without) <= set(WINDS) or len(set(without)) != len(without):
        raise OptionError(f"--no-win takes winds, as E,S, not {no_win[:20]}")
    east, south, west, north = (wind not in without for wind in WINDS)
    return east, south, west, north


def _loans(event: Event, session: int, table: int) -> tuple[int, int, int, int]:
    """The sticks that were lent to the players of a table."""
    sheet = event.session(session).sheet(table)
    east, south, west, north = (sheet.lent.get(player, 0) for player in sheet.seats)
    return east, south, west, north


def _show_scores(event: Event, session: int, table: int) -> None:
    from ...tournament import scores
    from ...tournament.standings import thousands

    rows = [
        (
            score.wind,
            event.people[score.player].name,
            f"{float(score.points):,.0f}",
            str(score.place),
            format_score(thousands(score.uma)),
            format_score(thousands(score.score)),
        )
        for score in scores(event)
        if (score.session, score.table) == (session, table)
    ]
    show_rows(("", "player", "points", "place", "uma", "score"), rows, right=(2, 3, 4, 5))


@command()
@session_argument
@table_argument
@argument("players", "[PLAYER...]", "Numbers or names; a substitute confirms for the player.", nargs=-1)
@flag("--all", "everybody", help="All four players of the table.")
@event_option
@author_option
@json_option()
def confirm_command(
    *,
    session: int,
    table: int,
    players: tuple[str, ...],
    everybody: bool,
    event: str | None,
    author: str,
    as_json: bool,
) -> None:
    """Confirm the result of a table, for its players."""
    from ...tournament import Confirmed

    if bool(players) == everybody:
        raise OptionError("confirm takes players, or --all")
    with open_office(event, author) as office:
        sheet = office.event.session(session).sheet(table)
        missing = [player for player in sheet.seats if player not in sheet.confirmed]
        chosen = missing if everybody else [person.number for person in find_people(office.event, players)]
        where = {"session": sheet.session, "table": sheet.table}
        entries = [office.make(Confirmed, player=player, **where) for player in chosen]
        office.enter_all(entries)
        done = len(office.event.sessions[sheet.session].tables[sheet.table].confirmed)
        show_entries(entries, f"{done} of 4 have confirmed {sheet.name}.", as_json=as_json)


@command()
@session_argument
@table_argument
@option("--referee", metavar="NAME", required=True, help="The referee who has checked the sheet.")
@makes_entry
def sign_command(*, session: int, table: int, referee: str, options: EntryOptions) -> None:
    """Sign the sheet of a table, when all four have confirmed it."""
    from ...tournament import Signed

    with options.open_office() as office:
        entry = office.enter(Signed, session=session, table=table, referee=referee, **options.id_field)
        options.show([entry], f"Table {entry.table} of session {entry.session} is signed.")
