"""Types of values on the command line; every refusal is one sentence that begins with the option's name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["FILE", "POINTS", "WIND", "WINDS", "OneOf", "WholeNumber", "WrongValueError", "listed", "shorten"]

MOST = 10**9
HUGE = 10**12
"""Limits from here on are shown as powers of two."""
FILE = click.Path(path_type=Path)


class WrongValueError(click.BadParameter):
    """A value that an option or argument does not take."""

    def format_message(self) -> str:
        """One sentence: the parameter and what it takes."""
        return f"{label(self.param)} {self.message}"


def label(parameter: click.Parameter | None) -> str:
    """A parameter as people call it: ``--win`` or ``SESSION``."""
    if parameter is None:
        return "the value"
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return (parameter.metavar or str(parameter.name).upper()).strip("[]")


def shorten(value: object, width: int = 20) -> str:
    """A value for a message, cut off if it is long."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= width else f"{text[:width]}..."


def listed(choices: Sequence[str]) -> str:
    """Choices in a sentence: ``E, S, W or N``."""
    return f"{', '.join(choices[:-1])} or {choices[-1]}" if len(choices) > 1 else choices[0]


class WholeNumber(click.ParamType[int]):
    """A whole number; a minus may be written ▲ as on score sheets, and thousands with commas."""

    name = "number"

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        if isinstance(value, int):
            return value
        plain = str(value).replace("▲", "-").replace("−", "-").replace(",", "")
        digits = plain.removeprefix("-")
        longest = len(str(max(abs(self.least), self.most)))
        if digits.isascii() and digits.isdigit() and len(digits.lstrip("0")) <= longest:
            number = int(plain)
            if self.least <= number <= self.most:
                return number
        raise WrongValueError(
            f"takes a whole number{self.span}, not {shorten(value) or 'nothing'}", ctx, param
        )

    @property
    def span(self) -> str:
        """The limits in words; limits that nobody will meet are left out."""
        if self.least <= -MOST:
            return ""
        if self.most == MOST:
            return f" from {self.least}"
        most = f"2^{self.most.bit_length()} - 1" if self.most >= HUGE else str(self.most)
        return f" from {self.least} to {most}"


class Points(WholeNumber):
    """Points of a player; they may be negative, so the command reads unknown options as points."""

    name = "points"

    def __init__(self, most: int = MOST) -> None:
        super().__init__(-most, most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the points."""
        if str(value).startswith("--"):
            raise click.NoSuchOption(str(value), ctx=ctx)
        return super().convert(value, param, ctx)


POINTS = Points()
NEGATIVE_NUMBERS = {"ignore_unknown_options": True}
"""Settings of a command whose arguments may be negative: ``-6800`` is not an option."""


class OneOf(click.Choice[str]):
    """One of a few words."""

    def __init__(self, *choices: str, case_sensitive: bool = True) -> None:
        super().__init__(choices, case_sensitive=case_sensitive)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word as the program spells it."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise WrongValueError(
                f"takes {listed(list(self.choices))}, not {shorten(value)}", ctx, param
            ) from None

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The choices, on one line."""
        return f"It takes {listed(list(self.choices))}."


WIND = OneOf(*(wind.value for wind in WINDS), case_sensitive=False)
EACH_WIND = "|".join(WINDS)
