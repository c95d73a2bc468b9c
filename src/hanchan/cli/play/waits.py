"""Waits on request: what completes the hand, how many are left, what it is worth, and furiten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hanchan_core as core

from ...bots.waits import Waits as Found
from ...bots.waits import notation, why_furiten, without
from ...drawing.tile_rows import tile_label
from .wording import labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...bots import Seen
    from ...bots.waits import Furiten, Wait
    from ...scoring.score import Evaluator, Score

MOST_DISCARDS, MOST_DRAWS = 4, 8
"""So many are listed; more would not be read."""
AWAY = {0: "tenpai", 1: "one tile away from tenpai"}
MISSED = {
    "missed_in_riichi": "a win was missed in riichi",
    "temporary_until": "a win was missed since the own last turn",
}


def away(shanten: int) -> str:
    """How far a hand is, in words."""
    return AWAY.get(shanten, f"{shanten} tiles away from tenpai")


def waits_of(seen: Seen, tiles: Sequence[str]) -> str:
    """What these concealed tiles wait for, and how many of it are not seen."""
    waits = core.waits(notation(seen, tiles))
    return f"waits for {labels(waits)}, {sum(seen.left[tile] for tile in waits)} left"


class Waits:
    """Answers for one player by one ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._found = Found(evaluator)
        self._ruleset = evaluator.ruleset

    def lines(self, seen: Seen) -> list[str]:
        """All about the waits of the hand as it is."""
        if len(seen.tiles) % 3 == 2:
            return [*self._discards(seen), *self.furiten(seen)]
        values = list(self._values(seen, seen.tiles))
        if not values:
            return [f"No wait: {away(max(1, seen.shanten))}."]
        return [*values, *self.furiten(seen)]

    def furiten(self, seen: Seen) -> list[str]:
        """Whether the hand is in furiten, and by which rule."""
        found = why_furiten(seen)
        if found is None:
            return []
        term = self._ruleset.term("furiten").capitalize()
        no_ron = f"{term}, so no {self._ruleset.term('ron')}"
        return [f"{no_ron}: {_why(found)} ({self._ruleset.cite(found.rule)})"]

    def _discards(self, seen: Seen) -> Iterator[str]:
        """In the own turn: what the discards that leave the hand nearest leave."""
        nearest = [one for one in seen.ukeire if one.shanten == seen.ukeire[0].shanten]
        for discard in nearest[:MOST_DISCARDS]:
            what = "waits for" if discard.shanten == 0 else "nearer with"
            draws = labels(tuple(discard.draws)) if len(discard.draws) <= MOST_DRAWS else "many tiles"
            near = f"{away(discard.shanten)}, {what} {draws or 'nothing'}, {discard.copies} left"
            yield f"Discard {tile_label(discard.tile)}: {near}"
        if nearest[0].shanten == 0:
            yield f"After {tile_label(nearest[0].tile)}:"
            yield from self._values(seen, without(seen.tiles, nearest[0].tile))

    def _values(self, seen: Seen, tiles: Sequence[str]) -> Iterator[str]:
        for wait in self._found.of(seen, tiles):
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
        return f"{labels(furiten.tiles)} among the own discards"
    return MISSED[furiten.kind]


def points(score: Score) -> str:
    """What a win is paid, as players say it."""
    paid = score.payments
    assert paid is not None, "a hand that may win is paid"
    if paid.kind == "ron":
        return f"{paid.discarder:,}"
    if score.win.seat == "E":
        return f"{paid.non_dealer:,} from each"
    return f"{paid.non_dealer:,} and {paid.dealer:,}"
