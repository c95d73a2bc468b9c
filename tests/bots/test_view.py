"""What a player sees: the table, the own hand, what follows from them, and nothing that is hidden."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import hanchan_core as core
import pytest

from hanchan import rulesets
from hanchan.bots import Bot, PlayerView
from hanchan.game import play
from hanchan.table import Table
from tests.helpers.cases import RULESETS
from tests.helpers.walls import go, run, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan.game.play import Action, Round

BOOK = rulesets.load("wdmc-2019")
FACTS = (
    *("seat", "drawn", "live_left", "round", "honba", "deposits", "turn", "offered", "indicators", "dora"),
    *("sides", "scores", "riichi", "tiles", "kinds", "melds", "pond", "is_closed", "in_riichi", "furiten"),
    *("shanten", "waits", "ukeire", "value_kinds", "left"),
)


def look(hand: Round, seat: str, events: Sequence[Mapping[str, Any]] = ()) -> PlayerView:
    return PlayerView(hand.view(seat), BOOK, events)


def facts(seen: PlayerView) -> dict[str, object]:
    told = {name: getattr(seen, name) for name in FACTS if name not in ("waits", "ukeire")}
    return told | ({"ukeire": seen.ukeire} if seen.drawn else {"waits": seen.waits})


def test_the_own_hand() -> None:
    hand = table("wdmc-2019", E="123m456p78s1122z4m", draws="0m", indicators="6z")
    seen = look(hand, "E")
    assert seen.tiles[-1] == seen.drawn == "0m"
    assert seen.kinds[-1] == "5m"
    assert (seen.seat, seen.round, seen.live_left, seen.turn) == ("E", "E", 69, "E")
    assert (seen.shanten, seen.is_closed, seen.in_riichi, seen.melds) == (1, True, False, ())
    assert seen.dora == ("7z",)
    assert seen.value_kinds == {"1z", "5z", "6z", "7z"}


def test_ukeire_counts_what_is_seen() -> None:
    hand = table("wdmc-2019", E="123m456p78s1122z4m", draws="5m9s", indicators="6s")
    best = look(hand, "E").ukeire[0]
    assert (best.tile, best.shanten) == ("1z", 1)
    assert best.draws["9s"] == 4
    assert best.draws["6s"] == 3  # one is the indicator
    go(hand, "E discard 5m", "S discard 9s")
    run(hand, 2)
    assert {discard.tile: discard for discard in look(hand, "E").ukeire}["1z"].draws["9s"] == 3


def test_a_called_tile_is_counted_once() -> None:
    hand = table("wdmc-2019", E="19m19p19s1234567z", S="5577m123456789p", draws="5m")
    go(hand, "E discard 5m", "S pon 5m 5m")
    seen = look(hand, "W")
    assert seen.left["5m"] == 1 - seen.kinds.count("5m")
    assert seen.sides["S"].melds[0][:2] == ("pon", ("5m", "5m", "5m"))
    assert seen.sides["S"].melds[0].source == "E"
    assert not seen.sides["S"].is_closed
    assert seen.sides["E"].pond[0].called_by == "S"


def test_unseen_tiles_add_up() -> None:
    hand = table("wdmc-2019", E="19m19p19s1234567z", draws="9m")
    run(hand, 13)
    for seat in "ESWN":
        seen = look(hand, seat)
        discarded = sum(len(side.pond) for side in seen.sides.values())
        assert sum(seen.left.values()) == 136 - len(seen.tiles) - discarded - len(seen.indicators)


def test_what_is_safe_against_riichi() -> None:
    """The own pond, and all that passed since; what passed before is not."""
    hand = table(
        "wdmc-2019",
        E="1199m345p34567s2z",
        S="147m147p147s1234z",
        draws="3z6p9m5z8s7z5m",
    )
    events: list[Mapping[str, Any]] = []
    for line in (
        "E discard 3z",
        "S discard 6p",
        "W discard 9m",
        "N discard 5z",
        "E riichi 2z",
        "S discard 7z",
    ):
        events += go(hand, line)
    seen = look(hand, "N", events)
    assert seen.riichi == ("E",)
    assert seen.safe_against("E") == {"3z", "2z", "7z"}
    assert seen.safe_against("S") == {"6p", "7z"}
    assert look(hand, "N").safe_against("E") == {"3z", "2z"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_hidden_tiles_change_nothing(ruleset: str) -> None:
    """Whatever lies in the wall and in other hands, the same is seen."""
    tiles = core.parse_tiles(play.wall(7, ruleset)[0])
    turns, viewer = 8, "E"
    own = [*(turn * 16 + n for turn in range(3) for n in range(4)), 48]
    shown = {*own, *range(52, 53 + turns), 130}
    hidden = [index for index in range(136) if index not in shown]
    found = []
    for attempt in range(4):
        other = list(tiles)
        for index, source in zip(hidden, random.Random(attempt).sample(hidden, len(hidden)), strict=True):
            other[index] = tiles[source]
        hand = play.deal(ruleset, tiles=core.format_tiles(other))
        run(hand, turns)
        found.append(facts(look(hand, viewer)))
    assert found[1:] == found[:-1]


class Listener(Bot):
    """Passes on what it sees and hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Mapping[str, Any]]] = []
        self.seat = ""

    def begins(self, seen: PlayerView) -> None:
        self.seat = seen.seat

    def saw(self, event: Mapping[str, Any]) -> None:
        self.heard.append((self.seat, event))

    def choose(self, seen: PlayerView, actions: Sequence[Action]) -> Action:
        assert not any("tile" in event for event in seen.events if event["type"] == "draw")
        return actions[-1]


def test_others_draws_are_heard_without_the_tile() -> None:
    listener = Listener()
    Table("ema-2016", [listener, "efficiency", "random", "tsumogiri"], seed=3, length="east").play()
    draws = [(seat, event) for seat, event in listener.heard if event["type"] == "draw"]
    assert {event["seat"] for _, event in draws} == {*"ESWN"}
    assert all(("tile" in event) == (event["seat"] == seat) for seat, event in draws)


def test_what_was_seen_stays() -> None:
    """A player may keep it: it does not change when the hand goes on."""
    game = Table("ema-2016", ["tsumogiri"] * 4, seed=3)
    game.step()
    seen = game.view("E")
    events, live_left = seen.events, seen.live_left
    game.step()
    assert (seen.events, seen.live_left) == (events, live_left)
    assert len(game.view("E").events) > len(events)
