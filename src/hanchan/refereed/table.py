"""``RefereedTable``: a table by the book, where everything can be tried and the book says what follows.

>>> from hanchan.refereed import RefereedTable, ClaimWin
>>> table = RefereedTable("ema-2016", seed=7)
>>> [incident] = table.attempt("E", ClaimWin(shown=False)).incidents
>>> incident.foul, incident.penalty, incident.ruling.clause
('empty_win_hand_hidden', 'dead_hand', 'EMA 2016 §3.4.7, §5.1.2')
>>> table.view("E")["seats"][0]["dead"]
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, Game, GameResult, RefusedError

from .. import rulesets
from ..errors import HanchanError, OptionError
from ..game.play import SEED_BYTES, seed_bytes
from ..rulesets import DEFAULT_RULESET
from ..scoring.score import compile_rules
from ..tiles import WINDS
from . import calls
from .deferred import settle
from .discretion import Policy
from .dispatch import try_it
from .foul_table import WINS, foul_of
from .incident import Incident, Outcome
from .judge import GAME, UNBOOKED, Judge, seat_of
from .possible_tiles import can_do
from .recorded_decisions import RecordedDecisions
from .recorder import RefereedRecorder
from .state import Charge, HandState

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hanchan_core import Events, Round

    from ..logs import GameLog, Recorder
    from ..referee.ledger import GameScore, Ledger
    from ..rulesets import Ruleset
    from .attempts import Attempt
    from .state import Happened

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")
LENGTHS = ("full", "east")
PASS = Action.Pass()
OFFERS = {Action.Ankan: "ankan", Action.Kakan: "kakan", Action.Discard: "discard", Action.Riichi: "discard"}


class AttemptError(HanchanError):
    """An attempt that hands cannot make in this position."""


class RefereedTable:
    """A game by the book: legal or not, what a seat does happens, and is ruled on when it is found."""

    def __init__(
        self,
        ruleset: str | Ruleset = DEFAULT_RULESET,
        *,
        seed: int | bytes,
        length: str = "full",
        names: Sequence[str] = NAMES,
        policy: Policy | None = None,
        readings: Sequence[str] = (),
        tournament: bool = True,
        recorder: Recorder | None = None,
        first: Round | None = None,
    ) -> None:
        """Sit down. ``readings`` choose other readings than ours, as ``referee.rule`` takes them.

        Outside a ``tournament`` a chonbo is paid at the table where the book has that: EMA 2016 §3.4.6.
        ``first`` is the first hand, dealt with ``ask_everybody``; the others come from the seed. A ruleset
        without penalties raises NoPenaltiesError.
        """
        if length not in LENGTHS or len(set(names)) != len(WINDS):
            raise OptionError(
                f"a game is {' or '.join(LENGTHS)} and has four players with names of their own"
            )
        self.ruleset = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        self._names = tuple(names)
        self.hand = HandState()
        heard = RecordedDecisions(policy or Policy(), self._hear)
        self.judge = Judge(self.ruleset, names, heard, readings, tournament=tournament)
        rules, east = compile_rules(self.ruleset), length == "east"
        self._east = east
        if first is None:
            self.game = Game(rules, seed_bytes(seed), east_only=east, ask_everybody=True)
        else:
            self.game = Game.beginning_with(first, seed_bytes(seed), east_only=east)
        self.incidents: list[Incident] = []
        self._won: set[int] = set()
        """The seats that have won a hand."""
        self.log: GameLog | None = None
        self._recorder = recorder
        self._scribe = self._make_recorder(recorder, readings, tournament) if recorder else None
        self._told: list[Sequence[Mapping[str, Any]]] = []
        self._found: list[Incident] = []
        if self._scribe:
            self._scribe.begin_hand(self.game, seeded=first is None)

    def _hear(self, answer: Happened) -> None:
        self.hand.happened.append(answer)

    @staticmethod
    def _make_recorder(recorder: Recorder, readings: Sequence[str], tournament: bool) -> RefereedRecorder:
        same = recorder.readings == tuple(readings) and recorder.tournament == tournament
        if not recorder.by_the_book or not same:
            raise OptionError(
                "a table by the book needs a Recorder with by_the_book, and with its readings and tournament"
            )
        return RefereedRecorder(recorder)

    @property
    def ledger(self) -> Ledger:
        """Every point outside the table."""
        return self.judge.ledger

    @property
    def deciders(self) -> list[str]:
        """The seats that have to decide now; a seat that claimed a tile wrongly waits for the others."""
        held = self.hand.held
        deciders: list[str] = [*self.game.deciders]
        return [wind for wind in deciders if wind not in held] if held else deciders

    @property
    def phase(self) -> str:
        """Where the hand stands: ``turn reaction tenpai over``."""
        return self.game.phase

    def legal(self, wind: str) -> list[Action]:
        """What a seat may do; a player unaware of a dead hand is offered everything."""
        return [] if wind in self.hand.held else self.game.legal(wind)

    def view(self, wind: str | None = None) -> dict[str, Any]:
        """What a seat may see, or a spectator; with every incident that is known, and who was warned."""
        view, known = self.game.view(wind), self._known_incidents()
        warned = [one.seat for one in known if one.penalty == "warning"]
        for place, seat in enumerate(view["seats"]):
            seat["warnings"] = warned.count((self.game.dealer + place) % len(WINDS))
        return {**view, "incidents": [incident.public_dict() for incident in known]}

    def _known_incidents(self) -> list[Incident]:
        """All but those by which a hand is dead without anybody having said so."""
        unsaid, hand = self.hand.unannounced, self.hand.number
        return [
            incident
            for incident in self.incidents
            if incident.hand != hand or unsaid.get(incident.wind) != incident.foul
        ]

    def attempt(self, wind: str, attempt: Attempt) -> Outcome:
        """Try something; raises AttemptError for what hands cannot do, and the hand is as it was."""
        if self._is_over():
            raise AttemptError("the hand is over")
        if wind not in WINDS:
            raise AttemptError(f"{wind!r} is no seat; use E, S, W or N")
        phase, before = self.game.phase, len(self.hand.happened)
        self._told, self._found = [], []
        try:
            try_it(self, wind, attempt)
        except AttemptError:
            del self.hand.happened[before:]
            raise
        return self._outcome(phase, wind, attempt)

    def _outcome(self, phase: str, wind: str, attempt: Attempt) -> Outcome:
        """What came of something that was tried in this phase."""
        settle(self)
        if phase == "reaction" and self.game.phase == "tenpai":
            self.hand.happened.append(("exhausted", None))
        if self._is_over():
            self.hand.pending.clear()
        self.incidents += self._found
        if self._scribe:
            self._scribe.tried(self.game, phase, (wind, attempt), self.hand.happened)
        return Outcome(tuple(self._told), tuple(self._found))

    def pass_all(self) -> Outcome:
        """Let everybody who is still asked pass, one after the other; nothing happens if nobody is."""
        asked = self.deciders if self.game.phase == "reaction" else []
        if not asked or self.hand.held:
            passed = [self.attempt(wind, PASS) for wind in asked]
            parts = tuple(part for one in passed for part in one.parts)
            return Outcome(parts, tuple(found for one in passed for found in one.incidents))
        self._told, self._found = [], []
        self.took(self.game.pass_all())
        return self._outcome("reaction", asked[-1], PASS)

    def follow(self, moves: Sequence[tuple[str, Action]]) -> bool:
        """Play moves in a row that end with a tile on offer; whoever is asked and not named lets a tile go.

        They must be good ones, nothing may be left to be ruled on, and nobody may write the game down: else
        nothing happens, and the answer is False.
        """
        hand = self.hand
        if self._scribe or hand.pending or hand.held or hand.charges or hand.unannounced:
            return False
        try:
            events = self.game.replay_moves(moves, to_last=True)
        except RefusedError:
            return False
        self._told, self._found = [], []
        self._note(*moves[-1])
        self.took(events)
        return True

    def play_quiet_turns(
        self, turns: int, wants: tuple[int, int, int], seed: int, *, position: int = 0
    ) -> tuple[tuple[str, Action] | None, int]:
        """Let the players discard and pass by chance for at most this many turns, as ``Game.drift`` does.

        What somebody wants to do next, and how many positions there were. Nothing happens while a foul waits
        to be found.
        """
        hand = self.hand
        waiting = hand.held or hand.charges or hand.unannounced or hand.of_this_turn
        if self.game.phase != "turn" or waiting:
            return None, 0
        events, last, wanted, positions = self.game.play_quiet_turns(turns, wants, seed, position=position)
        if last:
            self._told, self._found = [], []
            self._note(*last)
            self.took(events)
            self._outcome("turn", *last)
        return wanted, positions

    def next_hand(self, *, dealer_stops: bool = True) -> None:
        """Deal the next hand after one that is over, or end the game."""
        wins = (self.game.end or {}).get("wins", ())
        self._won |= {seat_of(self.game, win["seat"]) for win in wins}
        self.game.next_hand(dealer_stops=dealer_stops and self.game.dealer_may_stop)
        self.hand = HandState(number=self.hand.number + 1)
        if self._scribe and self._recorder:
            if self.game.ended is None:
                self._scribe.begin_hand(self.game)
            else:
                self.log = self._recorder.end_game(self.game, self.result)

    def go_on_with(self, hand: Round, *, dealer: int) -> None:
        """Go on with a hand that was dealt by hand, with ``ask_everybody``, such as one of a log."""
        self.game = Game.beginning_with(hand, bytes(SEED_BYTES), dealer=dealer, east_only=self._east)
        self.hand = HandState(number=self.hand.number + 1)

    def time_signal(self) -> None:
        """Time is up; the book says how many hands are still played."""
        self.game.time_signal()
        if self._recorder:
            self._recorder.time_signal()

    def scores(self) -> dict[str, GameScore]:
        """What each player takes away from the game as it stands, with what the ledger takes off it."""
        won = [seat in self._won for seat in range(len(WINDS))]
        return self.scores_of(self.game.scores, self.game.pot, won)

    def scores_of(self, points: Sequence[int], pot: int, won: Sequence[bool]) -> dict[str, GameScore]:
        """The same for a game with these points by seat, deposits and winners."""
        named = dict(zip(self._names, points, strict=True))
        return self.ledger.scores(GAME, named, pot=pot, won=won)

    @property
    def result(self) -> GameResult | None:
        """What the game ends with, by seat, with what the ledger takes off; None while it is played."""
        if self.game.result is None:
            return None
        rows = list(self.scores().values())
        return GameResult(
            [row.points for row in rows],
            [row.place for row in rows],
            [row.uma for row in rows],
            [row.score for row in rows],
        )

    def _is_over(self) -> bool:
        return self.game.phase == "over"

    # What happens.

    def do(self, wind: str, action: Action) -> None:
        """Do what is legal; raises RefusedError."""
        if self.game.phase != "reaction":
            self.hand.answers.clear()
        events = self.game.apply(wind, action)
        self._note(wind, action)
        self.took(events)

    def apply_unchecked(self, wind: str, action: Action) -> None:
        """Do what hands can do."""
        events = self.refused_as_impossible(lambda: self.game.apply_unchecked(wind, action)[1])
        self._note(wind, action)
        self.took(events)

    def _note(self, wind: str, action: Action) -> None:
        hand = self.hand
        if offered := OFFERS.get(type(action)):
            hand.answers, hand.hasty = {}, ""
            hand.offer, hand.offered, hand.offerer = self.game.round, offered, wind
            hand.offered_at = len(hand.happened) + 1
        elif action != PASS:
            hand.answers[wind] = action

    def took(self, events: Sequence[Mapping[str, Any]]) -> None:
        """Take in what happened: fouls of before may be found by it."""
        if not events:
            return
        self._told.append(events)
        self.hand.early = ""
        self.hand.happened.append(("events", events))
        if self.game.phase == "tenpai":
            for wind, foul in list(self.hand.unannounced.items()):
                self.judge.announce(self.game, self.hand, wind, foul)
        if self.hand.pending:
            self._find(self.hand.watch(events))
        else:
            self.hand.before_draw = ()

    def _find(self, due: Sequence[Any]) -> None:
        """Rule on fouls whose moment has come."""
        if self.game.phase == "over":
            return
        charges: list[Charge] = []
        for one in due:
            facts = {"discarded_since": True} if one.when == "discard" else calls.tile_facts(one)
            charged = one.charges(facts)
            if one.when == "tile" and self.judge.expect(charged[0]).penalty == "correct":
                continue
            self.hand.pending.remove(one)
            charges += charged
        if charges:
            self.judge_now(charges)
        for one in due:
            if one.void and not self._is_over():
                self.back(one.before)
                self.hand.offer_again(one.void)
                self.let_go(one.wind)
        if self.game.phase != "reaction":
            self.hand.pending = [one for one in self.hand.pending if one.carried_out]

    def charge(self, *charges: Charge) -> list[Incident]:
        """Rule on fouls now; what would end the hand waits for those who may win on the tile on offer.

        Nothing is answered while it waits.
        """
        waits = self.game.phase == "reaction" and any(
            self.judge.expect(charge).penalty == "chonbo" for charge in charges
        )
        claims_win = self.game.phase == "reaction" and any(charge.foul in WINS for charge in charges)
        if waits or claims_win:
            self.hand.charges += charges
            self.hand.held |= {charge.wind: None for charge in charges if charge.wind in self.deciders}
            return []
        return self.judge_now(charges)

    def charge_if_in_book(self, charge: Charge) -> None:
        """Rule on a foul, if the book has it."""
        if self.judge.expect(charge).penalty not in UNBOOKED:
            self.charge(charge)

    def judge_now(
        self, charges: Sequence[Charge], *, winners: Sequence[str] = (), drawn: bool = False
    ) -> list[Incident]:
        """Rule on fouls that come together."""
        incidents = self.judge.judge(self.game, self.hand, charges, winners=winners, drawn=drawn)
        self._found += incidents
        return incidents

    def let_go(self, wind: str) -> None:
        """A seat that has claimed the tile on offer in vain lets it go."""
        if self.game.phase == "reaction" and wind in self.deciders:
            self.do(wind, PASS)

    def blame_haste(self) -> None:
        """The discard is claimed against a draw that came too fast."""
        if hasty := self.hand.hasty:
            self.hand.hasty = ""
            self.charge(Charge(hasty, str(foul_of("call", "haste"))))

    def can_do(self, wind: str, action: Action) -> bool:
        """Whether hands can do it."""
        return can_do(self.game.round, wind, action)

    @staticmethod
    def refused_as_impossible(do: Callable[[], Events]) -> Events:
        """What happens, if hands can do it; raises AttemptError."""
        try:
            return do()
        except RefusedError as error:
            raise AttemptError(str(error)) from error

    @staticmethod
    def impossible(why: str) -> AttemptError:
        """The error for what cannot be tried."""
        return AttemptError(why)

    # Taking back.

    def mark(self) -> tuple[Round, int]:
        """The position, to come back to."""
        return self.game.round, len(self.hand.happened)

    def back(self, to: tuple[Round, int]) -> None:
        """Go back to a position: what happened since is void, and what was ruled stands."""
        round, length = to
        self.game.take_back(round)
        for kind, content in self.hand.happened[length:]:
            if kind == "dead":
                self.game.declare_dead(content[0])
        self.hand.happened.append(("back", length))

    def back_to_offer(self) -> None:
        """Go back to the tile of a quad on offer: what came of it is void."""
        assert self.hand.offer is not None
        self.back((self.hand.offer, self.hand.offered_at))
        self.hand.answers.clear()
