"""How a quad made of a called triplet lies: the tile that was added lies on the one that was called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan.server.presenters import replay
from hanchan.server.presenters import table as telling

from .lessons import act, table

if TYPE_CHECKING:
    from hanchan.server.game.live_game import LiveGame
    from hanchan.server.game.recorded_game import Step

ADDED: dict[str, Any] = {
    "0p": {"E": "55p123m456m7899s1z", "draws": "1z 5p 6z 6z 6z 0p"},
    "5p": {"E": "05p123m456m7899s1z", "draws": "1z 5p 6z 6z 6z 5p"},
}
"""South discards 5p, of which East has two; after a turn of all East draws the last one."""


def with_quad(tile: str) -> tuple[LiveGame, list[Step]]:
    """East has added this five to the others."""
    live = table(ruleset="tenhou", **ADDED[tile])
    steps = act(live, "discard 1z (drawn)")
    (pon,) = [str(one) for one in live.choices(0) if str(one).startswith("pon")]
    for words in (pon, "discard 1z", "kakan 5p"):
        steps += act(live, words)
    return live, steps


@pytest.mark.parametrize("tile", ADDED)
def test_it_is_told_which_five_was_added(tile: str) -> None:
    live, _ = with_quad(tile)
    for seat in (0, 2, None):
        (meld,) = telling.now(live, seat, 0, at=0.0).view.seats[0].melds
        name, tiles, source, called = meld
        assert (name, source, called, tiles[-1]) == ("kakan", "S", "5p", tile)
        assert sorted(tiles) == ["0p", "5p", "5p", "5p"]


@pytest.mark.parametrize("tile", ADDED)
def test_it_lies_so_in_the_replay_and_at_the_end(tile: str) -> None:
    live, steps = with_quad(tile)
    while live.game.engine.phase != "over":
        steps += act(live, str(live.choices(0)[-1]))
    told = replay.of_log(replay.log_of(live.spec, steps), 1)
    melds = [meld for frame in told.frames for meld in frame.view.seats[0].melds if meld[0] == "kakan"]
    assert melds
    assert {meld[1][-1] for meld in melds} == {tile}
    over = told.frames[-1].over
    assert over is not None
    for end in (over, telling.now(live, 0, 0, at=0.0).over):
        assert end is not None
        assert [shown.melds[0][1][-1] for shown in end.shown if shown.seat == "E"] == [tile]
