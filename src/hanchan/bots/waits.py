"""Waits: what completes a hand, how many of it are left, what it is worth, and whether furiten forbids it."""

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
    """How many of it are not seen."""
    ron: Score
    tsumo: Score


class Furiten(NamedTuple):
    """Why a hand may not win by ron."""

    kind: FuritenKind
    tiles: tuple[str, ...]
    """Of the player's own discards that would complete the hand."""

    @property
    def rule(self) -> str:
        """The switch of the ruleset."""
        return f"furiten.{self.kind}"


def notation(seen: PlayerView, tiles: Sequence[str]) -> str:
    """These concealed tiles with the player's own melds."""
    melds = [f"{meld.kind}:{join(meld.tiles)}" for meld in seen.melds]
    return " ".join([join(sorted(tiles, key=lambda tile: (tile[1], tile[0]))), *melds])


def without(tiles: Sequence[str], kind: str) -> list[str]:
    """These tiles without one of a kind, a red five only if there is no other."""
    rest = list(tiles)
    rest.remove(kind if kind in rest else f"0{kind[1]}")
    return rest


def counted_discards(seen: PlayerView) -> list[str]:
    """The own discards that make furiten by this book: all, or those that nobody has called."""
    all_count = seen.ruleset[OWN] == "all"
    return [one.tile for one in seen.pond if all_count or not one.called_by]


def why_furiten(seen: PlayerView) -> Furiten | None:
    """By which rule the hand is in furiten now."""
    if not seen.furiten:
        return None
    tiles = seen.tiles[:-1] if seen.drawn else seen.tiles
    waits = core.waits(notation(seen, tiles)) if len(tiles) % 3 == 1 else ()  # nothing right after a call
    own = sorted({tile for tile in counted_discards(seen) if KIND[tile] in waits})
    if own:
        return Furiten("own_discards", tuple(own))
    if seen.in_riichi and seen.ruleset["furiten.missed_in_riichi"] == "rest_of_hand":
        return Furiten("missed_in_riichi", ())
    return Furiten("temporary_until", ())


class Waits:
    """Answers by one ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._ruleset = evaluator.ruleset

    def of(self, seen: PlayerView, tiles: Sequence[str]) -> list[Wait]:
        """What these concealed tiles wait for, with what it would be worth."""
        return [
            Wait(
                tile,
                seen.left[tile],
                self._score(seen, tiles, tile, tsumo=False),
                self._score(seen, tiles, tile, tsumo=True),
            )
            for tile in core.waits(notation(seen, tiles))
        ]

    def _score(self, seen: PlayerView, tiles: Sequence[str], tile: str, *, tsumo: bool) -> Score:
        declared: dict[str, Any] = dict.fromkeys(self._riichi_kinds(seen), True)
        return self._evaluator.score(
            notation(seen, tiles),
            tile,
            tsumo=tsumo,
            seat=seen.seat,
            round=seen.round,
            indicators=join(seen.indicators),
            honba=seen.honba,
            **declared,
        )

    def _riichi_kinds(self, seen: PlayerView) -> Iterator[str]:
        """The riichi that the player is in: double if it came with the first discard, before any call."""
        events = seen.events
        for place, event in enumerate(events):
            if event["type"] == "riichi" and event["seat"] == seen.seat and seen.in_riichi:
                before = events[:place]
                is_first = all(one["type"] != "discard" or one["seat"] != seen.seat for one in before)
                is_broken = any(one["type"] in CALLS for one in before)
                double = is_first and not is_broken and self._ruleset.yaku("double_riichi").exists
                yield "double_riichi" if double else "riichi"
                if event["open"]:
                    yield "open_riichi"
