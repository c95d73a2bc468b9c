"""A hand of a log on the engine: played at once, or move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hanchan_core import Action, RefusedError, Round

from ..logs import Chonbo, DeadHand, Draw, LogError, NoWin
from ..scoring import compiled
from ._script import WINDS, Script

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..logs import Event, HandLog
    from ..rulesets import Ruleset

ANSWERS = (Action.Chi, Action.Pon, Action.Kan, Action.Ron, Action.Pass)


class Stage:
    """A hand dealt as the log has it, with what is to be played."""

    def __init__(self, hand: HandLog, ruleset: Ruleset) -> None:
        self.hand = hand
        self.script = Script(hand)
        self.deposit: int = ruleset["payments.deposit"]
        self.events: list[Sequence[Mapping[str, Any]]] = []
        """What the engine told while ``play`` played."""
        self.round = Round(
            compiled(ruleset),
            self.script.wall(ruleset["equipment.red_fives"]),
            dice=hand.dice,
            round=hand.wind,
            honba=hand.honba,
            pot=hand.pot,
            scores=[hand.scores[(hand.dealer + n) % 4] for n in range(4)],
        )

    def play(self) -> None:
        """Play the whole hand; raises RefusedError with ``move``, the hand is then as it was dealt."""
        if self.script.others:
            self._play_with_referee()
        else:
            self.events.append(self.round.follow(self.script.moves))
        self.declare()

    def declare(self) -> None:
        """Tenpai or noten, as the log has it; nobody is asked who has no choice."""
        while self.round.phase == "tenpai":
            wind = self.round.deciders[0]
            legal = self.round.legal(wind)
            wanted = Action.Tenpai() if self.script.declared.get(wind, True) else Action.Noten()
            self.events.append(self.round.apply(wind, wanted if wanted in legal else legal[0]))

    def _play_with_referee(self) -> None:
        before = 0
        for after, event in self.script.others:
            self.moves(before, after)
            before = after
            self._referee(event)
        if self.round.phase != "over":
            self.moves(before, len(self.script.moves))
            self.all_pass()

    def moves(self, begin: int, end: int) -> None:
        """Play these moves one by one; raises RefusedError with ``move``."""
        for n in range(begin, end):
            try:
                self.move(n)
            except RefusedError as error:
                error.move = n
                raise

    def move(self, n: int) -> None:
        """Play one move; whoever has not declared before it passes."""
        wind, action = self.script.moves[n]
        if not isinstance(action, ANSWERS) or wind not in self.round.deciders:
            self.all_pass()
        self.round.apply(wind, action)

    def all_pass(self) -> None:
        """Whoever has not declared lets the tile go by."""
        while self.round.phase == "reaction":
            self.round.apply(self.round.deciders[0], Action.Pass())

    def walk(self) -> Iterator[tuple[int, Event | None]]:
        """Play event by event; after each the round stands as it then stood. The first is the deal, without.

        Raises RefusedError at an event that cannot be.
        """
        yield -1, None
        done = other = 0
        origins, others = self.script.origins, self.script.others
        for at, event in enumerate(self.hand.events):
            if isinstance(event, Draw) and at:
                self.all_pass()
            while other < len(others) and others[other][1] is event:
                self._referee(others[other][1])
                other += 1
            while done < len(origins) and origins[done] <= at:
                self.move(done)
                done += 1
            if isinstance(event, NoWin):
                self.all_pass()
                self.declare()
            yield at, event

    def _referee(self, event: DeadHand | Chonbo) -> None:
        if isinstance(event, DeadHand):
            self.round.declare_dead(self.hand.seat_wind(event.actor))
        else:
            self.round.chonbo([self.hand.seat_wind(actor) for actor in event.actors])


def open_view(round: Round) -> dict[str, Any]:
    """The table with all hands open, as the drawing of a table takes it."""
    view = round.view()
    for n, wind in enumerate(WINDS):
        own = round.view(wind)
        view["seats"][n]["tiles"] = own["seats"][n]["tiles"]
        if own["drawn"] is not None and own["turn"] == wind:
            view["drawn"] = own["drawn"]
    return view


def unplayable(error: LogError | RefusedError) -> str:
    """Why a hand cannot be played, in the words of the error."""
    return error.what if isinstance(error, LogError) else str(error)
