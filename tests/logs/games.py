"""Games for tests, played by players who like to call, declare riichi and win, and written down."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import hanchan_core as core

from hanchan.errors import RefusedError
from hanchan.game import play
from hanchan.game.play import Action
from hanchan.logs import Recorder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan.logs import GameLog
    from hanchan.logs.model import Length

NAMES = ("Aki", "Ben", "Chi", "Dai")
RULESETS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019", "club-sheet", "tenhou")


@cache
def game_log(
    ruleset: str,
    seed: int,
    *,
    length: Length = "full",
    most_hands: int = 6,
    clock: bool = False,
    seeded: bool = True,
) -> GameLog:
    """A game of at most so many hands, always the same from the same seed."""
    dice = Random(seed)
    game = play.game(ruleset, seed=seed, east_only=length == "east")
    ticks = iter(range(0, 10**9, 250))
    recorder = Recorder(
        ruleset,
        names=NAMES,
        seed=seed if seeded else None,
        length=length,
        started="2026-11-16T10:00:00+00:00" if clock else None,
        clock=(lambda: next(ticks)) if clock else None,
    )
    while game.ended is None:
        recorder.begin_hand(game)
        while game.phase != "over":
            if game.phase == "reaction" and dice.random() < 0.2 and _draws_in_haste(game, recorder):
                continue
            seat = _next_seat(dice, game)
            recorder.happened(game, game.apply(seat, _choice(dice, game, seat)))
        recorder.end_hand(game)
        if game.hands + 1 >= most_hands:
            return recorder.so_far()
        game.next_hand()
    return recorder.end_game(game)


def _draws_in_haste(game: play.Game, recorder: Recorder) -> bool:
    """The next player does not wait; False if that cannot be now."""
    try:
        recorder.happened(game, game.draw_in_haste())
    except RefusedError:
        return False
    return True


def _next_seat(dice: Random, game: play.Game) -> str:
    late = [
        wind for wind in "ESWN" if game.phase == "turn" and wind not in game.deciders and game.legal(wind)
    ]
    return late[0] if late and dice.random() < 0.5 else dice.choice(game.deciders)


def _choice(dice: Random, game: play.Game, seat: str) -> Action:
    legal = game.legal(seat)
    for action in legal:
        if isinstance(action, Action.Tsumo | Action.Ron | Action.NineKinds) and dice.random() < 0.9:
            return action
        plain = isinstance(action, Action.Riichi) and not action.open
        if plain or (isinstance(action, Action.Ankan | Action.Kakan | Action.Kan) and dice.random() < 0.7):
            return action
    if game.phase != "turn":
        return legal[0] if dice.random() < 0.7 else dice.choice(legal)
    discards = [action for action in legal if isinstance(action, Action.Discard)]
    return _best(dice, game, seat, discards) if discards else dice.choice(legal)


def _best(dice: Random, game: play.Game, seat: str, discards: Sequence[Action.Discard]) -> Action:
    """The discard that leaves the lowest shanten."""
    view = game.view(seat)
    [own] = [one for one in view["seats"] if one["seat"] == seat]
    tiles = [*own["tiles"], *([view["drawn"]] if view["drawn"] else [])]

    def shanten(discard: Action.Discard) -> tuple[int, float]:
        left = list(tiles)
        left.remove(discard.tile)
        return core.shanten(core.format_tiles(left)), dice.random()

    return min(discards, key=shanten)
