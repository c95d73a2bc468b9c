"""``hanchan tournament points``: the result of a game, with uma and penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ...errors import OptionError
from ..common.commands import argument, command, option
from ..common.options import json_option, ruleset_option
from ..common.output import say, say_columns, say_json
from ..common.types import NEGATIVE_NUMBERS, POINTS, OneOf, WholeNumber, WrongValueError

if TYPE_CHECKING:
    from ...tournament.game_points import Points

DOES_NOT_ADD_UP = 1
SEAT_LETTERS = ("A", "B", "C", "D")
CHONBO = "chonbo"
GAME = "The game"


class OfSeat(click.ParamType[tuple[int, Any]]):
    """A value of a seat, as ``A:chonbo``."""

    name = "seat and value"

    def __init__(self, value: click.ParamType[Any], example: str, word: str | None = None) -> None:
        """``word`` is accepted as it is written, beside the values."""
        self.value, self.example, self.word = value, example, word

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, Any]:
        """Read the seat and its value."""
        seat, colon, rest = str(value).partition(":")
        if not colon or seat.upper() not in SEAT_LETTERS:
            takes = f"takes one of {', '.join(SEAT_LETTERS)} and a value, as {self.example}, not {value}"
            raise WrongValueError(takes, ctx, param)
        text = rest.strip().lower()
        return SEAT_LETTERS.index(seat.upper()), text if text == self.word else self.value.convert(
            text, param, ctx
        )


@command(context_settings=NEGATIVE_NUMBERS)
@argument("table", "A B C D", "The points of the four players.", nargs=-1, type=POINTS)
@ruleset_option(section=GAME)
@option(
    "--deposits",
    type=WholeNumber(0),
    metavar="N",
    default=0,
    help="Riichi deposits left on the table.",
    section=GAME,
)
@option(
    "--penalty",
    "penalties",
    multiple=True,
    type=OfSeat(WholeNumber(1), "A:chonbo", CHONBO),
    metavar="A:chonbo",
    help="A chonbo, or points as B:8000; may be repeated.",
    section=GAME,
)
@option(
    "--loan",
    "loans",
    multiple=True,
    type=OfSeat(WholeNumber(1), "D:10000"),
    metavar="D:10000",
    help="Borrowed points that are in the tray; may be repeated.",
    section=GAME,
)
@option(
    "--substitute",
    "substitutes",
    multiple=True,
    type=OfSeat(OneOf("start", "mid"), "A:start"),
    metavar="A:start|mid",
    help="A substitute played, from the start or from the middle of the game on.",
    section=GAME,
)
@json_option(section="Output")
def points_command(
    *,
    table: tuple[int, ...],
    ruleset: str,
    deposits: int,
    penalties: tuple[tuple[int, int | str], ...],
    loans: tuple[tuple[int, int], ...],
    substitutes: tuple[tuple[int, str], ...],
    as_json: bool,
) -> int:
    r"""Work out a game's result: places, uma, scores, penalties.

    The exit code is 1 if the points do not add up.

    Examples:
      hanchan tournament points 42300 33100 27900 16700
      hanchan tournament points 45000 27000 27000 20000 --deposits 1 -r ema-2016
      hanchan tournament points 40000 32000 27000 21000 --penalty A:chonbo

    """
    from ...tournament.game_points import points

    result = points(
        list(table),
        ruleset,
        deposits=deposits,
        penalties=list(penalties),
        loans=list(loans),
        substitutes=_by_seat(substitutes),
    )
    if as_json:
        say_json(result.to_dict())
    else:
        _show(result)
    return 0 if result.sum_ok else DOES_NOT_ADD_UP


def _by_seat(substitutes: tuple[tuple[int, str], ...]) -> dict[int, str]:
    by_seat: dict[int, str] = {}
    for seat, since in substitutes:
        if seat in by_seat:
            raise OptionError(f"--substitute names {SEAT_LETTERS[seat]} twice")
        by_seat[seat] = since
    return by_seat


def _show(result: Points) -> None:
    columns = zip(
        SEAT_LETTERS, result.points, result.places, result.uma, result.scores, result.tournament, strict=True
    )
    say_columns(
        [
            ("", "points", "place", "uma", "score", "tournament"),
            *(
                (seat, f"{points:,.10g}", str(place), f"{uma:+.10g}", f"{score:+.10g}", f"{total:+.10g}")
                for seat, points, place, uma, score, total in columns
            ),
        ]
    )
    for clause in result.clauses:
        say(clause)
    if not result.sum_ok:
        say("The points do not add up: count again.")
