"""Wins that are claimed: the good ones are won, the others are ruled on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action

from .foul_table import DEAD, foul_of
from .possible_tiles import refusal, side
from .state import Charge

if TYPE_CHECKING:
    from hanchan_core import RefusedError

    from ..referee import Value
    from .table import RefereedTable

RON, TSUMO = Action.Ron(), Action.Tsumo()


def claim_win(table: RefereedTable, wind: str, shown: bool, said: Action | None = None) -> None:
    """Say ron or tsumo; the word may be the wrong one."""
    game = table.game
    if game.phase == "tenpai":
        _at_draw(table, wind, shown)
    elif wind in table.deciders:
        _claim_win(table, wind, shown, said)
    elif game.phase == "reaction" and wind != table.hand.offerer:
        raise table.impossible(f"{wind} has declared already")
    elif table.hand.offer is None:
        table.charge(_empty(table, wind, shown, None))
    elif wind == table.hand.offerer:
        table.charge(Charge(wind, _win("own discard"), {"for_win": True, "hand_shown": shown}))
    else:
        _late(table, wind, shown)


def _claim_win(table: RefereedTable, wind: str, shown: bool, said: Action | None) -> None:
    """In the player's own turn, or on a tile on offer."""
    legal = table.game.legal(wind)
    win = TSUMO if table.game.phase == "turn" or TSUMO in legal else RON
    hidden = _brought_to_light(table, wind)
    if win in legal and wind not in table.hand.unannounced:
        wrong_word = [Charge(wind, _win("wrong word"))] if said and said != win else []
        if charges := [*hidden, *wrong_word]:
            _win_with(table, wind, win, charges)
        else:
            table.do(wind, win)
        return
    error = None if win in legal else refusal(table.game.round, wind, win)
    table.charge(_empty(table, wind, shown, error), *hidden)


def _win_with(table: RefereedTable, wind: str, win: Action, charges: list[Charge]) -> None:
    """A good win brings an earlier foul to light, or is said wrongly; if that costs nothing, it is won."""
    incidents = table.charge(*charges)
    harmless = all(incident.penalty in ("none", "correct", "warning", "points") for incident in incidents)
    if incidents and harmless and table.game.phase != "over":
        table.do(wind, win)


def _brought_to_light(table: RefereedTable, wind: str) -> list[Charge]:
    """The fouls in riichi that the player's own win shows, by the book."""
    charges = [
        charge
        for one in table.hand.of(wind, "end")
        for charge in one.charges({"other_player_wins": False, "exhaustive_draw": False})
    ]
    return [one for one in charges if table.judge.expect(one).determined == "on_end"]


def _empty(table: RefereedTable, wind: str, shown: bool, error: RefusedError | None) -> Charge:
    """An invalid win: with a dead hand, in furiten, on a concealed quad, or with no hand for it."""
    unaware = wind in table.hand.unannounced
    dead = unaware or side(table.game, wind)["dead"]
    rule = DEAD if dead else error.rule if error else None
    if rule is None and table.hand.offered == "ankan" and table.game.phase == "reaction":
        rule = "concealed quad"
    facts: dict[str, Value] = {"hand_shown": shown}
    if rule == DEAD:
        facts |= {"dead_declared": not unaware, "dead_known": not unaware}
    if rule == "concealed quad":
        facts["thirteen_orphans"] = False
    return Charge(wind, _win(rule, "shown" if shown else "hidden"), facts)


def _win(rule: str | None, how: str = "") -> str:
    foul = foul_of("win", rule, how)
    assert foul is not None, f"a win against {rule} is a foul"
    return foul


def _late(table: RefereedTable, wind: str, shown: bool) -> None:
    """In another player's turn: on the discard before the draw, or on the tile of a quad."""
    game, hand = table.game, table.hand
    if RON in game.legal(wind) and wind not in hand.unannounced:
        table.do(wind, RON)
        table.blame_haste()
        return
    assert hand.offer is not None
    if side(game, game.deciders[0])["drawn"] is None:
        raise table.impossible("the discard has been called already")
    if wind in hand.unannounced or side(game, wind)["dead"]:  # It may have died since the tile was offered.
        table.charge(_empty(table, wind, shown, None))
        return
    error = refusal(hand.offer, wind, RON)
    wins = error is None
    if hand.offered == "ankan" or (hand.offered == "kakan" and not wins):
        table.charge(_empty(table, wind, shown, error))
    elif hand.offered == "kakan":
        _late_rob(table, wind)
    else:
        _late_ron(table, wind, shown, wins, error)


def _late_ron(table: RefereedTable, wind: str, shown: bool, wins: bool, error: RefusedError | None) -> None:
    facts = {"hand_wins": wins, "hand_shown": shown, "next_player_drew": True}
    facts |= {"next_player_discarded": False, "next_player_tsumo": False}
    late = Charge(wind, _win("late"), facts)
    if wins or table.judge.expect(late).penalty != "legal":
        table.charge(late)
    else:  # The ron is in time, and no good one.
        table.charge(_empty(table, wind, shown, error))


def _late_rob(table: RefereedTable, wind: str) -> None:
    """WRC 2022 §8.11.1; EMA 2016 §3.3.6: the replacement tile and the indicator go back for the ron."""
    [incident] = table.charge(Charge(wind, _win("late quad")))
    if incident.call == "valid":
        table.back_to_offer()
        table.do(wind, RON)


def _at_draw(table: RefereedTable, wind: str, shown: bool) -> None:
    """WRC 2025 §12.3.6: after the last tile was let go the hand is over; EMA 2016 §3.3.1 leaves time."""
    if RON in table.game.legal(wind) and wind not in table.hand.unannounced:
        table.do(wind, RON)
        return
    said = table.hand.said.get(wind)
    rule = "after tenpai" if said else "after the end"
    facts: dict[str, Value] = {"tenpai_said_first": True} if said else {"hand_shown": shown}
    table.charge(Charge(wind, _win(rule), facts))
