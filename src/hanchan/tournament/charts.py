"""Charts of an event as SVG or PNG: scores over time, and places.

Highlighted players have a colour, a dash pattern and the rank on the line, so that the lines differ in black
and white as well; all others are faint.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from ..drawing import charts
from ..drawing.inks import num
from ..fonts import typst_fonts
from ..referee.ledger import Where
from .errors import PlotError
from .standings import standings, thousands
from .statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .model import Event, Points
    from .standings import Standing
    from .statistics import PlayerStatistics

    Curve = list[tuple[int, float]]
    """Sessions and scores."""
    Path = list[tuple[float, float]]
    """Points in the chart."""

WIDTH, EDGE, HEAD = 960, 40, 92
INNER = WIDTH - 2 * EDGE
TOP = 10
"""Number of highlighted players, unless some are named."""
LEFT, RIGHT = 56, 224
"""Width of the axis labels, and of the names."""
SAMPLE = 26
"""Length of the line beside a name."""
HEIGHT = 520
CROWD = 60
"""Above this number, faint lines are drawn even fainter."""
BADGE = 8.5
ROW, NAMES, MEANS = 26, 210, 170
PIXELS = 192
"""Pixels per inch of a PNG."""

COLOURS = ("0072b2", "d55e00", "007a5a", "a8578a", "5b4bb7", "9a6700", "b3261e", "1f6f8b", "6b7280", "3f6212")
ON_DARK = ("56b4e9", "ff8a4c", "2cc79a", "e29ac8", "a99cf5", "e3b341", "ff8f88", "6cc4e0", "aab4c0", "a3d977")
DASHES = ("", "9 4", "2 3", "12 4 2 4", "5 3", "14 3", "1 4", "8 3 2 3 2 3", "4 6", "16 6")
LIGHT = (
    "".join(f".p{n}{{fill:#{colour}}}.l{n}{{stroke:#{colour}}}" for n, colour in enumerate(COLOURS))
    + "".join(f".l{n}{{stroke-dasharray:{dash}}}" for n, dash in enumerate(DASHES) if dash)
    + ".other{fill:none;stroke:#b8c0c8;stroke-width:1}.crowd{stroke-width:.7;stroke-opacity:.55}"
    + ".cut{stroke:#59636e;stroke-dasharray:3 4}"
    + ".badge{stroke-width:1.6;stroke-dasharray:none}.small{font-size:10px}"
)
DARK = "".join(f".p{n}{{fill:#{colour}}}.l{n}{{stroke:#{colour}}}" for n, colour in enumerate(ON_DARK)) + (
    ".other{stroke:#3d444d}.cut{stroke:#9aa4af}"
)


# Scores over time


def scores_svg(event: Event, players: Sequence[int] = ()) -> str:
    """The total scores session by session; the first ten or the named players are highlighted."""
    lines = [line for line in standings(event) if line.games]
    chosen = _highlighted_players(event, lines, players)
    curves = {line.player: curve(event, line) for line in lines}
    values = [score for curve_ in curves.values() for _, score in curve_]
    ticks = charts.ticks(min(values), max(values))
    chart = _EventChart(
        max(session for curve_ in curves.values() for session, _ in curve_), ticks[0], ticks[-1]
    )
    faint = [curve_ for player, curve_ in curves.items() if player not in {line.player for line in chosen}]
    parts = [
        *_head(event, f"Scores after each session, in thousands{_others(len(faint))}"),
        f'<g transform="translate({EDGE} {HEAD + 24})">',
        *_grid(event, chart, ticks),
        *(_polyline(chart, curve_, "other crowd" if len(faint) > CROWD else "other") for curve_ in faint),
        *_highlight(chart, chosen, [curves[line.player] for line in chosen]),
        "</g>",
    ]
    return charts.document(event.name, WIDTH, HEAD + 24 + HEIGHT + 66, parts, light=LIGHT, dark=DARK)


def curve(event: Event, line: Standing) -> Curve:
    """A player's total after each session; both values where a cut changes it."""
    won: dict[int, Points] = {}
    for game in line.games:
        won[game.session] = won.get(game.session, 0) + game.score
    for penalty in event.bookings:
        if penalty.player == line.player and penalty.where is Where.TOURNAMENT:
            won[penalty.session] = won.get(penalty.session, 0) + penalty.points
    starts = {carry.after: carry.start for carry in line.carried}
    total: Points = 0
    points: Curve = [(0, 0.0)]
    for session in range(1, max([*won, *starts], default=0) + 1):
        total += won.get(session, 0)
        points.append((session, thousands(total)))
        if session in starts and starts[session] != total:
            total = starts[session]
            points.append((session, thousands(total)))
    return points


