"""Waits: which tiles complete a hand, how many are left, what they are worth, and furiten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import hanchan_core as core

from ..tiles import join
from .tile_kinds import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..scoring.score import Evaluator, Score
    from .view import PlayerView

CALLS = ("chi", "pon", "kan", "ankan", "kakan")
OWN = "furiten.own_discards"

FuritenKind: TypeAlias = Literal["own_discards", "missed_in_riichi", "temporary_until"]


class Wait(NamedTuple):
    """A kind that completes a hand."""

    tile: str
    left: int
    """How many copies are unseen."""
    ron: Score
    tsumo: Score


class Furiten(NamedTuple):
    """Why a hand may not win by ron."""

    kind: FuritenKind
    tiles: tuple[str, ...]
    """The player's discards that would complete the hand."""

    @property
    def rule(self) -> str:
        """The switch of the ruleset."""
        return f"furiten.{self.kind}"


def notation(view: PlayerView, tiles: Sequence[str]) -> str:
    """These concealed tiles and the player's melds in tile notation."""
    melds = [f"{meld.kind}:{join(meld.tiles)}" for meld in view.melds]
    return " ".join([join(sorted(tiles, key=lambda tile: (tile[1], tile[0]))), *melds])


def remove_kind(tiles: Sequence[str], kind: str) -> list[str]:
    """These tiles without one of the given kind, a red five only if there is no other."""
    rest = list(tiles)
    rest.remove(kind if kind in rest else f"0{kind[1]}")
    return rest


def counted_discards(view: PlayerView) -> list[str]:
    """The player's discards that cause furiten by this ruleset: all, or only those that nobody called."""
    all_count = view.ruleset[OWN] == "all"
    return [discard.tile for discard in view.pond if all_count or not discard.called_by]


def why_furiten(view: PlayerView) -> Furiten | None:
    """The rule by which the hand is furiten now, or None."""
    if not view.furiten:
        return None
    tiles = view.tiles[:-1] if view.drawn else view.tiles
    waits = core.waits(notation(view, tiles)) if len(tiles) % 3 == 1 else ()  # nothing right after a call
    discarded = sorted({tile for tile in counted_discards(view) if KIND[tile] in waits})
    if discarded:
        return Furiten("own_discards", tuple(discarded))
    if view.in_riichi and view.ruleset["furiten.missed_in_riichi"] == "rest_of_hand":
        return Furiten("missed_in_riichi", ())
    return Furiten("temporary_until", ())


class Waits:
    """Finds waits by a ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._ruleset = evaluator.ruleset

    def of(self, view: PlayerView, tiles: Sequence[str]) -> list[Wait]:
        """The waits of these concealed tiles, and what each would be worth."""
        return [
            Wait(
                tile,
                view.left[tile],
                self._score(view, tiles, tile, tsumo=False),
                self._score(view, tiles, tile, tsumo=True),
            )
            for tile in core.waits(notation(view, tiles))
        ]

    def _score(self, view: PlayerView, tiles: Sequence[str], tile: str, *, tsumo: bool) -> Score:
        declared: dict[str, Any] = dict.fromkeys(self._riichi_kinds(view), True)
        return self._evaluator.score(
            notation(view, tiles),
            tile,
            tsumo=tsumo,
            seat=view.seat,
            round=view.round,
            indicators=join(view.indicators),
            honba=view.honba,
            **declared,
        )

    def _riichi_kinds(self, view: PlayerView) -> Iterator[str]:
        """The kind of riichi of the player: double if declared with the first discard, before any call."""
        events = view.events
        for place, event in enumerate(events):
            if event["type"] == "riichi" and event["seat"] == view.seat and view.in_riichi:
                before = events[:place]
                is_first = all(
                    earlier["type"] != "discard" or earlier["seat"] != view.seat for earlier in before
                )
                is_broken = any(earlier["type"] in CALLS for earlier in before)
                double = is_first and not is_broken and self._ruleset.yaku("double_riichi").exists
                yield "double_riichi" if double else "riichi"
                if event["open"]:
                    yield "open_riichi"
