"""The face of the 1 of bamboo: a peacock on a branch."""

from .inks import Inks


def bird(inks: Inks) -> str:
    """Draw the bird."""
    return _tail(inks) + _legs(inks) + _body(inks) + _head(inks)


_FEATHERS = (
    "M50 80Q22 82 10 112Q34 116 56 88Z"
    "M48 76Q14 66 8 84Q10 96 18 98Q34 84 52 84Z"
    "M52 84Q34 96 30 122Q50 118 62 88Z"
)
_FEATHER_EYES = ((18, 86), (22, 104), (39, 110))


def _tail(inks: Inks) -> str:
    eyes = "".join(_dot(x, y, 5, inks.light) + _dot(x, y, 2.8, inks.red) for x, y in _FEATHER_EYES)
    return _shape(_FEATHERS, inks.green, inks.light, 2) + eyes


def _legs(inks: Inks) -> str:
    return _line("M60 92L62 114M70 90L73 114", inks.red, 4) + _line("M50 118L90 115", inks.green, 6)


def _body(inks: Inks) -> str:
    body = _shape("M62 38Q58 54 48 64Q34 82 46 90Q66 102 80 84Q90 66 78 40Z", inks.green, inks.light, 2)
    wing = _shape("M41 76Q56 56 72 65Q76 84 50 89Q43 85 41 76Z", inks.blue, inks.light, 3)
    return body + wing


def _head(inks: Inks) -> str:
    crest = _line("M66 26L58 11M70 24L70 8M74 26L82 12", inks.blue, 3)
    beak = f'<path fill="{inks.red}" d="M80 30L95 38L80 42Z"/>'
    eye = _dot(74, 33, 4, inks.light) + _dot(74.5, 33, 2, inks.dark)
    return crest + beak + _dot(70, 35, 13, inks.green) + eye


def _shape(data: str, fill: str, edge: str, width: float) -> str:
    return f'<path fill="{fill}" stroke="{edge}" stroke-width="{width}" d="{data}"/>'


def _line(data: str, colour: str, width: float) -> str:
    line = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    return f'<path fill="none" {line} d="{data}"/>'


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