class _EventChart(NamedTuple):
    """Maps sessions and scores to coordinates."""

    sessions: int
    low: float
    high: float

    def x(self, session: float) -> float:
        return LEFT + session / self.sessions * (INNER - LEFT - RIGHT)

    def y(self, score: float) -> float:
        return HEIGHT * (self.high - score) / (self.high - self.low)


def _grid(event: Event, chart: _EventChart, ticks: Iterable[float]) -> Iterator[str]:
    right = num(INNER - RIGHT)
    for tick in ticks:
        y = chart.y(tick)
        kind = "zero" if tick == 0 else "rule"
        yield f'<line class="{kind}" x1="{LEFT}" x2="{right}" y1="{num(y)}" y2="{num(y)}"/>'
        yield charts.text(LEFT - 10, y + 4, charts.format_signed(tick), "end faint")
    step = max(1, round(charts.round_step(chart.sessions / 12)))
    for session in range(0, chart.sessions + 1, step):
        yield charts.text(chart.x(session), HEIGHT + 22, str(session), "middle faint")
    yield charts.text(chart.x(chart.sessions / 2), HEIGHT + 44, "session", "middle faint")
    for stage in event.stages:
        if stage.after < chart.sessions:
            x = num(chart.x(stage.after))
            yield f'<line class="cut" x1="{x}" x2="{x}" y1="-14" y2="{HEIGHT}"/>'
            yield charts.text(chart.x(stage.after) + 6, -8, charts.shorten(stage.name, 24), "faint")


def _polyline(chart: _EventChart, points: Curve, kind: str) -> str:
    coordinates = " ".join(f"{num(chart.x(session))},{num(chart.y(score))}" for session, score in points)
    return f'<polyline class="{kind}" points="{coordinates}"/>'


def _highlight(chart: _EventChart, lines: Sequence[Standing], curves: Sequence[Curve]) -> Iterator[str]:
    """The coloured lines with ranks on them, and names and totals on the right."""
    for n, points in reversed(list(enumerate(curves))):
        yield _polyline(chart, points, f"line l{n}")
    for n, (x, y) in enumerate(_badges(chart, curves)):
        yield f'<circle class="ground badge l{n}" cx="{num(x)}" cy="{num(y)}" r="{num(BADGE)}"/>'
        yield charts.text(x, y + 3.5, str(lines[n].rank or "–"), f"middle small p{n}")
    wanted = sorted(chart.y(points[-1][1]) for points in curves)  # by rank, also after finals
    for n, y in enumerate(charts.spread_labels(wanted, HEIGHT)):
        x = INNER - RIGHT + 12
        yield f'<line class="line l{n}" x1="{x}" x2="{x + SAMPLE}" y1="{num(y)}" y2="{num(y)}"/>'
        name = charts.shorten(lines[n].name, 20)
        words = f"{lines[n].rank or '–'} {name} {_decimal(thousands(lines[n].total))}"
        yield charts.text(x + SAMPLE + 6, y + 4, words, f"p{n}")


def _badges(chart: _EventChart, curves: Sequence[Curve]) -> Iterator[tuple[float, float]]:
    """For each line, a point on it far from the other lines and from earlier badges."""
    paths = [[(chart.x(session), chart.y(score)) for session, score in points] for points in curves]
    placed: list[tuple[float, float]] = []
    for n, path in enumerate(paths):
        others = [point for at, other in enumerate(paths) if at != n for point in _stops(other)]
        placed.append(max(_stops(path), key=lambda point: min(_far(point, others), _far(point, placed) / 2)))
        yield placed[-1]


