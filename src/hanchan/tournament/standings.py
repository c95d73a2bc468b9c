"""The standings: total scores, finals, tie-breakers, and players who are not ranked.

Ties are broken by the metrics of the switch ``ranking.tie_break``, in order (WRC 2022 §5); under a rulebook
without them ranks are shared, unless a coin or the head referee has decided the order. Finalists rank above
all others, and start the finals with the score that the cut carried over.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from ..referee.ledger import Where
from ..tiles import SEATS
from .finals import Carried, counting
from .results import scores
from .rulings import left_for_emergency

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .model import Event, Points, Stage
    from .results import SeatScore

    Key = tuple[Any, ...]
    ByPlayer = defaultdict[int, list[tuple[int, int]]]
    """Penalties on the tournament score: session and points, by player."""

LISTED_LAST = "listed_last"


class Ranked(Protocol):
    """Anything that can be ranked: a player or a team."""

    def places(self, place: int) -> int:
        """The number of games that ended in this place."""

    @property
    def best(self) -> Points:
        """The highest score in one game."""


@dataclass
class Standing:
    """A player's line in the standings."""

    player: int
    name: str
    club: str = ""
    country: str = ""
    rank: int | None = None
    """None for players who are not listed."""
    total: Points = 0
    games: list[SeatScore] = field(default_factory=list)
    tournament_penalties: int = 0
    """Penalties on the tournament score; negative."""
    note: str = ""
    team: str = ""
    stage: str = ""
    """The last stage of the finals that the player has reached."""
    tier: int = 0
    """The number of stages reached; players with more rank higher."""
    carried: list[Carried] = field(default_factory=list)
    """The score carried over at each cut."""
    withheld: bool = False
    """Whether the name is withheld from published lists."""

    @property
    def played(self) -> list[SeatScore]:
        """The games that the player played in person."""
        return [game for game in self.games if not game.absent]

    def places(self, place: int) -> int:
        """The number of games that ended in this place; a shared place counts as the better one."""
        return sum(game.place == place for game in self.played)

    @property
    def best(self) -> Points:
        """The highest score in one game, before penalties."""
        return max((game.play for game in self.played), default=0)

    def to_dict(self) -> dict[str, Any]:
        """The line for JSON, scores in thousands."""
        return {
            "rank": self.rank,
            "player": self.player,
            "name": self.name,
            "club": self.club,
            "country": self.country,
            "total": thousands(self.total),
            "games": {str(game.session): thousands(game.score) for game in self.games},
            "places": [self.places(place) for place in range(1, SEATS + 1)],
            "penalties": thousands(self.tournament_penalties + sum(game.penalties for game in self.games)),
            "team": self.team,
            "stage": self.stage,
            "carried": thousands(sum(carry.change for carry in self.carried)),
            "note": self.note,
        }


METRICS: dict[str, Callable[[Ranked], Points]] = {
    "most_firsts": lambda ranked: -ranked.places(1),
    "fewest_fourths": lambda ranked: ranked.places(SEATS),
    "best_game": lambda ranked: -ranked.best,
}
"""Less is better. A coin toss is not a metric: its outcome is entered."""


def thousands(points: Points) -> float:
    """Points as a score in thousands, rounded for display."""
    return round(float(points) / 1_000, 3)


def standings(event: Event, after: int | None = None, *, finals: bool = True) -> list[Standing]:
    """All players in order, now or after a session; players who are not listed come last, without a rank.

    Without ``finals``, only the sessions that everybody plays count.
    """
    if not finals and event.stages:
        cut = event.stages[0].after
        after = cut if after is None else min(after, cut)
    lines, booked = _lines(event), _penalties_by_player(event, after)
    for seat in scores(event, after):
        if seat.player in lines:
            lines[seat.player].games.append(seat)
    for line in lines.values():
        _add_up(line, booked[line.player])
    for stage in counting(event, after):
        _enter(stage, lines, booked)
    return _rank(event, list(lines.values()))


def _lines(event: Event) -> dict[int, Standing]:
    people = [person for person in event.people.values() if not person.fill_in]
    kept_off = withheld(event)
    return {
        person.number: Standing(
            person.number,
            person.name,
            person.club,
            person.country,
            team=person.team,
            withheld=person.number in kept_off,
        )
        for person in people
    }


