"""Cases of whole games: how a game stands, what happens in its hands, and how it then stands or has ended.

The first hand of a case is any of these; later hands are dealt at random, so that they can only be ``draw``
or ``chonbo``.

- ``E tsumo``, ``S ron E``, ``S W ron E``: a win of 2 han 30 fu (by self-draw 3 han 20 fu), on whose discard;
- ``draw E W``: the wall is exhausted, and these show a tenpai hand; ``draw``: nobody does;
- ``nine kinds``: East calls the hand off;
- ``chonbo S``: a chonbo of these seats; ``chonbo S outside``: one outside tournaments;
- ``time``: the clock's signal, in a hand if it stands before how the hand ends, else between two hands;
- ``stop``: the last dealer wishes to stop, where the rules leave it to the dealer.

When the game has ended, nothing more happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan.game import play
from hanchan.game.clock import clock
from hanchan.scoring.score import compile_rules

from . import scripts, walls
from .play_cases import SEATS, STANDING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hanchan.rulesets import Ruleset

SITUATION = {"round", "dealer", "honba", "pot", "scores", "length", "hands"}
EXPECT = {*STANDING, "hands_played", "places", "uma", "final", "minutes", "signal_after"}
SEED = bytes(32)

WAITING = ("234567m345p67s22s", "345m456m678p67s44p", "234m567p234p67s33s")
"""Three hands that wait for 5s and 8s with tanyao and pinfu."""
TENPAI = {
    "E": "123m123p123s11z78s",
    "S": "456m456p456s22z78m",
    "W": "789m789p78s55z345s",
    "N": "123m678p44z22p345s",
}
"""Four hands that are tenpai and can lie at one table."""
NINE_KINDS = "19m19p19s123z2468m"
FIRST_GO_AROUND = ["1z", "2z", "3z", "4z"]
SECOND_GO_AROUND = ["1z", "2z", "3z"]
WINNING = "8s"
NO_HAND = ("time", "stop")
"""The words that play no hand."""


def hand_of(outcome: str) -> tuple[dict[str, str], list[str]]:
    """A wall and a script that end a hand so."""
    match outcome.split():
        case ["draw", *tenpai]:
            return {seat: TENPAI[seat] for seat in tenpai}, ["run out", "show"]
        case ["nine", "kinds"]:
            return {"E": NINE_KINDS, "draws": "5p"}, ["E nine kinds"]
        case ["chonbo", *_]:
            return {}, [outcome]
        case [winner, "tsumo"]:
            return won_by((winner,), of=winner), [*until(winner), f"{winner} tsumo"]
        case [*winners, "ron", discarder]:
            calls = [f"{seat} ron" for seat in winners]
            return won_by(winners, of=discarder), [
                *until(discarder),
                f"{discarder} discard {WINNING} (drawn)",
                *calls,
            ]
    raise scripts.ScriptError(f"{outcome!r} does not end a hand")


def won_by(winners: Sequence[str], of: str) -> dict[str, str]:
    """A wall in which these wait for the tile that this seat draws in the second go-around."""
    before = SECOND_GO_AROUND[: SEATS.index(of)]
    hands = dict(zip(winners, WAITING, strict=False))
    return {**hands, "draws": "".join([*FIRST_GO_AROUND, *before, WINNING]), "indicators": "1z"}


def until(seat: str) -> list[str]:
    """Everybody discards until this seat's second turn."""
    return [f"run {len(FIRST_GO_AROUND) + SEATS.index(seat)}"]


class Course:
    """A game that goes through the hands of a case."""

    def __init__(self, situation: Mapping[str, Any], ruleset: Ruleset) -> None:
        outcomes = list(situation.get("hands", ()))
        first = next((one for one in outcomes if one not in NO_HAND), None)
        tiles, self.script = hand_of(first) if first else ({}, [])
        self.game = begin(situation, tiles, ruleset)
        self.first = True
        self.stops = False
        for outcome in outcomes:
            self.happens(outcome)
        self.go_on()

    def happens(self, outcome: str) -> None:
        """One word of the case."""
        if outcome == "time":
            self.game.time_signal()
        elif outcome == "stop":
            self.stops = True
        else:
            self.go_on()
            self.play(outcome)

    def play(self, outcome: str) -> None:
        """A hand, from the deal to its end."""
        if not self.game.ended:
            scripts.perform(self.game, self.script if self.first else hand_of(outcome)[1])
            self.first = False

    def go_on(self) -> None:
        """Deal the next hand, if one is over, or end the game."""
        if self.game.phase == "over" and not self.game.ended:
            self.game.next_hand(dealer_stops=self.stops)


def begin(situation: Mapping[str, Any], tiles: dict[str, str], ruleset: Ruleset) -> play.Game:
    """A game that stands so, with a hand dealt from this wall."""
    dealer = situation.get("dealer", 0)
    scores = situation.get("scores")
    told: dict[str, Any] = {key: situation[key] for key in ("round", "honba", "pot") if key in situation}
    if scores is not None:  # by seat; the hand has them by wind
        told["scores"] = [*scores[dealer:], *scores[:dealer]]
    hand = walls.table(ruleset, **told | tiles)
    east_only = situation.get("length") == "east"
    return play.Game.beginning_with(hand, SEED, dealer=dealer, east_only=east_only)


RESULT: Mapping[str, Callable[[play.Result], Any]] = {
    "places": lambda result: list(result.places),
    "uma": lambda result: [round(one, 3) for one in result.uma],
    "final": lambda result: [round(one, 3) for one in result.scores],
    "points": lambda result: [round(one, 2) for one in result.points],
    "sum": lambda result: round(sum(result.scores), 3),
}
"""What can be told of a result, by seat."""


def result(situation: Mapping[str, Any], expect: Mapping[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """How the game stands after these hands."""
    game = Course(situation, ruleset).game
    told: dict[str, Any] = {key: tell(game) for key, tell in STANDING.items() if key in expect}
    told |= {
        "hands_played": game.hands,
        "minutes": clock(ruleset).minutes,
        "signal_after": clock(ruleset).signal_after or 0,
    }
    if game.ended and game.result:
        result = game.result
        points, places, uma, scores = result.points, result.places, result.uma, result.scores
        ended = play.Result(tuple(points), tuple(places), tuple(uma), tuple(scores))
        told |= {key: tell(ended) for key, tell in RESULT.items() if key in expect}
    return told


def final_result(situation: Mapping[str, Any], expect: Mapping[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """The result of a game that ends with these points.

    One situation stands for all rulesets, whose tables begin with different totals. So the engine is asked
    directly: ``play.result`` refuses points that do not add up to the ruleset's own total.
    """
    given = {key: situation[key] for key in ("won", "penalties") if key in situation}
    rules = compile_rules(ruleset)
    ended = play.Result.of(rules.game_result(situation["points"], situation.get("pot", 0), **given))
    return {key: tell(ended) for key, tell in RESULT.items() if key in expect}
