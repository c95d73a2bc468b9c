"""Many games: the same from the same seed, on any number of workers; and what is counted adds up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import logs, replay, rulesets, simulate
from hanchan.bots import Efficiency, Tsumogiri
from hanchan.errors import OptionError, PlayerError
from hanchan.logs import events
from hanchan.table import Table
from tests.helpers.cases import RULESETS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hanchan.bots import PlayerView
    from hanchan.game.play import Action
    from hanchan.logs import HandLog

MIXED = ("efficiency", "random", "tsumogiri", "efficiency")
HERE = __name__


class Quits:
    """A player that ends its process."""

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        os._exit(3)


class Fails:
    """A player that fails."""

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        raise RuntimeError("out of ideas")


def as_json(result: simulate.Simulation) -> str:
    return json.dumps(result.to_dict())


# The same games


def test_any_number_of_workers_gives_the_same_figures() -> None:
    results = [
        simulate.run(MIXED, ruleset="tenhou", games=9, seed=5, workers=workers, length="east")
        for workers in (1, 2, 3)
    ]
    assert as_json(results[0]) == as_json(results[1]) == as_json(results[2])
    assert results[0] == results[1] == results[2]
    other = simulate.run(MIXED, ruleset="tenhou", games=9, seed=6, length="east")
    assert as_json(other) != as_json(results[0])


def test_the_order_of_sets_does_not_matter() -> None:
    """Python gives strings another hash in each process; the games are the same."""
    script = (
        "import json; from hanchan import simulate;"
        f"print(json.dumps(simulate.run({MIXED!r}, games=3, seed=5, length='east').to_dict()))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hashes in ("1", "2", "3")
    }
    assert told == {as_json(simulate.run(MIXED, games=3, seed=5, length="east")) + "\n"}


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = (simulate.run(MIXED, games=games, seed=5, length="east") for games in (2, 4))
    assert [player.scores[:2] for player in many.players] == [player.scores for player in few.players]


def test_a_game_can_be_played_again_alone() -> None:
    """The n-th game is that of its seed and seating; here the third."""
    result = simulate.run(MIXED, games=3, seed=5, length="east")
    seated = simulate.seating(2)
    alone = Table("wrc-2022", [MIXED[n] for n in seated], seed=simulate.game_seed(5, 2), length="east").play()
    assert [alone.scores[seated.index(n)] for n in range(4)] == [one.scores[2] for one in result.players]


def test_seats_are_fair() -> None:
    """In 24 games everybody has each seat six times, and each other on the left eight times."""
    games = [simulate.seating(game) for game in range(24)]
    assert len(set(games)) == 24
    seats = Counter((player, seat) for game in games for seat, player in enumerate(game))
    assert {*seats.values()} == {6}
    left = Counter((game[seat], game[seat - 1]) for game in games for seat in range(4))
    assert {*left.values()} == {8}
    assert simulate.seating(24) == simulate.seating(0)


def test_seeds_of_games_differ() -> None:
    assert len({simulate.game_seed(seed, game) for seed in (1, 2) for game in range(100)}) == 200
    assert simulate.game_seed(1, 0) == simulate.game_seed((1).to_bytes(32, "big"), 0)


# The figures


@pytest.mark.parametrize("ruleset", RULESETS)
def test_figures_add_up(ruleset: str) -> None:
    result = simulate.run(MIXED, ruleset=ruleset, games=5, seed=2, length="east")
    assert result.games == result.games_planned == 5
    assert result.won_hands + result.draws + sum(result.aborted.values()) == result.hands
    assert sum(result.ends.values()) == result.games
    assert sum(player.mean_rank for player in result.players) == pytest.approx(10)
    for place in range(4):
        assert sum(player.ranks[place] for player in result.players) == pytest.approx(1)
    for player in result.players:
        assert sum(player.ranks) == pytest.approx(1)
        assert player.mean_rank == pytest.approx(sum(n * share for n, share in enumerate(player.ranks, 1)))
        assert player.rank_interval is not None
        assert player.rank_interval[0] <= player.mean_rank <= player.rank_interval[1]
        assert player.mean_score == pytest.approx(sum(player.scores) / 5)
        assert not player.wins or sum(player.yaku.values()) >= player.wins
    wins = sum(player.wins for player in result.players)
    tsumo = sum(round((player.tsumo_share or 0) * player.wins) for player in result.players)
    deal_ins = sum(player.deal_ins for player in result.players)
    assert result.won_hands == tsumo + deal_ins
    assert wins >= result.won_hands


def test_points_go_from_player_to_player() -> None:
    """No point is made or lost, but for deposits that nobody takes in the end."""
    book = rulesets.load("tenhou")  # the first takes them
    result = simulate.run(["efficiency"] * 4, ruleset=book, games=6, seed=2)
    assert sum(player.mean_points for player in result.players) == pytest.approx(
        4 * book["game.start_points"]
    )
    assert sum(player.mean_score for player in result.players) == pytest.approx(0)
    assert result.interrupted is False


def test_equal_points_share_places() -> None:
    """Nobody wins or is tenpai in the East round of this seed: four players on 2.5."""
    result = simulate.run(["tsumogiri"] * 4, ruleset="wrc-2022", games=1, seed=1, length="east")
    assert [player.mean_rank for player in result.players] == [2.5] * 4
    assert [player.ranks for player in result.players] == [(0.25,) * 4] * 4
    assert result.players[0].rank_interval is None
    assert result.players[0].mean_win is None
    assert result.draws == result.hands == 4


def test_names() -> None:
    result = simulate.run([Efficiency, "tsumogiri", Tsumogiri, "tsumogiri"], games=1, seed=1, length="east")
    names = [player.name for player in result.players]
    assert names == ["efficiency", "tsumogiri-1", "tsumogiri-2", "tsumogiri-3"]


def test_changed_rules_on_workers() -> None:
    book = rulesets.load("wrc-2022").replace(**{"game.start_points": 25000, "game.return_points": 25000})
    one, two = (
        simulate.run(["tsumogiri"] * 4, ruleset=book, games=2, workers=workers, length="east")
        for workers in (1, 2)
    )
    assert as_json(one) == as_json(two)
    assert one.ruleset == "wrc-2022+house"
    assert one.players[0].mean_points == 25000


# Logs


def test_logs_tell_the_games(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "logs"
    result = simulate.run(MIXED, ruleset="ema-2016", games=3, seed=5, length="east", log=folder, workers=2)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["0.jsonl", "1.jsonl", "2.jsonl"]
    hands = 0
    for game, file in enumerate(files):
        (log,) = logs.read(file)
        seated = simulate.seating(game)
        assert [*log.names] == [result.players[player].name for player in seated]
        hands += len(log.hands)
    assert hands == result.hands


@pytest.mark.parametrize("ruleset", RULESETS)
def test_logs_play_again(ruleset: str, tmp_path: Path) -> None:
    """Every move of a logged game is legal, and every value and payment is as logged."""
    result = simulate.run(MIXED, ruleset=ruleset, games=2, seed=4, log=tmp_path)
    verdicts = [replay.verify(log) for file in sorted(tmp_path.iterdir()) for log in logs.read(file)]
    assert [verdict.divergence for verdict in verdicts] == [None, None]
    assert sum(verdict.hands for verdict in verdicts) == result.hands


def found_in(hand: HandLog, names: Sequence[str]) -> set[tuple[str, str]]:
    """What each player did in a logged hand."""
    found: set[tuple[str, str]] = set()
    for event in hand.events:
        match event:
            case events.Riichi(actor=actor):
                found.add(("riichi", names[actor]))
            case events.Call(actor=actor):
                found.add(("call", names[actor]))
            case events.Win(actor=actor, target=target):
                found |= {("win", names[actor]), ("tsumo" if actor == target else "deal-in", names[target])}
            case events.NoWin(why="exhausted", tenpai=tenpai):
                found |= {("tenpai", names[seat]) for seat in range(4) if tenpai and tenpai[seat]}
    return found


def test_figures_are_those_of_the_logs(tmp_path: Path) -> None:
    """Counted again from the logs of the same games."""
    result = simulate.run(["efficiency"] * 4, ruleset="tenhou", games=6, seed=12, log=tmp_path)
    games = [log for file in sorted(tmp_path.iterdir()) for log in logs.read(file)]
    counts = Counter(fact for log in games for hand in log.hands for fact in found_in(hand, log.names))
    hands = [hand for log in games for hand in log.hands]
    assert result.turns == sum(isinstance(event, events.Discard) for hand in hands for event in hand.events)
    for player in result.players:
        told = {
            "win": player.wins,
            "deal-in": player.deal_ins,
            "riichi": round(player.riichi_rate * result.hands),
            "call": round(player.call_rate * result.hands),
            "tsumo": round((player.tsumo_share or 0) * player.wins),
            "tenpai": round((player.tenpai_rate or 0) * result.draws),
        }
        assert told == {what: counts[what, player.name] for what in told}


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(OptionError, match="cannot write logs to"):
        simulate.run(MIXED, games=1, log=tmp_path / "file")


# What goes wrong


def test_ended_early() -> None:
    """What was played so far is the result: the same as of so many games."""

    def stop(done: simulate.Progress) -> None:
        assert done.of == 50
        if done.games == 3:
            raise KeyboardInterrupt

    for workers in (1, 2):
        early = simulate.run(MIXED, games=50, seed=5, length="east", progress=stop, workers=workers)
        whole = simulate.run(MIXED, games=3, seed=5, length="east")
        assert (early.games, early.games_planned, early.interrupted) == (3, 50, True)
        assert early.players == whole.players


@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_that_fails_ends_the_simulation(workers: int) -> None:
    players = [f"{HERE}:Fails", "tsumogiri", "tsumogiri", "tsumogiri"]
    with pytest.raises(PlayerError, match=r"East 1: player Fails \(E\) fails to choose: RuntimeError: out"):
        simulate.run(players, games=5, workers=workers)


def test_a_worker_that_dies_is_noticed() -> None:
    players = [f"{HERE}:Quits", "tsumogiri", "tsumogiri", "tsumogiri"]
    with pytest.raises(PlayerError, match="a worker died: a player ended it, or cannot be imported there"):
        simulate.run(players, games=5, workers=2)


def test_a_class_that_no_worker_can_import() -> None:
    class Local(Tsumogiri):
        pass

    assert simulate.run([Local] * 4, games=1, length="east").games == 1
    with pytest.raises(PlayerError, match="several workers need players that can be imported by name"):
        simulate.run([Local] * 4, games=1, workers=2)


@pytest.mark.parametrize(
    ("told", "error", "words"),
    [
        ({"players": ["random"] * 3}, OptionError, "a table has 4 players, not 3"),
        ({"players": ["random"] * 3 + ["randon"]}, PlayerError, "did you mean random?"),
        ({"players": [Tsumogiri()] * 4}, PlayerError, "give the class of tsumogiri or its name"),
        ({"games": 0}, OptionError, "a simulation has at least one game, not 0"),
        ({"workers": 0}, OptionError, "a simulation needs at least one worker, not 0"),
        ({"length": "west"}, OptionError, "a game is full or east, not 'west'"),
        ({"seed": -1}, ValueError, "a seed is a number from 0"),
        ({"ruleset": "wrc-1999"}, ValueError, "wrc-1999"),
    ],
)
def test_what_cannot_be_simulated(told: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        simulate.run(**{"players": ["tsumogiri"] * 4, "games": 1, **told})
    assert words in str(caught.value)
