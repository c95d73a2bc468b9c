"""``hanchan tournament table | lend | draw-seats``: one table, its game, its sticks and its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option
from ..common.output import say, say_json, show_rows
from ..common.types import WINDS, WholeNumber
from .common import (
    event_before,
    event_option,
    find_people,
    makes_entry,
    one_per_seat,
    open_office,
    session_argument,
    table_argument,
)

if TYPE_CHECKING:
    from ...tournament import Event, TableSheet
    from .common import EntryOptions


@command()
@session_argument
@table_argument
@event_option
@json_option()
def table_command(session: int, table: int, event: str | None, as_json: bool) -> None:
    """Show the game of a table: hands, scores, deposits, loans, and the next hand.

    Example:
      hanchan tournament table 1 3

    """
    with open_office(event) as office:
        sheet = office.event.session(session).sheet(table)
        if as_json:
            say_json(_table_json(office.event, sheet), indent=2)
        else:
            _show_table(office.event, sheet)


def _table_json(event: Event, sheet: TableSheet) -> dict[str, Any]:
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import follows, hands_json, notes, seats_now

    course = current(sheet.course, event.ruleset)
    return {
        "session": sheet.session,
        "table": sheet.table,
        "next": course.name if course.known and not course.ended else None,
        "playing": sheet.begun or None,
        "ended": course.ended or None,
        "dealer": sheet.seats[course.dealer] if course.known else None,
        "honba": course.honba if course.known else None,
        "deposits": course.deposits,
        "hands_left": course.left,
        "drawn": sheet.drawn.method if sheet.drawn else None,
        "seats": [
            {
                "player": seat.player,
                "name": seat.name,
                "start_wind": seat.start_wind,
                "wind": seat.wind or None,
                "score": seat.score,
                "lent": seat.lent,
                "tray": seat.tray,
                "needs": seat.needs,
            }
            for seat in seats_now(event, sheet)
        ],
        "hands": hands_json(event, sheet.hands),
        "notes": [*notes(event, sheet)],
        "words": follows(event, sheet),
    }


def _show_table(event: Event, sheet: TableSheet) -> None:
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import change, follows, hand_words, notes, seats_now

    seats = seats_now(event, sheet)
    head = ("hand", "how", *(f"{seat.start_wind} {seat.name}" for seat in seats), "deposits")
    rows = [
        (hand.hand, hand_words(event, hand), *map(change, hand.points), str(hand.deposits))
        for hand in sheet.hands
    ]
    deposits = current(sheet.course, event.ruleset).deposits
    rows.append(("", "score", *(f"{seat.score:,}" for seat in seats), str(deposits)))
    if sheet.lent:
        rows.append(("", "lent", *(change(seat.lent) for seat in seats), ""))
        rows.append(("", "in the tray", *(f"{seat.tray:,}" for seat in seats), ""))
    show_rows(head, rows, right=(2, 3, 4, 5, 6))
    for sentence in notes(event, sheet):
        say(sentence)
    say(follows(event, sheet))


@command()
@session_argument
@table_argument
@argument("player", "PLAYER", "Who borrows the sticks: number or name.")
@argument("points", "POINTS", "How many points, as 10000.", type=WholeNumber(1))
@option("--from", "lender", metavar="PLAYER", show_default="the referee", help="The player who lends them.")
@flag("--back", help="The sticks are returned.")
@makes_entry
def lend_command(
    *,
    session: int,
    table: int,
    player: str,
    points: int,
    lender: str | None,
    back: bool,
    options: EntryOptions,
) -> None:
    """Lend sticks to a player whose score goes below zero.

    The result of the table must then account for them.

    Examples:
      hanchan tournament lend 1 3 "Di Dubois" 10000
      hanchan tournament lend 1 3 7 10000 --back

    """
    from ...tournament import SticksLent

    with options.open_office() as office:
        borrower = office.event.find(player)
        entry = office.enter(
            SticksLent,
            session=session,
            table=table,
            player=borrower.number,
            points=-points if back else points,
            lender=office.event.find(lender).number if lender else None,
            **options.id_field,
        )
        owed = office.event.sessions[entry.session].tables[entry.table].lent.get(borrower.number, 0)
        options.show([entry], f"{borrower.name} owes {owed:,} in session {entry.session}.")


@command()
@session_argument
@table_argument
@option(
    "--method",
    metavar="METHOD",
    show_default="the rulebook's first",
    help="traditional or direct.",
)
@option("--seed", metavar="S", help="Any text; the draw is made from it.")
@option(
    "--drawn",
    multiple=True,
    metavar="PLAYER",
    help="Drawn with tiles at the table: the player who is East; repeat for South, West and North.",
)
@makes_entry
def draw_seats_command(
    *,
    session: int,
    table: int,
    method: str | None,
    seed: str | None,
    drawn: tuple[str, ...],
    options: EntryOptions,
) -> None:
    r"""Draw who begins as East, South, West and North at a table.

    Only where the rulebook has such a draw, and before the first hand. The same
    seed gives the same seats.

    Examples:
      hanchan tournament draw-seats 1 3 --method traditional --seed 2026
      hanchan tournament draw-seats 1 3 --method direct --drawn Di --drawn Ana \
        --drawn Cy --drawn Bo

    """
    from ...game.seat_draw import draw
    from ...tournament import SeatsDrawn

    if bool(seed) == bool(drawn):
        raise OptionError("give either a --seed, or the players drawn at the table with --drawn")
    with options.open_office() as office:
        event = event_before(office.event, options.entry_id)
        sheet = event.session(session).sheet(table)
        draw_method, names = _method(event, method), [event.people[player].name for player in sheet.seats]
        lots = draw(event.ruleset, names, seed=seed or "", method=draw_method)
        order = [person.number for person in find_people(event, drawn or lots.players)]
        entry = office.enter(
            SeatsDrawn,
            session=sheet.session,
            table=sheet.table,
            seats=one_per_seat("players", order),
            method=draw_method,
            seed=seed or None,
            **options.id_field,
        )
        seats = [
            f"{wind} {event.people[player].name}" for wind, player in zip(WINDS, entry.seats, strict=True)
        ]
        steps = "" if drawn else f"{lots}\n"
        options.show([entry], f"{steps}Table {sheet.table}: {', '.join(seats)}.")


def _method(event: Event, name: str | None) -> str:
    if not name:
        return str(event.ruleset["wall.seat_draw"][0])
    return name if name.endswith("_draw") or name in ("assigned", "random") else f"{name}_draw"
