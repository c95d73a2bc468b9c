"""The chart of a simulation as SVG: ranks, rates and cumulative scores.

Colours are distinguishable to colour-blind readers, lines also by their dashes, and all numbers are written
out. Viewers that prefer a dark background get one.
"""

from __future__ import annotations

from itertools import accumulate
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from ..drawing import charts
from ..drawing.inks import num

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .statistics import BotStatistics, Simulation

WIDTH = 960
EDGE = 40
INNER = WIDTH - 2 * EDGE
HEAD = 92
"""Height of the title and the line below it."""
GAP = 56
"""Space between two panels, including the heading of the lower one."""
ROW = 34
NAME_WIDTH, MEAN_WIDTH = 160, 150
CHART_HEIGHT = 260
AXIS_WIDTH, LABEL_WIDTH = 56, 150
MOST_POINTS = 600
"""Lines with more games than this are thinned out."""
LIGHT = """
.p0{fill:#0072b2}.p1{fill:#d55e00}.p2{fill:#009e73}.p3{fill:#a8578a}
.l0{stroke:#0072b2}.l1{stroke:#d55e00}.l2{stroke:#009e73}.l3{stroke:#a8578a}
.l1{stroke-dasharray:9 4}.l2{stroke-dasharray:2 3}.l3{stroke-dasharray:12 4 2 4}
"""
DARK = """
.p0{fill:#56b4e9}.p1{fill:#ff8a4c}.p2{fill:#2cc79a}.p3{fill:#e29ac8}
.l0{stroke:#56b4e9}.l1{stroke:#ff8a4c}.l2{stroke:#2cc79a}.l3{stroke:#e29ac8}
"""

RATES = (
    ("Win", "win_rate"),
    ("Deal-in", "deal_in_rate"),
    ("Riichi", "riichi_rate"),
    ("Call", "call_rate"),
    ("Tenpai at a draw", "tenpai_rate"),
)


class Panel(NamedTuple):
    """A part of the chart: its height, and its contents relative to its top."""

    heading: str
    height: float
    parts: list[str]


def svg(simulation: Simulation) -> str:
    """The chart of a simulation."""
    panels = [_ranks(simulation), _rates(simulation), _course(simulation)] if simulation.players else []
    parts, top = list(_head(simulation)), float(HEAD)
    for panel in panels:
        top += GAP
        parts.append(charts.text(EDGE, top - 22, panel.heading, "heading ink"))
        parts.append(f'<g transform="translate({EDGE} {num(top)})">{"".join(panel.parts)}</g>')
        top += panel.height
    return charts.document(_title(simulation), WIDTH, top + EDGE, parts, light=LIGHT, dark=DARK)


def _title(simulation: Simulation) -> str:
    games = f"{simulation.games:,} game{'s' * (simulation.games != 1)}"
    return f"{games} by {simulation.book}"


def _head(simulation: Simulation) -> Iterator[str]:
    yield charts.text(EDGE, 52, _title(simulation), "title ink")
    facts = [
        f"{simulation.hands:,} hands",
        f"{simulation.hands_per_game:.1f} hands a game",
        f"{simulation.turns_per_hand:.1f} discards a hand",
        f"{simulation.draw_rate:.1%} exhaustive draws",
    ]
    if simulation.aborted:
        facts.append(f"{sum(simulation.aborted.values()) / simulation.hands:.1%} called off")
    yield charts.text(EDGE, 78, " · ".join(facts), "faint")


# Ranks


def _ranks(simulation: Simulation) -> Panel:
    """A bar for each player, divided by place, with the mean rank beside it."""
    bar = INNER - NAME_WIDTH - MEAN_WIDTH
    parts = [charts.text(INNER, -22, "mean rank, 95 % interval", "end faint")]
    for n, place in enumerate(charts.PLACES):
        x = NAME_WIDTH + n * 62
        parts.append(charts.rect(f"r{n}", x, -33, 13, 13, round_=True))
        parts.append(charts.text(x + 19, -22, place, "faint"))
    for row, player in enumerate(simulation.players):
        parts += _rank_row(row, player, bar)
    return Panel("Ranks", ROW * len(simulation.players), parts)


def _rank_row(row: int, player: BotStatistics, bar: float) -> Iterator[str]:
    y = row * ROW
    yield _swatch(row, 0, y + 6.5)
    yield charts.text(22, y + 18, charts.shorten(player.name, 19), "ink")
    yield from charts.shares(player.ranks, NAME_WIDTH, y, bar, ROW - 8)
    interval = player.rank_interval
    spread = f" ± {(interval[1] - interval[0]) / 2:.2f}" if interval else ""
    yield charts.text(INNER, y + 18, f"{player.mean_rank:.2f}{spread}", "end ink")


