"""Waits on request: what completes the hand, how many are left, what it is worth, and furiten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import hanchan_core as core

from ..drawing.rows import tile_label
from ..tiles import join
from ._play_words import labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..players import Seen
    from ..scoring import Evaluator, Score

MOST_DISCARDS, MOST_DRAWS = 4, 8
"""So many are listed; more would not be read."""
AWAY = {0: "tenpai", 1: "one tile away from tenpai"}
CALLS = ("chi", "pon", "kan", "ankan", "kakan")


def away(shanten: int) -> str:
    """How far a hand is, in words."""
    return AWAY.get(shanten, f"{shanten} tiles away from tenpai")


def notation(seen: Seen, tiles: Sequence[str]) -> str:
    """These concealed tiles with the own melds."""
    melds = [f"{meld.kind}:{join(meld.tiles)}" for meld in seen.melds]
    return " ".join([join(sorted(tiles, key=lambda tile: (tile[1], tile[0]))), *melds])


def waits_of(seen: Seen, tiles: Sequence[str]) -> str:
    """What these concealed tiles wait for, and how many of it are not seen."""
    waits = core.waits(notation(seen, tiles))
    return f"waits for {labels(waits)}, {sum(seen.left[tile] for tile in waits)} left"


class Waits:
    """Answers for one player by one ruleset."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._ruleset = evaluator.ruleset

    def lines(self, seen: Seen) -> list[str]:
        """All about the waits of the hand as it is."""
        if len(seen.tiles) % 3 == 2:
            return [*self._discards(seen), *self.furiten(seen)]
        waits = core.waits(notation(seen, seen.tiles))
        if not waits:
            return [f"No wait: {away(max(1, seen.shanten))}."]
        values = [line for tile in waits for line in self._wait(seen, seen.tiles, tile)]
        return [*values, *self.furiten(seen)]

    def furiten(self, seen: Seen) -> list[str]:
        """Whether the hand is in furiten, and by which rule."""
        if not seen.furiten:
            return []
        rule, why = self._why_furiten(seen)
        term = self._ruleset.term("furiten").capitalize()
        return [f"{term}, so no {self._ruleset.term('ron')}: {why} ({self._ruleset.cite(rule)})"]

    def _discards(self, seen: Seen) -> Iterator[str]:
        """In the own turn: what the discards that leave the hand nearest leave."""
        nearest = [one for one in seen.ukeire if one.shanten == seen.ukeire[0].shanten]
        for discard in nearest[:MOST_DISCARDS]:
            what = "waits for" if discard.shanten == 0 else "nearer with"
            draws = labels(tuple(discard.draws)) if len(discard.draws) <= MOST_DRAWS else "many tiles"
            near = f"{away(discard.shanten)}, {what} {draws or 'nothing'}, {discard.copies} left"
            yield f"Discard {tile_label(discard.tile)}: {near}"
        if nearest[0].shanten == 0:
            yield from self._values_after(seen, nearest[0].tile)

    def _values_after(self, seen: Seen, kind: str) -> Iterator[str]:
        tiles = list(seen.tiles)
        tiles.remove(kind if kind in tiles else f"0{kind[1]}")
        yield f"After {tile_label(kind)}:"
        for tile in core.waits(notation(seen, tiles)):
            yield from self._wait(seen, tiles, tile)

    def _wait(self, seen: Seen, tiles: Sequence[str], tile: str) -> Iterator[str]:
        ron, tsumo = (self._score(seen, tiles, tile, tsumo=tsumo) for tsumo in (False, True))
        yield f"{tile_label(tile):<2}  {seen.left[tile]} left  {self._ruleset.term('ron')} {self._worth(ron)}"
        yield f"{'':12}{self._ruleset.term('tsumo')} {self._worth(tsumo)}"

    def _score(self, seen: Seen, tiles: Sequence[str], tile: str, *, tsumo: bool) -> Score:
        declared: dict[str, Any] = dict.fromkeys(self._declared(seen), True)
        return self._evaluator.score(
            notation(seen, tiles),
            tile,
            tsumo=tsumo,
            seat=seen.seat,
            round=seen.round,
            indicators=join(seen.indicators),
            **declared,
        )

    def _worth(self, score: Score) -> str:
        if not score.valid:
            return f"not allowed: no {self._ruleset.term('yaku')} ({self._ruleset.cite('terms.yaku')})"
        return f"{points(score)}: {', '.join(line.name for line in score.yaku)}"

    def _declared(self, seen: Seen) -> Iterator[str]:
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

    def _why_furiten(self, seen: Seen) -> tuple[str, str]:
        all_count = self._ruleset["furiten.own_discards"] == "all"
        waits = core.waits(notation(seen, seen.tiles[:-1] if seen.drawn else seen.tiles))
        pond = [one.tile for one in seen.pond if all_count or not one.called_by]
        own = sorted({tile for tile in pond if tile.replace("0", "5") in waits})
        if own:
            return "furiten.own_discards", f"{labels(own)} among the own discards"
        if seen.in_riichi and self._ruleset["furiten.missed_in_riichi"] == "rest_of_hand":
            return "furiten.missed_in_riichi", "a win was missed in riichi"
        return "furiten.temporary_until", "a win was missed since the own last turn"


def points(score: Score) -> str:
    """What a win is paid, as players say it."""
    paid = score.payments
    assert paid is not None, "a hand that may win is paid"
    if paid.kind == "ron":
        return f"{paid.discarder:,}"
    if score.win.seat == "E":
        return f"{paid.non_dealer:,} from each"
    return f"{paid.non_dealer:,} and {paid.dealer:,}"
