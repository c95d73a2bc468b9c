"""The table as a seat or a spectator sees it, and what is asked of a seat."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from .types import Discarded, Meld, Wind


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that may be done."""

    kind: Literal[
        "discard", "riichi", "ankan", "kakan", "tsumo", "nine_kinds",
        "pass", "chi", "pon", "kan", "ron", "tenpai", "noten",
    ]  # fmt: skip
    tile: str | UnsetType = UNSET
    tiles: tuple[str, ...] | UnsetType = UNSET
    drawn: bool = False
    open: bool = False


class Asked(Struct, frozen=True, omit_defaults=True):
    """A question to this seat."""

    number: int
    choices: list[Choice]
    seconds: float | None = None
    """That are left for it, the reserve not counted; None without a clock."""
    reserve: float | None = None
    """Of this game, used up when the seconds are over."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    name: str
    bot: str = ""
    """The kind of bot that plays, also in the place of somebody who is away."""
    away: bool = False
    rating: int = 0
    """At a ranked table."""


class Side(Struct, frozen=True):
    """What lies before a player, as far as the viewer may see it."""

    seat: Wind
    score: int
    riichi: bool
    dead: bool
    aside: list[str]
    concealed: int
    tiles: list[str] | None
    melds: list[Meld]
    pond: list[Discarded]


class View(Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    viewer: Wind | None
    round: Wind
    honba: int
    deposits: int
    live_left: int
    indicators: list[str]
    turn: Wind | None
    drawn: str | None
    offered: tuple[Wind, str] | None
    """Whose tile may be called, and which."""
    furiten: bool
    seats: list[Side]
    dora: list[str]
    """The kinds that the indicators make dora, one for each indicator."""
    dice: tuple[int, int] | None
    """That broke the wall, where they are known."""