# Rates


def _rates(simulation: Simulation) -> Panel:
    """A small bar chart for each rate, each with its own scale."""
    width = (INNER - 20 * (len(RATES) - 1)) / len(RATES)
    parts: list[str] = []
    for n, (title, name) in enumerate(RATES):
        values = [getattr(player, name) for player in simulation.players]
        parts.append(f'<g transform="translate({num(n * (width + 20))} 0)">')
        parts += _rate_chart(title, values, width)
        parts.append("</g>")
    return Panel("Rates", 22 + 24 * len(simulation.players), parts)


def _rate_chart(title: str, values: Sequence[float | None], width: float) -> Iterator[str]:
    yield charts.text(0, 10, title, "faint")
    most = max([value for value in values if value is not None], default=0.0) or 1.0
    for row, value in enumerate(values):
        y = 22 + 24 * row
        length = (value or 0.0) / most * (width - 56)
        yield f'<rect class="p{row}" x="0" y="{y}" width="{num(max(length, 1.5))}" height="16" rx="2"/>'
        text = "none" if value is None else f"{value:.1%}"
        yield charts.text(max(length, 1.5) + 7, y + 13, text, "ink")


# Cumulative scores


def _course(simulation: Simulation) -> Panel:
    """Cumulative final scores game by game, a line for each player."""
    lines = [_thin_out([0.0, *accumulate(player.scores)]) for player in simulation.players]
    ticks = charts.ticks(min(y for line in lines for _, y in line), max(y for line in lines for _, y in line))
    chart = _SimulationChart(simulation.games, ticks[0], ticks[-1])
    parts = [*_grid(chart, ticks), *(_line(chart, n, line) for n, line in enumerate(lines))]
    parts += _end_labels(chart, simulation, [line[-1][1] for line in lines])
    return Panel("Scores with uma, added up, in thousands", CHART_HEIGHT + 36, parts)


class _SimulationChart(NamedTuple):
    """The scale of games and scores in the chart."""

    games: int
    low: float
    high: float

    def x(self, game: float) -> float:
        return AXIS_WIDTH + game / self.games * (INNER - AXIS_WIDTH - LABEL_WIDTH)

    def y(self, score: float) -> float:
        return CHART_HEIGHT * (self.high - score) / (self.high - self.low)


def _thin_out(scores: list[float]) -> list[tuple[int, float]]:
    """Games and scores, thinned out to a maximum number of points, always including the last."""
    step = max(1, ceil(len(scores) / MOST_POINTS))
    games = [*range(0, len(scores) - 1, step), len(scores) - 1]
    return [(game, scores[game]) for game in games]


def _grid(chart: _SimulationChart, ticks: Iterable[float]) -> Iterator[str]:
    right = num(INNER - LABEL_WIDTH)
    for tick in ticks:
        y = chart.y(tick)
        kind = "zero" if tick == 0 else "rule"
        yield f'<line class="{kind}" x1="{AXIS_WIDTH}" x2="{right}" y1="{num(y)}" y2="{num(y)}"/>'
        yield charts.text(AXIS_WIDTH - 10, y + 4, charts.format_signed(tick), "end faint")
    step = max(1, round(charts.round_step(chart.games / charts.TICKS)))
    for game in range(0, chart.games + 1, step):
        yield charts.text(chart.x(game), CHART_HEIGHT + 22, f"{game:,}", "middle faint")
    yield charts.text(INNER - LABEL_WIDTH + 34, CHART_HEIGHT + 22, "games", "faint")


def _line(chart: _SimulationChart, player: int, line: Iterable[tuple[int, float]]) -> str:
    points = " ".join(f"{num(chart.x(game))},{num(chart.y(score))}" for game, score in line)
    return f'<polyline class="line l{player}" points="{points}"/>'


def _end_labels(chart: _SimulationChart, simulation: Simulation, ends: Sequence[float]) -> Iterator[str]:
    """The name and last value of each line at its end, moved apart where they would overlap."""
    x = INNER - LABEL_WIDTH + 14
    places = charts.spread_labels([chart.y(end) for end in ends], CHART_HEIGHT)
    for n, player in enumerate(simulation.players):
        yield charts.text(
            x, places[n] + 4, f"{charts.shorten(player.name, 14)} {charts.format_signed(ends[n])}", f"p{n}"
        )


# Helpers


def _swatch(player: int, x: float, y: float) -> str:
    return charts.rect(f"p{player}", x, y, 13, 13, round_=True)
