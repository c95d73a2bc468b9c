"""Players by name, by class, and what is no player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan import bots
from hanchan.bots import Bot, Efficiency, RandomBot, make, name_of
from hanchan.errors import PlayerError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.bots import PlayerView
    from hanchan.game.play import Action


class Last:
    """A player that is no ``Bot``: it chooses, that is enough."""

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        return actions[-1]


class Fussy(Last):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no tea")


NOTHING = 3
HERE = __name__


def test_players_of_hanchan() -> None:
    assert bots.NAMES == ("random", "tsumogiri", "efficiency")
    assert [name_of(make(name)) for name in bots.NAMES] == [*bots.NAMES]


def test_own_players() -> None:
    assert isinstance(make(f"{HERE}:Last"), Last)
    assert isinstance(make(Last), Last)
    made = Last()
    assert make(made) is made
    assert [name_of(one) for one in (f"{HERE}:Last", Last, made, Efficiency)] == [*["Last"] * 3, "efficiency"]


def test_only_players_that_take_a_seed_get_one() -> None:
    seen: Any = None
    actions: Any = range(1000)
    chosen = [make(RandomBot, seed).choose(seen, actions) for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("efficency", "there is no player 'efficency'; did you mean efficiency?"),
        ("", "there is no player ''; use random, tsumogiri, efficiency or module:Class"),
        ("nowhere:Player", "nowhere:Player: nowhere cannot be imported: ModuleNotFoundError"),
        (f"{HERE}:Nobody", "has no Nobody"),
        (f"{HERE}:NOTHING", "3 is no player: it has no method choose"),
        (Fussy, "player Fussy cannot be made: RuntimeError: no tea"),
        (dict, "dict makes no player: it has no method choose"),
    ],
)
def test_no_players(player: Any, words: str) -> None:
    with pytest.raises(PlayerError) as caught:
        make(player)
    assert words in str(caught.value)


def test_a_player_must_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot().choose(None, [])  # type: ignore[arg-type]
