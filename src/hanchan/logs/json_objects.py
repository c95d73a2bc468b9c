"""The values of a JSON object, by their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from . import json_values as values
from .errors import LogError
from .json_values import FROM_MJAI, excerpt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Object: TypeAlias = "Mapping[str, Any]"


def need(thing: Object, key: str) -> Any:
    """What an object must have."""
    try:
        return thing[key]
    except KeyError:
        raise LogError(f"{thing.get('type')} has no {key!r}") from None


def maybe(thing: Object, key: str, read: Callable[[object, str], Any]) -> Any:
    """What an object may have, read; None without it."""
    value = thing.get(key)
    return None if value is None else read(value, key)


def as_tile(value: object, key: str) -> str:
    """A tile in mjai's spelling."""
    try:
        return FROM_MJAI[value]  # type: ignore[index]
    except (KeyError, TypeError):
        pass
    if value == "?":
        raise LogError(f"{key} is hidden: only logs that show all tiles can be read")
    raise LogError(f"{key} is a tile such as 5m, 5mr, E or P, not {excerpt(value)}")


def as_tiles(value: object, key: str, *counts: int) -> tuple[str, ...]:
    """A list of tiles; its length must be one of ``counts``, if any are given."""
    if not isinstance(value, list) or (counts and len(value) not in counts):
        many = " or ".join(map(str, counts))
        raise LogError(f"{key} has {many or 'a list of'} tiles, not {excerpt(value)}")
    return tuple(as_tile(tile, key) for tile in value)


def bounded_list(value: object, key: str, most: int) -> list[Any]:
    """A list of bounded length."""
    if not isinstance(value, list) or len(value) > most:
        raise LogError(f"{key} is a list of at most {most}, not {excerpt(value)}")
    return value


def actor_of(thing: Object) -> int:
    """The seat that does it."""
    return values.seat(need(thing, "actor"), "actor")


def pai_of(thing: Object) -> str:
    """The tile that it is about."""
    return as_tile(need(thing, "pai"), "pai")
