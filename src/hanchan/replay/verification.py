"""Whether everything in a log is as the rulebook has it: moves, values, payments, deal after deal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hanchan_core import Game, HanchanError, RefusedError

from ..logs import LogError, TimeSignal, Win
from ..refereed.replayer import DivergesError, RefereedReplay
from ..scoring.score import compile_rules
from .engine import ReplayedHand
from .game_positions import positions
from .hand_comparison import book_fault, end_fault, events_fault, indicators_fault, seed_fault
from .log_ruleset import ruleset_of
from .report import CUT_OFF, Divergence, Fault, VerificationReport
from .wording import event_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Round

    from ..logs import GameEnd, GameLog, HandLog
    from ..rulesets import Ruleset

FIRST_HAND = "E1.0"
NO_SEED = bytes(32)
"""For a game of which only the way from one hand to the next is asked."""
HALF_A_POINT, NEARLY = 0.5, 1e-6
BEGIN_RULES = {
    "wind": "renchan.dealer_stays_on",
    "dealer": "renchan.dealer_stays_on",
    "honba": "renchan.counter_added_on",
    "pot": "payments.deposit",
    "scores": "payments.deposit",
}
"""The rule that decides each thing with which a hand begins."""
END_RULES = {
    "last_round": "game.last_round",
    "yame": "game.agari_yame",
    "extra_round": "game.extra_round",
    "bust": "game.bust",
    "time": "time.signal_in_hand",
}
"""The rule by which a game ends."""


def verify(log: GameLog, ruleset: str | Ruleset | None = None) -> VerificationReport:
    """Play a log again by a ruleset, and compare every move, value and payment with what it has.

    Without a ruleset it is the one that the log names, else Tenhou's.
    """
    book = ruleset_of(log, ruleset)
    verifier = _Verifier(log, book)
    good: list[HandLog] = []
    divergence = None
    unfinished: list[str] = []
    cut_off = False
    for number, hand in enumerate(log.hands, 1):
        found = verifier.hand(hand, is_last=number == len(log.hands))
        if isinstance(found, Fault):
            divergence = _divergence(log, book, number, found)
            break
        if found:
            unfinished.append(f"hand {number} ({hand.name}): {found}")
            cut_off |= found == CUT_OFF
        else:
            good.append(hand)
    incidents = len(replace(log, hands=tuple(good)).incidents) if log.by_the_book else 0
    return VerificationReport(
        log.place.file, book.id, len(good), incidents, divergence, tuple(unfinished), cut_off
    )


def _divergence(log: GameLog, book: Ruleset, number: int, fault: Fault) -> Divergence:
    hand = log.hands[number - 1]
    known = {*book, *(yaku.key for yaku in book.yakus)}
    clauses = dict.fromkeys(book.cite(rule) for rule in fault.rules if rule in known)
    return Divergence(
        file=str(log.place),
        hand=number,
        name=hand.name,
        event=fault.event,
        line=hand.lines[min(fault.event, len(hand.lines) - 1)] if hand.lines else None,
        logged=fault.logged,
        ours=fault.ours,
        clause="; ".join(clauses),
        view=_view_before(log, number, fault.event, book),
    )


def _view_before(log: GameLog, number: int, event: int, book: Ruleset) -> Mapping[str, Any] | None:
    """The position in which an event comes; None if the tiles cannot even be dealt."""
    view = None
    with suppress(HanchanError):
        for position in positions(log, book, number):
            view = position.view
            if position.at + 1 >= event:
                break
    return view


class _Verifier:
    """Goes from hand to hand."""

    def __init__(self, log: GameLog, book: Ruleset) -> None:
        self._log = log
        self._book = book
        self._expected: dict[str, Any] | None = None
        """How the next hand must begin, where that is known."""
        self._over: str | None = None
        """Why no further hand may come."""
        self._time_is_up = False
        self._is_native = book.matches(log.ruleset_hash)
        self._again = RefereedReplay(log, book) if log.by_the_book else None

    def hand(self, hand: HandLog, *, is_last: bool) -> Fault | str | None:
        """What is wrong with a hand, or why it cannot be verified to its end."""
        if fault := self._begin_fault(hand):
            return fault
        self._expected = None
        if self._again is not None:
            return self._by_the_book(self._again, hand, is_last=is_last)
        try:
            stage = ReplayedHand(hand, self._book)
            stage.play()
        except LogError as error:
            return Fault(0, "these tiles", error.what, ("equipment.red_fives",))
        except RefusedError as error:
            return _illegal_move(stage, error)
        self._time_is_up |= TimeSignal in stage.script.kinds
        if not hand.ends:
            return CUT_OFF
        found = end_fault(stage) or indicators_fault(stage)
        found = found or seed_fault(hand, stage.script.known(), self._book)
        if not found and self._is_native:
            found = events_fault(stage)
        return found or self._go_on(stage.round, hand, is_last=is_last)

    def _by_the_book(self, again: RefereedReplay, hand: HandLog, *, is_last: bool) -> Fault | str | None:
        """The same for a hand in which everything could be tried."""
        try:
            again.play(hand)
        except LogError as error:
            return Fault(0, "these tiles", error.what, ("equipment.red_fives",))
        except DivergesError as error:
            return book_fault(hand, error)
        self._time_is_up |= any(isinstance(event, TimeSignal) for event in hand.events)
        if not hand.ends:
            return CUT_OFF
        found = seed_fault(hand, again.known, self._book)
        return found or self._go_on(again.table.game.round, hand, is_last=is_last)

    def _begin_fault(self, hand: HandLog) -> Fault | None:
        """Whether the hand does not begin as the one before it ended."""
        if self._over is not None:
            return Fault(0, "another hand", f"the game is over ({self._over})", (END_RULES[self._over],))
        for key, ours in (self._expected or {}).items():
            theirs = getattr(hand, key)
            if theirs != ours:
                words = [f"{key} {_format_value(value)}" for value in (theirs, ours)]
                return Fault(0, words[0], words[1], (BEGIN_RULES[key],))
        return None

    def _go_on(self, round: Round, hand: HandLog, *, is_last: bool) -> Fault | None:
        """Take the game to its next hand; whether it is not over when the log says so."""
        ends = self._log.end if is_last else None
        game = self._next(round, hand, ends=ends is not None)
        if ends is not None:
            return self._game_end_fault(hand, game, ends)
        self._over = game.ended
        self._expected = {
            "wind": game.wind,
            "dealer": game.dealer,
            "honba": game.honba,
            "pot": game.pot,
            "scores": tuple(game.scores),
        }
        return None

    def _next(self, round: Round, hand: HandLog, *, ends: bool) -> Game:
        """The game after this hand.

        Where the dealer may stop, or the log does not tell the length, it ends if the log says so.
        """
        lengths = (self._log.length,) if self._log.length else ("full", "east")[: 1 + ends]
        for length in lengths:
            game = Game.beginning_with(round, NO_SEED, dealer=hand.dealer, east_only=length == "east")
            game.next_hand(dealer_stops=ends)
            if game.ended is not None:
                break
        return game

    def _game_end_fault(self, hand: HandLog, game: Game, end: GameEnd) -> Fault | None:
        at = len(hand.events)
        if game.ended is None and not self._time_is_up:
            return Fault(at, "the end of the game", "another hand follows", ("game.last_round",))
        if end.why not in (None, "time", game.ended):
            rules = (END_RULES[game.ended],) if game.ended else ()
            return Fault(at, f"the game's end by {end.why}", str(game.ended), rules)
        points, places, final = self._result(game)
        checks = (
            (end.scores, points, HALF_A_POINT, "points", "game.leftover_deposits"),
            (end.places, places, NEARLY, "places", "uma.ties"),
            (end.final, final, NEARLY, "final scores", "uma.by_place"),
        )
        for theirs, ours, within, what, rule in checks:
            if theirs is not None and not _alike(theirs, ours, within):
                return Fault(at, f"{what} {_format_value(theirs)}", f"{what} {_format_value(ours)}", (rule,))
        return None

    def _result(self, game: Game) -> tuple[Sequence[float], Sequence[int], Sequence[float]]:
        """Points, places and final scores; by the book with what the fouls cost."""
        won = [self._has_won(seat) for seat in range(4)]
        if self._again is None:
            result = compile_rules(self._book).game_result(list(game.scores), game.pot, won=won)
            return result.points, result.places, result.scores
        rows = self._again.table.scores_of(game.scores, game.pot, won).values()
        return [row.points for row in rows], [row.place for row in rows], [row.score for row in rows]

    def _has_won(self, seat: int) -> bool:
        """Whether a player has won a hand; what was before the first hand of the log is not known."""
        if self._log.hands[0].name != FIRST_HAND:
            return True
        wins = (end for hand in self._log.hands for end in hand.ends if isinstance(end, Win))
        return any(win.actor == seat for win in wins)


def _illegal_move(stage: ReplayedHand, error: RefusedError) -> Fault:
    """A move that the rules forbid; the error has the clause in its words."""
    hand, at = stage.hand, min(stage.at, len(stage.hand.events) - 1)
    logged = event_words(hand, hand.events[at]) if hand.events else "nothing"
    return Fault(at + 1, logged, str(error))


def _alike(theirs: Sequence[float], ours: Sequence[float], within: float) -> bool:
    return len(theirs) == len(ours) and all(abs(a - b) <= within for a, b in zip(theirs, ours, strict=True))


def _format_value(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(f"{one:g}" if isinstance(one, float) else str(one) for one in value)
    return str(value)
