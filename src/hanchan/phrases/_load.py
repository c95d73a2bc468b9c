"""The languages that there are, read from their folders."""

from __future__ import annotations

import tomllib
from collections import ChainMap
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._language import Language

if TYPE_CHECKING:
    from collections.abc import Mapping

HERE = Path(__file__).parent
ENGLISH = Language("en", "English")
MOST_TAGS = 8
"""Of what somebody says that they understand."""


class LanguageError(Exception):
    """Files of a language that contradict each other."""


@cache
def languages() -> Mapping[str, str]:
    """All languages by their ids, with the names that their speakers give them."""
    folders = sorted(path.parent.name for path in HERE.glob("*/game.toml"))
    return {ENGLISH.id: ENGLISH.name, **{id: _read(id).name for id in folders}}


def of(id: str) -> Language:
    """A language; English for one that there is not."""
    return _read(id) if id != ENGLISH.id and id in languages() else ENGLISH


def wanted(header: str) -> Language:
    """The language that a browser asks for first, of those that there are.

    >>> wanted("fr;q=0.9, ja-JP, en;q=0.5").name
    '日本語'
    """
    tags = [tag.partition(";")[0].strip().partition("-")[0].lower() for tag in header.split(",")[:MOST_TAGS]]
    return of(next((tag for tag in tags if tag in languages()), ENGLISH.id))


@cache
def _read(id: str) -> Language:
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((HERE / id).glob("*.toml"))]
    tables = {name: _joined(id, name, files) for name in sorted({name for file in files for name in file})}
    return Language(id, tables.pop("language")["name"], **tables)


def _joined(id: str, name: str, files: list[dict[str, Any]]) -> dict[str, str]:
    """A table that may stand in several files; nothing may stand there twice."""
    parts = [file[name] for file in files if name in file]
    joined = dict(ChainMap(*parts))
    if len(joined) < sum(map(len, parts)):
        raise LanguageError(f"{id}: something is said twice in {name}")
    return joined
