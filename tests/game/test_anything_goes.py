"""Hands in which everybody claims whatever is legal, at any moment, by rules with every window open."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from hanchan.errors import RefusedError
from hanchan.game import play
from tests.helpers.variants import changed

if TYPE_CHECKING:
    from hanchan.game.play import Action, Round

OPEN = {
    "calls__ron_window": "next_discard",
    "calls__group_window": "next_discard",
    "calls__quad_closes_ron_window": False,
    "calls__tsumo_before_late_ron": False,
    "calls__fast_draw": "call_stands",
    "quads__fed_quad_pays": True,
    "win__haitei_on_replacement": True,
    "draw__first_statement_binds": False,
    "draw__win_after_tenpai": "valid",
    "draw__deposits": "returned",
    "wall__dead_wall_refilled": False,
}


def choose(hand: Round, chance: random.Random) -> tuple[str, Action]:
    """A legal action at random; often one of a player who is not asked."""
    legal = [(seat, action) for seat in "ESWN" for action in hand.legal(seat)]
    unasked = [one for one in legal if one[0] not in hand.deciders]
    return chance.choice(unasked if unasked and chance.random() < 0.5 else legal)


def seen_tiles(hand: Round) -> Counter[str]:
    """All tiles in hands, melds and ponds."""
    tiles: Counter[str] = Counter()
    for seat, wind in enumerate("ESWN"):
        view = hand.view(wind)
        own = view["seats"][seat]
        tiles.update(own["tiles"])
        tiles.update([view["drawn"]] if view["drawn"] and hand.phase == "turn" else [])
        for _, meld, _, _ in own["melds"]:
            tiles.update(meld)
        tiles.update(tile for tile, _, _, caller in own["pond"] if caller is None)
    return tiles


def play_out(hand: Round, chance: random.Random) -> Counter[str]:
    """Plays on at random, tiles and points counted after every action; what happened, how often."""
    points = sum(hand.scores)
    happened: Counter[str] = Counter()
    while hand.phase != "over":
        if hand.phase == "reaction" and chance.random() < 0.2:
            with contextlib.suppress(RefusedError):
                hand.draw_in_haste()
        seat, action = choose(hand, chance)
        happened.update(event["type"] for event in hand.apply(seat, action))
        assert max(seen_tiles(hand).values()) <= 4
        deposits = hand.view()["deposits"] if hand.end is None else hand.end["pot"]
        assert sum(hand.scores) + 1000 * deposits == points
    return happened


@pytest.mark.parametrize("ruleset", ["wrc-2022", "ema-2016", "wdmc-2019", "club-sheet"])
def test_any_order_of_claims(ruleset: str) -> None:
    """What is legal is accepted, the hand ends, and neither tiles nor points come or go."""
    rules = changed(ruleset, **OPEN)
    happened: Counter[str] = Counter()
    for seed in range(12):
        happened += play_out(play.deal(rules, seed=seed), random.Random(seed))
    assert happened["draw_back"] >= 10
    assert happened["pon"] > 10
