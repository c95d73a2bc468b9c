"""What other formats can say of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .errors import LogError
from .events import Chonbo
from .foul_events import ReplacementLeft, WrongSet
from .undo import standing

if TYPE_CHECKING:
    from .model import GameLog, HandLog


def sayable(game: GameLog, format: str) -> GameLog:
    """The game without hands that are void, as if no claim had come late, and without what a referee undid.

    Raises LogError for an invalid set, and a replacement tile that was left: no other format has them.
    """
    hands = [hand for hand in game.hands if not _is_void(hand)]
    return replace(game, hands=tuple(_standing(game, hand, format) for hand in hands))


def _is_void(hand: HandLog) -> bool:
    """Whether the hand ended with a chonbo, and was dealt again."""
    return any(isinstance(end, Chonbo) for end in hand.ends)


def _standing(game: GameLog, hand: HandLog, format: str) -> HandLog:
    events = tuple(standing(hand.events))
    if any(isinstance(event, WrongSet | ReplacementLeft) for event in events):
        number = game.hands.index(hand) + 1
        what = f"{format} has no word for a wrong set or a missing replacement tile; the native format has"
        raise LogError(what, file=game.place.file, hand=number)
    return replace(hand, events=events)
