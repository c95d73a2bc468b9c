"""Statistics of an event: each player's places, averages, best and worst game, winds, hands and opponents.

Games of a substitute are nobody's here, but where the book gives them to the player. Who shares places has
the better one in the counts, and their mean in the mean place: at every table that comes to 2.5.
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
    """How two players fared in the games that they played with each other."""

    met: int = 0
    above: int = 0
    """How often the player finished above the opponent."""
    level: int = 0
    difference: Points = 0
    """What the player scored more than the opponent in these games."""

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
    """What a player did in the hands of which it is known how they ended."""

    played: int = 0
    wins: int = 0
    self_draws: int = 0
    """Wins by self-draw, among the wins."""
    deal_ins: int = 0
    riichi: int = 0
    draws: int = 0
    tenpai: int = 0
    """Tenpai at such a draw."""
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
    """Those that the player has played, in their order."""
    mean_place: float | None
    hands: Hands
    against: dict[int, Meeting] = field(default_factory=dict)

    @property
    def places(self) -> tuple[int, ...]:
        """How many games ended in each place."""
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
        """How many games ended with less than no points."""
        return sum(game.points < 0 for game in self.games)

    def by_wind(self) -> dict[str, dict[str, Any]]:
        """Games, places and mean score by the wind in which the player began."""
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
            "against": {str(other): one.to_dict() for other, one in sorted(self.against.items())},
        }


def statistics(event: Event, after: int | None = None) -> list[PlayerStatistics]:
    """The statistics of all players in the order of the standings, after a session or as it stands."""
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
        sharing = Counter(one.place for one in four)
        for one in four:
            if not one.absent:
                places[one.player].append(one.place + (sharing[one.place] - 1) / 2)
    return places


def _against(tables: Iterable[Sequence[SeatScore]]) -> defaultdict[int, dict[int, Meeting]]:
    """What each player has with each opponent."""
    found: defaultdict[int, dict[int, Meeting]] = defaultdict(dict)
    for four in tables:
        for one, other in permutations([seat for seat in four if not seat.absent], 2):
            meeting = found[one.player].setdefault(other.player, Meeting())
            meeting.met += 1
            meeting.above += one.place < other.place
            meeting.level += one.place == other.place
            meeting.difference += one.play - other.play
    return found


# Hands


def _hands(event: Event, after: int | None) -> defaultdict[int, Hands]:
    found: defaultdict[int, Hands] = defaultdict(Hands)
    for session in event.sessions.values():
        if after is None or session.number <= after:
            for sheet in session.tables.values():
                for hand in sheet.hands:
                    _add_hand(found, sheet, hand)
    return found


def _add_hand(found: defaultdict[int, Hands], sheet: TableSheet, hand: HandRecorded) -> None:
    """A hand at a table, for those who played it themselves."""
    if not hand.end:
        return
    for seat, player in enumerate(sheet.seats):
        if player in sheet.substitutes:
            continue
        one, points = found[player], hand.points[seat]
        one.played += 1
        one.riichi += player in hand.riichi
        one.chonbo += player in hand.chonbo
        if hand.end == "draw":
            one.draws += 1
            one.tenpai += player in hand.tenpai
        elif player in hand.winners:
            one.wins += 1
            one.self_draws += hand.end == "tsumo"
            one.won += points
            one.best = max(one.best, points)
        elif player == hand.loser:
            one.deal_ins += 1
            one.lost -= points


# Figures


def _mean(points: Iterable[Points]) -> float | None:
    told = list(points)
    return round(float(sum(told)) / len(told) / 1_000, 3) if told else None


def _share(part: float, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _figures(seat_score: SeatScore | None) -> dict[str, Any] | None:
    if seat_score is None:
        return None
    where = {"session": seat_score.session, "table": seat_score.table, "place": seat_score.place}
    return where | {"points": thousands(seat_score.points), "score": thousands(seat_score.play)}
