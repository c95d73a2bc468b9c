"""What is agreed for a table when it is opened, the same for requests, rooms and the disk."""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a table plays; ``pace`` is the name of a clock."""

    ruleset: str
    length: str = "full"
    pace: str = "none"
    mode: str = "assisted"
    public: bool = False
    """Whether the lobby shows it."""
    chat: bool = False
    timed: bool = False
    """Whether the clock of the rulebook runs, as in a tournament."""
    ranked: bool = False
    """Only for accounts, without bots and without chat; ratings change by it."""
    lots: bool = False
    """Whether seats are drawn by lot when the game begins."""
