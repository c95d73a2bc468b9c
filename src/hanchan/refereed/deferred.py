"""What waits until everybody has answered to a tile on offer: false wins, and sets that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action

from . import calls

if TYPE_CHECKING:
    from .table import RefereedTable

PASS = Action.Pass()


def settle(table: RefereedTable) -> None:
    """Rule on claims that waited, once everybody else has answered."""
    hand = table.hand
    if hand.held and table.game.phase == "reaction" and set(table.game.deciders) <= hand.held.keys():
        _settle_held(table)
    if hand.charges and table.game.phase != "reaction":
        charges, hand.charges = hand.charges, []
        table.judge_now(charges, winners=_winners(table))


def _settle_held(table: RefereedTable) -> None:
    hand = table.hand
    won = any(isinstance(answer, Action.Ron) for answer in hand.answers.values())
    if hand.charges and not won:
        charges, hand.charges = hand.charges, []
        table.judge_now(charges)
    sets = [] if hand.answers else [wind for wind, wrong in hand.held.items() if wrong]
    held, hand.held = hand.held, {}
    for wind in table.game.deciders:
        if wind not in sets[:1]:
            table.do(wind, PASS)
    if sets and table.game.phase == "reaction" and (wrong := held[sets[0]]):
        calls.lay_down(table, sets[0], wrong)


def _winners(table: RefereedTable) -> list[str]:
    end = table.game.end
    return [win["seat"] for win in end["wins"]] if end and end["type"] == "win" else []
