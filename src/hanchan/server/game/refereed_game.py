"""``RefereedGame``: a recorded game in which fouls can happen and are ruled on.

>>> game = RefereedGame("wrc-2022", seed=7)
>>> step = game.attempt("S", attempts.ClaimWin(shown=True))
>>> [one.foul for one in game.book.incidents], game.engine.phase
(['empty_win_hand_shown'], 'over')
>>> again = RefereedGame("wrc-2022", seed=7)
>>> again.do(step) == step, again.engine.end == game.engine.end
(True, True)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from hanchan_core import Action, RefusedError

from ... import rulesets
from ...i18n import ENGLISH, Language
from ...referee import foul
from ...referee.ledger import WORDS as WHERE
from ...referee.ledger import Where
from ...refereed import AttemptError, RefereedTable, attempts
from ...refereed.table import NAMES
from .. import protocol
from ..protocol.actions import stored
from .attempts import attempt_of, tryable
from .recorded_game import RecordedGame, Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan_core import Game, GameResult, Round

    from ...logs import Recorder
    from ...referee.ledger import PenaltyEntry
    from ...refereed import Attempt, Incident, Outcome
    from ...rulesets import Ruleset
    from ..protocol.actions import Move

PASS = Action.Pass()
CALLS = (Action.Chi, Action.Pon, Action.Kan)


@cache
def has_penalties(ruleset: str) -> bool:
    """Whether a rulebook says what follows from fouls.

    >>> has_penalties("wrc-2022"), has_penalties("tenhou")
    (True, False)
    """
    return bool(rulesets.load(ruleset)["penalties.in_use"])


class RefereedGame(RecordedGame):
    """A game by the book, and the events of the hand that is played."""

    is_refereed = True

    def __init__(
        self,
        ruleset: str | Ruleset,
        seed: int | bytes,
        *,
        east_only: bool = False,
        wall: str = "",
        tournament: bool = False,
        recorder: Recorder | None = None,
    ) -> None:
        """Begin a game; a rulebook without penalties raises NoPenaltiesError.

        EMA 2016 §3.4.6 has another chombo in a ``tournament`` than outside.
        """
        self._recorder, self._tournament = recorder, tournament
        self.book: RefereedTable
        super().__init__(ruleset, seed, east_only=east_only, wall=wall)

    def _begin(self, first: Round | None, *, east_only: bool) -> Game:
        length = "east" if east_only else "full"
        self.book = RefereedTable(
            self.ruleset,
            seed=self._seed,
            length=length,
            tournament=self._tournament,
            first=first,
            recorder=self._recorder,
        )
        return self.book.game

    @property
    def rulings(self) -> int:
        """How often a referee had to rule."""
        return len(self.book.incidents)

    @property
    def result(self) -> GameResult | None:
        """Points, places, uma and scores by seat, with what the ledger takes off the game."""
        return self.book.result

    @property
    def figures(self) -> list[float]:
        """The points that decide the places: where the book says so, with what came off before uma."""
        points = super().figures
        if self.ruleset["uma.places_from"] != "after_penalties":
            return points
        ledger = self.book.ledger
        return [
            one + ledger.points(name, where=Where.BEFORE_UMA) for one, name in zip(points, NAMES, strict=True)
        ]

    @property
    def deciders(self) -> list[str]:
        """Winds that have to decide now; who has claimed a tile wrongly waits for the others."""
        return self.book.deciders

    def legal(self, wind: str) -> list[Action]:
        """What a wind may do now; where the book forbids every discard, any of them all the same."""
        legal = self.book.legal(wind)
        if not legal and self.engine.phase == "turn" and wind in self.book.deciders:
            return [Action.Discard(tile, False) for tile in self.engine.side(wind)["tiles"]]
        return legal

    def attempts(self, wind: str) -> list[protocol.Tryable]:
        """What a wind can try now, legal or not."""
        return tryable(self.book, wind)

    def attempt_of(self, wind: str, message: protocol.Try) -> Attempt:
        """The attempt that a client means; raises AttemptError for what cannot be tried now."""
        return attempt_of(self.book, wind, message)

    def attempt(self, wind: str, attempt: Attempt) -> Step:
        """Try something at once; raises AttemptError for what hands cannot do, and nothing has happened."""
        self._take(self.book.attempt(wind, attempt))
        return Step([stored(wind, attempt, 0)])

    def act(self, moves: Sequence[Move]) -> Step:
        """Try all of this, in its order; what cannot be after what came before is let go."""
        first = self._with_one_call(moves)
        done = [(wind, tried, beat) for wind, tried, beat in first if self._tried(wind, tried)]
        return Step([stored(*move) for move in done])

    def _with_one_call(self, moves: Sequence[Move]) -> list[Move]:
        """Where the first caller wins, the table is not told of calls for groups that came clearly later.

        WRC 2022 §8.2; WRC 2025 §12.3.2: only the call that has precedence is looked at.
        """
        calls = [move for move in moves if self._is_call(*move[:2])]
        if self.ruleset["calls.precedence"] != "first_call" or not calls:
            return list(moves)
        first = min(beat for *_, beat in calls)
        late = [move for move in calls if move[2] > first]
        return [(move[0], PASS, move[2]) if move in late else move for move in moves]

    def _is_call(self, wind: str, tried: Attempt) -> bool:
        """Whether a group would come of it: a good call, however it is made, or wrong tiles laid down."""
        match tried:
            case attempts.WrongSet():
                own = self.engine.side(wind)
                return not (own["dead"] or own["riichi"])
            case attempts.ForgetTile(call) | attempts.ChangeCall(first=call):
                return self._is_call(wind, call)
        return isinstance(tried, CALLS) and tried in self.legal(wind)

    def _tried(self, wind: str, attempt: Attempt) -> bool:
        try:
            self._take(self.book.attempt(wind, attempt))
        except (AttemptError, RefusedError):
            if attempt == PASS:
                return False
            if self.engine.phase == "reaction" and wind in self.book.deciders:
                self._take(self.book.attempt(wind, PASS))
        return True

    def _take(self, outcome: Outcome) -> None:
        self.events += [dict(event) for event in outcome.events]

    def _next(self, *, stops: bool) -> None:
        self.book.next_hand(dealer_stops=stops)

    def time_signal(self) -> Step:
        """Time is up."""
        self.book.time_signal()
        return Step(signal=True)

    # What clients see.

    def incidents(self, words: Language = ENGLISH) -> list[protocol.Incident]:
        """What was ruled on in this hand."""
        numbered, hand = enumerate(self.book.incidents, 1), self.book.hand.number
        return [_incident(number, one, words) for number, one in numbered if one.hand == hand]

    def ledger(self, words: Language = ENGLISH) -> list[protocol.Booked]:
        """What every offender was fined, and every note; who was paid by one sees it at the hand's end."""
        return [_booked(one, words) for one in self.book.ledger.entries if one.foul]


def _booked(one: PenaltyEntry, words: Language) -> protocol.Booked:
    where, reason = words.text(WHERE[one.where]), words.text(one.reason)
    return protocol.Booked(NAMES.index(one.player), one.points, where, reason, words.clause(one.clause))


def _incident(number: int, one: Incident, words: Language) -> protocol.Incident:
    return protocol.Incident(
        number=number,
        seat=one.seat,
        wind=cast("protocol.Wind", one.wind),
        foul=words.text(foul(one.foul).title),
        penalty=one.penalty,
        say=words.text(one.text),
        clause=words.text(one.cited),
        points=one.points,
    )
