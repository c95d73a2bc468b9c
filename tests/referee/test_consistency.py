"""Every ruling of the catalogue hangs together: all fouls, books, facts, readings and repetitions."""

from __future__ import annotations

from functools import cache

from hanchan import referee
from hanchan.referee import Ruling, books, rule
from hanchan.referee.check import combinations

BOOKS = books()


MOST_EARLIER = 3


@cache
def rulings() -> tuple[Ruling, ...]:
    return tuple(
        rule(foul, facts, book, [foul.id] * earlier, readings)
        for foul in referee.fouls()
        for book in BOOKS
        for facts in combinations(foul, book)
        for readings in ((), *((name,) for name in foul.readings))
        for earlier in range(MOST_EARLIER + 1)
    )


def of(*penalties: str) -> list[Ruling]:
    found = [one for one in rulings() if one.penalty in penalties]
    assert found
    return found


def test_a_chonbo_deals_the_hand_again() -> None:
    """WRC 2022 §12.2; EMA 2016 §3.4.6; WDMC 2019 P2 §8."""
    prices = {"wrc-2022": 30_000, "wrc-2025": 30_000, "ema-2016": 20_000, "wdmc-2019": 12_000}
    for one in of("chonbo"):
        assert (one.hand, one.deposit) == ("redealt", "returned"), one
        assert (one.counters, one.dealer) == ("same", "same"), one
        assert one.points == prices[one.ruleset], one


def test_a_new_deal_without_blame_costs_nothing() -> None:
    for one in of("redeal"):
        assert (one.hand, one.deposit, one.points) == ("redealt", "returned", 0), one


def test_nothing_is_left_of_a_hand_that_is_dealt_again() -> None:
    for one in of("chonbo", "redeal"):
        assert one.call in ("none", "void"), one


def test_a_dead_hand_is_dead() -> None:
    for one in of("dead_hand"):
        assert (one.hand, one.points) == ("dead", 0), one


def test_only_penalties_in_points_cost_points() -> None:
    for one in rulings():
        assert (one.points > 0) == (one.penalty in ("points", "chonbo", "forfeit")), one
        assert bool(one.booked) == bool(one.points or one.amounts), one
        assert not one.amounts or one.penalty == "discretion", one


def test_only_a_chonbo_or_a_new_deal_ends_the_play_of_a_hand() -> None:
    for one in rulings():
        assert one.redeal == (one.penalty in ("chonbo", "redeal")), one


def test_what_is_allowed_is_not_void() -> None:
    """But for the riichi whose discard is won on, which is no foul either."""
    assert {one.foul for one in of("legal") if one.call == "void"} == {"riichi_tile_ronned"}


def test_silence_decides_nothing() -> None:
    for one in of("not_in_book"):
        assert (one.source, one.call, one.hand, one.points) == ("not_in_book", "none", "goes_on", 0), one


def test_a_reading_says_why() -> None:
    for one in rulings():
        assert one.reading or one.source != "reading", one


def test_what_is_said_is_plain_text() -> None:
    for one in rulings():
        assert "{" not in one.say, one
        assert "  " not in one.say, one
        assert ".." not in one.say, one
