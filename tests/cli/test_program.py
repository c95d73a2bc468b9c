"""The installed program itself: a handful of real runs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).with_name("hanchan")
PINFU = "123m567m34p66p678s"


def run(*words: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )


def test_version() -> None:
    import hanchan

    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"hanchan {hanchan.__version__}\n")


def test_score() -> None:
    done = run("score", PINFU, "--win", "5p", "--riichi")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "  South receives" in done.stdout


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((PINFU, "--win", "5p"), 0),
        (("567m34p678s99m pon:333z", "--win", "5p", "--seat", "N"), 1),
        ((PINFU,), 2),
    ],
)
def test_exit_codes(words: tuple[str, ...], code: int) -> None:
    assert run("score", *words).returncode == code


def test_jsonl() -> None:
    done = run("score", "--jsonl", stdin=f'{{"hand": "{PINFU}", "win": "5p"}}\nnonsense\n')
    assert done.returncode == 0
    assert [json.loads(line)["valid"] for line in done.stdout.splitlines()] == [True, False]


def test_utf8_whatever_the_locale() -> None:
    done = run("score", PINFU, "--win", "5p", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert "WRC 2022 §11.3" in done.stdout


def test_bytes_that_are_no_utf8() -> None:
    done = subprocess.run(
        [PROGRAM, "score", "--jsonl"], input=b'{"id": "\xff"}\n', capture_output=True, check=True
    )
    assert json.loads(done.stdout)["reason"] == "bad_input"


def test_lone_surrogates_come_back() -> None:
    done = run("score", "--jsonl", stdin='{"id": "\\ud800"}\n')
    assert json.loads(done.stdout)["id"] == "\ud800"


def test_reader_that_hangs_up() -> None:
    done = subprocess.run(
        f"{PROGRAM} rules show ema-2016 --json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("{\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_interrupt_is_quiet() -> None:
    with subprocess.Popen(
        [PROGRAM, "score", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.strip() == b""


def test_colour_only_in_a_terminal() -> None:
    if sys.platform == "win32":
        pytest.skip("no pseudo-terminals")
    import pty

    def seen(**env: str) -> str:
        main, child = pty.openpty()
        words = [str(PROGRAM), "rules", "diff", "wrc-2022", "ema-2016"]
        with subprocess.Popen(
            words, stdout=child, env={**os.environ, "COLUMNS": "80", "TERM": "xterm", **env}
        ):
            os.close(child)
            text = b""
            while True:
                try:
                    part = os.read(main, 65536)
                except OSError:
                    break
                if not part:
                    break
                text += part
        os.close(main)
        return text.decode()

    assert "\x1b[1m" in seen()
    plain = seen(TERM="dumb")
    assert "\x1b" not in plain
    assert max(map(len, plain.splitlines())) <= 80
    assert " rules differ." in plain


@pytest.mark.skipif(sys.platform == "win32", reason="no usage of children there")
def test_start_is_quick() -> None:
    """Processor time, which a busy machine stretches less than the clock; 0.15 s on the machines we know."""
    import resource

    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    times = []
    for _ in range(5):
        start = used()
        run("score", PINFU, "--win", "5p")
        times.append(used() - start)
    assert min(times) < 0.5


def test_start_loads_nothing_heavy() -> None:
    code = (
        "import sys\nfrom hanchan.cli.main import run\n"
        f"run(['score', '{PINFU}', '--win', '5p'])\n"
        "sys.exit(sum(name in sys.modules for name in ('numpy', 'pydantic', 'rich')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, "numpy, pydantic or rich was imported"
