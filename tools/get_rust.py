"""Get a Rust toolchain if there is none, or an old one: ``python -m tools.get_rust [--with-lints]``.

Puccinialin, which maturin uses for the same purpose, downloads rustup, and rustup puts a toolchain into the
checkout. The Makefile looks into ``.tools/rust/bin`` first. The checks also need clippy and rustfmt.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from .programs import FETCHED, say

if TYPE_CHECKING:
    from pathlib import Path

OLDEST = (1, 88)
FETCHED_VERSION = "1.95.0"
"""A fixed version, so that a new lint of clippy fails nobody's tests."""
SETTINGS = 'version = "12"\nprofile = "minimal"\ndefault_toolchain = "{toolchain}"\n'
"""What rustup's installer looks at when it chooses the toolchain."""
FOLDER = FETCHED / "rust"
WRAPPER = """#!/bin/sh
export RUSTUP_HOME='{folder}/rustup' CARGO_HOME='{folder}/cargo' PATH='{programs}':"$PATH"
unset RUSTUP_TOOLCHAIN
exec '{programs}/{name}' "$@"
"""
ADVICE = (
    f"Please install Rust {OLDEST[0]}.{OLDEST[1]} or newer with clippy and rustfmt: see https://rustup.rs"
)


def main() -> int:
    """Do nothing if a good toolchain is there; else fetch one."""
    parts = ("clippy", "fmt") if "--with-lints" in sys.argv[1:] else ()
    found = lacking(parts)
    if not found:
        return 0
    say(f"{found}: fetching a Rust toolchain into .tools/rust ...")
    try:
        _fetch()
    except (OSError, RuntimeError, subprocess.CalledProcessError) as error:
        print(f"Rust could not be fetched ({error}; see .tools/rust/install.log).\n{ADVICE}", file=sys.stderr)
        return 1
    found = lacking(parts, path=str(FOLDER / "bin"))
    if found:
        print(f"{found}.\n{ADVICE}", file=sys.stderr)
    return 1 if found else 0


def lacking(parts: tuple[str, ...], path: str | None = None) -> str:
    """What is wrong with the toolchain on the path; empty if it has everything that is needed."""
    path = path or os.environ["PATH"]
    version = _output("cargo", "--version", path=path)
    if version is None:
        return "There is no Rust here"
    number = re.search(r"(\d+)\.(\d+)", version)
    if number is None or (int(number[1]), int(number[2])) < OLDEST:
        return f"Rust is too old here ({version.strip()})"
    for part in parts:
        if _output("cargo", part, "--version", path=path) is None:
            return f"Rust is here without cargo {part}"
    return ""


def _output(program: str, *arguments: str, path: str) -> str | None:
    """What a program prints; None if there is no such program, or it fails."""
    found = shutil.which(program, path=path)
    if found is None:
        return None
    environment = os.environ | {"PATH": path}
    done = subprocess.run([found, *arguments], capture_output=True, text=True, env=environment, check=False)
    return done.stdout if done.returncode == 0 else None


def _fetch() -> None:
    """Let rustup install the toolchain, and make it reachable without rustup's settings."""
    if find_spec("puccinialin") is None:
        raise RuntimeError("the package puccinialin is not installed")
    from puccinialin import get_triple, setup_rust

    os.environ.pop("RUSTUP_TOOLCHAIN", None)
    settings = FOLDER / "rustup" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(SETTINGS.format(toolchain=f"{FETCHED_VERSION}-{get_triple(io.StringIO())}"))
    os.environ["TQDM_DISABLE"] = "1"
    with (FOLDER / "install.log").open("w") as log:
        environment = os.environ | setup_rust(FOLDER, file=log)
        command = [str(FOLDER / "cargo" / "bin" / "rustup"), "component", "add", "clippy", "rustfmt"]
        subprocess.run(command, env=environment, stderr=log, check=True)
    _wrap(FOLDER / "cargo" / "bin")


def _wrap(programs: Path) -> None:
    """Write programs that need no settings, and that ignore another Rust in the home folder."""
    folder = FOLDER / "bin"
    folder.mkdir(exist_ok=True)
    for program in programs.iterdir():
        wrapper = folder / program.name
        wrapper.write_text(WRAPPER.format(folder=FOLDER, programs=programs, name=program.name))
        wrapper.chmod(0o755)


if __name__ == "__main__":
    sys.exit(main())
