"""Tables for situations: what is dealt and drawn, and short ways to play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Round

from hanchan import rulesets
from hanchan.game.play import Action
from hanchan.refereed import Policy, RefereedTable
from hanchan.scoring.score import compile_rules
from tests.helpers.walls import wall

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from hanchan.refereed import Incident
    from tests.helpers.walls import Situation

BOOKS = ("wrc-2022", "wrc-2025", "ema-2016", "wdmc-2019")
JUNK = "147m147p147s1234z"
PASS = Action.Pass()


class Blind(Policy):
    """Nobody notices a wrong call before the discard."""

    def notices(self, foul: str) -> bool:
        return not foul


class Silent(Policy):
    """Nobody says that a hand is dead."""

    def announces(self, ruling: object) -> bool:
        return ruling is None


def seated(ruleset: str, policy: Policy | None = None, **situation: Unpack[Situation]) -> RefereedTable:
    book = rulesets.load(ruleset)
    tiles = wall(reds=book["equipment.red_fives"], **situation)
    first = Round(compile_rules(book), tiles, ask_everybody=True)
    return RefereedTable(book, seed=1, first=first, policy=policy)


def discard(table: RefereedTable, wind: str, tile: str) -> list[Incident]:
    """Discard this tile, the one just drawn if it is that."""
    drawn = table.view(wind)["drawn"] == tile
    return list(table.attempt(wind, Action.Discard(tile, drawn)).incidents)


def pass_all(table: RefereedTable) -> list[Incident]:
    """Everybody who has to answer lets the tile go."""
    found: list[Incident] = []
    while table.phase == "reaction" and table.deciders:
        found += table.attempt(table.deciders[0], PASS).incidents
    return found


def go_round(table: RefereedTable, left: int) -> list[Incident]:
    """All discard what they draw until so many tiles are left, and it is somebody's turn."""
    found = pass_all(table)
    while table.phase == "turn" and table.game.live_left > left:
        wind = table.deciders[0]
        found += discard(table, wind, table.view(wind)["drawn"])
        found += pass_all(table)
    return found


def run_out(table: RefereedTable) -> list[Incident]:
    """All discard what they draw until the wall is empty and the players speak."""
    found = go_round(table, 0)
    wind = table.deciders[0]
    found += discard(table, wind, table.view(wind)["drawn"])
    return found + pass_all(table)


def speak(table: RefereedTable, **tenpai: bool) -> list[Incident]:
    """Everybody says noten in order, but those who say tenpai."""
    found: list[Incident] = []
    for wind in "ESWN":
        if table.phase == "tenpai":
            said = Action.Tenpai() if tenpai.get(wind) else Action.Noten()
            found += table.attempt(wind, said).incidents
    return found
