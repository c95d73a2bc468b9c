"""The entries of a log as models, made from the kinds that there are: a new kind is in here at once."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, get_args, get_origin

import pydantic
from pydantic import RootModel, StrictBool, StrictInt, StrictStr, create_model

from ..entries import HINTS, KINDS, LONGEST, Entry
from ._model import API, Model

IN_HEAD = ("id", "at", "author")
"""What every entry has."""
A_TUPLE: Any = tuple
NOT_SENT = ("opened", "attached")
"""An event is there before one sends to it, and a file comes with its bytes."""


def _type(hint: Any) -> Any:
    """The type of a field for a model: strict, and with the length of a text."""
    if get_origin(hint) is Annotated:
        return Annotated[StrictStr, pydantic.Field(max_length=hint.__metadata__[0])]
    if hint is str:
        return Annotated[StrictStr, pydantic.Field(max_length=LONGEST)]
    if hint in (int, bool):
        return StrictInt if hint is int else StrictBool
    inner = tuple(_type(one) if one is not Ellipsis else one for one in get_args(hint))
    if get_origin(hint) is tuple:
        return A_TUPLE[inner]
    return reduce(or_, inner) if inner else hint


def _default(one: Field[Any]) -> Any:
    return ... if one.default is MISSING else one.default


def _entry_model(kind: type[Entry]) -> type[Model]:
    told: dict[str, Any] = {
        one.name: (_type(HINTS[kind.kind][one.name]), _default(one)) for one in fields(kind)
    }
    return _made(kind.__name__, kind, told)


def _command_model(kind: type[Entry]) -> type[Model]:
    """What one sends: without time and author, which the server knows."""
    told: dict[str, Any] = {
        one.name: (_type(HINTS[kind.kind][one.name]), _default(one))
        for one in fields(kind)
        if one.name not in IN_HEAD
    }
    short = Annotated[StrictStr, pydantic.Field(min_length=1, max_length=100)]
    return _made(f"{kind.__name__}Command", kind, {"id": (short | None, None)} | told)


def _made(name: str, kind: type[Entry], told: dict[str, Any]) -> type[Model]:
    head: dict[str, Any] = {"kind": (Literal[kind.kind], ...)}
    return create_model(name, __base__=Model, __doc__=kind.__doc__, __module__=__name__, **head, **told)


ENTRIES = {name: _entry_model(kind) for name, kind in KINDS.items()}
COMMANDS = {name: _command_model(kind) for name, kind in KINDS.items() if name not in NOT_SENT}


def union(models: dict[str, type[Model]]) -> Any:
    """One of several models, told apart by its kind."""
    return Annotated[reduce(or_, models.values()), pydantic.Field(discriminator="kind")]


class AnyEntry(RootModel[union(ENTRIES)]):  # type: ignore[misc]
    """An entry of the log, of any kind."""


class LogLine(Model):
    """An entry with its number."""

    api: Literal[1] = API
    number: int
    undone: bool
    entry: AnyEntry
