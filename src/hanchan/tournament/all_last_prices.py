"""Every price that a win can have under a ruleset, with the smallest hands that bring it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..scoring.score import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan_core import Rules

    from ..rulesets import Ruleset

MOST_FU = 110
"""What the printed tables end with; more fu come with han that make it a limit hand."""
MOST_HAN = 13
MOST_YAKUMAN = 4
"""All honours, big winds, four quads, four closed triplets; a yakuman that counts twice is one more."""
YAKUMAN = "yakuman"


@dataclass(frozen=True, slots=True)
class WinPrice:
    """What a hand is worth: han and fu, or a limit."""

    han: int
    fu: int
    limit: str = ""
    yakuman: int = 0

    def words(self, ruleset: Ruleset) -> str:
        """The value as the book calls it."""
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
    """What a win is paid, counters included and deposits not."""

    dealer: int
    """What the dealer pays; by ron whoever discarded."""
    others: int
    """What each other player pays; nothing by ron."""
    total: int
    worth: tuple[WinPrice, ...]
    """The smallest hands that are paid so much or more: with less han, or with less fu, they would not be."""
    exact: tuple[WinPrice, ...]
    """All hands that are paid just so much."""


def prices(ruleset: Ruleset, *, dealer: bool, tsumo: bool, honba: int = 0) -> list[Price]:
    """All that a win can be paid, from the smallest on; the winner is the dealer or another.

    >>> from hanchan import rulesets
    >>> told = prices(rulesets.load("wrc-2022"), dealer=False, tsumo=False)
    >>> least = next(one for one in told if one.total > 3_200)
    >>> least.total, [one.short for one in least.worth]
    (3600, ['1/110', '2/60', '3/30', '4/25'])
    """
    rules = evaluator_for(ruleset).rules
    least = 2 if 0 < ruleset["win.two_han_from_counters"] <= honba else 1
    paid: dict[tuple[int, int, int], list[WinPrice]] = {}
    for worth in _worths(ruleset, least, tsumo=tsumo):
        price = _payments(rules, worth, dealer=dealer, tsumo=tsumo, honba=honba)
        paid.setdefault(price, []).append(worth)
    made: list[Price] = []
    more: list[WinPrice] = []
    for price in sorted(paid, key=lambda one: -one[2]):
        more += paid[price]
        made.append(Price(*price, tuple(_smallest(more)), tuple(paid[price])))
    return made[::-1]


def _payments(
    rules: Rules, worth: WinPrice, *, dealer: bool, tsumo: bool, honba: int
) -> tuple[int, int, int]:
    han, fu = (0, 0) if worth.yakuman else (worth.han, worth.fu)
    paid = rules.points(han, fu, yakuman=worth.yakuman, dealer=dealer, tsumo=tsumo, honba=honba)
    return paid.discarder or paid.dealer or 0, paid.non_dealer or 0, paid.total


def _smallest(worths: list[WinPrice]) -> Iterator[WinPrice]:
    """Han and fu that none of the others is below in both; a limit only if it takes one."""
    plain = sorted((worth for worth in worths if not worth.limit), key=lambda worth: (worth.han, worth.fu))
    fu = MOST_FU + 1
    for one in plain:
        if one.fu < fu:
            fu = one.fu
            yield one
    if not plain and worths:
        yield min(worths, key=lambda worth: (worth.yakuman, worth.han, worth.fu))


def _worths(ruleset: Ruleset, least: int, *, tsumo: bool) -> Iterator[WinPrice]:
    """Every value that a hand can have, from so many han on."""
    rules = evaluator_for(ruleset).rules
    for han in range(least, MOST_HAN + 1):
        for fu in sorted(_fu(ruleset, han, tsumo=tsumo)):
            _, limit = rules.base_value(han, fu)
            if limit != YAKUMAN:
                yield WinPrice(han, fu, limit)
    for yakuman in range(1, _most_yakuman(ruleset) + 1):
        yield WinPrice(MOST_HAN, 0, YAKUMAN, yakuman)


def _fu(ruleset: Ruleset, han: int, *, tsumo: bool) -> set[int]:
    """The fu that a hand of so many han can have."""
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
    """The han of a yaku in a closed hand, or more than any hand has where the book does not have it."""
    han = ruleset.yaku(yaku).closed
    return han if isinstance(han, int) and han else MOST_HAN + 1


def _most_yakuman(ruleset: Ruleset) -> int:
    twice = ruleset["limits.double_yakuman"]
    if ruleset["limits.yakuman_add_up"]:
        return MOST_YAKUMAN + len(set(twice) & {"suuankou_pair_wait", "daisuushii"})
    return 2 if twice else 1
