"""What a seat may try at a real table, beside what is legal.

An ``Action`` is an attempt too, legal or not: a swap-call, a riichi with a noten hand, a quad that is not
allowed, a false statement.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from hanchan_core import Action

Group: TypeAlias = Literal["chi", "pon", "kan"]
"""What a discard is called for."""


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Ron or tsumo, whichever the moment has, good or not."""

    shown: bool = True
    """Whether the hand is laid open before anybody finds out."""


@dataclass(frozen=True, slots=True)
class TakeBackCall:
    """A discard is called for a group, and the call taken back at once."""

    call: Group
    shown: bool = False
    """Whether tiles were shown."""


@dataclass(frozen=True, slots=True)
class ChangeCall:
    """A call is changed into another one: "chi, no, pon"."""

    first: Action
    then: Action
    at_once: bool = True
    completes: bool = True
    """Whether the player carries out the first call if that is what counts."""
    shown: bool = False
    """Whether the whole hand is laid open, where one of the calls is a win."""


@dataclass(frozen=True, slots=True)
class WrongSet:
    """A discard is called, and tiles are laid down that make no such group with it."""

    call: Group
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrongQuad:
    """Four own tiles that are no quad are laid down as a concealed one."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForgetReplacement:
    """After a quad the replacement tile is left in the wall."""


@dataclass(frozen=True, slots=True)
class PutRight:
    """A wrong group is noticed by its maker before the discard: the tiles go back."""

    instead: Action | None = None
    """The right call, carried out instead."""


@dataclass(frozen=True, slots=True)
class ForgetTile:
    """A good call, but the called tile is left where it lies."""

    call: Action


@dataclass(frozen=True, slots=True)
class TakeTile:
    """The called tile that was forgotten is taken."""


@dataclass(frozen=True, slots=True)
class SloppyRiichi:
    """A riichi of which a step is left out."""

    riichi: Action.Riichi
    said: bool = True
    turned: bool = True
    paid: bool = True


@dataclass(frozen=True, slots=True)
class ForgetToTurn:
    """The turned tile of a riichi was called, and the next discard is not turned."""

    discard: Action.Discard


@dataclass(frozen=True, slots=True)
class TakeBackRiichi:
    """Riichi is said in a player's own turn and taken back."""


@dataclass(frozen=True, slots=True)
class TakeBackQuad:
    """A concealed or promoted quad is declared in a player's own turn and taken back, or cannot be made."""


@dataclass(frozen=True, slots=True)
class TakeBackDiscard:
    """A player wants a discard back."""


@dataclass(frozen=True, slots=True)
class LateCall:
    """The last discard is called for a group when it is too late: after the draw, or after the last tile."""

    call: Group


@dataclass(frozen=True, slots=True)
class DrawInHaste:
    """The next player draws without waiting for the others."""


@dataclass(frozen=True, slots=True)
class SayTenpai:
    """Tenpai is said while the hand is still played."""

    shown: bool = False
    """Whether the hand is laid open."""


@dataclass(frozen=True, slots=True)
class ShowNoten:
    """Noten is said at an exhaustive draw, and the hand is laid open all the same."""


Attempt: TypeAlias = (
    Action
    | ClaimWin
    | TakeBackCall
    | ChangeCall
    | WrongSet
    | WrongQuad
    | ForgetReplacement
    | PutRight
    | ForgetTile
    | TakeTile
    | SloppyRiichi
    | ForgetToTurn
    | TakeBackRiichi
    | TakeBackQuad
    | TakeBackDiscard
    | LateCall
    | DrawInHaste
    | SayTenpai
    | ShowNoten
)
"""Anything that a seat can try."""
ATTEMPTS: tuple[type, ...] = (
    *(ClaimWin, TakeBackCall, ChangeCall, WrongSet, WrongQuad, ForgetReplacement, PutRight, ForgetTile),
    *(TakeTile, SloppyRiichi, ForgetToTurn, TakeBackRiichi, TakeBackQuad, TakeBackDiscard, LateCall),
    *(DrawInHaste, SayTenpai, ShowNoten),
)
"""The attempts beside ``Action``."""
