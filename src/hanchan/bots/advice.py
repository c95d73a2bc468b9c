"""Advice: what a sensible player would do and why, and how good each discard is.

>>> from hanchan.table import Table
>>> table = Table("wrc-2022", ["efficiency"] * 4, seed=7)
>>> advice = advise(table.view("E"), table.game.legal("E"))
>>> str(advice.action), [reason.kind for reason in advice.reasons]
('discard 1z', ['nearest', 'widest'])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from hanchan_core import Action

from .danger import Danger
from .efficiency import Efficiency
from .tile_kinds import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .view import PlayerView

Why: TypeAlias = Literal[
    "win", "tenpai", "called_off", "nearest", "widest", "kept", "certain", "riichi", "quad",
    "safe", "risk", "folds", "call", "no_call", "closed", "danger",
]  # fmt: skip
"""The kinds of reasons for advice."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for the advice."""

    kind: Why
    number: float = 0.0
    """Tiles away from tenpai, number of useful tiles, or a probability in per cent."""


@dataclass(frozen=True, slots=True)
class RankedDiscard:
    """A discard, with the shanten and the useful draws after it, and its danger."""

    tile: str
    """The kind of the discarded tile."""
    shanten: int
    draws: Mapping[str, int]
    """The useful draws, and how many of each are unseen."""
    danger: float | None
    """Probability in per cent that a player in riichi wins on it; None if nobody is in riichi."""

    @property
    def copies(self) -> int:
        """The number of useful tiles."""
        return sum(self.draws.values())


@dataclass(frozen=True, slots=True)
class Advice:
    """The recommended action, with its reasons."""

    action: Action
    reasons: tuple[Reason, ...]
    discards: tuple[RankedDiscard, ...]
    """All discards, the best first; empty when responding to another player's tile."""


def advise(view: PlayerView, actions: Sequence[Action]) -> Advice:
    """Recommend what ``Efficiency`` would do, from nothing but what the seat sees."""
    action = Efficiency().choose(view, actions)
    kinds = {KIND[offered.tile] for offered in actions if isinstance(offered, Action.Discard)}
    discards = (
        tuple(rank_discard for rank_discard in rank_discards(view) if rank_discard.tile in kinds)
        if kinds
        else ()
    )
    return Advice(action, tuple(_reasons(view, action, discards)), discards)


def rank_discards(view: PlayerView) -> list[RankedDiscard]:
    """All discards of the hand, the best first."""
    danger = Danger(view) if view.riichi else None
    return [
        RankedDiscard(discard.tile, discard.shanten, discard.draws, danger(discard.tile) if danger else None)
        for discard in view.ukeire
    ]


def _reasons(view: PlayerView, action: Action, discards: Sequence[RankedDiscard]) -> Iterator[Reason]:
    match action:
        case Action.Tsumo() | Action.Ron():
            yield Reason("win")
        case Action.Tenpai() | Action.Noten():
            yield Reason("tenpai")
        case Action.NineKinds():
            yield Reason("called_off", view.shanten)
        case Action.Ankan() | Action.Kakan():
            yield Reason("quad")
        case Action.Chi() | Action.Pon() | Action.Kan():
            yield Reason("call")
        case Action.Discard(tile) | Action.Riichi(tile):
            yield from _discard_reasons(view, action, KIND[tile], discards)
        case _:
            yield from _pass_reasons(view)


def _discard_reasons(
    view: PlayerView, action: Action, kind: str, discards: Sequence[RankedDiscard]
) -> Iterator[Reason]:
    chosen = next((discard for discard in discards if discard.tile == kind), None)
    if chosen is None:  # in riichi, or with a single discard only
        return
    nearest = min(discard.shanten for discard in discards)
    if chosen.shanten == nearest:
        yield Reason("nearest", nearest)
        yield _width(view, chosen, discards)
    elif not view.is_closed and not view.riichi:
        yield Reason("certain")
    if isinstance(action, Action.Riichi):
        yield Reason("riichi")
    if chosen.danger is not None:
        if chosen.shanten > nearest:
            yield Reason("folds", nearest)
        yield Reason("risk", chosen.danger) if chosen.danger else Reason("safe")


def _width(view: PlayerView, chosen: RankedDiscard, discards: Sequence[RankedDiscard]) -> Reason:
    """The most tiles help; or fewer do, because a dora or the yaku of an open hand is kept."""
    most = max(discard.copies for discard in discards if discard.shanten == chosen.shanten)
    if chosen.copies == most:
        return Reason("widest", most)
    return Reason("kept" if view.is_closed else "certain", chosen.copies)


def _pass_reasons(view: PlayerView) -> Iterator[Reason]:
    if view.is_closed and view.shanten == 0:
        yield Reason("closed")
    elif view.riichi:
        yield Reason("danger")
    else:
        yield Reason("no_call")
