"""Players and a referee who decide by chance: they mostly play on, and now and then foul in every way."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any

from hanchan_core import Action

from ..attempts import (
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetReplacement,
    ForgetTile,
    ForgetToTurn,
    LateCall,
    PutRight,
    SayTenpai,
    SloppyRiichi,
    TakeBackCall,
    TakeBackDiscard,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongQuad,
    WrongSet,
)
from ..discretion import Decision, Policy
from ..table import AttemptError, RefereedTable
from .attempts import NEAR_THE_END, mischief, pick_seat, rare_mischief

if TYPE_CHECKING:
    from random import Random

    from ...referee import Ruling

PASS = Action.Pass()
KEEN, HALF, SELDOM = 0.9, 0.5, 0.05
ALL_TILES, LAST_TURNS = 136, 3
ANSWERS = (Action.Ron, Action.Chi, Action.Pon, Action.Kan)
MORE = 10
"""So much more is tried in a stacked hand."""
RARE = 25
"""So much more often something is tried that only few positions have."""
HABITS: tuple[tuple[type[Any], ...], ...] = (
    *((ClaimWin,), (SayTenpai,), (TakeBackCall, ChangeCall), (WrongSet,), (WrongSet, PutRight)),
    *((WrongQuad,), (WrongQuad, PutRight), (ForgetReplacement,), (ForgetReplacement, PutRight)),
    *((ForgetTile,), (ForgetTile, TakeTile), (SloppyRiichi, ForgetToTurn), (TakeBackRiichi, TakeBackQuad)),
    *((LateCall, DrawInHaste), (TakeBackDiscard,), (Action.Riichi,), (Action.Discard,)),
    *((Action.Ankan, Action.Kakan), (Action.Chi, Action.Pon, Action.Kan)),
)
"""What players have a liking for."""
SELDOM_MET = (ClaimWin, Action.Ankan, Action.Kakan, Action.Ron, Action.Tsumo)
"""What is always tried where it would be a rare foul."""


class ChancePolicy(Policy):
    """A referee and players who decide by chance."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def decide(self, ruling: Ruling) -> Decision:
        """Anything that a referee could decide, mostly something mild."""
        penalty = self._dice.choice(("none", "none", "warning", "dead_hand", "chonbo"))
        return Decision(penalty, call=super().decide(ruling).call, why="by chance")

    def announces(self, ruling: Ruling) -> bool:
        """Mostly."""
        del ruling
        return self._dice.random() < 0.7

    def notices(self, foul: str) -> bool:
        """Every other time."""
        del foul
        return self._dice.random() < HALF

    def can_go_on(self, foul: str) -> bool:
        """Mostly."""
        del foul
        return self._dice.random() < 0.7


