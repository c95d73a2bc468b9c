"""Points: a cell of the score table."""

from __future__ import annotations

import pytest

from hanchan import points


@pytest.mark.parametrize(
    ("han", "fu", "ron", "dealer_ron"),
    [
        (1, 30, 1000, 1500),
        (2, 25, 1600, 2400),
        (3, 40, 5200, 7700),
        (4, 20, 5200, 7700),
        (13, 30, 24000, 36000),
    ],
)
def test_ron(han: int, fu: int, ron: int, dealer_ron: int) -> None:
    """What the discarder pays."""
    paid = points(han, fu, ruleset="wrc-2022")
    assert (paid.kind, paid.discarder, paid.dealer, paid.non_dealer, paid.total) == (
        "ron",
        ron,
        None,
        None,
        ron,
    )
    assert points(han, fu, dealer=True, ruleset="wrc-2022").discarder == dealer_ron


def test_tsumo() -> None:
    """What each pays."""
    paid = points(3, 30, tsumo=True)
    assert (paid.kind, paid.discarder, paid.dealer, paid.non_dealer, paid.total) == (
        "tsumo",
        None,
        2000,
        1000,
        4000,
    )
    paid = points(3, 30, tsumo=True, dealer=True)
    assert (paid.dealer, paid.non_dealer, paid.total) == (None, 2000, 6000)


def test_counters_and_deposits() -> None:
    """Counters are in each payment, deposits only in the total."""
    paid = points(1, 30, honba=2, deposits=3)
    assert (paid.discarder, paid.deposits, paid.total) == (1600, 3000, 4600)
    paid = points(1, 30, tsumo=True, honba=2, deposits=1)
    assert (paid.dealer, paid.non_dealer, paid.total) == (700, 500, 2700)


def test_yakuman() -> None:
    """One or several."""
    assert points(yakuman=1).discarder == 32000
    assert points(yakuman=2, dealer=True).discarder == 96000


@pytest.mark.parametrize(
    ("ruleset", "seven_seven", "thirteen"),
    [("wrc-2022", 8000, 24000), ("ema-2016", 7700, 24000), ("tenhou", 7700, 32000)],
)
def test_rulesets_differ(ruleset: str, seven_seven: int, thirteen: int) -> None:
    """Kiriage mangan and counted yakuman."""
    assert points(4, 30, ruleset=ruleset).discarder == seven_seven
    assert points(13, 30, ruleset=ruleset).discarder == thirteen
