"""Lines that only a log by the book has, read. Nothing in them is passed over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ...i18n import message
from .. import json_values as values
from ..errors import LogError
from ..foul_events import (
    ACTIONS,
    TRIED,
    Answered,
    Decided,
    Exhausted,
    Incident,
    ReplacementLeft,
    Tried,
    Undone,
    WrongSet,
)
from ..json_objects import actor_of, as_tile, as_tiles, need, pai_of
from ..json_values import excerpt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hanchan_core import Action

    from ..events import Event
    from ..json_objects import Object

GROUPS = ("chi", "pon", "kan")
CALLS = (*GROUPS, "ron")
DECISIONS = ("none", "warning", "points", "dead_hand", "chonbo")
OF_A_CALL = ("void", "stays")
QUESTIONS = ("announces", "notices", "can_go_on")
MOST_FACTS = 50
MOST_EVENTS = 10_000
ALWAYS = ("type", "at")


def _only(thing: Object, keys: Iterable[str]) -> None:
    """Refuse keys that nobody reads."""
    if unknown := [key for key in thing if key not in (*ALWAYS, *keys)]:
        raise LogError(f"{thing.get('type', 'a move')} has no key {excerpt(unknown[0])}")


def _read_tried(thing: Object, at: int | None) -> Event:
    what = need(thing, "what")
    if not isinstance(what, str) or what not in TRIED:
        raise LogError(f"nobody can try {excerpt(what)}")
    _only(thing, ("actor", "what", *TRIED[what]))
    return Tried(actor_of(thing), what, _content(thing, TRIED[what]), at)


def _content(thing: Object, kinds: Mapping[str, str]) -> dict[str, Any]:
    return {name: CONTENT[kind](thing.get(name), name) for name, kind in kinds.items()}


def _move(value: object, key: str, moves: tuple[str, ...]) -> Action:
    """A move of the game within something that is tried: what it is, and its content."""
    what = value.get("what") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(what, str) or what not in moves:
        raise LogError(f"{key} is an object whose what is {' or '.join(moves)}, not {excerpt(value)}")
    _only(value, ("what", *TRIED[what]))
    action: Action = ACTIONS[what](*_content(value, TRIED[what]).values())
    return action


def _group(value: object, key: str) -> str:
    """What a discard is called for."""
    if not isinstance(value, str) or value not in GROUPS:
        raise LogError(f"{key} is one of {', '.join(GROUPS)}, not {excerpt(value)}")
    return value


def _instead(value: object, key: str) -> Action | None:
    return None if value is None else _move(value, key, CALLS)


def _tiles(value: object, key: str, counts: tuple[int, ...]) -> tuple[str, ...]:
    return as_tiles(value, key, *counts)


CONTENT: Mapping[str, Callable[[object, str], Any]] = {
    "flag": values.flag,
    "tile": as_tile,
    "two": partial(_tiles, counts=(2,)),
    "two or three": partial(_tiles, counts=(2, 3)),
    "four": partial(_tiles, counts=(4,)),
    "group": _group,
    "call": partial(_move, moves=CALLS),
    "call or none": _instead,
    "riichi": partial(_move, moves=("riichi",)),
    "discard": partial(_move, moves=("discard",)),
}
"""How each kind of content is read."""


def _read_wrong_set(thing: Object, at: int | None) -> Event:
    called = ("target", "pai") if "target" in thing else ()
    _only(thing, ("actor", "consumed", *called))
    if not called:
        return WrongSet(actor_of(thing), None, None, as_tiles(need(thing, "consumed"), "consumed", 4), at)
    target = values.seat(thing["target"], "target")
    own = as_tiles(need(thing, "consumed"), "consumed", 2, 3)
    return WrongSet(actor_of(thing), target, pai_of(thing), own, at)


def _read_left(thing: Object, at: int | None) -> Event:
    _only(thing, ("actor",))
    return ReplacementLeft(actor_of(thing), at)


def _read_exhausted(thing: Object, at: int | None) -> Event:
    _only(thing, ())
    return Exhausted(at)


def _read_undone(thing: Object, at: int | None) -> Event:
    _only(thing, ("since",))
    return Undone(values.number(need(thing, "since"), "since", 1, MOST_EVENTS), at)


def _read_answered(thing: Object, at: int | None) -> Event:
    _only(thing, ("question", "foul", "yes"))
    question = need(thing, "question")
    if question not in QUESTIONS:
        raise LogError(f"question is one of {', '.join(QUESTIONS)}, not {excerpt(question)}")
    return Answered(question, _foul(thing), values.flag(need(thing, "yes"), "yes"), at)


def _foul(thing: Object) -> str:
    """The id of a foul of the catalogue."""
    from ...referee import UnknownFoulError, foul

    id = values.text(need(thing, "foul"), "foul")
    try:
        foul(id)
    except UnknownFoulError:
        raise LogError(message("log-error-unknown-foul", id=excerpt(id))) from None
    return id


TEXTS = ("penalty", "clause", "source", "determined")
REST = {"booked": "", "call": "none", "ruling": "", "dropped": ""}


def _read_incident(thing: Object, at: int | None) -> Event:
    _only(thing, ("actor", "foul", "facts", "points", "decided", *TEXTS, *REST))
    return Incident(
        actor=actor_of(thing),
        foul=_foul(thing),
        facts=_facts(thing.get("facts", {})),
        points=_points(thing.get("points", 0), "points"),
        decided=_read_decision(thing.get("decided")),
        at=at,
        **{key: values.text(need(thing, key), key) for key in TEXTS},
        **{key: values.text(thing.get(key, default), key) for key, default in REST.items()},
    )


def _points(value: object, key: str) -> int:
    return values.number(value, key, -values.MOST_POINTS, values.MOST_POINTS)


def _facts(value: object) -> dict[str, bool | int | str]:
    good = isinstance(value, dict) and len(value) <= MOST_FACTS
    if not isinstance(value, dict) or not good:
        raise LogError(f"facts are an object of at most {MOST_FACTS}, not {excerpt(value)}")
    for name, one in value.items():
        if isinstance(one, str):
            values.text(one, name)
        elif not isinstance(one, bool):
            _points(one, name)
    return value


def _read_decision(value: object) -> Decided | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise LogError(f"decided is an object, not {excerpt(value)}")
    _only(value, ("penalty", "points", "call", "why"))
    penalty, call = value.get("penalty"), value.get("call")
    if penalty not in DECISIONS or call not in OF_A_CALL:
        words = f"{', '.join(DECISIONS)}, and that a call is {' or '.join(OF_A_CALL)}"
        raise LogError(f"a referee decides {words}, not {excerpt(penalty)} and {excerpt(call)}")
    why = values.text(value.get("why"), "why")
    return Decided(penalty, _points(value.get("points", 0), "points"), call, why)


READ_BOOK: Mapping[str, Callable[[Object, int | None], Event]] = {
    "try": _read_tried,
    "wrong_set": _read_wrong_set,
    "replacement_left": _read_left,
    "exhausted": _read_exhausted,
    "undo": _read_undone,
    "answer": _read_answered,
    "incident": _read_incident,
}
