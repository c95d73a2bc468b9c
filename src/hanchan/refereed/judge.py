"""The referee at a table: rulings, what they do to the hand, and the ledger."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from ..game.settlement import settle_reverse_mangan
from ..referee import Incident as Case
from ..referee import foul, rule, rule_together
from ..referee.ledger import Ledger, Where
from ..tiles import WINDS
from .incident import Incident

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Game

    from ..referee import Offence, Ruling, Value
    from ..rulesets import Ruleset
    from .discretion import Policy
    from .state import Charge, HandState

GAME = 1
"""The ledger of one game."""
UNBOOKED = ("legal", "not_in_book")
"""Rulings that say that there is no foul."""


class Judge:
    """Rules on what happens at a table, and carries the rulings out."""

    def __init__(
        self,
        ruleset: Ruleset,
        names: Sequence[str],
        policy: Policy,
        readings: Sequence[str],
        *,
        tournament: bool = True,
    ) -> None:
        rule("tile_count_wrong", {}, ruleset, (), readings)  # raises what is wrong with book or readings
        self.ruleset = ruleset
        self.tournament = tournament
        self.ledger = Ledger(ruleset, tournament=tournament)
        self.policy = policy
        self._names = tuple(names)
        self._readings = tuple(readings)
        self._known = _ruling_cache(ruleset, self._readings, tournament)

    def expect(self, charge: Charge, history: Sequence[Offence] = ()) -> Ruling:
        """The ruling that a charge alone would bring, after these earlier offences of its kind."""
        key = charge.foul, frozenset(charge.facts.items()), tuple(history)
        if key not in self._known:
            arguments = (charge.foul, charge.facts, self.ruleset, history, self._readings)
            self._known[key] = rule(*arguments, tournament=self.tournament)
        return self._known[key]

    def history(self, game: Game, wind: str) -> tuple[Offence, ...]:
        """The earlier offences of a player in this game."""
        return self.ledger.history(self._name(game, wind), game=GAME)

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
        if len(charges) == 1 and not winners and not drawn and not game.chonbo_ends_game:
            [charge] = charges
            rulings = [(charge.wind, self.expect(charge, self._earlier(game, charge)), "")]
        else:
            rulings = self._together(game, charges, winners, drawn)
        incidents = self._incidents(game, hand.number, charges, rulings)
        hand.happened += [("incident", incident) for incident in incidents]
        self._carry_out(game, hand, [incident for incident in incidents if not incident.dropped])
        return incidents

    def _together(
        self, game: Game, charges: Sequence[Charge], winners: Sequence[str], drawn: bool
    ) -> list[tuple[str, Ruling, str]]:
        """Who gets which ruling, and why nothing comes of some."""
        cases = [
            Case(charge.wind, charge.foul, charge.facts, self._earlier(game, charge)) for charge in charges
        ]
        verdict = rule_together(
            cases,
            self.ruleset,
            winners=winners,
            exhaustive_draw=drawn,
            after_time=game.chonbo_ends_game,
            readings=self._readings,
            tournament=self.tournament,
        )
        return [*((who, ruling, "") for who, ruling in verdict.rulings), *verdict.dropped]

    def _earlier(self, game: Game, charge: Charge) -> tuple[Offence, ...]:
        """The earlier offences that count for this one."""
        family = foul(charge.foul).family
        return tuple(one for one in self.history(game, charge.wind) if foul(one.foul).family == family)

    def _incidents(
        self, game: Game, hand: int, charges: Sequence[Charge], rulings: Sequence[tuple[str, Ruling, str]]
    ) -> list[Incident]:
        found = {(who, ruling.foul): (ruling, why) for who, ruling, why in rulings}
        return [self._incident(game, hand, charge, *found[charge.wind, charge.foul]) for charge in charges]

    def _incident(self, game: Game, hand: int, charge: Charge, ruling: Ruling, dropped: str) -> Incident:
        decided = None
        if ruling.penalty == "discretion" and not dropped:
            decided = self.policy.decide(ruling)
        if ruling.penalty == "chonbo" and ruling.booked == Where.TABLE:
            ruling = replace(ruling, points=-self._reverse_mangan(charge.wind)[charge.wind])
        seat = seat_of(game, charge.wind)
        return Incident(seat, charge.wind, hand, charge.foul, charge.facts, ruling, decided, dropped)

    def _reverse_mangan(self, wind: str) -> Mapping[str, int]:
        """EMA 2016 §3.4.6: what a chonbo of this seat changes at the table, outside tournaments."""
        return settle_reverse_mangan(wind, ruleset=self.ruleset).points

    def _carry_out(self, game: Game, hand: HandState, incidents: Sequence[Incident]) -> None:
        for one in incidents:
            self._book(game, one)
        annulled = [
            incident.wind for incident in incidents if incident.penalty == "chonbo" and _ends_hand(incident)
        ]
        if game.phase == "over":
            return
        if annulled:
            game.chonbo(annulled, tournament=self.tournament)
            return
        for one in incidents:
            self._kill(game, hand, one)

    def _book(self, game: Game, incident: Incident) -> None:
        if incident.ruling.penalty in UNBOOKED:
            return
        name, points = self._name(game, incident.wind), incident.decided.points if incident.decided else None
        outside = not self.tournament and self.ruleset["payments.reverse_mangan"]
        if incident.penalty == "chonbo" and incident.decided and outside:  # its price is the table's
            points, incident = None, replace(incident, ruling=replace(incident.ruling, penalty="chonbo"))
        seats = {self._name(game, wind): wind for wind in WINDS}
        self.ledger.record(name, incident.ruling, game=GAME, points=points, seats=seats)

    def _kill(self, game: Game, hand: HandState, incident: Incident) -> None:
        """Declare a hand dead, or leave it to be noticed."""
        was_dead = incident.ruling.hand == "dead" and incident.penalty != "dead_hand"
        if not was_dead and incident.penalty != "dead_hand":
            return
        if was_dead or self.policy.announces(incident.ruling):
            self.announce(game, hand, incident.wind, incident.foul)
        else:
            hand.unannounced[incident.wind] = incident.foul

    def announce(self, game: Game, hand: HandState, wind: str, foul: str) -> None:
        """Say aloud that a hand is dead."""
        hand.unannounced.pop(wind, None)
        if not game.side(wind)["dead"]:
            game.declare_dead(wind)
            hand.happened.append(("dead", (wind, foul)))

    def _name(self, game: Game, wind: str) -> str:
        return self._names[seat_of(game, wind)]


Key: TypeAlias = "tuple[str, frozenset[tuple[str, Value]], tuple[Offence, ...]]"


@lru_cache(maxsize=32)
def _ruling_cache(ruleset: Ruleset, readings: tuple[str, ...], tournament: bool) -> dict[Key, Ruling]:
    """The rulings that were given by this book in these readings, in a tournament or outside."""
    del ruleset, readings, tournament
    return {}


def _ends_hand(incident: Incident) -> bool:
    """Whether the hand ends with it: it is dealt again, or no time is left for that."""
    return bool(incident.decided) or incident.ruling.hand in ("redealt", "over")


def seat_of(game: Game, wind: str) -> int:
    """The seat of the whole game that has this wind."""
    return (game.dealer + WINDS.index(wind)) % 4
