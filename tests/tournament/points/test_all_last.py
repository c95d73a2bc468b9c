"""All last: what is needed is the smallest of all payments that is enough, found here by trying every one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets
from hanchan.tournament import SheetError
from hanchan.tournament.all_last import AllLast, AllLastSeat, all_last
from hanchan.tournament.all_last_prices import prices
from tests.test_tables import CELLS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULESETS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")
KIRIAGE = ("wrc-2022", "wrc-2025")
ADD_UP = ("wrc-2022", "wrc-2025", "tenhou")
WINDS = "ESWN"
SEATS = range(4)
DEALS, OTHERS = True, False


@dataclass(frozen=True)
class Paid:
    """A payment as a plain rule of thumb has it: fu doubled, limits, all rounded up to a hundred."""

    by_dealer: int
    by_others: int
    hand: tuple[int, int]


def _bases(ruleset: str, *, tsumo: bool) -> Iterator[tuple[int, tuple[int, int]]]:
    for han in range(1, 5):
        for fu in _fu(ruleset, han, tsumo=tsumo):
            base = fu * 2 ** (han + 2)
            base = 2_000 if base >= (1_920 if ruleset in KIRIAGE else 2_000) else base
            yield base, (han, fu)
    for han, base in ((5, 2_000), (6, 3_000), (8, 4_000), (11, 6_000)):
        yield base, (han, 0)
    for count in range(1, 5 if ruleset in ADD_UP else 2):
        yield 8_000 * count, (13 * count, 0)


def _fu(ruleset: str, han: int, *, tsumo: bool) -> list[int]:
    """Pinfu tsumo has 20 fu and 2 han, seven pairs 25 and 2; by ron WDMC gives an open hand without fu 20."""
    fu = list(range(30, 111, 10))
    if (tsumo and han >= 2) or (not tsumo and ruleset == "wdmc-2019"):
        fu.append(20)
    if han >= 2 + tsumo:
        fu.append(25)
    return fu


def _up(points: int) -> int:
    return -(-points // 100) * 100


def _all(ruleset: str, *, deals: bool, tsumo: bool, honba: int) -> list[Paid]:
    """Every payment that there is."""
    paid = []
    for base, hand in _bases(ruleset, tsumo=tsumo):
        if not tsumo:
            paid.append(Paid(_up(base * (6 if deals else 4)) + 300 * honba, 0, hand))
        elif deals:
            paid.append(Paid(0, _up(2 * base) + 100 * honba, hand))
        else:
            paid.append(Paid(_up(2 * base) + 100 * honba, _up(base) + 100 * honba, hand))
    return paid


def _after(points: Sequence[int], me: int, off: int | None, paid: Paid, table: Table) -> list[int]:
    after = list(points)
    for seat in SEATS:
        if seat == me or off not in (None, seat):
            continue
        share = paid.by_dealer if off is not None or seat == table.dealer else paid.by_others
        after[seat] -= share
        after[me] += share
    after[me] += 1_000 * table.pot
    return after


def _places(points: Sequence[int], me: int, ruleset: str) -> tuple[int, int]:
    """The best and the worst place that a seat can be said to have."""
    above = sum(points[seat] > points[me] for seat in SEATS)
    level = [seat for seat in SEATS if seat != me and points[seat] == points[me]]
    if ruleset == "tenhou":  # the earlier seat is first
        above += sum(seat < me for seat in level)
        level = []
    return above + 1, above + 1 + len(level)


def _least(
    points: Sequence[int], me: int, off: int | None, place: int, *, alone: bool, table: Table
) -> int | None:
    """The smallest sum that is enough, of all there are."""
    enough = []
    for paid in _all(table.ruleset, deals=me == table.dealer, tsumo=off is None, honba=table.honba):
        after = _after(points, me, off, paid, table)
        best, worst = _places(after, me, table.ruleset)
        if (worst if alone else best) <= place:
            enough.append(after[me] - points[me] - 1_000 * table.pot)
    return min(enough, default=None)


@dataclass(frozen=True)
class Table:
    ruleset: str
    dealer: int
    honba: int
    pot: int


def _random(number: int, ruleset: str) -> tuple[list[int], Table]:
    """Points of a game near its end, often close to each other, sometimes level."""
    random = Random(f"all last {number}")
    start, spread = rulesets.load(ruleset)["game.start_points"], random.choice((800, 4_000, 15_000))
    pot = random.choice((0, 0, 1, 2))
    three = [round(random.gauss(start, spread) / 100) * 100 for _ in range(3)]
    if number % 7 == 0:
        three[1] = three[0]
    points = [*three, 4 * start - 1_000 * pot - sum(three)]
    random.shuffle(points)
    return points, Table(ruleset, random.randrange(4), random.choice((0, 0, 1, 3)), pot)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_smaller_win_is_enough(ruleset: str) -> None:
    for number in range(60):
        points, table = _random(number, ruleset)
        told = all_last(points, ruleset, dealer=WINDS[table.dealer], deposits=table.pot, honba=table.honba)
        for me, seat in enumerate(told.seats):
            _check_seat(points, me, seat, table)


def _check_seat(points: list[int], me: int, seat: AllLastSeat, table: Table) -> None:
    best, worst = _places(points, me, table.ruleset)
    assert (seat.place, seat.shared) == (best, worst > best)
    for goal in seat.goals:
        for route in goal.routes:
            off = WINDS.index(route.off) if route.off else None
            alone = _least(points, me, off, goal.place, alone=True, table=table)
            level = _least(points, me, off, goal.place, alone=False, table=table)
            assert (route.alone.total if route.alone else None) == alone
            assert (route.level.total if route.level else None) == (level if level != alone else None)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("deals", [DEALS, OTHERS])
@pytest.mark.parametrize("tsumo", [True, False])
def test_the_prices_are_those_of_the_book(ruleset: str, deals: bool, tsumo: bool) -> None:
    """Every hand that is said to be enough has the price that the book prints for it."""
    printed: dict[tuple[int, int, int], dict[str, int]] = {}
    for cell in CELLS:
        if (cell.ruleset, cell.dealer, cell.tsumo) == (ruleset, deals, tsumo):
            printed.setdefault((cell.han, cell.fu, cell.yakuman), {})[cell.payer] = cell.points
    found = 0
    for price in prices(rulesets.load(ruleset), dealer=deals, tsumo=tsumo):
        for worth in price.exact:
            key = (0, 0, worth.yakuman) if worth.yakuman else (worth.han, worth.fu, 0)
            for payer, points in printed.get(key, {}).items():
                assert points == (price.others if payer == "non_dealer" else price.dealer), worth
                found += 1
    assert found > 30


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_hands_are_enough_and_no_smaller_ones(ruleset: str) -> None:
    """Each hand named is paid so much; with a han less, or with the next lower fu, it would not be."""
    rules = rulesets.load(ruleset)
    for tsumo in (True, False):
        told = prices(rules, dealer=False, tsumo=tsumo)
        paid = {(one.han, one.fu): price.total for price in told for one in price.exact if not one.limit}
        for price in told:
            named = [(one.han, one.fu) for one in price.worth if not one.limit]
            assert all(paid[hand] >= price.total for hand in named)
            wanted = {hand for hand, points in paid.items() if points >= price.total}
            smallest = {
                (han, fu)
                for han, fu in wanted
                if not any(h <= han and f <= fu and (h, f) != (han, fu) for h, f in wanted)
            }
            assert set(named) == smallest


# Situations.


def needs(told: AllLast, seat: str, place: int) -> dict[str, int | None]:
    """What a seat needs for a place, by how."""
    goal = next(one for one in told.seats[WINDS.index(seat)].goals if one.place == place)
    return {route.off or "tsumo": route.alone.total if route.alone else None for route in goal.routes}


def test_a_direct_hit_counts_twice() -> None:
    """8,000 behind: a direct 4,000 would only be level, off another it takes more than a mangan."""
    told = all_last([34_000, 26_000, 30_000, 30_000], "ema-2016", dealer="N")
    assert needs(told, "S", 1) == {"E": 4_500, "W": 12_000, "N": 12_000, "tsumo": 7_200}


def test_the_rounded_mangan_of_wrc() -> None:
    """Four han 30 fu is a mangan in WRC 2022 §11.2, and 7,700 in EMA 2016 §6."""
    points = [37_600, 30_000, 30_000, 22_400]
    assert needs(all_last(points, "ema-2016"), "S", 1)["W"] == 7_700
    assert needs(all_last(points, "wrc-2022"), "S", 1)["W"] == 8_000


def test_counters_and_deposits_are_counted() -> None:
    """Two deposits and two counters: the smallest ron makes up what else takes 3,600."""
    points = [33_000, 29_500, 28_500, 27_000]
    told = all_last(points, "wrc-2022", deposits=2, honba=2)
    assert needs(told, "S", 1)["W"] == 1_600
    assert needs(told, "S", 1)["E"] == 1_600
    with_none = all_last([33_000, 29_500, 28_500, 29_000], "wrc-2022")
    assert needs(with_none, "S", 1)["W"] == 3_600


def test_level_is_told_apart_where_places_are_shared() -> None:
    points = [31_000, 29_000, 35_000, 25_000]
    wrc = all_last(points, "wrc-2022").seats[1].goals[0]
    off_east = wrc.routes[0]
    assert (wrc.place, off_east.off) == (2, "E")
    assert off_east.level is not None
    assert off_east.alone is not None
    assert (off_east.level.total, off_east.alone.total) == (1_000, 1_300)
    assert off_east.level.uma == 0, "second and third share 5 and -5"
    assert off_east.alone.uma == 5


def test_wdmc_uma_goes_by_who_is_above_the_start() -> None:
    """WDMC 2019 P2 §5: the same first place brings 12 or 8."""
    told = all_last([40_000, 29_000, 27_000, 24_000], "wdmc-2019")
    off_east = told.seats[1].goals[0].routes[0]
    assert off_east.alone is not None
    assert (off_east.alone.total, off_east.alone.uma) == (5_800, 8)
    assert off_east.alone.score == pytest.approx(4.8 + 8)


def test_mods_of_wdmc_change_the_places() -> None:
    """WDMC 2019 P2 §9.1: a chonbo stands in the sheet before uma."""
    points = [40_000, 30_000, 27_000, 23_000]
    told = all_last(points, "wdmc-2019", penalties=(12_000, 0, 0, 0))
    assert [seat.place for seat in told.seats] == [2, 1, 3, 4]
    assert told.seats[1].goals == ()


def test_who_stepped_in_at_an_ema_table_is_last() -> None:
    """EMA 2016 §5.8: the substitute has the most points and the last place; the others play for the rest."""
    told = all_last([45_000, 30_000, 25_000, 20_000], "ema-2016", last="E")
    assert [seat.place for seat in told.seats] == [4, 1, 2, 3]
    assert told.seats[0].goals == ()
    assert told.seats[0].score == pytest.approx(0)
    assert needs(told, "W", 1)["S"] == 2_600, "a direct hit on who leads; East does not matter"


def test_no_hand_is_enough() -> None:
    told = all_last([180_000, -20_000, -20_000, -20_000], "ema-2016")
    assert needs(told, "S", 1) == dict.fromkeys(("E", "W", "N", "tsumo"))


def test_who_is_where_in_the_last_hand() -> None:
    told = all_last([30_000] * 4, "wrc-2022", dealer="W")
    assert [seat.now for seat in told.seats] == ["W", "N", "E", "S"]
    assert all(seat.shared and seat.place == 1 for seat in told.seats)
    assert [goal.place for goal in told.seats[0].goals] == [1], "alone it is still to be had"


def test_every_figure_goes_into_json() -> None:
    told = all_last([34_200, 31_000, 28_800, 26_000], "wrc-2022").to_dict()
    way = told["seats"][1]["goals"][0]["routes"][0]
    assert way["off"] == "E"
    assert way["alone"]["total"] == 2_000
    assert way["alone"]["pays"] == (2_000, 0, 0, 0)
    assert {"han": 2, "fu": 30, "limit": "", "yakuman": 0} in way["alone"]["worth"]


@pytest.mark.parametrize(
    ("points", "told", "message"),
    [
        ([30_000] * 3, {}, "the points of four players, not of 3"),
        ([30_000, 30_000, 30_000, 29_900], {}, "come to 119,900 with 0 deposits, not to 120,000"),
        ([30_000, 30_000, 30_000, 29_950], {}, "N cannot have 29950 points: they are hundreds"),
        ([30_000] * 4, {"deposits": 1}, "come to 121,000 with 1 deposits"),
        ([30_000] * 4, {"dealer": "X"}, "the dealer is one of E, S, W, N, not X"),
        ([30_000] * 4, {"honba": -1}, "0 deposits and -1 counters cannot lie on the table"),
    ],
)
def test_what_cannot_be_is_refused(points: list[int], told: dict[str, Any], message: str) -> None:
    with pytest.raises(SheetError, match=message):
        all_last(points, "wrc-2022", **told)
