"""Pictures of an event: how the scores went, and in which places the games ended, as SVG or PNG.

Who is highlighted has a colour, a dash and the rank on the line, so that the lines are told apart in black
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
    """Points of the picture."""

WIDTH, EDGE, HEAD = 960, 40, 92
INNER = WIDTH - 2 * EDGE
TOP = 10
"""How many are highlighted if nobody is named."""
LEFT, RIGHT = 56, 224
"""What the figures of the axis and the names take."""
SAMPLE = 26
"""Length of the line beside a name."""
HEIGHT = 520
CROWD = 60
"""From so many faint lines on they are fainter still."""
BADGE = 8.5
ROW, NAMES, MEANS = 26, 210, 170
PIXELS = 192
"""Of a PNG, to the inch."""

COLOURS = ("0072b2", "d55e00", "007a5a", "a8578a", "5b4bb7", "9a6700", "b3261e", "1f6f8b", "6b7280", "3f6212")
ON_DARK = ("56b4e9", "ff8a4c", "2cc79a", "e29ac8", "a99cf5", "e3b341", "ff8f88", "6cc4e0", "aab4c0", "a3d977")
DASHES = ("", "9 4", "2 3", "12 4 2 4", "5 3", "14 3", "1 4", "8 3 2 3 2 3", "4 6", "16 6")
LIGHT = (
    "".join(f".p{n}{{fill:#{one}}}.l{n}{{stroke:#{one}}}" for n, one in enumerate(COLOURS))
    + "".join(f".l{n}{{stroke-dasharray:{dash}}}" for n, dash in enumerate(DASHES) if dash)
    + ".other{fill:none;stroke:#b8c0c8;stroke-width:1}.crowd{stroke-width:.7;stroke-opacity:.55}"
    + ".cut{stroke:#59636e;stroke-dasharray:3 4}"
    + ".badge{stroke-width:1.6;stroke-dasharray:none}.small{font-size:10px}"
)
DARK = "".join(f".p{n}{{fill:#{one}}}.l{n}{{stroke:#{one}}}" for n, one in enumerate(ON_DARK)) + (
    ".other{stroke:#3d444d}.cut{stroke:#9aa4af}"
)


# The course of the scores


def scores_svg(event: Event, players: Sequence[int] = ()) -> str:
    """The total scores session by session; the first ten, or some players, stand out."""
    lines = [line for line in standings(event) if line.games]
    chosen = _highlighted_players(event, lines, players)
    curves = {line.player: curve(event, line) for line in lines}
    values = [score for one in curves.values() for _, score in one]
    ticks = charts.ticks(min(values), max(values))
    chart = _EventChart(max(session for one in curves.values() for session, _ in one), ticks[0], ticks[-1])
    faint = [one for player, one in curves.items() if player not in {line.player for line in chosen}]
    parts = [
        *_head(event, f"Scores after each session, in thousands{_others(len(faint))}"),
        f'<g transform="translate({EDGE} {HEAD + 24})">',
        *_grid(event, chart, ticks),
        *(_polyline(chart, one, "other crowd" if len(faint) > CROWD else "other") for one in faint),
        *_highlight(chart, chosen, [curves[line.player] for line in chosen]),
        "</g>",
    ]
    return charts.document(event.name, WIDTH, HEAD + 24 + HEIGHT + 66, parts, light=LIGHT, dark=DARK)


def curve(event: Event, line: Standing) -> Curve:
    """A player's total after each session; where a cut changes it, both figures."""
    won: dict[int, Points] = {}
    for game in line.games:
        won[game.session] = won.get(game.session, 0) + game.score
    for booking in event.bookings:
        if booking.player == line.player and booking.where is Where.TOURNAMENT:
            won[booking.session] = won.get(booking.session, 0) + booking.points
    starts = {one.after: one.start for one in line.carried}
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
    """Where sessions and scores lie."""

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
    told = " ".join(f"{num(chart.x(session))},{num(chart.y(score))}" for session, score in points)
    return f'<polyline class="{kind}" points="{told}"/>'


def _highlight(chart: _EventChart, lines: Sequence[Standing], curves: Sequence[Curve]) -> Iterator[str]:
    """The lines in their colours with the ranks on them, and names and totals at the right."""
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
    """For each line a point of it that is far from the other lines, and from the badges before."""
    paths = [[(chart.x(session), chart.y(score)) for session, score in points] for points in curves]
    placed: list[tuple[float, float]] = []
    for n, path in enumerate(paths):
        others = [point for at, one in enumerate(paths) if at != n for point in _stops(one)]
        placed.append(max(_stops(path), key=lambda point: min(_far(point, others), _far(point, placed) / 2)))
        yield placed[-1]


def _stops(path: Path) -> Path:
    """The points of a line and those half-way between them, but for its ends."""
    halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(path) if a != c]
    return [*path[1:-1], *halves]


def _far(point: tuple[float, float], others: Path) -> float:
    return min((hypot(point[0] - x, point[1] - y) for x, y in others), default=WIDTH)


# Places


def places_svg(event: Event, players: Sequence[int] = ()) -> str:
    """How often each player was first, second, third and fourth; of all players, or of some."""
    found = {statistic.player: statistic for statistic in statistics(event) if statistic.games}
    chosen = [found[player] for player in players if player in found] if players else list(found.values())
    if not chosen:
        raise PlotError("nothing has been played yet, so there is nothing to draw")
    parts = [
        *_head(event, "Places of the games"),
        f'<g transform="translate({EDGE} {HEAD + 40})">',
        *_legend(),
        *(part for row, one in enumerate(chosen) for part in _places(row, one)),
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


def _places(row: int, player_statistics: PlayerStatistics) -> Iterator[str]:
    """A player's line: rank and name, a bar with the counts on it, and the means."""
    y, told = row * ROW, player_statistics.to_dict()
    yield charts.text(22, y + 14, str(player_statistics.rank or "–"), "end faint")
    yield charts.text(32, y + 14, charts.shorten(player_statistics.name, 24), "ink")
    x, width = float(NAMES), INNER - NAMES - MEANS
    for place, count in enumerate(player_statistics.places):
        part = count / len(player_statistics.games) * width
        yield charts.rect(f"r{place}", x, y, part, ROW - 6)
        if part > 14:
            yield charts.text(x + part / 2, y + 14.5, str(count), f"middle on{place}")
        x += part
    yield charts.text(INNER - 78, y + 14, f"{player_statistics.mean_place:.2f}", "end ink")
    yield charts.text(INNER, y + 14, _decimal(round(told["mean_score"], 1)), "end ink")


# Both


def _highlighted_players(event: Event, lines: Sequence[Standing], players: Sequence[int]) -> list[Standing]:
    """Who is highlighted, the best first."""
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
    """A picture as PNG."""
    try:
        import typst
    except ImportError:
        raise PlotError("a PNG needs the package typst: pip install hanchan[paper]") from None
    page = b'#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")'
    made = typst.compile(page, format="png", ppi=PIXELS, font_paths=typst_fonts(), sys_inputs={"svg": svg})
    assert isinstance(made, bytes)
    return made
