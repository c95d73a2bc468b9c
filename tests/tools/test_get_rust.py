"""When a Rust toolchain has to be fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.get_rust import lacking

if TYPE_CHECKING:
    from pathlib import Path

LINTS = ("clippy", "fmt")


def cargo(folder: Path, version: str, parts: str = "clippy fmt") -> str:
    """A folder for the path, with a cargo of the given version and parts."""
    program = folder / "cargo"
    program.write_text(
        '#!/bin/sh\n[ "$1" = --version ] && { echo "cargo ' + version + ' (0000 2025-01-01)"; exit 0; }\n'
        f'for part in {parts}; do [ "$1" = "$part" ] && exit 0; done\nexit 101\n'
    )
    program.chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


@pytest.mark.parametrize("version", ["1.88.0", "1.95.1", "1.100.0-nightly", "2.0.0"])
def test_a_new_enough_toolchain_is_used(tmp_path: Path, version: str) -> None:
    assert lacking(LINTS, path=cargo(tmp_path, version)) == ""


@pytest.mark.parametrize("version", ["1.87.0", "1.9.0", "0.99.0", "unknown"])
def test_an_old_toolchain_is_replaced(tmp_path: Path, version: str) -> None:
    assert lacking((), path=cargo(tmp_path, version)).startswith("Rust is too old here (cargo ")


def test_a_missing_toolchain_is_fetched(tmp_path: Path) -> None:
    assert lacking((), path=str(tmp_path)) == "There is no Rust here"


def test_only_the_checks_need_clippy_and_rustfmt(tmp_path: Path) -> None:
    path = cargo(tmp_path, "1.90.0", parts="fmt")
    assert lacking((), path=path) == ""
    assert lacking(LINTS, path=path) == "Rust is here without cargo clippy"
