"""``hanchan tournament seat | release | tables | start | result | confirm | sign``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ...tiles import WINDS
from ..common.output import say, say_json
from .common import (
    MOST,
    ByOption,
    EventOption,
    Given,
    JsonOption,
    SessionArgument,
    TableArgument,
    answer,
    by_seat,
    desk,
    enters,
    four,
    people,
    score_text,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from ...tournament import Event, Sheet

NUMBERS = {"ignore_unknown_options": True}
"""For commands whose arguments may be negative."""


@enters
def seat_command(
    *,
    first: Annotated[str, takes("N", "The first session to seat; 1 if not told.", "--from")] = "1",
    mode: Annotated[
        str,
        takes(
            "MODE",
            "optimal or random for all sessions; swiss, snake or standing for one by the standings.",
            "--mode",
        ),
    ] = "optimal",
    seed: Annotated[str, takes("S", "Other seeds, other seats; 0 if not told.", "--seed")] = "0",
    apart: Annotated[
        str, takes("club|country", "Keep players of one club or country apart.", "--apart")
    ] = "",
    present: Annotated[bool, typer.Option("--present", help="Only who is checked in.")] = False,
    given: Given,
) -> None:
    """Draft the seating of a session and of those after it.

    Sessions before it stay as they were played. A draft can be drafted again until
    it is released.

    Examples:
      hanchan tournament seat --apart club
      hanchan tournament seat --from 4
      hanchan tournament seat --from 5 --mode swiss

    """
    from ...tournament import SeatingDrafted
    from ...tournament.seating.draft import draft

    with given.desk() as office:
        number, lots = whole("--from", first), whole("--seed", seed, 0)
        made = draft(office.event, number, mode=mode, seed=lots, apart=apart, present=present)
        entry = office.enter(SeatingDrafted, **made, **given.id)
        last = number + len(entry.rounds) - 1
        many = f"sessions {number} to {last}" if last > number else f"session {number}"
        words = (
            f"The seating of {many} is drafted: {len(entry.rounds[0])} tables. Release it when it is right."
        )
        given.answer([entry], words)


@enters
def release_command(
    session: SessionArgument,
    *,
    given: Given,
) -> None:
    """Make the seating of a session public; it stays as it is then."""
    from ...tournament import SeatingReleased

    with given.desk() as office:
        number = whole("SESSION", session)
        entry = office.enter(SeatingReleased, session=number, **given.id)
        words = f"Session {number} is released: {len(office.event.sessions[number].tables)} tables."
        given.answer([entry], words)


def tables_command(session: SessionArgument, *, event: EventOption = "", as_json: JsonOption = False) -> None:
    """Show who sits where in a session, and which tables are done."""
    with desk(event) as office:
        one = office.event.session(whole("SESSION", session))
        if as_json:
            say_json([_sheet(office.event, sheet) for sheet in one.tables.values()], indent=2)
            return
        rows = [
            (
                str(sheet.table),
                *(_seated(office.event, sheet, player) for player in sheet.seats),
                _state(sheet),
            )
            for sheet in one.tables.values()
        ]
        show_rows(("table", "East", "South", "West", "North", "report"), rows)
        if not one.released:
            say("This is a draft.")


def _seated(event: Event, sheet: Sheet, player: int) -> str:
    substitute = sheet.substitutes.get(player)
    name = f"{player} {event.people[player].name}"
    return f"{name} ({substitute.substitute})" if substitute else name


def _state(sheet: Sheet) -> str:
    if sheet.points is None:
        return ""
    return f"signed by {sheet.signed_by}" if sheet.signed_by else f"{len(sheet.confirmed)} of 4 confirmed"


def _sheet(event: Event, sheet: Sheet) -> dict[str, Any]:
    return {
        "table": sheet.table,
        "players": list(sheet.seats),
        "names": [event.people[player].name for player in sheet.seats],
        "substitutes": {str(player): one.substitute for player, one in sheet.substitutes.items()},
        "points": list(sheet.points) if sheet.points else None,
        "deposits": sheet.deposits,
        "confirmed": sorted(sheet.confirmed),
        "signed_by": sheet.signed_by,
    }


@enters
def start_command(
    session: SessionArgument,
    *,
    minutes: Annotated[
        str, takes("N", "How long it lasts, if not as the book has it; 0 without limit.", "--minutes")
    ] = "",
    given: Given,
) -> None:
    """Start the clock of a session; all tables of the one before must be signed."""
    from ...tournament import SessionStarted

    with given.desk() as office:
        number = whole("SESSION", session)
        length = whole("--minutes", minutes, 0) if minutes else None
        entry = office.enter(SessionStarted, session=number, minutes=length, **given.id)
        lasts = office.event.sessions[number].minutes
        words = f"Session {number} has started" + (
            f": {lasts} minutes." if lasts else ", without a time limit."
        )
        given.answer([entry], words)


@enters
def result_command(
    session: SessionArgument,
    table: TableArgument,
    points: Annotated[
        list[str], typer.Argument(metavar="E S W N", help="The points at the end, first East first.")
    ],
    *,
    deposits: Annotated[str, takes("N", "Deposits left on the table; 0 if not told.", "--deposits")] = "0",
    loans: Annotated[
        list[str] | None, takes("WIND:POINTS", "What was lent to a seat, as E:10000.", "--loan")
    ] = None,
    no_win: Annotated[str, takes("E,S", "Who won no hand, where the ruleset has yakitori.", "--no-win")] = "",
    correct: Annotated[
        str, takes("WHY", "It replaces a wrong result; it is confirmed anew.", "--correct")
    ] = "",
    given: Given,
) -> None:
    r"""Enter the result of a table.

    The points, less loans and with the deposits, must be those of the start, and
    what the hands come to that were recorded. Sticks that were lent with lend
    are known.

    Examples:
      hanchan tournament result 1 3 42300 33100 27900 16700
      hanchan tournament result 1 3 45000 27000 27000 20000 --deposits 1 \
        --correct "Two columns were exchanged"

    """
    from ...tournament import Corrected, ResultEntered

    told: dict[str, Any] = {
        "session": whole("SESSION", session),
        "table": whole("TABLE", table),
        "points": four("points", points),
        "deposits": whole("--deposits", deposits, 0),
        "won": _won(no_win),
        **given.id,
    }
    counted = by_seat("--loan", loans) if loans else None
    with given.desk() as office:
        told["loans"] = counted or _lent(office.event, told["session"], told["table"])
        entry: ResultEntered
        if correct:
            entry = office.enter(Corrected, why=correct, **told)
        else:
            entry = office.enter(ResultEntered, **told)
        answer([entry], "", as_json=True) if given.as_json else _show_scores(
            office.event, entry.session, entry.table
        )


def _won(no_win: str) -> tuple[bool, bool, bool, bool]:
    """Who won a hand, from who did not."""
    none = no_win.upper().split(",") if no_win else []
    if not set(none) <= set(WINDS) or len(set(none)) != len(none):
        raise OptionError(f"--no-win takes winds, as E,S, not {no_win[:20]}")
    east, south, west, north = (wind not in none for wind in WINDS)
    return east, south, west, north


def _lent(event: Event, session: int, table: int) -> tuple[int, int, int, int]:
    """What the players of a table were lent."""
    sheet = event.session(session).sheet(table)
    east, south, west, north = (sheet.lent.get(player, 0) for player in sheet.seats)
    return east, south, west, north


def _show_scores(event: Event, session: int, table: int) -> None:
    from ...tournament import scores
    from ...tournament.standings import thousands

    seats = [one for one in scores(event) if (one.session, one.table) == (session, table)]
    rows = [
        (
            one.wind,
            event.people[one.player].name,
            f"{float(one.points):,.0f}",
            str(one.place),
            score_text(thousands(one.uma)),
            score_text(thousands(one.score)),
        )
        for one in seats
    ]
    show_rows(("", "player", "points", "place", "uma", "score"), rows, right=(2, 3, 4, 5))


def confirm_command(
    session: SessionArgument,
    table: TableArgument,
    who: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PLAYER...]", help="Numbers or names; a substitute confirms for the player."),
    ] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="All four of the table.")] = False,
    event: EventOption = "",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Confirm the result of a table, as its players."""
    from ...tournament import Confirmed

    if bool(who) == everybody:
        raise OptionError("confirm takes players, or --all")
    with desk(event, by) as office:
        sheet = office.event.session(whole("SESSION", session)).sheet(whole("TABLE", table))
        missing = [player for player in sheet.seats if player not in sheet.confirmed]
        chosen = missing if everybody else [person.number for person in people(office.event, who or [])]
        where = {"session": sheet.session, "table": sheet.table}
        entries = [office.make(Confirmed, player=player, **where) for player in chosen]
        office.enter_all(entries)
        done = len(office.event.sessions[sheet.session].tables[sheet.table].confirmed)
        answer(entries, f"{done} of 4 have confirmed {sheet.name}.", as_json=as_json)


@enters
def sign_command(
    session: SessionArgument,
    table: TableArgument,
    *,
    referee: Annotated[str, takes("NAME", "The referee who has checked it.", "--referee")],
    given: Given,
) -> None:
    """Sign the sheet of a table, when all four have confirmed it."""
    from ...tournament import Signed

    with given.desk() as office:
        entry = office.enter(
            Signed,
            session=whole("SESSION", session, 1, MOST),
            table=whole("TABLE", table),
            referee=referee,
            **given.id,
        )
        given.answer([entry], f"Table {entry.table} of session {entry.session} is signed.")
