"""Where in a TOML text an entry stands: the TOML reader of the standard library does not say."""

from __future__ import annotations

import re

_LONG_QUOTES = ('"""', "'''")
_TOKEN = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*')  # quoted text or a comment
_HEADER = re.compile(r"^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_ENTRY = re.compile(r"^\s*([A-Za-z0-9_\-.\"' ]+?)\s*=")


class Lines:
    """The lines of all tables and entries of a TOML text."""

    def __init__(self, text: str) -> None:
        self._found: dict[str, int] = {}
        self._table = ""
        self._depth = 0  # open brackets of a value that goes on
        self._quote = ""  # the quotes of a text that goes on
        for number, line in enumerate(text.splitlines(), 1):
            self._read(number, line)

    def of(self, *path: str) -> int | None:
        """The line of a table or an entry; of the nearest table around it, if it does not stand there."""
        for length in range(len(path), 0, -1):
            line = self._found.get(".".join(path[:length]))
            if line is not None:
                return line
        return None

    def _read(self, number: int, line: str) -> None:
        if not (self._depth or self._quote):
            if header := _HEADER.match(line):
                self._table = _dotted(header[1])
                self._note(self._table, number)
                return
            if entry := _ENTRY.match(line):
                self._note(_joined(self._table, _dotted(entry[1])), number)
        self._follow(line)

    def _note(self, path: str, number: int) -> None:
        """Remember a path and, where they are not known yet, the tables around it."""
        parts = path.split(".")
        for length in range(1, len(parts) + 1):
            self._found.setdefault(".".join(parts[:length]), number)

    def _follow(self, line: str) -> None:
        """Keep count of the quotes and brackets that stay open at the end of a line."""
        while line:
            if self._quote:
                _, closed, line = line.partition(self._quote)
                self._quote = "" if closed else self._quote
                continue
            token = _TOKEN.search(line)
            self._count(line[: token.start()] if token else line)
            if token and token[0] in _LONG_QUOTES:
                self._quote = token[0]
            line = line[token.end() :] if token else ""

    def _count(self, plain: str) -> None:
        opened = plain.count("[") + plain.count("{")
        self._depth = max(0, self._depth + opened - plain.count("]") - plain.count("}"))


def _dotted(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def _joined(table: str, key: str) -> str:
    return f"{table}.{key}" if table else key
