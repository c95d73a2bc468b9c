"""``hanchan play`` in a real terminal: keys as they are pressed, a screen that is left as it was."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from hanchan import logs
from hanchan.cli.play.screen import FullScreen, Look

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROGRAM = (sys.executable, "-c", "from hanchan.cli.main import main; main()", "play", "--fast", "--seed", "3")
PATIENCE = 30.0
"""Seconds, for a machine that has much else to do."""
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEAR = "\x1b[H\x1b[2J"
INTERRUPTED = 130


class Terminal:
    """A program in a terminal of its own, as a person has it before them."""

    def __init__(self, process: subprocess.Popen[bytes], person: int, terminal: int) -> None:
        self.process = process
        self._person = person
        self._terminal = terminal
        self._seen = ""
        self._before = self._modes()
        self.is_closed = False

    def press(self, keys: str) -> None:
        """Press keys; what was on the screen before is forgotten."""
        self._seen = ""
        os.write(self._person, keys.encode())

    def wait_for(self, *words: str) -> str:
        """The screen on which all these words appear."""
        until = time.monotonic() + PATIENCE
        while not all(word in self.screen for word in words):
            assert time.monotonic() < until, f"{words} did not come:\n{self.screen}"
            assert self._read() or self.process.poll() is None, f"the program has ended:\n{self.screen}"
        return self.screen

    def ends(self) -> int:
        """The exit code, when the program has ended by itself."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < until, f"the program goes on:\n{self.screen}"
            self._read()
        while self._read():
            pass
        return self.process.returncode

    @property
    def screen(self) -> str:
        """What is on the screen, without colours."""
        return ESCAPE.sub("", self._seen.rpartition(CLEAR)[2])

    @property
    def written(self) -> str:
        """All that was written since the last key."""
        return self._seen

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal treats keys as it did before the program: whole lines, shown, and so on."""
        return self._modes() == self._before

    def _modes(self) -> list[object]:
        return termios.tcgetattr(self._terminal)[:4]

    def resize(self, width: int, height: int) -> None:
        """Pull the window to another size."""
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def close(self) -> None:
        """Close the window, with the program still in it."""
        os.close(self._terminal)
        os.close(self._person)
        self.is_closed = True

    def _read(self) -> bool:
        if not select.select([self._person], [], [], 0.05)[0]:
            return False
        try:
            self._seen += os.read(self._person, 65_536).decode("utf-8", "replace")
        except OSError:
            return False
        return True


@contextmanager
def opened(state: Path, *options: str, width: int = 80, height: int = 24) -> Iterator[Terminal]:
    person, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    environment = {**os.environ, "XDG_STATE_HOME": str(state), "TERM": "xterm-256color"}
    environment = {
        key: text for key, text in environment.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")
    }
    process = subprocess.Popen(
        [*PROGRAM, *options],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
    )
    made = Terminal(process, person, terminal)
    try:
        yield made
    finally:
        process.kill()
        process.wait()
        if not made.is_closed:
            made.close()


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A table with players who discard what they draw, before the first hand."""
    with opened(tmp_path, "--seat", "E", "--players", "tsumogiri") as made:
        made.wait_for("The log is in")
        yield made


@pytest.fixture
def table(terminal: Terminal) -> Terminal:
    """The same in East's first turn."""
    terminal.press(" ")
    terminal.wait_for("69 tiles left", "Enter discards")
    return terminal


def test_a_hand_begun_and_left(table: Terminal, tmp_path: Path) -> None:
    assert not table.is_as_before
    table.press("w")
    table.wait_for("Discard ", "improves with", "Enter discards")
    table.press("a")
    table.wait_for("65 tiles left", "Enter discards")
    table.press("\r")
    table.wait_for("61 tiles left", "Enter discards")
    table.press("q")
    table.wait_for("Leave the table?")
    table.press("y")
    assert table.ends() == 0
    assert "Continue with: hanchan play --resume" in table.written
    assert "\x1b[?1049l" in table.written
    assert table.is_as_before
    [log] = logs.read(next((tmp_path / "hanchan").glob("*.jsonl")))
    discards = [event for event in log.hands[0].events if isinstance(event, logs.Discard)]
    assert [event.drawn for event in discards if event.actor == 0] == [False, True]


