"""What is agreed for a table when it is opened, the same for requests, rooms and the disk."""

from __future__ import annotations

from typing import get_args

import msgspec

from ..protocol import Length, Mode

WHOLE: Length = "full"
EAST: Length = "east"
USUAL: Mode = "assisted"
LESSON: Mode = "teaching"
BOOK: Mode = "book"
MODES: tuple[Mode, ...] = get_args(Mode)
"""Those that a page can offer, the usual one first."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a table plays; ``pace`` is the name of a clock."""

    ruleset: str
    length: Length = WHOLE
    pace: str = "none"
    mode: Mode = USUAL
    public: bool = False
    """Whether the lobby shows it."""
    chat: bool = False
    timed: bool = False
    """Whether the clock of the rulebook runs, as in a tournament."""
    ranked: bool = False
    """Only for accounts, without bots and without chat; ratings change by it."""
    lots: bool = False
    """Whether seats are drawn by lot when the game begins."""