class ChanceHand:
    """A hand that is played by chance, a step at a time."""

    def __init__(self, table: RefereedTable, dice: Random, eagerness: float, stage: str) -> None:
        self.table = table
        self.dice = dice
        eagerness *= {"": 1, "robbing": 2}.get(stage, MORE)
        self.eagerness = min(HALF, eagerness)
        self.rare = min(HALF, RARE * eagerness)
        patient = stage not in ("", "robbing") and dice.random() < HALF
        self.patience = dice.choice((LAST_TURNS, NEAR_THE_END)) if patient else ALL_TILES
        """Nothing is tried until this many tiles are left."""
        self.habits = sum(dice.sample(HABITS, 5), ())
        """What is tried before the last tile; all of it in one hand would soon end every hand."""
        win, call, quad = dice.choice((KEEN, HALF)), dice.choice((SELDOM, HALF)), dice.choice((KEEN, SELDOM))
        if stage == "robbing":
            win, call, quad = HALF, HALF, KEEN
        self.thousandths = round(1000 * win), round(1000 * call), round(1000 * quad)
        self.wants: dict[type[Action], float] = {
            **dict.fromkeys((Action.Ron, Action.Tsumo, Action.Riichi), win),
            **dict.fromkeys((Action.Chi, Action.Pon), call),
            **dict.fromkeys((Action.Kan, Action.Ankan, Action.Kakan), quad),
        }
        """How likely a player does what can be done."""
        self.is_due = False
        """Whether something is tried now, after turns in which nothing was."""

    def step(self, position: int) -> int:
        """Somebody does something, all pass, or some turns go by; how many positions were checked."""
        phase = self.table.phase
        waits = self.table.game.live_left > self.patience
        if phase == "turn" and not waits and not self.is_due and (turns := self._quiet_turns()):
            wanted, positions = self.table.play_quiet_turns(
                turns, self.thousandths, self.dice.getrandbits(32), position=position
            )
            if wanted or positions:
                self._after_drift(wanted)
                return positions
        self._step(phase, waits)
        return 0

    def _quiet_turns(self) -> int:
        """How many turns nobody tries anything, if half of it is tried in a turn and half on a discard."""
        if not self.rare:
            return ALL_TILES
        if self.table.hand.offered == "kakan":
            return 0
        return int(log(1 - self.dice.random()) / log(1 - self.rare) / 2)

    def _after_drift(self, wanted: tuple[str, Action] | None) -> None:
        table = self.table
        self.is_due = wanted is None
        passes = not isinstance(wanted[1], ANSWERS) if wanted else self.dice.random() < HALF
        if passes and table.phase == "reaction":
            table.pass_all()
        if wanted and table.phase != "over":
            table.attempt(*wanted)

    def _step(self, phase: str, waits: bool) -> None:
        if not waits and self._fouls(phase):
            return
        if phase == "reaction":
            self._answer(waits)
        elif phase == "turn":
            self._move(waits)
        else:
            self._state()

    def _fouls(self, phase: str) -> bool:
        """Whether something is tried, and can be."""
        chance = self.dice.random() * (self.rare if self.is_due else 1)
        self.is_due = False
        often = phase == "tenpai" or self.table.hand.offered == "kakan"
        if chance >= (min(HALF, 5 * self.rare) if often else self.rare):
            return False
        table, dice = self.table, self.dice
        wind = pick_seat(table, dice)
        tries = mischief if chance < self.eagerness else rare_mischief
        ways = tries(table, wind, dice)
        if phase != "tenpai" and table.game.live_left:
            liked = (*self.habits, *SELDOM_MET) if tries is rare_mischief else self.habits
            ways = [way for way in ways if isinstance(way, liked)]
        if not ways:
            return False
        try:
            table.attempt(wind, dice.choice(ways))
        except AttemptError:
            return False
        return True

    def _answer(self, waits: bool) -> None:
        """Whoever wants the tile says so; else all pass, or at times only one."""
        table, dice = self.table, self.dice
        for wind, legal in () if waits else table.game.choices():
            if wind not in table.hand.held and (wanted := self._favourite(legal)):
                table.attempt(wind, wanted)
                return
        if dice.random() < SELDOM:
            table.attempt(dice.choice(table.deciders), PASS)
        else:
            table.pass_all()

    def _move(self, waits: bool) -> None:
        """What a player does who wants to win, or waits."""
        table = self.table
        wind = table.deciders[0]
        legal = table.legal(wind)
        if legal and waits:
            table.attempt(wind, legal[-1])
            return
        discards = [] if len(legal) == 1 else table.game.nearest_discards(wind)
        action = self._favourite(legal) or (self.dice.choice(discards) if discards else None)
        table.attempt(wind, action or (legal[0] if legal else self._any_tile(wind)))

    def _any_tile(self, wind: str) -> Action:
        """Every discard would be swap-calling."""
        return Action.Discard(self.dice.choice(self.table.game.side(wind)["tiles"]), False)

    def _favourite(self, legal: list[Action]) -> Action | None:
        for action in legal:
            chance = self.wants.get(type(action))
            if chance and self.dice.random() < chance:
                return action
        return None

    def _state(self) -> None:
        """Tenpai is shown where it can be."""
        wind = self.table.deciders[0]
        self.table.attempt(wind, self.table.legal(wind)[0])
