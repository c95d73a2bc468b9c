"""Flipping any scoring switch of any ruleset breaks at least one case of that ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from .support.cases import RULESETS, ruleset
from .support.flips import flips

if TYPE_CHECKING:
    from .support.flips import Flip

WRC = ("wrc-2022", "wrc-2025")
NO_NAGASHI = (*WRC, "ema-2016")
NO_LIABILITY = ("wdmc-2019", "club-sheet")
NO_RED_FIVES = (*WRC, "ema-2016", "club-sheet")
ONE_WINNER = (*WRC, "club-sheet")


@dataclass(frozen=True)
class Inert:
    """A switch that some rulesets must give, but that cannot show in them."""

    key: str
    rulesets: tuple[str, ...]
    reason: str
    values: tuple[Any, ...] = ()
    """Only these values of it; all if none are named."""
    but: tuple[Any, ...] = ()
    """Not these values."""

    def matches(self, flip: Flip) -> bool:
        named = self.key == flip.key and flip.ruleset.id in self.rulesets
        return named and (not self.values or flip.value in self.values) and flip.value not in self.but


ONE_WINS = "only one player ever wins on a discard"
NEVER_PAID = "there is no nagashi mangan to pay"
NOBODY_LIABLE = "nobody is ever liable"

INERT = (
    Inert("payments.counters_several_winners", ONE_WINNER, ONE_WINS),
    Inert("payments.deposits_several_winners", ONE_WINNER, ONE_WINS),
    Inert("payments.nagashi_several", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_counters", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_deposits", NO_NAGASHI, NEVER_PAID),
    Inert("payments.nagashi_noten_payments", NO_NAGASHI, NEVER_PAID),
    Inert(
        "yaku.nagashi_mangan",
        ("wdmc-2019", "club-sheet", "tenhou"),
        "no win has it: payments.nagashi says what is paid, the line only names it and its clause",
        but=((0, 0),),
    ),
    Inert("liability.visible_sets", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.counters_tsumo", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.counters_ron", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.covers", NO_LIABILITY, NOBODY_LIABLE),
    Inert("liability.promotion_frees", NO_LIABILITY, NOBODY_LIABLE),
    Inert(
        "liability.promotion_frees",
        ("ema-2016", "tenhou"),
        "nobody is liable for four quads",
        (("four_quads",),),
    ),
    Inert("liability.covers", ("ema-2016",), "yakuman do not add up, so there is nothing beside the fed one"),
    Inert(
        "yaku.chuuren",
        RULESETS,
        "nine gates have no melds, so they are never open",
        (("yakuman", 1), ("yakuman", "yakuman")),
    ),
    Inert("yaku.ura_dora", RULESETS, "ura dora need riichi, which an open hand cannot have", ((1, 0),)),
    Inert("yaku.red_five", NO_RED_FIVES, "there are no red fives in the set of tiles"),
    Inert(
        "limits.mangan_from",
        ("wdmc-2019", "club-sheet", "tenhou"),
        "5 han with 20 fu are more than a mangan by themselves",
        (6,),
    ),
)
"""Flips that no case can notice, because nothing changes."""

SWITCHES = [(id, key) for id in RULESETS for key in ruleset(id).engine_values()]


def inert(flip: Flip) -> Inert | None:
    return next((entry for entry in INERT if entry.matches(flip)), None)


@pytest.mark.parametrize(("id", "key"), SWITCHES, ids=str)
def test_a_flip_breaks_a_case(id: str, key: str) -> None:
    """Each other value of a switch breaks a case, or is listed as inert and breaks none."""
    found = []
    for flip in flips(id, key):
        broken, listed = flip.broken_case(), inert(flip)
        if not broken and not listed:
            found.append(f"{flip}: no case notices")
        if broken and listed:
            found.append(f"{flip}: not inert, for it breaks {broken.id}; listed because {listed.reason}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("id", "key"), SWITCHES, ids=str)
def test_every_switch_can_be_flipped(id: str, key: str) -> None:
    """No switch without a flip: otherwise the test above would say nothing about it."""
    assert next(flips(id, key), None)


@pytest.mark.parametrize("entry", INERT, ids=lambda entry: f"{entry.key}-{entry.rulesets[0]}")
def test_inert_entries_are_needed(entry: Inert) -> None:
    """Each ruleset and value that the table names is a flip."""
    for id in entry.rulesets:
        named = [flip.value for flip in flips(id, entry.key) if entry.matches(flip)]
        assert named, f"{id} has no such flip"
        assert set(entry.values) <= set(named), f"{id}: {set(entry.values) - set(named)}"
