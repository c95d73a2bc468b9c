"""The text of a ruleset file, taken apart but not yet understood."""

from __future__ import annotations

from functools import cached_property
from typing import Any, TypeVar

from .. import toml
from .errors import RulesetError, RulesetSyntaxError
from .source_lines import Lines

_Error = TypeVar("_Error", bound=RulesetError)


class Document:
    """A TOML text and the file that it came from."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self._text = text.removeprefix(toml.BYTE_ORDER_MARK)
        self.tables: dict[str, Any] = self._parsed()

    def _parsed(self) -> dict[str, Any]:
        try:
            return toml.parse(self._text)
        except toml.TomlError as error:
            raise RulesetSyntaxError(error.what, file=self.file, line=error.line) from None

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self._text)

    def holds(self, *path: str) -> bool:
        """Whether the text itself has this table or entry."""
        table: Any = self.tables
        for name in path:
            if not isinstance(table, dict) or name not in table:
                return False
            table = table[name]
        return True

    def error(self, kind: type[_Error], what: str, *path: str) -> _Error:
        """An error at a table or entry, with the file and the line."""
        return kind(what, file=self.file, key=".".join(path), line=self._lines.of(*path))
