"""``RecordedGame``: a game whose every step can be written down, and done again to the same position.

>>> game = RecordedGame("wrc-2022", seed=7)
>>> step = game.act([("E", game.engine.legal("E")[-1], 0)])
>>> again = RecordedGame("wrc-2022", seed=7)
>>> again.do(step) == step, again.engine.view("S") == game.engine.view("S")
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from hanchan_core import Action, Game, Round, commitment

from ... import i18n, rulesets
from ...game import play
from ...game.play import hand_seed, seed_bytes
from ...i18n import ENGLISH, Language
from ...refereed import AttemptError
from ...scoring.score import compile_rules
from ...tiles import SEATS, WINDS
from ..protocol.actions import StoredMove, restored, stored
from .statistics import GameStatistics

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hanchan_core import GameResult

    from ...refereed import Attempt
    from ...rulesets import Ruleset
    from .. import protocol
    from ..protocol.actions import Move

NOT_REFEREED = i18n.message("table-error-not-refereed")
SECRET = ("draw", "draw_back")
"""Events whose tile only the player sees."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes a game: moves that are made together, the next deal, or the signal that time is up."""

    moves: list[StoredMove] = []
    deal: bool = False
    stops: bool = False
    """The last dealer ends the game, where that may be."""
    signal: bool = False
    undo: int = 0
    """So many steps before this one, as they stand, are taken back."""


def standing(steps: Iterable[Step]) -> list[Step]:
    """The steps of which nothing was taken back.

    >>> deal, signal = Step(deal=True), Step(signal=True)
    >>> standing([deal, signal, deal, Step(undo=2), deal]) == [deal, deal]
    True
    """
    stand: list[Step] = []
    for step in steps:
        if step.undo:
            del stand[-step.undo :]
        else:
            stand.append(step)
    return stand


class RecordedGame:
    """A game, and the events of the hand that is played."""

    def __init__(
        self, ruleset: str | Ruleset, seed: int | bytes, *, east_only: bool = False, wall: str = ""
    ) -> None:
        """Begin a game; ``wall`` is the one of the first hand, if it does not come from the seed."""
        self.ruleset = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        self._seed = seed_bytes(seed)
        first = Round(compile_rules(self.ruleset), wall, ask_everybody=True) if wall else None
        self.engine = self._begin(first, east_only=east_only)
        self.deal = 1
        """Which hand of the game this is; one that is dealt again after a chonbo is another one."""
        self.events: list[dict[str, Any]] = []
        """Of this hand, with what only one player may know."""
        self.before = 0
        """How many events there were in earlier hands."""
        self.statistics = GameStatistics()
        """What the players did in the hands that are over."""
        self.dice = None if wall else self._thrown()
        """What everybody saw thrown before the deal; None where the wall was laid by hand."""

    def _begin(self, first: Round | None, *, east_only: bool) -> Game:
        if first:
            return Game.beginning_with(first, self._seed, east_only=east_only)
        return Game(compile_rules(self.ruleset), self._seed, east_only=east_only, ask_everybody=True)

    @property
    def number(self) -> int:
        """How many events there have been."""
        return self.before + len(self.events)

    @property
    def seed(self) -> bytes:
        """The seed of this hand; nobody may know it while the game is played.

        With it everybody could work out the hands that their players did not have to show.
        """
        return hand_seed(self._seed, self.deal - 1)

    @property
    def commitment(self) -> str:
        """What everybody may know of the seed from the deal on; nothing of a wall that was laid by hand."""
        return "" if self.dice is None else commitment(self.seed).hex()

    def _thrown(self) -> tuple[int, int]:
        return play.wall(self.seed, self.ruleset)[1]

    def seat(self, wind: str) -> int:
        """Whose wind it is in this hand."""
        return (self.engine.dealer + WINDS.index(wind)) % SEATS

    def wind(self, seat: int) -> str:
        """The wind of a seat in this hand."""
        return WINDS[(seat - self.engine.dealer) % SEATS]

    def seen(self, wind: str | None, after: int) -> list[dict[str, Any]]:
        """The events after so many, as a wind or a spectator may know them."""
        events = self.events[max(0, after - self.before) :]
        return [event if _may_know(event, wind) else _without_tile(event) for event in events]

    # What only a refereed game has.

    is_refereed: ClassVar[bool] = False
    """Whether fouls can happen, and are ruled on."""

    @property
    def rulings(self) -> int:
        """How often a referee had to rule."""
        return 0

    def incidents(self, words: Language = ENGLISH) -> list[protocol.Incident]:
        """What was ruled on in this hand."""
        del words
        return []

    def ledger(self, words: Language = ENGLISH) -> list[protocol.Booked]:
        """Every penalty and note outside the table."""
        del words
        return []

    def attempts(self, wind: str) -> list[protocol.Tryable]:
        """What a wind can try beside its legal actions."""
        del wind
        return []

    def attempt_of(self, wind: str, message: protocol.Try) -> Attempt:
        """The attempt that a client means; raises AttemptError for what cannot be tried now."""
        del wind, message
        raise AttemptError(NOT_REFEREED)

    def attempt(self, wind: str, attempt: Attempt) -> Step:
        """Try something at once; raises AttemptError for what hands cannot do, and nothing has happened."""
        del wind, attempt
        raise AttemptError(NOT_REFEREED)

    # Results.

    @property
    def end(self) -> Mapping[str, Any] | None:
        """How the hand ended; None while it is played."""
        return self.engine.end

    @property
    def honba(self) -> int:
        """The counters on the table in this hand."""
        return self.engine.honba

    def view(self, wind: str | None = None) -> Mapping[str, Any]:
        """The table as a wind, or a spectator, sees it."""
        return self.engine.view(wind)

    @property
    def result(self) -> GameResult | None:
        """Points, places, uma and scores by seat; None while the game is played."""
        return self.engine.result

    @property
    def figures(self) -> list[float]:
        """The points that decide the places of a game that is over."""
        return list(self.result.points) if self.result else []

    @property
    def deciders(self) -> list[str]:
        """Winds that have to decide now."""
        return list(self.engine.deciders)

    def legal(self, wind: str) -> list[Action]:
        """What a wind may do now."""
        return self.engine.legal(wind)

    # Steps.

    def act(self, moves: Sequence[Move]) -> Step:
        """Make these moves, in their order; raises RefusedError at the first that is not legal."""
        for wind, action, beat in moves:
            assert isinstance(action, Action), "nothing else can be tried here"
            self.events += self.engine.apply(wind, action, beat=beat)
        return Step([stored(*move) for move in moves])

    def next_hand(self, *, stops: bool = False) -> Step:
        """Deal the next hand, or end the game."""
        self.statistics.count(self.events, self.engine.end, self.seat)
        self._next(stops=stops)
        if self.engine.ended is None:
            self.before, self.events = self.number, []
            self.deal += 1
            self.dice = self._thrown()
        return Step(deal=True, stops=stops)

    def _next(self, *, stops: bool) -> None:
        self.engine.next_hand(dealer_stops=stops)

    def time_signal(self) -> Step:
        """Time is up."""
        self.engine.time_signal()
        return Step(signal=True)

    def do(self, step: Step) -> Step:
        """Do a step that was written down."""
        if step.deal:
            return self.next_hand(stops=step.stops)
        if step.signal:
            return self.time_signal()
        return self.act([restored(move) for move in step.moves])


def _may_know(event: dict[str, Any], wind: str | None) -> bool:
    return event["type"] not in SECRET or event["seat"] == wind


def _without_tile(event: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in event.items() if key != "tile"}
