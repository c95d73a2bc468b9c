"""Counters of a simulation: whole numbers, and the points and scores of each game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS, WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..game.play import Game, Result

WHOLE_PLACE = 12
"""Places are counted in twelfths, so that two, three or four players can share one without fractions."""
CALLS = ("chi", "pon", "kan")


@dataclass
class PlayerTally:
    """The counters of a player."""

    places: list[int] = field(default_factory=lambda: [0] * SEATS)
    """How often the player finished in each place, in twelfths."""
    twice_ranks: list[int] = field(default_factory=list)
    """The rank in each game times two; players with equal points share their places."""
    points: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    wins: int = 0
    tsumo: int = 0
    won: int = 0
    """Points of all wins, including counters but not deposits."""
    deal_ins: int = 0
    lost: int = 0
    """Points paid for dealing in."""
    riichi: int = 0
    open_hands: int = 0
    tenpai: int = 0
    """Tenpai at exhaustive draws."""
    yaku: Counter[str] = field(default_factory=Counter)

    def add(self, other: PlayerTally) -> None:
        """Add another tally of the same player."""
        self.places = [a + b for a, b in zip(self.places, other.places, strict=True)]
        for name in ("twice_ranks", "points", "scores"):
            getattr(self, name).extend(getattr(other, name))
        for name in ("wins", "tsumo", "won", "deal_ins", "lost", "riichi", "open_hands", "tenpai"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.yaku.update(other.yaku)


@dataclass
class Tally:
    """The counters of a number of games."""

    games: int = 0
    hands: int = 0
    won_hands: int = 0
    draws: int = 0
    turns: int = 0
    """Discards of all players."""
    aborted: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    """Games by why they ended."""
    players: list[PlayerTally] = field(default_factory=lambda: [PlayerTally() for _ in range(SEATS)])

    def add(self, other: Tally) -> None:
        """Add the tally of later games."""
        for name in ("games", "hands", "won_hands", "draws", "turns"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.aborted.update(other.aborted)
        self.ends.update(other.ends)
        for own, others in zip(self.players, other.players, strict=True):
            own.add(others)


class Counting:
    """A watcher that counts one game while it is played."""

    def __init__(self, seated: Sequence[int]) -> None:
        """``seated`` lists the players, 0 to 3, by seat."""
        self.tally = Tally()
        self._seated = seated
        self._declared: set[tuple[str, str]] = set()

    def begin_hand(self, _game: Game) -> None:
        """Reset what is counted once per hand."""
        self._declared = set()

    def happened(self, _game: Game, events: Sequence[Mapping[str, Any]]) -> None:
        """Count turns, and at most one riichi and one call per player and hand."""
        for event in events:
            kind = event["type"]
            if kind == "discard":
                self.tally.turns += 1
            elif kind == "riichi":
                self._declared.add((event["seat"], "riichi"))
            elif kind in CALLS:
                self._declared.add((event["seat"], "open_hands"))

    def end_hand(self, game: Game) -> None:
        """Count how the hand ended."""
        end = game.end
        assert end is not None, "a hand that is over has its end"
        self.tally.hands += 1
        for wind, what in self._declared:
            player = self._player(game, wind)
            setattr(player, what, getattr(player, what) + 1)
        match end["type"]:
            case "win":
                self._count_wins(game, end)
            case "exhausted":
                self.tally.draws += 1
                for wind, tenpai in zip(WINDS, end["tenpai"], strict=True):
                    self._player(game, wind).tenpai += tenpai
            case "aborted":
                self.tally.aborted[end["why"]] += 1

    def _count_wins(self, game: Game, end: Mapping[str, Any]) -> None:
        self.tally.won_hands += 1
        for win in end["wins"]:
            winner = self._player(game, win["seat"])
            winner.wins += 1
            winner.tsumo += win["from"] is None
            winner.won += win["total"]
            winner.yaku.update(win["yaku"])
        discarder = end["wins"][0]["from"]
        if discarder is not None:
            payer = self._player(game, discarder)
            payer.deal_ins += 1
            payer.lost -= end["points"][WINDS.index(discarder)]

    def end_game(self, game: Game) -> None:
        """Count why the game ended."""
        self.tally.games += 1
        self.tally.ends[str(game.ended)] += 1

    def count_result(self, result: Result) -> None:
        """Count the result of the game."""
        for seat, player in enumerate(self._seated):
            counted = self.tally.players[player]
            place, sharing = result.places[seat], result.places.count(result.places[seat])
            for shared in range(place, place + sharing):
                counted.places[shared - 1] += WHOLE_PLACE // sharing
            counted.twice_ranks.append(2 * place + sharing - 1)
            counted.points.append(result.points[seat])
            counted.scores.append(result.scores[seat])

    def _player(self, game: Game, wind: str) -> PlayerTally:
        return self.tally.players[self._seated[(game.dealer + WINDS.index(wind)) % SEATS]]
