"""``hanchan tournament all-last``: what each player needs in the last hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import OptionError
from ...scoring.score import DEFAULT_RULESET
from ...tiles import WINDS
from ..common.output import say, say_columns, say_json
from .common import JsonOption, takes, whole

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ...tournament.all_last import AllLast, Goal, Route, Seat, Win

PLACES = ("1st", "2nd", "3rd", "4th")
NONE = "-"
NUMBERS = {"ignore_unknown_options": True}
"""Figures may be negative: -6800 is no option."""


def all_last_command(
    points: Annotated[
        list[str],
        typer.Argument(metavar="E S W N", help="The points before the last hand, the first East first."),
    ],
    *,
    ruleset: Annotated[
        str, takes("ID", f"A ruleset, or a file; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    dealer: Annotated[
        str, takes("WIND", "Which seat deals the last hand; N if not told, as in South 4.", "--dealer")
    ] = "N",
    deposits: Annotated[str, takes("N", "Riichi deposits on the table.", "--deposits")] = "0",
    honba: Annotated[str, takes("N", "Counters.", "--honba")] = "0",
    seat: Annotated[str, takes("WIND", "Only this seat, with the hands that are enough.", "--seat")] = "",
    as_json: JsonOption = False,
) -> None:
    r"""Work out what each player needs in the last hand.

    For every better place: the smallest ron off each opponent and the
    smallest tsumo, counters included; deposits go to the winner on top.

    Examples:
      hanchan tournament all-last 34200 31000 28800 26000
      hanchan tournament all-last 34200 31000 27800 26000 --deposits 1 \
        --honba 2 --ruleset ema-2016
      hanchan tournament all-last 34200 31000 28800 26000 --seat W

    """
    from ... import rulesets
    from ...tournament.all_last import MOST, MOST_COUNTERS, all_last

    rules = rulesets.load(ruleset)
    told = all_last(
        [whole("points", word, -MOST, MOST) for word in _figures(points)],
        rules,
        dealer=_wind("--dealer", dealer),
        deposits=whole("--deposits", deposits, 0, MOST // 1_000),
        honba=whole("--honba", honba, 0, MOST_COUNTERS),
    )
    if as_json:
        say_json(told.to_dict())
    elif seat:
        _show_seat(told.seats[WINDS.index(_wind("--seat", seat))], rules)
    else:
        _show(told)


def _figures(words: list[str]) -> list[str]:
    unknown = next((word for word in words if word.startswith("--")), None)
    if unknown is not None:
        raise OptionError(f"there is no option {unknown}")
    return words


def _wind(option: str, text: str) -> str:
    if text.upper() not in tuple(WINDS):
        raise OptionError(f"{option} takes one of {', '.join(WINDS)}, not {text}")
    return text.upper()


def _show(told: AllLast) -> None:
    """Who stands where, and a line for each better place."""
    say_columns(
        [("seat", "now", "points", "place", "score")]
        + [
            (one.wind, one.now, f"{one.points:,}", _place(one.place, one.shared), f"{one.score:+.10g}")
            for one in told.seats
        ]
    )
    say("")
    rows = [_row(seat, goal) for seat in told.seats for goal in seat.goals]
    say_columns([("seat", "to end", *(f"off {wind}" for wind in WINDS), "tsumo"), *rows])
    if any("=" in cell for row in rows for cell in row):
        say("= is level with another.")
    for clause in told.clauses:
        say(clause)


def _place(place: int, shared: bool) -> str:
    return PLACES[place - 1] + (" =" if shared else "")


def _row(seat: Seat, goal: Goal) -> tuple[str, ...]:
    by = {route.off: _cell(route, seat) for route in goal.routes}
    off = (by.get(wind, "") for wind in WINDS)
    return seat.wind, PLACES[goal.place - 1], *off, by[None]


def _cell(route: Route, seat: Seat) -> str:
    alone = _price(route.alone, seat) if route.alone else NONE
    return f"{alone} (= {_price(route.level, seat)})" if route.level else alone


def _price(win: Win, seat: Seat) -> str:
    """What is paid: one sum, or what each pays a tsumo, the dealer's share last."""
    paid = sorted(paid for paid in win.pays if paid)
    if len(paid) == 1:
        return f"{paid[0]:,}"
    return f"{paid[0]:,} all" if seat.now == "E" else f"{paid[0]:,}/{paid[-1]:,}"


def _show_seat(seat: Seat, rules: Ruleset) -> None:
    """Every way of one player, with the hands that are enough."""
    say(
        f"{seat.wind}, now {seat.now}: {seat.points:,}, {_place(seat.place, seat.shared)}, {seat.score:+.10g}"
    )
    for goal in seat.goals:
        say("")
        say(f"To end {PLACES[goal.place - 1]}:")
        say_columns([row for route in goal.routes for row in _ways(route, seat, rules)])
    say("")
    say(f"Hands as {rules.term('han')}/{rules.term('fu')}." if seat.goals else "There is no better place.")


def _ways(route: Route, seat: Seat, rules: Ruleset) -> list[tuple[str, ...]]:
    how = f"{rules.term('ron')} off {route.off}" if route.off else rules.term("tsumo")
    rows: list[tuple[str, ...]] = []
    for name, win in ((how, route.alone), (f"{how}, level", route.level)):
        if win:
            hands = ", ".join(one.short or one.words(rules) for one in win.worth)
            rows.append((name, _price(win, seat), f"{win.score:+.10g}", hands))
    return rows or [(how, NONE, "", "no hand is enough")]
