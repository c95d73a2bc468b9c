"""The lines of a benchmark and how they are printed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

HEADER = ("Work", "hanchan", "beside", "ratio", "target", "")


@dataclass(frozen=True)
class Line:
    """One figure of hanchan, beside that of a peer or against a target."""

    id: str
    work: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    target: float | None = None
    """A ratio where there is a peer, else a value in the same unit."""
    at_most: bool = False
    """The target is the most, not the least."""

    @property
    def ratio(self) -> float | None:
        """How many times the peer's figure."""
        return None if self.peer_value is None else self.value / self.peer_value

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        if self.target is None:
            return None
        reached = self.value if self.ratio is None else self.ratio
        return reached <= self.target if self.at_most else reached >= self.target

    def cells(self) -> tuple[str, ...]:
        """The cells of a table."""
        beside = "" if self.peer_value is None else f"{self.peer} {amount(self.peer_value, self.unit)}"
        ratio = "" if self.ratio is None else f"{self.ratio:.1f}x"
        met = {True: "met", False: "MISSED", None: ""}[self.met]
        return (self.work, amount(self.value, self.unit), beside, ratio, self._target(), met)

    def _target(self) -> str:
        if self.target is None:
            return ""
        sign = "at most" if self.at_most else "at least"
        return f"{sign} {f'{self.target:g}x' if self.ratio is not None else amount(self.target, self.unit)}"

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self) | {"ratio": self.ratio, "met": self.met}


def amount(value: float, unit: str) -> str:
    """A figure with its unit, large rates in thousands or millions."""
    if unit == "/s":
        scale, letter = (1e6, " M") if value >= 1e6 else (1e3, " k") if value >= 1e3 else (1.0, " ")
        return f"{value / scale:.{1 if value / scale >= 10 else 2}f}{letter}/s"
    if unit == "bytes":
        return f"{value / 1e6:.2f} MB"
    if unit == "ms":
        return f"{value:.1f} ms"
    if unit == "x":
        return f"{value:.2f} x"
    return f"{value:.0f} {unit}"


def text(lines: Sequence[Line]) -> str:
    """The table in plain text."""
    rows = [HEADER, *(line.cells() for line in lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADER))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def markdown(lines: Sequence[Line]) -> str:
    """The table in Markdown."""
    rows = [HEADER, ("---",) * len(HEADER), *(line.cells() for line in lines)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"