def _penalties_by_player(event: Event, after: int | None) -> ByPlayer:
    off: ByPlayer = defaultdict(list)
    for penalty in event.bookings:
        if penalty.where is Where.TOURNAMENT and (after is None or penalty.session <= after):
            off[penalty.player].append((penalty.session, penalty.points))
    return off


def _add_up(line: Standing, off: Sequence[tuple[int, int]]) -> None:
    line.tournament_penalties = sum(points for _, points in off)
    line.total = sum((game.score for game in line.games), line.tournament_penalties)


def _enter(stage: Stage, lines: dict[int, Standing], booked: ByPlayer) -> None:
    """Start the finalists with the score carried over, and add their results since the cut."""
    for player in stage.players:
        line = lines[player]
        since = sum(game.score for game in line.games if game.session > stage.after)
        since += sum(points for session, points in booked[player] if session > stage.after)
        before = line.total - since
        start = stage.start(player, before)
        line.carried.append(Carried(stage.name, stage.after, before, start))
        line.total, line.stage, line.tier = start + since, stage.name, line.tier + 1


def withheld(event: Event) -> set[int]:
    """Players who are withheld from published lists and get no prize (WDMC 2019 P2 §7.5)."""
    if event.ruleset["substitutes.emergency"] != "withheld":
        return set()
    return {
        player
        for session in event.sessions.values()
        for sheet in session.tables.values()
        for player, entry in sheet.substitutes.items()
        if left_for_emergency(entry, event.ruleset)
    }


# Ranks


def _rank(event: Event, lines: list[Standing]) -> list[Standing]:
    listed = _notes(event, lines)
    ranked = [line for line in lines if listed[line.player] == ""]
    last = [line for line in lines if listed[line.player] == LISTED_LAST]
    out = [line for line in lines if listed[line.player] not in ("", LISTED_LAST)]
    out.sort(key=lambda line: line.player)
    return [*_in_order(event, ranked, 1), *_in_order(event, last, len(ranked) + 1), *out]


def _in_order(event: Event, lines: list[Standing], start: int) -> list[Standing]:
    """Assign ranks; tied players share the better rank, unless a coin decided their order."""
    keys = _keys(event, lines)
    ordered: list[Standing] = []
    for _, level in groupby(
        sorted(lines, key=lambda line: (keys[line.player], line.player)), lambda line: keys[line.player]
    ):
        group = list(level)
        rank, thrown = start + len(ordered), _tie_break_order(event, group)
        if thrown:
            group.sort(key=lambda line: thrown.index(line.player))
        for at, line in enumerate(group):
            line.rank = rank + at if thrown else rank
        ordered += group
    return ordered


def _keys(event: Event, lines: Sequence[Standing]) -> dict[int, Key]:
    """The sort key of each player; less is better."""
    metrics = [METRICS[name] for name in event.ruleset["ranking.tie_break"] if name in METRICS]
    return {line.player: (-line.tier, -line.total, *(metric(line) for metric in metrics)) for line in lines}


def _tie_break_order(event: Event, level: Sequence[Standing]) -> tuple[int, ...]:
    """The order that a coin or the head referee gave to tied players; the last decision counts."""
    players = {line.player for line in level}
    if len(players) < 2:
        return ()
    return next((tie for tie in reversed(event.ties) if players <= set(tie)), ())


def level_with(event: Event, player: int) -> set[int]:
    """All players tied with this one by every criterion of the rulebook, the player included."""
    lines = standings(event)
    keys = _keys(event, lines)
    return {line.player for line in lines if keys[line.player] == keys.get(player)}


def _notes(event: Event, lines: list[Standing]) -> dict[int, str]:
    """How each player is listed if disqualified, else empty; also writes the notes of the lines."""
    listed: dict[int, str] = {}
    how = event.ruleset["ranking.disqualified"]
    for line in lines:
        person = event.people[line.player]
        listed[line.player] = how if person.disqualified else ""
        if person.disqualified:
            line.note = f"disqualified, {how.replace('_', ' ')}"
        elif person.out_from is not None:
            line.note = f"left before session {person.out_from}"
        elif line.withheld:
            line.note = "left for an emergency"
    return listed