def _stops(path: Path) -> Path:
    """The points of a line without its ends, and the midpoints between its points."""
    halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(path) if a != c]
    return [*path[1:-1], *halves]


def _far(point: tuple[float, float], others: Path) -> float:
    return min((hypot(point[0] - x, point[1] - y) for x, y in others), default=WIDTH)


# Places


def places_svg(event: Event, players: Sequence[int] = ()) -> str:
    """How often each player was first, second, third and fourth. Default: all players."""
    by_player = {player.player: player for player in statistics(event) if player.games}
    chosen = (
        [by_player[player] for player in players if player in by_player]
        if players
        else list(by_player.values())
    )
    if not chosen:
        raise PlotError("nothing has been played yet, so there is nothing to draw")
    parts = [
        *_head(event, "Places of the games"),
        f'<g transform="translate({EDGE} {HEAD + 40})">',
        *_legend(),
        *(part for row, player in enumerate(chosen) for part in _places(row, player)),
        "</g>",
    ]
    height = HEAD + 40 + ROW * len(chosen) + EDGE
    return charts.document(event.name, WIDTH, height, parts, light=LIGHT, dark=DARK)


def _legend() -> Iterator[str]:
    for n, place in enumerate(charts.PLACES):
        yield charts.rect(f"r{n}", NAMES + n * 62, -29, 13, 13, round_=True)
        yield charts.text(NAMES + n * 62 + 19, -18, place, "faint")
    yield charts.text(INNER - 78, -18, "mean place", "end faint")
    yield charts.text(INNER, -18, "mean score", "end faint")


def _places(row: int, player: PlayerStatistics) -> Iterator[str]:
    """A player's line: rank and name, a bar with the counts on it, and the means."""
    y, figures = row * ROW, player.to_dict()
    yield charts.text(22, y + 14, str(player.rank or "–"), "end faint")
    yield charts.text(32, y + 14, charts.shorten(player.name, 24), "ink")
    x, width = float(NAMES), INNER - NAMES - MEANS
    for place, count in enumerate(player.places):
        part = count / len(player.games) * width
        yield charts.rect(f"r{place}", x, y, part, ROW - 6)
        if part > 14:
            yield charts.text(x + part / 2, y + 14.5, str(count), f"middle on{place}")
        x += part
    yield charts.text(INNER - 78, y + 14, f"{player.mean_place:.2f}", "end ink")
    yield charts.text(INNER, y + 14, _decimal(round(figures["mean_score"], 1)), "end ink")


# Both


def _highlighted_players(event: Event, lines: Sequence[Standing], players: Sequence[int]) -> list[Standing]:
    """The highlighted players, best first."""
    if not lines:
        raise PlotError("nothing has been played yet, so there is nothing to draw")
    if not players:
        return list(lines[:TOP])
    if len(set(players)) > TOP:
        raise PlotError(f"{TOP} players can be told apart in a picture, not {len(set(players))}")
    missing = [player for player in players if player not in {line.player for line in lines}]
    if missing:
        raise PlotError(f"{event.person(missing[0]).name} has no games to draw")
    return [line for line in lines if line.player in set(players)]


def _head(event: Event, words: str) -> Iterator[str]:
    yield charts.text(EDGE, 52, charts.shorten(event.name, 70), "title ink")
    yield charts.text(EDGE, 78, words, "faint")


def _decimal(score: float) -> str:
    digits = 1 if round(score, 1) == score else 2
    return f"{score:+,.{digits}f}".replace("-", "−")


def _others(faint: int) -> str:
    return (
        f"; {faint} other players are faint" if faint > 1 else "; the other player is faint" if faint else ""
    )


def png(svg: str) -> bytes:
    """Convert a chart from SVG to PNG."""
    try:
        import typst
    except ImportError:
        raise PlotError("a PNG needs the package typst: pip install hanchan[paper]") from None
    page = b'#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")'
    image = typst.compile(page, format="png", ppi=PIXELS, font_paths=typst_fonts(), sys_inputs={"svg": svg})
    assert isinstance(image, bytes)
    return image
