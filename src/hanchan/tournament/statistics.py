"""Statistics of an event: each player's places, averages, best and worst game, winds, hands and opponents.

Games played by a substitute count for nobody, except where the rulebook credits the player. A shared place
counts as the better one; the mean place uses the mean of the shared places, so that every table averages 2.5.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS, WINDS
from .results import scores
from .standings import standings, thousands

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .entries import HandRecorded
    from .model import Event, Points, TableSheet
    from .results import SeatScore
    from .standings import Standing


@dataclass
class Meeting:
    """How two players fared in the games against each other."""

    met: int = 0
    above: int = 0
    """How often the player finished above the opponent."""
    level: int = 0
    difference: Points = 0
    """The player's score less the opponent's, over these games."""

    @property
    def below(self) -> int:
        """How often the player finished below the opponent."""
        return self.met - self.above - self.level

    def to_dict(self) -> dict[str, Any]:
        """The meeting for JSON."""
        counts = {"met": self.met, "above": self.above, "level": self.level, "below": self.below}
        return counts | {"difference": thousands(self.difference)}


@dataclass
class Hands:
    """What a player did in the hands whose end was reported."""

    played: int = 0
    wins: int = 0
    self_draws: int = 0
    """Wins by self-draw, among the wins."""
    deal_ins: int = 0
    riichi: int = 0
    draws: int = 0
    tenpai: int = 0
    """Draws in which the player was tenpai."""
    chonbo: int = 0
    won: int = 0
    """The points of the wins, with deposits and counters."""
    lost: int = 0
    """The points of the deal-ins."""
    best: int = 0
    """The points of the best win."""

    def to_dict(self) -> dict[str, Any]:
        """The hands for JSON; rates are of the hands played."""
        counts = {name: getattr(self, name) for name in self.__dataclass_fields__}
        rates = {
            f"{name}_rate": _share(getattr(self, name), self.played)
            for name in ("wins", "deal_ins", "riichi")
        }
        means = {"mean_win": _share(self.won, self.wins), "mean_deal_in": _share(self.lost, self.deal_ins)}
        return counts | rates | means


@dataclass
class PlayerStatistics:
    """All figures of a player."""

    player: int
    name: str
    rank: int | None
    games: list[SeatScore]
    """The games that the player played in person, in order."""
    mean_place: float | None
    hands: Hands
    against: dict[int, Meeting] = field(default_factory=dict)

    @property
    def places(self) -> tuple[int, ...]:
        """The number of games that ended in each place."""
        counted = Counter(game.place for game in self.games)
        return tuple(counted[place] for place in range(1, SEATS + 1))

    @property
    def best(self) -> SeatScore | None:
        """The game with the highest score."""
        return max(self.games, key=lambda game: game.play, default=None)

    @property
    def worst(self) -> SeatScore | None:
        """The game with the lowest score."""
        return min(self.games, key=lambda game: game.play, default=None)

    @property
    def below_zero(self) -> int:
        """The number of games that ended with negative points."""
        return sum(game.points < 0 for game in self.games)

    def by_wind(self) -> dict[str, dict[str, Any]]:
        """Games, places and mean score by starting wind."""
        seats = {wind: [game for game in self.games if game.wind == wind] for wind in WINDS}
        return {
            wind: {
                "games": len(games),
                "places": [sum(game.place == place for game in games) for place in range(1, SEATS + 1)],
                "mean_score": _mean(game.play for game in games),
            }
            for wind, games in seats.items()
        }

    def to_dict(self) -> dict[str, Any]:
        """The figures for JSON, scores in thousands."""
        return {
            "player": self.player,
            "name": self.name,
            "rank": self.rank,
            "games": len(self.games),
            "places": list(self.places),
            "mean_place": self.mean_place,
            "mean_score": _mean(game.play for game in self.games),
            "mean_points": _mean(game.points for game in self.games),
            "best": _figures(self.best),
            "worst": _figures(self.worst),
            "below_zero": self.below_zero,
            "winds": self.by_wind(),
            "hands": self.hands.to_dict() if self.hands.played else None,
            "against": {str(other): meeting.to_dict() for other, meeting in sorted(self.against.items())},
        }


def statistics(event: Event, after: int | None = None) -> list[PlayerStatistics]:
    """The statistics of all players in the order of the standings, now or after a session."""
    lines = standings(event, after)
    tables = _tables(event, after)
    places = _mean_places(tables)
    hands, against = _hands(event, after), _against(tables)
    return [_player(line, places[line.player], hands[line.player], against[line.player]) for line in lines]


def _player(
    line: Standing, places: Sequence[float], hands: Hands, against: dict[int, Meeting]
) -> PlayerStatistics:
    mean = round(sum(places) / len(places), 3) if places else None
    return PlayerStatistics(line.player, line.name, line.rank, line.played, mean, hands, against)


def _tables(event: Event, after: int | None) -> list[list[SeatScore]]:
    seats = list(scores(event, after))
    return [seats[at : at + SEATS] for at in range(0, len(seats), SEATS)]


def _mean_places(tables: Iterable[Sequence[SeatScore]]) -> defaultdict[int, list[float]]:
    places: defaultdict[int, list[float]] = defaultdict(list)
    for four in tables:
        sharing = Counter(seat.place for seat in four)
        for seat in four:
            if not seat.absent:
                places[seat.player].append(seat.place + (sharing[seat.place] - 1) / 2)
    return places


def _against(tables: Iterable[Sequence[SeatScore]]) -> defaultdict[int, dict[int, Meeting]]:
    """The meetings of each player with each opponent."""
    meetings: defaultdict[int, dict[int, Meeting]] = defaultdict(dict)
    for four in tables:
        for seat, other in permutations([seat for seat in four if not seat.absent], 2):
            meeting = meetings[seat.player].setdefault(other.player, Meeting())
            meeting.met += 1
            meeting.above += seat.place < other.place
            meeting.level += seat.place == other.place
            meeting.difference += seat.play - other.play
    return meetings


# Hands


def _hands(event: Event, after: int | None) -> defaultdict[int, Hands]:
    by_player: defaultdict[int, Hands] = defaultdict(Hands)
    for session in event.sessions.values():
        if after is None or session.number <= after:
            for sheet in session.tables.values():
                for hand in sheet.hands:
                    _add_hand(by_player, sheet, hand)
    return by_player


def _add_hand(by_player: defaultdict[int, Hands], sheet: TableSheet, hand: HandRecorded) -> None:
    """Add a hand at a table to the counts of the players who played in person."""
    if not hand.end:
        return
    for seat, player in enumerate(sheet.seats):
        if player in sheet.substitutes:
            continue
        hands, points = by_player[player], hand.points[seat]
        hands.played += 1
        hands.riichi += player in hand.riichi
        hands.chonbo += player in hand.chonbo
        if hand.end == "draw":
            hands.draws += 1
            hands.tenpai += player in hand.tenpai
        elif player in hand.winners:
            hands.wins += 1
            hands.self_draws += hand.end == "tsumo"
            hands.won += points
            hands.best = max(hands.best, points)
        elif player == hand.loser:
            hands.deal_ins += 1
            hands.lost -= points


# Figures


def _mean(points: Iterable[Points]) -> float | None:
    values = list(points)
    return round(float(sum(values)) / len(values) / 1_000, 3) if values else None


def _share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _figures(game: SeatScore | None) -> dict[str, Any] | None:
    if game is None:
        return None
    where = {"session": game.session, "table": game.table, "place": game.place}
    return where | {"points": thousands(game.points), "score": thousands(game.play)}
