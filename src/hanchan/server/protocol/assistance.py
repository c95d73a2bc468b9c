"""Hints, and what a lesson has beside the table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Worth(Struct, frozen=True):
    """What a win would bring."""

    paid: list[int]
    """By the discarder; by each; or by each and by the dealer."""
    yaku: list[str]


class Waited(Struct, frozen=True):
    """A kind that completes the hand; what it is worth by ron and tsumo, nothing where it may not win."""

    tile: str
    left: int
    """How many of it are not seen."""
    ron: Worth | None
    tsumo: Worth | None


class Leaves(Struct, frozen=True, omit_defaults=True):
    """A discard that leaves the hand tenpai."""

    tile: str
    waits: list[Waited]
    furiten: bool = False
    """By the own discards."""


class Furiten(Struct, frozen=True):
    """Why the hand may not win by ron."""

    kind: Literal["own_discards", "missed_in_riichi", "temporary_until"]
    tiles: list[str]
    """Of the own discards that would complete the hand."""
    clause: str


class Hints(Struct, frozen=True, omit_defaults=True):
    """What follows from what the seat sees."""

    shanten: int
    waits: list[Waited] = []
    """Before a draw."""
    discards: list[Leaves] = []
    """In the own turn."""
    furiten: Furiten | None = None
    no_yaku: str = ""
    """The clause by which some of these may not win; nothing if all may."""


class Judged(Struct, frozen=True):
    """A discard: how far the hand is after it, what then helps, how many of it are left; its danger."""

    tile: str
    shanten: int
    draws: list[tuple[str, int]]
    danger: float | None
    """The chance in per cent that somebody in riichi wins on it; None if nobody is."""


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why something is advised, with a number that belongs to it."""

    kind: Literal[
        "win", "tenpai", "called_off", "nearest", "widest", "kept", "certain", "riichi", "quad",
        "safe", "risk", "folds", "call", "no_call", "closed", "danger",
    ]  # fmt: skip
    number: float = 0.0


class Advice(Struct, frozen=True, omit_defaults=True):
    """What a bot would do: the number of the choice, and why; and what each discard leaves."""

    choice: int
    reasons: list[Reason]
    discards: list[Judged] = []


class Lesson(Struct, frozen=True, omit_defaults=True):
    """What a lesson has beside the table."""

    undo: bool = False
    """Whether there is a decision to be taken back."""
    advice: Advice | None = None
