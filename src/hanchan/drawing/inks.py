"""The inks of a tile face, and the formatting of numbers in SVG."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Inks:
    """Colours by their role in the art. ``light`` is the background that shows through."""

    dark: str
    blue: str
    green: str
    red: str
    light: str

    def only(self, colour: str) -> "Inks":
        """The same inks, all in a single colour."""
        return Inks(colour, colour, colour, colour, self.light)


def num(value: float) -> str:
    """Format a number with at most one decimal and no trailing zeros."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def point(x: float, y: float) -> str:
    """Format a point of a path."""
    return f"{num(x)} {num(y)}"
