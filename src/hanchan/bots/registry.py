"""Players by name: those of hanchan, and ``module:Class`` for anybody's own."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from typing import Any, TypeAlias, cast

from ..errors import PlayerError
from .bot import Chooser
from .efficiency import Efficiency
from .simple_bots import RandomBot, Tsumogiri

Maker: TypeAlias = Callable[..., Chooser]
BotLike: TypeAlias = str | Maker | Chooser
"""A player; or its name or class, of which one is made."""

_OURS: dict[str, Maker] = {maker.name: maker for maker in (RandomBot, Tsumogiri, Efficiency)}
NAMES = tuple(_OURS)
"""The players of hanchan by name."""


def make(player: BotLike, seed: int = 0) -> Chooser:
    """A player from its name, as ``efficiency`` or ``my_module:MyPlayer``, or from its class.

    The class gets ``seed`` if it takes one: all chance in a player must come from it, so that the same seed
    gives the same games. A player that is one already is given back.
    """
    if is_made(player):
        return cast("Chooser", player)
    maker = _find(player) if isinstance(player, str) else player
    return build_bot(maker, name_of(player), seed)


def is_made(player: BotLike) -> bool:
    """Whether this is a player, not the name or the class of one."""
    return hasattr(player, "choose") and not inspect.isclass(player)


def name_of(player: BotLike) -> str:
    """What a player is called: its ``name``, or that of its class."""
    thing = _find(player) if isinstance(player, str) else player
    named = getattr(thing, "name", None)
    if isinstance(named, str):
        return named
    is_named = inspect.isclass(thing) or inspect.isfunction(thing)
    return str(getattr(thing if is_named else type(thing), "__name__", "player"))


def build_bot(maker: Any, name: str, seed: int) -> Chooser:
    """A new player; what fails in making it ends in one sentence."""
    if not callable(maker):
        raise PlayerError(f"{maker!r} is no player: it has no method choose")
    try:
        made = maker(seed=seed) if _takes_seed(maker) else maker()
    except Exception as error:
        raise PlayerError(f"player {name} cannot be made: {type(error).__name__}: {error}") from error
    if not hasattr(made, "choose"):
        raise PlayerError(f"{name} makes no player: it has no method choose")
    return cast("Chooser", made)


def _takes_seed(maker: Maker) -> bool:
    try:
        return "seed" in inspect.signature(maker).parameters
    except ValueError:  # a class written in another language
        return False


def _find(name: str) -> Maker:
    if name in _OURS:
        return _OURS[name]
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        near = get_close_matches(name, NAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"use {', '.join(NAMES)} or module:Class"
        raise PlayerError(f"there is no player {name!r}; {hint}")
    try:
        found = import_module(module)
    except Exception as error:
        raise PlayerError(f"{name}: {module} cannot be imported: {type(error).__name__}: {error}") from error
    maker: Maker | None = getattr(found, attribute, None)
    if maker is None:
        raise PlayerError(f"{name}: {module} has no {attribute}")
    return maker
