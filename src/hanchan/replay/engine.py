"""A hand of a log on the engine: played at once, or event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, HanchanError, RefusedError, Round

from ..logs import Call, Chonbo, DeadHand, Declared, Draw, DrawBack, LogError, NoWin, Win
from ..scoring.score import compile_rules
from ..tiles import WINDS
from .moves import HandMoves

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..logs import Event, HandLog
    from ..rulesets import Ruleset

ANSWERS = (Action.Chi, Action.Pon, Action.Kan, Action.Ron, Action.Pass)
STATEMENTS = ("tenpai", "noten")


class ReplayedHand:
    """A hand dealt as the log has it, with what is to be played."""

    def __init__(self, hand: HandLog, ruleset: Ruleset) -> None:
        self.hand = hand
        self.script = HandMoves(hand)
        self.deposit: int = ruleset["payments.deposit"]
        self.events: list[Sequence[Mapping[str, Any]]] = []
        """The events of the engine."""
        self.at = 0
        """The index of the event that is being played, or was refused."""
        self.round = Round(
            compile_rules(ruleset),
            self.script.wall(ruleset["equipment.red_fives"]),
            dice=hand.dice,
            round=hand.wind,
            honba=hand.honba,
            pot=hand.pot,
            scores=[hand.scores[(hand.dealer + n) % 4] for n in range(4)],
            ask_everybody=not self.script.states_in_order,
        )

    def play(self) -> None:
        """Play the whole hand; raises RefusedError at the event ``at``."""
        if not self.script.is_plain:
            for _ in self.walk():
                pass
            return
        try:
            self.events.append(self.round.replay_moves(self.script.moves))
        except RefusedError as error:
            origins = self.script.origins
            self.at = origins[min(error.move, len(origins) - 1)] if origins else 0
            raise
        self.at = self.hand.end_at
        self._state(len(self.script.statements))
        self._state_the_rest()

    def walk(self) -> Iterator[tuple[int, Event | None]]:
        """Play event by event; after each the round stands as it then stood. The first is the deal, without.

        Raises RefusedError at the event ``at``.
        """
        yield -1, None
        played = 0
        origins = self.script.origins
        for at, event in enumerate(self.hand.events):
            self.at = at
            self._before(at, event)
            while played < len(origins) and origins[played] <= at:
                self._move(*self.script.moves[played])
                played += 1
            self._after(at, event)
            yield at, event

    def _before(self, at: int, event: Event) -> None:
        """What happens at the table before the move of an event."""
        match event:
            case Draw() if at:
                self._draw(at)
            case DeadHand(actor):
                self.round.declare_dead(self.hand.seat_wind(actor))
            case Chonbo(actors):
                self.round.chonbo([self.hand.seat_wind(actor) for actor in actors])

    def _draw(self, at: int) -> None:
        """Somebody draws: after all have passed, or in haste if the discard is still claimed."""
        after = self.hand.events[at + 1] if at + 1 < len(self.hand.events) else None
        is_hasty = isinstance(after, DrawBack) or (isinstance(after, Win) and not after.is_tsumo)
        if is_hasty and self.round.phase == "reaction":
            self.events.append(self.round.draw_in_haste())
        else:
            self._all_pass()

    def _after(self, at: int, event: Event) -> None:
        """What follows from an event: the others let it happen."""
        match event:
            case Call() | NoWin():
                self._all_pass()
            case Declared():
                self._all_pass()
                said = sum(isinstance(one, Declared) for one in self.hand.events[: at + 1])
                self._state(said)
            case Win() if event is self.hand.ends[-1]:
                self._all_pass()
        if isinstance(event, NoWin):
            self._state_the_rest()

    def _move(self, wind: str, action: Action) -> None:
        """Play one move; whoever has not declared before it passes."""
        if not isinstance(action, ANSWERS) or wind not in self.round.deciders:
            self._all_pass()
        self.events.append(self.round.apply(wind, action))

    def _all_pass(self) -> None:
        """Whoever has not declared lets the tile go by."""
        while self.round.phase == "reaction":
            self.events.append(self.round.apply(self.round.deciders[0], Action.Pass()))

    def _state(self, count: int) -> None:
        """Apply the next logged statements of tenpai and noten; seats without a choice are not asked."""
        statements = self.script.statements[:count]
        while statements and self.round.phase == "tenpai":
            said = sum(event["type"] in STATEMENTS for batch in self.events for event in batch)
            if said >= len(statements):
                return
            wind, tenpai = statements[said]
            self.events.append(self.round.apply(wind, Action.Tenpai() if tenpai else Action.Noten()))

    def _state_the_rest(self) -> None:
        """The tenpai seats of a log without statements."""
        while self.round.phase == "tenpai":
            wind = self.round.deciders[0]
            legal = self.round.legal(wind)
            wanted = Action.Tenpai() if self.script.tenpai.get(wind, True) else Action.Noten()
            self.events.append(self.round.apply(wind, wanted if wanted in legal else legal[0]))


def open_view(round: Round) -> dict[str, Any]:
    """The table with all hands open, as the drawing of a table takes it."""
    view = round.view()
    for n, wind in enumerate(WINDS):
        own = round.view(wind)
        view["seats"][n]["tiles"] = own["seats"][n]["tiles"]
        if own["drawn"] is not None and own["turn"] == wind:
            view["drawn"] = own["drawn"]
    return view


def unplayable(error: HanchanError) -> str:
    """Why a hand cannot be played, in the words of the error."""
    return error.what if isinstance(error, LogError) else str(error)