def test_a_call(tmp_path: Path) -> None:
    """South holds two red dragons, and North discards the third."""
    with opened(tmp_path, "--seat", "S", "--players", "tsumogiri") as table:
        table.wait_for("The log is in")
        table.press(" ")
        table.wait_for("68 tiles left", "Enter discards")
        table.press("\r")
        table.wait_for("pon ", "leaves 3m 5m", "Space lets Rd pass")
        table.press("p")
        table.wait_for("You call pon Rd Rd Rd from North.", "a letter discards", "(Rd)")
        table.press("a")
        table.wait_for("▐7m▌▐3m▌")  # in the pond, where it stays whatever the others do


@pytest.mark.parametrize("keys", ["\x1b[A", "\x1bOD", "\x1b", "\t", "\x1b[1;5C"])
def test_arrows_and_the_like_discard_nothing(table: Terminal, keys: str) -> None:
    table.press(keys)
    table.wait_for("69 tiles left", "That key has no meaning here")


def test_why_something_cannot_be_done(table: Terminal) -> None:
    table.press("o")
    table.wait_for("is not for this moment.")
    table.press("r")
    table.wait_for("(WRC 2022 §8.9)")


def test_the_window_changes_its_size(table: Terminal) -> None:
    table.press("")
    table.resize(60, 20)
    table.wait_for("the window has 60 x 20: make it larger.")
    table.resize(100, 32)
    table.wait_for("▝▀▀▘", "Enter discards")


@pytest.mark.parametrize("begun", ["terminal", "table"])
def test_ctrl_c(begun: str, request: pytest.FixtureRequest) -> None:
    sat: Terminal = request.getfixturevalue(begun)
    sat.process.send_signal(signal.SIGINT)
    assert sat.ends() == INTERRUPTED
    assert "Traceback" not in sat.written
    assert "Continue with" in sat.written
    assert sat.is_as_before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_ended_from_outside(table: Terminal, tmp_path: Path, number: signal.Signals) -> None:
    table.process.send_signal(number)
    assert table.ends() == 0
    assert "Traceback" not in table.written
    assert table.is_as_before
    assert list((tmp_path / "hanchan").glob("*.table"))


def test_the_window_is_closed(table: Terminal, tmp_path: Path) -> None:
    table.close()
    table.process.wait(PATIENCE)
    assert list((tmp_path / "hanchan").glob("*.table"))


def test_stopped_and_continued(table: Terminal) -> None:
    """After Ctrl-Z the shell has the terminal; then the program takes it again."""
    table.press("")
    table.process.send_signal(signal.SIGSTOP)
    table.process.send_signal(signal.SIGCONT)
    table.wait_for("69 tiles left", "Enter discards")


def test_ctrl_d_leaves(table: Terminal) -> None:
    table.press("\x04")
    assert table.ends() == 0
    assert "Continue with" in table.written


class AnyKey:
    """Keys that are pressed as soon as they are asked for."""

    def __init__(self) -> None:
        self.pressed = 0

    def forget(self) -> None:
        pass

    def next(self) -> str:
        self.pressed += 1
        return " "


def test_what_is_longer_than_the_screen_is_turned_page_by_page(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    keys = AnyKey()
    FullScreen(Look(colour=False, plain=False)).page([f"line {n}" for n in range(50)], keys)
    pages = [page.splitlines() for page in capsys.readouterr().out.split(CLEAR)[1:]]
    assert keys.pressed == len(pages) == 3
    assert all(len(page) <= 24 for page in pages)
    lines = [line for page in pages for line in page if line.startswith("line")]
    assert lines == [f"line {n}" for n in range(50)]
