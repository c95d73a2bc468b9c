"""What a seat tries: each attempt goes to those who know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action

from . import calls, discards_and_riichi, tenpai, wins
from .attempts import (
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetReplacement,
    ForgetTile,
    ForgetToTurn,
    LateCall,
    PutRight,
    SayTenpai,
    ShowNoten,
    SloppyRiichi,
    TakeBackCall,
    TakeBackDiscard,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongQuad,
    WrongSet,
)
from .possible_tiles import after

if TYPE_CHECKING:
    from .attempts import Attempt
    from .table import RefereedTable

CALLS = (Action.Chi, Action.Pon, Action.Kan)
IN_TURN = (
    *(SloppyRiichi, ForgetToTurn, TakeBackRiichi, TakeBackQuad, WrongQuad, ForgetReplacement, PutRight),
)


def try_it(table: RefereedTable, wind: str, attempt: Attempt) -> None:
    """Find out what an attempt is, and let the book have its way."""
    match attempt:
        case Action():
            _act(table, wind, attempt)
        case ClaimWin(shown):
            wins.claim_win(table, wind, shown)
        case SayTenpai(shown):
            _while_played(table)
            tenpai.say_early(table, wind, shown)
        case LateCall(call):
            calls.late_call(table, wind, call)
        case TakeTile():
            calls.take_tile(table, wind)
        case DrawInHaste():
            _draw_in_haste(table, wind)
        case TakeBackDiscard():
            calls.take_back_discard(table, wind)
        case ShowNoten():
            tenpai.show_noten(table, wind)
        case TakeBackCall() | ChangeCall() | WrongSet() | ForgetTile():
            _call(table, wind, attempt)
        case _:
            _in_turn(table, wind, attempt)


def _in_turn(table: RefereedTable, wind: str, attempt: Attempt) -> None:
    if not isinstance(attempt, IN_TURN):
        raise table.impossible(f"{attempt!r} is nothing that can be tried")
    if table.game.phase != "turn" or wind not in table.game.deciders:
        raise table.impossible(f"it is not the turn of {wind}")
    match attempt:
        case SloppyRiichi():
            discards_and_riichi.sloppy_riichi(table, wind, attempt)
        case ForgetToTurn(discard):
            discards_and_riichi.forget_to_turn(table, wind, discard)
        case TakeBackRiichi():
            discards_and_riichi.take_back_riichi(table, wind)
        case TakeBackQuad():
            discards_and_riichi.take_back_quad(table, wind)
        case WrongQuad():
            discards_and_riichi.wrong_quad(table, wind, attempt)
        case ForgetReplacement():
            discards_and_riichi.forget_replacement(table, wind)
        case PutRight():
            calls.put_right(table, wind, attempt)


def _call(table: RefereedTable, wind: str, attempt: Attempt) -> None:
    match attempt:
        case TakeBackCall():
            calls.take_back_call(table, wind, attempt)
        case ChangeCall():
            calls.change_call(table, wind, attempt)
        case WrongSet():
            calls.wrong_set(table, wind, attempt)
        case ForgetTile():
            calls.forget_tile(table, wind, attempt)


def _act(table: RefereedTable, wind: str, action: Action) -> None:
    phase = table.game.phase
    if isinstance(action, Action.Ron | Action.Tsumo):
        wins.claim_win(table, wind, shown=True, said=action)
    elif phase == "reaction":
        calls.answer(table, wind, action)
    elif phase == "turn" and wind in table.game.deciders:
        discards_and_riichi.act_in_turn(table, wind, action)
    elif isinstance(action, CALLS):
        _call_late(table, wind, action)
    elif phase == "tenpai":
        tenpai.state(table, wind, action)
    else:
        raise table.impossible(f"it is not the turn of {wind}")


def _call_late(table: RefereedTable, wind: str, action: Action) -> None:
    """A good call against a draw in haste; else one that comes too late."""
    if action in table.game.legal(wind) and wind not in table.hand.unannounced:
        table.do(wind, action)
        table.blame_haste()
    else:
        group: Any = str(action).split()[0]
        calls.late_call(table, wind, group)


def _draw_in_haste(table: RefereedTable, wind: str) -> None:
    is_next = table.game.phase == "reaction" and wind == after(table.hand.offerer)
    if table.hand.held or table.hand.charges or not is_next:
        raise table.impossible(f"{wind} cannot draw now")
    events = table.refused_as_impossible(table.game.draw_in_haste)
    table.hand.hasty = wind
    table.took(events)


def _while_played(table: RefereedTable) -> None:
    if table.game.phase == "tenpai":
        raise table.impossible("the hand is over: tenpai is said in order")
