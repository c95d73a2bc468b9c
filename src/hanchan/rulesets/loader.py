"""Finding, reading and checking rulesets."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ..checks import brief, flag, items, text
from ..files import read_text
from .contradictions import contradictions
from .document import Document
from .entries import Entries
from .errors import (
    ContradictionError,
    ExtendsCycleError,
    RulesetError,
    RulesetFileError,
    UnknownRulesetError,
    nearest,
)
from .model import Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .interpretations import Check

Place: TypeAlias = str | os.PathLike[str]
"""The id of a built-in ruleset, or the path of a file."""

_BOOKS = Path(__file__).parent / "books"
"""The folder of the built-in rulesets."""
_SUFFIX = ".toml"
MOST_BYTES = 256 * 1024
"""The largest file that is read; a complete ruleset has a tenth of it."""
MOST_FILES = 16
"""The longest chain of files that a ruleset may extend."""
TOO_MANY_FILES = f"extends more than {MOST_FILES} files in a row"
_OWN: dict[str, tuple[Path, Ruleset, tuple[str, ...]]] = {}
"""Files that were included: by the id of their ruleset."""


def available() -> list[str]:
    """The ids of the built-in rulesets and of those that were included, sorted."""
    return sorted({*_OWN, *_built_in_ids()})


def include(file: Place, *, checks: tuple[Check, ...] = ()) -> Ruleset:
    """Know the ruleset of a file by its id, in this process: as it is now, whatever becomes of the file."""
    path = _path_of(Path(file) if isinstance(file, str) else file)
    found = _read(path, (), checks)
    if _is_built_in(found.id):
        raise RulesetFileError(f"a built-in ruleset has the id {found.id} already", file=str(path))
    _OWN[found.id] = path, found, texts(path)
    return found


def load(place: Place, *, checks: tuple[Check, ...] = ()) -> Ruleset:
    """The ruleset of that id (``"ema-2016"``) or file (``Path("house.toml")``, ``"rules/house.toml"``).

    ``checks`` find further problems of a file, as ``referee.problems`` does of what it says about fouls.
    Raises the first of the file's problems, a ``RulesetError`` that says how many more there are.
    """
    if isinstance(place, str) and place in _OWN:
        return _OWN[place][1]
    return _built_in(str(place)) if _is_built_in(place) else _read(_path_of(place), (), checks)


def as_ruleset(which: Ruleset | Place) -> Ruleset:
    """A ruleset as it is, or the one of that id or file."""
    return which if isinstance(which, Ruleset) else load(which)


def check(place: Place, *, checks: tuple[Check, ...] = ()) -> list[RulesetError]:
    """Everything that is wrong with a ruleset, in the order of its lines; nothing if it can be loaded."""
    try:
        path = _built_in_path(place) if _is_built_in(place) else _path_of(place)
        return _parts(path, (), checks)[1]
    except RulesetError as error:
        return [error]


def texts(place: Place, *, built_in: bool = False) -> tuple[str, ...]:
    """The text of a ruleset's file, then those of what it extends; together they make it again, by ``read``.

    What is built in is always there and left out, if not asked for.

    >>> texts("ema-2016"), len(texts("wrc-2025", built_in=True))
    ((), 2)
    """
    if isinstance(place, str) and place in _OWN and not flag("built_in", built_in):
        return _OWN[place][2]
    load(place)
    found: list[str] = []
    at: Place | None = place
    while at is not None and (flag("built_in", built_in) or not _is_built_in(at)):
        path = _built_in_path(at) if _is_built_in(at) else _path_of(at)
        found.append(_text(path))
        extends = _extends(Document(_name(path), found[-1]))
        at = extends if extends is None or _is_built_in(extends) else path.parent / extends
    return tuple(found)


def read(texts: Sequence[str], name: str = "ruleset", *, checks: tuple[Check, ...] = ()) -> Ruleset:
    """The ruleset of these texts: its own, then those of what it extends. No file is read.

    The last text may extend a built-in ruleset, and no other.
    """
    given = tuple(text("each of texts", one) for one in items("texts", texts))
    return _of_texts(given, text("name", name), checks)


@lru_cache(maxsize=32)
def _of_texts(texts: tuple[str, ...], name: str, checks: tuple[Check, ...]) -> Ruleset:
    if not texts:
        raise RulesetFileError("there is no text", file=name)
    if len(texts) - 1 > MOST_FILES:
        raise RulesetFileError(TOO_MANY_FILES, file=name)
    base: Ruleset | None = None
    for at in reversed(range(len(texts))):
        document = Document(name if at == 0 else f"{name}, base {at}", texts[at])
        if at == len(texts) - 1:
            base = _text_base(document)
        elif _extends(document) is None:
            raise document.error(RulesetFileError, "extends nothing, but a base is given", "meta")
        base = _ruleset_or_raise(*_entries(document, base, checks))
    assert base is not None
    return base


def _text_base(document: Document) -> Ruleset | None:
    extends = _extends(document)
    if extends is not None and not _is_built_in(extends):
        what = f'the text of "{extends}" is missing'
        raise document.error(RulesetFileError, what, "meta", "extends")
    return None if extends is None else _built_in(extends)


@cache
def _built_in(id: str) -> Ruleset:
    return _read(_built_in_path(id), (), ())


def _built_in_path(id: Place) -> Path:
    return _BOOKS / f"{id}{_SUFFIX}"


def _is_built_in(place: Place) -> bool:
    return isinstance(place, str) and place in _built_in_ids()


@cache
def _built_in_ids() -> frozenset[str]:
    return frozenset(path.stem for path in _BOOKS.glob(f"*{_SUFFIX}"))


def _path_of(place: Place) -> Path:
    """The path that is meant; text without a slash and an ending is an id, here an unknown one."""
    if not isinstance(place, str | os.PathLike):
        raise UnknownRulesetError("is no ruleset; give its id, or the path of its file", file=brief(place))
    path = Path(place)
    if isinstance(place, str) and place in _OWN:
        return _OWN[place][0]
    if isinstance(place, str) and path.suffix != _SUFFIX and path.name == place:
        known = available()
        begin = [id for id in known if id.startswith(f"{place}-")]
        hint = f"; did you mean {' or '.join(begin)}?" if begin else nearest(place, known)
        hint = hint or f"; there are {', '.join(known)}"
        raise UnknownRulesetError(f"there is no ruleset of this id{hint}", file=place)
    return path


def _read(path: Path, extending: tuple[Path, ...], checks: tuple[Check, ...]) -> Ruleset:
    return _ruleset_or_raise(*_parts(path, extending, checks))


def _ruleset_or_raise(entries: Entries, problems: list[RulesetError]) -> Ruleset:
    if problems:
        problems[0].more = len(problems) - 1
        raise problems[0]
    return _ruleset(entries)


def _parts(
    path: Path, extending: tuple[Path, ...], checks: tuple[Check, ...]
) -> tuple[Entries, list[RulesetError]]:
    """The entries of a file, and everything that is wrong with them."""
    document = Document(_name(path), _text(path))
    return _entries(document, _base(document, path, extending, checks), checks)


def _entries(
    document: Document, base: Ruleset | None, checks: tuple[Check, ...]
) -> tuple[Entries, list[RulesetError]]:
    entries = Entries(document, base)
    problems = entries.problems or _clashes(document, entries) or _faults(document, entries, checks)
    return entries, sorted(problems, key=lambda problem: problem.line or 0)


def _ruleset(entries: Entries) -> Ruleset:
    return Ruleset(
        entries.meta,
        entries.rules,
        entries.yaku,
        entries.terms,
        readings=entries.readings,
        fouls=entries.fouls,
    )


def _faults(document: Document, entries: Entries, checks: tuple[Check, ...]) -> list[RulesetError]:
    """What the checks of the caller find."""
    found = [fault for check in checks for fault in check(_ruleset(entries))]
    return [document.error(error, what, *path) for error, path, what in found]


def _extends(document: Document) -> str | None:
    meta = document.tables.get("meta")
    extends = meta.get("extends") if isinstance(meta, dict) else None
    return extends if isinstance(extends, str) and extends.strip() else None


def _base(
    document: Document, path: Path, extending: tuple[Path, ...], checks: tuple[Check, ...]
) -> Ruleset | None:
    """The ruleset that a file extends, by the id of a built-in one or by a path from the file."""
    extends = _extends(document)
    if extends is None:
        return None
    chain = (*extending, path.resolve())
    if len(chain) > MOST_FILES + 1:
        raise document.error(RulesetFileError, TOO_MANY_FILES, "meta", "extends")
    try:
        base = _built_in_path(extends) if _is_built_in(extends) else path.parent / _path_of(extends)
    except UnknownRulesetError as error:
        raise document.error(UnknownRulesetError, f'"{extends}": {error.what}', "meta", "extends") from None
    if not _is_file(base):
        raise document.error(RulesetFileError, f'there is no file "{extends}"', "meta", "extends")
    if base.resolve() in chain:
        names = " -> ".join(step.name for step in (*chain[chain.index(base.resolve()) :], base))
        raise document.error(ExtendsCycleError, f"goes round in a circle: {names}", "meta", "extends")
    return _built_in(extends) if _is_built_in(extends) and len(chain) == 1 else _read(base, chain, checks)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long
        return False


def _clashes(document: Document, entries: Entries) -> list[RulesetError]:
    values = {key: rule.value for key, rule in entries.rules.items()}
    yaku = {id: line.value for id, line in entries.yaku.items()}
    return [_clash(document, keys, what) for keys, what in contradictions(values, yaku)]


def _clash(document: Document, keys: tuple[str, ...], what: str) -> RulesetError:
    """The error at the first of the clashing entries, with the line of the first that this file gives."""
    paths = [tuple(key.split(".")) for key in keys]
    error = document.error(ContradictionError, what, *paths[0])
    given = next((path for path in paths if document.holds(*path)), paths[0])
    error.line = document.error(ContradictionError, what, *given).line
    return error


def _name(path: Path) -> str:
    """A file as it is shown: a built-in one without its folder."""
    return path.name if path.parent == _BOOKS else str(path)


def _text(path: Path) -> str:
    try:
        return read_text(path, MOST_BYTES)
    except FileNotFoundError:
        raise RulesetFileError("there is no such file", file=str(path)) from None
    except OSError as error:
        raise RulesetFileError(f"cannot be read: {error.strerror}", file=str(path)) from None
    except UnicodeDecodeError as error:
        raise RulesetFileError(f"cannot be read: {error}", file=str(path)) from None
