"""Every payment that a win can have under a ruleset, with the smallest hands that earn it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..scoring.score import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan_core import Rules

    from ..rulesets import Ruleset

MOST_FU = 110
"""The end of the printed tables; hands with more fu have enough han to be limit hands."""
MOST_HAN = 13
MOST_YAKUMAN = 4
"""All honours, big winds, four quads, four closed triplets; each double yakuman adds one more."""
YAKUMAN = "yakuman"


@dataclass(frozen=True, slots=True)
class WinPrice:
    """The value of a hand: han and fu, or a limit."""

    han: int
    fu: int
    limit: str = ""
    yakuman: int = 0

    def words(self, ruleset: Ruleset) -> str:
        """The value in the rulebook's terms."""
        if self.yakuman > 1:
            return f"{self.yakuman} {ruleset.term(YAKUMAN)}"
        if self.limit:
            return ruleset.term(self.limit)
        return f"{self.han} {ruleset.term('han')} {self.fu} {ruleset.term('fu')}"

    @property
    def short(self) -> str:
        """Han and fu as ``3/40``; empty for a limit."""
        return "" if self.limit else f"{self.han}/{self.fu}"


@dataclass(frozen=True, slots=True)
class Price:
    """The payment of a win, with counters but without deposits."""

    dealer: int
    """What the dealer pays; by ron, what the discarder pays."""
    others: int
    """What each other player pays; 0 by ron."""
    total: int
    worth: tuple[WinPrice, ...]
    """The smallest hands with this payment or more: fewer han or fu would not suffice."""
    exact: tuple[WinPrice, ...]
    """All hands with exactly this payment."""


def prices(ruleset: Ruleset, *, dealer: bool, tsumo: bool, honba: int = 0) -> list[Price]:
    """All possible payments of a win, in rising order.

    >>> from hanchan import rulesets
    >>> by_ron = prices(rulesets.load("wrc-2022"), dealer=False, tsumo=False)
    >>> least = next(price for price in by_ron if price.total > 3_200)
    >>> least.total, [worth.short for worth in least.worth]
    (3600, ['1/110', '2/60', '3/30', '4/25'])
    """
    rules = evaluator_for(ruleset).rules
    least = 2 if 0 < ruleset["win.two_han_from_counters"] <= honba else 1
    paid: dict[tuple[int, int, int], list[WinPrice]] = {}
    for worth in _worths(ruleset, least, tsumo=tsumo):
        price = _payments(rules, worth, dealer=dealer, tsumo=tsumo, honba=honba)
        paid.setdefault(price, []).append(worth)
    descending: list[Price] = []
    more: list[WinPrice] = []
    for price in sorted(paid, key=lambda payment: -payment[2]):
        more += paid[price]
        descending.append(Price(*price, tuple(_smallest(more)), tuple(paid[price])))
    return descending[::-1]


def _payments(
    rules: Rules, worth: WinPrice, *, dealer: bool, tsumo: bool, honba: int
) -> tuple[int, int, int]:
    han, fu = (0, 0) if worth.yakuman else (worth.han, worth.fu)
    paid = rules.points(han, fu, yakuman=worth.yakuman, dealer=dealer, tsumo=tsumo, honba=honba)
    return paid.discarder or paid.dealer or 0, paid.non_dealer or 0, paid.total


def _smallest(worths: list[WinPrice]) -> Iterator[WinPrice]:
    """The values that no other undercuts in both han and fu; a limit only if there is nothing else."""
    plain = sorted((worth for worth in worths if not worth.limit), key=lambda worth: (worth.han, worth.fu))
    fu = MOST_FU + 1
    for worth in plain:
        if worth.fu < fu:
            fu = worth.fu
            yield worth
    if not plain and worths:
        yield min(worths, key=lambda worth: (worth.yakuman, worth.han, worth.fu))


def _worths(ruleset: Ruleset, least: int, *, tsumo: bool) -> Iterator[WinPrice]:
    """Every value that a hand can have, from ``least`` han up."""
    rules = evaluator_for(ruleset).rules
    for han in range(least, MOST_HAN + 1):
        for fu in sorted(_fu(ruleset, han, tsumo=tsumo)):
            _, limit = rules.base_value(han, fu)
            if limit != YAKUMAN:
                yield WinPrice(han, fu, limit)
    for yakuman in range(1, _most_yakuman(ruleset) + 1):
        yield WinPrice(MOST_HAN, 0, YAKUMAN, yakuman)


def _fu(ruleset: Ruleset, han: int, *, tsumo: bool) -> set[int]:
    """The fu that a hand with this many han can have."""
    step, base = ruleset["fu.round_to"], ruleset["fu.base"]
    more = ruleset["fu.tsumo"] if tsumo else ruleset["fu.open_pinfu"]
    least = -(-(base + more) // step) * step
    fu = set(range(least, MOST_FU + 1, max(step, 2)))
    self_drawn = _han(ruleset, "menzen_tsumo") if tsumo else 0
    if tsumo and not ruleset["fu.pinfu_tsumo"] and han >= _han(ruleset, "pinfu") + self_drawn:
        fu.add(base)
    if han >= _han(ruleset, "chiitoitsu") + self_drawn:
        fu.add(ruleset["fu.seven_pairs"])
    return fu


def _han(ruleset: Ruleset, yaku: str) -> int:
    """The han of a yaku in a closed hand; more than any hand has if the rulebook lacks the yaku."""
    han = ruleset.yaku(yaku).closed
    return han if isinstance(han, int) and han else MOST_HAN + 1


def _most_yakuman(ruleset: Ruleset) -> int:
    twice = ruleset["limits.double_yakuman"]
    if ruleset["limits.yakuman_add_up"]:
        return MOST_YAKUMAN + len(set(twice) & {"suuankou_pair_wait", "daisuushii"})
    return 2 if twice else 1
