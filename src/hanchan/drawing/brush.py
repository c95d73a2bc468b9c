"""Brush strokes that swell and taper, written as closed outlines.

A stroke is text, ``"x,y x,y w w"``: its first and last point, then its width at the start and at the end.
With three points, the middle one pulls the stroke into a curve.
"""

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from .inks import point

Point = tuple[float, float]

GRID = 100.0
"""The side of the square on which characters are written."""


class Box(NamedTuple):
    """Where a character goes on the tile, and how heavy the brush is."""

    x: float
    y: float
    width: float
    height: float
    weight: float


def _normal(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return -dy / length, dx / length


def _shift(at: Point, along: Point, by: float) -> Point:
    return at[0] + along[0] * by, at[1] + along[1] * by


def _outline(points: list[Point], first: float, last: float) -> str:
    start, end = points[0], points[-1]
    across_start, across_end = _normal(start, points[1]), _normal(points[-2], end)
    ends = [(start, across_start, first / 2), (end, across_end, last / 2)]
    (a, d), (b, c) = [(_shift(p, n, r), _shift(p, n, -r)) for p, n, r in ends]
    if len(points) == 2:
        return f"M{point(*a)}L{point(*b)} {point(*c)} {point(*d)}Z"
    middle, across = points[1], _normal(start, end)
    out, back = (_shift(middle, across, side * (first + last) / 4) for side in (1, -1))
    return f"M{point(*a)}Q{point(*out)} {point(*b)}L{point(*c)}Q{point(*back)} {point(*d)}Z"


def _read(stroke: str, box: Box) -> tuple[list[Point], float, float]:
    *points, first, last = stroke.split()
    pairs = [point.split(",") for point in points]
    placed = [(box.x + float(x) * box.width / GRID, box.y + float(y) * box.height / GRID) for x, y in pairs]
    return placed, float(first) * box.weight, float(last) * box.weight


@lru_cache(maxsize=128)
def write(strokes: tuple[str, ...], box: Box) -> str:
    """Write a character into a box; returns path data."""
    return "".join(_outline(*_read(stroke, box)) for stroke in strokes)
