"""Hindsight: what a bot would have done at each decision of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ... import logs
from ...bots import PlayerView
from ...bots.advice import advise
from .. import protocol
from ..game.lesson import judged, reasons
from ..protocol.actions import offer
from .replay import positions_of
from .replay_frames import coming, wind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...logs import GameLog
    from ...replay import Position
    from ...rulesets import Ruleset

FEWEST = 2
"""So many choices make a decision."""
MOST_DISCARDS = 6
"""How many of the best discards are sent."""


class Advised(msgspec.Struct, frozen=True):
    """What a bot would have done with what a seat saw."""

    frame: int
    seat: protocol.Wind
    choice: protocol.Choice
    reasons: list[protocol.Reason]
    discards: list[protocol.Judged]


def advice_of(log: GameLog, hand: int, ruleset: str | Ruleset | None = None) -> list[Advised]:
    """At each decision of a hand: what a bot would do with what that seat sees."""
    book, found = positions_of(log, hand, ruleset)
    return [
        one
        for at, position in enumerate(found)
        if not coming(position)  # the choice comes after the tile
        for one in _advised(at, position, book)
    ]


def _advised(at: int, position: Position, book: Ruleset) -> Iterator[Advised]:
    round = position.round
    assert round is not None, "the hand was looked at"
    if round.phase not in ("turn", "reaction"):
        return
    happened = _happened(position)
    for wind in round.deciders:
        legal = round.legal(wind)
        if len(legal) < FEWEST:
            continue
        advice = advise(PlayerView(round.view(wind), book, happened), legal)
        discards = judged(advice)[:MOST_DISCARDS]
        yield Advised(at, wind.value, offer(advice.action), reasons(advice), discards)


def _happened(position: Position) -> list[dict[str, Any]]:
    """What everybody has seen, as far as a bot remembers it: who declared riichi, and what was discarded."""
    moves: list[dict[str, Any]] = []
    for event in position.log.events[: position.at]:
        if isinstance(event, logs.Discard):
            moves.append({"type": "discard", "seat": wind_of(position, event.actor), "tile": event.tile})
        elif isinstance(event, logs.Riichi):
            moves.append({"type": "riichi", "seat": wind_of(position, event.actor), "open": False})
    return moves
