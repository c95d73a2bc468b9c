"""Bots by name: the built-in ones, and ``module:Class`` for your own."""

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
"""A bot, or the name or class of one."""

_OURS: dict[str, Maker] = {maker.name: maker for maker in (RandomBot, Tsumogiri, Efficiency)}
NAMES = tuple(_OURS)
"""The names of the built-in bots."""


def make(player: BotLike, seed: int = 0) -> Chooser:
    """A bot from its name, such as ``efficiency`` or ``my_module:MyBot``, or from its class.

    The class is given ``seed`` if it accepts it. All randomness of a bot must come from the seed, so that the
    same seed gives the same games. A bot that is already an object is returned unchanged.
    """
    if is_bot(player):
        return cast("Chooser", player)
    maker = _find(player) if isinstance(player, str) else player
    return build_bot(maker, name_of(player), seed)


def is_bot(player: BotLike) -> bool:
    """Whether this is a bot, rather than the name or the class of one."""
    return hasattr(player, "choose") and not inspect.isclass(player)


def name_of(player: BotLike) -> str:
    """The name of a bot: its ``name``, or the name of its class."""
    thing = _find(player) if isinstance(player, str) else player
    named = getattr(thing, "name", None)
    if isinstance(named, str):
        return named
    is_named = inspect.isclass(thing) or inspect.isfunction(thing)
    return str(getattr(thing if is_named else type(thing), "__name__", "player"))


def build_bot(maker: Any, name: str, seed: int) -> Chooser:
    """Construct a bot; any failure becomes a ``PlayerError``."""
    if not callable(maker):
        raise PlayerError(f"{maker!r} is no player: it has no method choose")
    try:
        bot = maker(seed=seed) if _takes_seed(maker) else maker()
    except Exception as error:
        raise PlayerError(f"player {name} cannot be made: {type(error).__name__}: {error}") from error
    if not hasattr(bot, "choose"):
        raise PlayerError(f"{name} makes no player: it has no method choose")
    return cast("Chooser", bot)


def _takes_seed(maker: Maker) -> bool:
    try:
        return "seed" in inspect.signature(maker).parameters
    except ValueError:  # a class from an extension module
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
        imported = import_module(module)
    except Exception as error:
        raise PlayerError(f"{name}: {module} cannot be imported: {type(error).__name__}: {error}") from error
    maker: Maker | None = getattr(imported, attribute, None)
    if maker is None:
        raise PlayerError(f"{name}: {module} has no {attribute}")
    return maker
