"""What must hold in every position of a table, whatever was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import HanchanError

if TYPE_CHECKING:
    from .table import RefereedTable


class BrokenTableError(HanchanError):
    """A position that cannot be: an invariant of the table does not hold."""


def audit(table: RefereedTable, position: int) -> None:
    """Check a position; raises BrokenTableError.

    The engine checks itself: 136 tiles, four of a kind, no point lost; in a share of the positions also that
    what is legal is accepted, what is not is refused, and what is hidden stays hidden. Somebody can act.
    """
    wrong = table.game.problem(position)
    if wrong is None and table.phase != "over" and not table.deciders:
        wrong = "nobody can act"
    if wrong is not None:
        raise BrokenTableError(f"hand {table.game.hands}, position {position}: {wrong}")
