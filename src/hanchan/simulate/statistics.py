"""``Simulation``: the results of many games, as text, as JSON data and as a chart."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS
from .counters import WHOLE_PLACE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .counters import PlayerTally, Tally
    from .game_job import Job

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that cover 95 % of a normal distribution."""


@dataclass(frozen=True)
class BotStatistics:
    """The statistics of a player. Rates are from 0 to 1; means of things that never happened are None."""

    name: str
    games: int
    mean_rank: float
    """From 1 to 4; players with equal points share their places."""
    rank_interval: tuple[float, float] | None
    """The 95 % confidence interval of the mean rank; None for a single game."""
    ranks: tuple[float, ...]
    """The share of games in each place, first place first."""
    mean_points: float
    """Mean points at the end of a game."""
    mean_score: float
    """Mean final score in thousands, including uma."""
    hands: int
    wins: int
    win_rate: float
    """Wins per hand."""
    tsumo_share: float | None
    """Self-drawn wins per win."""
    mean_win: float | None
    """Mean points of a win, including counters but not deposits."""
    deal_ins: int
    deal_in_rate: float
    """Share of hands in which the player dealt in."""
    mean_deal_in: float | None
    """Mean points paid when dealing in, to all winners together."""
    riichi_rate: float
    """Share of hands with riichi declared."""
    call_rate: float
    """Share of hands with a called tile."""
    tenpai_rate: float | None
    """Tenpai hands per exhaustive draw."""
    yaku: Mapping[str, int]
    """How many wins each yaku was part of, the most frequent first."""
    scores: tuple[float, ...]
    """The final score of each game, in order."""

    @classmethod
    def of(cls, name: str, player: PlayerTally, tally: Tally) -> BotStatistics:
        """Compute the statistics of a player from the counters."""
        games, hands = tally.games, tally.hands
        return cls(
            name=name,
            games=games,
            mean_rank=sum(player.twice_ranks) / 2 / games,
            rank_interval=_interval(player.twice_ranks),
            ranks=tuple(twelfths / WHOLE_PLACE / games for twelfths in player.places),
            mean_points=fsum(player.points) / games,
            mean_score=fsum(player.scores) / games,
            hands=hands,
            wins=player.wins,
            win_rate=player.wins / hands,
            tsumo_share=_share(player.tsumo, player.wins),
            mean_win=_share(player.won, player.wins),
            deal_ins=player.deal_ins,
            deal_in_rate=player.deal_ins / hands,
            mean_deal_in=_share(player.lost, player.deal_ins),
            riichi_rate=player.riichi / hands,
            call_rate=player.open_hands / hands,
            tenpai_rate=_share(player.tenpai, tally.draws),
            yaku=_by_count(player.yaku),
            scores=tuple(player.scores),
        )

    def to_dict(self) -> dict[str, Any]:
        """The statistics as JSON data, without the scores of single games."""
        values = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "scores"}
        return {name: _round_values(value) for name, value in values.items()}


@dataclass(frozen=True)
class Simulation:
    """The results of a simulation: games between four players."""

    ruleset: str
    """The id of the ruleset."""
    book: str
    """The short name of the ruleset."""
    ruleset_hash: str
    seed: str
    """In hexadecimal digits."""
    length: str
    games: int
    """The number of games played."""
    games_planned: int
    """Higher than ``games`` if the simulation was ended early."""
    hands: int
    won_hands: int
    """Hands won by at least one player."""
    draws: int
    """Exhaustive draws."""
    aborted: Mapping[str, int]
    """Aborted hands, by reason."""
    ends: Mapping[str, int]
    """Games by why they ended."""
    turns: int
    """Discards in all hands."""
    players: tuple[BotStatistics, ...]

    @classmethod
    def of(cls, job: Job, tally: Tally) -> Simulation:
        """Compute the results from the counters; without any games there are no players in it."""
        named = zip(job.names, tally.players, strict=True) if tally.games else ()
        return cls(
            ruleset=job.ruleset.id,
            book=job.ruleset.short,
            ruleset_hash=job.ruleset.hash,
            seed=job.seed.hex(),
            length=job.length,
            games=tally.games,
            games_planned=job.games,
            hands=tally.hands,
            won_hands=tally.won_hands,
            draws=tally.draws,
            aborted=_by_count(tally.aborted),
            ends=_by_count(tally.ends),
            turns=tally.turns,
            players=tuple(BotStatistics.of(name, player, tally) for name, player in named),
        )

    @property
    def interrupted(self) -> bool:
        """Whether the simulation was ended before all games were played."""
        return self.games < self.games_planned

    @property
    def hands_per_game(self) -> float:
        """The mean number of hands in a game."""
        return self.hands / self.games if self.games else 0.0

    @property
    def turns_per_hand(self) -> float:
        """The mean number of discards in a hand, all players together."""
        return self.turns / self.hands if self.hands else 0.0

    @property
    def draw_rate(self) -> float:
        """Exhaustive draws per hand."""
        return self.draws / self.hands if self.hands else 0.0

    def to_dict(self) -> dict[str, Any]:
        """All figures as JSON data; the same for the same seed, whatever the number of workers."""
        totals = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "players"}
        means = {name: getattr(self, name) for name in ("hands_per_game", "turns_per_hand", "draw_rate")}
        figures = {name: _round_values(value) for name, value in (totals | means).items()}
        return figures | {"players": [player.to_dict() for player in self.players]}

    def svg(self) -> str:
        """The chart of ranks, rates and cumulative scores."""
        from .chart import svg

        return svg(self)


DECIMALS = 6


def _round_values(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DECIMALS)
    if isinstance(value, tuple):
        return [_round_values(item) for item in value]
    return value


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _by_count(counts: Mapping[str, int]) -> dict[str, int]:
    """Sort by count, the highest first, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _interval(twice_ranks: list[int]) -> tuple[float, float] | None:
    """The 95 % confidence interval of a mean rank."""
    games = len(twice_ranks)
    if games < 2:
        return None
    total, squares = sum(twice_ranks), sum(rank * rank for rank in twice_ranks)
    variance = (games * squares - total * total) / (4 * games * (games - 1))
    half = CONFIDENCE * sqrt(variance / games)
    mean = total / 2 / games
    return max(1.0, mean - half), min(float(SEATS), mean + half)
