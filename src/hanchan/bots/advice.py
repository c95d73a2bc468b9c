"""Advice: what a sensible player would do, why, and what each discard leaves.

>>> from hanchan.table import Table
>>> table = Table("wrc-2022", ["efficiency"] * 4, seed=7)
>>> advice = advise(table.seen("E"), table.game.legal("E"))
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
"""A kind of reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is advised."""

    kind: Why
    number: float = 0.0
    """Tiles away from tenpai, tiles that help, or a chance in per cent."""


@dataclass(frozen=True, slots=True)
class RankedDiscard:
    """A discard: how far the hand is after it, what then helps, and how dangerous it is."""

    tile: str
    """Its kind."""
    shanten: int
    draws: Mapping[str, int]
    """What helps, and how many of it are not seen."""
    danger: float | None
    """The chance in per cent that somebody in riichi wins on it; None if nobody is."""

    @property
    def copies(self) -> int:
        """How many tiles help."""
        return sum(self.draws.values())


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why."""

    action: Action
    reasons: tuple[Reason, ...]
    discards: tuple[RankedDiscard, ...]
    """What each discard leaves, the best first; none when a tile is on offer."""


def advise(seen: PlayerView, actions: Sequence[Action]) -> Advice:
    """What ``Efficiency`` would do; everything comes from what the seat sees."""
    action = Efficiency().choose(seen, actions)
    kinds = {KIND[one.tile] for one in actions if isinstance(one, Action.Discard)}
    discards = (
        tuple(rank_discard for rank_discard in rank_discards(seen) if rank_discard.tile in kinds)
        if kinds
        else ()
    )
    return Advice(action, tuple(_reasons(seen, action, discards)), discards)


def rank_discards(seen: PlayerView) -> list[RankedDiscard]:
    """All discards of the hand, the best first."""
    danger = Danger(seen) if seen.riichi else None
    return [
        RankedDiscard(one.tile, one.shanten, one.draws, danger(one.tile) if danger else None)
        for one in seen.ukeire
    ]


def _reasons(seen: PlayerView, action: Action, discards: Sequence[RankedDiscard]) -> Iterator[Reason]:
    match action:
        case Action.Tsumo() | Action.Ron():
            yield Reason("win")
        case Action.Tenpai() | Action.Noten():
            yield Reason("tenpai")
        case Action.NineKinds():
            yield Reason("called_off", seen.shanten)
        case Action.Ankan() | Action.Kakan():
            yield Reason("quad")
        case Action.Chi() | Action.Pon() | Action.Kan():
            yield Reason("call")
        case Action.Discard(tile) | Action.Riichi(tile):
            yield from _of_discard(seen, action, KIND[tile], discards)
        case _:
            yield from _of_pass(seen)


def _of_discard(
    seen: PlayerView, action: Action, kind: str, discards: Sequence[RankedDiscard]
) -> Iterator[Reason]:
    chosen = next((discard for discard in discards if discard.tile == kind), None)
    if chosen is None:  # in riichi, or with one discard only
        return
    nearest = min(discard.shanten for discard in discards)
    if chosen.shanten == nearest:
        yield Reason("nearest", nearest)
        yield _width(seen, chosen, discards)
    elif not seen.is_closed and not seen.riichi:
        yield Reason("certain")
    if isinstance(action, Action.Riichi):
        yield Reason("riichi")
    if chosen.danger is not None:
        if chosen.shanten > nearest:
            yield Reason("folds", nearest)
        yield Reason("risk", chosen.danger) if chosen.danger else Reason("safe")


def _width(seen: PlayerView, chosen: RankedDiscard, discards: Sequence[RankedDiscard]) -> Reason:
    """The most tiles help; or fewer do, and for that a dora is kept, or the yaku of an open hand."""
    most = max(discard.copies for discard in discards if discard.shanten == chosen.shanten)
    if chosen.copies == most:
        return Reason("widest", most)
    return Reason("kept" if seen.is_closed else "certain", chosen.copies)


def _of_pass(seen: PlayerView) -> Iterator[Reason]:
    if seen.is_closed and seen.shanten == 0:
        yield Reason("closed")
    elif seen.riichi:
        yield Reason("danger")
    else:
        yield Reason("no_call")
