"""``BookTable``: a table by the book, where everything can be tried and the book says what follows.

>>> from hanchan.bookplay import BookTable, ClaimWin
>>> table = BookTable("ema-2016", seed=7)
>>> [incident] = table.attempt("E", ClaimWin(shown=False)).incidents
>>> incident.foul, incident.penalty, incident.ruling.clause
('empty_win_hand_hidden', 'dead_hand', 'EMA 2016 §3.4.7, §5.1.2')
>>> table.view("E")["seats"][0]["dead"]
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, Game, RefusedError

from .. import rulesets
from ..errors import HanchanError, OptionError
from ..play import seed_bytes
from ..scoring import DEFAULT_RULESET, compiled
from . import _calls, _claims, _draws, _turns
from ._hands import after, can_do
from ._judge import GAME, Judge
from ._state import Charge, HandState
from ._which import WINS, foul_of
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
from .incident import Incident, Outcome
from .policy import Policy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Round

    from ..logs import GameLog, Recorder
    from ..referee.ledger import GameScore, Ledger
    from ..rulesets import Ruleset
    from .attempts import Attempt

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")
WINDS = ("E", "S", "W", "N")
LENGTHS = ("full", "east")
PASS = Action.Pass()
CALLS = (Action.Chi, Action.Pon, Action.Kan)
OFFERS = {Action.Ankan: "ankan", Action.Kakan: "kakan", Action.Discard: "discard", Action.Riichi: "discard"}


class AttemptError(HanchanError):
    """An attempt that hands cannot make in this position."""


class BookTable:
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
        recorder: Recorder | None = None,
        first: Round | None = None,
    ) -> None:
        """Sit down. ``readings`` choose other readings than ours, as ``referee.rule`` takes them.

        ``first`` is the first hand, dealt with ``ask_everybody``; the others come from the seed. A ruleset
        without penalties raises NoPenaltiesError.
        """
        if length not in LENGTHS or len(set(names)) != len(WINDS):
            raise OptionError(
                f"a game is {' or '.join(LENGTHS)} and has four players with names of their own"
            )
        self.ruleset = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
        self._names = tuple(names)
        self.judge = Judge(self.ruleset, names, policy or Policy(), readings)
        rules, east = compiled(self.ruleset), length == "east"
        if first is None:
            self.game = Game(rules, seed_bytes(seed), east_only=east, ask_everybody=True)
        else:
            self.game = Game.beginning_with(first, seed_bytes(seed), east_only=east)
        self.incidents: list[Incident] = []
        self.log: GameLog | None = None
        self.hand = HandState()
        self._recorder = recorder
        self._events: list[Mapping[str, Any]] = []
        self._found: list[Incident] = []
        if recorder:
            recorder.begin_hand(self.game)

    @property
    def ledger(self) -> Ledger:
        """Every point outside the table."""
        return self.judge.ledger

    @property
    def deciders(self) -> list[str]:
        """Who has to decide now; who has claimed a tile wrongly waits for the others."""
        held = self.hand.held
        return [wind for wind in self.game.deciders if wind not in held] if held else list(self.game.deciders)

    @property
    def phase(self) -> str:
        """Where the hand stands: ``turn reaction tenpai over``."""
        return self.game.phase

    def legal(self, wind: str) -> list[Action]:
        """What a seat may do; who does not know of a dead hand believes to have all of it."""
        return [] if wind in self.hand.held else self.game.legal(wind)

    def view(self, wind: str | None = None) -> dict[str, Any]:
        """What a seat may see, or a spectator."""
        return self.game.view(wind)

    def attempt(self, wind: str, attempt: Attempt) -> Outcome:
        """Try something; raises AttemptError for what hands cannot do, and the hand is as it was."""
        if self._is_over():
            raise AttemptError("the hand is over")
        if wind not in WINDS:
            raise AttemptError(f"{wind!r} is no seat; use E, S, W or N")
        self._events, self._found = [], []
        self._try(wind, attempt)
        self._settle()
        if self._is_over():
            self._close()
        self.incidents += self._found
        return Outcome(tuple(self._events), tuple(self._found))

    def next_hand(self, *, dealer_stops: bool = True) -> None:
        """Deal the next hand after one that is over, or end the game."""
        self.game.next_hand(dealer_stops=dealer_stops and self.game.dealer_may_stop)
        self.hand = HandState()
        if not self._recorder:
            return
        if self.game.ended is None:
            self._recorder.begin_hand(self.game)
        else:
            self.log = self._recorder.end_game(self.game)

    def time_signal(self) -> None:
        """Time is up; the book says how many hands are still played."""
        self.game.time_signal()
        if self._recorder:
            self._recorder.time_signal()

    def scores(self) -> dict[str, GameScore]:
        """What each player takes away from the game as it stands, with what the ledger takes off it."""
        points = dict(zip(self._names, self.game.scores, strict=True))
        return self.ledger.scores(GAME, points, pot=self.game.pot)

    def _is_over(self) -> bool:
        return self.game.phase == "over"

    # What is tried.

    def _try(self, wind: str, attempt: Attempt) -> None:
        match attempt:
            case Action():
                self._act(wind, attempt)
            case ClaimWin(shown):
                _claims.claim_win(self, wind, shown)
            case SayTenpai(shown):
                self._while_played()
                _draws.say_early(self, wind, shown)
            case LateCall(call):
                _calls.late_call(self, wind, call)
            case TakeTile():
                _calls.take_tile(self, wind)
            case DrawInHaste():
                self._draw_in_haste(wind)
            case SloppyRiichi() | TakeBackRiichi() | TakeBackQuad() | PutRight():
                self._try_in_turn(wind, attempt)
            case _:
                self._try_to_call(wind, attempt)

    def _try_in_turn(self, wind: str, attempt: Attempt) -> None:
        if self.game.phase != "turn" or wind not in self.game.deciders:
            raise self.impossible(f"it is not the turn of {wind}")
        match attempt:
            case SloppyRiichi():
                _turns.sloppy_riichi(self, wind, attempt)
            case TakeBackRiichi():
                _turns.take_back_riichi(self, wind)
            case TakeBackQuad():
                _turns.take_back_quad(self, wind)
            case PutRight():
                _calls.put_right(self, wind, attempt)

    def _try_to_call(self, wind: str, attempt: Attempt) -> None:
        match attempt:
            case TakeBackCall():
                _calls.take_back_call(self, wind, attempt)
            case ChangeCall():
                _calls.change_call(self, wind, attempt)
            case WrongSet():
                _calls.wrong_set(self, wind, attempt)
            case ForgetTile():
                _calls.forget_tile(self, wind, attempt)
            case _:
                raise AttemptError(f"{attempt!r} is nothing that can be tried")

    def _act(self, wind: str, action: Action) -> None:
        phase = self.game.phase
        if isinstance(action, Action.Ron | Action.Tsumo):
            _claims.claim_win(self, wind, shown=True)
        elif phase == "reaction":
            _calls.answer(self, wind, action)
        elif phase == "turn" and wind in self.game.deciders:
            _turns.act_in_turn(self, wind, action)
        elif isinstance(action, CALLS):
            self._call_late(wind, action)
        elif phase == "tenpai":
            _draws.state(self, wind, action)
        else:
            raise self.impossible(f"it is not the turn of {wind}")

    def _call_late(self, wind: str, action: Action) -> None:
        """A good call against a draw in haste; else one that comes too late."""
        if action in self.game.legal(wind) and wind not in self.hand.unannounced:
            self.do(wind, action)
            self.blame_haste()
        else:
            group: Any = str(action).split()[0]
            _calls.late_call(self, wind, group)

    def _draw_in_haste(self, wind: str) -> None:
        is_next = self.game.phase == "reaction" and wind == after(self.hand.offerer)
        if self.hand.held or self.hand.charges or not is_next:
            raise self.impossible(f"{wind} cannot draw now")
        try:
            events = self.game.draw_in_haste()
        except RefusedError as error:
            raise AttemptError(str(error)) from error
        self.hand.hasty = wind
        self.took(events)

    def _while_played(self) -> None:
        if self.game.phase == "tenpai":
            raise self.impossible("the hand is over: tenpai is said in order")

    # What happens.

    def do(self, wind: str, action: Action) -> None:
        """Do what is legal; raises RefusedError."""
        if self.game.phase != "reaction":
            self.hand.answers.clear()
        events = self.game.apply(wind, action)
        self._note(wind, action)
        self.took(events)

    def do_anyway(self, wind: str, action: Action) -> None:
        """Do what hands can do."""
        try:
            _, events = self.game.do_anyway(wind, action)
        except RefusedError as error:
            raise AttemptError(str(error)) from error
        self._note(wind, action)
        self.took(events)

    def _note(self, wind: str, action: Action) -> None:
        hand = self.hand
        if offered := OFFERS.get(type(action)):
            hand.answers, hand.hasty = {}, ""
            hand.offer, hand.offered, hand.offerer = self.game.round, offered, wind
        elif action != PASS:
            hand.answers[wind] = action

    def took(self, events: Sequence[Mapping[str, Any]]) -> None:
        """Take in what happened: fouls of before may be found by it."""
        if not events:
            return
        self._events += events
        self.hand.written.append(("events", events, None, None))
        if self.game.phase == "tenpai":
            for wind, foul in list(self.hand.unannounced.items()):
                self.judge.announce(self.game, self.hand, wind, foul)
        if self.hand.pending:
            self._find(self.hand.watch(events))

    def _find(self, due: Sequence[Any]) -> None:
        """Rule on fouls whose moment has come."""
        if self.game.phase == "over":
            return
        charges: list[Charge] = []
        for one in due:
            facts = {"discarded_since": True} if one.when == "discard" else _calls.tile_facts(one)
            told = one.charges(facts)
            if one.when == "tile" and self.judge.expect(told[0]).penalty == "correct":
                continue
            self.hand.pending.remove(one)
            charges += told
        if charges:
            self.judge_now(charges)
        if self.game.phase != "reaction":
            self.hand.pending = [one for one in self.hand.pending if one.carried_out]

    def charge(self, *charges: Charge) -> list[Incident]:
        """Rule on fouls now; what would end the hand waits for those who may win on the tile on offer.

        Nothing is answered while it waits.
        """
        waits = self.game.phase == "reaction" and any(
            self.judge.expect(one).penalty == "chonbo" for one in charges
        )
        claims_win = self.game.phase == "reaction" and any(one.foul in WINS for one in charges)
        if waits or claims_win:
            self.hand.charges += charges
            self.hand.held |= {one.wind: None for one in charges if one.wind in self.deciders}
            return []
        return self.judge_now(charges)

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
    def impossible(why: str) -> AttemptError:
        """The error for what cannot be tried."""
        return AttemptError(why)

    # Taking back.

    def mark(self) -> tuple[Round, int]:
        """The position, to come back to."""
        return self.game.round, len(self.hand.written)

    def back(self, to: tuple[Round, int]) -> None:
        """Go back to a position: what happened since is void, and what was ruled stands."""
        round, length = to
        self.game.take_back(round)
        ruled = [line for line in self.hand.written[length:] if line[0] != "events"]
        self.hand.written[length:] = ruled
        for wind in [line[1] for line in ruled if line[0] == "dead"]:
            self.game.declare_dead(wind)

    def back_to_offer(self) -> None:
        """Go back to the tile of a quad on offer: what came of it is void."""
        assert self.hand.offer is not None
        written = self.hand.written
        last = max(n for n, line in enumerate(written) if line[0] == "events" and _offers(line[1]))
        self.back((self.hand.offer, last + 1))
        self.hand.answers.clear()

    # When all have answered.

    def _settle(self) -> None:
        """Rule on claims that waited, once everybody else has answered."""
        hand = self.hand
        if hand.held and self.game.phase == "reaction" and set(self.game.deciders) <= hand.held.keys():
            self._settle_held()
        if hand.charges and self.game.phase != "reaction":
            charges, hand.charges = hand.charges, []
            self.judge_now(charges, winners=self._winners())

    def _settle_held(self) -> None:
        hand = self.hand
        won = any(isinstance(one, Action.Ron) for one in hand.answers.values())
        if hand.charges and not won:
            charges, hand.charges = hand.charges, []
            self.judge_now(charges)
        sets = [] if hand.answers else [wind for wind, wrong in hand.held.items() if wrong]
        held, hand.held = hand.held, {}
        for wind in self.game.deciders:
            if wind not in sets[:1]:
                self.do(wind, PASS)
        if sets and self.game.phase == "reaction" and (wrong := held[sets[0]]):
            _calls.lay_down(self, sets[0], wrong)

    def _winners(self) -> list[str]:
        end = self.game.end
        return [win["seat"] for win in end["wins"]] if end and end["type"] == "win" else []

    def _close(self) -> None:
        """The hand is over: write it down."""
        if self._recorder:
            for kind, one, two, three in self.hand.written:
                match kind:
                    case "events":
                        self._recorder.happened(self.game, [each for each in one if _can_be_logged(each)])
                    case "dead":
                        self._recorder.dead_hand(self.game, one, two)
                    case _:
                        self._recorder.penalty(one, two, three)
            self._recorder.end_hand(self.game)
        self.hand.pending.clear()


def _can_be_logged(event: Mapping[str, Any]) -> bool:
    """The native log has no word for a set that is none; ``Record`` has it."""
    return bool(event["type"] != "wrong_set")


def _offers(events: Sequence[Mapping[str, Any]]) -> bool:
    return any(event["type"] in ("kakan", "ankan", "discard") for event in events)
