"""Waits on request: what completes the hand, how many are left, what it is worth, and furiten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hanchan_core as core

from ...bots.waits import Waits as WaitFinder
from ...bots.waits import notation, remove_kind, why_furiten
from ...drawing.tile_rows import tile_label
from .wording import labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...bots import PlayerView
    from ...bots.waits import Furiten, Wait
    from ...scoring.score import Evaluator, Score

MOST_DISCARDS, MOST_DRAWS = 4, 8
"""How many are listed; nobody would read more."""
AWAY = {0: "tenpai", 1: "1 tile from tenpai"}
MISSED = {
    "missed_in_riichi": "a win was missed in riichi",
    "temporary_until": "a win was missed since your last turn",
}


def away(shanten: int) -> str:
    """How far a hand is from tenpai, in words."""
    return AWAY.get(shanten, f"{shanten} tiles from tenpai")


def waits_of(seen: PlayerView, tiles: Sequence[str]) -> str:
    """What these concealed tiles wait for, and how many of them are unseen."""
    waits = core.waits(notation(seen, tiles))
    return f"waits for {labels(waits)}, {sum(seen.left[tile] for tile in waits)} left"


class Waits:
    """Describes waits by one ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._finder = WaitFinder(evaluator)
        self._ruleset = evaluator.ruleset

    def lines(self, seen: PlayerView) -> list[str]:
        """The waits of the present hand, their values, and furiten."""
        if len(seen.tiles) % 3 == 2:
            return [*self._discards(seen), *self.furiten(seen)]
        values = list(self._values(seen, seen.tiles))
        if not values:
            return [f"No wait: {away(max(1, seen.shanten))}."]
        return [*values, *self.furiten(seen)]

    def furiten(self, seen: PlayerView) -> list[str]:
        """Whether the hand is in furiten, and by which rule."""
        furiten = why_furiten(seen)
        if furiten is None:
            return []
        term = self._ruleset.term("furiten").capitalize()
        no_ron = f"{term}, so no {self._ruleset.term('ron')}"
        return [f"{no_ron}: {_why(furiten)} ({self._ruleset.cite(furiten.rule)})"]

    def _discards(self, seen: PlayerView) -> Iterator[str]:
        """On one's turn: the discards that leave the hand closest to tenpai."""
        nearest = [discard for discard in seen.ukeire if discard.shanten == seen.ukeire[0].shanten]
        for discard in nearest[:MOST_DISCARDS]:
            what = "waits for" if discard.shanten == 0 else "improves with"
            draws = labels(tuple(discard.draws)) if len(discard.draws) <= MOST_DRAWS else "many tiles"
            near = f"{away(discard.shanten)}, {what} {draws or 'nothing'}, {discard.copies} left"
            yield f"Discard {tile_label(discard.tile)}: {near}"
        if nearest[0].shanten == 0:
            yield f"After {tile_label(nearest[0].tile)}:"
            yield from self._values(seen, remove_kind(seen.tiles, nearest[0].tile))

    def _values(self, seen: PlayerView, tiles: Sequence[str]) -> Iterator[str]:
        for wait in self._finder.of(seen, tiles):
            yield from self._wait(wait)

    def _wait(self, wait: Wait) -> Iterator[str]:
        ron, tsumo = self._ruleset.term("ron"), self._ruleset.term("tsumo")
        yield f"{tile_label(wait.tile):<2}  {wait.left} left  {ron} {self._worth(wait.ron)}"
        yield f"{'':12}{tsumo} {self._worth(wait.tsumo)}"

    def _worth(self, score: Score) -> str:
        if not score.valid:
            return f"not allowed: no {self._ruleset.term('yaku')} ({self._ruleset.cite('terms.yaku')})"
        return f"{points(score)}: {', '.join(line.name for line in score.yaku)}"


def _why(furiten: Furiten) -> str:
    if furiten.tiles:
        return f"{labels(furiten.tiles)} among your discards"
    return MISSED[furiten.kind]


def points(score: Score) -> str:
    """The payment for a win, as players say it."""
    paid = score.payments
    assert paid is not None, "a valid win has payments"
    if paid.kind == "ron":
        return f"{paid.discarder:,}"
    if score.win.seat == "E":
        return f"{paid.non_dealer:,} from each"
    return f"{paid.non_dealer:,} and {paid.dealer:,}"
