"""The standings: total scores, finals, the book's tie-breakers, and who is not ranked.

Metrics for ties are those of the switch ``ranking.tie_break``, in its order (WRC 2022 §5); a book without
them has shared ranks, unless a coin or the head referee has put the players in order. Who is in the finals
stands above who is not, and begins there with what the cut let go along.
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
    """What comes off the tournament score: for each player the session and the points."""

LISTED_LAST = "listed_last"


class Ranked(Protocol):
    """Who can be ranked: a player, or a team."""

    def places(self, place: int) -> int:
        """How many games ended in this place."""

    @property
    def best(self) -> Points:
        """The highest score of one game."""


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
    team: str = ""
    stage: str = ""
    """The last stage of the finals that the player has reached."""
    tier: int = 0
    """How many stages that is; who has reached more stands above."""
    carried: list[Carried] = field(default_factory=list)
    """The score as it went over each cut."""
    withheld: bool = False
    """Whether the name is kept off published lists."""

    @property
    def played(self) -> list[SeatScore]:
        """The games that the player played, without those of a substitute."""
        return [game for game in self.games if not game.absent]

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
            "games": {str(game.session): thousands(game.score) for game in self.games},
            "places": [self.places(place) for place in range(1, SEATS + 1)],
            "penalties": thousands(self.tournament_penalties + sum(game.penalties for game in self.games)),
            "team": self.team,
            "stage": self.stage,
            "carried": thousands(sum(one.change for one in self.carried)),
            "note": self.note,
        }


METRICS: dict[str, Callable[[Ranked], Points]] = {
    "most_firsts": lambda one: -one.places(1),
    "fewest_fourths": lambda one: one.places(SEATS),
    "best_game": lambda one: -one.best,
}
"""Less is better. A coin is no metric: it is thrown, and entered."""


def thousands(points: Points) -> float:
    """Points as a score, rounded only to be shown."""
    return round(float(points) / 1_000, 3)


def standings(event: Event, after: int | None = None, *, finals: bool = True) -> list[Standing]:
    """All players in order, after a session or as it stands; who is not listed comes last, without a rank.

    Without finals these are the standings of the sessions that everybody plays.
    """
    if not finals and event.stages:
        cut = event.stages[0].after
        after = cut if after is None else min(after, cut)
    lines, booked = _lines(event), _penalties_by_player(event, after)
    for score in scores(event, after):
        if score.player in lines:
            lines[score.player].games.append(score)
    for line in lines.values():
        _add_up(line, booked[line.player])
    for stage in counting(event, after):
        _enter(stage, lines, booked)
    return _rank(event, list(lines.values()))


def _lines(event: Event) -> dict[int, Standing]:
    people = [person for person in event.people.values() if not person.fill_in]
    kept_off = withheld(event)
    return {
        one.number: Standing(
            one.number, one.name, one.club, one.country, team=one.team, withheld=one.number in kept_off
        )
        for one in people
    }


def _penalties_by_player(event: Event, after: int | None) -> ByPlayer:
    off: ByPlayer = defaultdict(list)
    for booking in event.bookings:
        if booking.where is Where.TOURNAMENT and (after is None or booking.session <= after):
            off[booking.player].append((booking.session, booking.points))
    return off


def _add_up(line: Standing, off: Sequence[tuple[int, int]]) -> None:
    line.tournament_penalties = sum(points for _, points in off)
    line.total = sum((game.score for game in line.games), line.tournament_penalties)


def _enter(stage: Stage, lines: dict[int, Standing], booked: ByPlayer) -> None:
    """Let the finalists begin with what goes along, and add what they have won since the cut."""
    for player in stage.players:
        line = lines[player]
        since = sum(game.score for game in line.games if game.session > stage.after)
        since += sum(points for session, points in booked[player] if session > stage.after)
        before = line.total - since
        start = stage.start(player, before)
        line.carried.append(Carried(stage.name, stage.after, before, start))
        line.total, line.stage, line.tier = start + since, stage.name, line.tier + 1


def withheld(event: Event) -> set[int]:
    """Players who are kept off published lists and get no prize (WDMC 2019 P2 §7.5)."""
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
    """Lines with their ranks; who is level shares the better one, or has what a coin gave."""
    keys = _keys(event, lines)
    ordered: list[Standing] = []
    for _, level in groupby(
        sorted(lines, key=lambda one: (keys[one.player], one.player)), lambda one: keys[one.player]
    ):
        group = list(level)
        rank, thrown = start + len(ordered), _tie_break_order(event, group)
        if thrown:
            group.sort(key=lambda one: thrown.index(one.player))
        for at, line in enumerate(group):
            line.rank = rank + at if thrown else rank
        ordered += group
    return ordered


def _keys(event: Event, lines: Sequence[Standing]) -> dict[int, Key]:
    """What each player is ranked by; less is better."""
    metrics = [METRICS[name] for name in event.ruleset["ranking.tie_break"] if name in METRICS]
    return {line.player: (-line.tier, -line.total, *(metric(line) for metric in metrics)) for line in lines}


def _tie_break_order(event: Event, level: Sequence[Standing]) -> tuple[int, ...]:
    """The order that a coin or the head referee gave to players who are level; the last one counts."""
    players = {line.player for line in level}
    if len(players) < 2:
        return ()
    return next((tie for tie in reversed(event.ties) if players <= set(tie)), ())


def level_with(event: Event, player: int) -> set[int]:
    """All players who stand as this one does by everything that the book counts, the player included."""
    lines = standings(event)
    keys = _keys(event, lines)
    return {line.player for line in lines if keys[line.player] == keys.get(player)}


def _notes(event: Event, lines: list[Standing]) -> dict[int, str]:
    """How the book lists who was disqualified; empty for all others."""
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
