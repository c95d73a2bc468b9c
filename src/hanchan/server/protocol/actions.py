"""One codec for what players do: as offers to clients, and as moves on the disk.

Both are made from the name of an action or attempt and its fields. Names and the order of the fields on the
disk never change: old databases are read with the same code.

>>> offer(Action.Discard("3p", True))
Choice(kind='discard', tile='3p', tiles=UNSET, drawn=True, open=False)
>>> move = stored("E", Action.Chi(("1m", "2m")), 0)
>>> move
StoredMove(wind='E', beat=0, name='Chi', fields=[('1m', '2m')])
>>> restored(move)[1] == Action.Chi(("1m", "2m"))
True
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from hanchan_core import Action

from ...refereed import attempts
from .table_view import Choice

if TYPE_CHECKING:
    from ...refereed import Attempt

Move: TypeAlias = "tuple[str, Attempt, int]"
"""A wind, what it does, and the beat in which it came."""

ACTIONS: dict[str, type[Any]] = {
    action.__name__: action
    for action in (
        *(Action.Discard, Action.Riichi, Action.Ankan, Action.Kakan, Action.Tsumo, Action.NineKinds),
        *(Action.Pass, Action.Chi, Action.Pon, Action.Kan, Action.Ron, Action.Tenpai, Action.Noten),
    )
}
ATTEMPTS: dict[str, type[Any]] = {attempt.__name__: attempt for attempt in attempts.ATTEMPTS}
"""What can be tried beside actions where fouls can happen, by class name."""
KINDS: dict[str, Any] = {name: "nine_kinds" if name == "NineKinds" else name.lower() for name in ACTIONS}
"""How clients name actions."""


class StoredMove(msgspec.Struct, frozen=True, array_like=True):
    """A move on the disk: the wind, the beat, the class of the action or attempt, and its fields."""

    wind: str
    beat: int
    name: str
    fields: list[Any]


def offer(action: Action) -> Choice:
    """An action as it is offered to a client."""
    return Choice(KINDS[type(action).__name__], **_fields(action))


def stored(wind: str, action: Attempt, beat: int) -> StoredMove:
    """A move for the disk."""
    return StoredMove(
        wind, beat, type(action).__name__, [_stored(value) for value in _fields(action).values()]
    )


def restored(move: StoredMove) -> Move:
    """The move that was stored."""
    made = ACTIONS.get(move.name) or ATTEMPTS[move.name]
    return move.wind, made(*map(_restored, move.fields)), move.beat


def _fields(action: Attempt) -> dict[str, Any]:
    if is_dataclass(action):
        names = [field.name for field in fields(action)]
    else:
        names = ACTIONS[type(action).__name__].__match_args__
    return {name: getattr(action, name) for name in names}


def _stored(value: Any) -> Any:
    """A field for the disk; an action within an attempt is stored by its name, too."""
    if not isinstance(value, Action):
        return value
    return {"action": type(value).__name__, "told": [_stored(inner) for inner in _fields(value).values()]}


def _restored(value: Any) -> Any:
    if isinstance(value, dict):
        return ACTIONS[value["action"]](*map(_restored, value["told"]))
    return tuple(value) if isinstance(value, list) else value
