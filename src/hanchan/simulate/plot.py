"""The picture of a simulation: ranks, rates and the course of the scores, as SVG without any library.

Colours are told apart by everybody, lines also by their dashes; all numbers are written out. A viewer that
prefers a dark ground gets one.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .statistics import PlayerStatistics, Simulation

WIDTH = 960
EDGE = 40
INNER = WIDTH - 2 * EDGE
HEAD = 92
"""Title and line below it."""
GAP = 56
"""Between two panels, with the heading of the lower one in it."""
ROW = 34
NAME_WIDTH, MEAN_WIDTH = 160, 150
CHART_HEIGHT = 260
AXIS_WIDTH, LABEL_WIDTH = 56, 150
MOST_POINTS = 600
"""A line of more games is thinned out."""
TICKS = 5
LINE_HEIGHT = 17

STYLE = """
.ground{fill:#ffffff}.ink{fill:#1f2328}.faint{fill:#59636e}.rule{stroke:#d1d9e0}.zero{stroke:#818b98}
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:13px}
.title{font-size:22px;font-weight:600}.heading{font-size:15px;font-weight:600}.end{text-anchor:end}
.middle{text-anchor:middle}.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.r0{fill:#08457e}.r1{fill:#2f7fc1}.r2{fill:#9ecae8}.r3{fill:#dfe5ea}.on0,.on1{fill:#ffffff}.on2,.on3{fill:#16202a}
.p0{fill:#0072b2}.p1{fill:#d55e00}.p2{fill:#009e73}.p3{fill:#a8578a}
.l0{stroke:#0072b2}.l1{stroke:#d55e00}.l2{stroke:#009e73}.l3{stroke:#a8578a}
.l1{stroke-dasharray:9 4}.l2{stroke-dasharray:2 3}.l3{stroke-dasharray:12 4 2 4}
@media (prefers-color-scheme:dark){
.ground{fill:#14181d}.ink{fill:#e6edf3}.faint{fill:#9aa4af}.rule{stroke:#30363d}.zero{stroke:#6e7681}
.r0{fill:#2b6cb0}.r1{fill:#5aa2dc}.r2{fill:#b7d8f0}.r3{fill:#4a535d}.on1{fill:#0b1218}.on3{fill:#ffffff}
.p0{fill:#56b4e9}.p1{fill:#ff8a4c}.p2{fill:#2cc79a}.p3{fill:#e29ac8}
.l0{stroke:#56b4e9}.l1{stroke:#ff8a4c}.l2{stroke:#2cc79a}.l3{stroke:#e29ac8}}
""".replace("\n", "")

RATES = (
    ("Win", "win_rate"),
    ("Deal-in", "deal_in_rate"),
    ("Riichi", "riichi_rate"),
    ("Call", "call_rate"),
    ("Tenpai at a draw", "tenpai_rate"),
)
PLACES = ("1st", "2nd", "3rd", "4th")


class Panel(NamedTuple):
    """A part of the picture: how high it is, and what is in it, from its own top."""

    heading: str
    height: float
    parts: list[str]


def svg(simulation: Simulation) -> str:
    """The picture of a simulation."""
    panels = [_ranks(simulation), _rates(simulation), _course(simulation)] if simulation.players else []
    parts, top = list(_head(simulation)), float(HEAD)
    for panel in panels:
        top += GAP
        parts.append(_text(EDGE, top - 22, panel.heading, "heading ink"))
        parts.append(f'<g transform="translate({EDGE} {_num(top)})">{"".join(panel.parts)}</g>')
        top += panel.height
    height = _num(top + EDGE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}"><title>{escape(_title(simulation))}</title>'
        f'<style>{STYLE}</style><rect class="ground" width="{WIDTH}" height="{height}"/>'
        f"{''.join(parts)}</svg>\n"
    )


def _title(simulation: Simulation) -> str:
    games = f"{simulation.games:,} game{'s' * (simulation.games != 1)}"
    return f"{games} by {simulation.book}"


def _head(simulation: Simulation) -> Iterator[str]:
    yield _text(EDGE, 52, _title(simulation), "title ink")
    facts = [
        f"{simulation.hands:,} hands",
        f"{simulation.hands_per_game:.1f} hands a game",
        f"{simulation.turns_per_hand:.1f} discards a hand",
        f"{simulation.draw_rate:.1%} exhaustive draws",
    ]
    if simulation.aborted:
        facts.append(f"{sum(simulation.aborted.values()) / simulation.hands:.1%} called off")
    yield _text(EDGE, 78, " · ".join(facts), "faint")


# Ranks


def _ranks(simulation: Simulation) -> Panel:
    """A bar for each player, in four parts, and the mean rank beside it."""
    bar = INNER - NAME_WIDTH - MEAN_WIDTH
    parts = [_text(INNER, -22, "mean rank, 95 % interval", "end faint")]
    for n, place in enumerate(PLACES):
        x = NAME_WIDTH + n * 62
        parts.append(f'<rect class="r{n}" x="{x}" y="-33" width="13" height="13" rx="2"/>')
        parts.append(_text(x + 19, -22, place, "faint"))
    for row, player in enumerate(simulation.players):
        parts += _rank_row(row, player, bar)
    return Panel("Ranks", ROW * len(simulation.players), parts)


def _rank_row(row: int, player: PlayerStatistics, bar: float) -> Iterator[str]:
    y = row * ROW
    yield _swatch(row, 0, y + 6.5)
    yield _text(22, y + 18, _short(player.name, 19), "ink")
    x = float(NAME_WIDTH)
    for place, share in enumerate(player.ranks):
        width = share * bar
        yield f'<rect class="r{place}" x="{_num(x)}" y="{y}" width="{_num(width)}" height="{ROW - 8}"/>'
        if width > 42:
            yield _text(x + width / 2, y + 18, f"{share:.0%}", f"middle on{place}")
        x += width
    interval = player.rank_interval
    spread = f" ± {(interval[1] - interval[0]) / 2:.2f}" if interval else ""
    yield _text(INNER, y + 18, f"{player.mean_rank:.2f}{spread}", "end ink")


# Rates


def _rates(simulation: Simulation) -> Panel:
    """For each rate a small chart with a bar for each player, each to its own scale."""
    width = (INNER - 20 * (len(RATES) - 1)) / len(RATES)
    parts: list[str] = []
    for n, (title, name) in enumerate(RATES):
        values = [getattr(player, name) for player in simulation.players]
        parts.append(f'<g transform="translate({_num(n * (width + 20))} 0)">')
        parts += _rate_chart(title, values, width)
        parts.append("</g>")
    return Panel("Rates", 22 + 24 * len(simulation.players), parts)


def _rate_chart(title: str, values: Sequence[float | None], width: float) -> Iterator[str]:
    yield _text(0, 10, title, "faint")
    most = max([value for value in values if value is not None], default=0.0) or 1.0
    for row, value in enumerate(values):
        y = 22 + 24 * row
        length = (value or 0.0) / most * (width - 56)
        yield f'<rect class="p{row}" x="0" y="{y}" width="{_num(max(length, 1.5))}" height="16" rx="2"/>'
        told = "none" if value is None else f"{value:.1%}"
        yield _text(max(length, 1.5) + 7, y + 13, told, "ink")


# The course of the scores


def _course(simulation: Simulation) -> Panel:
    """Final scores added up game by game, a line for each player."""
    lines = [_thinned([0.0, *accumulate(player.scores)]) for player in simulation.players]
    ticks = _ticks(min(y for line in lines for _, y in line), max(y for line in lines for _, y in line))
    chart = _Chart(simulation.games, ticks[0], ticks[-1])
    parts = [*_grid(chart, ticks), *(_line(chart, n, line) for n, line in enumerate(lines))]
    parts += _end_labels(chart, simulation, [line[-1][1] for line in lines])
    return Panel("Scores with uma, added up, in thousands", CHART_HEIGHT + 36, parts)


class _Chart(NamedTuple):
    """Where games and scores lie in the chart."""

    games: int
    low: float
    high: float

    def x(self, game: float) -> float:
        return AXIS_WIDTH + game / self.games * (INNER - AXIS_WIDTH - LABEL_WIDTH)

    def y(self, score: float) -> float:
        return CHART_HEIGHT * (self.high - score) / (self.high - self.low)


def _thinned(scores: list[float]) -> list[tuple[int, float]]:
    """Games and scores, with at most so many points, the last one among them."""
    step = max(1, ceil(len(scores) / MOST_POINTS))
    games = [*range(0, len(scores) - 1, step), len(scores) - 1]
    return [(game, scores[game]) for game in games]


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers around all values."""
    step = _round_step((high - low) / TICKS or 1.0)
    first = floor(low / step)
    return [n * step for n in range(first, max(first + 1, ceil(high / step)) + 1)]


def _round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, ... that is not less."""
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _grid(chart: _Chart, ticks: Iterable[float]) -> Iterator[str]:
    right = _num(INNER - LABEL_WIDTH)
    for tick in ticks:
        y = chart.y(tick)
        kind = "zero" if tick == 0 else "rule"
        yield f'<line class="{kind}" x1="{AXIS_WIDTH}" x2="{right}" y1="{_num(y)}" y2="{_num(y)}"/>'
        yield _text(AXIS_WIDTH - 10, y + 4, _signed(tick), "end faint")
    step = max(1, round(_round_step(chart.games / TICKS)))
    for game in range(0, chart.games + 1, step):
        yield _text(chart.x(game), CHART_HEIGHT + 22, f"{game:,}", "middle faint")
    yield _text(INNER - LABEL_WIDTH + 34, CHART_HEIGHT + 22, "games", "faint")


def _line(chart: _Chart, player: int, line: Iterable[tuple[int, float]]) -> str:
    points = " ".join(f"{_num(chart.x(game))},{_num(chart.y(score))}" for game, score in line)
    return f'<polyline class="line l{player}" points="{points}"/>'


def _end_labels(chart: _Chart, simulation: Simulation, ends: Sequence[float]) -> Iterator[str]:
    """Name and last value of each line at its end, pushed apart where they would meet."""
    x = INNER - LABEL_WIDTH + 14
    places = _pushed_apart([chart.y(end) for end in ends])
    for n, player in enumerate(simulation.players):
        yield _text(x, places[n] + 4, f"{_short(player.name, 14)} {_signed(ends[n])}", f"p{n}")


def _pushed_apart(wanted: Sequence[float]) -> list[float]:
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LINE_HEIGHT)
    too_low = max(0.0, max(placed) - CHART_HEIGHT)
    placed[order[-1]] -= too_low
    for below, above in pairwise(order[::-1]):
        placed[above] = min(placed[above], placed[below] - LINE_HEIGHT)
    return placed


# Pieces


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{_num(x)}" y="{_num(y)}">{escape(text)}</text>'


def _swatch(player: int, x: float, y: float) -> str:
    return f'<rect class="p{player}" x="{_num(x)}" y="{_num(y)}" width="13" height="13" rx="2"/>'


def _short(name: str, most: int) -> str:
    name = "".join(char for char in name if char.isprintable())  # XML does not know all characters
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _signed(value: float) -> str:
    text = f"{value:+,.0f}" if abs(value) >= 10 or value == int(value) else f"{value:+,.1f}"
    return "0" if text in ("+0", "-0") else text.replace("-", "−")


def _num(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
