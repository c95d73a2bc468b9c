"""Random by-the-book games: players who mostly play on, and now and then foul in every way there is.

>>> game = random_book_game("wrc-2022", seed=3, eagerness=0.02, most_hands=2)
>>> again = game.replay()
>>> again.game.scores == list(game.scores), len(again.incidents) == len(game.incidents)
(True, True)
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

import hanchan_core as core
from hanchan_core import Action, Round

from .. import rulesets
from ..errors import HanchanError
from ..play import seed_bytes, wall
from ..scoring import DEFAULT_RULESET, compiled
from ..tiles import parse
from ._audit import problems
from ._hands import kind, side
from ._mischief import NEAR_THE_END, mischief, rare_mischief
from .attempts import (
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetTile,
    LateCall,
    PutRight,
    SayTenpai,
    SloppyRiichi,
    TakeBackCall,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongSet,
)
from .policy import Decision, Policy
from .record import Record, Remembering
from .table import AttemptError, BookTable

if TYPE_CHECKING:
    from typing import Any

    from ..referee import Ruling
    from ..rulesets import Ruleset
    from .attempts import Attempt

DEALT_EACH = 13
PLACES = tuple(
    tuple(n // 4 * 16 + seat * 4 + n % 4 if n < 12 else 48 + seat for n in range(DEALT_EACH))
    for seat in range(4)
)
"""Where the tiles of each wind lie in a wall: three times four, then one."""
WAITING = ("1112345678999m", "1112345678999p", "1112345678999s", "1122334455667z")
KEEN = 0.9
HALF = 0.5
ALL_TILES, LAST_TURNS = 136, 3
SELDOM = 0.05
RARE = 25
"""So much more often something is tried that only few positions have."""


class BrokenTableError(HanchanError):
    """A position that cannot be: an invariant of the table does not hold."""


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
        return self._dice.random() < 0.5

    def can_go_on(self, foul: str) -> bool:
        """Mostly."""
        del foul
        return self._dice.random() < 0.7


def random_book_game(
    ruleset: str | Ruleset = DEFAULT_RULESET,
    seed: int = 0,
    eagerness: float = 0.01,
    *,
    most_hands: int | None = None,
    rich: bool = False,
    audit: bool = False,
) -> Record:
    """A game by the book, always the same from a seed.

    ``eagerness`` is how likely each move is a foul, from 0 on; what few positions have is tried more often.
    With ``rich`` the first wall is stacked so that rare fouls are near. ``audit`` checks every position and
    raises BrokenTableError.
    """
    book = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    dice = Random(f"book {seed}")
    stacked = _stacked(book, seed, dice) if rich else ""
    first = Round(compiled(book), stacked, ask_everybody=True) if stacked else None
    policy = Remembering(ChancePolicy(dice))
    table = BookTable(book, seed=seed, policy=policy, first=first)
    moves: list[tuple[str, Attempt]] = []
    while True:
        _Hand(table, dice, eagerness, patient=rich and dice.random() < HALF).play(moves, audit=audit)
        if table.game.hands + 1 == most_hands:
            break
        table.next_hand()
        if table.game.ended is not None:
            break
    return Record(
        ruleset=book.id,
        seed=seed_bytes(seed).hex(),
        wall=stacked,
        moves=tuple(moves),
        answers=tuple(policy.answers),
        incidents=tuple(one.to_dict() for one in table.incidents),
        scores=tuple(table.game.scores),
    )


class _Hand:
    """A hand that is played by chance."""

    def __init__(self, table: BookTable, dice: Random, eagerness: float, *, patient: bool) -> None:
        self.table = table
        self.dice = dice
        self.eagerness = eagerness
        self.patience = dice.choice((LAST_TURNS, NEAR_THE_END)) if patient else ALL_TILES
        """Nothing is tried until so many tiles are left."""
        self.keen = dice.choice((KEEN, HALF))
        """How likely a player wins or declares riichi, where that can be."""
        self.calls = dice.choice((SELDOM, KEEN))
        """How likely a player calls what can be called."""
        self.habits = sum(dice.sample(HABITS, 4), ())
        """What is tried before the last tile; all of it in one hand would soon end every hand."""
        self.quads = dice.choice((KEEN, SELDOM))
        """How likely a player makes a quad."""

    def play(self, moves: list[tuple[str, Attempt]], *, audit: bool) -> None:
        """Play to the end."""
        while self.table.phase != "over":
            move = self._foul() or self._good_move()
            moves.append(move)
            if audit and (found := problems(self.table)):
                raise BrokenTableError(f"after {move}: {'; '.join(found)}")

    @property
    def _waits(self) -> bool:
        return self.table.game.live_left > self.patience

    def _foul(self) -> tuple[str, Attempt] | None:
        """Something that is tried and can be; nothing if it cannot."""
        chance = self.dice.random()
        rare = min(HALF, RARE * self.eagerness * (1 + 4 * (self.table.phase == "tenpai")))
        if chance >= rare or self._waits:
            return None
        wind = self.dice.choice("ESWN" if self.dice.random() < HALF else self.table.deciders)
        tries = mischief if chance < min(HALF, self.eagerness) else rare_mischief
        ways = tries(self.table, wind, self.dice)
        if self.table.phase != "tenpai" and self.table.game.live_left:
            liked = (*self.habits, *SELDOM_MET) if tries is rare_mischief else self.habits
            ways = [one for one in ways if isinstance(one, liked)]
        if not ways:
            return None
        attempt = self.dice.choice(ways)
        try:
            self.table.attempt(wind, attempt)
        except AttemptError:
            return None
        return wind, attempt

    def _good_move(self) -> tuple[str, Attempt]:
        """What a player does who wants to win, or waits."""
        wind = self.dice.choice(self.table.deciders)
        legal = self.table.legal(wind)
        if not legal:  # Every discard would be swap-calling.
            legal = [Action.Discard(self.dice.choice(side(self.table.game, wind)["tiles"]), False)]
        action = legal[-1] if self._waits else self._keen(wind, legal)
        self.table.attempt(wind, action)
        return wind, action

    def _keen(self, wind: str, legal: list[Action]) -> Action:
        if self.table.phase == "tenpai":
            return legal[0]
        discards = [one for one in legal if isinstance(one, Action.Discard)]
        for action in legal:
            chance = self.quads if isinstance(action, QUADS) else self.keen
            if isinstance(action, EAGER) and self.dice.random() < chance:
                return action
        if self.table.phase == "reaction":
            return self.dice.choice(legal) if self.dice.random() < self.calls else legal[-1]
        return self._best(wind, discards) if len(discards) > 1 else (discards or legal)[0]

    def _best(self, wind: str, discards: list[Action.Discard]) -> Action:
        """A discard that leaves the lowest shanten."""
        tiles = list(side(self.table.game, wind)["tiles"])
        tiles += [one.tile for one in discards if one.drawn]
        try:
            left = {tile: draws[0] for tile, draws in core.ukeire(core.format_tiles(tiles))}
        except HanchanError:  # A hand that has lost a tile.
            return self.dice.choice(discards)
        lowest = min(left.get(kind(one.tile), 9) for one in discards)
        return self.dice.choice([one for one in discards if left.get(kind(one.tile), 9) == lowest])


HABITS: tuple[tuple[type[Any], ...], ...] = (
    *((ClaimWin,), (SayTenpai,), (TakeBackCall, ChangeCall), (WrongSet,), (WrongSet, PutRight)),
    *((ForgetTile,), (ForgetTile, TakeTile), (SloppyRiichi,), (TakeBackRiichi, TakeBackQuad)),
    *((LateCall, DrawInHaste), (Action.Riichi,), (Action.Discard,), (Action.Ankan, Action.Kakan)),
    (Action.Chi, Action.Pon, Action.Kan),
)
"""What players have a liking for."""
SELDOM_MET = (ClaimWin, Action.Ankan, Action.Kakan)
"""What is always tried where it would be a rare foul."""
QUADS = (Action.Kan, Action.Ankan, Action.Kakan)
EAGER = (Action.Ron, Action.Tsumo, Action.Riichi, *QUADS)


def _stacked(book: Ruleset, seed: int, dice: Random) -> str:
    """A wall whose hands have quads, or few suits, or wait for nearly everything."""
    tiles = parse(wall(seed, book)[0])
    stage = dice.choice(("quads", "suits", "waits"))
    if stage == "waits":
        hands = [_taken(tiles, wanted) for wanted in WAITING]
    elif stage == "suits":
        few = [tile for tile in tiles if tile[1] in "mp"]
        hands = [few[DEALT_EACH * n : DEALT_EACH * (n + 1)] for n in range(4)]
    else:
        kinds = list(dict.fromkeys(map(kind, tiles)))
        tiles.sort(key=lambda tile: kinds.index(kind(tile)))
        hands = [tiles[DEALT_EACH * n : DEALT_EACH * (n + 1)] for n in range(4)]
    return _laid(tiles, hands, dice)


def _taken(tiles: list[str], wanted: str) -> list[str]:
    """The tiles of this text, a red five for a plain one if need be."""
    left = list(tiles)
    hand = []
    for tile in parse(wanted):
        one = next(one for one in left if kind(one) == tile)
        left.remove(one)
        hand.append(one)
    return hand


def _laid(tiles: list[str], hands: list[list[str]], dice: Random) -> str:
    left = Counter(tiles) - Counter(tile for hand in hands for tile in hand)
    rest = sorted(left.elements())
    dice.shuffle(rest)
    laid: dict[int, str] = {}
    for places, hand in zip(PLACES, hands, strict=True):
        laid |= dict(zip(places, hand, strict=True))
    order = [laid.get(index) or rest.pop() for index in range(len(tiles))]
    return core.format_tiles(order)


def count_fouls(
    ruleset: str,
    games: int,
    *,
    first: int = 0,
    eagerness: float = 0.01,
    most_hands: int | None = None,
    rich: bool = False,
    workers: int = 1,
) -> Counter[str]:
    """How often each foul occurred in so many audited games, each of which was played again as a check.

    >>> sum(count_fouls("ema-2016", 2, eagerness=0.05, most_hands=1).values()) > 0
    True
    """
    count = partial(_fouls_of, ruleset, eagerness, most_hands, rich)
    seeds = range(first, first + games)
    if workers == 1:
        return sum(map(count, seeds), Counter())
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return sum(pool.map(count, seeds, chunksize=20), Counter())


def _fouls_of(ruleset: str, eagerness: float, most_hands: int | None, rich: bool, seed: int) -> Counter[str]:
    record = random_book_game(ruleset, seed, eagerness, most_hands=most_hands, rich=rich, audit=True)
    again = Record.from_json(record.to_json()).replay()
    incidents = tuple(one.to_dict() for one in again.incidents)
    if (incidents, tuple(again.game.scores)) != (record.incidents, record.scores):
        raise BrokenTableError(f"game {seed} does not replay")
    return Counter(one["foul"] for one in record.incidents)
