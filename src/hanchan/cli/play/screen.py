"""The screen of a game: the table with a few lines below it, or everything line after line."""

from __future__ import annotations

import re
import shutil
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...drawing.terminal_table import HEIGHT, WIDTH, render
from ...drawing.tile_rows import columns, meld_row, tiles_row
from ..common.keys import LeavingError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...drawing.tile_rows import MeldSeen
    from ..common.keys import Keys

ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[H\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
INDENT = "    "
"""Indents the rest of a line that was too long."""
MORE = "-- any key for more --"
NEWS = 3
"""The number of events below the table, if there is room."""


@dataclass(frozen=True)
class Look:
    """Colours and characters that the terminal can show."""

    colour: bool
    plain: bool

    def bold(self, text: str) -> str:
        """Bold text."""
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text

    def dim(self, text: str) -> str:
        """Dim text."""
        return f"\x1b[2m{text}\x1b[0m" if self.colour else text

    def alarm(self, text: str) -> str:
        """Text that must not be overlooked."""
        return f"\x1b[1;38;5;203m{text}\x1b[0m" if self.colour else text

    def either(self, fine: str, plain: str) -> str:
        """The first text if the terminal can show it, otherwise the plain one."""
        return plain if self.plain else fine

    def tiles(self, tiles: Sequence[str], apart: str | None = None) -> str:
        """A row of tiles."""
        return tiles_row(tiles, apart, colour=self.colour, plain=self.plain)

    def meld(self, owner: str, meld: MeldSeen) -> str:
        """A meld as it lies."""
        return meld_row(owner, meld, colour=self.colour, plain=self.plain)


@dataclass(frozen=True)
class Scene:
    """The table at one moment."""

    view: Mapping[str, Any]
    names: Mapping[str, str]
    title: str
    keys: str = ""
    fresh: str | None = None

    def draw(self, look: Look, width: int, height: int) -> str:
        """The table as text."""
        return render(
            self.view,
            width=width,
            height=height,
            colour=look.colour,
            plain=look.plain,
            names=self.names,
            keys=self.keys,
            fresh=self.fresh,
            title=self.title,
        )


def fold(line: str, width: int) -> list[str]:
    """Break a line at spaces into parts that fit; escape sequences have no width."""
    parts, shown = [""], 0
    for word in re.split(r"( +)", line):
        size = columns(ESCAPES.sub("", word))
        if shown and shown + size > width:
            parts.append(INDENT)
            shown = len(INDENT)
            if word.isspace():
                continue
        parts[-1] += word
        shown += size
    return parts


def _print(text: str) -> None:
    try:
        print(text, flush=True)
    except BrokenPipeError:  # the reader has gone, as after ``| head``
        raise LeavingError from None


class Scroll:
    """Everything line after line, for scripts and simple terminals."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def tell(self, line: str, _scene: Scene | None = None, *, pause: float = 0) -> None:  # noqa: ARG002
        """Print an event."""
        _print(line)

    def ask(self, scene: Scene, lines: Sequence[str]) -> None:
        """Show the table and a question."""
        _print(f"\n{scene.draw(self.look, WIDTH, HEIGHT)}")
        self.answer(lines)

    def answer(self, lines: Sequence[str]) -> None:
        """Show lines below the same table."""
        _print("\n".join(lines))

    def page(self, lines: Sequence[str], _keys: Keys) -> None:
        """Show a page of lines, without waiting."""
        _print("\n".join(["", *lines]))


class FullScreen:
    """The whole terminal: the table above, events and questions below."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._news: list[str] = []
        self._scene: Scene | None = None
        self._lines: Sequence[str] = ()
        self._text: Sequence[str] = ()

    def tell(self, line: str, scene: Scene | None = None, *, pause: float = 0) -> None:
        """Show an event for a moment."""
        self._news = [*self._news, line][-NEWS:]
        self._scene, self._lines, self._text = scene or self._scene, (), ()
        self.redraw()
        time.sleep(pause)

    def ask(self, scene: Scene, lines: Sequence[str]) -> None:
        """Show the table and a question."""
        self._scene, self._lines, self._text = scene, lines, ()
        self.redraw()

    def answer(self, lines: Sequence[str]) -> None:
        """Show other lines below the same table."""
        self._lines, self._text = lines, ()
        self.redraw()

    def page(self, lines: Sequence[str], keys: Keys) -> None:
        """Show a page of lines, one screen at a time, until a key is pressed."""
        width, height = shutil.get_terminal_size()
        rest = [part for line in lines for part in fold(line, width)]
        while rest:
            rows = height - 1
            now, rest = (rest, []) if len(rest) <= rows else (rest[: rows - 1], rest[rows - 1 :])
            self._text = [*now, self.look.dim(MORE)] if rest else now
            keys.forget()
            self.redraw()
            keys.next()
        self._news = []

    def redraw(self) -> None:
        """Draw everything again, for the present size of the window."""
        width, height = shutil.get_terminal_size()
        sys.stdout.write(CLEAR + "\r\n".join(self._rows(width, height)))
        sys.stdout.flush()

    def _rows(self, width: int, height: int) -> list[str]:
        if self._text:
            return [part for line in self._text for part in fold(line, width)][:height]
        if width < WIDTH or height < HEIGHT:
            needs = f"The table needs {WIDTH} x {HEIGHT} characters,"
            return [needs, f"the window has {width} x {height}: make it larger.", *self._lines][:height]
        table = self._scene.draw(self.look, width, height).split("\n") if self._scene else []
        room = height - len(table) - 1
        news = [self.look.dim(line) for line in self._news]
        question = [part for line in self._lines for part in fold(line, width)]
        kept = news[max(0, len(news) + len(question) - room) :]
        return [*table, "", *kept, *question][-height:]


Screen = Scroll | FullScreen
