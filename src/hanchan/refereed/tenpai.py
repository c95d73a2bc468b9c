"""Tenpai and noten: said in order, out of it, too early, twice, falsely; and what shown hands reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action

from ..tiles import SEATS
from .foul_table import foul_of
from .possible_tiles import side
from .state import Charge

if TYPE_CHECKING:
    from ..referee import Value
    from .table import RefereedTable

TENPAI, NOTEN = Action.Tenpai(), Action.Noten()


def state(table: RefereedTable, wind: str, action: Action) -> None:
    """Say tenpai or noten at an exhaustive draw."""
    if action not in (TENPAI, NOTEN):
        raise table.impossible(f"{action} is not for this moment")
    said, tenpai = table.hand.said, action == TENPAI
    if wind in said:
        if said[wind] != tenpai:
            table.charge(Charge(wind, _statement("changed")))
        return
    if wind not in table.game.deciders:
        table.charge(Charge(wind, _statement("out of order")))
    said[wind] = tenpai
    table.hand.at_draw += _fouls_revealed(table, wind, tenpai)
    if len(said) < SEATS or not table.hand.at_draw:
        _declare(table, wind, tenpai)
        return
    charges, table.hand.at_draw = table.hand.at_draw, []
    table.judge_now(charges, drawn=True)
    if table.game.phase != "over":
        _declare(table, wind, tenpai)


def show_noten(table: RefereedTable, wind: str) -> None:
    """WRC 2022 §9.2; WDMC 2019 P3 §3.6: a noten hand lies face down."""
    if table.game.phase != "tenpai" or wind in table.hand.said or side(table.game, wind)["riichi"]:
        raise table.impossible(f"{wind} has no noten hand to show")
    if TENPAI in table.game.legal(wind):
        raise table.impossible("the hand is tenpai")
    table.charge_if_in_book(Charge(wind, _statement("noten shown")))
    state(table, wind, NOTEN)


def _declare(table: RefereedTable, wind: str, tenpai: bool) -> None:
    """A hand counts as what it is; a dead one is noten."""
    legal = table.game.legal(wind)
    if tenpai and TENPAI in legal:
        table.do(wind, TENPAI)
    elif NOTEN in legal:
        table.do(wind, NOTEN)
    else:
        table.apply_unchecked(wind, NOTEN)


def _statement(rule: str, how: str = "") -> str:
    return str(foul_of("statement", rule, how))


def _fouls_revealed(table: RefereedTable, wind: str, tenpai: bool) -> list[Charge]:
    """What the statement brings to light."""
    own = side(table.game, wind)
    if not own["riichi"]:
        false = tenpai and not own["dead"] and TENPAI not in table.game.legal(wind)
        return [Charge(wind, _statement("false", _again(table, wind)))] if false else []
    charges = _in_riichi(table, wind)
    noten = any(charge.foul == "riichi_noten" for charge in charges)
    if tenpai and (noten or not own["dead"]):
        return charges
    dead = "dead riichi" if own["dead"] else "riichi"
    hidden = [charge for charge in charges if charge.foul != "riichi_noten"]
    return [*hidden, Charge(wind, _statement(f"{dead} {'shown' if tenpai else 'hidden'}"))]


def _again(table: RefereedTable, wind: str) -> str:
    """WRC 2025 §12.3.6: a second false tenpai costs more than the first."""
    false = (_statement("false"), _statement("false", "again"))
    return "again" if any(one.foul in false for one in table.judge.history(table.game, wind)) else ""


def _in_riichi(table: RefereedTable, wind: str) -> list[Charge]:
    """The fouls after riichi that an exhaustive draw brings to light."""
    facts: dict[str, Value] = {"other_player_wins": False, "exhaustive_draw": True}
    charges = [charge for one in table.hand.of(wind, "end", "draw") for charge in one.charges(facts)]
    found = {one.foul: one for one in charges if table.judge.expect(one).determined in LATE}
    return list(found.values())


LATE = ("on_end", "on_exhaustive_draw")


def say_early(table: RefereedTable, wind: str, shown: bool) -> None:
    """WRC 2025 §12.3.6: before the end of the hand it tells the others too much."""
    first = table.hand.early
    if shown and first not in ("", wind):  # WRC 2025 §12.3.6: a player who was led to show is not to blame.
        table.hand.early = ""
        table.charge(Charge(first, _statement("early", "misleads"), {"intentional": False}))
        return
    table.hand.early = wind
    foul = _statement("early", "shown" if shown else "hidden")
    facts: dict[str, Value] = {"hand_shown": shown}
    if shown:
        facts["hand_can_go_on"] = table.judge.policy.can_go_on(foul)
    table.charge(Charge(wind, foul, facts))
