"""The inks that a tile face is printed with, and how numbers are written into SVG."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Inks:
    """Colours by their role in the art. ``light`` is the ground that shows through."""

    dark: str
    blue: str
    green: str
    red: str
    light: str

    def only(self, colour: str) -> "Inks":
        """Print everything in one colour."""
        return Inks(colour, colour, colour, colour, self.light)


def num(value: float) -> str:
    """Write a number with at most one decimal and nothing superfluous."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def point(x: float, y: float) -> str:
    """Write a point of a path."""
    return f"{num(x)} {num(y)}"
