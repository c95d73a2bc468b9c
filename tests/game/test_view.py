"""What a seat may see: nothing that is hidden from it changes its view or what it may do."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import hanchan_core as core
import pytest

from hanchan.game import play
from tests.helpers.cases import RULESETS
from tests.helpers.walls import all_pass, discard_drawn, run, table

if TYPE_CHECKING:
    from hanchan.game.play import Round

SEATS = "ESWN"
INDICATOR = 130


def dealt_to(seat: str) -> list[int]:
    """Where the thirteen tiles dealt to a seat lie in the wall."""
    place = SEATS.index(seat)
    return [*(turn * 16 + place * 4 + n for turn in range(3) for n in range(4)), 48 + place]


def played(ruleset: str, tiles: str, turns: int) -> Round:
    """A hand in which everybody has discarded what was drawn."""
    hand = play.deal(ruleset, tiles=tiles)
    run(hand, turns)
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("turns", [0, 1, 6, 19, 42])
def test_hidden_tiles_change_nothing(ruleset: str, turns: int) -> None:
    viewer = SEATS[turns % 4]
    tiles = core.parse_tiles(play.wall(turns + 1, ruleset)[0])
    hand = played(ruleset, core.format_tiles(tiles), turns)
    assert hand.deciders == [viewer]
    seen = {*dealt_to(viewer), *range(52, 53 + turns), INDICATOR}
    hidden = [index for index in range(136) if index not in seen]
    for attempt in range(5):
        shuffled = random.Random(attempt).sample(hidden, len(hidden))
        other_tiles = list(tiles)
        for index, source in zip(hidden, shuffled, strict=True):
            other_tiles[index] = tiles[source]
        other = played(ruleset, core.format_tiles(other_tiles), turns)
        assert other.view(viewer) == hand.view(viewer)
        assert other.legal(viewer) == hand.legal(viewer)
        assert other.view() == hand.view()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_sees_another_hand_or_draw(ruleset: str) -> None:
    hand = play.deal(ruleset, seed=7)
    for _ in range(12):
        turn = hand.deciders[0]
        for viewer in [*SEATS, None]:
            view = hand.view(viewer)
            assert (view["drawn"] is not None) is (viewer == turn)
            assert [seat["tiles"] is not None for seat in view["seats"]] == [seat == viewer for seat in SEATS]
            assert [seat["concealed"] for seat in view["seats"]] == [13 + (seat == turn) for seat in SEATS]
        discard_drawn(hand)
        assert all(hand.view(viewer)["drawn"] is None for viewer in SEATS if hand.phase == "reaction")
        all_pass(hand)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_everybody_sees(ruleset: str) -> None:
    hand = table(ruleset, draws="1z2z", indicators="3z", honba=2, pot=1)
    run(hand, 1)
    view = hand.view("N")
    assert (view["round"], view["honba"], view["deposits"], view["live_left"]) == ("E", 2, 1, 68)
    assert (view["indicators"], view["turn"], view["viewer"]) == (["3z"], "S", "N")
    assert view["seats"][0]["pond"] == [("1z", True, False, None)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_legal_actions_are_those_that_apply_takes(ruleset: str) -> None:
    hand = play.deal(ruleset, seed=11)
    dice = random.Random(11)
    while hand.phase != "over":
        seat = hand.deciders[0]
        legal = hand.legal(seat)
        assert legal
        assert len(legal) == len({*legal})
        for action in legal:
            hand.copy().apply(seat, action)
        hand.apply(seat, dice.choice(legal))
    assert sum(hand.scores) + 1000 * (hand.end or {})["pot"] == 4 * hand_start(ruleset)


def hand_start(ruleset: str) -> int:
    """The points with which a game begins."""
    return play.deal(ruleset, seed=0).scores[0]
