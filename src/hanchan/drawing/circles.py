"""The faces of the circle tiles."""

from collections.abc import Iterator
from math import cos, pi, sin

from .inks import Inks, num

# Radius of a pip, then the pips by ink: (b)lue, (g)reen, (r)ed.
_PLACES: dict[int, tuple[float, str]] = {
    2: (23, "g50,36 b50,96"),
    3: (18, "b25,27 r50,66 g75,105"),
    4: (20, "b27,36 g73,36 g27,96 b73,96"),
    5: (17.5, "b27,32 g73,32 r50,66 g27,100 b73,100"),
    6: (17, "g30,27 g70,27 r30,69 r70,69 r30,107 r70,107"),
    7: (14.5, "g20,20 g50,32 g80,44 r32,77 r68,77 r32,111 r68,111"),
    8: (14.5, "b31,20 b69,20 b31,51 b69,51 b31,82 b69,82 b31,113 b69,113"),
    9: (14, "g19,26 g50,26 g81,26 r19,66 r50,66 r81,66 b19,106 b50,106 b81,106"),
}


def pip_art(number: int, inks: Inks) -> str:
    """Draw a circle tile."""
    if number == 1:
        return _wheel(inks)
    radius, places = _PLACES[number]
    return "".join(_pip(place, radius, inks) for place in places.split())


def _pip(place: str, radius: float, inks: Inks) -> str:
    colour = {"b": inks.blue, "g": inks.green, "r": inks.red}[place[0]]
    x, y = (float(number) for number in place[1:].split(","))
    ring = _ring(x, y, radius * 0.8, radius * 0.34, colour)
    return ring + _dot(x, y, radius * 0.36, colour)


def _ring(x: float, y: float, radius: float, width: float, colour: str) -> str:
    line = f'fill="none" stroke="{colour}" stroke-width="{num(width)}"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {line}/>'


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"/>'


def _around(count: int, radius: float) -> Iterator[tuple[float, float]]:
    for step in range(count):
        angle = 2 * pi * step / count
        yield 50 + radius * sin(angle), 66 - radius * cos(angle)


def _wheel(inks: Inks) -> str:
    """Draw the 1 of circles: a wheel of beads around a flower."""
    beads = "".join(_dot(x, y, 4.4, inks.blue) for x, y in _around(12, 27.5))
    petals = "".join(_dot(x, y, 5.6, inks.red) for x, y in _around(6, 9.5))
    rings = _ring(50, 66, 38, 6, inks.green) + _ring(50, 66, 18.5, 3, inks.green)
    return rings + beads + petals + _dot(50, 66, 3.4, inks.light)
