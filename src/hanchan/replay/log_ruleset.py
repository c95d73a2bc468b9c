"""The ruleset that a log is played by."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .. import rulesets
from ..logs import LogError
from ..logs.tenhou.words import RULESET as TENHOU

if TYPE_CHECKING:
    from ..logs import GameLog
    from ..rulesets import Ruleset


def ruleset_of(log: GameLog, ruleset: str | Ruleset | None = None) -> Ruleset:
    """The ruleset to play a log by: the one given, else the one that the log names, else Tenhou's.

    What the log says was played differently, such as a game without red fives, is changed in it. Raises
    LogError if the log was written by other values of the ruleset that it names.
    """
    if isinstance(ruleset, str):
        return _with_log_changes(rulesets.load(ruleset), log)
    return _with_log_changes(ruleset or _named_ruleset(log), log)


def _named_ruleset(log: GameLog) -> Ruleset:
    name = log.ruleset or TENHOU
    if name not in rulesets.available():
        what = f"the log is of the ruleset {name!r}, which is not one of hanchan's; name its file"
        raise LogError(what, file=log.place.file)
    book = rulesets.load(name)
    if log.ruleset_hash is not None and not book.matches(log.ruleset_hash):
        what = f"the log was written by other values of {name} than those of today; name the ruleset to use"
        raise LogError(what, file=log.place.file)
    return book


def _with_log_changes(book: Ruleset, log: GameLog) -> Ruleset:
    changes = tuple((key, value) for key, value in log.changes.items() if _value(book, key) != value)
    return _with_values(book, changes) if changes else book


def _value(book: Ruleset, key: str) -> Any:
    return book.yaku(key.removeprefix("yaku.")).value if key.startswith("yaku.") else book[key]


@lru_cache(maxsize=32)
def _with_values(book: Ruleset, changes: tuple[tuple[str, Any], ...]) -> Ruleset:
    return book.with_values(dict(changes))
