"""``hanchan tournament table | lend | draw-seats``: one table, its game, its sticks and its winds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...errors import OptionError
from ..common.output import say, say_json
from .common import (
    MOST,
    EventOption,
    Given,
    JsonOption,
    SessionArgument,
    TableArgument,
    as_told,
    desk,
    enters,
    four,
    people,
    show_rows,
    takes,
    whole,
)

if TYPE_CHECKING:
    from ...tournament import Event, Sheet


def table_command(
    session: SessionArgument,
    table: TableArgument,
    *,
    event: EventOption = "",
    as_json: JsonOption = False,
) -> None:
    """Show the game of a table: its hands, scores, deposits, loans, and what follows.

    Example:
      hanchan tournament table 1 3

    """
    with desk(event) as office:
        sheet = office.event.session(whole("SESSION", session)).sheet(whole("TABLE", table))
        if as_json:
            say_json(_table_json(office.event, sheet), indent=2)
        else:
            _show_table(office.event, sheet)


def _table_json(event: Event, sheet: Sheet) -> dict[str, Any]:
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
                "player": one.player,
                "name": one.name,
                "start_wind": one.start_wind,
                "wind": one.wind or None,
                "score": one.score,
                "lent": one.lent,
                "tray": one.tray,
                "needs": one.needs,
            }
            for one in seats_now(event, sheet)
        ],
        "hands": hands_json(event, sheet.hands),
        "notes": [*notes(event, sheet)],
        "words": follows(event, sheet),
    }


def _show_table(event: Event, sheet: Sheet) -> None:
    from ...tournament.reporting.game_state import current
    from ...tournament.reporting.recording import change, follows, hand_words, notes, seats_now

    seats = seats_now(event, sheet)
    head = ("hand", "how", *(f"{one.start_wind} {one.name}" for one in seats), "deposits")
    rows = [
        (hand.hand, hand_words(event, hand), *map(change, hand.points), str(hand.deposits))
        for hand in sheet.hands
    ]
    rows.append(
        (
            "",
            "score",
            *(f"{one.score:,}" for one in seats),
            str(current(sheet.course, event.ruleset).deposits),
        )
    )
    if sheet.lent:
        rows.append(("", "lent", *(change(one.lent) for one in seats), ""))
        rows.append(("", "in the tray", *(f"{one.tray:,}" for one in seats), ""))
    show_rows(head, rows, right=(2, 3, 4, 5, 6))
    for sentence in notes(event, sheet):
        say(sentence)
    say(follows(event, sheet))


@enters
def lend_command(
    session: SessionArgument,
    table: TableArgument,
    who: Annotated[str, typer.Argument(metavar="PLAYER", help="Who is lent sticks: number or name.")],
    points: Annotated[str, typer.Argument(metavar="POINTS", help="How much, as 10000.")],
    *,
    lender: Annotated[
        str, takes("PLAYER", "Another player lends them; the referee if not told.", "--from")
    ] = "",
    back: Annotated[bool, typer.Option("--back", help="They are given back.")] = False,
    given: Given,
) -> None:
    """Lend sticks to a player whose score goes below zero.

    The result must then account for them.

    Examples:
      hanchan tournament lend 1 3 "Di Dubois" 10000
      hanchan tournament lend 1 3 7 10000 --back

    """
    from ...tournament import SticksLent

    with given.desk() as office:
        player = office.event.find(who)
        entry = office.enter(
            SticksLent,
            session=whole("SESSION", session),
            table=whole("TABLE", table),
            player=player.number,
            points=whole("POINTS", points, 1, MOST) * (-1 if back else 1),
            lender=office.event.find(lender).number if lender else None,
            **given.id,
        )
        owes = office.event.sessions[entry.session].tables[entry.table].lent.get(player.number, 0)
        words = f"{player.name} has {owes:,} lent in session {entry.session}."
        given.answer([entry], words)


@enters
def draw_seats_command(
    session: SessionArgument,
    table: TableArgument,
    *,
    method: Annotated[
        str, takes("METHOD", "traditional or direct; the first of the book if not told.", "--method")
    ] = "",
    seed: Annotated[str, takes("S", "What the lots are made from; any text.", "--seed")] = "",
    drawn: Annotated[
        list[str] | None,
        takes("PLAYER", "Drawn with tiles at the table: who is East; then again, in order.", "--drawn"),
    ] = None,
    given: Given,
) -> None:
    r"""Draw who of a table begins as East, South, West and North.

    Only where the book has such a draw, and before the first hand. The same seed
    gives the same winds.

    Examples:
      hanchan tournament draw-seats 1 3 --method traditional --seed 2026
      hanchan tournament draw-seats 1 3 --method direct --drawn Di --drawn Ana \
        --drawn Cy --drawn Bo

    """
    from ...game.seat_draw import draw
    from ...tournament import SeatsDrawn

    if bool(seed) == bool(drawn):
        raise OptionError("seats are drawn from a --seed, or with tiles and told by --drawn")
    with given.desk() as office:
        now = as_told(office.event, given.entry_id)
        sheet = now.session(whole("SESSION", session)).sheet(whole("TABLE", table))
        how, names = _method(now, method), [now.people[player].name for player in sheet.seats]
        lots = draw(now.ruleset, names, seed=seed, method=how)
        order = [person.number for person in people(now, drawn or lots.players)]
        entry = office.enter(
            SeatsDrawn,
            session=sheet.session,
            table=sheet.table,
            seats=four("players", list(map(str, order))),
            method=how,
            seed=seed or None,
            **given.id,
        )
        winds = [
            f"{wind} {now.people[player].name}" for wind, player in zip("ESWN", entry.seats, strict=True)
        ]
        steps = "" if drawn else f"{lots}\n"
        given.answer([entry], f"{steps}Table {sheet.table}: {', '.join(winds)}.")


def _method(event: Event, text: str) -> str:
    if not text:
        return str(event.ruleset["wall.seat_draw"][0])
    return text if text.endswith("_draw") or text in ("assigned", "random") else f"{text}_draw"
