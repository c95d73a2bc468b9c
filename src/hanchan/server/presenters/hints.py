"""Hints: what follows from what a seat sees, in the terms of the rulebook; nothing hidden is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanchan_core import Action

from ...bots.tile_kinds import KIND
from ...bots.waits import Waits, counted_discards, remove_kind, why_furiten
from ...i18n import ENGLISH, Language
from ...scoring.score import evaluator_for
from .. import protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...bots import PlayerView
    from ...bots.waits import Wait
    from ...scoring.score import Score

DRAWN = 2
"""The remainder by three of the tiles in the own turn."""
EAST = "E"


def hints(seen: PlayerView, actions: Sequence[Action], words: Language = ENGLISH) -> protocol.Hints:
    """All hints for a seat that may do this."""
    found = Waits(evaluator_for(seen.ruleset))
    discards: list[protocol.Leaves] = []
    waits: list[protocol.Waited] = []
    if len(seen.tiles) % 3 == DRAWN:
        may = {KIND[one.tile] for one in actions if isinstance(one, Action.Discard)}
        near = [one.tile for one in seen.ukeire if one.shanten == 0 and one.tile in may]
        discards = [_leaves(seen, found, kind, words) for kind in near]
    elif seen.shanten == 0:
        waits = [_wait(one, words) for one in found.of(seen, seen.tiles)]
    shown = [*waits, *(wait for one in discards for wait in one.waits)]
    no_yaku = words.clause(seen.ruleset.cite("terms.yaku")) if _some_may_not(shown) else ""
    return protocol.Hints(seen.shanten, waits, discards, _furiten(seen, words), no_yaku)


def _leaves(seen: PlayerView, found: Waits, kind: str, words: Language) -> protocol.Leaves:
    waits = [_wait(one, words) for one in found.of(seen, remove_kind(seen.tiles, kind))]
    thrown = {kind, *(KIND[tile] for tile in counted_discards(seen))}
    return protocol.Leaves(kind, waits, any(one.tile in thrown for one in waits))


def _some_may_not(waits: Iterable[protocol.Waited]) -> bool:
    return any(one.ron is None or one.tsumo is None for one in waits)


def _furiten(seen: PlayerView, words: Language) -> protocol.Furiten | None:
    why = why_furiten(seen)
    if why is None:
        return None
    return protocol.Furiten(why.kind, list(why.tiles), words.clause(seen.ruleset.cite(why.rule)))


def _wait(wait: Wait, words: Language) -> protocol.Waited:
    return protocol.Waited(wait.tile, wait.left, _worth(wait.ron, words), _worth(wait.tsumo, words))


def _worth(score: Score, words: Language) -> protocol.Worth | None:
    paid = score.payments
    if not score.valid or paid is None:
        return None
    names = [words.yaku(line.id, line.name) for line in score.yaku]
    if paid.kind == "ron":
        return protocol.Worth([paid.discarder or 0], names)
    each = [paid.non_dealer or 0]
    return protocol.Worth(each if score.win.seat == EAST else [*each, paid.dealer or 0], names)
