"""The referee at a table: rulings, what they do to the hand, and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..referee import Incident as Case
from ..referee import rule, rule_together
from ..referee.ledger import Ledger
from .incident import Incident

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanchan_core import Game

    from ..referee import Ruling
    from ..rulesets import Ruleset
    from ._state import Charge, HandState
    from .policy import Policy

WINDS = "ESWN"
GAME = 1
"""The ledger of one game."""
UNBOOKED = ("legal", "not_in_book")


class Judge:
    """Rules on what happens at a table, and carries the rulings out."""

    def __init__(
        self, ruleset: Ruleset, names: Sequence[str], policy: Policy, readings: Sequence[str]
    ) -> None:
        rule("tile_count_wrong", {}, ruleset, (), readings)  # raises what is wrong with book or readings
        self.ruleset = ruleset
        self.ledger = Ledger(ruleset)
        self.policy = policy
        self._names = tuple(names)
        self._readings = tuple(readings)

    def expect(self, charge: Charge) -> Ruling:
        """The ruling that a charge would bring, without earlier offences."""
        return rule(charge.foul, charge.facts, self.ruleset, (), self._readings)

    def judge(
        self,
        game: Game,
        hand: HandState,
        charges: Sequence[Charge],
        *,
        winners: Sequence[str] = (),
        drawn: bool = False,
    ) -> list[Incident]:
        """Rule on fouls that come together, and carry the rulings out."""
        cases = [
            Case(one.wind, one.foul, one.facts, self.ledger.history(self._name(game, one.wind), game=GAME))
            for one in charges
        ]
        verdict = rule_together(
            cases, self.ruleset, winners=winners, exhaustive_draw=drawn, readings=self._readings
        )
        kept = [(who, ruling, "") for who, ruling in verdict.rulings]
        incidents = self._incidents(game, charges, [*kept, *verdict.dropped])
        self._carry_out(game, hand, [one for one in incidents if not one.dropped])
        return incidents

    def _incidents(
        self, game: Game, charges: Sequence[Charge], told: Sequence[tuple[str, Ruling, str]]
    ) -> list[Incident]:
        found = {(who, ruling.foul): (ruling, why) for who, ruling, why in told}
        return [self._incident(game, one, *found[one.wind, one.foul]) for one in charges]

    def _incident(self, game: Game, charge: Charge, ruling: Ruling, dropped: str) -> Incident:
        decided = None
        if ruling.penalty == "discretion" and not dropped:
            decided = self.policy.decide(ruling)
        seat = seat_of(game, charge.wind)
        return Incident(seat, charge.wind, game.hands, charge.foul, charge.facts, ruling, decided, dropped)

    def _carry_out(self, game: Game, hand: HandState, incidents: Sequence[Incident]) -> None:
        for one in incidents:
            self._book(game, hand, one)
        redealt = [one.wind for one in incidents if one.penalty == "chonbo" and _redealt(one)]
        if game.phase == "over":
            return
        if redealt:
            game.chonbo(redealt)
            return
        for one in incidents:
            self._kill(game, hand, one)

    def _book(self, game: Game, hand: HandState, one: Incident) -> None:
        if one.ruling.penalty in UNBOOKED:
            return
        points = one.decided.points if one.decided else None
        self.ledger.book(self._name(game, one.wind), one.ruling, game=GAME, points=points)
        if one.points:
            hand.written.append(("penalty", one.seat, one.points, one.foul))

    def _kill(self, game: Game, hand: HandState, one: Incident) -> None:
        """Declare a hand dead, or leave it to be noticed."""
        was_dead = one.ruling.hand == "dead" and one.penalty != "dead_hand"
        if not was_dead and one.penalty != "dead_hand":
            return
        if was_dead or self.policy.announces(one.ruling):
            self.announce(game, hand, one.wind, one.foul)
        else:
            hand.unannounced[one.wind] = one.foul

    def announce(self, game: Game, hand: HandState, wind: str, foul: str) -> None:
        """Say aloud that a hand is dead."""
        hand.unannounced.pop(wind, None)
        if not game.view()["seats"][WINDS.index(wind)]["dead"]:
            game.declare_dead(wind)
            hand.written.append(("dead", wind, foul, None))

    def _name(self, game: Game, wind: str) -> str:
        return self._names[seat_of(game, wind)]


def _redealt(one: Incident) -> bool:
    return bool(one.decided) or one.ruling.redeal


def seat_of(game: Game, wind: str) -> int:
    """The seat of the whole game that has this wind."""
    return (game.dealer + WINDS.index(wind)) % 4
