"""Keys from a terminal one by one, or from lines of input."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENTER, SPACE, OTHER = "\n", " ", "\0"
"""``OTHER`` is a key without a meaning, such as an arrow."""
END_OF_INPUT = "\x04"
ESCAPE = b"\x1b"
PATIENCE = 0.02
"""Seconds to wait for the rest of an escape sequence."""


class LeavingError(BaseException):
    """The player leaves the table: on purpose, or because there is no more input.

    Not an ``Exception``: a table treats those as the failure of a player.
    """


class Keys(Protocol):
    """A source of keys."""

    def forget(self) -> None:
        """Drop keys that were typed before the question."""

    def next(self) -> str:
        """The next key, in lower case; LeavingError at the end of the input."""


class Lines:
    """Keys from lines, for scripts: each character is a key, an empty line is Enter."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._waiting: deque[str] = deque()

    def forget(self) -> None:
        """Drop the rest of the line."""
        self._waiting.clear()

    def next(self) -> str:
        """The next character."""
        if not self._waiting:
            line = self._stream.readline()
            if not line:
                raise LeavingError
            self._waiting.extend(line.rstrip("\r\n").lower() or ENTER)
        return self._waiting.popleft()


if sys.platform == "win32":
    import msvcrt

    class KeyPresses:
        """Keys as they are pressed."""

        def __init__(self, _stream: TextIO) -> None:
            pass

        def forget(self) -> None:
            """Drop what was typed ahead."""
            while msvcrt.kbhit():
                msvcrt.getwch()

        def next(self) -> str:
            """The next key."""
            key = msvcrt.getwch()
            if key in "\0\xe0":
                msvcrt.getwch()
                return OTHER
            if key == "\x03":
                raise KeyboardInterrupt
            if key in (END_OF_INPUT, "\x1a"):
                raise LeavingError
            return ENTER if key == "\r" else key.lower()

    @contextmanager
    def key_presses(stream: TextIO, _redraw: Callable[[], None]) -> Iterator[Keys]:
        """Keys as they are pressed."""
        yield KeyPresses(stream)

else:
    import select
    import termios
    import tty

    class KeyPresses:
        """Keys as they are pressed."""

        def __init__(self, stream: TextIO) -> None:
            self._file = stream.fileno()

        def forget(self) -> None:
            """Drop what was typed ahead."""
            termios.tcflush(self._file, termios.TCIFLUSH)

        def next(self) -> str:
            """The next key."""
            first = self._read()
            if first == ESCAPE:
                self._rest()
                return OTHER
            if first in (b"", END_OF_INPUT.encode()):
                raise LeavingError
            key = first.decode("utf-8", "replace").lower()
            return ENTER if key == "\r" else key

        def _read(self) -> bytes:
            try:
                return os.read(self._file, 1)
            except OSError:  # the terminal is gone
                return b""

        def _rest(self) -> None:
            """Read an escape sequence to its end: an arrow must not act as its letters."""
            while select.select([self._file], [], [], PATIENCE)[0]:
                if not self._read():
                    return

    @contextmanager
    def key_presses(stream: TextIO, redraw: Callable[[], None]) -> Iterator[Keys]:
        """Keys as they are pressed; afterwards the terminal is always restored.

        ``redraw`` is called when the window is resized, and when the program continues after Ctrl-Z.
        """
        before = termios.tcgetattr(stream)

        def on_continue(_signal: int, _frame: object) -> None:
            tty.setcbreak(stream)
            redraw()

        def on_resize(_signal: int, _frame: object) -> None:
            redraw()

        def on_end(_signal: int, _frame: object) -> None:
            raise LeavingError

        handlers = {
            signal.SIGCONT: on_continue,
            signal.SIGWINCH: on_resize,
            signal.SIGTERM: on_end,
            signal.SIGHUP: on_end,
        }
        old = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        try:
            tty.setcbreak(stream)
            yield KeyPresses(stream)
        finally:
            for number, handler in old.items():
                signal.signal(number, handler)
            with suppress(termios.error):  # the window was closed
                termios.tcsetattr(stream, termios.TCSADRAIN, before)
