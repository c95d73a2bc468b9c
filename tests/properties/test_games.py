"""What holds at every moment of a game, whatever anybody does; a failure is told as a log to replay."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from hanchan import logs, replay
from tests.helpers.cases import RULESETS
from tests.helpers.chosen_games import SEATS, failure, points_of, written

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.game.play import Game

NUMBERS = st.lists(st.integers(0, 200), min_size=1, max_size=150)
SEEDS = st.integers(0, 2**64)


def seen_tiles(game: Game) -> Counter[str]:
    """All tiles in hands, melds, ponds and among the indicators, red fives as plain ones."""
    tiles: list[str] = [*game.view()["indicators"]]
    for number, wind in enumerate(SEATS):
        view = game.view(wind)
        own = view["seats"][number]
        tiles += own["tiles"]
        tiles += [view["drawn"]] if view["drawn"] and game.phase == "turn" else []
        tiles += [tile for _, meld, _, _ in own["melds"] for tile in meld]
        tiles += [tile for tile, _, _, caller in own["pond"] if caller is None]
    return Counter(tile.replace("0", "5") for tile in tiles)


def unsound(ruleset: str, game: Game) -> str | None:
    """What is wrong with a position."""
    if game.ended is not None:
        return None
    if max(seen_tiles(game).values()) > 4:
        return f"five of a kind: {seen_tiles(game)}"
    if sum(game.scores) + 1000 * game.view()["deposits"] != points_of(ruleset):
        return f"points are lost: {game.scores}"
    if not game.deciders:
        return "nobody can go on"
    for seat in SEATS:
        for action in game.legal(seat):
            game.round.apply(seat, action)  # a copy: refused actions raise, and are told
    return None


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=40)
@given(seed=SEEDS, numbers=NUMBERS)
def test_every_position_is_sound(
    ruleset: str, seed: int, numbers: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    found = failure(ruleset, seed, numbers, lambda game: unsound(ruleset, game))
    problem = written(found, tmp_path_factory.getbasetemp())
    assert problem is None, problem


@pytest.mark.parametrize("ruleset", ["ema-2016", "tenhou"])
def test_a_failure_shrinks_to_a_log_that_replays(ruleset: str, tmp_path: Path) -> None:
    """As if nobody might ever pon: the shortest such game is found, written, read and played again."""

    def somebody_called(game: Game) -> str | None:
        melds = [meld for seat in game.view()["seats"] for meld in seat["melds"]]
        return "somebody called pon" if any(kind == "pon" for kind, *_ in melds) else None

    def is_wrong(game: tuple[int, list[int]]) -> bool:
        return failure(ruleset, *game, somebody_called) is not None

    quiet = settings(database=None, max_examples=2_000, phases=(Phase.generate, Phase.shrink))
    smallest = find(st.tuples(SEEDS, NUMBERS), is_wrong, settings=quiet)
    found = failure(ruleset, *smallest, somebody_called)
    problem = written(found, tmp_path)
    assert problem is not None
    assert problem.startswith("somebody called pon; replay it with: hanchan replay")
    (log,) = logs.read(tmp_path / "failure.jsonl")
    assert isinstance(log.hands[-1].events[-1], logs.Call)
    assert replay.verify(log).divergence is None
    assert len(smallest[1]) < 40
