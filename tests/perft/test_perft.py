"""Golden counts: the engine as deep as they go, the plain round as deep as it can in a moment."""

from __future__ import annotations

import pytest

from hanchan import rulesets
from tests.helpers.cases import RULESETS
from tests.reference.round.perft import Ours, divide, perft

from .cases import FEW, NAMES, case, depth_for, on_both, walk

TRICKY = (
    *("chankan", "thirteen-orphans-rob", "kuikae-chi-ends", "kuikae-pon", "fourth-quad-one-owner"),
    *("fourth-quad-two-owners", "triple-ron", "quad-in-riichi", "last-tile", "nine-kinds", "late-ron"),
)


def test_every_position_has_counts_of_every_ruleset() -> None:
    assert set(TRICKY) <= set(NAMES)
    assert {name: set(case(name).counts) for name in NAMES} == {name: set(RULESETS) for name in NAMES}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_counts_what_is_known(name: str, ruleset: str) -> None:
    ours, _ = case(name).play(ruleset)
    known = case(name).counts[ruleset]
    assert [ours.perft(depth) for depth in range(1, len(known) + 1)] == known


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", NAMES)
def test_the_plain_round_counts_the_same(name: str, ruleset: str) -> None:
    """And is in the same states; ``tests/differential`` goes deeper."""
    known = case(name).counts[ruleset]
    depth = depth_for(known, FEW)
    assert walk(*on_both(name, ruleset), depth) == known[depth - 1]


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_counts_as_one_counts_by_hand(name: str) -> None:
    """Over the engine's own Python API, edge by edge."""
    ours, _ = case(name).play("ema-2016")
    for depth in (0, 1, 2):
        assert ours.perft(depth) == perft(Ours(ours), depth)


@pytest.mark.parametrize("name", ["chankan", "late-ron", "all-calls", "tenpai-in-order"])
def test_divide_is_the_same_sum(name: str) -> None:
    ours, _ = case(name).play("ema-2016")
    behind = ours.divide(3)
    assert sum(paths for _, paths in behind) == ours.perft(3) == ours.perft(3, workers=2)
    assert [paths for _, paths in behind] == list(divide(Ours(ours), 3).values())


SHOWN = [
    ("chankan", "win.rob_promoted_quad", False),
    ("thirteen-orphans-rob", "win.rob_concealed_quad", "kokushi"),
    ("kuikae-chi-ends", "calls.kuikae", ("chi_same_tile",)),
    ("kuikae-chi-middle", "calls.kuikae", ("chi_other_end",)),
    ("kuikae-pon", "calls.kuikae", ("chi_same_tile", "chi_other_end")),
    ("kuikae-no-discard", "calls.no_legal_discard", "allowed"),
    ("fourth-quad-one-owner", "quads.most_per_hand", 3),
    ("fourth-quad-two-owners", "abortive.four_quads", True),
    ("four-quads-and-ron", "abortive.four_quads", True),
    ("called-quad", "quads.after_called_quad", "refused"),
    ("held-quads", "quads.held_tile", "refused"),
    ("quad-in-riichi", "riichi.concealed_quad", "never"),
    ("quad-in-riichi-in-a-row", "riichi.concealed_quad", "same_waits"),
    ("one-tile-left", "quads.min_live_tiles", 2),
    ("few-tiles-left", "riichi.min_live_tiles", 3),
    ("nine-kinds", "abortive.nine_kinds", True),
    ("four-riichi", "abortive.four_riichi", True),
    ("four-winds", "abortive.four_winds", True),
    ("late-ron", "calls.ron_window", "next_discard"),
    ("late-ron-on-riichi", "calls.ron_window", "next_discard"),
    ("tenpai-in-order", "draw.hidden_tenpai", "refused"),
    ("tenpai-of-four", "draw.riichi_hand", "may_hide"),
    ("missed-win-and-a-call", "furiten.temporary_until", "own_turn_or_any_call"),
    ("missed-in-riichi", "furiten.missed_in_riichi", "temporary"),
]
"""Positions, and a switch of WRC 2022 that changes their counts."""


@pytest.mark.parametrize(("name", "switch", "value"), SHOWN)
def test_another_rule_gives_another_count(name: str, switch: str, value: object) -> None:
    house = rulesets.load("wrc-2022").with_values({switch: value})
    ours, plain = on_both(name, house)
    known = case(name).counts["wrc-2022"]
    counts = [ours.perft(depth) for depth in range(1, len(known) + 1)]
    assert counts != known
    few = depth_for(counts, FEW)
    assert walk(ours, plain, few) == counts[few - 1]


def test_a_hand_that_is_over_is_one_path() -> None:
    ours, _ = case("nine-kinds").play("club-sheet")
    ours.apply("E", next(action for action in ours.legal("E") if str(action) == "nine kinds"))
    assert [ours.perft(depth) for depth in (0, 1, 5)] == [1, 1, 1]
