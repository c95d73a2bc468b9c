"""The rows of the rules that case files are named after: sections, how many rows each has, and traps.

The rows were written down from the rulebooks before the engine was, one for each thing that a rule decides;
``docs/internals/rule-rows.md`` lists them with their cases.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Section(NamedTuple):
    """A section of rows, numbered from 1."""

    title: str
    rows: int


SECTIONS: Final = {
    "A": Section("Equipment, wall, deal", 13),
    "B": Section("Turn, calls, quads", 27),
    "C": Section("Riichi", 16),
    "D": Section("Winning", 14),
    "E": Section("Furiten and dead hands", 11),
    "F": Section("Draws", 17),
    "G": Section("Counters, dealer, rounds", 8),
    "G-O": Section("Dealer, counters and deposits after each outcome of a hand", 8),
    "H": Section("End of the game, uma", 18),
    "H-S": Section("What follows South 4", 10),
    "I": Section("Value of a hand", 31),
    "J": Section("Liability (pao)", 10),
    "Y": Section("Yaku", 48),
    "Y-D": Section("Details of yaku", 16),
}

TRAPS: Final = range(1, 60, 2)
"""Numbers of the traps: situations in which it is easy to go wrong. Only odd numbers are in use."""
