"""``hanchan tournament all-last``: what each player needs in the last hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..common.commands import argument, command, option
from ..common.options import json_option, ruleset_option
from ..common.output import say, say_columns, say_json
from ..common.types import EACH_WIND, NEGATIVE_NUMBERS, POINTS, WIND, WINDS, WholeNumber

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ...tournament.all_last import AllLast, AllLastSeat, Goal, NeededWin, Route

PLACES = ("1st", "2nd", "3rd", "4th")
NONE = "-"


@command(context_settings=NEGATIVE_NUMBERS)
@argument("points", "E S W N", "The points before the last hand, from the first East.", nargs=-1, type=POINTS)
@ruleset_option()
@option(
    "--dealer",
    type=WIND,
    metavar=EACH_WIND,
    default="N",
    help="The first wind of the last dealer: N in South 4.",
)
@option("--deposits", type=WholeNumber(0), metavar="N", default=0, help="Riichi deposits on the table.")
@option("--honba", type=WholeNumber(0, 999), metavar="N", default=0, help="Counters.")
@option("--seat", type=WIND, metavar=EACH_WIND, help="Only this seat, with the hands that are enough.")
@json_option()
def all_last_command(
    *,
    points: tuple[int, ...],
    ruleset: str,
    dealer: str,
    deposits: int,
    honba: int,
    seat: str | None,
    as_json: bool,
) -> None:
    r"""Work out what each player needs in the last hand.

    For every better place, it shows the smallest ron off each opponent and the
    smallest tsumo. Counters are included; deposits are added to what is shown.

    Examples:
      hanchan tournament all-last 34200 31000 28800 26000
      hanchan tournament all-last 34200 31000 27800 26000 --deposits 1 \
        --honba 2 --ruleset ema-2016
      hanchan tournament all-last 34200 31000 28800 26000 --seat W

    """
    from ... import referee
    from ...tournament.all_last import all_last

    rules = referee.checked_ruleset(ruleset)
    outlook = all_last(list(points), rules, dealer=dealer, deposits=deposits, honba=honba)
    if as_json:
        say_json(outlook.to_dict())
    elif seat:
        _show_seat(outlook.seats[WINDS.index(seat)], rules)
    else:
        _show(outlook)


def _show(outlook: AllLast) -> None:
    """Print the places now, and a line for each better place."""
    say_columns(
        [("seat", "now", "points", "place", "score")]
        + [
            (seat.wind, seat.now, f"{seat.points:,}", _place(seat.place, seat.shared), f"{seat.score:+.10g}")
            for seat in outlook.seats
        ]
    )
    say("")
    rows = [_row(seat, goal) for seat in outlook.seats for goal in seat.goals]
    say_columns([("seat", "to end", *(f"off {wind}" for wind in WINDS), "tsumo"), *rows])
    if any("=" in cell for row in rows for cell in row):
        say("= means tied with another player.")
    for clause in outlook.clauses:
        say(clause)


def _place(place: int, shared: bool) -> str:
    return PLACES[place - 1] + (" =" if shared else "")


def _row(seat: AllLastSeat, goal: Goal) -> tuple[str, ...]:
    by = {route.off: _cell(route, seat) for route in goal.routes}
    off = (by.get(wind, "") for wind in WINDS)
    return seat.wind, PLACES[goal.place - 1], *off, by[None]


def _cell(route: Route, seat: AllLastSeat) -> str:
    alone = _price(route.alone, seat) if route.alone else NONE
    return f"{alone} (= {_price(route.level, seat)})" if route.level else alone


def _price(win: NeededWin, seat: AllLastSeat) -> str:
    """What is paid: one sum, or what each pays for a tsumo, the dealer's share last."""
    paid = sorted(paid for paid in win.pays if paid)
    if len(paid) == 1:
        return f"{paid[0]:,}"
    return f"{paid[0]:,} all" if seat.now == "E" else f"{paid[0]:,}/{paid[-1]:,}"


def _show_seat(seat: AllLastSeat, rules: Ruleset) -> None:
    """Print all ways of one player, with the hands that are enough."""
    say(
        f"{seat.wind}, now {seat.now}: {seat.points:,}, {_place(seat.place, seat.shared)}, {seat.score:+.10g}"
    )
    for goal in seat.goals:
        say("")
        say(f"To end {PLACES[goal.place - 1]}:")
        say_columns([row for route in goal.routes for row in _ways(route, seat, rules)])
    say("")
    say(f"Hands as {rules.term('han')}/{rules.term('fu')}." if seat.goals else "There is no better place.")


def _ways(route: Route, seat: AllLastSeat, rules: Ruleset) -> list[tuple[str, ...]]:
    how = f"{rules.term('ron')} off {route.off}" if route.off else rules.term("tsumo")
    rows: list[tuple[str, ...]] = []
    for name, win in ((how, route.alone), (f"{how}, level", route.level)):
        if win:
            hands = ", ".join(hand.short or hand.words(rules) for hand in win.worth)
            rows.append((name, _price(win, seat), f"{win.score:+.10g}", hands))
    return rows or [(how, NONE, "", "no hand is enough")]
