"""The faces of the bamboo tiles."""

from math import hypot

from .bird import bird
from .inks import Inks, point

Stick = tuple[float, float, float, float]


def _column(x: float, *middles: float, height: float) -> list[Stick]:
    return [(x, middle - height / 2, x, middle + height / 2) for middle in middles]


_TALL, _SHORT = 46, 33

# Green sticks, then red ones.
_STICKS: dict[int, tuple[list[Stick], list[Stick]]] = {
    2: (_column(50, 37, 95, height=_TALL), []),
    3: (
        _column(50, 37, height=_TALL) + _column(28, 95, height=_TALL) + _column(72, 95, height=_TALL),
        [],
    ),
    4: (_column(29, 37, 95, height=_TALL) + _column(71, 37, 95, height=_TALL), []),
    5: (
        _column(26, 37, 95, height=_TALL) + _column(74, 37, 95, height=_TALL),
        _column(50, 66, height=_TALL),
    ),
    6: ([stick for x in (22, 50, 78) for stick in _column(x, 37, 95, height=_TALL)], []),
    7: (
        [stick for x in (22, 50, 78) for stick in _column(x, 68, 109, height=_SHORT)],
        _column(50, 27, height=_SHORT),
    ),
    8: (
        [
            *_column(16, 37, 95, height=_TALL),
            *_column(84, 37, 95, height=_TALL),
            (46, 22, 29, 54),
            (54, 22, 71, 54),
            (29, 78, 46, 110),
            (71, 78, 54, 110),
        ],
        [],
    ),
    9: (
        [stick for x in (22, 78) for stick in _column(x, 25, 66, 107, height=_SHORT)],
        _column(50, 25, 66, 107, height=_SHORT),
    ),
}


_ROOMY = 6
"""Up to this number there is room for thicker sticks."""


def stick_art(number: int, inks: Inks) -> str:
    """Draw a bamboo tile; 1 is a bird."""
    if number == 1:
        return bird(inks)
    green, red = _STICKS[number]
    width = 13 if number <= _ROOMY else 11
    return _bundle(green, width, inks.green, inks.light) + _bundle(red, width, inks.red, inks.light)


def _bundle(sticks: list[Stick], width: float, colour: str, light: str) -> str:
    if not sticks:
        return ""
    stems = "".join(_line(*stick) for stick in sticks)
    knots = "".join(_knots(stick, width) for stick in sticks)
    shine = "".join(_shine(stick) for stick in sticks)
    return (
        f'<g fill="none" stroke="{colour}"><path stroke-width="{width}" d="{stems}"/>'
        f'<path stroke-width="6" stroke-linecap="round" d="{knots}"/>'
        f'<path stroke="{light}" stroke-width="3" stroke-linecap="round" d="{shine}"/></g>'
    )


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f"M{point(x1, y1)}L{point(x2, y2)}"


def _along(stick: Stick, part: float) -> tuple[float, float]:
    x1, y1, x2, y2 = stick
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def _knots(stick: Stick, width: float) -> str:
    """Draw the joints across a stick: at both ends and in the middle."""
    x1, y1, x2, y2 = stick
    reach = 0.41 * width / hypot(x2 - x1, y2 - y1)
    dx, dy = (y1 - y2) * reach, (x2 - x1) * reach
    places = [_along(stick, part) for part in (0.04, 0.5, 0.96)]
    return "".join(_line(x - dx, y - dy, x + dx, y + dy) for x, y in places)


def _shine(stick: Stick) -> str:
    """Draw the highlights between the joints."""
    halves = ((0.21, 0.33), (0.67, 0.79))
    return "".join(_line(*_along(stick, start), *_along(stick, end)) for start, end in halves)
