"""How a hand ends: wins, an exhausted wall, hands called off; and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.reference import scorer

from . import wins
from .shapes import ORPHANS, kinds

if TYPE_CHECKING:
    from .hand import PlainRound

SEATS = "ESWN"
FOUR = 4
MANGAN = {"dealer": 4000, "other": 2000}


def over(table: PlainRound, points: dict[str, int], **facts: Any) -> None:
    for wind, change in points.items():
        table.seats[wind].score += change
    table.phase, table.offer = "over", None
    table.passed = None
    table.end = {"points": [points.get(wind, 0) for wind in SEATS], "pot": table.pot, **facts}


# Wins


def won(table: PlainRound, winners: list[str]) -> None:
    """The winners, the nearest to the discarder first."""
    offer = table.offer
    if offer is None and table.rules["dora.replacement_win"] == "counts":
        table.turn_indicators()
    points = dict.fromkeys(SEATS, 0)
    sticks, told = shared_deposits(table, winners), []
    for wind in winners:
        best, paid = worth(table, wind, nearest=wind == winners[0])
        for payer, amount in paid.items():
            points[payer] -= amount
        total = sum(paid.values())
        points[wind] += total + sticks[wind]
        told.append({"seat": wind, "best": best, "total": total, "deposits": sticks[wind]})
    table.pot = 0
    over(table, points, type="win", wins=told, discarder=offer.seat if offer else None)


def worth(table: PlainRound, wind: str, *, nearest: bool) -> tuple[list[scorer.Answer], dict[str, int]]:
    """The best readings of a win, and what each seat pays for it."""
    rules, seat = table.rules, table.seats[wind]
    win = wins.self_draw(table, seat) if table.offer is None else wins.ron(table, seat)
    assert win is not None
    best = scorer.best(win, rules)
    counters = nearest or rules["payments.counters_several_winners"] == "each"
    paid = scorer.pays(best[0], win if counters else replace(win, honba=0), rules)
    if table.fed_by and table.offer is None and rules["quads.fed_quad_pays"]:
        paid = {table.fed_by: sum(paid.values())}
    return best, paid


def shared_deposits(table: PlainRound, winners: list[str]) -> dict[str, int]:
    """The nearest takes what is on the table; where the book says so, the others their own deposit.

    EMA 2016 §4.1; WDMC 2019 P3 §3.5.3.1.
    """
    deposit, left = table.rules["payments.deposit"], table.pot
    shares = dict.fromkeys(winners, 0)
    if table.rules["payments.deposits_several_winners"] == "own_back_rest_nearest":
        for wind in winners:
            if table.seats[wind].riichi:
                shares[wind] += deposit
                left -= 1
    shares[winners[0]] += left * deposit
    return shares


# Hands called off


def called_off_by(table: PlainRound) -> str | None:
    """Why the hand ends if the offered discard is not won on. Club sheet Abortive Draw."""
    rules, seats = table.rules, table.seats.values()
    owners = {seat.wind for seat in seats for meld in seat.melds if meld.quad}
    if rules["abortive.four_riichi"] and all(in_riichi(table, wind) for wind in SEATS):
        return "four_riichi"
    if rules["abortive.four_quads"] and table.quads == FOUR and len(owners) > 1:
        return "four_quads"
    firsts = [tile for seat in seats for tile in seat.discards]
    equal = len(firsts) == FOUR and len(set(firsts)) == 1 and firsts[0] in ("1z", "2z", "3z", "4z")
    if rules["abortive.four_winds"] and equal and not table.broken:
        return "four_winds"
    return None


def in_riichi(table: PlainRound, wind: str) -> bool:
    declares = table.offer is not None and table.offer.seat == wind and table.declaring
    return bool(table.seats[wind].riichi or declares)


def aborted(table: PlainRound, why: str) -> None:
    points = dict.fromkeys(SEATS, 0)
    return_deposits(table, points)
    over(table, points, type="aborted", why=why)


def return_deposits(table: PlainRound, points: dict[str, int]) -> None:
    """At a draw the deposits of this hand stay, or go back."""
    if table.rules["draw.deposits"] == "stay":
        return
    for seat in table.seats.values():
        if seat.riichi:
            points[seat.wind] += table.rules["payments.deposit"]
            table.pot -= 1


# The exhausted wall


def exhausted(table: PlainRound) -> None:
    table.phase, table.offer = "tenpai", None
    ask_tenpai(table)


def ask_tenpai(table: PlainRound) -> None:
    """From East to North; who has no choice is not asked. WRC 2022 §9.2; EMA 2016 §3.4.2."""
    for wind in silent(table):
        said = statements(table, wind)
        if len(said) > 1 or wind in table.late_winners():
            return
        table.said_tenpai = (*table.said_tenpai, (wind, said == ["tenpai"]))
    drawn(table)


def silent(table: PlainRound) -> list[str]:
    """Who has said neither tenpai nor noten."""
    said = [wind for wind, _ in table.said_tenpai]
    return [wind for wind in SEATS if wind not in said]


def statements(table: PlainRound, wind: str) -> list[str]:
    """What a player may say, also before the others; what is said binds. EMA 2016 §3.4.2."""
    said = dict(table.said_tenpai)
    possible = truths(table, wind)
    if wind not in said:
        return possible
    if table.rules["draw.first_statement_binds"]:
        return []
    return [words for words in possible if (words == "tenpai") != said[wind]]


def truths(table: PlainRound, wind: str) -> list[str]:
    """What is true of a hand, and what may be said of it besides."""
    rules, seat = table.rules, table.seats[wind]
    if not is_tenpai(table, wind) or (seat.dead and rules["dead_hand.at_draw"] == "noten"):
        return ["noten"]
    must_show = seat.riichi and rules["draw.riichi_hand"] == "must_show"
    may_hide = rules["draw.hidden_tenpai"] == "allowed" and rules["draw.declaration"] != "automatic"
    return ["tenpai", "noten"] if may_hide and not must_show else ["tenpai"]


def is_tenpai(table: PlainRound, wind: str) -> bool:
    """One tile short; where the rules want it so, of a tile that is not out in all its copies."""
    seat = table.seats[wind]
    if table.rules["draw.wait_all_visible"] == "tenpai":
        return bool(seat.waits)
    out = [*seat.hand, *table.indicators]
    for other in table.seats.values():
        out += [*other.pond, *(tile for meld in other.melds for tile in meld.tiles)]
    return any(kinds(out).count(tile) < FOUR for tile in seat.waits)


def may_still_win(table: PlainRound, wind: str) -> bool:
    """Whether a win on the last discard comes in time: before the own statement, or also after tenpai."""
    rules, said = table.rules, dict(table.said_tenpai)
    if wind not in said:
        return bool(rules["calls.ron_window"] == "next_discard")
    return said[wind] and rules["draw.win_after_tenpai"] == "valid"


def drawn(table: PlainRound) -> None:
    tenpai = [wind for wind, is_tenpai in table.said_tenpai if is_tenpai]
    lucky = [wind for wind in SEATS if is_nagashi(table, wind)]
    points = dict.fromkeys(SEATS, 0)
    return_deposits(table, points)
    if not lucky or table.rules["payments.nagashi_noten_payments"]:
        noten_payments(table, tenpai, points)
    nagashi_payments(table, lucky, points)
    over(
        table,
        points,
        type="exhausted",
        tenpai=[wind in tenpai for wind in SEATS],
        nagashi=[wind in lucky for wind in SEATS],
    )


def noten_payments(table: PlainRound, tenpai: list[str], points: dict[str, int]) -> None:
    """3,000 in all, from those who are not tenpai to those who are."""
    amount = table.rules["draw.noten_payment"]
    noten = [wind for wind in SEATS if wind not in tenpai]
    if tenpai and noten:
        for wind in SEATS:
            points[wind] += amount // len(tenpai) if wind in tenpai else -amount // len(noten)


def is_nagashi(table: PlainRound, wind: str) -> bool:
    """WDMC 2019 P3 §4.1.6.2: all own discards terminals and honours, none of them called."""
    seat = table.seats[wind]
    outside = all(tile in ORPHANS for tile in kinds(seat.discards))
    rules = table.rules
    may = rules["payments.nagashi"] != "none" and (rules["draw.nagashi_hand"] == "any" or seat.closed)
    return may and outside and seat.pond == seat.discards


def nagashi_payments(table: PlainRound, lucky: list[str], points: dict[str, int]) -> None:
    """As a self-drawn mangan; several by the letter of WDMC 2019 P3 §4.1.6.2, or each as a self-draw."""
    flat = len(lucky) > 1 and table.rules["payments.nagashi_several"] == "flat"
    for wind in lucky:
        for payer in SEATS:
            if payer == wind or (flat and payer in lucky):
                continue
            dealer = wind == "E" or (payer == "E" and not flat)
            amount = MANGAN["dealer" if dealer else "other"]
            points[wind] += amount
            points[payer] -= amount
