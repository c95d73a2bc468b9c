"""What happens in a hand that is written down: one small record for each kind of event.

Players are the seats 0 to 3 of the whole game, tiles are in tile notation. ``at`` is when it happened, in
milliseconds since the game began, where that was kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from .foul_events import BookEvent

Points: TypeAlias = tuple[int, int, int, int]
"""Points of the seats 0 to 3."""
Seats: TypeAlias = tuple[bool, bool, bool, bool]
"""Which of the seats 0 to 3."""

EXHAUSTED = "exhausted"
WHY_DRAWN = (EXHAUSTED, "nine_kinds", "four_winds", "four_riichi", "four_quads", "triple_ron")
"""Why nobody won, in the words of the engine."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A tile is drawn."""

    actor: int
    tile: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class DrawBack:
    """A tile just drawn goes back to the wall: the discard before it is claimed late."""

    actor: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile is discarded; ``drawn`` if it is the one just drawn."""

    actor: int
    tile: str
    drawn: bool
    at: int | None = None


@lru_cache(maxsize=256)
def drawn(actor: int, tile: str) -> Draw:
    """A draw without a time; there are not many, and each is made once."""
    return Draw(actor, tile)


@lru_cache(maxsize=512)
def untimed_discard(actor: int, tile: str, drawn: bool) -> Discard:
    """A discard without a time, likewise."""
    return Discard(actor, tile, drawn)


@dataclass(frozen=True, slots=True)
class Riichi:
    """Riichi is declared, before its discard."""

    actor: int
    open: bool = False
    at: int | None = None


@dataclass(frozen=True, slots=True)
class RiichiStands:
    """Nobody won on the discard of a riichi: its deposit is paid."""

    actor: int
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A discard is called; ``own`` are the caller's tiles of the set."""

    kind: Literal["chi", "pon", "kan"]
    actor: int
    target: int
    tile: str
    own: tuple[str, ...]
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Quad:
    """A quad in a player's own turn: concealed, or a called triplet with ``tile`` added to it."""

    kind: Literal["ankan", "kakan"]
    actor: int
    tile: str | None
    own: tuple[str, ...]
    """The four tiles, or the three of the triplet."""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Indicator:
    """A dora indicator is turned."""

    tile: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """Tenpai or noten is declared at a drawn hand."""

    actor: int
    tenpai: bool
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Win:
    """A win; fields that the log does not have are None."""

    actor: int
    target: int
    """Who gave the tile; the winner by self-draw."""
    deltas: Points
    """What this win changes, deposits included."""
    tile: str | None = None
    ura: tuple[str, ...] | None = None
    han: int | None = None
    fu: int | None = None
    """0 where fu do not matter."""
    yakuman: int | None = None
    yaku: tuple[str, ...] | None = None
    """The ids of the yaku, without dora, in the order of the ids."""
    dora: tuple[int, int, int] | None = None
    """How many dora, ura dora and red fives."""
    at: int | None = None

    @property
    def is_tsumo(self) -> bool:
        """Whether by self-draw."""
        return self.actor == self.target


@dataclass(frozen=True, slots=True)
class NoWin:
    """The hand ends in a draw."""

    why: str | None
    """One of ``WHY_DRAWN``; None where the log does not say."""
    deltas: Points
    tenpai: Seats | None = None
    """Who has shown tenpai."""
    nagashi: Seats | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Chonbo:
    """The hand ends with a chonbo and is dealt again."""

    actors: tuple[int, ...]
    deltas: Points
    at: int | None = None


@dataclass(frozen=True, slots=True)
class DeadHand:
    """A hand is declared dead."""

    actor: int
    reason: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points are taken from a player, by the referee; they do not pass over the table."""

    actor: int
    points: int
    reason: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class TimeSignal:
    """Time is up."""

    at: int | None = None


Event: TypeAlias = (
    Draw
    | DrawBack
    | Discard
    | Riichi
    | RiichiStands
    | Call
    | Quad
    | Indicator
    | Declared
    | Win
    | NoWin
    | Chonbo
    | DeadHand
    | Penalty
    | TimeSignal
    | BookEvent
)
"""Anything that happens in a hand."""
