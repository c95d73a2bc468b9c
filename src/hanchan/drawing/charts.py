"""Elements shared by all charts, as SVG without a library: text, axis ticks, labels that do not overlap.

Colours are distinguishable to everyone, even in black and white, on light and dark backgrounds.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from .inks import num

LINE_HEIGHT = 17
TICKS = 5
PLACES = ("1st", "2nd", "3rd", "4th")

LIGHT = """
.ground{fill:#ffffff}.ink{fill:#1f2328}.faint{fill:#59636e}.rule{stroke:#d1d9e0}.zero{stroke:#818b98}
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,
"Noto Sans JP",sans-serif;font-size:13px}
.title{font-size:22px;font-weight:600}.heading{font-size:15px;font-weight:600}.end{text-anchor:end}
.middle{text-anchor:middle}.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.r0{fill:#08457e}.r1{fill:#2f7fc1}.r2{fill:#9ecae8}.r3{fill:#dfe5ea}
.on0,.on1{fill:#ffffff}.on2,.on3{fill:#16202a}
"""
"""Background, text and lines; ``r0`` to ``r3`` are the four places, ``on0`` to ``on3`` the text on them."""

DARK = """
.ground{fill:#14181d}.ink{fill:#e6edf3}.faint{fill:#9aa4af}.rule{stroke:#30363d}.zero{stroke:#6e7681}
.r0{fill:#2b6cb0}.r1{fill:#5aa2dc}.r2{fill:#b7d8f0}.r3{fill:#4a535d}.on1{fill:#0b1218}.on3{fill:#ffffff}
"""


def document(
    title: str, width: float, height: float, parts: Iterable[str], *, light: str = "", dark: str = ""
) -> str:
    """A whole SVG document, with additional styles for light and dark backgrounds."""
    style = f"{LIGHT}{light}@media (prefers-color-scheme:dark){{{DARK}{dark}}}".replace("\n", "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}"><title>{escape(title)}</title>'
        f'<style>{style}</style><rect class="ground" width="{num(width)}" height="{num(height)}"/>'
        f"{''.join(parts)}</svg>\n"
    )


def text(x: float, y: float, words: str, kind: str) -> str:
    """Text at a point, with the given CSS classes."""
    return f'<text class="{kind}" x="{num(x)}" y="{num(y)}">{escape(words)}</text>'


def rect(kind: str, x: float, y: float, width: float, height: float, *, round_: bool = False) -> str:
    """A filled rectangle."""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    corners = ' rx="2"' if round_ else ""
    return f'<rect class="{kind}" {size}{corners}/>'


def shares(row: Sequence[float], x: float, y: float, width: float, height: float) -> Iterator[str]:
    """A bar divided by place, with the share of each place written on it where it fits."""
    for place, share in enumerate(row):
        part = share * width
        yield rect(f"r{place}", x, y, part, height)
        if part > 42:
            yield text(x + part / 2, y + height - 8, f"{share:.0%}", f"middle on{place}")
        x += part


def shorten(name: str, most: int) -> str:
    """A name cut to a length, without characters that XML does not allow."""
    name = "".join(char for char in name if char.isprintable())
    return name if len(name) <= most else f"{name[: most - 1]}…"


def format_signed(value: float) -> str:
    """A number with its sign, with a decimal only if it is small."""
    text = f"{value:+,.0f}" if abs(value) >= 10 or value == int(value) else f"{value:+,.1f}"
    return "0" if not text.strip("+-0.") else text.replace("-", "−")


def ticks(low: float, high: float) -> list[float]:
    """Round numbers that span all values."""
    step = round_step((high - low) / TICKS or 1.0)
    first = floor(low / step)
    return [n * step for n in range(first, max(first + 1, ceil(high / step)) + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, ... that is at least this."""
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def spread_labels(wanted: Sequence[float], bottom: float, line: float = LINE_HEIGHT) -> list[float]:
    """Heights of labels near the wanted ones, a line apart from each other and not below the bottom."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + line)
    too_low = max(0.0, max(placed) - bottom)
    placed[order[-1]] -= too_low
    for below, above in pairwise(order[::-1]):
        placed[above] = min(placed[above], placed[below] - line)
    return placed
