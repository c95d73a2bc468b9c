"""The standings: total scores, the book's tie-breakers, and who is not ranked.

Metrics for ties are those of the switch ``ranking.tie_break``, in its order (WRC 2022 §5); a book without
them has shared ranks, unless a coin or the head referee has put the players in order.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..referee.ledger import LISTED, Where
from .event import SEATS
from .scores import book, scores

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .event import Event
    from .scores import Points, SeatScore


@dataclass
class Standing:
    """A player's line."""

    player: int
    name: str
    club: str = ""
    country: str = ""
    rank: int | None = None
    """None for who is not listed."""
    total: Points = 0
    games: list[SeatScore] = field(default_factory=list)
    tournament_penalties: int = 0
    """What came off the tournament score; negative."""
    note: str = ""

    @property
    def played(self) -> list[SeatScore]:
        """The games that the player played, without those of a substitute."""
        return [one for one in self.games if not one.absent]

    def places(self, place: int) -> int:
        """How many games ended in this place; who shares a place has the better one."""
        return sum(one.place == place for one in self.played)

    @property
    def best(self) -> Points:
        """The highest score of one game, before penalties."""
        return max((one.play for one in self.played), default=0)

    def to_dict(self) -> dict[str, Any]:
        """The line for JSON, scores in thousands."""
        return {
            "rank": self.rank,
            "player": self.player,
            "name": self.name,
            "club": self.club,
            "country": self.country,
            "total": thousands(self.total),
            "games": {str(one.session): thousands(one.score) for one in self.games},
            "places": [self.places(place) for place in range(1, SEATS + 1)],
            "penalties": thousands(self.tournament_penalties + sum(one.penalties for one in self.games)),
            "note": self.note,
        }


METRICS: dict[str, Callable[[Standing], Points]] = {
    "most_firsts": lambda one: -one.places(1),
    "fewest_fourths": lambda one: one.places(SEATS),
    "best_game": lambda one: -one.best,
}
"""Less is better. A coin is no metric: it is thrown, and entered."""


def thousands(points: Points) -> float:
    """Points as a score, rounded only to be shown."""
    return round(float(points) / 1_000, 3)


def standings(event: Event, after: int | None = None) -> list[Standing]:
    """All players in order, after a session or as it stands; who is not listed comes last, without a rank."""
    lines = {
        person.number: Standing(person.number, person.name, person.club, person.country)
        for person in event.people.values()
        if not person.fill_in
    }
    for one in scores(event, after):
        if one.player in lines:
            lines[one.player].games.append(one)
    for booking in event.bookings:
        ranked = booking.player in lines
        if ranked and booking.where is Where.TOURNAMENT and (after is None or booking.session <= after):
            lines[booking.player].tournament_penalties += booking.points
    for line in lines.values():
        line.total = sum((one.score for one in line.games), line.tournament_penalties)
    return _ranked(event, list(lines.values()))


def _ranked(event: Event, lines: list[Standing]) -> list[Standing]:
    listed = _notes(event, lines)
    key = _key(event)
    ranked = [line for line in lines if listed[line.player] == ""]
    last = [line for line in lines if listed[line.player] == "listed last"]
    out = [line for line in lines if listed[line.player] not in ("", "listed last")]
    for group, start in ((ranked, 1), (last, len(ranked) + 1)):
        group.sort(key=lambda line: (*key(line), line.player))
        _number(group, key, start)
    out.sort(key=lambda line: line.player)
    return [*ranked, *last, *out]


def _number(lines: Iterable[Standing], key: Callable[[Standing], tuple[Any, ...]], start: int) -> None:
    """Ranks; equal players share the better one."""
    before: tuple[Any, ...] | None = None
    rank = start
    for at, line in enumerate(lines, start):
        rank = rank if key(line) == before else at
        line.rank, before = rank, key(line)


def _notes(event: Event, lines: list[Standing]) -> dict[int, str]:
    """How the book lists who was disqualified; empty for all others."""
    listed: dict[int, str] = {}
    named = book(event.ruleset)
    for line in lines:
        person = event.people[line.player]
        listed[line.player] = LISTED.get(named, "not listed") if person.disqualified else ""
        if person.disqualified:
            line.note = f"disqualified, {listed[line.player]}"
        elif person.out_from is not None:
            line.note = f"left before session {person.out_from}"
    return listed


def _key(event: Event) -> Callable[[Standing], tuple[Any, ...]]:
    metrics = [METRICS[name] for name in event.ruleset["ranking.tie_break"] if name in METRICS]
    thrown: dict[int, int] = defaultdict(int)
    for tie in event.ties:
        thrown.update({player: place for place, player in enumerate(tie)})
    return lambda line: (-line.total, *(metric(line) for metric in metrics), thrown[line.player])
